import { chainsOf, straightRuns, turnBetween } from '../../../kernel/chains.ts'
import { signedArea } from '../../../kernel/rings.ts'
import { planDistance, planLength, type PlanPoint, type Vec2 } from '../../../kernel/vectors.ts'
import { EDGE_PROBE, LEVEL, SNAP } from '../../../tolerances.ts'
import type { WallPiece } from './wall-pieces.ts'

/** Degrees. Facades whose directions differ by less are one wall. */
const SAME_FACADE = 2

/** Metres of height over which two wall pieces that meet must touch to be one wall. */
const WALL_TOUCH = 0.01

/** A facade: consecutive pieces in one vertical plane. Left and right as seen from outside. */
export interface Facade {
  readonly pieces: readonly WallPiece[]
  /** The pieces at its left and right end: its chord in plan runs from `first.a` to `last.b`. */
  readonly first: WallPiece
  readonly last: WallPiece
  /** Outline in its plane, anticlockwise seen from outside, from the lower left: [along the chord, altitude], metres. */
  readonly outline: Corner[]
  /** Square metres, of `outline`. */
  readonly area: number
}

/** A corner of a facade, which no other facade shares: the last reader of the outline may modify it. */
export type Corner = [along: number, altitude: number]

/** Joins wall pieces into facades. Pieces that are too low, or have no width, are unevenness of the data and no wall. */
export function facadesOf(pieces: readonly WallPiece[]): Facade[] {
  const facades: Facade[] = []
  for (const chain of chainsOf(pieces, continues, turnBetween)) addFacades(facades, chain)
  return facades
}

/** Metres of height over which two pieces touch, or 0 if they are not one facade. */
function continues(piece: WallPiece, next: WallPiece): number {
  if (piece.type !== next.type) return 0
  if (turnBetween(piece, next) > (SAME_FACADE / 180) * Math.PI) return 0
  const touch = Math.min(piece.topB, next.topA) - Math.max(piece.footB, next.footA)
  return touch >= WALL_TOUCH ? touch : 0
}

function addFacades(facades: Facade[], chain: readonly WallPiece[]): void {
  if (chain.length === 1) return addFacade(facades, chain)
  const pointAt = (i: number): PlanPoint => (i === 0 ? chain[0]!.a : chain[i - 1]!.b)
  const ends = straightRuns(chain.length + 1, (i, from, to) => strayFrom(pointAt(i), pointAt(from), pointAt(to)), SNAP)
  for (let i = 0; i + 1 < ends.length; i += 1)
    addFacade(facades, ends.length === 2 ? chain : chain.slice(ends[i], ends[i + 1]))
}

function strayFrom(p: PlanPoint, a: PlanPoint, b: PlanPoint): number {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const size = planLength(dx, dy)
  if (size === 0) return planDistance(p, a)
  return Math.abs((p[0] - a[0]) * dy - (p[1] - a[1]) * dx) / size
}

function addFacade(facades: Facade[], pieces: readonly WallPiece[]): void {
  let height = 0
  for (const { footA, footB, topA, topB } of pieces) height = Math.max(height, topA - footA, topB - footB)
  const first = pieces[0]!
  const last = pieces[pieces.length - 1]!
  const size = planDistance(first.a, last.b)
  if (height < LEVEL || size < EDGE_PROBE) return
  const outline = outlineOf(pieces, size)
  facades.push({ pieces, first, last, outline, area: signedArea(outline) })
}

/** @param size length of the chord */
function outlineOf(pieces: readonly WallPiece[], size: number): Corner[] {
  const last = pieces.length - 1
  const { a: start, footA: foot0, footB: foot1, topA: top0, topB: top1 } = pieces[0]!
  // The usual wall, one piece with both sides upright, has no corner to remove.
  if (last === 0 && top0 - foot0 > EDGE_PROBE && top1 - foot1 > EDGE_PROBE)
    return [
      [0, foot0],
      [size, foot1],
      [size, top1],
      [0, top0],
    ]
  const x = start[0]
  const y = start[1]
  const end = pieces[last]!.b
  const dx = (end[0] - x) / size
  const dy = (end[1] - y) / size
  const along = (p: PlanPoint): number => (p[0] - x) * dx + (p[1] - y) * dy
  const ring: Corner[] = []
  for (let i = 0; i <= last; i += 1) {
    const { a, b, footA, footB } = pieces[i]!
    addCorner(ring, [i === 0 ? 0 : along(a), footA])
    addCorner(ring, [i === last ? size : along(b), footB])
  }
  for (let i = last; i >= 0; i -= 1) {
    const { a, b, topA, topB } = pieces[i]!
    addCorner(ring, [i === last ? size : along(b), topB])
    addCorner(ring, [i === 0 ? 0 : along(a), topA])
  }
  while (ring.length > 3 && planDistance(ring[0]!, ring[ring.length - 1]!) <= NO_CORNER) ring.pop()
  while (ring.length > 3 && isBetween(ring[ring.length - 2]!, ring[ring.length - 1]!, ring[0]!)) ring.pop()
  return ring
}

/** Metres. Corners closer than this to each other, or to the line of their neighbours, are removed. */
const NO_CORNER = 1e-6

/** Adds a corner to an outline, unless it repeats the last; removes corners on a straight line. The first corner stays. */
function addCorner(ring: Corner[], point: Corner): void {
  const count = ring.length
  if (count > 0 && planDistance(point, ring[count - 1]!) <= NO_CORNER) return
  while (ring.length >= 2 && isBetween(ring[ring.length - 2]!, ring[ring.length - 1]!, point)) ring.pop()
  ring.push(point)
}

function isBetween(a: Vec2, p: Vec2, b: Vec2): boolean {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const size = planLength(dx, dy)
  return size > 0 && Math.abs((p[0] - a[0]) * dy - (p[1] - a[1]) * dx) / size <= NO_CORNER
}
