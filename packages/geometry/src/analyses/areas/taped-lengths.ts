import { COVERAGE } from '../uncertainty/accuracy.ts'
import { InputError } from '../../errors.ts'
import { scanMeasured } from '../../measure/rooms/measure-scan.ts'
import type { RoomMeasures, RoomWallMeasure } from '../../measure/rooms/measures.ts'
import type { Control } from '../../model/control.ts'
import { scaleAfter } from '../controls/adjust-scan.ts'
import { planesOfScan, type ScanPlanes } from '../controls/room-planes.ts'
import type { ScanAreas } from './scan-areas.ts'
import { dot2, from2 } from './strips.ts'

/** Metres. A tape or a laser measures one length so (one standard deviation): small beside what a scan makes of its ends. */
const TAPED_LENGTH = 0.0015

/** The cosine of the angle (5 degrees) up to which two walls of a room are parallel, for a length between them. */
const PARALLEL_FACES = 0.996

/** A length between two walls of a room, metres as scanned. */
export interface TapedLength {
  readonly roomId: string
  readonly wallIds: readonly [string, string]
  readonly length: number
}

/** Lengths that one would tape, and what the ± of all areas then becomes. */
export interface TapedLengths {
  readonly lengths: readonly TapedLength[]
  /** Of the sum of areas, square metres, two standard deviations. */
  readonly plusMinus: number
}

/** What a ± is made of: the variance of planes, places and heights, m⁴, and the area that the scale counts twice in. */
export interface AreaErrors {
  readonly variance: number
  readonly area: number
}

export const plusMinusOf = ({ variance, area }: AreaErrors, scale: number): number =>
  COVERAGE * Math.sqrt(variance + (2 * area * scale) ** 2)

/** So many lengths are still taped in one visit, and so many of the longest are tried. */
const MOST_LENGTHS = 12
const TRIED_LENGTHS = 20

/** The cosine of the angle (60 degrees) from which a length lies across another. */
const ACROSS = 0.5

/**
 * The fewest lengths, the longest along and across rooms, with which the adjustment at least halves the ±: the scale changes only where
 * several rooms agree on it, so one alone never does. Of lengths that follow each other in size none weighs so much that a mistake in it
 * would stay hidden. Null where the scale is known, controls are given already, or no such lengths halve it.
 */
export function tapedLengths({ measures, accuracy }: ScanAreas, errors: AreaErrors): TapedLengths | null {
  const scan = scanMeasured(measures)
  if (scan === undefined || accuracy.scale === 0 || plusMinusOf(errors, 0) > plusMinusOf(errors, accuracy.scale) / 2)
    return null
  const planes = planesOfScan(scan, measures, accuracy)
  const longest = measures.rooms
    .flatMap((room) => longestOf(room))
    .filter((each) => isAdjustable(each, planes))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, TRIED_LENGTHS)
  // What no other length confirms moves nothing: one alone is not tried.
  for (let count = 2; count <= Math.min(MOST_LENGTHS, longest.length); count += 1)
    for (let from = 0; from + count <= longest.length; from += 1) {
      const lengths = longest.slice(from, from + count)
      const scale = scaleAfter(planes, lengths.map(controlOf))
      const plusMinus = plusMinusOf(errors, scale ?? accuracy.scale)
      if (plusMinus <= plusMinusOf(errors, accuracy.scale) / 2) return { lengths, plusMinus }
    }
  return null
}

/** A length as it would be taped: the scan's, and as certain as a tape. */
const controlOf = ({ roomId, wallIds, length }: TapedLength, index: number): Control => ({
  id: `length-${index + 1}`,
  kind: 'between',
  room: roomId,
  walls: wallIds,
  value: length,
  tolerance: COVERAGE * TAPED_LENGTH,
  author: null,
  time: null,
  instrument: null,
})

/** Whether the adjustment knows the planes of both walls. */
function isAdjustable(length: TapedLength, planes: ScanPlanes): boolean {
  try {
    return scaleAfter(planes, [controlOf(length, 0)]) !== null
  } catch (error) {
    if (error instanceof InputError) return false
    throw error
  }
}

/** The longest length between two walls of a room that face each other, and the longest across it. */
function longestOf({ id: roomId, walls }: RoomMeasures): TapedLength[] {
  const straight = walls.filter(({ line, partition }) => line.length === 2 && !partition)
  const all = straight
    .flatMap((wall, i) => straight.slice(i + 1).map((other) => ({ wall, other, length: lengthBetween(wall, other) })))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length)
  const [first] = all
  if (first === undefined) return []
  const across = all.find(({ wall }) => Math.abs(dot2(wall.towardsRoom, first.wall.towardsRoom)) < ACROSS)
  return [first, ...(across === undefined ? [] : [across])].map(({ wall, other, length }) => ({
    roomId,
    wallIds: [wall.id, other.id],
    length,
  }))
}

/** Metres from a wall to one that faces it across the room, beside part of it; 0 where none does. */
function lengthBetween({ line: [a, b], towardsRoom }: RoomWallMeasure, other: RoomWallMeasure): number {
  if (dot2(towardsRoom, other.towardsRoom) > -PARALLEL_FACES) return 0
  const along = (p: typeof a): number => dot2(from2(p, a), [-towardsRoom[1], towardsRoom[0]])
  const [own, others] = [[0, along(b)], other.line.map(along)]
  if (Math.min(Math.max(...own), Math.max(...others)) <= Math.max(Math.min(...own), Math.min(...others))) return 0
  return dot2(from2(other.line[0], a), towardsRoom)
}
