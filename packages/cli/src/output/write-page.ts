import { createHash } from 'node:crypto'
import { reportPolicy } from '@reports/svg'
import type { Io } from '../io.ts'
import { UsageError } from '../usage-error.ts'
import { writeWhole } from './destination.ts'
import { checkOutput, endingOf, withEnding } from './output-file.ts'

/**
 * Where a page can go is known before it is made: the file of `-o`, or a pipe.
 * @throws UsageError where there is no file and a terminal, or a file of another kind
 */
export function pageWriter(output: string | undefined, { stdout }: Io): (html: string) => Promise<void> {
  if (output === undefined || output === '-') {
    if (stdout.isTerminal && output === undefined)
      throw new UsageError(`a page is no text to read: name a file that ends in .html, such as -o report.html`)
    return async (html) => stdout.write(html)
  }
  if (endingOf(output) === '.pdf')
    throw new UsageError(
      `a page is HTML: write -o ${withEnding(output, '.html')}, and print that to a PDF in a browser`,
    )
  checkOutput(output, { product: 'page' })
  return async (html) => writeWhole(output, html)
}

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What the page of a report may do. */
export const pagePolicy = (): string => reportPolicy(hashSource)
