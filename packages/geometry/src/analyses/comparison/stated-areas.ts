import type { Quality } from '../../model/quality.ts'
import type { RoomMeasures, ScanMeasures } from '../../measure/rooms/measures.ts'
import { COVERAGE, type KnownAccuracy } from '../uncertainty/accuracy.ts'
import { scanTolerances } from '../uncertainty/scan-tolerances.ts'

/** Share by which an area may deviate from what is stated (avhendingslova § 3-3, since 2022). */
const DEVIATION = 0.02

/** An area that somebody stated for a room, square metres. */
export interface StatedArea {
  /** As it is written: a name, an id or a mark. */
  readonly room: string
  readonly area: number
}

/** Whether a measured floor deviates from the stated one by more than 2 %: `undecided` where its ± reaches over that limit. */
export type Deviation = 'yes' | 'no' | 'undecided'

/** A stated area beside the floor that was measured, square metres. */
export interface ComparedArea {
  /** Null of a room that nothing is stated for. */
  readonly stated: StatedArea | null
  /** Null where the scan has no such room, or several. */
  readonly room: RoomMeasures | null
  readonly quality: Quality | null
  /** Standard deviation of the measured floor; null if it is unknown. */
  readonly sigma: number | null
  /** Null unless the numbers of the room are `sure`. */
  readonly deviates: Deviation | null
}

function deviationOf(measured: number, stated: number, sigma: number): Deviation {
  const [difference, limit] = [Math.abs(measured - stated), DEVIATION * stated]
  if (difference - COVERAGE * sigma > limit) return 'yes'
  return difference + COVERAGE * sigma <= limit ? 'no' : 'undecided'
}

/**
 * Compares the floors of a scan with stated areas. Whether one deviates by more than 2 % is said only of rooms whose numbers are `sure`.
 * @param roomOf the id of the room that a stated area is of; null if there is none, or several
 * @returns the stated areas in their order, then the rooms that nothing is stated for
 */
export function compareAreas(
  measures: ScanMeasures,
  stated: readonly StatedArea[],
  accuracy: KnownAccuracy,
  roomOf: (text: string) => string | null,
): ComparedArea[] {
  const { rooms } = scanTolerances(measures, accuracy)
  const sigmas = new Map(rooms.map(({ roomId, floorArea }) => [roomId, floorArea]))
  const byId = new Map(measures.rooms.map((room) => [room.id, room]))
  const told = new Set<string>()
  const rows = stated.map((own): ComparedArea => {
    const room = byId.get(roomOf(own.room) ?? '') ?? null
    if (room === null) return { stated: own, room, quality: null, sigma: null, deviates: null }
    told.add(room.id)
    const { floorArea, quality } = room
    const sigma = sigmas.get(room.id) ?? null
    const deviates = quality !== 'sure' || sigma === null ? null : deviationOf(floorArea, own.area, sigma)
    return { stated: own, room, quality, sigma, deviates }
  })
  const others = measures.rooms.filter(({ id }) => !told.has(id))
  return [
    ...rows,
    ...others.map((room) => ({
      stated: null,
      room,
      quality: room.quality,
      sigma: sigmas.get(room.id) ?? null,
      deviates: null,
    })),
  ]
}
