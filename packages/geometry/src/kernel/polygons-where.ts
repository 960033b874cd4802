import { arrange, type PlanSegment } from './arrangement.ts'
import { innerPoint } from './inner-point.ts'
import { planarGraph, unionOfFaces, type Polygon2 } from './planar-graph.ts'
import type { Ring2 } from './rings.ts'
import type { Vec2 } from './vectors.ts'

/**
 * The regions between rings for which `counts` holds, joined to polygons.
 * @param tolerance metres: corners this close become one, so narrower slivers may be missing
 * @param counts called once for each region, with a point well inside it
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
  const chosen = graph.faces.flatMap(({ ring, islands }, number) => {
    // Not a point beside a side: beside a sliver, it would lie in the region next to it.
    const inside = innerPoint([ring, ...islands.map((island) => graph.components[island]!.ring)])
    return inside !== null && counts(inside) ? [number] : []
  })
  return unionOfFaces(graph, new Set(chosen))
}
