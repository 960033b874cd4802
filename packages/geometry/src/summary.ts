/*
 * What people order by: sums of measured roofs and scans. A door of its own: a program that only measures does not load it.
 */
export { roofSummary } from './analyses/summary/roof-summary.ts'
export { roofInShort, roofSummaryRecord, withWaste } from './analyses/summary/roof-summary-record.ts'
export type { RoofSummaryRecord } from './analyses/summary/schemas/roof-summary.ts'
export { scanSummary } from './analyses/summary/scan-summary.ts'
export { scanSummaryRecord } from './analyses/summary/scan-summary-record.ts'
export type { ScanSummaryRecord } from './analyses/summary/schemas/scan-summary.ts'
export { coverageOf, partialSums } from './analyses/summary/partial-sums.ts'
export type { PartialSum, PartialSums } from './analyses/summary/partial-sums.ts'
export { envelopeOf } from './analyses/summary/envelope.ts'
export { facadeSummary } from './analyses/summary/facade-summary.ts'
export { facadesInShort, facadeSummaryRecord } from './analyses/summary/facade-summary-record.ts'
export type { FacadeSummaryRecord } from './analyses/summary/schemas/facade-summary.ts'
export type { PropertySummaryRecord } from './analyses/summary/schemas/property-summary.ts'
export { SUMMARY_QUANTITIES } from './quantities/tables.ts'
