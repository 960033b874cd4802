/*
 * What people order by: sums of measured roofs and scans. A door of its own, as who only measures needs none of it.
 */
export { EDGE_KINDS } from './measure/summary/abutments.ts'
export type { EdgeKind } from './measure/summary/abutments.ts'
export type { Battens } from './measure/summary/fall-line.ts'
export type { BuildingHeights } from './measure/summary/heights.ts'
export { EDGE_KIND_NAMES, SECTOR_NAMES } from './measure/summary/order-names.ts'
export { roofSummary } from './measure/summary/roof-summary.ts'
export type {
  BuildingFigures,
  RoofEdgeFigures,
  RoofFaceFigures,
  RoofFigures,
  RoofSummaryOptions,
} from './measure/summary/roof-summary.ts'
export { SECTORS } from './measure/summary/sectors.ts'
export type { Sector } from './measure/summary/sectors.ts'
export { roofSummaryRecord } from './records/roof-summary.ts'
export type {
  EdgeKindRowRecord,
  HeightsRecord,
  PitchRowRecord,
  RoofFaceRowRecord,
  RoofSummaryBuildingRecord,
  RoofSummaryRecord,
  WasteRowRecord,
} from './records/schemas/roof-summary.ts'
export { CEILING_REASONS } from './measure/summary/ceiling.ts'
export type { CeilingReason, RoomHeights } from './measure/summary/ceiling.ts'
export { scanSummary } from './measure/summary/scan-summary.ts'
export type { OpeningFigures, RoomFigures, ScanFigures, StoreyFigures } from './measure/summary/scan-summary.ts'
export { scanSummaryRecord } from './records/scan-summary.ts'
export type {
  FloorAreaEstimateRecord,
  OpeningRowRecord,
  RoomEstimateRecord,
  RoomRowRecord,
  ScanSummaryRecord,
  StoreyEstimateRecord,
} from './records/schemas/scan-summary.ts'
export type { Envelope } from './measure/summary/envelope.ts'
export { facadeSummary } from './measure/summary/facade-summary.ts'
export type { FacadeFigures, FacadesFigures, FacadeWall, FacingRoof } from './measure/summary/facade-summary.ts'
export { facadeSummaryRecord } from './records/facade-summary.ts'
export type {
  EnvelopeRecord,
  FacadeBuildingRecord,
  FacadeRowRecord,
  FacadeSummaryRecord,
  RoofSectorRowRecord,
} from './records/schemas/facade-summary.ts'
export type { PropertySummaryRecord } from './records/schemas/property-summary.ts'
export {
  ESTIMATE_QUANTITIES,
  PAINTER_QUANTITIES,
  PLACED_OPENING_QUANTITIES,
  STOREY_QUANTITIES,
} from './quantities/scan-summary.ts'
export { ENVELOPE_QUANTITIES, FACADE_QUANTITIES } from './quantities/facade-summary.ts'
export {
  BUILDING_HEIGHTS,
  FACE_QUANTITIES,
  PITCH_QUANTITIES,
  ROOF_ORDER_QUANTITIES,
} from './quantities/roof-summary.ts'
