/*
 * What differs between two versions of one place by more than its ±. A door of its own: a program that only measures does not load it.
 */
export { comparisonGroups, planEntry } from './analyses/comparison/comparison-groups.ts'
export type { ComparisonGroup, ComparisonGroups, PlanEntry } from './analyses/comparison/comparison-groups.ts'
export { compareRoofs } from './analyses/comparison/compare-roofs.ts'
export type {
  ComparedBuilding,
  ComparedSurface,
  RoofComparison,
  RoofVersion,
} from './analyses/comparison/roof-comparison.ts'
export type { ComparedValue } from './analyses/comparison/roof-figures.ts'
export { COMPARED_SCAN_QUANTITIES, COMPARED_STATES } from './analyses/comparison/compared-figures.ts'
export type { ComparedFigure, ComparedScanFigure, ComparedState } from './analyses/comparison/compared-figures.ts'
export { compareScans } from './analyses/comparison/compare-scans.ts'
export type {
  ComparedOpening,
  ComparedRoom,
  ComparedScanValue,
  ComparedWall,
  ScanComparison,
} from './analyses/comparison/compare-scans.ts'
export { scanComparisonRecord } from './analyses/comparison/scan-comparison-record.ts'
export { COMPARED_QUANTITIES, roofComparisonRecord } from './analyses/comparison/comparison-record.ts'
export type {
  ComparedAreaRecord,
  ComparedBuildingRecord,
  ComparedRoomRecord,
  ComparedScanValueRecord,
  ComparedSurfaceRecord,
  ComparedValueRecord,
  RoofComparisonRecord,
  ScanComparisonRecord,
} from './analyses/comparison/schemas/comparison.ts'
export { parseStatedAreas } from './formats/stated-areas.ts'
export { compareAreas } from './analyses/comparison/stated-areas.ts'
export type { ComparedArea, Deviation, StatedArea } from './analyses/comparison/stated-areas.ts'
export { comparedAreasRecord } from './analyses/comparison/stated-areas-record.ts'
export { carryOver } from './analyses/comparison/carry-over.ts'
export type { Carriable, CarriedOver, NotCarried } from './analyses/comparison/carry-over.ts'
