import { COVERAGE } from '../uncertainty/accuracy.ts'
import { PARALLEL_FACES, TAPED_LENGTH } from '../../tolerances.ts'
import type { RoomMeasures, RoomWallMeasure } from '../../measure/rooms/measures.ts'
import type { AreaAccuracy } from './area-variance.ts'
import { dot2, from2 } from './strips.ts'

/** The length between two walls of a room that one would tape, and what the ± of all areas then becomes. */
export interface TapedLength {
  readonly roomId: string
  readonly wallIds: readonly [string, string]
  /** Metres, as scanned. */
  readonly length: number
  /** Of the sum of areas with that length known, square metres, two standard deviations. */
  readonly plusMinus: number
}

/** What a ± is made of: the variance of planes, places and heights, m⁴, and the area that the scale counts twice in. */
export interface AreaErrors {
  readonly variance: number
  readonly area: number
}

export const plusMinusOf = ({ variance, area }: AreaErrors, scale: number): number =>
  COVERAGE * Math.sqrt(variance + (2 * area * scale) ** 2)

/** Variance, m², of a taped length less that of the scan: both of its walls may be off, and the tape. */
const differenceOf = ({ plan }: AreaAccuracy): number => 2 * plan ** 2 + TAPED_LENGTH ** 2

/** Metres that a taped length needs for the ± to be halved by it; null where no length does. */
export function halvingLength(errors: AreaErrors, accuracy: AreaAccuracy): number | null {
  const { scale } = accuracy
  const left = (plusMinusOf(errors, scale) / COVERAGE / 2) ** 2 - errors.variance
  const wanted = left / (2 * errors.area) ** 2
  return scale === 0 || errors.area === 0 || left <= 0
    ? null
    : Math.sqrt((1 / wanted - 1 / scale ** 2) * differenceOf(accuracy))
}

/**
 * The longest length between two walls of one room, as it tells most of the scale, and the ± with it; null where no room has two walls
 * that face each other. The scale that was assumed and the one that the length shows are weighted by their variances.
 */
export function tapedLength(
  rooms: readonly RoomMeasures[],
  errors: AreaErrors,
  accuracy: AreaAccuracy,
): TapedLength | null {
  let best: Omit<TapedLength, 'plusMinus'> | null = null
  for (const { id: roomId, walls } of rooms) {
    const straight = walls.filter(({ line, partition }) => line.length === 2 && !partition)
    for (const [i, wall] of straight.entries())
      for (const other of straight.slice(i + 1)) {
        const length = lengthBetween(wall, other)
        if (length > (best?.length ?? 0)) best = { roomId, wallIds: [wall.id, other.id], length }
      }
  }
  if (best === null || accuracy.scale === 0) return null
  const scale = 1 / Math.sqrt(1 / accuracy.scale ** 2 + best.length ** 2 / differenceOf(accuracy))
  return { ...best, plusMinus: plusMinusOf(errors, scale) }
}

/** Metres from a wall to one that faces it across the room, beside part of it; 0 where none does. */
function lengthBetween({ line: [a, b], towardsRoom }: RoomWallMeasure, other: RoomWallMeasure): number {
  if (dot2(towardsRoom, other.towardsRoom) > -PARALLEL_FACES) return 0
  const along = (p: typeof a): number => dot2(from2(p!, a!), [-towardsRoom[1], towardsRoom[0]])
  const [own, others] = [[0, along(b)], other.line.map(along)]
  if (Math.min(Math.max(...own), Math.max(...others)) <= Math.max(Math.min(...own), Math.min(...others))) return 0
  return dot2(from2(other.line[0]!, a!), towardsRoom)
}
