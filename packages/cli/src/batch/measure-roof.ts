import { InputError, measureRoof, parseRoof, parseRoofLine, roofRecord, wallsRecord } from '@reports/geometry'
import type { CityJSONHeader, Roof, RoofMeasures, RoofOptions } from '@reports/geometry'
import { buildingLines } from '../views/building-lines.ts'
import type { OutcomeWriter, Place } from './outcome.ts'
import type { BatchSettings } from './task.ts'

export const roofOptions = ({ crs, ground }: BatchSettings): RoofOptions => ({ crs: crs ?? undefined, ground: ground ?? undefined })

/** Writes a line for each building of a roof. A building that cannot be measured is a failure of its own, and the others are measured. */
export function writeRoof(roof: Roof, place: Place, settings: BatchSettings, to: OutcomeWriter): void {
  const measure = (some: Roof): RoofMeasures => measureRoof(some, { eavesOverhang: settings.eavesOverhang ?? undefined })
  let measures: RoofMeasures
  try {
    measures = measure(roof)
  } catch (error) {
    if (roof.buildings.length < 2) return to.failure(place, roof.buildings[0]?.id ?? null, error)
    const sound = roof.buildings.filter((building) => {
      try {
        measure({ buildings: [building], edgeOverrides: [], findings: [] })
        return true
      } catch (reason) {
        to.failure(place, building.id, reason)
        return false
      }
    })
    // It is not the buildings: it is what they have in common.
    if (sound.length === roof.buildings.length) return to.failure(place, null, error)
    return writeRoof({ ...roof, buildings: sound }, place, settings, to)
  }
  const selection = { includeMatrikkel: settings.includeMatrikkel }
  const roofs = roofRecord(measures, selection)
  const walls = wallsRecord(measures, selection)
  for (const [i, { roofEdges, ...building }] of buildingLines(roofs).entries()) {
    to.building({ ...place, buildingId: building.buildingId, roof: building, roofEdges, walls: walls.buildings[i] })
  }
  to.findings(place, measures.findings)
}

type CityObjects = Record<string, unknown>

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [])

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
  error instanceof InputError ? new InputError(error.code, error.message, { path: error.path?.replace(/^\$\[0\]/, '$') }) : error

/** Reads the buildings of a CityJSON file one by one, as some of them cannot be read. */
function writeApart(json: Record<string, unknown>, header: CityJSONHeader, place: Place, settings: BatchSettings, to: OutcomeWriter): void {
  to.findings(place, header.findings)
  for (const { id, family } of families(json['CityObjects'] as CityObjects)) {
    try {
      const { buildings, findings } = parseRoofLine({ ...json, type: 'CityJSONFeature', CityObjects: family }, header)
      writeRoof({ buildings, edgeOverrides: [], findings }, place, settings, to)
    } catch (error) {
      to.failure(place, id, inWholeFile(error))
    }
  }
}

/** The header of a file; where it is what is wrong, the error of the file. */
function headerOf(json: Record<string, unknown>, error: unknown, settings: BatchSettings): CityJSONHeader {
  try {
    return parseRoofLine({ ...json, CityObjects: {} }, null, roofOptions(settings)).header
  } catch {
    throw error
  }
}

/** Writes a line for each building of a file that is read whole. */
export function writeRoofFile(json: unknown, place: Place, settings: BatchSettings, to: OutcomeWriter): void {
  let roof: Roof
  try {
    roof = parseRoof(json, roofOptions(settings))
  } catch (error) {
    if (!isObject(json) || json['type'] !== 'CityJSON' || !isObject(json['CityObjects']) || Object.keys(json['CityObjects']).length < 2) throw error
    return writeApart(json, headerOf(json, error, settings), place, settings, to)
  }
  writeRoof(roof, place, settings, to)
}
