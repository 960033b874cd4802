import * as VALUES from '../../messages/en/values.ts'
import { ID_PATTERN, shortHash, slug } from '../../model/ids.ts'
import type {
  Capture,
  OpeningKind,
  Placement,
  RoomType,
  ScannedObject,
  ScannedOpening,
  ScannedSurface,
  Section,
} from '../../model/scan.ts'
import { multiplied, transformed, type Matrix } from '../../kernel/matrix.ts'
import { add, cross, dot, length, scale, subtract, unit, type Vec3 } from '../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import * as SCANS from '../../messages/en/scans.ts'
import { said, type Sentence, roomCalled, type SentenceValue } from '../../sentence.ts'
import * as EXPORTS from '../../messages/en/exports.ts'
import { fault, InputError } from '../../errors.ts'
import { RIGID } from '../../tolerances.ts'
import type { ScanSessions } from './scan-origins.ts'
import { isObject, itemPath, memberPath, wrongType, readObject, readString, type JsonObject } from '../reading.ts'
import {
  readArc,
  readCorners,
  readDimensions,
  readEnum,
  readIdentifier,
  readTransform,
  readVec3,
} from './roomplan-values.ts'

/** State shared while reading the rooms of one scan. */
export interface ScanReading {
  /** Set by the first transform, then subtracted from all. */
  origin: Vec3 | null
  /** Transform from the current export to the scan; null if they share coordinates. */
  frame: Matrix | null
  readonly sessions: ScanSessions
  readonly findings: Finding[]
  readonly nextRoomId: (id: string) => string
}

/** Facts about a room from outside its export. */
export interface CaptureNaming {
  readonly id: string | null
  readonly name: string | null
  readonly type: RoomType | null
  readonly story: number | null
}

/** A list of an export with the paths of its items; some programs write a dictionary by identifier instead. */
function elementsOf(json: JsonObject, key: string, path: string): readonly (readonly [item: unknown, path: string])[] {
  const list = json[key]
  const at = memberPath(path, key)
  if (list === undefined || list === null) return []
  if (isObject(list) && Object.values(list).every(isObject))
    return Object.entries(list).map(([id, item]) => [
      isObject(item) && !('identifier' in item) ? { ...item, identifier: id } : item,
      memberPath(at, id),
    ])
  if (!Array.isArray(list)) throw wrongType(said(VALUES.arrayNamed, { key }), list, at)
  return list.map((item: unknown, index) => [item, itemPath(at, index)])
}

/** Members in which some programs wrap an export, as an object of one member. */
const WRAPPERS = ['capturedRoom', 'room'] as const

/** An export without its wrapper, and its path. */
export function unwrapped(json: JsonObject): { readonly json: JsonObject; readonly path: string } {
  for (const key of WRAPPERS) {
    const inner = json[key]
    if (!isCapturedRoom(json) && isObject(inner) && isCapturedRoom(inner))
      return { json: inner, path: memberPath('$', key) }
  }
  return { json, path: '$' }
}

/** Whether an object looks like a `CapturedRoom`: files of iOS 16 have walls, but no floors. */
export const isCapturedRoom = (json: JsonObject): boolean => json['walls'] !== undefined || json['floors'] !== undefined

/**
 * The id of a capture, from the file alone: its floor's identifier, else its own, else a slug of its name with a hash of the name and of
 * its walls' identifiers.
 */
function captureId(json: JsonObject, name: string | null, path: string): string {
  const identifiers = (key: string): string[] =>
    elementsOf(json, key, path)
      .map(([element, at]) => readIdentifier(readObject(element, at)['identifier'], memberPath(at, 'identifier')) ?? '')
      .toSorted()
  const own = identifiers('floors').find((id) => id !== '') ?? json['identifier']
  if (typeof own === 'string' && ID_PATTERN.test(own)) return own
  const hash = shortHash([name, own, ...identifiers('walls')].join('\n'))
  return [slug(name ?? '') || 'room', hash].join('-')
}

