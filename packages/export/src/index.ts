export { csvOf, roomsTable, surfacesTable, tableOf, wallsTable } from './tables.ts'
export type { Cell, Column, Table, Unit } from './tables.ts'
export { pdfOf } from './pdf.ts'
export type { PdfOptions } from './pdf.ts'
