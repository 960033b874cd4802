import { coveredArea } from '../../../kernel/coverage.ts'
import { signedArea, type Ring2 } from '../../../kernel/rings.ts'
import type { Vec2 } from '../../../kernel/vectors.ts'
import { AREA_TIE, OPENING_AT_EDGE, SIDE_EDGE } from '../../../tolerances.ts'
import type { DeductionRule } from '../../ns3420.ts'
import { extentOf, type Extent } from './placed-wall.ts'

/** An opening as it lies on a face. */
export interface FaceOpening {
  /** Corners (u, v). */
  readonly ring: Ring2
  /** Its whole area, including any part outside the face. */
  readonly area: number
}

interface FaceAreas {
  readonly grossArea: number
  readonly netArea: number
  readonly netAreaNS: number
}

const isRectangle = (ring: Ring2, { min, max }: Extent): boolean =>
  ring.length === 4 && ring.every(([u, v]) => (u === min[0] || u === max[0]) && (v === min[1] || v === max[1]))

/** Whether two boxes have no area in common. */
export const apart = (a: Extent, b: Extent): boolean =>
  a.max[0] <= b.min[0] || b.max[0] <= a.min[0] || a.max[1] <= b.min[1] || b.max[1] <= a.min[1]

/** The area that openings take from a face: their union, each clipped to it. If they do not overlap and lie inside a rectangle, it is their sum. */
export function openedArea(face: Ring2, openings: readonly FaceOpening[]): number {
  const first = openings[0]
  if (first === undefined) return 0
  const frame = extentOf(face)
  const extents = openings.map((opening) => extentOf(opening.ring))
  const plain =
    isRectangle(face, frame) &&
    extents.every(
      (each, index) =>
        each.min[0] >= frame.min[0] &&
        each.min[1] >= frame.min[1] &&
        each.max[0] <= frame.max[0] &&
        each.max[1] <= frame.max[1] &&
        extents.every((other, k) => k <= index || apart(each, other)),
    )
  if (plain) return openings.reduce((sum, opening) => sum + opening.area, 0)
  return coveredArea(
    face,
    openings.map((opening) => opening.ring),
  )
}

/** Gross and net area of a wall's face: always net <= net by the rule <= gross. */
export function faceAreas(face: Ring2, openings: readonly FaceOpening[], rule: DeductionRule): FaceAreas {
  const grossArea = Math.abs(signedArea(face))
  const deducted = openings.filter((opening) => opening.area >= rule.notDeductedBelow - AREA_TIE)
  const netArea = Math.min(grossArea, Math.max(0, grossArea - openedArea(face, openings)))
  const netAreaNS = Math.min(grossArea, Math.max(netArea, grossArea - openedArea(face, deducted)))
  return { grossArea, netArea, netAreaNS }
}

/** The lowest or highest v of a face at u; null outside the face. */
export function limitAt(face: Ring2, u: number, end: 'foot' | 'top'): number | null {
  let limit: number | null = null
  for (let i = 0, j = face.length - 1; i < face.length; j = i, i += 1) {
    const [a, b] = [face[j]!, face[i]!]
    if (a[0] === b[0] || u < Math.min(a[0], b[0]) || u > Math.max(a[0], b[0])) continue
    const v = a[1] + ((b[1] - a[1]) * (u - a[0])) / (b[0] - a[0])
    if (limit === null || (end === 'foot' ? v < limit : v > limit)) limit = v
  }
  return limit
}

/** Joins intervals that overlap; gives the length of their union. */
function unionLength(intervals: readonly Vec2[]): number {
  let covered = 0
  let reached = -Infinity
  for (const [from, to] of intervals.toSorted((a, b) => a[0] - b[0])) {
    covered += Math.max(0, to - Math.max(from, reached))
    reached = Math.max(reached, to)
  }
  return covered
}

/** The part of from..to where a + (b - a) t, t from 0 to 1 along it, is at most `bound`; null if there is none. */
function whereAtMost([from, to]: Vec2, a: number, b: number, bound: number): Vec2 | null {
  if (a <= bound && b <= bound) return [from, to]
  if (a > bound && b > bound) return null
  const at = from + ((to - from) * (bound - a)) / (b - a)
  return a <= bound ? [from, at] : [at, to]
}

/**
 * Length of a face's foot (skirting) or top (cornice, along the slope if it slopes), without the openings that reach it.
 * @param end the foot is every edge with the face above it, the top every edge with the face below it; sides are neither
 */
export function mouldingLength(face: Ring2, openings: readonly FaceOpening[], end: 'foot' | 'top'): number {
  const extents = openings.map((opening) => extentOf(opening.ring))
  // The top is the foot of the face turned upside down.
  const sign = end === 'foot' ? 1 : -1
  let total = 0
  for (let i = 0, j = face.length - 1; i < face.length; j = i, i += 1) {
    const [a, b] = [face[j]!, face[i]!]
    const run = (b[0] - a[0]) * sign
    const slant = Math.hypot(run, b[1] - a[1])
    if (run <= slant * Math.sin(SIDE_EDGE)) continue
    const [left, right] = end === 'foot' ? [a, b] : [b, a]
    const vAt = (u: number): number => left[1] + ((right[1] - left[1]) * (u - left[0])) / run
    const reaching = extents.flatMap(({ min, max }): Vec2[] => {
      const span: Vec2 = [Math.max(min[0], left[0]), Math.min(max[0], right[0])]
      if (span[0] >= span[1]) return []
      const [bound, from, to] =
        end === 'foot'
          ? [OPENING_AT_EDGE - min[1], -vAt(span[0]), -vAt(span[1])]
          : [max[1] + OPENING_AT_EDGE, vAt(span[0]), vAt(span[1])]
      const reached = whereAtMost(span, from, to, bound)
      return reached === null ? [] : [reached]
    })
    total += slant * (1 - unionLength(reaching) / run)
  }
  return total
}

/** The part of a face between two u, moved to start at u = 0 (Sutherland and Hodgman's clipping, 1974, against two lines). */
export function faceBetween(face: Ring2, from: number, to: number): Ring2 {
  const clip = (ring: Ring2, bound: number, sign: 1 | -1): Ring2 => {
    const kept: Vec2[] = []
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const [a, b] = [ring[j]!, ring[i]!]
      const [inA, inB] = [(a[0] - bound) * sign >= 0, (b[0] - bound) * sign >= 0]
      if (inA !== inB) kept.push([bound, a[1] + ((b[1] - a[1]) * (bound - a[0])) / (b[0] - a[0])])
      if (inB) kept.push(b)
    }
    return kept
  }
  return clip(clip(face, from, 1), to, -1).map(([u, v]): Vec2 => [u - from, v])
}
