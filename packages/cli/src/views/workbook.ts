import { basisSheet, findingSheet } from '@reports/export/tables'
import type { Basis, Sheet } from '@reports/export/tables'
import type { Finding, Refusal } from '@reports/geometry'
import type { Language } from '../output/languages.ts'
import type { Workbook } from '../output/write-workbook.ts'

/** As many names as a line of a page holds. */
const MOST_NAMES = 3

/** What buildings or rooms are called together; undefined where they are too many for a title, or one has no name. */
export function namesOf(all: readonly (string | null)[]): string | undefined {
  const names = [...new Set(all)]
  return names.length === 0 || names.length > MOST_NAMES || names.includes(null) ? undefined : names.join(', ')
}

/** What a file or a folder is called where nothing in it has a name. */
export const fileTitle = (source: string): string => source.replace(/(\.city)?\.(geo)?(jsonl?|usdz|gml|xml)$/i, '')

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
 * @param title of what it is, on every printed page: by default that of the file or folder that was measured
 */
export const workbookOf = (
  parts: readonly Part[],
  { findings, refusals }: Remarks,
  basis: Basis,
  { lang, summary }: { readonly lang: Language; readonly summary?: boolean | undefined },
  title = fileTitle(basis.source),
): Workbook => ({
  title,
  sheets: [
    ...parts.flatMap(({ sums, tolerances = [] }) => [...sums, ...tolerances]),
    ...(summary === true ? [] : parts.flatMap(({ records }) => records).filter(({ rows }) => rows.length > 0)),
    findingSheet(findings, refusals, lang),
    basisSheet(basis, lang),
  ],
})
