import { footOn } from '../../../kernel/arrangement.ts'
import { boxAround, type Box } from '../../../kernel/box-search.ts'
import { areaVector, insideRing, type Ring3 } from '../../../kernel/rings.ts'
import { planDistance, type Vec2, type Vec3 } from '../../../kernel/vectors.ts'
import type { Polygon3 } from '../../../model/roof.ts'
import * as ROOFS from '../../../messages/en/roofs.ts'
import { said, type Sentence } from '../../../sentence.ts'
import { SNAP } from '../../../tolerances.ts'

/** Whether a ring runs along its first side twice in the same direction: it goes round twice, and its area counts twice. */
function runsTwice(ring: Ring3): boolean {
  const [first, second] = ring as readonly [Vec3, Vec3]
  for (let i = 2; i + 1 < ring.length; i += 1) if (isSame(ring[i]!, first) && isSame(ring[i + 1]!, second)) return true
  return false
}

const isSame = (a: Vec3, b: Vec3): boolean => a[0] === b[0] && a[1] === b[1] && a[2] === b[2]

const inPlan = ([x, y]: Vec3): Vec2 => [x, y]

/** Whether a point lies inside a ring in plan, and not on it. */
const isWithin = (ring: Ring3, point: Vec3): boolean => insideRing(ring, point[0], point[1]) && !isOn(ring, point)

const isOn = (ring: Ring3, point: Vec3): boolean =>
  ring.some((a, i) => footOn(inPlan(point), inPlan(a), inPlan(ring[(i + 1) % ring.length]!)).distance <= SNAP)

const isTheSame = (a: Ring3, b: Ring3): boolean =>
  a.length === b.length && a.every((p) => b.some((q) => planDistance(p, q) <= SNAP))

interface BoxedRing extends Box {
  readonly ring: Ring3
}

const boxed = (ring: Ring3): BoxedRing => ({ ring, ...boxAround(ring) })

const meet = (a: Box, b: Box): boolean => a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY

/** Whether one of two rings that do not cross lies in the other. */
const overlap = (a: BoxedRing, b: BoxedRing): boolean =>
  meet(a, b) && (isTheSame(a.ring, b.ring) || isWithin(b.ring, a.ring[0]!) || isWithin(a.ring, b.ring[0]!))

/**
 * The error in the rings of a polygon that affects areas; null if there is none. Crossings of rings are found when they meet in plan
 * (`roof/topology`), so here one point of a ring shows where all of it lies.
 */
export function ringFault([outer, ...holes]: Polygon3): Sentence | null {
  if (runsTwice(outer) || holes.some(runsTwice)) return said(ROOFS.ringGoesRoundTwice)
  if (holes.length === 0) return null
  const [ax, ay, az] = areaVector(outer)
  // The plan of an almost vertical face shows nothing.
  if (Math.abs(az) < 0.1 * Math.hypot(ax, ay, az)) return null
  if (holes.some((hole) => isTheSame(hole, outer))) return said(ROOFS.holeAsLargeAsOutline)
  if (holes.some(([p]) => !insideRing(outer, p![0], p![1]) && !isOn(outer, p!))) return said(ROOFS.holeOutsideOutline)
  const boxes = holes.map(boxed)
  return boxes.some((hole, i) => boxes.some((other, j) => j < i && overlap(hole, other)))
    ? said(ROOFS.holesOverlap)
    : null
}
