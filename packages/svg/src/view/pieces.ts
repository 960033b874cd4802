import earcut from 'earcut'
import { dot, subtract, type Vec3 } from '@reports/geometry'
import type { Decal, Facet } from './scene.ts'

/** A facet, or the part of it that a cut has left, in triangles. */
export interface Piece {
  /** Index of its facet. */
  readonly facet: number
  /** Rings by the even-odd rule. If a cut leaves several parts, the ring runs along the cut between them. */
  readonly rings: readonly (readonly Vec3[])[]
  readonly points: readonly Vec3[]
  /** Three indices into `points` each. */
  readonly triangles: readonly (readonly [number, number, number])[]
  /** What lies on it, or the parts of that which lie on what a cut has left. */
  readonly decals: readonly PieceOfDecal[]
}

/** A decal, or the part of it that a cut has left. */
export interface PieceOfDecal {
  readonly decal: Decal
  readonly ring: readonly Vec3[]
}

/** The corners of a facet, and its triangles as three indices into them each. */
export function triangulate({ rings, normal }: Pick<Facet, 'rings' | 'normal'>): {
  readonly points: readonly Vec3[]
  readonly triangles: readonly (readonly [number, number, number])[]
} {
  const points = rings.flat()
  const [origin] = points
  if (origin === undefined) return { points, triangles: [] }
  if (rings.length === 1 && points.length === 3) return { points, triangles: [[0, 1, 2]] }
  // Projected along the axis nearest to its normal.
  const [ax, ay, az] = [Math.abs(normal[0]), Math.abs(normal[1]), Math.abs(normal[2])]
  const [i, j] = az >= ax && az >= ay ? ([0, 1] as const) : ax >= ay ? ([1, 2] as const) : ([0, 2] as const)
  // Relative coordinates keep the numbers small: the origin of a city's frame is far away.
  const flat = points.flatMap((point) => [point[i] - origin[i], point[j] - origin[j]])
  const holes: number[] = []
  let start = 0
  for (const ring of rings) {
    if (start > 0) holes.push(start)
    start += ring.length
  }
  const corners = earcut(flat, holes)
  const triangles: [number, number, number][] = []
  for (let k = 0; k < corners.length; k += 3) triangles.push([corners[k]!, corners[k + 1]!, corners[k + 2]!])
  return { points, triangles }
}

export const pieceOf = (facet: Facet, index: number): Piece => ({
  facet: index,
  rings: facet.rings,
  ...triangulate(facet),
  decals: (facet.decals ?? []).map((decal) => ({ decal, ring: decal.ring })),
})

/** Distance of a point in front of a plane, metres. */
type Distance = (point: Vec3) => number

/** The part of a ring in front of a plane, closed along the plane. */
function partBefore(ring: readonly Vec3[], distance: Distance): Vec3[] {
  const kept: Vec3[] = []
  const [first] = ring
  if (first === undefined) return kept
  for (const [i, p] of ring.entries()) {
    const q = ring[i + 1] ?? first
    const [a, b] = [distance(p), distance(q)]
    if (a >= 0) kept.push(p)
    if ((a > 0 && b < 0) || (a < 0 && b > 0)) {
      const t = a / (a - b)
      kept.push([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1]), p[2] + t * (q[2] - p[2])])
    }
  }
  return kept
}

function halfOf({ facet, rings, points, triangles, decals }: Piece, distance: Distance): Piece {
  const kept: Vec3[] = []
  const fans: [number, number, number][] = []
  for (const corners of triangles) {
    const part = partBefore(
      corners.map((k) => points[k]!),
      distance,
    )
    for (let k = 2; k < part.length; k += 1) fans.push([kept.length, kept.length + k - 1, kept.length + k])
    kept.push(...part)
  }
  const cutRings = rings.map((ring) => partBefore(ring, distance)).filter((ring) => ring.length > 2)
  const parts = decals.map(({ decal, ring }) => ({ decal, ring: partBefore(ring, distance) }))
  return { facet, rings: cutRings, points: kept, triangles: fans, decals: parts.filter(({ ring }) => ring.length > 2) }
}

/**
 * Both parts of a piece that a plane cuts; null if one of them has hardly any extent.
 * @param least metres from the plane that each part must reach
 */
export function cut(
  piece: Piece,
  { piece: other, normal }: { readonly piece: Piece; readonly normal: Vec3 },
  least: number,
): [Piece, Piece] | null {
  const at = other.points[other.triangles[0]?.[0] ?? 0]
  if (at === undefined) return null
  const distance = (point: Vec3): number => dot(subtract(point, at), normal)
  let [low, high] = [Infinity, -Infinity]
  for (const point of piece.points) {
    low = Math.min(low, distance(point))
    high = Math.max(high, distance(point))
  }
  if (!(high > least && low < -least)) return null
  return [halfOf(piece, distance), halfOf(piece, (point) => -distance(point))]
}
