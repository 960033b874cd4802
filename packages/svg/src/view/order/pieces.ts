import earcut from 'earcut'
import { dot, subtract, type Vec3 } from '@reports/geometry'
import type { Decal, Facet } from '../scene.ts'

/** Three indices into corners each. */
type Triangles = readonly (readonly [number, number, number])[]

/** A facet, or the part of it that a cut has left, in triangles. */
export interface Piece {
  /** Index of its facet. */
  readonly facet: number
  /** Rings by the even-odd rule. If a cut leaves several parts, the ring runs along the cut between them. */
  readonly rings: readonly (readonly Vec3[])[]
  readonly points: readonly Vec3[]
  readonly triangles: Triangles
  /** What lies on it, or the parts of that which lie on what a cut has left. */
  readonly decals: readonly PieceOfDecal[]
}

/** A decal, or the part of it that a cut has left. */
export interface PieceOfDecal {
  readonly decal: Decal
  readonly ring: readonly Vec3[]
}

/** The triangles of a convex quadrilateral as earcut cuts it, by the way its corners run. */
const ANTICLOCKWISE: Triangles = [
  [2, 3, 0],
  [2, 0, 1],
]
const CLOCKWISE: Triangles = [
  [1, 0, 3],
  [1, 3, 2],
]

/** Square metres. Corners that turn by less are left to earcut. */
const LEAST_TURN = 1e-9

/** Most facets are convex quadrilaterals, and need no search for ears; null of others. @param i and j the axes that they are seen along */
function ofQuadrilateral(points: readonly Vec3[], i: 0 | 1, j: 1 | 2): Triangles | null {
  let turns = 0
  for (let k = 0; k < 4; k += 1) {
    const a = points[k]!
    const b = points[(k + 1) % 4]!
    const c = points[(k + 2) % 4]!
    const turn = (b[i] - a[i]) * (c[j] - b[j]) - (b[j] - a[j]) * (c[i] - b[i])
    if (Math.abs(turn) > LEAST_TURN) turns += Math.sign(turn)
  }
  return turns === 4 ? ANTICLOCKWISE : turns === -4 ? CLOCKWISE : null
}

/** The corners of a facet, and its triangles as three indices into them each. */
export function triangulate({ rings, normal }: Pick<Facet, 'rings' | 'normal'>): {
  readonly points: readonly Vec3[]
  readonly triangles: Triangles
} {
  const points = rings.length === 1 ? rings[0]! : rings.flat()
  const origin = points[0]
  if (origin === undefined) return { points, triangles: [] }
  if (rings.length === 1 && points.length === 3) return { points, triangles: [[0, 1, 2]] }
  // Projected along the axis nearest to its normal.
  const ax = Math.abs(normal[0])
  const ay = Math.abs(normal[1])
  const isFlat = Math.abs(normal[2]) >= Math.max(ax, ay)
  const i = isFlat || ax < ay ? 0 : 1
  const j = isFlat ? 1 : 2
  if (rings.length === 1 && points.length === 4) {
    const triangles = ofQuadrilateral(points, i, j)
    if (triangles !== null) return { points, triangles }
  }
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
    const a = distance(p)
    const b = distance(q)
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
  let low = Infinity
  let high = -Infinity
  for (const point of piece.points) {
    const off = distance(point)
    low = Math.min(low, off)
    high = Math.max(high, off)
  }
  if (!(high > least && low < -least)) return null
  return [halfOf(piece, distance), halfOf(piece, (point) => -distance(point))]
}
