import { heightOn } from '../../../kernel/planes.ts'
import { planDistance, planLength, type Vec3 } from '../../../kernel/vectors.ts'
import type { EdgeType } from '../../../model/roof.ts'
import { FLAT, LEVEL_GRADIENT, SAME_NORMAL } from '../../../tolerances.ts'
import { angleBetween, aspectsApart, type Face } from '../topology/faces.ts'
import type { FacesAt } from '../topology/faces-at.ts'

/** Metres. A roof that still covers an edge this far out is another roof above; less is its overhang. */
const OVERHEAD_DISTANCE = 1

const DEGREES = 180 / Math.PI

/** Degrees. Faces whose aspects are at least this far apart make a ridge, however steep it runs. */
const RIDGE_ASPECTS = 150

/** Degrees. Faces whose aspects are this far apart make a ridge if the edge is nearly level: a wide roof over a skew plan. */
export const LEVEL_RIDGE_ASPECTS = 120

/** Degrees. An edge that climbs no more than this is nearly level. */
const LEVEL_RIDGE_INCLINE = 5

/** Degrees. Faces that fall in nearly the same direction only change pitch between them. */
export const SAME_ASPECT = 45

/** Sine of 60 degrees: an edge farther than that from its face's aspect runs across the slope. */
export const ACROSS = Math.sin(60 / DEGREES)

/** Rise into a face, metres per metre of plan, at a line with the face on its left. */
export function riseInwards(face: Face, a: Vec3, b: Vec3): number {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  return (face.plane.gy * dx - face.plane.gx * dy) / planLength(dx, dy)
}

/**
 * The type of an edge that two faces share. Thresholds are our own; the rows are those of docs/method.md.
 * @param a start of the edge, which has `left` on its left and `right` on its right
 * @returns null if the two surfaces join, so that there is no edge
 */
export function sharedEdgeType(left: Face, right: Face, a: Vec3, b: Vec3): EdgeType | null {
  if (angleBetween(left, right) <= SAME_NORMAL) return null
  const intoLeft = riseInwards(left, a, b)
  const intoRight = riseInwards(right, b, a)
  if (intoLeft < -LEVEL_GRADIENT && intoRight < -LEVEL_GRADIENT) {
    const apart = aspectsApart(left, right)
    const incline = Math.atan2(Math.abs(b[2] - a[2]), planDistance(a, b)) * DEGREES
    const isRidge = apart >= RIDGE_ASPECTS || (apart >= LEVEL_RIDGE_ASPECTS && incline <= LEVEL_RIDGE_INCLINE)
    return isRidge ? 'ridge' : 'hip'
  }
  if (intoLeft > LEVEL_GRADIENT && intoRight > LEVEL_GRADIENT) return 'valley'
  if (left.slope < FLAT || right.slope < FLAT || aspectsApart(left, right) <= SAME_ASPECT) return 'pitchChange'
  const bend = intoLeft + intoRight
  return bend < 0 ? 'hip' : bend > 0 ? 'valley' : 'unknown'
}

/**
 * The type of an edge at which only one face ends.
 * @param a start of the edge, which has the face on its left
 * @param abuts whether a higher surface begins at the edge, or a roof continues above it
 */
export function freeEdgeType(face: Face, a: Vec3, b: Vec3, abuts: boolean): EdgeType {
  if (abuts) return 'wallAbutment'
  if (face.slope < FLAT) return 'cornice'
  const rise = riseInwards(face, a, b)
  if (Math.abs(rise) <= ACROSS * planLength(face.plane.gx, face.plane.gy)) return 'rake'
  return rise > 0 ? 'eave' : 'monoPitchTop'
}

/**
 * Whether an edge ends at a wall under a roof: a roof above still covers the place well outside the edge. If that roof ends nearer to a
 * side of the edge than behind it, the edge crosses its overhang, like a lean-to's rake. Then it does not lie along the wall below.
 */
export function isUnderRoof(face: Face, a: Vec3, b: Vec3, at: FacesAt): boolean {
  const size = planDistance(a, b)
  const ux = (b[0] - a[0]) / size
  const uy = (b[1] - a[1]) / size
  const height = (a[2] + b[2]) / 2
  const own = [{ face }]
  const isCovered = (along: number, outwards: number): boolean => {
    const x = (a[0] + b[0]) / 2 + along * ux + outwards * uy
    const y = (a[1] + b[1]) / 2 + along * uy - outwards * ux
    return at(x, y, own).some((other) => heightOn(other.plane, x, y) > height)
  }
  if (!isCovered(0, OVERHEAD_DISTANCE)) return false
  for (let part = 1; part <= OVERHEAD_STEPS; part += 1) {
    const reach = (OVERHEAD_DISTANCE * part) / OVERHEAD_STEPS
    if (!isCovered(0, -reach)) return true
    if (!isCovered(reach, 0) || !isCovered(-reach, 0)) return false
  }
  return true
}

/** Number of steps in the search for the end of a roof overhead. */
const OVERHEAD_STEPS = 4
