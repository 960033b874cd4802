export { parseRoof, readRoof } from './formats/parse-roof.ts'
export type { ParseRoofOptions } from './formats/parse-roof.ts'
export { createRoofReader, parseRoofText, readBuildings } from './formats/roof-reader.ts'
export { createCityGMLReader } from './formats/city/citygml.ts'
export { createRoofLineReader, readCityJSON } from './formats/city/cityjson-seq.ts'
export { gatherRoof, withBuildings } from './formats/read.ts'
export type { Read, RoofReader } from './formats/read.ts'
export type { RoofOptions } from './formats/city/cityjson-header.ts'
export { needsGround, onGround, onGroundOf, onSampledGround, sampleGround } from './formats/ground/ground-file.ts'
export type { GroundFile, GroundSample } from './formats/ground/ground-file.ts'
export { parseGroundCsv, parseGroundGeoJson } from './formats/ground/ground-points.ts'
export { openGround } from './formats/ground/open-ground.ts'
export type { ByteSource } from './formats/ground/ground-raster.ts'
export { createTextReader, readText, utf8Text } from './formats/text/text.ts'
export { parseJson } from './formats/text/json-text.ts'
export { refusalError, refusalOf } from './model/refusal.ts'
export type { Refusal } from './model/refusal.ts'
export { detectFile, foundKind, kindName, unknownKind } from './formats/detect.ts'
export { FILE_KINDS } from './model/file-kinds.ts'
export type { FileKind } from './model/file-kinds.ts'
export { foreignError, foreignFile, isCityModel, isSurvey } from './formats/foreign-file.ts'
export { coordinateSystem } from './geodesy/crs.ts'
export type { CoordinateSystem } from './geodesy/crs.ts'
export { betweenFrames } from './geodesy/between-frames.ts'
export { commonSystem, inDegrees, inSystem } from './geodesy/in-system.ts'
export { toLonLat } from './geodesy/frame.ts'
export { EDGE_NAMES } from './model/edge-names.ts'
export { OBJECT_NAMES } from './model/object-names.ts'
export { EDGE_TYPES, hasGround } from './model/roof.ts'
export type { Building, EdgeType, Roof, Surface } from './model/roof.ts'
export type { SurveySummary } from './model/survey.ts'
export { buildingTypeName } from './model/building-names.ts'
export { coveredRoof } from './measure/roof/covered/covered-roof.ts'
export { measureBuilding, measureRoof } from './measure/roof/measure-roof.ts'
export type { BuildingOptions, WallOptions } from './measure/roof/measure-roof.ts'
export { groundHeight, groundOf } from './measure/roof/ground.ts'
export { wallExtents, wallSpan } from './measure/roof/walls/wall-extents.ts'
export { WALL_NAMES } from './measure/roof/walls/wall-names.ts'
export type { BuildingMeasures, EdgeMeasure, RoofMeasures, ExteriorWallMeasure } from './measure/roof/measures.ts'
export { bearingOf, roofRecord, selectBuildings, selectRefusals } from './records/roof.ts'
export type { BuildingSelection } from './records/roof.ts'
export { visibleRoofRecord } from './records/visible-roof.ts'
export type { VisibleAreas, VisibleRoofRecord } from './records/visible-roof.ts'
export type { RoofBuildingRecord, RoofEdgesRecord, RoofRecord, RoofSurfaceRecord } from './records/schemas/roof.ts'
export { wallsRecord } from './records/walls.ts'
export type { ExteriorWallRecord, WallBuildingRecord, WallsRecord } from './records/schemas/walls.ts'

