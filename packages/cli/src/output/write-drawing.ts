import { extname } from 'node:path'
import type { Io } from '../io.ts'
import { UsageError } from '../usage-error.ts'
import { writeWhole } from './destination.ts'
import { sheetSize } from './sheet-size.ts'

type Sheets = readonly [first: string, ...more: string[]]

type Writer = (sheets: Sheets) => Promise<string | Uint8Array>

/** What a drawing can be written as, by the ending of the file. */
const WRITERS: Readonly<Record<string, Writer>> = {
  '.svg': async ([svg]) => svg,
  '.png': async ([svg]) => (await import('./raster.ts')).pngOf(svg, sheetSize(svg)),
  '.pdf': async (sheets) => (await import('./pdf.ts')).pdfOf(sheets),
}

const EXPECTED = `a file that ends in ${Object.keys(WRITERS).join(', ')}`

/** Whether a file can hold several sheets. */
export const holdsSheets = (output: string | undefined): boolean =>
  output !== undefined && extname(output).toLowerCase() === '.pdf'

/**
 * Where a drawing can go is known before it is made: the file of `-o`, or a pipe, which gets SVG. Only a PDF has more sheets than
 * the first.
 * @throws UsageError where there is no file and a terminal, or a file of another kind
 */
export function drawingWriter(output: string | undefined, { stdout }: Io): (sheets: Sheets) => Promise<void> {
  if (output === undefined || output === '-') {
    if (stdout.isTerminal && output === undefined)
      throw new UsageError(`a drawing is no text to read: name ${EXPECTED}, such as -o plan.svg`)
    return async ([svg]) => stdout.write(`${svg}\n`)
  }
  const write = WRITERS[extname(output).toLowerCase()]
  if (write === undefined) throw new UsageError(`-o expects ${EXPECTED}, found ${output}`)
  return async (sheets) => writeWhole(output, await write(sheets))
}
