import type { AreaClass } from '../../model/edits.ts'
import { roundHundredth, sumHundredths } from '../../rounding.ts'
import { COVERAGE } from '../uncertainty/accuracy.ts'
import { shortfall } from '../uncertainty/shortfall.ts'
import type { AreaSumsRecord } from './schemas/areas.ts'

/** A stated area beside what was measured, square metres. */
export interface StatedAreaRecord {
  /** The class that is stated, or `area`: all that the rule counts. */
  readonly of: AreaClass | 'area'
  readonly stated: number
  readonly least: number
  readonly most: number
  readonly plusMinus: number
  /** That the true area is smaller than stated by more than 2 % and 1 m²: if all that is open counts, and if none of it does; 0 to 1. Null where something open has no area. */
  readonly probability: readonly [ifMost: number, ifLeast: number] | null
}

/** How likely a stated area is too large, by the least and by the most that was measured. */
export function statedAreaRecord(
  { totals, storeys, open }: AreaSumsRecord,
  stated: number,
  of: StatedAreaRecord['of'] = 'area',
): StatedAreaRecord {
  const classes = storeys.flatMap((storey) => storey.classes.filter((own) => own.class === of))
  const sum = (key: 'least' | 'most'): number =>
    of === 'area' ? totals[key] : sumHundredths(classes.map((own) => own[key]))
  const plusMinus =
    of === 'area' ? totals.plusMinus : roundHundredth(Math.hypot(...classes.map((own) => own.plusMinus)))
  const [least, most] = [sum('least'), sum('most')]
  const ifMeasured = (measured: number): number =>
    roundHundredth(shortfall({ stated, measured, sigma: plusMinus / COVERAGE }))
  const isKnown = open.every(({ area }) => area !== null)
  return { of, stated, least, most, plusMinus, probability: isKnown ? [ifMeasured(most), ifMeasured(least)] : null }
}
