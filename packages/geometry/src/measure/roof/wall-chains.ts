import { chainsOf, straightRuns } from '../../kernel/chains.ts'
import { signedArea, type Ring2 } from '../../kernel/rings.ts'
import { planDistance, planLength, type Vec2 } from '../../kernel/vectors.ts'
import { BESIDE, LEVEL, SAME_FACADE, SNAP, WALL_TOUCH } from '../../tolerances.ts'
import type { WallPiece } from './wall-pieces.ts'

/** A facade: pieces that follow each other in one vertical plane. Left and right as seen from outside. */
export interface Facade {
  readonly pieces: readonly WallPiece[]
  /** Ends of its chord in plan. */
  readonly left: Vec2
  readonly right: Vec2
  /** Outline in its plane, anticlockwise seen from outside, from the lower left: [along the chord, altitude], metres. */
  readonly outline: Ring2
  /** Square metres, of `outline`. */
  readonly area: number
  /** Greatest height of the wall, metres. */
  readonly height: number
}

/** Strings wall pieces into facades; nothing is dropped yet. */
export function facadesOf(pieces: readonly WallPiece[]): Facade[] {
  return chainsOf(pieces, continues, turnBetween).flatMap(straightFacades)
}

/** Whether a facade is an unevenness of the data and no wall: too low, or of no width. */
export const isStep = ({ height, left, right }: Facade): boolean =>
  height < LEVEL || planDistance(left, right) < BESIDE

function turnBetween(piece: WallPiece, next: WallPiece): number {
  const ux = piece.b[0] - piece.a[0]
  const uy = piece.b[1] - piece.a[1]
  const vx = next.b[0] - next.a[0]
  const vy = next.b[1] - next.a[1]
  return Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy))
}

/** Metres of height that two pieces have in common where they meet, or 0 where they are not one facade. */
function continues(piece: WallPiece, next: WallPiece): number {
  if (piece.type !== next.type) return 0
  if (turnBetween(piece, next) > (SAME_FACADE / 180) * Math.PI) return 0
  const touch = Math.min(piece.topB, next.topA) - Math.max(piece.footB, next.footA)
  return touch >= WALL_TOUCH ? touch : 0
}

function straightFacades(chain: readonly WallPiece[]): Facade[] {
  if (chain.length === 1) return [facadeOf(chain)]
  const points = [chain[0]!.a, ...chain.map((piece) => piece.b)]
  const ends = straightRuns(points.length, (i, from, to) => strayFrom(points[i]!, points[from]!, points[to]!), SNAP)
  const facades: Facade[] = []
  for (let i = 0; i + 1 < ends.length; i += 1) facades.push(facadeOf(chain.slice(ends[i]!, ends[i + 1]!)))
  return facades
}

function strayFrom(p: Vec2, a: Vec2, b: Vec2): number {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const size = planLength(dx, dy)
  if (size === 0) return planDistance(p, a)
  return Math.abs((p[0] - a[0]) * dy - (p[1] - a[1]) * dx) / size
}

function facadeOf(pieces: readonly WallPiece[]): Facade {
  const left = pieces[0]!.a
  const right = pieces.at(-1)!.b
  const size = planDistance(left, right)
  const along = (p: Vec2): number =>
    ((p[0] - left[0]) * (right[0] - left[0]) + (p[1] - left[1]) * (right[1] - left[1])) / size
  const bottom: Vec2[] = []
  const top: Vec2[] = []
  let height = 0
  for (const { a, b, footA, footB, topA, topB } of pieces) {
    const [u0, u1] = [along(a), along(b)]
    bottom.push([u0, footA], [u1, footB])
    top.push([u0, topA], [u1, topB])
    height = Math.max(height, topA - footA, topB - footB)
  }
  const outline = withoutIdlePoints([...bottom, ...top.reverse()])
  return { pieces, left, right, outline, area: signedArea(outline), height }
}

/** Metres. Corners nearer to each other, or to the line of their neighbours, than this are none. */
const IDLE = 1e-6

/** An outline without repeated points and points in the middle of a straight line; the first corner stays. */
function withoutIdlePoints(ring: Ring2): Ring2 {
  const kept: Vec2[] = []
  for (const point of ring) {
    const last = kept.at(-1)
    if (last !== undefined && planDistance(point, last) <= IDLE) continue
    while (kept.length >= 2 && isBetween(kept.at(-2)!, kept.at(-1)!, point)) kept.pop()
    kept.push(point)
  }
  while (kept.length > 3 && planDistance(kept[0]!, kept.at(-1)!) <= IDLE) kept.pop()
  while (kept.length > 3 && isBetween(kept.at(-2)!, kept.at(-1)!, kept[0]!)) kept.pop()
  return kept
}

function isBetween(a: Vec2, p: Vec2, b: Vec2): boolean {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const size = planLength(dx, dy)
  return size > 0 && Math.abs((p[0] - a[0]) * dy - (p[1] - a[1]) * dx) / size <= IDLE
}
