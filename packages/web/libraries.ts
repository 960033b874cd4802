import decompress from 'brotli/decompress.js'
import { writeXlsx } from 'hucre/xlsx'
import Document from 'pdfkit'

/*
 * The libraries that write files, as a script of their own: it is kept compressed in the page, and the worker runs it when the first file
 * of their kinds is saved. The worker has modules of their names that take them from here (`build.ts`).
 */
Object.assign(globalThis, { reportsLibraries: { PDFDocument: Document, writeXlsx, decompress } })
