import { EDGE_PROBE } from '../tolerances.ts'
import { arrange, type PlanSegment } from './arrangement.ts'
import { planarGraph, unionOfFaces, type Polygon2 } from './planar-graph.ts'
import type { Ring2 } from './rings.ts'
import type { Vec2 } from './vectors.ts'

/**
 * The regions between rings for which `counts` holds, joined to polygons.
 * @param tolerance metres: corners this close become one, so narrower slivers may be missing
 * @param counts called once for each region, with a point of it
 */
export function polygonsWhere(
  rings: readonly Ring2[],
  tolerance: number,
  counts: (point: Vec2) => boolean,
): Polygon2[] {
  const segments = rings.flatMap((ring) =>
    ring.map((from, i): PlanSegment => ({ from, to: ring[(i + 1) % ring.length]!, source: 0 })),
  )
  const graph = planarGraph(arrange(segments, tolerance))
  const chosen = graph.faces.flatMap(({ ring }, number) => {
    const [p, q] = [ring[0]!, ring[1]!]
    const long = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1
    // The face lies just left of its first side.
    const inside: Vec2 = [
      (p[0] + q[0]) / 2 - ((q[1] - p[1]) / long) * EDGE_PROBE,
      (p[1] + q[1]) / 2 + ((q[0] - p[0]) / long) * EDGE_PROBE,
    ]
    return counts(inside) ? [number] : []
  })
  return unionOfFaces(graph, new Set(chosen))
}
