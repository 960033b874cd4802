import type { Drawing } from '@reports/svg'
import type { Io } from '../io.ts'
import { UsageError } from '../usage-error.ts'
import { writeWhole } from './destination.ts'
import { checkOutput, endingOf } from './output-file.ts'
import type { EndingOf } from './output-file.ts'

type Writer = (sheets: readonly [Drawing, ...Drawing[]]) => Promise<string | Uint8Array>

/** What a drawing can be written as, by the ending of the file. Only a PDF has several sheets, a page each. */
const WRITERS: Readonly<Record<string, Writer>> = {
  '.svg': async ([drawing]) => (await import('@reports/svg')).svgOf(drawing),
  '.png': async ([drawing]) => (await import('./raster.ts')).pngOf(drawing),
  '.pdf': async (sheets) => {
    const [{ pdfOf }, { drawingFont }] = await Promise.all([import('@reports/export'), import('./drawing-font.ts')])
    return await pdfOf(sheets, { font: await drawingFont() })
  },
} satisfies Readonly<Record<EndingOf<'drawing'>, Writer>>

/** Where a drawing goes. */
export interface DrawingWriter {
  /** Whether sheets after the first are written too. */
  readonly hasPages: boolean
  write(...sheets: readonly [Drawing, ...Drawing[]]): Promise<void>
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
    return {
      hasPages: false,
      write: async (drawing) => stdout.write(`${(await import('@reports/svg')).svgOf(drawing)}\n`),
    }
  }
  checkOutput(output, { product: 'drawing', others: { table } })
  const ending = endingOf(output)
  const bytesOf = WRITERS[ending]!
  return { hasPages: ending === '.pdf', write: async (...sheets) => writeWhole(output, await bytesOf(sheets)) }
}
