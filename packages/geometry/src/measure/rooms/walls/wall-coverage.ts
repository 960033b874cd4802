/*
 * Which parts of an outline have a wall. A piece of a wall carries a side of the outline if it lies close to it and almost parallel. The
 * parts of a side that no piece carries are open stretches.
 */

import type { Ring2 } from '../../../kernel/rings.ts'
import { planDistance, type Vec2 } from '../../../kernel/vectors.ts'
import { ALONG_OUTLINE, ALONG_OUTLINE_ANGLE } from '../../../tolerances.ts'
import type { OpenSpan } from '../measures.ts'
import type { PlacedWall } from './placed-wall.ts'

/** A straight segment in plan. */
export type Piece = readonly [from: Vec2, to: Vec2]

/** The straight pieces of the lines of walls. */
export const piecesOf = (walls: readonly Pick<PlacedWall, 'line'>[]): Piece[] =>
  walls.flatMap(({ line }) => line.slice(1).map((to, index): Piece => [line[index]!, to]))

/** The sides of a ring, including the one from the last point to the first. */
export const sidesOf = (ring: Ring2): Piece[] =>
  ring.map((from, index): Piece => [from, ring[(index + 1) % ring.length]!])

/** The range of a side (of length `long`) that a piece carries, metres from the side's start; null if it carries none. */
export function runsAlong([from, to]: Piece, long: number, [a, b]: Piece): Vec2 | null {
  const direction: Vec2 = [(to[0] - from[0]) / long, (to[1] - from[1]) / long]
  const place = (point: Vec2): { along: number; off: number } => {
    const [x, y] = [point[0] - from[0], point[1] - from[1]]
    return { along: x * direction[0] + y * direction[1], off: Math.abs(x * direction[1] - y * direction[0]) }
  }
  const [p, q] = [place(a), place(b)]
  if (Math.max(p.off, q.off) > ALONG_OUTLINE) {
    // A long piece may drift away within the allowed angle, but must be near the side somewhere along the common range.
    if (Math.min(p.off, q.off) > ALONG_OUTLINE) return null
  }
  const own = planDistance(a, b)
  if (Math.abs(p.along - q.along) < own * Math.cos(ALONG_OUTLINE_ANGLE)) return null
  const span: Vec2 = [Math.max(0, Math.min(p.along, q.along)), Math.min(long, Math.max(p.along, q.along))]
  return span[0] < span[1] ? span : null
}

/** Whether the boxes of two pieces are close enough for one to carry the other. */
function near([a, b]: Piece, [c, d]: Piece): boolean {
  for (const axis of [0, 1] as const) {
    if (Math.max(a[axis], b[axis]) + ALONG_OUTLINE < Math.min(c[axis], d[axis])) return false
    if (Math.max(c[axis], d[axis]) + ALONG_OUTLINE < Math.min(a[axis], b[axis])) return false
  }
  return true
}

/** The stretches of a side that no piece carries. */
export function openStretches(side: Piece, pieces: readonly Piece[]): OpenSpan[] {
  const [from, to] = side
  const long = planDistance(from, to)
  if (long === 0) return []
  const covered = pieces
    .filter((piece) => near(side, piece))
    .map((piece) => runsAlong(side, long, piece))
    .filter((span) => span !== null)
  const at = (along: number): Vec2 => [
    from[0] + ((to[0] - from[0]) * along) / long,
    from[1] + ((to[1] - from[1]) * along) / long,
  ]
  const spans: OpenSpan[] = []
  let reached = 0
  for (const [start, end] of [...covered.toSorted((a, b) => a[0] - b[0]), [long, long] as const]) {
    if (start > reached) spans.push({ from: at(reached), to: at(start), length: start - reached })
    reached = Math.max(reached, end)
  }
  return spans
}

/** The stretches of rings that no piece carries, and the share of their length that is carried. */
export function coveredBy(rings: readonly Ring2[], pieces: readonly Piece[]): { open: OpenSpan[]; share: number } {
  const sides = rings.flatMap(sidesOf)
  const open = sides.flatMap((side) => openStretches(side, pieces))
  const all = sides.reduce((sum, [from, to]) => sum + planDistance(from, to), 0)
  const missing = open.reduce((sum, span) => sum + span.length, 0)
  return { open, share: all === 0 ? 0 : 1 - missing / all }
}
