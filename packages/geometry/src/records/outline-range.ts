import type { OutlineRange } from '../measure/roof/measures.ts'
import { roundHundredth, sumHundredths } from '../rounding.ts'
import type { OutlineRangeRecord } from './schemas/outline.ts'

/** The two figures of a measure as published; null if it does not depend on the outline. */
export const outlineRangeRecord = (
  range: OutlineRange | undefined,
  measure: OutlineRange['measure'],
): OutlineRangeRecord | null =>
  range?.measure === measure
    ? {
        overhang: roundHundredth(range.overhang),
        atOutline: roundHundredth(range.atOutline),
        withEaves: roundHundredth(range.withEaves),
      }
    : null

/** The sums of published figures; null if none depends on the outline. Others count the same in both. */
export function summedRange(
  all: readonly { readonly range: OutlineRangeRecord | null; readonly area: number }[],
): OutlineRangeRecord | null {
  const overhang = all.find(({ range }) => range !== null)?.range?.overhang
  if (overhang === undefined) return null
  return {
    overhang,
    atOutline: sumHundredths(all.map(({ range, area }) => range?.atOutline ?? area)),
    withEaves: sumHundredths(all.map(({ range, area }) => range?.withEaves ?? area)),
  }
}
