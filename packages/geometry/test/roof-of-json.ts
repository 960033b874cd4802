import * as geometry from '@reports/geometry'
import { readCityJSON, type Read, type Roof } from '@reports/geometry'

/* `parseRoof` and `readRoof` of every kind of JSON: most tests of roofs read CityJSON too. */

export const parseRoof = (json: unknown, options: Parameters<typeof geometry.parseRoof>[1] = {}): Roof =>
  geometry.parseRoof(json, { readCityJSON, ...options })

export const readRoof = (json: unknown, options: Parameters<typeof geometry.parseRoof>[1] = {}): Generator<Read> =>
  geometry.readRoof(json, { readCityJSON, ...options })