/** The unit axes and the origin of a transform; null if an axis is missing, so that nothing can be placed. */
function placementOf(matrix: readonly number[], reading: ScanReading): { placement: Placement; rigid: boolean } | null {
  const axis = (at: number): Vec3 => [matrix[at]!, matrix[at + 1]!, matrix[at + 2]!]
  const [x, y, position] = [axis(0), axis(4), axis(12)]
  const z = length(axis(8)) === 0 ? cross(x, y) : axis(8)
  if (length(x) === 0 || length(y) === 0 || length(cross(x, y)) < RIGID * length(x) * length(y)) return null
  reading.origin ??= position
  const rigid =
    [x, y, z].every((each) => Math.abs(length(each) - 1) <= RIGID) &&
    [dot(x, y), dot(y, z), dot(z, x)].every((product) => Math.abs(product) <= RIGID)
  const [ux, uz] = [unit(x), unit(z)]
  const across = unit(add(y, scale(ux, -dot(y, ux))))
  return { placement: { x: ux, y: across, z: uz, origin: subtract(position, reading.origin) }, rigid }
}

interface Element {
  readonly json: JsonObject
  readonly path: string
  readonly id: string
  readonly parentId: string | null
  readonly lowConfidence: boolean
  readonly placement: Placement
  readonly size: Vec3
}

/** Whether confidence is low, in any form. It only causes a finding, so an unknown form is accepted. */
const isLow = (confidence: unknown): boolean =>
  confidence === 'low' || (typeof confidence === 'object' && confidence !== null && Object.hasOwn(confidence, 'low'))

/** The members common to all elements; null, with a finding, if it has no size or no position. */
function readElement(value: unknown, path: string, spareId: string, reading: ScanReading): Element | null {
  const json = readObject(value, path)
  const id = readIdentifier(json['identifier'], memberPath(path, 'identifier')) ?? spareId
  const parentId = readIdentifier(json['parentIdentifier'], memberPath(path, 'parentIdentifier'))
  const size = readDimensions(json['dimensions'], memberPath(path, 'dimensions'))
  const given = readTransform(json['transform'], memberPath(path, 'transform'))
  const placed = placementOf(reading.frame === null ? given : multiplied(given, reading.frame), reading)
  if (placed === null || !(size[0] > 0 && size[1] > 0)) {
    const why =
      placed === null
        ? said(SCANS.transformHasNoAxes)
        : said(SCANS.elementMeasures, { width: size[0], height: size[1] })
    reading.findings.push(findingOf(said(SCANS.emptyElement, { path, why }), [id]))
    return null
  }
  if (!placed.rigid) {
    const message = said(SCANS.notRigid, { path })
    reading.findings.push(findingOf(message, [id]))
  }
  return { json, path, id, parentId, lowConfidence: isLow(json['confidence']), placement: placed.placement, size }
}

function readSurface(value: unknown, path: string, spareId: string, reading: ScanReading): ScannedSurface | null {
  const element = readElement(value, path, spareId, reading)
  if (element === null) return null
  const { id, parentId, lowConfidence, placement, size, json } = element
  const corners = readCorners(json['polygonCorners'], memberPath(path, 'polygonCorners'))
  const arc = readArc(json['curve'], memberPath(path, 'curve'))
  return {
    id,
    parentId,
    lowConfidence,
    placement,
    width: size[0],
    height: size[1],
    depth: Math.abs(size[2]),
    corners,
    arc,
  }
}

function readScannedObject(value: unknown, path: string, spareId: string, reading: ScanReading): ScannedObject | null {
  const element = readElement(value, path, spareId, reading)
  if (element === null) return null
  const { id, parentId, lowConfidence, placement, size, json } = element
  const category = readEnum(json['category'], memberPath(path, 'category')) ?? 'unknown'
  return { id, parentId, lowConfidence, category, placement, size }
}

/** Spells the parent ids of elements like the parents' own ids: identifiers are UUIDs, which ignore case (RFC 9562, section 4). */
function namedAlike<T extends { readonly id: string; readonly parentId: string | null }>(
  elements: readonly T[],
  ids: ReadonlySet<string>,
  spelling: ReadonlyMap<string, string>,
): T[] {
  return elements.map((element) => {
    const { parentId } = element
    if (parentId === null || ids.has(parentId)) return element
    const spelled = spelling.get(parentId.toLowerCase())
    return spelled === undefined ? element : { ...element, parentId: spelled }
  })
}

/** The storey of an export: a hint only, so anything but a whole number is ignored. */
function storyOf(json: JsonObject): number | null {
  const story = json['story']
  return typeof story === 'number' && Number.isSafeInteger(story) ? story : null
}

function readSection(value: unknown, path: string, reading: ScanReading): Section {
  const json = readObject(value, path)
  const label =
    json['label'] === undefined || json['label'] === null
      ? 'unidentified'
      : readEnum(json['label'], memberPath(path, 'label'))
  const given = readVec3(json['center'], memberPath(path, 'center'))
  const center = reading.frame === null ? given : transformed(reading.frame, given)
  const origin = reading.origin ?? [0, 0, 0]
  return {
    label: label ?? 'unidentified',
    center: [center[0] - origin[0], center[2] - origin[2]],
    height: center[1] - origin[1],
    story: storyOf(json),
  }
}

