import { signedArea } from '@reports/geometry'
import { SAME_DEPTH, type ProjectedPiece } from './projected-piece.ts'
import { boxesMeet, overlapOf, type Triangle } from './triangle.ts'

/*
 * How two pieces lie to each other: one behind the other, through each other, or without a place that both cover. It is asked of each pair
 * whose boxes meet, so the planes are asked first: they tell the side of most pairs. Where they do not, the depths of every overlap do.
 */

/** Square metres of the page below which an overlap is rounding. */
const OVERLAP = 1e-6

/** 1 where all corners of a piece lie behind the plane of another or on it, -1 where before it, 0 where it goes through; null on it. */
function sideOfPlane({ piece }: ProjectedPiece, { flat, normal, distance, close }: ProjectedPiece): 1 | -1 | 0 | null {
  if (!flat) return 0
  const [x, y, z] = normal
  let [low, high] = [0, 0]
  for (const point of piece.points) {
    const off = point[0] * x + point[1] * y + point[2] * z - distance
    if (off < low) low = off
    if (off > high) high = off
    if (low < -close && high > close) return 0
  }
  if (high <= close && low >= -close) return null
  return high <= close ? 1 : -1
}

/** 1 where one piece can only lie behind another, -1 where before it, 0 where their planes do not tell; null where they lie in one plane. */
function sideOf(a: ProjectedPiece, b: ProjectedPiece): number | null {
  const side = sideOfPlane(a, b)
  if (side !== 0) return side
  const other = sideOfPlane(b, a)
  return other === null ? null : -other
}

/** Metres that a triangle lies behind another where they overlap, from least to most. */
function depthsBehind(s: Triangle, t: Triangle): readonly [least: number, most: number] | null {
  const common = overlapOf(s, t)
  if (common.length < 3 || signedArea(common) < OVERLAP) return null
  const [slopeX, slopeY, base] = [s.slopeX - t.slopeX, s.slopeY - t.slopeY, s.base - t.base]
  let [least, most] = [Infinity, -Infinity]
  for (const [x, y] of common) {
    const depth = base + slopeX * x + slopeY * y
    if (depth > most) most = depth
    if (depth < least) least = depth
  }
  return [least, most]
}

/** How two pieces lie: metres by which the first is behind the second where it is most, negative where it is before; or through it. */
export type Relation = number | 'through'

/** How two pieces lie to each other where both are seen; 0 where they do not overlap, or lie in one place. */
export function relationOf(a: ProjectedPiece, b: ProjectedPiece): Relation {
  const side = sideOf(a, b)
  if (side === null) return 0
  let [least, most] = [0, 0]
  for (const s of a.triangles) {
    if (!boxesMeet(s, b)) continue
    for (const t of b.triangles) {
      const depths = boxesMeet(s, t) ? depthsBehind(s, t) : null
      if (depths === null) continue
      least = Math.min(least, depths[0])
      most = Math.max(most, depths[1])
      // Where the planes tell the side, one place where they overlap is enough.
      if (side > 0 && most > SAME_DEPTH) return most
      if (side < 0 && least < -SAME_DEPTH) return least
      if (most > SAME_DEPTH && least < -SAME_DEPTH) return 'through'
    }
  }
  const depth = most > -least ? most : least
  return Math.abs(depth) > SAME_DEPTH ? depth : 0
}

/** Square metres of the page where two pieces lie over each other. */
export function sharedArea(a: ProjectedPiece, b: ProjectedPiece): number {
  let sum = 0
  for (const s of a.triangles) for (const t of b.triangles) sum += signedArea(overlapOf(s, t))
  return sum
}
