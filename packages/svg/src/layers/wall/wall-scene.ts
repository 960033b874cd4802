import {
  roundHundredth,
  sumHundredths,
  wallExtents,
  wallSpan,
  type Building,
  type BuildingMeasures,
  type Quality,
  type Vec2,
  type ExteriorWallMeasure,
} from '@reports/geometry'
import type { WallsTolerancesRecord } from '@reports/geometry/accuracy'

/** One exterior wall as it is drawn. Its corners are in metres: u to the right from its left end, v up from its lowest point. */
export interface Elevation extends ReturnType<typeof wallExtents> {
  readonly wall: ExteriorWallMeasure
  /** Two standard deviations of its area; absent if no tolerances are asked for. */
  readonly areaTolerance?: number | undefined
  /** Altitude of the lowest corner, metres. */
  readonly base: number
  /** From the lowest corner to the highest, metres. */
  readonly height: number
  /** The lower side from left to right, (u, v). */
  readonly bottom: readonly Vec2[]
}

export interface ElevatedBuilding {
  readonly building: Building
  /** The quality level of its walls. */
  readonly quality: Quality
  readonly elevations: readonly Elevation[]
  /** Altitude of the lowest foot of a wall, metres. */
  readonly lowest: number
  /** The sum of the published wall areas, m². */
  readonly area: number
  /** The roof overhang beyond walls on ground surfaces; undefined if the walls are at the roof's outline. */
  readonly eaves?: BuildingMeasures['eaves']
  readonly outlineRange?: BuildingMeasures['outlineRange']
}

export function elevationOf(wall: ExteriorWallMeasure): Elevation {
  const us = wall.corners.map(([u]) => u)
  const left = Math.min(...us)
  const lowestV = Math.min(...wall.corners.map(([, v]) => v))
  const base = Math.min(...wall.vertices.map(([, , altitude]) => altitude))
  const footAt = (u: number): number => wallSpan(wall.corners, u)[0] - lowestV
  return {
    wall,
    base,
    ...wallExtents(wall.corners),
    height: Math.max(...wall.corners.map(([, v]) => v)) - lowestV,
    bottom: [...new Set(us)].toSorted((a, b) => a - b).map((u): Vec2 => [u - left, footAt(u)]),
  }
}

/** The walls of a building as elevations: first those to the ground in walking order, then those above roofs. */
export function elevate(
  { building, walls, eaves, outlineRange }: Pick<BuildingMeasures, 'building' | 'walls' | 'eaves' | 'outlineRange'>,
  quality: Quality,
  tolerances?: WallsTolerancesRecord | null,
): ElevatedBuilding {
  const own = tolerances?.buildings.find(({ buildingId }) => buildingId === building.id)
  const byWall = new Map(own?.walls.map(({ wallId, area }) => [wallId, area]))
  const elevations = walls.map((wall) => ({ ...elevationOf(wall), areaTolerance: byWall.get(wall.id) }))
  const feet = elevations.filter(({ wall }) => wall.type === 'ground').map(({ base }) => base)
  const lowest = Math.min(...(feet.length > 0 ? feet : elevations.map(({ base }) => base)))
  return {
    building,
    quality,
    elevations,
    lowest,
    area: sumHundredths(walls.map(({ area }) => roundHundredth(area))),
    eaves,
    outlineRange,
  }
}
