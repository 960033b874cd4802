import { AreasSchema } from './analyses/areas/schemas/areas.ts'
import { SurfacesSchema } from './analyses/surfaces/schemas/surfaces.ts'
import { EditListSchema, ScanEditsSchema } from './records/schemas/edits.ts'
import {
  AreaComparisonSchema,
  ComparedBuildingSchema,
  RoofComparisonSchema,
  ScanComparisonSchema,
} from './analyses/comparison/schemas/comparison.ts'
import { AdjustmentSchema, ControlsFileSchema } from './records/schemas/controls.ts'
import { FacadeSummarySchema } from './analyses/summary/schemas/facade-summary.ts'
import { MeasurementsSchema, RoomMeasurementsSchema } from './records/schemas/measurements.ts'
import { ProjectFileSchema } from './records/schemas/project-file.ts'
import { ProjectDetailsSchema, ProjectSummarySchema } from './records/schemas/project.ts'
import { PropertySummarySchema } from './analyses/summary/schemas/property-summary.ts'
import { RoofQualitySchema, ScanQualitySchema } from './records/schemas/quality.ts'
import { RoofSummarySchema } from './analyses/summary/schemas/roof-summary.ts'
import { RoofRecordSchema } from './records/schemas/roof.ts'
import { ScanGeometrySchema } from './records/schemas/scan-geometry.ts'
import { ScanSummarySchema } from './analyses/summary/schemas/scan-summary.ts'
import { SolarRecordSchema } from './analyses/solar/schemas/solar.ts'
import {
  RoofTolerancesSchema,
  ScanTolerancesSchema,
  WallsTolerancesSchema,
} from './analyses/uncertainty/schemas/tolerances.ts'
import { WallsRecordSchema } from './records/schemas/walls.ts'

/**
 * The JSON Schemas of the published records, of `project.json` and of `edits.json`, as objects of TypeBox. A door of their own: a program that only measures
 * does not load them.
 */
export const SCHEMAS = {
  measurements: MeasurementsSchema,
  roomMeasurements: RoomMeasurementsSchema,
  scanEdits: ScanEditsSchema,
  scanQuality: ScanQualitySchema,
  scanGeometry: ScanGeometrySchema,
  scanSummary: ScanSummarySchema,
  areas: AreasSchema,
  surfaces: SurfacesSchema,
  scanTolerances: ScanTolerancesSchema,
  roof: RoofRecordSchema,
  roofQuality: RoofQualitySchema,
  roofSummary: RoofSummarySchema,
  roofTolerances: RoofTolerancesSchema,
  solar: SolarRecordSchema,
  walls: WallsRecordSchema,
  wallsTolerances: WallsTolerancesSchema,
  facadeSummary: FacadeSummarySchema,
  propertySummary: PropertySummarySchema,
  projectDetails: ProjectDetailsSchema,
  projectSummary: ProjectSummarySchema,
  projectFile: ProjectFileSchema,
  editList: EditListSchema,
  controlsFile: ControlsFileSchema,
  adjustment: AdjustmentSchema,
  roofComparison: RoofComparisonSchema,
  comparedBuilding: ComparedBuildingSchema,
  scanComparison: ScanComparisonSchema,
  areaComparison: AreaComparisonSchema,
} as const
