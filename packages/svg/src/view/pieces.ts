import earcut from 'earcut'
import { dot, subtract, type Vec3 } from '@reports/geometry'
import type { Facet } from './scene.ts'

/** A facet, or what a cut has left of it, in triangles. */
export interface Piece {
  /** Number of its facet. */
  readonly facet: number
  /** As it is drawn, by the even-odd rule: a cut runs along itself where it closes several parts. */
  readonly rings: readonly (readonly Vec3[])[]
  readonly points: readonly Vec3[]
  /** Three places in `points` for each triangle. */
  readonly triangles: readonly number[]
}

/** The corners of a facet and its triangles, three places among them each. */
export function triangulate({ rings, normal }: Pick<Facet, 'rings' | 'normal'>): {
  readonly points: readonly Vec3[]
  readonly triangles: readonly number[]
} {
  const points = rings.flat()
  if (rings.length === 1 && points.length === 3) return { points, triangles: [0, 1, 2] }
  // Seen along the axis that it is turned to most.
  const [ax, ay, az] = [Math.abs(normal[0]), Math.abs(normal[1]), Math.abs(normal[2])]
  const [i, j] = az >= ax && az >= ay ? ([0, 1] as const) : ax >= ay ? ([1, 2] as const) : ([0, 2] as const)
  const flat: number[] = []
  // Small numbers: the origin of a city's frame is far away.
  for (const point of points) flat.push(point[i] - points[0]![i], point[j] - points[0]![j])
  const holes: number[] = []
  let start = 0
  for (const ring of rings) {
    if (start > 0) holes.push(start)
    start += ring.length
  }
  return { points, triangles: earcut(flat, holes) }
}

export const pieceOf = (facet: Facet, index: number): Piece => ({
  facet: index,
  rings: facet.rings,
  ...triangulate(facet),
})

/** The part of a ring on one side of a plane, closed along it. @param sides distance of each corner from the plane */
function cutRing(ring: readonly Vec3[], sides: readonly number[], keep: 1 | -1): Vec3[] {
  const kept: Vec3[] = []
  for (let i = 0; i < ring.length; i += 1) {
    const j = i + 1 === ring.length ? 0 : i + 1
    const [p, q, a, b] = [ring[i]!, ring[j]!, sides[i]! * keep, sides[j]! * keep]
    if (a >= 0) kept.push(p)
    if ((a > 0 && b < 0) || (a < 0 && b > 0)) {
      const t = a / (a - b)
      kept.push([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1]), p[2] + t * (q[2] - p[2])])
    }
  }
  return kept
}

/** Both sides of a piece that a plane cuts; null where hardly anything lies on one of them. @param least metres from the plane */
export function cut(piece: Piece, at: Vec3, normal: Vec3, least: number): [Piece, Piece] | null {
  const side = (point: Vec3): number => dot(subtract(point, at), normal)
  const sides = piece.points.map(side)
  let [low, high] = [Infinity, -Infinity]
  for (const each of sides) {
    low = Math.min(low, each)
    high = Math.max(high, each)
  }
  if (!(high > least && low < -least)) return null
  const half = (keep: 1 | -1): Piece => {
    const points: Vec3[] = []
    const triangles: number[] = []
    for (let i = 0; i < piece.triangles.length; i += 3) {
      const corners = piece.triangles.slice(i, i + 3)
      const part = cutRing(
        corners.map((k) => piece.points[k]!),
        corners.map((k) => sides[k]!),
        keep,
      )
      for (let k = 2; k < part.length; k += 1) triangles.push(points.length, points.length + k - 1, points.length + k)
      points.push(...part)
    }
    const rings = piece.rings.map((ring) => cutRing(ring, ring.map(side), keep)).filter((ring) => ring.length > 2)
    return { facet: piece.facet, rings, points, triangles }
  }
  return [half(1), half(-1)]
}
