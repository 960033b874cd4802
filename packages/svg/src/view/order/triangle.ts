import type { Vec2 } from '@reports/geometry'

/*
 * A triangle on the page of a parallel projection. Its corners run anticlockwise, so a point to the left of all
 * three sides is inside. Its depth is a linear function of the page's axes, so depths can be compared without going
 * back to space.
 */

/** A projected point: metres to the right and up on the page, and metres of depth away from the viewer. */
export type ProjectedPoint = readonly [x: number, y: number, depth: number]

/** A rectangle on the page, metres. */
export interface Box {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** A straight line on the page: its beginning and its direction to its end, metres. */
export interface Side {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}

/** Depth as a linear function: `base` at the origin, and its growth per metre to the right and up. */
interface DepthPlane {
  readonly base: number
  readonly slopeX: number
  readonly slopeY: number
}

export interface Triangle extends Box, DepthPlane {
  readonly corners: readonly [Vec2, Vec2, Vec2]
  readonly sides: readonly [Side, Side, Side]
}

/** Twice the area on the page, square metres, below which a triangle counts as seen edge on. */
const SLIVER = 1e-5

const sideBetween = (from: ProjectedPoint, to: ProjectedPoint): Side => ({
  x: from[0],
  y: from[1],
  dx: to[0] - from[0],
  dy: to[1] - from[1],
})

/** A triangle from three corners in any order; null if it is seen edge on. */
export function triangleOf(a: ProjectedPoint, b: ProjectedPoint, c: ProjectedPoint): Triangle | null {
  const abx = b[0] - a[0]
  const aby = b[1] - a[1]
  const abd = b[2] - a[2]
  const acx = c[0] - a[0]
  const acy = c[1] - a[1]
  const acd = c[2] - a[2]
  const twice = abx * acy - aby * acx
  if (Math.abs(twice) < SLIVER) return null
  if (twice < 0) return triangleOf(a, c, b)
  const slopeX = (abd * acy - acd * aby) / twice
  const slopeY = (abx * acd - acx * abd) / twice
  return {
    corners: [
      [a[0], a[1]],
      [b[0], b[1]],
      [c[0], c[1]],
    ],
    sides: [sideBetween(a, b), sideBetween(b, c), sideBetween(c, a)],
    minX: Math.min(a[0], b[0], c[0]),
    minY: Math.min(a[1], b[1], c[1]),
    maxX: Math.max(a[0], b[0], c[0]),
    maxY: Math.max(a[1], b[1], c[1]),
    slopeX,
    slopeY,
    base: a[2] - slopeX * a[0] - slopeY * a[1],
  }
}

export const boxesMeet = (a: Box, b: Box): boolean =>
  a.maxX > b.minX && b.maxX > a.minX && a.maxY > b.minY && b.maxY > a.minY

/** Whether all corners of a triangle lie to the right of one of another's sides. */
function isRightOf(corners: Triangle['corners'], sides: Triangle['sides']): boolean {
  return areRightOf(corners, sides[0]) || areRightOf(corners, sides[1]) || areRightOf(corners, sides[2])
}

const areRightOf = (corners: Triangle['corners'], side: Side): boolean =>
  !isLeft(corners[0], side) && !isLeft(corners[1], side) && !isLeft(corners[2], side)

const isLeft = (corner: Vec2, { x, y, dx, dy }: Side): boolean => dx * (corner[1] - y) - dy * (corner[0] - x) >= 0

/** Whether one of the sides of two triangles has one of them to its left and the other to its right. */
export const areApart = (a: Triangle, b: Triangle): boolean =>
  isRightOf(a.corners, b.sides) || isRightOf(b.corners, a.sides)

/** The part of a polygon to the left of a line. */
function leftOf(polygon: readonly Vec2[], { x, y, dx, dy }: Side): readonly Vec2[] {
  const kept: Vec2[] = []
  let last = polygon.at(-1)
  if (last === undefined) return kept
  let before = dx * (last[1] - y) - dy * (last[0] - x)
  for (let i = 0; i < polygon.length; i += 1) {
    const point = polygon[i]!
    const here = dx * (point[1] - y) - dy * (point[0] - x)
    if ((before > 0 && here < 0) || (before < 0 && here > 0)) {
      const share = before / (before - here)
      kept.push([last[0] + share * (point[0] - last[0]), last[1] + share * (point[1] - last[1])])
    }
    if (here >= 0) kept.push(point)
    last = point
    before = here
  }
  return kept
}

/** The intersection of two triangles; fewer than three corners if they do not overlap. */
export const overlapOf = (one: Triangle, { sides: [first, second, third] }: Triangle): readonly Vec2[] =>
  leftOf(leftOf(leftOf(one.corners, first), second), third)
