import { createHash } from 'node:crypto'
import { reportPolicy } from '@reports/svg'
import type { Io } from '../io.ts'
import { UsageError } from '../usage-error.ts'
import { writeWhole } from './destination.ts'
import { checkOutput, endingOf } from './output-file.ts'

/** A report that is made as what it is written as. */
export interface WrittenReport {
  readonly html: () => string
  readonly pdf: () => Promise<Uint8Array>
}

/**
 * Where a report can go is known before it is made: the file of `-o`, or a pipe, which gets the page.
 * @throws UsageError where there is no file and a terminal, or a file of another kind
 */
export function reportWriter(output: string | undefined, { stdout }: Io): (report: WrittenReport) => Promise<void> {
  if (output === undefined || output === '-') {
    if (stdout.isTerminal && output === undefined)
      throw new UsageError(
        `a report is no text to read: name a file that ends in .html or .pdf, such as -o report.html`,
      )
    return async ({ html }) => stdout.write(html())
  }
  checkOutput(output, { product: 'page' })
  if (endingOf(output) === '.pdf') return async ({ pdf }) => writeWhole(output, await pdf())
  return async ({ html }) => writeWhole(output, html())
}

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What the page of a report may do. */
export const pagePolicy = (): string => reportPolicy(hashSource)
