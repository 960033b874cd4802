import { SCHEMAS } from '@reports/geometry/schemas'
import {
  MeasurementsAnswerSchema,
  RoofAnswerSchema,
  RoomMeasurementsAnswerSchema,
  WallsAnswerSchema,
} from '../http/tolerances.ts'
import { DeletedProjectPageSchema, ProjectListSchema, ProjectPageSchema } from '../projects/operations.ts'
import { NewShareSchema, ShareExtensionSchema, ShareLinkSchema, ShareListSchema } from '../shares/schemas.ts'

type Json = Readonly<Record<string, unknown>>

const { properties: PROJECT } = SCHEMAS.projectDetails
const { properties: ROOF } = SCHEMAS.roof
const { properties: WALLS } = SCHEMAS.walls
const { properties: SOLAR } = SCHEMAS.solar
const SOLAR_BUILDING = SOLAR.buildings.items
const ROOM = SCHEMAS.measurements.properties.rooms.items
const WALL = ROOM.properties.walls.items

/** Schemas with a name in the document; the same objects validate and type. */
export const NAMED: Readonly<Record<string, object>> = {
  Address: PROJECT.address,
  AISummary: PROJECT.aiSummary.anyOf[0],
  DeletedProjectPage: DeletedProjectPageSchema,
  EditList: SCHEMAS.editList,
  ExteriorWall: WALLS.buildings.items.properties.walls.items,
  InspectionNotes: PROJECT.inspectionNotes.anyOf[0],
  Measurements: MeasurementsAnswerSchema,
  ScanObject: ROOM.properties.objects.items,
  Opening: WALL.properties.doors.items,
  Photo: PROJECT.photos.items,
  ProjectDetails: SCHEMAS.projectDetails,
  ProjectList: ProjectListSchema,
  ProjectPage: ProjectPageSchema,
  ProjectRoom: PROJECT.rooms.items,
  ProjectSummary: SCHEMAS.projectSummary,
  PropertySummary: SCHEMAS.propertySummary,
  FacadeSummary: SCHEMAS.facadeSummary,
  RoofSummary: SCHEMAS.roofSummary,
  ScanSummary: SCHEMAS.scanSummary,
  ScanGeometry: SCHEMAS.scanGeometry,
  ScanEdits: SCHEMAS.scanEdits,
  ScanQuality: SCHEMAS.scanQuality,
  RoofQuality: SCHEMAS.roofQuality,
  RoofBuilding: ROOF.buildings.items,
  RoofEdgeRow: ROOF.roofEdges.properties.types.items,
  RoofEdges: ROOF.roofEdges,
  RoofEdgeTotals: ROOF.roofEdges.properties.totals,
  Roof: RoofAnswerSchema,
  RoofSurface: ROOF.buildings.items.properties.surfaces.items,
  RoofTolerances: SCHEMAS.roofTolerances,
  RoofTotals: ROOF.totals,
  RoomMeasurements: RoomMeasurementsAnswerSchema,
  MeasuredRoom: ROOM,
  NewShare: NewShareSchema,
  ShareExtension: ShareExtensionSchema,
  ShareLink: ShareLinkSchema,
  ShareList: ShareListSchema,
  ScanTolerances: SCHEMAS.scanTolerances,
  PlacedModule: SOLAR_BUILDING.properties.moduleLayout.items,
  Solar: SCHEMAS.solar,
  SolarBuilding: SOLAR_BUILDING,
  SolarSurface: SOLAR_BUILDING.properties.surfaces.items,
  ScanTotals: SCHEMAS.measurements.properties.totals,
  WallBuilding: WALLS.buildings.items,
  Wall: WALL,
  Walls: WallsAnswerSchema,
  WallTotals: WALLS.totals,
  WallTolerances: SCHEMAS.wallsTolerances,
}

/** The names go with the schemas. */
const nameOf = new WeakMap<object, string>(Object.entries(NAMED).map(([name, schema]) => [schema, name]))

/** Names schemas of an extension. @returns all names; one of the extension stands before the first that comes later in the alphabet */
export function withNamed(schemas: Readonly<Record<string, object>>): Readonly<Record<string, object>> {
  const all = Object.entries(NAMED)
  for (const [name, schema] of Object.entries(schemas)) {
    nameOf.set(schema, name)
    const later = all.findIndex(([other]) => other > name)
    all.splice(later < 0 ? all.length : later, 0, [name, schema])
  }
  return Object.fromEntries(all)
}

/** A reference to a named schema. */
export const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** A schema as plain JSON, with named schemas inside it as references. @param isRoot whether to write out the schema itself even if it has a name */
export function plain(schema: unknown, isRoot = false): unknown {
  if (Array.isArray(schema)) return schema.map((item) => plain(item))
  if (typeof schema !== 'object' || schema === null) return schema
  const name = nameOf.get(schema)
  if (name !== undefined && !isRoot) return reference(name)
  // A recursive schema has its own definitions and refers to one of them: here they are components.
  if ('$defs' in schema && '$ref' in schema) return plain((schema.$defs as Json)[String(schema.$ref)], true)
  if ('$ref' in schema && typeof schema.$ref === 'string' && !schema.$ref.startsWith('#')) return reference(schema.$ref)
  // An id of its own would make references below it relative to it.
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => key !== '$id' || typeof value !== 'string')
      .map(([key, value]) => [key, plain(value)]),
  )
}
