import type { ComparedArea } from './stated-areas.ts'
import { roundHundredth, roundTo } from '../../rounding.ts'
import type { ComparedAreaRecord } from './schemas/comparison.ts'
import { expanded } from '../uncertainty/tolerances-record.ts'

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
