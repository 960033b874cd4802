"""Modules and usable areas of roof faces against shapely: a line of JSON a face on standard input, one line of figures back."""

import json
import sys

import numpy as np
import shapely
from shapely.geometry import LineString, Polygon, box
from shapely.ops import unary_union

faces = modules = outside = near = overlapping = 0
errors = []
for line in sys.stdin:
    face = json.loads(line)
    free = Polygon()
    for ring in face["rings"]:
        free = free.symmetric_difference(Polygon(ring).buffer(0))
    covers = [Polygon(ring) for ring in face["covers"]]
    # A union of covers 0.01 mm apart loses one of them if they went through a buffer of 0: only invalid ones do.
    covers = [ring if ring.is_valid else ring.buffer(0) for ring in covers]
    outer = unary_union([ring for ring in covers if ring.exterior.is_ccw])
    holes = unary_union([ring for ring in covers if not ring.exterior.is_ccw])
    free = free.difference(outer.difference(holes))
    edges = [(LineString(points), radius) for points, radius in face["edges"]]
    placed = [box(u, v, u + width, v + depth) for u, v, width, depth in face["modules"]]
    faces += 1
    modules += len(placed)
    grown = free.buffer(1e-6)
    outside += sum(not grown.covers(module) for module in placed)
    if placed:
        for edge, radius in edges:
            near += int((shapely.distance(np.array(placed), edge) < radius - 1e-6).sum())
    tree = shapely.STRtree(placed)
    for i, module in enumerate(placed):
        overlapping += sum(j > i and placed[j].intersection(module).area > 1e-6 for j in tree.query(module))
    kept = free.difference(unary_union([edge.buffer(radius, quad_segs=90) for edge, radius in edges])) if edges else free
    errors.append(abs(kept.area - face["usableArea"]))
print(
    json.dumps(
        {
            "faces": faces,
            "modules": modules,
            "outside": outside,
            "near": near,
            "overlapping": int(overlapping),
            "largest": max(errors),
            "p99": float(np.quantile(errors, 0.99)),
        }
    )
)
