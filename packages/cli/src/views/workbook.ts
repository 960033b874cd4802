import { basisSheet, findingSheet } from '@reports/export/tables'
import type { Basis, Sheet } from '@reports/export/tables'
import type { Finding, Refusal } from '@reports/geometry'
import type { Language } from '../output/languages.ts'
import type { Workbook } from '../output/write-workbook.ts'

/** As many names of buildings as a line of a page holds. */
const MOST_NAMES = 3

/** What buildings are called together; undefined where they are too many for a title. */
export function namesOf(buildings: readonly { readonly displayName: string }[]): string | undefined {
  const names = [...new Set(buildings.map(({ displayName }) => displayName))]
  return names.length === 0 || names.length > MOST_NAMES ? undefined : names.join(', ')
}

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

/**
 * The sheets of a workbook: sums first, what they rest on last.
 * @param options with `--summary` it is of sums alone
 * @param title of what it is, on every printed page: by default what the numbers are measured from
 */
export const workbookOf = (
  parts: readonly Part[],
  { findings, refusals }: Remarks,
  basis: Basis,
  { lang, summary }: { readonly lang: Language; readonly summary?: boolean | undefined },
  title = basis.source,
): Workbook => ({
  title,
  sheets: [
    ...parts.flatMap(({ sums, tolerances = [] }) => [...sums, ...tolerances]),
    ...(summary === true ? [] : parts.flatMap(({ records }) => records).filter(({ rows }) => rows.length > 0)),
    findingSheet(findings, refusals, lang),
    basisSheet(basis, lang),
  ],
})
