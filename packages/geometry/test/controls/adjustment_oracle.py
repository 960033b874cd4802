"""Adjusts rooms to control measurements with scipy, from corners alone: nothing here comes from the program that is tested."""

import json
import sys

import numpy as np
from scipy.optimize import least_squares


def corners_of(room, offsets, scale):
    points = np.array(room["corners"])
    count = len(points)
    lines = []
    for i in range(count):
        along = points[(i + 1) % count] - points[i]
        normal = np.array([-along[1], along[0]]) / np.hypot(*along)
        lines.append((normal, normal @ points[i] + offsets[i]))
    meet = [np.linalg.solve([lines[i - 1][0], lines[i][0]], [lines[i - 1][1], lines[i][1]]) for i in range(count)]
    return np.array(meet) * scale


def measured(control, corners, height):
    count = len(corners)
    kind, walls = control["kind"], control["walls"]
    side = lambda i: corners[(i + 1) % count] - corners[i]
    if kind == "along":
        return np.hypot(*side(walls[0]))
    if kind == "height":
        return height
    if kind == "area":
        x, y = corners[:, 0], corners[:, 1]
        return abs(x @ np.roll(y, -1) - y @ np.roll(x, -1)) / 2
    if kind == "between":
        a, b = walls
        normal = np.array([-side(b)[1], side(b)[0]]) / np.hypot(*side(b))
        return abs(normal @ (corners[a] - corners[b]))
    first = corners[max(walls[:2]) if set(walls[:2]) != {0, count - 1} else 0]
    second = corners[max(walls[2:]) if set(walls[2:]) != {0, count - 1} else 0]
    return np.hypot(*(first - second))


def adjusted(case):
    room, sigmas = case["room"], case["sigmas"]
    count = len(room["corners"])

    def parts(x):
        return corners_of(room, x[2:], 1 + x[0]), (room["height"] + x[1]) * (1 + x[0])

    def residuals(x):
        corners, height = parts(x)
        prior = [x[0] / sigmas["scale"], x[1] / sigmas["height"], *(x[2:] / sigmas["plan"])]
        return prior + [(measured(c, corners, height) - c["value"]) / c["sigma"] for c in case["controls"]]

    found = least_squares(residuals, np.zeros(2 + count), xtol=1e-15, ftol=1e-15, gtol=1e-15, x_scale="jac")
    corners, height = parts(found.x)
    covariance = np.linalg.inv(found.jac.T @ found.jac)
    after = []
    for control in case["controls"]:
        step = 1e-6
        gradient = []
        for i in range(2 + count):
            up, down = found.x.copy(), found.x.copy()
            up[i] += step
            down[i] -= step
            gradient.append((measured(control, *parts(up)) - measured(control, *parts(down))) / (2 * step))
        after.append(float(np.sqrt(np.array(gradient) @ covariance @ np.array(gradient))))
    return {
        "values": [float(measured(c, corners, height)) for c in case["controls"]],
        "after": after,
        "scale": float(found.x[0]),
        "corners": corners.tolist(),
    }


json.dump([adjusted(case) for case in json.load(sys.stdin)], sys.stdout)
