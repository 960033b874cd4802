export { parseRoof, readRoof } from './formats/parse-roof.ts'
export { createRoofReader, parseRoofText, readBuildings } from './formats/roof-reader.ts'
export { createCityGMLReader } from './formats/city/citygml.ts'
export { createRoofLineReader, readCityJSON } from './formats/city/cityjson-seq.ts'
export { gatherRoof, withBuildings } from './formats/read.ts'
export type { Read } from './formats/read.ts'
export type { RoofOptions } from './formats/city/cityjson-header.ts'
export { needsGround, onGround, onGroundOf, onSampledGround, sampleGround } from './formats/ground/ground-file.ts'
export type { GroundFile, GroundSample } from './formats/ground/ground-file.ts'
export { parseGround } from './formats/ground/ground-points.ts'
export { openGround } from './formats/ground/open-ground.ts'
export type { ByteSource } from './formats/ground/ground-raster.ts'
export { createTextReader, readText, utf8Text } from './formats/text/text.ts'
export { parseJson } from './formats/text/json-text.ts'
export { moduleCorners, onPlane } from './model/placed-module.ts'
export { refusalError, refusalOf } from './model/refusal.ts'
export type { Refusal } from './model/refusal.ts'
export { detectFile, foundKind, kindName, unknownKind } from './formats/detect.ts'
export { FILE_KINDS } from './model/file-kinds.ts'
export type { FileKind } from './model/file-kinds.ts'
export { unsupportedFileError, unsupportedFile } from './formats/unsupported-file.ts'
export { coordinateSystem } from './geodesy/crs.ts'
export type { CoordinateSystem } from './geodesy/crs.ts'
export { betweenFrames } from './geodesy/between-frames.ts'
export { commonSystem, frameToSystem, systemToDegrees } from './geodesy/frame-to-system.ts'
export { toLonLat } from './geodesy/frame.ts'
export { onGrid } from './geodesy/on-grid.ts'
export { EDGE_TYPES, hasGround } from './model/roof.ts'
export type { Building, EdgeType, Roof } from './model/roof.ts'
export { buildingTypeName } from './model/building-names.ts'
export { coveredRoof } from './measure/roof/covered/covered-roof.ts'
export { measureBuilding, measureRoof } from './measure/roof/measure-roof.ts'
export type { BuildingOptions, WallOptions } from './measure/roof/measure-roof.ts'
export { groundHeight, groundOf } from './measure/roof/ground.ts'
export { wallExtents, wallSpan } from './measure/roof/walls/wall-extents.ts'
export type {
  BuildingMeasures,
  EdgeMeasure,
  Outline,
  OutlineRange,
  RoofMeasures,
  ExteriorWallMeasure,
} from './measure/roof/measures.ts'
export { bearingOf, roofRecord, selectBuildings, selectRefusals } from './records/roof.ts'
export type { BuildingSelection } from './records/roof.ts'
export { visibleRoofRecord } from './records/visible-roof.ts'
export type { VisibleAreas, VisibleRoofRecord } from './records/visible-roof.ts'
export type { RoofBuildingRecord, RoofRecord, RoofSurfaceRecord } from './records/schemas/roof.ts'
export { wallsRecord } from './records/walls.ts'
export type { ExteriorWallRecord, WallsRecord } from './records/schemas/walls.ts'

