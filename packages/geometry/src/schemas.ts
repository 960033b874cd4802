/*
 * The JSON Schemas of the published records, as objects of TypeBox: a door of their own, as who only measures needs none of it.
 */
export { MeasurementsSchema, RoomMeasurementsSchema } from './records/schemas/measurements.ts'
export { ProjectDetailsSchema, ProjectSummarySchema } from './records/schemas/project.ts'
export { ProjectFileSchema } from './records/schemas/project-file.ts'
export { RoofRecordSchema } from './records/schemas/roof.ts'
export { RoofQualitySchema, ScanQualitySchema } from './records/schemas/quality.ts'
export { RoofSummarySchema } from './records/schemas/roof-summary.ts'
export { RoofTolerancesSchema, ScanTolerancesSchema, WallsTolerancesSchema } from './records/schemas/tolerances.ts'
export { WallsRecordSchema } from './records/schemas/walls.ts'
export { ScanGeometrySchema } from './records/schemas/scan-geometry.ts'
export { ScanSummarySchema } from './records/schemas/scan-summary.ts'
export { FacadeSummarySchema } from './records/schemas/facade-summary.ts'
export { PropertySummarySchema } from './records/schemas/property-summary.ts'
