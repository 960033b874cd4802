import type { Workbook } from '@reports/export/tables'
import { said } from '@reports/geometry/sentences'
import * as USAGE from '../messages/en/usage.ts'
import { UsageError } from '../usage-error.ts'
import { writeWhole } from './destination.ts'
import { endingOf, withEnding } from './output-file.ts'

/** Whether a file is to be a workbook: as it is no text, only a file's name asks for one. */
export const isWorkbook = (output: string | undefined): output is string =>
  output !== undefined && endingOf(output) === '.xlsx'

/**
 * Writes a workbook whole or not at all.
 * @throws UsageError where it cannot be written, or a sheet has more rows than programs open
 */
export async function writeWorkbook(output: string, { title, sheets }: Workbook): Promise<void> {
  const { MOST_SHEET_ROWS, xlsxOf } = await import('@reports/export')
  const long = sheets.find(({ rows }) => rows.length > MOST_SHEET_ROWS)
  if (long !== undefined)
    throw new UsageError(
      said(USAGE.longSheet, {
        output,
        title: long.title,
        rows: long.rows.length,
        most: MOST_SHEET_ROWS,
        other: withEnding(output, '.csv'),
      }),
    )
  await writeWhole(output, await xlsxOf(sheets, { title }))
}
