/* The entry point of drawings on paper: their pages, and PDFs of them. Who writes one sheet loads neither reports nor tables for people. */
export { roofPages, wallPages } from './pdf/drawing-pages.ts'
export type { DrawingPage, DrawingPages } from './pdf/drawing-pages.ts'
export { pdfOf } from './pdf/drawings.ts'
export type { PdfOptions } from './pdf/drawings.ts'
