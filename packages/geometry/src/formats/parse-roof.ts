import { InputError } from '../errors.ts'
import type { Roof } from '../model/roof.ts'
import { ALTITUDE_RANGE } from '../tolerances.ts'
import { parseCityJSON } from './cityjson.ts'
import type { RoofOptions } from './cityjson-header.ts'
import { parseCityJSONSeq } from './cityjson-seq.ts'
import { detectFile, FILE_KINDS } from './detect.ts'
import { described } from './reading.ts'
import { parseRoofFile } from './roof-file.ts'

/**
 * The roofs of a file: a roof file (GeoJSON), CityJSON, or the parsed lines of CityJSONSeq as an array. Every building gets a local
 * frame of its own, in true metres, so that its numbers never depend on its neighbours.
 * @param json the parsed JSON
 * @param options what decides over the file: its coordinate system, the altitude of the ground in metres
 * @throws InputError with a code and the JSON path of what is wrong
 */
export function parseRoof(json: unknown, options: RoofOptions = {}): Roof {
  const { ground } = options
  if (ground !== undefined && !(ground > ALTITUDE_RANGE[0] && ground < ALTITUDE_RANGE[1])) {
    throw new InputError('file/bad-number', `Expected an altitude of the ground in metres, found ${ground}.`)
  }
  const kind = detectFile(json)
  if (kind === 'cityjson') return parseCityJSON(json, options)
  if (kind === 'cityjson-seq') return parseCityJSONSeq(Array.isArray(json) ? json : [json], options)
  if (kind === 'roof') return parseRoofFile(json, options)
  const found = kind === null ? described(json) : `a ${FILE_KINDS[kind]}`
  throw new InputError('file/unknown-kind', `Expected a roof file (GeoJSON FeatureCollection), CityJSON or CityJSONSeq, found ${found}.`, { path: '$' })
}
