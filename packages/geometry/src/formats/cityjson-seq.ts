import { InputError } from '../errors.ts'
import type { Building, Roof } from '../model/roof.ts'
import type { Finding } from '../model/finding.ts'
import { noRoofs, parseCityObjects } from './cityjson.ts'
import { readCityJSONHeader, type CityJSONHeader, type RoofOptions } from './cityjson-header.ts'
import { itemPath, readObject, wrongType } from './reading.ts'

/** What one line of a stream gives: the header that holds from now on, and the buildings of the line. */
export interface RoofLine {
  readonly header: CityJSONHeader
  readonly buildings: readonly Building[]
  readonly findings: readonly Finding[]
}

/**
 * Reads one line of a CityJSONSeq stream: the header line, or a feature. A stream of any length is read with the memory of a line:
 * each call takes the `header` that the call before gave.
 * @param json the parsed line
 * @param header null before the first line; a stream that has no header line needs `options.crs`
 * @param line number of the line from 0, for the paths of errors: `$[line]`
 * @throws InputError
 */
export function parseRoofLine(
  json: unknown,
  header: CityJSONHeader | null,
  options: RoofOptions = {},
  line = 0,
): RoofLine {
  const path = itemPath('$', line)
  const { type } = readObject(json, path, 'a line of CityJSONSeq')
  if (type !== 'CityJSON' && type !== 'CityJSONFeature')
    throw wrongType('CityJSON or CityJSONFeature', type, `${path}.type`)
  const isHeader = type === 'CityJSON'
  const current = isHeader || header === null ? readCityJSONHeader(json, options, path) : header
  const parsed = parseCityObjects(json, current, path)
  return {
    header: current,
    buildings: parsed.buildings,
    findings: isHeader ? [...current.findings, ...parsed.findings] : parsed.findings,
  }
}

/**
 * The roofs of a CityJSONSeq stream that is read already.
 * @param lines the parsed lines, in order
 * @throws InputError
 */
export function parseCityJSONSeq(lines: readonly unknown[], options: RoofOptions = {}): Roof {
  const buildings: Building[] = []
  const findings: Finding[] = []
  let header: CityJSONHeader | null = null
  if (lines.length === 0) throw new InputError('file/empty', 'Expected lines of CityJSONSeq, found none.')
  for (const [i, line] of lines.entries()) {
    const read: RoofLine = parseRoofLine(line, header, options, i)
    header = read.header
    buildings.push(...read.buildings)
    findings.push(...read.findings)
  }
  if (buildings.length === 0) throw noRoofs(findings)
  const seen = new Set<string>()
  const repeated: string[] = []
  for (const { id } of buildings) {
    if (seen.has(id)) repeated.push(id)
    seen.add(id)
  }
  if (repeated.length > 0) {
    findings.push({
      code: 'roof/duplicate-building',
      message: `${repeated.length} buildings are on several lines of the stream; each line counts`,
      ids: repeated,
    })
  }
  return { buildings, edgeOverrides: [], findings }
}