export { parseScan, parseScanFiles } from './formats/scan/scan-file.ts'
export { isUsdz, readUsdz } from './formats/usdz/usdz.ts'
export type { NamedJson, NamedScan, NamedUsdz, ParseScanOptions } from './formats/scan/scan-file.ts'
export { MEASURABLE_HEIGHT } from './tolerances.ts'
export { OPENING_NAMES } from './model/opening-names.ts'
export { ROOM_NAMES } from './model/room-names.ts'
export { TERMS } from './model/terms.ts'
export type { Term } from './model/terms.ts'
export { STOREY_NAMES } from './model/storey-names.ts'
export { OBJECT_CATEGORIES, ROOM_TYPES } from './model/scan.ts'
export type { ObjectCategory, OpeningKind, RoomType, Scan } from './model/scan.ts'
export { measureScan } from './measure/rooms/measure-scan.ts'
export { commonPolygons } from './measure/rooms/room-overlaps.ts'
export type { MeasureScanOptions } from './measure/rooms/measure-scan.ts'
export type { ObjectMeasures, RoomMeasures, ScanMeasures, RoomWallMeasure } from './measure/rooms/measures.ts'
export { DEDUCTION_RULES, DEFAULT_DEDUCTION_RULE, deductionRule } from './measure/ns3420.ts'
export type { DeductionRule } from './measure/ns3420.ts'
export { scanRecord } from './records/measurements.ts'
export type {
  MeasurementsRecord,
  ObjectRecord,
  OpeningRecord,
  RoomMeasurementsRecord,
  RoomRecord,
  ScanTotals,
  WallRecord,
} from './records/schemas/measurements.ts'

export { QUALITIES, QUALITY_NAMES, QUALITY_WORDS, worstOf } from './model/quality.ts'
export type { Quality } from './model/quality.ts'
export { roofQualityRecord, scanQualityRecord } from './records/quality.ts'
export type { RoofQualityRecord, ScanQualityRecord } from './records/schemas/quality.ts'
export { findingsOfBuildings, findingsOfRoom } from './records/selected-findings.ts'
export { scanGeometryRecord } from './records/scan-geometry.ts'
export type { ScanGeometryRecord } from './records/schemas/scan-geometry.ts'

export { parseProject } from './formats/project-file.ts'
export { photoFile, photoNamed, photosOf, unnamedProject } from './model/project.ts'
export type { Photo, Project } from './model/project.ts'
export { projectDetails, projectSummary } from './records/project.ts'
export type {
  PhotoRecord,
  ProjectDetailsRecord,
  ProjectRoomRecord,
  ProjectSummaryRecord,
} from './records/schemas/project.ts'

export { QUANTITY_NAMES } from './quantities/languages.ts'
export { keysOf, publishedOf, UNIT_SIGNS } from './quantities/quantity.ts'
export type { Quantities, Quantity, Unit } from './quantities/quantity.ts'
export {
  BUILDING_COLUMNS,
  EDGE_ROWS,
  EDGE_SIZES,
  EDGE_SUMS,
  EXTERIOR_WALL_QUANTITIES,
  ROOF_SUMS,
  SURFACE_COLUMNS,
  SURFACE_QUANTITIES,
  SURFACE_SIZES,
  VISIBLE_QUANTITIES,
  WALL_SUMS,
  whereCovered,
} from './quantities/roofs.ts'
export {
  OBJECT_QUANTITIES,
  OPENING_QUANTITIES,
  ROOM_QUANTITIES,
  ROOM_SIZES,
  WALL_QUANTITIES,
} from './quantities/rooms.ts'

export { ERRORS, FINDINGS, InputError } from './errors.ts'
export { textOf, writingOf } from './messages/text.ts'
export type { Language } from './messages/text.ts'
export { INPUTS } from './messages/en/inputs.ts'
export { scaleTooLarge, unknownStorey } from './messages/en/drawings.ts'
export type { ErrorCode, FindingCode } from './errors.ts'
export type { Finding } from './model/finding.ts'
export type { Figure, Sentence, SentenceList, SentenceValue } from './sentence.ts'
export { roundBearing, roundCentimetres, roundHundredth, roundMillimetre, sumHundredths } from './rounding.ts'

export { cross, dot, subtract, unit } from './kernel/vectors.ts'
export type { Vec2, Vec3 } from './kernel/vectors.ts'
export { boxAround, boxesOf, boxSearch } from './kernel/box-search.ts'
export type { Polygon2 } from './kernel/planar-graph.ts'
export { polygonsWhere } from './kernel/polygons-where.ts'
export { areaVector, signedArea } from './kernel/rings.ts'
export type { Ring2 } from './kernel/rings.ts'
