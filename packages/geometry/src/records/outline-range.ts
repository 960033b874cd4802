import type { OutlineRange } from '../measure/roof/measures.ts'
import { roundHundredth, sumHundredths } from '../rounding.ts'
import type { OutlineRangeRecord } from './schemas/outline.ts'

/** Square metres. Sums of the same areas in two orders differ by less. */
const SAME_SUM = 1e-6

/**
 * The two figures of a measure as published; null if it does not depend on the outline.
 * @param areas of its rows, square metres: a figure that is their sum is the sum that is published
 */
export function outlineRangeRecord(
  range: OutlineRange | undefined,
  measure: OutlineRange['measure'],
  areas: readonly number[],
): OutlineRangeRecord | null {
  if (range?.measure !== measure) return null
  const measured = areas.reduce((sum, area) => sum + area, 0)
  const published = (figure: number): number =>
    Math.abs(figure - measured) < SAME_SUM ? sumHundredths(areas.map(roundHundredth)) : roundHundredth(figure)
  return {
    overhang: roundHundredth(range.overhang),
    atOutline: published(range.atOutline),
    withEaves: published(range.withEaves),
  }
}

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
