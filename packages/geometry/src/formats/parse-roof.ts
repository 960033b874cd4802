import * as VALUES from '../messages/en/values.ts'
import * as FILES from '../messages/en/files.ts'
import { said } from '../sentence.ts'
import { fault } from '../errors.ts'
import type { Roof } from '../model/roof.ts'
import type { RoofOptions } from './city/cityjson-header.ts'
import { detectFile, kindName } from './detect.ts'
import { checkGround, createGroundUse } from './ground-option.ts'
import { gatherRoof, withBuildings, type Read } from './read.ts'
import { describedAs } from './reading.ts'
import { readRoofFile } from './roof-file/roof-file.ts'

/** Options for a file that is parsed JSON. */
export interface ParseRoofOptions extends RoofOptions {
  /** `readCityJSON`, for files that may be CityJSON or CityJSONSeq: a program that reads only roof files does not load it. Without it both are refused. */
  readonly readCityJSON?: (json: unknown, options: RoofOptions) => Iterable<Read>
  /** `readEagleView` of `@reports/geometry/exchange`, for files that may be measurements of EagleView or Hover. Without it they are refused. */
  readonly readEagleView?: (json: unknown, options: RoofOptions) => Iterable<Read>
}

function readsOf(json: unknown, options: ParseRoofOptions): Iterable<Read> {
  const kind = detectFile(json)
  if (kind === 'roof') return readRoofFile(json, options)
  const option = kind === 'eagleview' ? 'readEagleView' : kind?.startsWith('cityjson') === true ? 'readCityJSON' : null
  if (kind === null || option === null) {
    const found = kind === null ? describedAs(json) : said(VALUES.aKind, { kind: kindName(kind) })
    throw fault(FILES.roof, '$', { found })
  }
  const read = options[option]
  if (read === undefined) throw fault(FILES.roofFile, '$', { kind: kindName(kind), option: `{ ${option} }` })
  return read(json, options)
}

/**
 * The buildings of a file whose JSON is parsed already, one by one: a roof file (GeoJSON), or, with the option `readCityJSON`, CityJSON
 * or the parsed lines of CityJSONSeq as an array. Every building gets a local frame of its own, in true metres, so that its numbers never
 * depend on its neighbours; a building that cannot be read is returned as a refusal.
 * @param json the parsed JSON
 * @param options the function that reads CityJSON; the file's coordinate system, which overrides the one in the file; the altitude of the
 * ground in metres, for buildings without ground in the file
 * @throws InputError with a code and the JSON path of the error, if the whole file is affected and not some of its buildings
 */
export function* readRoof(json: unknown, options: ParseRoofOptions = {}): Generator<Read> {
  checkGround(options.ground)
  const use = createGroundUse(options.ground)
  for (const read of readsOf(json, options)) yield use.seen(read)
  yield* use.remarks()
}

/**
 * The roofs of a file, all at once: as `readRoof` reads them.
 * @throws InputError as `readRoof`, and if no building can be read: the error of the first, or `file/empty` if there is none
 */
export const parseRoof = (json: unknown, options: ParseRoofOptions = {}): Roof =>
  withBuildings(gatherRoof(readRoof(json, options)))
