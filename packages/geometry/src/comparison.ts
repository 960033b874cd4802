/*
 * What differs between two versions of one place by more than its ±. A door of its own: a program that only measures does not load it.
 */
export { comparisonGroups, planEntry } from './measure/comparison/comparison-groups.ts'
export type { ComparisonGroup, ComparisonGroups, PlanEntry } from './measure/comparison/comparison-groups.ts'
export { compareRoofs } from './measure/comparison/compare-roofs.ts'
export type {
  ComparedBuilding,
  ComparedSurface,
  RoofComparison,
  RoofVersion,
} from './measure/comparison/roof-comparison.ts'
export type { ComparedValue } from './measure/comparison/roof-figures.ts'
export { COMPARED_STATES } from './measure/comparison/compared-figures.ts'
export type { ComparedFigure, ComparedScanFigure, ComparedState } from './measure/comparison/compared-figures.ts'
export { compareScans } from './measure/comparison/compare-scans.ts'
export type {
  ComparedOpening,
  ComparedRoom,
  ComparedScanValue,
  ScanComparison,
} from './measure/comparison/compare-scans.ts'
export { COMPARED_SCAN_QUANTITIES, scanComparisonRecord } from './records/scan-comparison.ts'
export { COMPARED_QUANTITIES, roofComparisonRecord } from './records/comparison.ts'
export type {
  ComparedAreaRecord,
  ComparedBuildingRecord,
  ComparedRoomRecord,
  ComparedScanValueRecord,
  ComparedSurfaceRecord,
  ComparedValueRecord,
  RoofComparisonRecord,
  ScanComparisonRecord,
} from './records/schemas/comparison.ts'
export { parseStatedAreas } from './formats/stated-areas.ts'
export { compareAreas } from './measure/comparison/stated-areas.ts'
export type { ComparedArea, Deviation, StatedArea } from './measure/comparison/stated-areas.ts'
export { comparedAreasRecord } from './records/stated-areas.ts'
