import { arrange, type Arrangement, type PlanSegment } from './arrangement.ts'
import { innerPoint } from './inner-point.ts'
import { planarGraph, unionOfFaces, type PlanarGraph, type Polygon2 } from './planar-graph.ts'
import type { Ring2 } from './rings.ts'
import type { Vec2 } from './vectors.ts'

/** Times that edges are cut anew where joined ends have made them cross; one was always enough. */
const MOST_PASSES = 3

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
  const graph = graphOf(segments, tolerance)
  const chosen = graph.faces.flatMap(({ ring, islands }, number) => {
    // Not a point beside a side: beside a sliver, it would lie in the region next to it.
    const inside = innerPoint([ring, ...islands.map((island) => graph.components[island]!.ring)])
    return inside !== null && counts(inside) ? [number] : []
  })
  return unionOfFaces(graph, new Set(chosen))
}

/** The graph of segments. Corners that are joined move, and edges may cross beside them; what does not obey Euler's formula is cut once more. */
function graphOf(segments: readonly PlanSegment[], tolerance: number): PlanarGraph {
  let arrangement = arrange(segments, tolerance)
  let graph = planarGraph(arrangement)
  for (let pass = 1; pass < MOST_PASSES && !isPlane(graph); pass += 1) {
    arrangement = arrange(segmentsOf(arrangement), tolerance)
    graph = planarGraph(arrangement)
  }
  return graph
}

/** Whether corners, edges, faces and parts obey Euler's formula, as they do where no edges cross. */
const isPlane = ({ edges, faces, components }: PlanarGraph): boolean =>
  new Set(edges.flatMap(({ a, b }) => [a, b])).size - edges.length + faces.length === components.length

const segmentsOf = ({ vertices, edges }: Arrangement): PlanSegment[] =>
  edges.map(({ a, b }) => ({ from: vertices[a]!, to: vertices[b]!, source: 0 }))
