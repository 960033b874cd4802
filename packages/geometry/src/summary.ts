/*
 * What people order by: sums of measured roofs and scans. A door of its own: a program that only measures does not load it.
 */
export { roofSummary } from './measure/summary/roof-summary.ts'
export { roofSummaryRecord, withWaste } from './records/roof-summary.ts'
export type { RoofSummaryRecord } from './records/schemas/roof-summary.ts'
export { ceilingArea, ceilingOf, roomHeights } from './measure/summary/ceiling.ts'
export { scanSummary } from './measure/summary/scan-summary.ts'
export { scanSummaryRecord } from './records/scan-summary.ts'
export type { ScanSummaryRecord } from './records/schemas/scan-summary.ts'
export { facadeSummary } from './measure/summary/facade-summary.ts'
export { facadeSummaryRecord } from './records/facade-summary.ts'
export type { FacadeSummaryRecord } from './records/schemas/facade-summary.ts'
export type { PropertySummaryRecord } from './records/schemas/property-summary.ts'
export { SUMMARY_QUANTITIES } from './quantities/tables.ts'
