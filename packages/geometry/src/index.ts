export type { Vec2, Vec3 } from './kernel/vectors.ts'
export { ERRORS, FINDINGS, InputError } from './errors.ts'
export type { ErrorCode, FindingCode } from './errors.ts'
export type { Finding } from './model/finding.ts'

export { parseRoof } from './formats/parse-roof.ts'
export { parseRoofLine } from './formats/cityjson-seq.ts'
export type { RoofLine } from './formats/cityjson-seq.ts'
export type { CityJSONHeader, RoofOptions } from './formats/cityjson-header.ts'
export { detectFile, FILE_KINDS } from './formats/detect.ts'
export type { FileKind } from './formats/detect.ts'
export { coordinateSystem } from './geodesy/crs.ts'
export type { CoordinateSystem } from './geodesy/crs.ts'
export { toLonLat } from './geodesy/frame.ts'
export type { Frame } from './model/frame.ts'
export { EDGE_TYPES } from './model/roof.ts'
export type { Building, EdgeOverride, EdgeType, Ground, Polygon3, Roof, Surface } from './model/roof.ts'
export { buildingTypeGroup, buildingTypeLabel } from './model/building-types.ts'
export { measureRoofSurfaces, surfaceFindings } from './measure/roof-surfaces.ts'
export { WALL_TYPES } from './measure/roof-measures.ts'
export type { BuildingMeasures, EdgeMeasure, RoofMeasures, SurfaceMeasure, WallMeasure, WallType } from './measure/roof-measures.ts'
export {
  RoofBuildingSchema,
  RoofEdgeRowSchema,
  RoofEdgesSchema,
  RoofEdgeTotalsSchema,
  RoofRecordSchema,
  roofRecord,
  RoofSurfaceSchema,
  RoofTotalsSchema,
} from './records/roof.ts'
export type { BuildingSelection, RoofBuildingRecord, RoofEdgeRowRecord, RoofEdgesRecord, RoofRecord, RoofSurfaceRecord } from './records/roof.ts'
export { ExteriorWallSchema, WallBuildingSchema, wallsRecord, WallsRecordSchema, WallTotalsSchema } from './records/walls.ts'
export type { ExteriorWallRecord, WallBuildingRecord, WallsRecord } from './records/walls.ts'
