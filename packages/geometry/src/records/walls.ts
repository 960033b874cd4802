import { degreesOf, type ToDegrees } from '../geodesy/frame.ts'
import type { BuildingMeasures, RoofMeasures, ExteriorWallMeasure } from '../measure/roof/measures.ts'
import { published } from '../quantities/quantity.ts'
import { EXTERIOR_WALL_QUANTITIES } from '../quantities/roofs.ts'
import { roundDegrees, roundMillimetre, sumHundredths } from '../rounding.ts'
import { selectBuildings, type BuildingSelection } from './roof.ts'
import type { ExteriorWallRecord, WallBuildingRecord, WallsRecord } from './schemas/walls.ts'

function wallRecord(wall: ExteriorWallMeasure, places: ToDegrees): ExteriorWallRecord {
  return {
    wallId: wall.id,
    wallType: wall.type,
    direction: published(wall.direction, EXTERIOR_WALL_QUANTITIES.direction),
    surfaceIds: [...wall.surfaceIds],
    edgeIds: [...wall.edgeIds],
    area: published(wall.area, EXTERIOR_WALL_QUANTITIES.area),
    // Indexed, not destructured: destructuring took most of the time of a record.
    vertices: wall.vertices.map((p) => {
      const place = places(p[0], p[1], p[2])
      place[0] = roundDegrees(place[0])
      place[1] = roundDegrees(place[1])
      place[2] = roundMillimetre(place[2])
      return place
    }),
    corners: wall.corners.map((p) => [roundMillimetre(p[0]), roundMillimetre(p[1])]),
  }
}

function wallBuilding({ building, walls }: BuildingMeasures): WallBuildingRecord {
  const places = degreesOf(building.frame)
  const own = walls.map((wall) => wallRecord(wall, places))
  return {
    buildingId: building.id,
    displayName: building.displayName,
    walls: own,
    totalWallArea: sumHundredths(own.map(({ area }) => area)),
    wallCount: own.length,
  }
}

/**
 * The published record of exterior walls: rounded once, here; totals are sums of published values.
 * @throws InputError `roof/unknown-building` if `selection.buildingId` is none of them
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
