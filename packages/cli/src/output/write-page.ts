import { createHash } from 'node:crypto'
import type { Workbook } from '@reports/export/workbooks'
import { said } from '@reports/geometry/sentences'
import { reportPolicy } from '@reports/svg/report'
import * as USAGE from '../messages/en/usage.ts'
import type { Io } from '../io.ts'
import { UsageError } from '../usage-error.ts'
import { writeWhole } from './destination.ts'
import { checkOutput, endingOf } from './output-file.ts'
import { isWorkbook, writeWorkbook } from './write-workbook.ts'

/** Where a report goes, and its format. */
export type ReportWriter =
  | { readonly kind: 'html'; readonly write: (html: string) => Promise<void> | void }
  | { readonly kind: 'pdf'; readonly write: (pdf: Uint8Array) => Promise<void> }
  | { readonly kind: 'workbook'; readonly write: (workbook: Workbook) => Promise<void> }

/**
 * Chooses where a report goes before it is made: the file of `-o`, or a pipe, which gets the HTML page.
 * @throws UsageError if stdout is a terminal and no file is given, or if the file has another extension
 */
export function reportWriter(output: string | undefined, { stdout }: Io): ReportWriter {
  if (output === undefined || output === '-') {
    if (stdout.isTerminal && output === undefined) throw new UsageError(said(USAGE.reportNoText))
    return { kind: 'html', write: (html) => stdout.write(html) }
  }
  checkOutput(output, { product: 'page' })
  if (isWorkbook(output)) return { kind: 'workbook', write: (workbook) => writeWorkbook(output, workbook) }
  if (endingOf(output) === '.pdf') return { kind: 'pdf', write: (pdf) => writeWhole(output, pdf) }
  return { kind: 'html', write: (html) => writeWhole(output, html) }
}

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The content security policy of a report page. */
export const pagePolicy = (): string => reportPolicy(hashSource)
