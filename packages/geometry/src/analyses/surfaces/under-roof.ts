import { arrange, type PlanSegment } from '../../kernel/arrangement.ts'
import { innerPoint } from '../../kernel/inner-point.ts'
import { planarGraph } from '../../kernel/planar-graph.ts'
import { insideRings } from '../../kernel/segment-stretches.ts'
import { signedArea, type Ring2 } from '../../kernel/rings.ts'
import type { Vec2 } from '../../kernel/vectors.ts'

/** A region of the plan that no ring crosses. */
export interface Cell {
  /** The outer one anticlockwise, then holes clockwise. */
  readonly rings: readonly Ring2[]
  /** A point well inside it. */
  readonly at: Vec2
  readonly area: number
  readonly centroid: Vec2
}

/** First moments of a ring, m³: its centroid times its area. */
function momentsOf(ring: Ring2): Vec2 {
  const [x0, y0] = ring[0]!
  let [mx, my] = [0, 0]
  for (let i = 0; i < ring.length; i += 1) {
    const [[ax, ay], [bx, by]] = [ring[i]!, ring[(i + 1) % ring.length]!]
    const cross = (ax - x0) * (by - y0) - (bx - x0) * (ay - y0)
    mx += ((ax + bx - 2 * x0) * cross) / 6
    my += ((ay + by - 2 * y0) * cross) / 6
  }
  const area = signedArea(ring)
  return [mx + x0 * area, my + y0 * area]
}

/** Metres: corners this close are one. */
const SAME = 1e-4

/** The regions that rings cut a region of the plan into. @param region outer rings anticlockwise, holes clockwise */
export function cellsOf(region: readonly Ring2[], rings: readonly Ring2[]): Cell[] {
  const segments = [...region, ...rings].flatMap((ring) =>
    ring.map((from, i): PlanSegment => ({ from, to: ring[(i + 1) % ring.length]!, source: 0 })),
  )
  const graph = planarGraph(arrange(segments, SAME))
  return graph.faces.flatMap(({ ring, islands }): Cell[] => {
    const holes = islands.map((island) => graph.components[island]!.ring)
    const all = [ring, ...holes.map((hole) => (signedArea(hole) > 0 ? hole.toReversed() : hole))]
    const at = innerPoint(all)
    if (at === null || !insideRings(region, at[0], at[1])) return []
    const area = all.reduce((sum, each) => sum + signedArea(each), 0)
    const centroid = all.map(momentsOf).reduce<Vec2>(([x, y], [mx, my]) => [x + mx / area, y + my / area], [0, 0])
    return area <= 0 ? [] : [{ rings: all, at, area, centroid }]
  })
}
