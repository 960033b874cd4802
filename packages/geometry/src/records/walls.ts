import { placesIn, type Places } from '../geodesy/frame.ts'
import type { BuildingMeasures, RoofMeasures, ExteriorWallMeasure } from '../measure/roof/measures.ts'
import { published } from '../quantities/quantity.ts'
import { EXTERIOR_WALL_QUANTITIES } from '../quantities/roofs.ts'
import { roundDegrees, roundMillimetre, sumHundredths } from '../rounding.ts'
import { selectBuildings, type BuildingSelection } from './roof.ts'
import type { ExteriorWallRecord, WallBuildingRecord, WallsRecord } from './schemas/walls.ts'

function wallRecord(wall: ExteriorWallMeasure, places: Places): ExteriorWallRecord {
  return {
    wallId: wall.id,
    wallType: wall.type,
    direction: published(wall.direction, EXTERIOR_WALL_QUANTITIES.direction),
    surfaceIds: [...wall.surfaceIds],
    edgeIds: [...wall.edgeIds],
    area: published(wall.area, EXTERIOR_WALL_QUANTITIES.area),
    vertices: wall.vertices.map(([x, y, z]) => {
      const [lon, lat, altitude] = places(x, y, z)
      return [roundDegrees(lon), roundDegrees(lat), roundMillimetre(altitude)]
    }),
    corners: wall.corners.map(([u, v]) => [roundMillimetre(u), roundMillimetre(v)]),
  }
}

function wallBuilding({ building, walls }: BuildingMeasures): WallBuildingRecord {
  const places = placesIn(building.frame)
  const records = walls.map((wall) => wallRecord(wall, places))
  return {
    buildingId: building.id,
    displayName: building.displayName,
    walls: records,
    totalWallArea: sumHundredths(records.map(({ area }) => area)),
    wallCount: records.length,
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
