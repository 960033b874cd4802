import { Type, type Static } from 'typebox'
import { WALL_TYPES } from '../../measure/roof/measures.ts'
import { CLOSED, count, squareMetres } from './common.ts'

/** An exterior wall as it is published: area to 0.01 m², direction to a degree, corners and altitudes to 0.001 m, degrees to 9 decimals. */
export const ExteriorWallSchema = Type.Object(
  {
    wallId: Type.String(),
    wallType: Type.Enum([...WALL_TYPES], {
      description: 'ground: from roof edge to ground; shared: from roof edge to a roof below',
    }),
    direction: Type.Integer({ minimum: 0, maximum: 360, description: 'bearing that the wall faces: 0 north, 90 east' }),
    surfaceIds: Type.Array(Type.String(), { description: 'roof surfaces that the wall derives from' }),
    edgeIds: Type.Array(Type.String(), { description: 'roof edges that the wall projects from' }),
    area: squareMetres('openings are not known and not deducted'),
    vertices: Type.Array(Type.Array(Type.Number(), { minItems: 3, maxItems: 3 }), {
      description: 'polygon: longitude, latitude, altitude',
    }),
    corners: Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }), {
      description: "the same polygon in the wall's plane, m to the right and up",
    }),
  },
  CLOSED,
)

/** The exterior walls of a building: areas to 0.01 m². */
export const WallBuildingSchema = Type.Object(
  {
    buildingId: Type.String(),
    displayName: Type.String(),
    walls: Type.Array(ExteriorWallSchema),
    totalWallArea: squareMetres('sum of the areas'),
    wallCount: count('entries of walls'),
  },
  CLOSED,
)

/** Sums over the buildings that are listed: areas to 0.01 m². */
export const WallTotalsSchema = Type.Object(
  {
    buildings: count('buildings listed'),
    walls: count('their walls'),
    totalWallArea: squareMetres('sum of the areas'),
  },
  CLOSED,
)

/** Exterior walls as the API answers them: by building, and totals. */
export const WallsRecordSchema = Type.Object(
  { buildings: Type.Array(WallBuildingSchema), totals: WallTotalsSchema },
  CLOSED,
)

/** An exterior wall as published: `ExteriorWallSchema`. */
export type ExteriorWallRecord = Static<typeof ExteriorWallSchema>
/** The walls of a building as published: `WallBuildingSchema`. */
export type WallBuildingRecord = Static<typeof WallBuildingSchema>
/** All exterior walls as published: `WallsRecordSchema`. `wallsRecord` makes it. */
export type WallsRecord = Static<typeof WallsRecordSchema>
