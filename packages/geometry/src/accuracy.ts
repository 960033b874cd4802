/*
 * How certain the measured values are. A door of its own: a program that only measures does not load it.
 */
export { DEFAULT_ACCURACY, knownAccuracy } from './measure/uncertainty/accuracy.ts'
export type { KnownAccuracy } from './measure/uncertainty/accuracy.ts'
export { roofTolerances } from './measure/uncertainty/roof-tolerances.ts'
export { scanTolerances } from './measure/uncertainty/scan-tolerances.ts'
export { shortfall } from './measure/uncertainty/shortfall.ts'
export {
  edgeTolerances,
  roofTolerancesRecord,
  scanTolerancesRecord,
  wallsTolerancesRecord,
} from './records/tolerances.ts'
export { accuracyText, shortfallText, toleranceDigits, toleranceMeaning } from './records/tolerance-words.ts'
export type { RoofTolerancesRecord, ScanTolerancesRecord, WallsTolerancesRecord } from './records/schemas/tolerances.ts'
