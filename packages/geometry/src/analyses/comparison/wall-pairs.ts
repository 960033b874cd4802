import type { Vec2 } from '../../kernel/vectors.ts'
import { ALONG_OUTLINE_ANGLE, COMPARED_SHARE } from '../../tolerances.ts'
import type { RoomMeasures, RoomWallMeasure } from '../../measure/rooms/measures.ts'

/** Metres. Straight walls that face the same way are one in two scans of a room up to this far apart: a wall that moved further is another. */
const COMPARED_WALL = 0.6

/** A straight wall in two scans. */
export interface WallPair {
  readonly before: RoomWallMeasure
  readonly after: RoomWallMeasure
  /** Unit vector in the first plan, away from its room. */
  readonly outward: Vec2
  /** The middle of the second wall in the first plan. */
  readonly at: Vec2
  /** Metres by which the second wall lies further out. */
  readonly off: number
}

const dot = (a: Vec2, b: Vec2): number => a[0] * b[0] + a[1] * b[1]

const minus = (a: Vec2, b: Vec2): Vec2 => [a[0] - b[0], a[1] - b[1]]

const LEAST_COSINE = Math.cos(ALONG_OUTLINE_ANGLE)

/** @param toFirst takes a point of the second plan to the first */
function pairOf(before: RoomWallMeasure, after: RoomWallMeasure, toFirst: (point: Vec2) => Vec2): WallPair | null {
  const [from, to] = [before.line[0], before.line[1]]
  const [start, end] = [toFirst(after.line[0]), toFirst(after.line[1])]
  const inward = minus(
    toFirst([after.line[0][0] + after.towardsRoom[0], after.line[0][1] + after.towardsRoom[1]]),
    start,
  )
  if (dot(inward, before.towardsRoom) < LEAST_COSINE) return null
  const size = Math.hypot(to[0] - from[0], to[1] - from[1])
  if (size === 0) return null
  const along: Vec2 = [(to[0] - from[0]) / size, (to[1] - from[1]) / size]
  const [a, b] = [dot(minus(start, from), along), dot(minus(end, from), along)]
  const common = Math.min(size, Math.max(a, b)) - Math.max(0, Math.min(a, b))
  if (common < COMPARED_SHARE * Math.min(size, Math.abs(b - a))) return null
  const outward: Vec2 = [-before.towardsRoom[0], -before.towardsRoom[1]]
  const at: Vec2 = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2]
  const off = dot(minus(at, from), outward)
  return Math.abs(off) > COMPARED_WALL ? null : { before, after, outward, at, off }
}

const isStraight = ({ line }: RoomWallMeasure): boolean => line.length === 2

/** The straight walls of a room that both scans have: with each the nearest that faces the same way along half of the shorter. */
export const wallPairs = (
  before: RoomMeasures,
  after: RoomMeasures,
  toFirst: (point: Vec2) => Vec2,
): readonly WallPair[] =>
  before.walls.filter(isStraight).flatMap((wall) => {
    const found = after.walls.filter(isStraight).flatMap((other) => pairOf(wall, other, toFirst) ?? [])
    return found.toSorted((a, b) => Math.abs(a.off) - Math.abs(b.off)).slice(0, 1)
  })
