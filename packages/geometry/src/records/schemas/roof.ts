import { Type, type Static } from 'typebox'
import { EDGE_TYPES } from '../../model/roof.ts'
import { DESCRIPTIONS } from '../../quantities/en.ts'
import { eachQuantity } from '../../quantities/quantity.ts'
import { EDGE_ROWS, EDGE_SUMS, GROUND_HEIGHTS, ROOF_SUMS, SURFACE_QUANTITIES } from '../../quantities/roofs.ts'
import { CLOSED, count, orNull, quantitySchemas } from './common.ts'

/** A published roof surface: areas and lengths to 0.01, angles to 0.1 degree, altitudes and heights to 0.001 m. */
export const RoofSurfaceSchema = Type.Object(
  {
    surfaceId: Type.String(),
    slope: Type.Number({ description: 'gradians, as the provider of the data gave it; computed where it gave none' }),
    direction: Type.Number({
      description: 'UTM zone 33 grid bearing in degrees, as the provider gave it; computed where it gave none',
    }),
    ...quantitySchemas(SURFACE_QUANTITIES, DESCRIPTIONS),
  },
  CLOSED,
)

/** A published building. The four fields from the cadastre are always there, though the contract does not require them. */
export const RoofBuildingSchema = Type.Object(
  {
    buildingId: Type.String(),
    displayName: Type.String(),
    buildingType: Type.Optional(
      Type.Union([Type.String(), Type.Null()], { description: 'building type code of the cadastre' }),
    ),
    buildingTypeLabel: Type.Optional(
      Type.Union([Type.String(), Type.Null()], { description: 'name of the type in the national register' }),
    ),
    buildingTypeGroup: Type.Optional(
      Type.Union([Type.String(), Type.Null()], { description: "name of the type's two-digit group" }),
    ),
    fromMatrikkel: Type.Optional(Type.Boolean({ description: 'whether the building was added from the cadastre' })),
    surfaces: Type.Array(RoofSurfaceSchema),
    ...quantitySchemas(ROOF_SUMS, DESCRIPTIONS),
    surfaceCount: count('entries of surfaces'),
    wallCount: count('derived exterior walls'),
  },
  CLOSED,
)

/** Sums over the buildings that are listed: areas to 0.01 m². */
export const RoofTotalsSchema = Type.Object(
  {
    buildings: count('buildings listed'),
    surfaces: count('their surfaces'),
    ...quantitySchemas(ROOF_SUMS, DESCRIPTIONS),
    walls: count('their exterior walls'),
  },
  CLOSED,
)

/** All edges of one type. */
export const RoofEdgeRowSchema = Type.Object(
  {
    type: Type.Enum([...EDGE_TYPES]),
    ...quantitySchemas(EDGE_ROWS, DESCRIPTIONS),
  },
  CLOSED,
)

/** Sums over edges of all types: lengths to 0.01 m. */
export const RoofEdgeTotalsSchema = Type.Object(quantitySchemas(EDGE_SUMS, DESCRIPTIONS), CLOSED)

/** Edges by type, of each building and of all: lengths to 0.01 m. */
export const RoofEdgesSchema = Type.Object(
  {
    buildings: Type.Array(
      Type.Object(
        { buildingId: Type.String(), types: Type.Array(RoofEdgeRowSchema), totals: RoofEdgeTotalsSchema },
        CLOSED,
      ),
    ),
    types: Type.Array(RoofEdgeRowSchema),
    totals: RoofEdgeTotalsSchema,
    hasUnclassified: Type.Boolean({ description: 'whether some edges could not be classified' }),
    overriddenCount: count('edges whose type is a person’s decision'),
  },
  CLOSED,
)

/** The roof as the API answers it: buildings with their surfaces, totals, edges by type. */
export const RoofRecordSchema = Type.Object(
  { buildings: Type.Array(RoofBuildingSchema), totals: RoofTotalsSchema, roofEdges: RoofEdgesSchema },
  CLOSED,
)

/** A surface as the library and the command return it: its roof may be measured without ground. */
const MeasuredSurfaceSchema = Type.Object(
  {
    ...RoofSurfaceSchema.properties,
    ...eachQuantity(GROUND_HEIGHTS, (key) => orNull(RoofSurfaceSchema.properties[key])),
  },
  CLOSED,
)

const countOrNull = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
  description: 'derived exterior walls; null where nothing is known of the ground of a building',
})

const MeasuredBuildingSchema = Type.Object(
  { ...RoofBuildingSchema.properties, surfaces: Type.Array(MeasuredSurfaceSchema), wallCount: countOrNull },
  CLOSED,
)

/** The record of the library and the command. If the ground of all buildings is known, it equals that of the API, `RoofRecordSchema`. */
export const MeasuredRoofSchema = Type.Object(
  {
    buildings: Type.Array(MeasuredBuildingSchema),
    totals: Type.Object({ ...RoofTotalsSchema.properties, walls: countOrNull }, CLOSED),
    roofEdges: RoofEdgesSchema,
  },
  CLOSED,
)

/** A roof surface as published: `RoofSurfaceSchema`; its heights are null if the ground is not known. */
export type RoofSurfaceRecord = Static<typeof MeasuredSurfaceSchema>
/** A building as published: `RoofBuildingSchema`; its count of walls is null if the ground is not known. */
export type RoofBuildingRecord = Static<typeof MeasuredBuildingSchema>
/** All edges of one type, as published: `RoofEdgeRowSchema`. */
export type RoofEdgeRowRecord = Static<typeof RoofEdgeRowSchema>
/** Edges by type, as published: `RoofEdgesSchema`. */
export type RoofEdgesRecord = Static<typeof RoofEdgesSchema>
/** A measured roof as published: `MeasuredRoofSchema`. `roofRecord` makes it. */
export type RoofRecord = Static<typeof MeasuredRoofSchema>
export type RoofEdgeTotalsRecord = Static<typeof RoofEdgeTotalsSchema>
