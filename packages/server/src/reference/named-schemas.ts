import {
  AddressSchema,
  AISummarySchema,
  ExteriorWallSchema,
  InspectionNotesSchema,
  ObjectRecordSchema,
  OpeningRecordSchema,
  PhotoSchema,
  ProjectDetailsSchema,
  ProjectRoomSchema,
  ProjectSummarySchema,
  PropertySummarySchema,
  FacadeSummarySchema,
  RoofSummarySchema,
  ScanSummarySchema,
  ScanGeometrySchema,
  ScanQualitySchema,
  RoofQualitySchema,
  RoofBuildingSchema,
  RoofEdgeRowSchema,
  RoofEdgesSchema,
  RoofEdgeTotalsSchema,
  RoofSurfaceSchema,
  RoofTotalsSchema,
  RoomRecordSchema,
  RoofTolerancesSchema,
  ScanTolerancesSchema,
  ScanTotalsSchema,
  WallsTolerancesSchema,
  WallBuildingSchema,
  WallRecordSchema,
  WallTotalsSchema,
} from '@reports/geometry/schemas'
import {
  MeasurementsAnswerSchema,
  RoofAnswerSchema,
  RoomMeasurementsAnswerSchema,
  WallsAnswerSchema,
} from '../http/tolerances.ts'
import { DeletedProjectPageSchema, ProjectListSchema, ProjectPageSchema } from '../projects/operations.ts'
import { NewShareSchema, ShareExtensionSchema, ShareLinkSchema, ShareListSchema } from '../shares/schemas.ts'

type Json = Readonly<Record<string, unknown>>

/** Schemas that the document names; the same objects validate and type. */
export const NAMED: Readonly<Record<string, object>> = {
  Address: AddressSchema,
  AISummary: AISummarySchema,
  DeletedProjectPage: DeletedProjectPageSchema,
  ExteriorWall: ExteriorWallSchema,
  InspectionNotes: InspectionNotesSchema,
  Measurements: MeasurementsAnswerSchema,
  ScanObject: ObjectRecordSchema,
  Opening: OpeningRecordSchema,
  Photo: PhotoSchema,
  ProjectDetails: ProjectDetailsSchema,
  ProjectList: ProjectListSchema,
  ProjectPage: ProjectPageSchema,
  ProjectRoom: ProjectRoomSchema,
  ProjectSummary: ProjectSummarySchema,
  PropertySummary: PropertySummarySchema,
  FacadeSummary: FacadeSummarySchema,
  RoofSummary: RoofSummarySchema,
  ScanSummary: ScanSummarySchema,
  ScanGeometry: ScanGeometrySchema,
  ScanQuality: ScanQualitySchema,
  RoofQuality: RoofQualitySchema,
  RoofBuilding: RoofBuildingSchema,
  RoofEdgeRow: RoofEdgeRowSchema,
  RoofEdges: RoofEdgesSchema,
  RoofEdgeTotals: RoofEdgeTotalsSchema,
  Roof: RoofAnswerSchema,
  RoofSurface: RoofSurfaceSchema,
  RoofTolerances: RoofTolerancesSchema,
  RoofTotals: RoofTotalsSchema,
  RoomMeasurements: RoomMeasurementsAnswerSchema,
  MeasuredRoom: RoomRecordSchema,
  NewShare: NewShareSchema,
  ShareExtension: ShareExtensionSchema,
  ShareLink: ShareLinkSchema,
  ShareList: ShareListSchema,
  ScanTolerances: ScanTolerancesSchema,
  ScanTotals: ScanTotalsSchema,
  WallBuilding: WallBuildingSchema,
  Wall: WallRecordSchema,
  Walls: WallsAnswerSchema,
  WallTotals: WallTotalsSchema,
  WallTolerances: WallsTolerancesSchema,
}

const nameOf = new Map(Object.entries(NAMED).map(([name, schema]) => [schema, name]))

/** A named schema, as others name it. */
export const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** A schema as plain JSON, the named ones inside it as references. @param isRoot whether it is itself to be written out */
export function plain(schema: unknown, isRoot = false): unknown {
  if (Array.isArray(schema)) return schema.map((item) => plain(item))
  if (typeof schema !== 'object' || schema === null) return schema
  const name = nameOf.get(schema)
  if (name !== undefined && !isRoot) return reference(name)
  // A recursive schema carries its definitions and names one of them: here they are components.
  if ('$defs' in schema && '$ref' in schema) return plain((schema.$defs as Json)[String(schema.$ref)], true)
  if ('$ref' in schema && typeof schema.$ref === 'string' && !schema.$ref.startsWith('#')) return reference(schema.$ref)
  // An id of its own would make references below it relative to it.
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => key !== '$id' || typeof value !== 'string')
      .map(([key, value]) => [key, plain(value)]),
  )
}
