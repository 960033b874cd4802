import { betweenFrames, roofRecord, type Building, type Roof, type RoofMeasures } from '@reports/geometry'
import { namesOf, pickedBuildings, placeSearch } from '@reports/geometry/selection'
import { MOST_REPORTED_BUILDINGS } from '@reports/svg/report'
import type { CityBuilding, CityMap, CityTotals, Fault, Located, PropertyDetails } from '../messages.ts'
import type { PropertyFiles } from '../reading/properties.ts'
import { describedBy, type MeasuredProperty } from './property.ts'

/* A file of many buildings: its map, its sums, and the property that some of its buildings are. */

/** As many names as a title holds. */
const MOST_NAMES = 3

/** Whether a file has more buildings than a report: of all it would be of none in particular. */
export const isCity = ({ buildings }: Pick<Roof, 'buildings'> | Pick<RoofMeasures, 'buildings'>): boolean =>
  buildings.length > MOST_REPORTED_BUILDINGS

function calledBuilding(building: Building): CityBuilding {
  const { id, displayName, addresses = [] } = building
  return { id, name: displayName === id ? addresses.join('; ') || id : displayName, names: namesOf(building) }
}

/** The map of the buildings of a file, in the frame of the first. */
export function cityMapOf({ buildings }: Roof): CityMap {
  const corners: number[] = []
  const rings: number[] = []
  const starts: number[] = []
  for (const { frame, surfaces } of buildings) {
    const placed = betweenFrames(frame, buildings[0]!.frame)
    starts.push(rings.length)
    for (const { polygons } of surfaces)
      for (const ring of polygons.flat()) {
        rings.push(corners.length / 2)
        for (const point of ring) {
          const [x, y] = placed(point)
          corners.push(x, y)
        }
      }
  }
  return {
    buildings: buildings.map(calledBuilding),
    corners: Float32Array.from(corners),
    rings: Uint32Array.from([...rings, corners.length / 2]),
    starts: Uint32Array.from([...starts, rings.length]),
  }
}

/** The sums of a city, as its records publish them. @param map of the same file */
export function cityTotalsOf(roof: RoofMeasures, { buildings }: CityMap): CityTotals {
  const { totals, buildings: records } = roofRecord(roof, { includeMatrikkel: true })
  const areas = new Map(records.map(({ buildingId, totalRoofArea }) => [buildingId, totalRoofArea]))
  return {
    counts: { rooms: 0, buildings: totals.buildings, surfaces: totals.surfaces, findings: roof.findings.length },
    roofArea: totals.totalRoofArea,
    roofAreas: Float64Array.from(buildings, ({ id }) => areas.get(id) ?? Number.NaN),
  }
}

/** What some buildings are called together, as the title of their report. */
function titleOf(names: readonly string[], file: string): string {
  const known = [...new Set(names)]
  return known.length > MOST_NAMES ? `${file} (${names.length})` : known.join(', ')
}

/** Some buildings of a city as a property of their own, with the findings that concern them, as a person calls it. */
export async function propertyOfPicked(
  city: MeasuredProperty,
  files: PropertyFiles,
  buildingIds: readonly string[],
  details: PropertyDetails | null,
): Promise<MeasuredProperty> {
  const { roof } = city.property
  if (roof === null) return city
  const picked = pickedBuildings(roof, new Set(buildingIds))
  const name = titleOf(
    picked.buildings.map(({ building }) => building.displayName),
    city.name,
  )
  const faults: Fault[] = []
  const { project, json: _, ...described } = await describedBy(files, name, details, faults)
  return {
    ...city,
    ...described,
    name,
    folder: null,
    property: { ...city.property, project, roof: picked },
    faults: [...city.faults, ...faults],
  }
}

/** The buildings of a city at a place, or the nearest one within 20 m. */
export function buildingsAt({ property: { roof } }: MeasuredProperty, place: string): Located {
  const match = placeSearch((roof?.buildings ?? []).map(({ building }) => building)).locate(place)
  if (match.kind === 'one') return { place, buildingIds: [match.found.building.id], distance: match.found.distance }
  return { place, buildingIds: match.kind === 'several' ? match.found.map(({ id }) => id) : [], distance: 0 }
}
