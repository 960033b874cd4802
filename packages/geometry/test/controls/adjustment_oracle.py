"""Adjusts houses to control measurements with scipy, from corners alone: nothing here comes from the program that is tested."""

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
    """The scale by all controls, if it is to move; then all else by those that are confirmed, with that scale."""
    rooms, sigmas, controls = case["rooms"], case["sigmas"], case["controls"]
    starts = np.cumsum([1] + [1 + len(room["corners"]) for room in rooms])
    size = starts[-1]
    prior = np.full(size, sigmas["plan"])
    prior[0] = sigmas["scale"]
    prior[starts[:-1]] = sigmas["height"]

    def parts(x, room):
        own = x[starts[room] : starts[room + 1]]
        return corners_of(rooms[room], own[1:], 1 + x[0]), (rooms[room]["height"] + own[0]) * (1 + x[0])

    def value(control, x):
        return measured(control, *parts(x, control["room"]))

    def solved(free, used):
        """Least squares of some variables, the others as they are in `free`."""
        start, which = free

        def full(y):
            x = start.copy()
            x[which] = y
            return x

        def residuals(y):
            x = full(y)
            return [*(y / prior[which]), *((value(c, x) - c["value"]) / c["sigma"] for c in used)]

        tight = dict(xtol=1e-15, ftol=1e-15, gtol=1e-15, x_scale="jac", jac="3-point")
        return full(least_squares(residuals, start[which], **tight).x)

    def derivatives(function, x, step=1e-6):
        rows = []
        for i in range(size):
            up, down = x.copy(), x.copy()
            up[i] += step
            down[i] -= step
            rows.append((np.asarray(function(up)) - np.asarray(function(down))) / (2 * step))
        return np.array(rows).T

    everything, planes = np.arange(size), np.arange(1, size)
    confirmed = [c["confirmed"] for c in controls]
    x = np.zeros(size)
    gain = np.zeros((size, len(controls)))
    noise = np.diag([c["sigma"] ** 2 for c in controls])
    if case["scaled"]:
        joint = solved((x, everything), controls)
        x = np.zeros(size)
        x[0] = joint[0]
        a = derivatives(lambda y: [value(c, y) for c in controls], joint)
        normal = a.T @ np.linalg.inv(noise) @ a + np.diag(prior**-2)
        gain[0] = (np.linalg.inv(normal) @ a.T @ np.linalg.inv(noise))[0]
    x = solved((x, planes), [c for c in controls if c["confirmed"]])
    a = derivatives(lambda y: [value(c, y) for c in controls], x)
    own, r = a[confirmed][:, 1:], np.linalg.inv(noise[np.ix_(confirmed, confirmed)])
    by_own = np.linalg.inv(own.T @ r @ own + np.diag(prior[1:] ** -2)) @ own.T @ r
    each = np.zeros((size - 1, len(controls)))
    each[:, confirmed] = by_own
    gain[1:] = each - np.outer(by_own @ a[confirmed][:, 0], gain[0])
    # The covariance of any linear estimate: what is left of the errors before, and what its observations bring in.
    left = np.eye(size) - gain @ a
    covariance = left @ np.diag(prior**2) @ left.T + gain @ noise @ gain.T
    return {
        "values": [float(value(c, x)) for c in controls],
        "after": [float(np.sqrt(g @ covariance @ g)) for g in a],
        "scale": [float(x[0]), float(np.sqrt(covariance[0, 0]))],
        "corners": [parts(x, room)[0].tolist() for room in range(len(rooms))],
    }


json.dump([adjusted(case) for case in json.load(sys.stdin)], sys.stdout)
