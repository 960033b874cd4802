import { roofFile, TARGETS, type CaseBuilding, type RoofCase, type Target } from '../roof-cases.ts'
import type { Drawing, Point } from './drawing.ts'

/** Where drawings lie on the globe. */
const AT = [10.75, 59.91] as const

function asCaseBuilding(drawing: Drawing, id: string): CaseBuilding {
  const { altitude, points, parts } = drawing.ground
  return {
    id,
    name: drawing.name,
    type: '111',
    source: 'address',
    // A roof file has one ground a building: that of the first part.
    ground: altitude ?? (points.length > 0 ? points : parts[0]!.outline[0]![2]),
    surfaces: drawing.faces.map((face) => ({ id: `${id}-${face.id}`, rings: face.rings })),
  }
}

export const asCase = (drawings: readonly Drawing[], turn = 0): RoofCase => ({
  at: AT,
  turn,
  buildings: drawings.map((drawing, i) => asCaseBuilding(drawing, `b${i}`)),
})

/** Systems to write a roof in; digits are decimals of degrees or metres. */
export const EXPORTS = {
  'WGS 84, 9 decimals': { crs: 'EPSG:4326', definition: '+proj=longlat +ellps=GRS80', digits: 9 },
  'WGS 84, 7 decimals': { crs: 'EPSG:4326', definition: '+proj=longlat +ellps=GRS80', digits: 7 },
  'EPSG:25832, 2 decimals': { ...TARGETS['EPSG:25832'], digits: 2 },
  'EPSG:25833, 3 decimals': TARGETS['EPSG:25833'],
} as const satisfies Record<string, Target>

/** A roof file of drawings; `overrides` are decisions on edges by their ids. */
export const asFile = (
  drawings: readonly Drawing[],
  target: Target,
  overrides: Readonly<Record<string, string>> = {},
  turn = 0,
): object => ({
  ...roofFile(asCase(drawings, turn), target),
  edgeOverrides: overrides,
})

/** A drawing in a grid of its own, with false origins of the size of UTM coordinates, written without any rounding. */
export function inFarGrid(drawing: Drawing): object {
  const far = ([x, y, z]: Point): Point => [x + 600_000, y + 6_600_000, z]
  const { altitude, points } = drawing.ground
  return {
    type: 'FeatureCollection',
    crs: `+proj=tmerc +lat_0=${AT[1]} +lon_0=${AT[0]} +k=1 +x_0=600000 +y_0=6600000 +ellps=GRS80 +units=m +no_defs`,
    buildings: [
      {
        buildingId: 'b0',
        displayName: drawing.name,
        buildingType: null,
        source: 'address',
        groundAltitude: altitude ?? points.map(far),
      },
    ],
    features: drawing.faces.map(({ id, rings }) => ({
      type: 'Feature',
      properties: { surfaceId: id, buildingId: 'b0' },
      geometry: { type: 'Polygon', coordinates: rings.map((ring) => [...ring, ring[0]!].map(far)) },
    })),
  }
}
