import { signedArea } from '../kernel/rings.ts'
import type { Building } from '../model/roof.ts'
import { placeOf } from './footprints.ts'
import type { Named } from './names.ts'

/** A building in a list from which people choose. */
export interface ListedBuilding extends Named {
  readonly id: string
  readonly displayName: string
  /** Null if the file has none. */
  readonly address: string | null
  /** Roof in plan, whole square metres: enough to tell a house from its garage, without measuring a city. */
  readonly planArea: number
  /** A place below its roof, degrees in millionths (0.1 m). */
  readonly lon: number
  readonly lat: number
}

const MILLIONTHS = 1e6

const degrees = (value: number): number => Math.round(value * MILLIONTHS) / MILLIONTHS

/** What people know a building by, with names for `nameSearch`: its name and its address. */
export function listedBuilding(building: Building): ListedBuilding {
  const { id, displayName, address = null, surfaces } = building
  const [lon, lat] = placeOf(building)
  const area = surfaces
    .flatMap(({ polygons }) => polygons)
    .reduce((sum, rings) => sum + Math.abs(rings.reduce((own, ring) => own + signedArea(ring), 0)), 0)
  return {
    id,
    displayName,
    address,
    names: address === null ? [displayName] : [displayName, address],
    planArea: Math.round(area),
    lon: degrees(lon),
    lat: degrees(lat),
  }
}
