import { signedArea } from '../../kernel/rings.ts'
import type { Building } from '../../model/roof.ts'
import { placeOf } from './footprints.ts'
import type { Named } from './names.ts'

/** A building in a list from which people choose. */
export interface ListedBuilding extends Named {
  readonly id: string
  readonly displayName: string
  /** Of a block of flats several, with semicolons between them; null if the file has none. */
  readonly address: string | null
  /** Roof in plan, whole square metres: enough to tell a house from its garage, without measuring a city. */
  readonly planArea: number
  /** A place below its roof, degrees in millionths (0.1 m). */
  readonly lon: number
  readonly lat: number
}

const MILLIONTHS = 1e6

const degrees = (value: number): number => Math.round(value * MILLIONTHS) / MILLIONTHS

/** What a building is called: its name and its addresses, each with the town and without it. */
export const namesOf = ({ displayName, addresses = [] }: Pick<Building, 'displayName' | 'addresses'>): string[] => [
  ...new Set([displayName, ...addresses.flatMap((address) => [address, address.split(', ')[0] ?? address])]),
]

/** What people know a building by, with names for `nameSearch`: its name and its address. */
export function listedBuilding(building: Building): ListedBuilding {
  const { id, displayName, addresses = [], surfaces } = building
  const [lon, lat] = placeOf(building)
  const area = surfaces
    .flatMap(({ polygons }) => polygons)
    .reduce((sum, rings) => sum + Math.abs(rings.reduce((own, ring) => own + signedArea(ring), 0)), 0)
  return {
    id,
    displayName,
    address: addresses.length === 0 ? null : addresses.join('; '),
    names: namesOf(building),
    planArea: Math.round(area),
    lon: degrees(lon),
    lat: degrees(lat),
  }
}
