export {
  csvOf,
  entriesTable,
  facadeSheets,
  roofSheets,
  roomsTable,
  scanSheets,
  sheetOf,
  surfacesTable,
  tableOf,
  wallsTable,
} from './tables.ts'
export type { Cell, Column, Reading, Sheet, SheetColumn, Table } from './tables.ts'
export { pdfOf } from './pdf/drawings.ts'
export type { PdfOptions } from './pdf/drawings.ts'
export { propertyPdfOf } from './pdf/property.ts'
export { reportPdfOf } from './pdf/report.ts'
export type { Report, ReportPdfOptions } from './pdf/report.ts'
export { orderPdfOf } from './pdf/order.ts'
export { glbOf } from './glb.ts'
export { gridPlaceOf } from './grid-place.ts'
export type { GridPlace } from './grid-place.ts'
export { MOST_SHEET_ROWS, xlsxOf } from './xlsx.ts'
export { geoJsonOf } from './maps/geojson.ts'
export { floorCad } from './cad/floor.ts'
export { roofCad } from './cad/roof.ts'
export { wallCad } from './cad/walls.ts'
export { dxfOf } from './dxf.ts'
export type { CadDrawing, CadEntity } from './cad/drawing.ts'
