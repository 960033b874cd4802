/*
 * A room that was scanned twice, the second time as much as a step away or turned: its walls repeat others, all moved alike. Which of them
 * are there is not known, so this is only told.
 */

import { planDistance, type Vec2 } from '../../../kernel/vectors.ts'
import { ALONG_OUTLINE_ANGLE } from '../../../tolerances.ts'
import { alongWall, type PlacedWall } from '../walls/placed-wall.ts'
import { isPlain } from './partitions.ts'
import type { Beside } from './walls-beside.ts'

/** Metres. The farthest that the second pass of a phone lies from the first: its place drifts by some decimetres. */
export const MOST_MOVED = 1

/** Metres. Lengths, and places after the move, of one wall in two passes differ by no more: two standard deviations of a length. */
const AS_BEFORE = 0.1

/** Share of a wall's height that both must have. */
const HEIGHT_SHARE = 0.8

/** Sine (45 degrees) between walls that show in two directions how far they moved. */
const ACROSS = Math.SQRT1_2

/** A wall, and another that repeats it. */
interface Copy {
  readonly walls: readonly [PlacedWall, PlacedWall]
  readonly from: Vec2
  readonly by: Vec2
  /** Radians. */
  readonly turn: number
}

/** The second wall as a copy of the first; null if it is none. */
function copyOf(first: PlacedWall, second: PlacedWall): Copy | null {
  if (Math.abs(first.width - second.width) > AS_BEFORE || !isPlain(first) || !isPlain(second)) return null
  const up = Math.min(first.base + first.height, second.base + second.height) - Math.max(first.base, second.base)
  if (up < HEIGHT_SHARE * Math.max(first.height, second.height)) return null
  const [a, b] = [first, second].map((wall) => alongWall(wall, wall.width / 2)) as [
    ReturnType<typeof alongWall>,
    ReturnType<typeof alongWall>,
  ]
  // A wall may be drawn either way.
  const sine = a.direction[0] * b.direction[1] - a.direction[1] * b.direction[0]
  const cosine = a.direction[0] * b.direction[0] + a.direction[1] * b.direction[1]
  const turn = Math.asin(Math.max(-1, Math.min(1, cosine < 0 ? -sine : sine)))
  const far = planDistance(a.at, b.at)
  // Walls that hardly pass each other are not one wall.
  if (Math.abs(turn) > ALONG_OUTLINE_ANGLE || far > Math.min(MOST_MOVED, first.width / 2)) return null
  return { walls: [first, second], from: a.at, by: [b.at[0] - a.at[0], b.at[1] - a.at[1]], turn }
}

const back = ({ walls, from, by, turn }: Copy): Copy => ({
  walls: [walls[1], walls[0]],
  from: [from[0] + by[0], from[1] + by[1]],
  by: [-by[0], -by[1]],
  turn: -turn,
})

/** Whether two walls moved as one, and across each other. */
function moveAlike(one: Copy, other: Copy): boolean {
  const [p, q] = [one.walls[0].normal, other.walls[0].normal]
  if (Math.abs(p[0] * q[1] - p[1] * q[0]) < ACROSS) return false
  const turn = (one.turn + other.turn) / 2
  const [x, y] = [other.from[0] - one.from[0], other.from[1] - one.from[1]]
  const off = Math.hypot(other.by[0] - one.by[0] + turn * y, other.by[1] - one.by[1] - turn * x)
  return off <= AS_BEFORE && Math.abs(one.turn - other.turn) <= ALONG_OUTLINE_ANGLE / 2
}

/**
 * The walls that repeat others which moved alike, and those others.
 * @param solved walls that count once already
 * @param partitions walls beside each other that are the faces of one
 */
export function movedCopies(
  walls: readonly PlacedWall[],
  beside: Beside,
  solved: ReadonlySet<PlacedWall>,
  partitions: readonly (readonly [PlacedWall, PlacedWall])[],
): PlacedWall[] {
  const copies = walls.flatMap((wall, index) =>
    beside(index, MOST_MOVED).flatMap((other) => (other > index ? (copyOf(wall, walls[other]!) ?? []) : [])),
  )
  const isKnown = ({ walls: own }: Copy): boolean =>
    own.some((wall) => solved.has(wall)) || partitions.some((faces) => faces.every((face) => own.includes(face)))
  const moved = new Set<PlacedWall>()
  for (const [index, one] of copies.entries())
    for (const other of copies.slice(index + 1)) {
      if (isKnown(one) && isKnown(other)) continue
      if (!moveAlike(one, other) && !moveAlike(one, back(other))) continue
      for (const wall of [...one.walls, ...other.walls]) if (!solved.has(wall)) moved.add(wall)
    }
  return walls.filter((wall) => moved.has(wall))
}
