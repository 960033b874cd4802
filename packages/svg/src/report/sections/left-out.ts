import type { ReportScene } from '../property.ts'
import type { Remark } from '../section.ts'
import { remark } from '../tables.ts'

/** Remarks on buildings that are left out: not measurable, too many for a page, or without a known ground. */
export const leftOutRemarks = ({ roof, roofsLeftOut, refusals, ungrounded, words }: ReportScene): Remark[] =>
  [
    ...(refusals.length === 0 ? [] : [words.roofsRefused(refusals.length)]),
    ...(ungrounded === 0 ? [] : [words.roofsUngrounded(ungrounded)]),
    ...(roofsLeftOut === 0 ? [] : [roof === null ? words.noRoofs : words.roofsLeftOut(roofsLeftOut)]),
  ].map(remark)
