/*
 * Drawings of what differs between two versions of one place. A door of its own: who draws one version does not load it.
 */
export { drawRoofComparison, layOutRoofComparison, roofComparisonSheets } from './roof-comparison-plan.ts'
export { comparedStoreys, drawScanComparison, layOutScanComparison } from './scan-comparison-plan.ts'
export type { ScanComparisonOptions } from './scan-comparison-plan.ts'
export { COMPARISON_WORDS } from './comparison-words.ts'
export type { ComparisonWords } from './comparison-words.ts'
export { reportComparison } from './report-part.ts'
export type { ComparedVersions } from './report-part.ts'
export { toldOfBuilding, toldOfRoom } from './told.ts'
export type { ToldLine, ToldValue } from './told.ts'
