import type { ComparedArea, Deviation } from '../measure/comparison/stated-areas.ts'
import type { Quality } from '../model/quality.ts'
import { roundHundredth, roundTo } from '../rounding.ts'
import { expanded } from './tolerances.ts'

/** A stated area beside the measured floor, as published: square metres and percent. */
export interface ComparedAreaRecord {
  /** `notFound`: the scan has no such room, or several of that name; `notStated`: nothing is stated for the room. */
  readonly state: 'compared' | 'notFound' | 'notStated'
  /** As stated; null of a room that nothing is stated for. */
  readonly room: string | null
  readonly roomId: string | null
  readonly name: string | null
  readonly quality: Quality | null
  readonly stated: number | null
  readonly measured: number | null
  readonly tolerance: number | null
  readonly difference: number | null
  /** Of the stated area; null unless the room is `sure`. */
  readonly percent: number | null
  readonly deviates: Deviation | null
}

/** Stated areas beside measured floors, rounded once. */
export const comparedAreasRecord = (rows: readonly ComparedArea[]): ComparedAreaRecord[] =>
  rows.map(({ stated, room, quality, sigma, deviates }) => {
    // A floor that is not known has no number to compare.
    const measured = room === null || quality === 'unknown' ? null : roundHundredth(room.floorArea)
    const area = stated === null ? null : roundHundredth(stated.area)
    const difference = measured === null || area === null ? null : roundHundredth(measured - area)
    return {
      state: room === null ? 'notFound' : stated === null ? 'notStated' : 'compared',
      room: stated?.room ?? null,
      roomId: room?.id ?? null,
      name: room?.name ?? null,
      quality,
      stated: area,
      measured,
      tolerance: measured === null || sigma === null ? null : expanded(sigma, 2),
      difference,
      percent: deviates === null || difference === null || area === null ? null : roundTo((difference / area) * 100, 1),
      deviates,
    }
  })
