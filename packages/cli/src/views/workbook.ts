import { basisSheet, findingSheet } from '@reports/export/tables'
import type { Basis, Sheet } from '@reports/export/tables'
import type { Finding, Refusal } from '@reports/geometry'
import type { Language } from '../output/languages.ts'
import type { Workbook } from '../output/write-workbook.ts'

/** Sheets in the order of a workbook: sums that people order by, then every row of what they are of. */
export interface Part {
  readonly sums: readonly Sheet[]
  /** How certain sums are; none where nobody asks. */
  readonly tolerances?: readonly Sheet[]
  readonly records: readonly Sheet[]
}

interface Remarks {
  readonly findings: readonly Finding[]
  readonly refusals: readonly Refusal[]
}

/** The sheets of a workbook: sums first, what they rest on last. @param options with `--summary` it is of sums alone */
export const workbookOf = (
  parts: readonly Part[],
  { findings, refusals }: Remarks,
  basis: Basis,
  { lang, summary }: { readonly lang: Language; readonly summary?: boolean | undefined },
): Workbook => ({
  title: basis.source,
  sheets: [
    ...parts.flatMap(({ sums, tolerances = [] }) => [...sums, ...tolerances]),
    ...(summary === true ? [] : parts.flatMap(({ records }) => records).filter(({ rows }) => rows.length > 0)),
    findingSheet(findings, refusals, lang),
    basisSheet(basis, lang),
  ],
})
