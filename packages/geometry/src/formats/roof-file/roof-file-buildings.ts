import * as VALUES from '../../messages/en/values.ts'
import * as REFUSALS from '../../messages/en/refusals.ts'
import { said } from '../../sentence.ts'
import { InputError, fault } from '../../errors.ts'
import type { Vec3 } from '../../kernel/vectors.ts'
import type { BuildingSource, FileLocation } from '../../model/refusal.ts'
import { shortName } from '../../model/short-name.ts'
import {
  itemPath,
  memberPath,
  readArray,
  readItems,
  readNumber,
  readObject,
  readOptional,
  wrongType,
  type JsonObject,
  type NumberRange,
} from '../reading.ts'

/*
 * The foreign member `buildings` of a roof file: the id, source and ground of each of its buildings.
 */

/** An entry of the foreign member `buildings`. */
export interface ListedBuilding {
  readonly id: string
  readonly displayName: string
  readonly buildingType: string | null
  readonly source: BuildingSource
  readonly groundPoints: readonly Vec3[]
  readonly groundAltitude: number | null
  readonly place: FileLocation & { readonly path: string }
  /** The error in the entry; null if there is none. */
  readonly fault: InputError | null
}

/** An id: files also write numbers. */
export function readId(value: unknown, path: string): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string' || value === '') throw wrongType(said(VALUES.idText), value, path)
  return value
}

const ALTITUDE: NumberRange = { min: -9000, max: 9000, expected: VALUES.altitude }

function readGround(value: unknown, path: string): Pick<ListedBuilding, 'groundAltitude' | 'groundPoints'> {
  if (value === undefined || value === null) return { groundAltitude: null, groundPoints: [] }
  if (typeof value === 'number') return { groundAltitude: readNumber(value, path, ALTITUDE), groundPoints: [] }
  const groundPoints = readItems(value, path, (point, at): Vec3 => {
    const numbers = readArray(point, at, VALUES.groundPosition)
    if (numbers.length < 3) throw fault(REFUSALS.groundPoint, at, { count: numbers.length })
    return [
      readNumber(numbers[0], itemPath(at, 0)),
      readNumber(numbers[1], itemPath(at, 1)),
      readNumber(numbers[2], itemPath(at, 2), ALTITUDE),
    ]
  })
  return { groundAltitude: null, groundPoints }
}

/** A building that surfaces name but the list does not. */
export const unlisted = (id: string, path: string): ListedBuilding => ({
  id,
  displayName: shortName(id),
  buildingType: null,
  source: 'address',
  groundPoints: [],
  groundAltitude: null,
  place: { line: null, path },
  fault: null,
})

/** An entry of the list. An entry without an id could belong to any building: it is an error of the file. */
function readListed(value: unknown, path: string): ListedBuilding {
  const given = readObject(value, path, VALUES.building)
  const id = readId(given['buildingId'], memberPath(path, 'buildingId'))
  const { source } = given
  // Buildings are selected by source, so a refused building keeps its source too.
  const bare: ListedBuilding = { ...unlisted(id, path), source: source === 'matrikkel' ? source : 'address' }
  try {
    return { ...bare, ...readAbout(given, path, bare.displayName) }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { ...bare, fault: error }
  }
}

function readAbout(
  given: JsonObject,
  path: string,
  name: string,
): Pick<ListedBuilding, 'displayName' | 'buildingType' | 'groundAltitude' | 'groundPoints'> {
  const displayName = given['displayName'] ?? name
  if (typeof displayName !== 'string')
    throw wrongType(said(VALUES.nameText), displayName, memberPath(path, 'displayName'))
  const source = given['source'] ?? 'address'
  if (source !== 'address' && source !== 'matrikkel')
    throw wrongType(said(VALUES.source), source, memberPath(path, 'source'))
  return {
    displayName,
    buildingType: readOptional(given['buildingType'], memberPath(path, 'buildingType'), readId),
    ...readGround(given['groundAltitude'], memberPath(path, 'groundAltitude')),
  }
}

/** The list by id. If two entries share an id, the right one cannot be known: their building is refused. */
export function readList(file: JsonObject): Map<string, ListedBuilding> {
  const listed = new Map<string, ListedBuilding>()
  for (const building of readOptional(file['buildings'], '$.buildings', (value, path) =>
    readItems(value, path, readListed),
  ) ?? []) {
    const first = listed.get(building.id)
    const { id, place } = building
    const repeated = first && {
      ...first,
      fault: first.fault ?? fault(REFUSALS.duplicateId, place.path, { id, path: first.place.path }),
    }
    listed.set(id, repeated ?? building)
  }
  return listed
}
