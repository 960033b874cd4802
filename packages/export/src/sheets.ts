/* The entry point of tables for people, which a terminal, a page or a workbook shows. */
export { facadeSheets } from './sheets/facades.ts'
export { roofSheets } from './sheets/roof.ts'
export { scanSheets } from './sheets/scan.ts'
export { roofToleranceSheet, scanToleranceSheet, wallsToleranceSheet } from './sheets/tolerances.ts'
export { sheetInUnits, signOf } from './sheet-units.ts'
export { areaSheets } from './sheets/areas.ts'
