import { clipped } from '../../kernel/half-planes.ts'
import { planLength, planDistance, type Vec2 } from '../../kernel/vectors.ts'
import { signedArea, type Ring2 } from '../../kernel/rings.ts'
import { MEASURABLE_HEIGHT, MEASURABLE_WIDTH } from '../../tolerances.ts'
import type { RoomMeasures } from '../../measure/rooms/measures.ts'
import { above, areaOf, facetOf, type Ceiling } from './ceiling.ts'

/**
 * Measurable floor area under a known ceiling by NS 3940, square metres. The height must be 1.90 m or more over a width of 0.60 m or more;
 * under a sloping ceiling 0.60 m beyond that counts too. An estimate: a scan sees walls, not ceilings.
 */
export function measurableArea({ planes }: Exclude<Ceiling, { kind: 'unknown' }>, { outline }: RoomMeasures): number {
  const floor = outline.flat()
  const high = planes.reduce<Ring2[]>((rings, plane) => clipped(rings, above(plane, MEASURABLE_HEIGHT)), floor)
  const wide = high.filter((ring) => signedArea(ring) > 0 && leastWidth(ring) >= MEASURABLE_WIDTH - ROUNDING)
  return planes.reduce((sum, plane) => {
    // A low facet counts only if it slopes down from a high one.
    if (areaOf(facetOf(wide, planes, plane)) < ROUNDING) return sum
    const least = MEASURABLE_HEIGHT - MEASURABLE_WIDTH * planLength(plane.gx, plane.gy)
    return sum + areaOf(clipped(facetOf(floor, planes, plane), above(plane, least)))
  }, 0)
}

/** Metres and square metres: smaller values are rounding. */
const ROUNDING = 1e-6

/** The least distance between two parallel lines that enclose a ring: one lies along a side of its convex hull. */
function leastWidth(ring: Ring2): number {
  const hull = hullOf(ring)
  let least = Infinity
  for (const [i, a] of hull.entries()) {
    const b = hull[(i + 1) % hull.length]!
    const side = planDistance(a, b)
    if (side === 0) continue
    const across = ([x, y]: Vec2): number => ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / side
    least = Math.min(
      least,
      hull.reduce((most, point) => Math.max(most, across(point)), 0),
    )
  }
  return least
}

/** Convex hull, anticlockwise (A. M. Andrew's monotone chain, 1979). */
function hullOf(ring: Ring2): Vec2[] {
  const sorted = ring.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const chain = (points: readonly Vec2[]): Vec2[] => {
    const kept: Vec2[] = []
    for (const p of points) {
      while (kept.length > 1 && turn(kept.at(-2)!, kept.at(-1)!, p) <= 0) kept.pop()
      kept.push(p)
    }
    return kept.slice(0, -1)
  }
  return [...chain(sorted), ...chain(sorted.toReversed())]
}

const turn = (a: Vec2, b: Vec2, c: Vec2): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
