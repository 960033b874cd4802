import { insidePolygons, type Polygon2 } from '../../kernel/planar-graph.ts'
import { distance, planDistance, type PlanPoint, type Vec2 } from '../../kernel/vectors.ts'
import { SNAP } from '../../tolerances.ts'
import type { EdgeMeasure, VisibleMeasures } from '../../measure/roof/measures.ts'
import type { EdgeLine } from './abutments.ts'

/** Metres in space and in plan. */
export interface Lengths {
  readonly length: number
  readonly lengthHorizontal: number
}

/**
 * The visible edges of a roof: the edges of the record without their parts inside the building. Two kinds of lines are added: flashings
 * around anything that stands on a face, and the lines in which faces pass through each other.
 */
export function visibleEdges({
  edges,
  covered,
  crossings,
}: Pick<VisibleMeasures, 'edges' | 'covered' | 'crossings'>): readonly (EdgeLine & Lengths)[] {
  if (covered.length === 0 && crossings.length === 0) return edges
  const coverOf = new Map(covered.map(({ surfaceId, polygons }) => [surfaceId, polygons]))
  const flashings = covered.flatMap(({ surfaceId, flashings: own }) =>
    own.map((line) => ({ ...line, type: 'wallAbutment' as const, surfaceIds: [surfaceId] })),
  )
  return [
    ...edges.flatMap((edge) => {
      const seen = seenShare(edge, coverOf)
      if (seen === 1) return [edge]
      if (seen === 0) return []
      return [{ ...edge, length: seen * edge.length, lengthHorizontal: seen * edge.lengthHorizontal }]
    }),
    ...[...flashings, ...crossings].map((line) => ({
      ...line,
      length: distance(line.from, line.to),
      lengthHorizontal: planDistance(line.from, line.to),
    })),
  ]
}

/** Visible share of an edge: a part is hidden if all its surfaces are covered next to it. */
function seenShare({ from, to, surfaceIds }: EdgeMeasure, coverOf: ReadonlyMap<string, readonly Polygon2[]>): number {
  const covers = surfaceIds.map((id) => coverOf.get(id))
  if (covers.some((cover) => cover === undefined)) return 1
  const size = planDistance(from, to)
  if (size === 0) return 1
  const beside: Vec2 = [(-(to[1] - from[1]) / size) * 2 * SNAP, ((to[0] - from[0]) / size) * 2 * SNAP]
  const isHidden = (t: number): boolean => {
    const [x, y] = [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])]
    return covers.every((cover) =>
      [1, -1].some((side) => insidePolygons(cover!, [x + side * beside[0], y + side * beside[1]])),
    )
  }
  const cuts = [0, ...covers.flatMap((cover) => cutsAlong(cover!.flat(2), from, to)), 1].toSorted((a, b) => a - b)
  return cuts.slice(1).reduce((seen, end, i) => (isHidden((cuts[i]! + end) / 2) ? seen : seen + end - cuts[i]!), 0)
}

/** Positions along a line, 0 to 1, of the corners of outlines: its cover can only begin or end there. */
function cutsAlong(corners: readonly Vec2[], from: PlanPoint, to: PlanPoint): number[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const square = dx * dx + dy * dy
  return corners.flatMap(([x, y]) => {
    const t = ((x - from[0]) * dx + (y - from[1]) * dy) / square
    const off = Math.abs((x - from[0]) * dy - (y - from[1]) * dx) / Math.sqrt(square)
    return t > 0 && t < 1 && off <= 2 * SNAP ? [t] : []
  })
}
