import type { Io } from '../io.ts'
import { UsageError } from '../usage-error.ts'
import { writeWhole } from './destination.ts'
import { checkOutput, endingOf } from './output-file.ts'
import { sheetSize } from './sheet-size.ts'

/** What a drawing can be written as, by the ending of the file. Only a PDF has several sheets, a page each. */
const WRITERS: Readonly<Record<string, (sheets: readonly [string, ...string[]]) => Promise<string | Uint8Array>>> = {
  '.svg': async ([svg]) => svg,
  '.png': async ([svg]) => (await import('./raster.ts')).pngOf(svg, sheetSize(svg)),
  '.pdf': async (sheets) => (await import('./pdf.ts')).pdfOf(sheets),
}

/** Where a drawing goes. */
export interface DrawingWriter {
  /** Whether sheets after the first are written too. */
  readonly hasPages: boolean
  write(...sheets: readonly [string, ...string[]]): Promise<void>
}

/**
 * Where a drawing can go is known before it is made: the file of `-o`, or a pipe, which gets SVG.
 * @param table the command that gives the numbers of the same input
 * @throws UsageError where there is no file and a terminal, or a file that cannot be written
 */
export function drawingWriter(output: string | undefined, { stdout }: Io, table: string): DrawingWriter {
  if (output === undefined || output === '-') {
    if (stdout.isTerminal && output === undefined)
      throw new UsageError(
        `a drawing is no text to read: name a file that ends in ${Object.keys(WRITERS).join(', ')}, such as -o plan.svg`,
      )
    return { hasPages: false, write: async (svg) => stdout.write(`${svg}\n`) }
  }
  checkOutput(output, { product: 'drawing', others: { table } })
  const ending = endingOf(output)
  const bytesOf = WRITERS[ending]!
  return { hasPages: ending === '.pdf', write: async (...sheets) => writeWhole(output, await bytesOf(sheets)) }
}
