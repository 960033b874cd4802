import * as VALUES from '../../messages/en/values.ts'
import { said } from '../../sentence.ts'
import { InputError, type ErrorCode } from '../../errors.ts'
import { refusalOf } from '../../model/refusal.ts'
import { readCityJSONFile, readCityObjects } from './cityjson.ts'
import { readCityJSONHeader, type CityJSONHeader, type RoofOptions } from './cityjson-header.ts'
import { checkGround, createGroundUse } from '../ground-option.ts'
import { parseJson } from '../text/json-text.ts'
import { remarks, type Read } from '../read.ts'
import { isObject, itemPath, readObject, wrongType, type FileRoot } from '../reading.ts'

/** Reads the lines of a stream in order. `parse` returns a line's value, and parses it first if it is text. */
type LineRead = (parse: () => unknown, root: FileRoot) => Read[]

/** Codes of errors in a header that no feature can make good: after them no line can be read. */
const OF_STREAM: ReadonlySet<ErrorCode> = new Set(['roof/no-crs', 'roof/unknown-crs'])

/**
 * A header holds for the lines below it, until the next header. If it cannot be read, they cannot either: an error of the stream. Any
 * other error refuses the line, or one building of it.
 */
function createLineRead(options: RoofOptions): LineRead {
  let header: CityJSONHeader | null = null
  function* readsOf(json: unknown, root: FileRoot): Generator<Read> {
    const { type } = readObject(json, root.path, VALUES.seqLine)
    if (type !== 'CityJSON' && type !== 'CityJSONFeature')
      throw wrongType(said(VALUES.seqType), type, `${root.path}.type`)
    // A feature without a preceding header is read by its own members only: another feature's do not apply.
    const own: CityJSONHeader =
      type === 'CityJSON' || header === null ? readCityJSONHeader(json, options, root.path) : header
    if (type === 'CityJSON') {
      header = own
      yield remarks(own.findings)
    }
    yield* readCityObjects(json, own, root)
  }
  return (parse, root) => {
    const reads: Read[] = []
    let isHeader = false
    try {
      const json = parse()
      isHeader = isObject(json) && json['type'] === 'CityJSON'
      if (isHeader) header = null
      for (const read of readsOf(json, root)) reads.push(read)
    } catch (error) {
      if (error instanceof InputError && ((isHeader && header === null) || OF_STREAM.has(error.code)))
        throw new InputError(error.sentence, { path: error.path, line: root.line })
      reads.push(refusalOf(error, { buildingId: null, source: 'address', place: { line: root.line, path: null } }))
    }
    return reads
  }
}

/** Reads the lines of a CityJSONSeq stream in order. */
export interface RoofLineReader {
  /**
   * @param line its number in the file, from 1
   * @returns the items of the line: a line or a building that cannot be read is a refusal
   * @throws InputError if a header cannot be read, or a feature has no header: then nothing below can be read
   */
  readonly read: (text: string, line: number) => Read[]
  /** At the end: findings on the whole stream. */
  readonly end: () => Read[]
}

/** A reader of CityJSONSeq, a header and then features: a stream of any length is read with the memory of a line. */
export function createRoofLineReader(options: RoofOptions = {}): RoofLineReader {
  checkGround(options.ground)
  const use = createGroundUse(options.ground)
  const read = createLineRead(options)
  return {
    read: (text, line) => read(() => parseJson(text, line), { line, path: '$' }).map(use.seen),
    end: use.remarks,
  }
}

/**
 * The buildings of a CityJSONSeq stream whose lines are parsed already.
 * @param lines in order
 * @throws InputError if a header cannot be read
 */
function* readCityJSONSeq(lines: readonly unknown[], options: RoofOptions): Generator<Read> {
  const read = createLineRead(options)
  for (const [i, line] of lines.entries()) yield* read(() => line, { line: null, path: itemPath('$', i) })
}

/**
 * The buildings of CityJSON (1.0, 1.1, 2.0) or of the parsed lines of CityJSONSeq, for the option of this name of `readRoof` and
 * `parseRoof`.
 * @param json the parsed JSON: a CityJSON object, a CityJSONFeature, or an array of both in the order of their lines
 * @throws InputError if the file as a whole cannot be read, and not some of its buildings
 */
export function readCityJSON(json: unknown, options: RoofOptions = {}): Generator<Read> {
  if (Array.isArray(json)) return readCityJSONSeq(json, options)
  return isObject(json) && json['type'] === 'CityJSONFeature'
    ? readCityJSONSeq([json], options)
    : readCityJSONFile(json, options)
}
