import { signedArea } from '@reports/geometry'
import { SAME_DEPTH, type ProjectedPiece } from './projected-piece.ts'
import { areApart, boxesMeet, overlapOf, type Triangle } from './triangle.ts'

/*
 * How two pieces are related: one behind the other, through each other, or without a common place on the page. Every
 * pair whose boxes overlap is tested, so the fast test comes first: the planes decide most pairs. For the others,
 * the depths of every overlap of triangles decide.
 */

/** Square metres of the page. A smaller overlap is rounding. */
const OVERLAP = 1e-6

/**
 * Position of a piece relative to the plane of another: 1 if all corners are behind it or on it, -1 if in front, 0 if
 * on both sides; null if on it.
 */
function sideOfPlane({ piece }: ProjectedPiece, { flat, normal, distance, close }: ProjectedPiece): 1 | -1 | 0 | null {
  if (!flat) return 0
  const x = normal[0]
  const y = normal[1]
  const z = normal[2]
  let low = 0
  let high = 0
  const { points } = piece
  for (let i = 0; i < points.length; i += 1) {
    const point = points[i]!
    const off = point[0] * x + point[1] * y + point[2] * z - distance
    if (off < low) low = off
    if (off > high) high = off
    if (low < -close && high > close) return 0
  }
  if (high <= close && low >= -close) return null
  return high <= close ? 1 : -1
}

/** 1 if one piece can only be behind another, -1 if in front, 0 if their planes do not decide; null if they are in one plane. */
function sideOf(a: ProjectedPiece, b: ProjectedPiece): number | null {
  const side = sideOfPlane(a, b)
  if (side !== 0) return side
  const other = sideOfPlane(b, a)
  return other === null ? null : -other
}

/** Metres by which a triangle is behind another where they overlap: the least and the most. */
function depthsBehind(s: Triangle, t: Triangle): readonly [least: number, most: number] | null {
  // Most pairs of which the boxes meet are apart.
  if (areApart(s, t)) return null
  const common = overlapOf(s, t)
  if (common.length < 3 || signedArea(common) < OVERLAP) return null
  const slopeX = s.slopeX - t.slopeX
  const slopeY = s.slopeY - t.slopeY
  const base = s.base - t.base
  let least = Infinity
  let most = -Infinity
  for (const point of common) {
    const depth = base + slopeX * point[0] + slopeY * point[1]
    if (depth > most) most = depth
    if (depth < least) least = depth
  }
  return [least, most]
}

/** Metres by which the first piece is behind the second where it is most, negative if in front; or `through` if they intersect. */
export type Relation = number | 'through'

/** The relation of two pieces where both are visible; 0 if they do not overlap, or are at the same place. */
export function relationOf(a: ProjectedPiece, b: ProjectedPiece): Relation {
  const side = sideOf(a, b)
  if (side === null) return 0
  let least = 0
  let most = 0
  for (let i = 0; i < a.triangles.length; i += 1) {
    const s = a.triangles[i]!
    if (!boxesMeet(s, b)) continue
    for (let k = 0; k < b.triangles.length; k += 1) {
      const t = b.triangles[k]!
      const depths = boxesMeet(s, t) ? depthsBehind(s, t) : null
      if (depths === null) continue
      least = Math.min(least, depths[0])
      most = Math.max(most, depths[1])
      // If the planes decide the side, one place where they overlap is enough.
      if (side > 0 && most > SAME_DEPTH) return most
      if (side < 0 && least < -SAME_DEPTH) return least
      if (most > SAME_DEPTH && least < -SAME_DEPTH) return 'through'
    }
  }
  const depth = most > -least ? most : least
  return Math.abs(depth) > SAME_DEPTH ? depth : 0
}

/** The area on the page that two pieces share, square metres. */
export function sharedArea(a: ProjectedPiece, b: ProjectedPiece): number {
  let sum = 0
  for (const s of a.triangles) for (const t of b.triangles) sum += signedArea(overlapOf(s, t))
  return sum
}
