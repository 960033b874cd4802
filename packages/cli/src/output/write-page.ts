import { createHash } from 'node:crypto'
import { REPORT_SCRIPT, REPORT_STYLE, TURNTABLE_SCRIPT } from '@reports/svg'
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

/** What a page from a file may do: its own style and script, and photos that are in it. No network, whatever a name smuggles in. */
export const pagePolicy = (): string =>
  `default-src 'none'; img-src data:; style-src ${hashSource(REPORT_STYLE)}; script-src ${hashSource(REPORT_SCRIPT)} ${hashSource(TURNTABLE_SCRIPT)}; base-uri 'none'; form-action 'none'`
