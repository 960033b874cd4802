import { boxAround, boxesOf, boxSearch } from '../../../kernel/box-search.ts'
import { planDistance, type Vec2 } from '../../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../../model/finding.ts'
import * as SCANS from '../../../messages/en/scans.ts'
import { metres, said, type SentenceValue } from '../../../sentence.ts'
import { ALONG_OUTLINE, ALONG_OUTLINE_ANGLE, OPEN_SPAN } from '../../../tolerances.ts'
import type { RoomWallMeasure } from '../measures.ts'
import { runsAlong, type Piece } from './wall-coverage.ts'

/** Least cosine between walls that face the same way. */
const SAME_WAY = Math.cos(ALONG_OUTLINE_ANGLE)

const pieceOf = ({ line }: RoomWallMeasure): Piece => [line[0], line[1]]

const facing = (a: RoomWallMeasure, b: RoomWallMeasure): number =>
  a.towardsRoom[0] * b.towardsRoom[0] + a.towardsRoom[1] * b.towardsRoom[1]

/** Distance of the nearer end of a wall from the line of another. */
function offLine(line: RoomWallMeasure, wall: RoomWallMeasure): number {
  const [from] = line.line
  const off = (point: Vec2): number =>
    Math.abs((point[0] - from[0]) * line.towardsRoom[0] + (point[1] - from[1]) * line.towardsRoom[1])
  return Math.min(off(wall.line[0]), off(wall.line[1]))
}

/** Length of a short straight wall that a long one duplicates, metres. */
function coveredLength(short: RoomWallMeasure, long: RoomWallMeasure): number {
  const reach = planDistance(short.line[0], long.line[0]) - short.width
  if (reach > long.width || offLine(long, short) > ALONG_OUTLINE) return 0
  const stands = runsAlong(pieceOf(short), short.width, pieceOf(long))
  return stands === null ? 0 : stands[1] - stands[0]
}

type Course = Pick<RoomWallMeasure, 'line'>

/** Whether two walls, one of them curved, follow the same course from end to end. */
export function isSameCourse(a: Course, b: Course): boolean {
  const points = ({ line }: Course): readonly Vec2[] => {
    const [from, to] = [line[0], line.at(-1)!]
    // For an arc, the middle point of its pieces.
    const middle: Vec2 = line.length === 2 ? [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] : line[line.length >> 1]!
    return [from, middle, to]
  }
  const near = (others: readonly Vec2[]): boolean =>
    points(a).every((point, index) => planDistance(point, others[index]!) <= ALONG_OUTLINE)
  return near(points(b)) || near(points(b).toReversed())
}

/** Limit on pairs, per wall and in any room: a file with more shows no room. */
const MOST_PAIRS = 20
const SPARE_PAIRS = 1000

/** Two walls at one place. */
interface Doubled {
  readonly ids: readonly [string, string]
  /** Metres along both. */
  readonly length: number
  /** Metres of height that both have. */
  readonly height: number
}

/** Pairs of walls of a room at one place that face the same way at the same heights, and the most of them that are looked for. */
function doubledWalls(walls: readonly RoomWallMeasure[]): {
  readonly pairs: readonly Doubled[]
  readonly most: number
} {
  const boxes = walls.map(({ line }) => boxAround(line))
  const search = boxSearch(boxesOf(boxes))
  const pairs: Doubled[] = []
  const most = MOST_PAIRS * walls.length + SPARE_PAIRS
  for (const [i, a] of walls.entries()) {
    if (pairs.length > most) break
    const { minX, minY, maxX, maxY } = boxes[i]!
    for (const j of search(minX, minY, maxX, maxY, ALONG_OUTLINE).toSorted((p, q) => p - q)) {
      const b = walls[j]!
      const height = Math.min(a.base + a.height, b.base + b.height) - Math.max(a.base, b.base)
      if (j <= i || facing(a, b) < SAME_WAY || height <= 0) continue
      const [short, long] = a.width < b.width ? [a, b] : [b, a]
      const isStraight = a.line.length === 2 && b.line.length === 2
      const covered = isStraight ? coveredLength(short, long) : isSameCourse(a, b) ? short.width : 0
      if (covered >= OPEN_SPAN) pairs.push({ ids: [a.id, b.id], length: covered, height })
    }
  }
  return { pairs, most }
}

/** Square metres of wall that a room counts twice. */
export const doubledArea = (walls: readonly RoomWallMeasure[]): number =>
  doubledWalls(walls).pairs.reduce((sum, { length, height }) => sum + length * height, 0)

/** Reports walls of a room at one place that face the same way at the same heights: their area counts twice. */
export function reportOverlappingWalls(
  called: SentenceValue,
  walls: readonly RoomWallMeasure[],
  findings: Finding[],
): void {
  const { pairs: found, most } = doubledWalls(walls)
  if (found.length === 0) return
  const total = found.reduce((sum, { length }) => sum + length, 0)
  const pairs = found.length > most ? said(SCANS.valuesAndMore, { values: found.length }) : found.length
  const message = said(SCANS.overlappingWalls, { room: called, length: metres(total), pairs })
  findings.push(findingOf(message, [...new Set(found.flatMap(({ ids }) => ids))]))
}
