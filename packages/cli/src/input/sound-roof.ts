import { InputError, measureRoof, parseRoof, parseRoofLine } from '@reports/geometry'
import type {
  Building,
  CityJSONHeader,
  Finding,
  Roof,
  RoofLine,
  RoofMeasures,
  RoofOptions,
  WallOptions,
} from '@reports/geometry'

/*
 * One building of a city that cannot be read or measured stops no other: it is refused, and the others are measured.
 */

/** A building that is left out, and why. */
export interface Refusal {
  readonly buildingId: string
  /** Known once it is read: outbuildings are only told of where they are asked for. */
  readonly source: Building['source']
  readonly error: unknown
}

export interface SoundRoof {
  readonly roof: Roof
  readonly refusals: readonly Refusal[]
}

export interface SoundMeasures {
  readonly measures: RoofMeasures
  readonly refusals: readonly Refusal[]
}

type CityObjects = Record<string, unknown>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** Each city object that has no parent, with all that are below it. */
function* families(objects: CityObjects): Generator<{ readonly id: string; readonly family: CityObjects }> {
  for (const [id, object] of Object.entries(objects)) {
    if (!isObject(object) || textsOf(object['parents']).some((parent) => Object.hasOwn(objects, parent))) continue
    const family: CityObjects = { [id]: object }
    const open = textsOf(object['children'])
    for (let child = open.pop(); child !== undefined; child = open.pop()) {
      if (Object.hasOwn(family, child) || !Object.hasOwn(objects, child)) continue
      const below = objects[child]
      family[child] = below
      if (isObject(below)) open.push(...textsOf(below['children']))
    }
    yield { id, family }
  }
}

/** An error of a feature that is part of a file: its path is the file's. */
const inWholeFile = (error: unknown): unknown =>
  error instanceof InputError
    ? new InputError(error.code, error.message, { path: error.path?.replace(/^\$\[0\]/, '$') })
    : error

/** The header of a file; where it is what is wrong, the error of the file. */
function headerOf(json: Record<string, unknown>, error: unknown, options: RoofOptions): CityJSONHeader {
  try {
    return parseRoofLine({ ...json, CityObjects: {} }, null, options).header
  } catch {
    throw error
  }
}

/** What a file without any roof says of each of its buildings: that they are left out is then no remark beside a result. */
const withoutRoofs = (findings: readonly Finding[]): Refusal[] =>
  findings
    .filter(({ code }) => code === 'roof/no-roof-surfaces')
    .map(({ message, ids }) => ({
      buildingId: ids[0]!,
      source: 'address',
      error: new InputError('file/empty', `${message}.`),
    }))

/** Reads the buildings of a CityJSON file one by one, as some of them cannot be read. */
function parseApart(json: Record<string, unknown>, header: CityJSONHeader): SoundRoof {
  const read = { buildings: [] as Building[], findings: [...header.findings] }
  const refusals: Refusal[] = []
  for (const { id, family } of families(json['CityObjects'] as CityObjects)) {
    try {
      const { buildings, findings } = parseRoofLine({ ...json, type: 'CityJSONFeature', CityObjects: family }, header)
      read.buildings.push(...buildings)
      read.findings.push(...findings)
    } catch (error) {
      refusals.push({ buildingId: id, source: 'address', error: inWholeFile(error) })
    }
  }
  if (read.buildings.length > 0) return { roof: { ...read, edgeOverrides: [] }, refusals }
  return { roof: NOTHING, refusals: [...refusals, ...withoutRoofs(read.findings)] }
}

/** The buildings of a stream that is read whole and holds no roof. */
function parseLinesApart(lines: readonly unknown[], options: RoofOptions): SoundRoof {
  let header: CityJSONHeader | null = null
  const refusals: Refusal[] = []
  for (const [i, line] of lines.entries()) {
    const read: RoofLine = parseRoofLine(line, header, options, i)
    header = read.header
    refusals.push(...withoutRoofs(read.findings))
  }
  return { roof: NOTHING, refusals }
}

const NOTHING: Roof = { buildings: [], edgeOverrides: [], findings: [] }

const isEmpty = (error: unknown): boolean => error instanceof InputError && error.code === 'file/empty'

/** Reads a city again, building by building, after it could not be read whole. */
function readApart(json: unknown, error: unknown, options: RoofOptions): SoundRoof | null {
  if (Array.isArray(json)) return isEmpty(error) && json.length > 0 ? parseLinesApart(json, options) : null
  if (!isObject(json) || json['type'] !== 'CityJSON' || !isObject(json['CityObjects'])) return null
  return Object.keys(json['CityObjects']).length < 2 ? null : parseApart(json, headerOf(json, error, options))
}

/**
 * The buildings of a roof file or city file that can be read.
 * @throws InputError where it is the file that cannot be read, and not some of its buildings
 */
export function parseSound(json: unknown, options: RoofOptions): SoundRoof {
  try {
    return { roof: parseRoof(json, options), refusals: [] }
  } catch (error) {
    const apart = readApart(json, error, options)
    // One alone, or none at all: the file's own error says it.
    if (apart === null || (apart.roof.buildings.length === 0 && apart.refusals.length < 2)) throw error
    return apart
  }
}

/**
 * Measures the buildings of a roof that can be measured; none may be left.
 * @throws whatever stops all of them together, and none alone
 */
export function measureSound(roof: Roof, options: WallOptions): SoundMeasures {
  try {
    return { measures: measureRoof(roof, options), refusals: [] }
  } catch (error) {
    const refusals: Refusal[] = []
    const buildings = roof.buildings.filter((building) => {
      try {
        measureRoof({ buildings: [building], edgeOverrides: [], findings: [] }, options)
        return true
      } catch (reason) {
        refusals.push({ buildingId: building.id, source: building.source, error: reason })
        return false
      }
    })
    if (refusals.length === 0) throw error
    return { measures: measureRoof({ ...roof, buildings }, options), refusals }
  }
}
