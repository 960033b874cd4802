/*
 * What differs between two versions of one place by more than its ±. A door of its own: a program that only measures does not load it.
 */
export { compareRoofs } from './measure/comparison/compare-roofs.ts'
export type {
  ComparedBuilding,
  ComparedSurface,
  RoofComparison,
  RoofVersion,
} from './measure/comparison/roof-comparison.ts'
export type { ComparedFigure, ComparedValue } from './measure/comparison/roof-figures.ts'
export { compareScans } from './measure/comparison/compare-scans.ts'
export type {
  ComparedOpening,
  ComparedRoom,
  ComparedScanFigure,
  ComparedScanValue,
  ScanComparison,
} from './measure/comparison/compare-scans.ts'
export { COMPARED_SCAN_QUANTITIES, scanComparisonRecord } from './records/scan-comparison.ts'
export type { ComparedRoomRecord, ComparedScanValueRecord, ScanComparisonRecord } from './records/scan-comparison.ts'
export { COMPARED_QUANTITIES, COMPARED_STATES, roofComparisonRecord } from './records/comparison.ts'
export type {
  ComparedBuildingRecord,
  ComparedState,
  ComparedSurfaceRecord,
  ComparedValueRecord,
  RoofComparisonRecord,
} from './records/comparison.ts'
export { parseStatedAreas } from './formats/stated-areas.ts'
export { compareAreas } from './measure/comparison/stated-areas.ts'
export type { ComparedArea, Deviation, StatedArea } from './measure/comparison/stated-areas.ts'
export { comparedAreasRecord } from './records/stated-areas.ts'
export type { ComparedAreaRecord } from './records/stated-areas.ts'
