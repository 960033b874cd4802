import { commonSystem } from '../../geodesy/frame-to-system.ts'
import { metresPerDegree } from '../../geodesy/ellipsoid.ts'
import { boxesOf, boxSearch, type BoxSearch } from '../../kernel/box-search.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import { NEAR_PLACE } from '../../tolerances.ts'
import { boxInDegrees, distanceTo, frameAround, planIn, type Placed } from './footprints.ts'
import { placeReadings, twoNumbers, type PlaceReading } from './place-text.ts'

/** Metres around a place in which the nearest building is looked for, one after the other. */
const REACHES = [NEAR_PLACE, 200, 2000, 20_000] as const

/** A building and its distance from a place in metres: 0 below its roof. */
export interface BuildingAt<T> {
  readonly building: T
  readonly distance: number
}

/** What stands at a place. */
export type PlaceMatch<T> =
  /** The building there, or the nearest within `NEAR_PLACE`. */
  | { readonly kind: 'one'; readonly found: BuildingAt<T>; readonly reading: PlaceReading }
  /** Buildings above each other. */
  | { readonly kind: 'several'; readonly found: readonly T[]; readonly reading: PlaceReading }
  /** Both as degrees and in the file's system the numbers are a place with a building. */
  | { readonly kind: 'both'; readonly readings: readonly PlaceReading[] }
  /** No building is near. `nearest`: within 20 km; `swapped`: the building there if the numbers change places. */
  | {
      readonly kind: 'none'
      readonly reading: PlaceReading | null
      readonly nearest: BuildingAt<T> | null
      readonly swapped: T | null
    }
  /** The text is no two numbers. */
  | { readonly kind: 'unreadable' }

/** A search over the places of buildings. */
export interface PlaceSearch<T> {
  /**
   * The building at a place, of which the text gives longitude and latitude or easting and northing in the file's system, such as
   * `10.7461,59.9127` or `262034.5,6649210`. Of both meanings that counts at which a building is.
   */
  readonly locate: (text: string) => PlaceMatch<T>
  /** Buildings by their distance from a place in degrees: all whose roofs are above it, else the nearest within 20 km, if any. */
  readonly nearest: (lonLat: Vec2) => readonly BuildingAt<T>[]
}

function nearestOf<T extends Placed>(buildings: readonly T[], search: BoxSearch, [lon, lat]: Vec2): BuildingAt<T>[] {
  const frame = frameAround([lon, lat])
  const [meridian, parallel] = metresPerDegree(lat)
  for (const reach of REACHES) {
    const [dx, dy] = [reach / parallel, reach / meridian]
    const near = search(lon - dx, lat - dy, lon + dx, lat + dy, 0)
      .map((i): BuildingAt<T> => ({
        building: buildings[i]!,
        distance: distanceTo(planIn(frame, buildings[i]!), [0, 0]),
      }))
      .sort((a, b) => a.distance - b.distance)
    const [first] = near
    if (first === undefined || first.distance > reach) continue
    return first.distance === 0 ? near.filter(({ distance }) => distance === 0) : [first]
  }
  return []
}

/** A search over the places of a file's buildings: one pass over their corners, then each question in the time of those around it. */
export function placeSearch<T extends Placed>(buildings: readonly T[]): PlaceSearch<T> {
  const search = boxSearch(boxesOf(buildings.map(boxInDegrees)))
  const system = commonSystem(buildings.map(({ frame }) => frame))
  const nearest = (lonLat: Vec2): BuildingAt<T>[] => nearestOf(buildings, search, lonLat)
  const closeTo = (reading: PlaceReading): BuildingAt<T>[] =>
    nearest(reading.lonLat).filter(({ distance }) => distance <= NEAR_PLACE)
  const swappedAt = ([first, second]: Vec2): T | null =>
    placeReadings([second, first], system).flatMap(closeTo)[0]?.building ?? null
  return {
    nearest,
    locate: (text) => {
      const numbers = twoNumbers(text)
      if (numbers === null) return { kind: 'unreadable' }
      const readings = placeReadings(numbers, system)
      const at = readings
        .map((reading) => ({ reading, found: closeTo(reading) }))
        .filter(({ found }) => found.length > 0)
      const [only, other] = at
      if (other !== undefined) return { kind: 'both', readings }
      if (only === undefined) {
        const [far] = readings
          .flatMap((reading) => nearest(reading.lonLat).map((found) => ({ reading, found })))
          .sort((a, b) => a.found.distance - b.found.distance)
        const reading = far?.reading ?? readings[0] ?? null
        return { kind: 'none', reading, nearest: far?.found ?? null, swapped: swappedAt(numbers) }
      }
      const { reading, found } = only
      return found.length === 1
        ? { kind: 'one', found: found[0]!, reading }
        : { kind: 'several', found: found.map(({ building }) => building), reading }
    },
  }
}
