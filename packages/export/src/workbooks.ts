/* The entry point of workbooks: their sheets, and their bytes. */
export { findingSheet } from './sheets/findings.ts'
export { exteriorWallSheet, roomWallSheet, surfaceSheet } from './sheets/records.ts'
export { solarSheets } from './sheets/solar.ts'
export {
  propertyWorkbook,
  roofWorkbook,
  scanWorkbook,
  solarWorkbook,
  wallsWorkbook,
} from './workbook/property-workbooks.ts'
export type { Workbook, WorkbookOptions } from './workbook/property-workbooks.ts'
export { MOST_SHEET_ROWS, xlsxOf } from './workbook/xlsx.ts'
