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
 * @param options the file's coordinate system, which decides over what it says itself, and the altitude of the ground in metres where it says nothing
 * @throws InputError with a code and the JSON path of what is wrong
 */
export function parseRoof(json: unknown, options: RoofOptions = {}): Roof {
  const { ground } = options
  if (ground !== undefined && !(ground > ALTITUDE_RANGE[0] && ground < ALTITUDE_RANGE[1])) {
    throw new InputError('file/bad-number', `Expected an altitude of the ground in metres, found ${ground}.`)
  }
  const kind = detectFile(json)
  if (kind === 'cityjson') return withGroundUse(parseCityJSON(json, options), ground)
  if (kind === 'cityjson-seq')
    return withGroundUse(parseCityJSONSeq(Array.isArray(json) ? json : [json], options), ground)
  if (kind === 'roof') return withGroundUse(parseRoofFile(json, options), ground)
  const found = kind === null ? described(json) : `a ${FILE_KINDS[kind]}`
  throw new InputError(
    'file/unknown-kind',
    `Expected a roof file (GeoJSON FeatureCollection), CityJSON or CityJSONSeq, found ${found}.`,
    { path: '$' },
  )
}

/** Who gives a ground expects it to count: a file that needs none says so. */
function withGroundUse(roof: Roof, ground: number | undefined): Roof {
  if (ground === undefined || roof.buildings.some((building) => building.ground.altitude === ground)) return roof
  const message = `The file says itself how high the ground is below its buildings; the given ${ground} m is not used`
  return { ...roof, findings: [...roof.findings, { code: 'roof/ground-not-used', message, ids: [] }] }
}
