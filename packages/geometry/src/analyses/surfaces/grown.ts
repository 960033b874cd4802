import type { Polygon2 } from '../../kernel/planar-graph.ts'
import { polygonsWhere } from '../../kernel/polygons-where.ts'
import type { Ring2 } from '../../kernel/rings.ts'
import { cross2, type Vec2 } from '../../kernel/vectors.ts'
import { SAME_CORNER } from '../../tolerances.ts'
import { beside, sidesOf, type Side } from '../areas/strips.ts'

/** A mitre no longer than this many times the distance; a sharper corner is cut off. */
const LONGEST_MITRE = 5

/** The points of a moved outline at a corner. Where sides part, it goes by the corner itself, so that what overlaps is wound as often. */
function cornerOf(before: Side, { a, along, out }: Side, distance: number): Vec2[] {
  const turn = cross2(before.along, along)
  const [p, q] = [beside(a, before.out, distance), beside(a, out, distance)]
  if (Math.abs(turn) < 1e-6 && before.along[0] * along[0] + before.along[1] * along[1] > 0) return [q]
  if (turn * distance < 0) return [p, a, q]
  const half = cross2([q[0] - p[0], q[1] - p[1]], along) / turn
  return Math.abs(half) <= LONGEST_MITRE * Math.abs(distance) ? [beside(p, before.along, half)] : [p, q]
}

/** How many times rings run anticlockwise around a point, less how many times clockwise. */
function windingOf(rings: readonly Ring2[], [x, y]: Vec2): number {
  let winding = 0
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 1) {
      const [a, b] = [ring[i]!, ring[(i + 1) % ring.length]!]
      if (a[1] > y === b[1] > y) continue
      const isLeft = (b[0] - a[0]) * (y - a[1]) - (x - a[0]) * (b[1] - a[1]) > 0
      if (isLeft === b[1] > a[1]) winding += b[1] > a[1] ? 1 : -1
    }
  return winding
}

/**
 * The union of regions with each of their sides moved out, corners mitred (as Clipper's offsets).
 * @param rings outer ones anticlockwise, holes clockwise; outer ones may overlap
 * @param distance metres; below 0 it shrinks what does not overlap
 */
export function grown(rings: readonly Ring2[], distance: number): Polygon2[] {
  const moved = rings.map((ring) => {
    const sides = sidesOf([ring])
    return sides.flatMap((side, i) => cornerOf(sides.at(i - 1)!, side, distance))
  })
  return polygonsWhere(moved, SAME_CORNER, (p) => windingOf(moved, p) > 0)
}

/** Regions with gaps narrower than twice a distance filled, and without holes: the outline of a storey. */
export const closedOutline = (rings: readonly Ring2[], distance: number): Polygon2[] =>
  grown(
    grown(rings, distance).map(([outer]) => outer),
    -distance,
  )
