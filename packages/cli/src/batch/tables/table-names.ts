import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { said } from '@reports/geometry/sentences'
import * as USAGE from '../../messages/en/usage.ts'
import { isSameFile } from '../../output/output-file.ts'
import { UsageError } from '../../usage-error.ts'

/* The files that a run writes beside JSON lines, by name: what fills them is loaded when one is written. */

/** Formats in which every table of a run can be written. */
export const TABLE_FORMATS = ['csv', 'parquet'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]

/** What the results of a run are written as beside JSON lines. */
const BATCH_FORMATS = [...TABLE_FORMATS, 'gpkg'] as const
export type BatchFormat = (typeof BATCH_FORMATS)[number]

/** The tables of a run. */
export const TABLES = ['buildings', 'surfaces', 'edges', 'walls', 'solar', 'rooms', 'findings'] as const
export type TableName = (typeof TABLES)[number]

/** Those of the kept shapes alone: a run that kept none cannot have them. */
export const SHAPE_TABLES = ['buildings', 'edges'] as const satisfies readonly TableName[]

/** The file of a map of a run. */
export const MAP = 'roofs.gpkg'

/** The files of a format. */
const filesOf = (format: BatchFormat): string[] =>
  format === 'gpkg' ? [MAP] : TABLES.map((name) => `${name}.${format}`)

/**
 * Keeps tables from overwriting what is no result of a run in the folder.
 * @throws UsageError where the file of the ground is one of them, or one is there that no run wrote
 */
export function refuseOtherTables(
  formats: readonly BatchFormat[],
  output: string,
  ground: number | string | null,
  force: boolean,
): void {
  const isOfRun = force || existsSync(join(output, '.batch'))
  for (const file of formats.flatMap(filesOf)) {
    const table = join(output, file)
    if (typeof ground === 'string' && isSameFile(table, ground))
      throw new UsageError(said(USAGE.tableIsGround, { output, table, ground }))
    if (!isOfRun && existsSync(table)) throw new UsageError(said(USAGE.thereAlready, { file: table }))
  }
}
