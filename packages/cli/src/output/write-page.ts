import { createHash } from 'node:crypto'
import type { Workbook } from '@reports/export/tables'
import { said } from '@reports/geometry/sentences'
import { reportPolicy } from '@reports/svg'
import * as USAGE from '../messages/en/usage.ts'
import type { Io } from '../io.ts'
import { UsageError } from '../usage-error.ts'
import { writeWhole } from './destination.ts'
import { checkOutput, endingOf } from './output-file.ts'
import { isWorkbook, writeWorkbook } from './write-workbook.ts'

/** Where a report goes, and as what. */
export type ReportWriter =
  | { readonly kind: 'html'; readonly write: (html: string) => Promise<void> | void }
  | { readonly kind: 'pdf'; readonly write: (pdf: Uint8Array) => Promise<void> }
  | { readonly kind: 'workbook'; readonly write: (workbook: Workbook) => Promise<void> }

/**
 * Where a report can go is known before it is made: the file of `-o`, or a pipe, which gets the page.
 * @throws UsageError where there is no file and a terminal, or a file of another kind
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

/** What the page of a report may do. */
export const pagePolicy = (): string => reportPolicy(hashSource)
