/*
 * The door of what needs no heavy library: tables as data and as CSV, in a browser too.
 */
export { csvOf, csvRows } from './csv.ts'
export { UNIT_SIGNS, entriesTable, sheetOf } from './sheet.ts'
export type { Reading, Sheet, SheetColumn } from './sheet.ts'
export { basisSheet } from './sheets/basis.ts'
export type { Basis } from './sheets/basis.ts'
export { facadeSheets } from './sheets/facades.ts'
export { findingSheet } from './sheets/findings.ts'
export { exteriorWallSheet, roomWallSheet, surfaceSheet } from './sheets/records.ts'
export { roofSheets } from './sheets/roof.ts'
export { scanSheets } from './sheets/scan.ts'
export { roofToleranceSheet, scanToleranceSheet, wallsToleranceSheet } from './sheets/tolerances.ts'
export { tableOf } from './table.ts'
export type { Cell, Column, Table, Unit } from './table.ts'
export { roomsTable } from './tables/rooms.ts'
export { surfacesTable } from './tables/surfaces.ts'
export { wallsTable } from './tables/walls.ts'
