import type { Workbook } from '@reports/export/workbooks'
import { said } from '@reports/geometry/sentences'
import * as USAGE from '../messages/en/usage.ts'
import { UsageError } from '../usage-error.ts'
import { writeWhole } from './destination.ts'
import { endingOf, withEnding } from './output-file.ts'

/** Whether the output is a workbook. Only the file's extension asks for one, because a workbook is not text. */
export const isWorkbook = (output: string | undefined): output is string =>
  output !== undefined && endingOf(output) === '.xlsx'

/**
 * Writes a workbook, never left half-written.
 * @throws UsageError if it cannot be written, or if a sheet has more rows than spreadsheet programs open
 */
export async function writeWorkbook(output: string, { sheets, ...printed }: Workbook): Promise<void> {
  const { MOST_SHEET_ROWS, xlsxOf } = await import('@reports/export/workbooks')
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
  await writeWhole(output, await xlsxOf(sheets, printed))
}
