import { createReadStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buildingColumns, csvOf, edgesTable, surfacesTable, tableOf, wallsTable } from '@reports/export/tables'
import type { RoofMapTolerances, Table } from '@reports/export/tables'
import type { Language } from '../output/languages.ts'
import { journalFolder, outputFile } from './journal.ts'
import { ROW_TABLES, ROWS_OF, type RowTable } from './outcome.ts'
import { placed } from './placed-table.ts'

const NONE: { readonly buildings: never[] } = { buildings: [] }
const NO_LEVELS = { buildings: {}, measures: {}, rows: {} } as const

/** The tables of no building: the columns that kept rows have. @param tolerances of no building, where the run has them */
function emptyTables(lang: Language, tolerances: RoofMapTolerances | undefined): Readonly<Record<RowTable, Table>> {
  return {
    buildings: tableOf(buildingColumns(tolerances !== undefined), []),
    surfaces: surfacesTable(NONE, NO_LEVELS, tolerances?.roofs, NONE),
    edges: edgesTable([], NO_LEVELS, lang, tolerances?.edges),
    walls: wallsTable(NONE, NO_LEVELS, lang, tolerances?.roofs),
  }
}

/** Writes the tables as CSV whose rows a run has kept, each whole or not at all; none without a row. */
export async function writeKeptRows(
  output: string,
  lang: Language,
  tolerances: RoofMapTolerances | undefined,
): Promise<void> {
  const tables = emptyTables(lang, tolerances)
  for (const name of ROW_TABLES) {
    const rows = outputFile(output, ROWS_OF[name])
    const table = join(output, `${name}.csv`)
    if ((await stat(rows)).size === 0) {
      await rm(table, { force: true })
      continue
    }
    const draft = join(await journalFolder(output), `${name}.csv`)
    const handle = await open(draft, 'w')
    try {
      await handle.writeFile(csvOf(placed(tables[name], { file: '', line: null }), lang))
      for await (const bytes of createReadStream(rows)) await handle.appendFile(bytes as Uint8Array)
    } finally {
      await handle.close()
    }
    await rename(draft, table)
  }
}
