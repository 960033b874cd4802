import decompress from 'brotli/decompress.js'
import { writeXlsx } from 'hucre/xlsx'
import * as pdfkit from 'pdfkit'
// @ts-expect-error -- it has no types
import Helvetica from 'pdfkit/standard-fonts/Helvetica'

/*
 * The libraries that write files, as a script of their own: it is kept compressed in the page, and the worker runs it when the first file
 * of their kinds is saved. The worker has modules of their names that take them from here (`build.ts`).
 */
// Each document begins with it; a browser has no folder from which it could be read. Types know neither.
const { default: PDFDocument, registerStdFonts } = pdfkit as unknown as {
  readonly default: unknown
  readonly registerStdFonts: (font: unknown) => void
}
registerStdFonts(Helvetica)
Object.assign(globalThis, { reportsLibraries: { PDFDocument, writeXlsx, decompress } })
