import { InputError } from '../../errors.ts'
import { systemToDegrees } from '../../geodesy/frame-to-system.ts'
import type { CoordinateSystem } from '../../geodesy/crs.ts'
import type { Vec2 } from '../../kernel/vectors.ts'

/** A place as two numbers may be meant. */
export interface PlaceReading {
  /** Whether the numbers are taken as longitude and latitude, or as easting and northing of the file's system. */
  readonly as: 'degrees' | 'system'
  /** Name of the system: `WGS 84`, or that of the file. */
  readonly system: string
  /** Degrees. */
  readonly lonLat: Vec2
}

/** Degrees from the equator beyond which no building is placed (`roof/wrong-crs`). */
const HIGHEST_LATITUDE = 89

const TWO_NUMBERS = /^\s*([+-]?\d+(?:\.\d+)?)\s*,\s*([+-]?\d+(?:\.\d+)?)\s*$/

/** Two numbers with a comma between them, such as `10.7461,59.9127`; null for any other text. */
export function twoNumbers(text: string): Vec2 | null {
  const [, first, second] = TWO_NUMBERS.exec(text) ?? []
  return first === undefined || second === undefined ? null : [Number(first), Number(second)]
}

const areDegrees = ([lon, lat]: Vec2): boolean => Math.abs(lon) <= 180 && Math.abs(lat) <= HIGHEST_LATITUDE

/** Longitude and latitude of a place in a grid; null where the grid does not reach. */
function degreesIn(system: CoordinateSystem, [x, y]: Vec2): Vec2 | null {
  try {
    const [lon, lat] = systemToDegrees(system)([x, y, 0])
    return Number.isFinite(lon) && Number.isFinite(lat) && areDegrees([lon, lat]) ? [lon, lat] : null
  } catch (error) {
    if (error instanceof InputError) return null
    throw error
  }
}

/**
 * What two numbers may mean: longitude and latitude if they are in the range of degrees, and a place in the file's grid if that has one
 * there. Most often one of the two, since grids count in hundred thousands; where a grid begins near its own origin, both.
 * @param system of the file; one in degrees gives no second meaning
 */
export function placeReadings(numbers: Vec2, system: CoordinateSystem): PlaceReading[] {
  const inGrid = system.geographic ? null : degreesIn(system, numbers)
  return [
    ...(areDegrees(numbers) ? [{ as: 'degrees', system: 'WGS 84', lonLat: numbers } as const] : []),
    ...(inGrid === null ? [] : [{ as: 'system', system: system.name, lonLat: inGrid } as const]),
  ]
}
