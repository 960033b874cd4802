import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { csvOf, fileColumns, surfaceListing, tableOf, wallListing } from '@reports/export/tables'
import { BUILDINGS, EDGES } from '@reports/geometry/columns'
import { said } from '@reports/geometry/sentences'
import * as USAGE from '../../messages/en/usage.ts'
import type { Language } from '../../output/languages.ts'
import { UsageError } from '../../usage-error.ts'
import { outputFile, type Progress } from '../journal.ts'
import { ROW_TABLES, ROWS_OF, type KeptName, type RowTable } from '../outcome.ts'
import { NO_TOLERANCES, placed } from './placed-table.ts'

const NONE: { readonly buildings: never[] } = { buildings: [] }
const NO_LEVELS = { buildings: {}, measures: {}, rows: {} } as const

/** The heads of the tables whose rows a run keeps, with which their files begin. */
export function rowHeads(lang: Language, hasTolerances: boolean): ReadonlyMap<KeptName, Uint8Array> {
  const tolerances = hasTolerances ? NO_TOLERANCES.roofs : undefined
  const tables = {
    buildings: tableOf(fileColumns(BUILDINGS.file, hasTolerances), []),
    surfaces: tableOf(surfaceListing(NONE, NO_LEVELS, tolerances, NONE).columns, []),
    edges: tableOf(fileColumns(EDGES.file, hasTolerances), []),
    walls: tableOf(wallListing(NONE, NO_LEVELS, lang, tolerances).columns, []),
  } satisfies Record<RowTable, unknown>
  const placeless = { file: '', line: null }
  return new Map(
    ROW_TABLES.map((name) => [ROWS_OF[name], new TextEncoder().encode(csvOf(placed(tables[name], placeless), lang))]),
  )
}

/**
 * Makes the kept rows of a finished run its tables, each whole or not at all; none without a row.
 * @throws UsageError where rows have become a table that is no more
 */
export async function takeKeptRows(output: string, lang: Language, { lengths }: Progress): Promise<void> {
  for (const name of ROW_TABLES) {
    const rows = outputFile(output, ROWS_OF[name])
    const table = join(output, `${name}.csv`)
    if (lengths[ROWS_OF[name]] === 0) {
      await rm(rows, { force: true })
      await rm(table, { force: true })
    } else if (existsSync(rows)) await rename(rows, table)
    else if (!existsSync(table)) {
      const found = said(USAGE.hadNo, { option: `--format csv --lang ${lang}` })
      throw new UsageError(said(USAGE.otherRun, { output, found }))
    }
  }
}
