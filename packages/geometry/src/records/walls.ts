import { Type, type Static } from 'typebox'
import { wallsInOrder } from '../measure/wall-order.ts'
import { WALL_TYPES, type BuildingMeasures, type RoofMeasures, type WallMeasure } from '../measure/roof-measures.ts'
import { roundBearing, roundDegrees, roundHundredth, roundMillimetre, sumHundredths } from '../rounding.ts'
import { CLOSED, count, squareMetres } from './common.ts'
import { selectBuildings, type BuildingSelection } from './roof.ts'

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

export const WallTotalsSchema = Type.Object(
  {
    buildings: count('buildings listed'),
    walls: count('their walls'),
    totalWallArea: squareMetres('sum of the areas'),
  },
  CLOSED,
)

export const WallsRecordSchema = Type.Object(
  { buildings: Type.Array(WallBuildingSchema), totals: WallTotalsSchema },
  CLOSED,
)

export type ExteriorWallRecord = Static<typeof ExteriorWallSchema>
export type WallBuildingRecord = Static<typeof WallBuildingSchema>
export type WallsRecord = Static<typeof WallsRecordSchema>

function wallRecord(wall: WallMeasure): ExteriorWallRecord {
  return {
    wallId: wall.id,
    wallType: wall.type,
    direction: roundBearing(wall.direction, 0),
    surfaceIds: [...wall.surfaceIds],
    edgeIds: [...wall.edgeIds],
    area: roundHundredth(wall.area),
    vertices: wall.vertices.map(([lon, lat, altitude]) => [
      roundDegrees(lon),
      roundDegrees(lat),
      roundMillimetre(altitude),
    ]),
    corners: wall.corners.map(([u, v]) => [roundMillimetre(u), roundMillimetre(v)]),
  }
}

function wallBuilding({ building, walls }: BuildingMeasures): WallBuildingRecord {
  const published = wallsInOrder(walls).map(wallRecord)
  return {
    buildingId: building.id,
    displayName: building.displayName,
    walls: published,
    totalWallArea: sumHundredths(published.map(({ area }) => area)),
    wallCount: published.length,
  }
}

/**
 * The published record of exterior walls: rounded once, here; totals are sums of what is published.
 * @throws InputError `roof/unknown-building` where `selection.buildingId` is none of them
 */
export function wallsRecord(measures: RoofMeasures, selection: BuildingSelection = {}): WallsRecord {
  const buildings = selectBuildings(measures, selection).map(wallBuilding)
  return {
    buildings,
    totals: {
      buildings: buildings.length,
      walls: buildings.reduce((sum, { wallCount }) => sum + wallCount, 0),
      totalWallArea: sumHundredths(buildings.map(({ totalWallArea }) => totalWallArea)),
    },
  }
}
