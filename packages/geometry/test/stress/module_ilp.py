"""The most modules that small roof faces can carry, by integer programming (HiGHS in scipy): a line of JSON a face on standard input.

Modules lie upright or across at corners of a lattice of 0.1 m in the plane of the face, and no two share a cell of it. Faces whose best is
not proved in time are left out.
"""

import json
import sys

import numpy as np
import shapely
from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.sparse import csr_matrix
from shapely.geometry import LineString, Polygon
from shapely.ops import unary_union

STEP = 0.1
SECONDS = 20


def usable(face):
    free = Polygon()
    for ring in face["rings"]:
        free = free.symmetric_difference(Polygon(ring).buffer(0))
    for ring in face["covers"]:
        free = free.difference(Polygon(ring).buffer(0))
    kept = [LineString(points).buffer(radius) for points, radius in face["edges"]]
    return free.difference(unary_union(kept)) if kept else free


def most(region, width, depth):
    left, bottom, right, top = region.bounds
    whole = region.buffer(1e-6)
    shapely.prepare(whole)
    rows, columns, places = {}, [], []
    for w, h in [(width, depth), (depth, width)]:
        cells_wide, cells_high = round(w / STEP), round(h / STEP)
        i, j = np.meshgrid(np.arange(int((right - left) / STEP) + 1), np.arange(int((top - bottom) / STEP) + 1))
        i, j = i.ravel(), j.ravel()
        x, y = left + i * STEP, bottom + j * STEP
        inside = shapely.covers(whole, shapely.box(x, y, x + w, y + h))
        # Any two that overlap share a cell with even numbers, as no side is under two cells.
        for a, b in zip(i[inside], j[inside]):
            cells = [
                rows.setdefault((c, d), len(rows))
                for c in range(a + a % 2, a + cells_wide, 2)
                for d in range(b + b % 2, b + cells_high, 2)
            ]
            columns += [len(places)] * len(cells)
            places.append(cells)
    if not places:
        return 0
    shared = csr_matrix((np.ones(len(columns)), (np.concatenate(places), columns)), shape=(len(rows), len(places)))
    answer = milp(
        -np.ones(len(places)),
        constraints=LinearConstraint(shared, -np.inf, 1),
        integrality=np.ones(len(places)),
        bounds=Bounds(0, 1),
        options={"time_limit": SECONDS},
    )
    return round(-answer.fun) if answer.status == 0 else None


for line in sys.stdin:
    face = json.loads(line)
    print(json.dumps(most(usable(face), *face["module"])))