/** The origin of an export: a hint only, so anything but a transform is ignored. */
function originOf({ referenceOriginTransform: given }: JsonObject, path: string): Matrix | null {
  if (given === undefined || given === null) return null
  try {
    return readTransform(given, path)
  } catch (error) {
    if (error instanceof InputError) return null
    throw error
  }
}

const OPENINGS: readonly (readonly [key: string, kind: OpeningKind, called: Sentence])[] = [
  ['doors', 'door', said(SCANS.doors)],
  ['windows', 'window', said(SCANS.windows)],
  ['openings', 'opening', said(SCANS.passages)],
]

/** Refuses an export whose walls stand along z: numbers of a file with z up would be those of walls that lie on the floor. */
function refuseLyingWalls(walls: readonly ScannedSurface[], path: string): void {
  if (walls.length > 0 && walls.every(({ placement }) => Math.abs(placement.y[2]) > Math.abs(placement.y[1])))
    throw fault(EXPORTS.zUp, `${path}.walls`, { count: walls.length })
}

/** A finding for a list that is null, or of doors for none at all: perhaps nothing looked for its openings. */
function reportMissingLists(
  json: JsonObject,
  hasWalls: boolean,
  called: SentenceValue,
  id: string,
  findings: Finding[],
): void {
  const missing = OPENINGS.flatMap(([key, , word]) =>
    json[key] === null || (key === 'doors' && json[key] === undefined && hasWalls) ? [word] : [],
  )
  if (missing.length === 0) return
  const message = said(SCANS.missingList, { room: called, kinds: missing })
  findings.push(findingOf(message, [id]))
}

/**
 * One `CapturedRoom` of RoomPlan, as Apple's encoder writes it or with plain-string enums, `{"matrix": [...]}` and lists as dictionaries.
 * `coreModel` and all members not named here are ignored.
 * @param within `structure`: one of the rooms that RoomPlan merged, which share their coordinates
 * @throws InputError with the JSON path of the value that cannot be read
 */
export function readCapturedRoom(
  value: unknown,
  path: string,
  naming: CaptureNaming,
  reading: ScanReading,
  within: 'session' | 'structure' = 'session',
): Capture {
  const json = readObject(value, path, VALUES.capturedRoom)
  reading.frame = within === 'structure' ? null : reading.sessions.placeOf(originOf(json, path))
  const id = reading.nextRoomId(naming.id ?? captureId(json, naming.name, path))
  const read = <T>(
    key: string,
    one: (item: unknown, at: string, spareId: string, reading: ScanReading) => T | null,
  ): T[] =>
    elementsOf(json, key, path)
      .map(([item, at], index) => one(item, at, `${id}-${key}-${index + 1}`, reading))
      .filter((element) => element !== null)

  const floors = read('floors', readSurface)
  const walls = read('walls', readSurface)
  const openings = OPENINGS.flatMap(([key, kind]) =>
    read(key, readSurface).map((surface): ScannedOpening => ({ ...surface, kind })),
  )
  refuseLyingWalls(walls, path)
  reportMissingLists(json, walls.length > 0, roomCalled({ name: naming.name, id }), id, reading.findings)
  const rawObjects = elementsOf(json, 'objects', path)
  const objects = read('objects', readScannedObject)
  const ids = new Set([...floors, ...walls, ...openings, ...objects].map((element) => element.id))
  const spelling = new Map([...ids].map((own) => [own.toLowerCase(), own]))
  return {
    id,
    name: naming.name,
    type: naming.type,
    story: naming.story,
    exportedStory: storyOf(json),
    walls,
    openings: namedAlike(openings, ids, spelling),
    floors,
    objects: namedAlike(objects, ids, spelling),
    objectsNameParents: rawObjects.some(([object]) => Object.hasOwn(object as JsonObject, 'parentIdentifier')),
    sections: elementsOf(json, 'sections', path).map(([item, at]) => readSection(item, at, reading)),
  }
}

/** The name of a room from the name of its file: the last part of the path, without its extension. */
export function nameFromFile(file: string): string | null {
  const base = readString(file, '$').split(/[/\\]/).at(-1)!
  return (
    base
      .replace(/\.(?:json|usdz)$/i, '')
      .normalize('NFC')
      .trim() || null
  )
}
