/*
 * How certain the measured values are. A door of its own: a program that only measures does not load it.
 */
export { DEFAULT_ACCURACY, knownAccuracy } from './analyses/uncertainty/accuracy.ts'
export type { KnownAccuracy } from './analyses/uncertainty/accuracy.ts'
export { roofTolerances } from './analyses/uncertainty/roof-tolerances.ts'
export { scanTolerances } from './analyses/uncertainty/scan-tolerances.ts'
export {
  edgeTolerances,
  roofTolerancesRecord,
  scanTolerancesRecord,
  wallsTolerancesRecord,
} from './analyses/uncertainty/tolerances-record.ts'
export { accuracyText, toleranceDigits, toleranceMeaning } from './analyses/uncertainty/tolerance-words-record.ts'
export type {
  RoofTolerancesRecord,
  ScanTolerancesRecord,
  WallsTolerancesRecord,
} from './analyses/uncertainty/schemas/tolerances.ts'