export { parseScan, parseScanFiles } from './formats/scan/scan-file.ts'
export { readUsdz } from './formats/usdz/usdz.ts'
export {
  BESIDE_EXPORTS,
  exportsAmong,
  partAmong,
  FILES_OF_PROJECT,
  PROJECT_FILES,
  roofName,
  readParts,
  saysRoofs,
  severalFiles,
} from './formats/project-parts.ts'
export type { ModelContent, WantedOfModel } from './formats/project-parts.ts'
export { hasEnding, isExportName, kindOfHead, requirePromised, SCAN_READERS, wayOfHead, WAYS } from './formats/ways.ts'
export type { Way } from './formats/ways.ts'
export type { NamedJson, NamedScan } from './formats/scan/scan-file.ts'
export { LOW_WALL, MEASURABLE_HEIGHT } from './tolerances.ts'
export { OBJECT_CATEGORIES } from './model/scan.ts'
export type { ObjectCategory, OpeningKind, RoomType, Scan } from './model/scan.ts'
export { ceilingArea, ceilingOf, roomHeights } from './measure/rooms/ceiling.ts'
export { measureScan } from './measure/rooms/measure-scan.ts'
export { commonPolygons } from './measure/rooms/room-overlaps.ts'
export { allObjects } from './measure/rooms/measures.ts'
export type { ObjectMeasures, RoomMeasures, ScanMeasures, RoomWallMeasure } from './measure/rooms/measures.ts'
export { DEDUCTION_RULES, deductionRule } from './measure/ns3420.ts'
export type { DeductionRule } from './measure/ns3420.ts'
export { scanRecord } from './records/measurements.ts'
export type {
  MeasurementsRecord,
  ObjectRecord,
  OpeningRecord,
  RoomMeasurementsRecord,
  RoomRecord,
  WallRecord,
} from './records/schemas/measurements.ts'

export { worstOf } from './model/quality.ts'
export type { FigureQualities, Quality } from './model/quality.ts'
export { buildingLevels, roofQualityRecord, rowLevel, scanQualityRecord } from './records/quality.ts'
export { outlineNotes, outlineSentences } from './records/outline-sentences.ts'
export type { OutlineWriting } from './records/outline-sentences.ts'
export type { BuildingLevels, RowLevels } from './records/quality.ts'
export type { RoofQualityRecord, ScanQualityRecord } from './records/schemas/quality.ts'
export { findingsOfBuildings, findingsOfRoom } from './records/selected-findings.ts'
export { scanGeometryRecord } from './records/scan-geometry.ts'

export { parseProject } from './formats/project-file.ts'
export { shortName } from './model/short-name.ts'
export { photoFile, photoNamed, photosOf, unnamedProject } from './model/project.ts'
export type { Photo, Project } from './model/project.ts'
export { projectDetails } from './records/project.ts'
export type { PhotoRecord, ProjectDetailsRecord, ProjectSummaryRecord } from './records/schemas/project.ts'

export { TERMS } from './terms.ts'
export { faceGroups } from './measure/roof/face-groups.ts'
export { edgeMark, exteriorWallMark, groupMark, surfaceMark } from './marks/roof-marks.ts'
export { placedText, roofPlaces, scanPlaces } from './marks/finding-places.ts'
export type { FindingPlace } from './marks/finding-places.ts'
export { roomMark, scanMarks } from './marks/scan-marks.ts'
export type { ScanMarks } from './marks/scan-marks.ts'
export { MARK } from './quantities/mark.ts'

export { QUANTITY_NAMES } from './quantities/languages.ts'
export { QUANTITIES } from './quantities/tables.ts'
export { keysOf, publishedOf, UNIT_SIGNS } from './quantities/quantity.ts'
export type { Quantities, Quantity } from './quantities/quantity.ts'
export { whereCovered } from './quantities/roofs.ts'

export { ERRORS, FINDINGS, InputError } from './errors.ts'
export { textOf, writingOf } from './messages/text.ts'
export type { Language } from './messages/text.ts'
export { INPUTS } from './messages/en/inputs.ts'
export { scaleTooLarge, unknownStorey } from './messages/en/drawings.ts'
export type { ErrorCode } from './errors.ts'
export type { Finding } from './model/finding.ts'
export { roundBearing, roundCentimetres, roundHundredth, roundMillimetre, roundTo, sumHundredths } from './rounding.ts'

export { cross, dot, subtract, unit } from './kernel/vectors.ts'
export type { Vec2, Vec3 } from './kernel/vectors.ts'
export { boxAround, boxesOf, boxSearch } from './kernel/box-search.ts'
export type { Polygon2 } from './kernel/planar-graph.ts'
export { polygonsWhere } from './kernel/polygons-where.ts'
export { areaVector, signedArea } from './kernel/rings.ts'
export type { Ring2 } from './kernel/rings.ts'
