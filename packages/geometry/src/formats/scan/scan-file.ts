import * as VALUES from '../../messages/en/values.ts'
import * as FILES from '../../messages/en/files.ts'
import * as EXPORTS from '../../messages/en/exports.ts'
import { InputError, fault } from '../../errors.ts'
import { findingOf, idsOf, type Finding } from '../../model/finding.ts'
import * as SCANS from '../../messages/en/scans.ts'
import { said, roomCalled } from '../../sentence.ts'
import { createIdRegister, ID_PATTERN } from '../../model/ids.ts'
import { ROOM_TYPES, type Capture, type RoomType, type Scan } from '../../model/scan.ts'
import { detectFile, kindName } from '../detect.ts'
import {
  describedAs,
  itemPath,
  memberPath,
  readArray,
  readInteger,
  readObject,
  readOptional,
  readString,
  type JsonObject,
} from '../reading.ts'
import { distinctScans, otherNameOf } from './duplicate-scans.ts'
import {
  isCapturedRoom,
  nameFromFile,
  readCapturedRoom,
  unwrapped,
  type CaptureNaming,
  type ScanReading,
} from './roomplan.ts'
import { scanSessions } from './scan-origins.ts'
import type { ReadUsdz } from '../usdz/usdz.ts'

/** A file of a folder: its name relative to the folder, and its value from `JSON.parse`. */
export interface NamedJson {
  readonly name: string
  readonly json: unknown
}

/** A USDZ of a folder: its name relative to the folder, and its bytes. */
export interface NamedUsdz {
  readonly name: string
  readonly usdz: Uint8Array
}

/** A file of a scan, with the name by which others refer to it. */
export type NamedScan = NamedJson | NamedUsdz

/** Readers for files of a scan that are not JSON. */
export interface ScanReaders {
  /** `readUsdz`, for files that may be USDZ: a program that reads only JSON does not load it. Without it a USDZ is refused. */
  readonly readUsdz?: (bytes: Uint8Array) => ReadUsdz
}

/** Facts that a scan file does not hold. */
export interface ParseScanOptions extends ScanReaders {
  /** The name of the room if the file is one export; null by default. */
  readonly name?: string
  /** The other files of the folder, for rooms whose `capturedRoom` is a path. */
  readonly beside?: readonly NamedScan[]
}

/** Limit on storeys below the first: no property has more. */
const LOWEST_STORY = 9

const UNNAMED: CaptureNaming = { id: null, name: null, type: null, story: null }

function readRoomType(value: unknown, path: string): RoomType {
  const type = ROOM_TYPES.find((known) => known === value)
  if (type === undefined) {
    throw fault(EXPORTS.roomType, path, { known: [...ROOM_TYPES], found: describedAs(value) })
  }
  return type
}

function readRoomId(value: unknown, path: string): string {
  const id = readString(value, path, VALUES.id)
  if (!ID_PATTERN.test(id)) {
    throw fault(EXPORTS.roomId, path, { found: describedAs(value) })
  }
  return id
}

const comparable = (name: string): string =>
  name
    .replaceAll('\\', '/')
    .replace(/^(\.\/)+/, '')
    .normalize('NFC')

/** The file at a path. Only files of the folder are known, so a path out of the folder finds nothing. */
function namedFile(name: string, path: string, beside: readonly NamedScan[]): NamedScan {
  const found = beside.find((file) => comparable(file.name) === comparable(name))
  if (found === undefined) {
    throw fault(EXPORTS.capturedRoom, path, { found: describedAs(name) })
  }
  return found
}

/** Adds the file to an error thrown while its content is read. */
function inFile<T>(file: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof InputError ? error.in(file) : error
  }
}

/** The JSON of a file; of a USDZ the equivalent `CapturedRoom`, with its findings. */
const opened = (
  file: NamedScan,
  { readUsdz }: ScanReaders,
): { readonly json: unknown; readonly findings: readonly Finding[] } => {
  if (!('usdz' in file)) return { json: file.json, findings: [] }
  if (readUsdz === undefined) throw fault(EXPORTS.usdzBytes, '$', { option: '{ readUsdz }' })
  const { room, findings } = readUsdz(file.usdz)
  return { json: room, findings }
}

/** The rooms of our own scan file: names and types next to the exports. */
function readScanFileRooms(
  rooms: readonly unknown[],
  path: string,
  options: ParseScanOptions,
  reading: ScanReading,
): Capture[] {
  const seen = new Set<string>()
  return rooms.map((value, index) => {
    const at = itemPath(path, index)
    const room = readObject(value, at, VALUES.room)
    const id = readOptional(room['roomId'], memberPath(at, 'roomId'), readRoomId)
    if (id !== null && seen.has(id)) {
      throw fault(FILES.sameIds, memberPath(at, 'roomId'), { id })
    }
    if (id !== null) seen.add(id)
    const naming: CaptureNaming = {
      id,
      name: readOptional(room['roomName'], memberPath(at, 'roomName'), (name, namePath) => readString(name, namePath)),
      type: readOptional(room['roomType'], memberPath(at, 'roomType'), readRoomType),
      story: readOptional(room['story'], memberPath(at, 'story'), (story, storyPath) =>
        readInteger(story, storyPath, { min: -LOWEST_STORY }),
      ),
    }
    const capturedPath = memberPath(at, 'capturedRoom')
    const captured = room['capturedRoom']
    if (typeof captured !== 'string') return readCapturedRoom(captured, capturedPath, naming, reading)
    const file = namedFile(captured, capturedPath, options.beside ?? [])
    return inFile(file.name, () => {
      const { json, findings } = opened(file, options)
      reading.findings.push(...findings)
      return readCapturedRoom(json, '$', naming, reading)
    })
  })
}

const roomsOf = (json: JsonObject): readonly unknown[] =>
  json['rooms'] === undefined || json['rooms'] === null ? [] : readArray(json['rooms'], '$.rooms', VALUES.roomArray)

const isScanFileRoom = (room: unknown): boolean => typeof room === 'object' && room !== null && 'capturedRoom' in room

const isScanFile = (json: unknown): boolean =>
  typeof json === 'object' &&
  json !== null &&
  'rooms' in json &&
  Array.isArray(json.rooms) &&
  json.rooms.some(isScanFileRoom)

/** Whether a value claims to be a scan, valid or not. */
const looksLikeScan = (json: unknown): boolean =>
  Array.isArray(json)
    ? isRoomList(json)
    : typeof json === 'object' &&
      json !== null &&
      (isCapturedRoom(unwrapped(json as JsonObject).json) || 'rooms' in json) &&
      detectFile(json) !== 'project'

/** Whether an array holds exports: apps store the rooms of a house like this before they are merged. */
const isRoomList = (json: readonly unknown[]): boolean =>
  json.length > 0 &&
  json.every((room) => typeof room === 'object' && room !== null && isCapturedRoom(room as JsonObject))

/** @param nameOf gives the name of a room, for a file of several rooms without names */
function readScan(
  value: unknown,
  options: ParseScanOptions,
  reading: ScanReading,
  nameOf: (room: unknown) => string | null = () => null,
): Capture[] {
  const naming = (room: unknown): CaptureNaming => ({ ...UNNAMED, name: nameOf(room) })
  if (Array.isArray(value) && isRoomList(value))
    return value.map((room, index) => readCapturedRoom(room, itemPath('$', index), naming(room), reading))
  const { json, path } = unwrapped(readObject(value, '$', VALUES.scanFile))
  if (detectFile(json) === 'project') throw fault(EXPORTS.projectForScan, '$', { kind: kindName('project') })
  const rooms = roomsOf(json)
  if (rooms.some(isScanFileRoom)) return readScanFileRooms(rooms, '$.rooms', options, reading)
  if (rooms.length > 0)
    return rooms.map((room, index) =>
      readCapturedRoom(room, itemPath('$.rooms', index), naming(room), reading, 'structure'),
    )
  if (!isCapturedRoom(json)) {
    const expected = said(VALUES.scanExport)
    // Plug-ins of app frameworks wrap an export in an object of their own.
    const inside = Object.keys(json).find((key) => isRoomList([json[key]]))
    const found =
      inside === undefined
        ? said(VALUES.otherKeys, { count: Object.keys(json).length })
        : said(VALUES.exportInside, { member: inside.slice(0, 40) })
    throw fault(EXPORTS.noScan, '$', { expected, found })
  }
  return [readCapturedRoom(json, path, { ...UNNAMED, name: options.name ?? null }, reading)]
}

const startReading = (): ScanReading => ({
  origin: null,
  frame: null,
  sessions: scanSessions(),
  findings: [],
  nextRoomId: createIdRegister('-'),
})

/** A room without walls and floor has nothing to measure: it is left out with a finding, unless no other room is left. */
function scanOf(captures: readonly Capture[], reading: ScanReading): Scan {
  const kept = captures.filter((capture) => capture.walls.length > 0 || capture.floors.length > 0)
  if (kept.length === 0) throw fault(EXPORTS.noRoom, '$')
  for (const capture of captures) {
    if (kept.includes(capture)) continue
    const message = said(SCANS.emptyRoom, { room: roomCalled(capture) })
    reading.findings.push(findingOf(message, [capture.id]))
  }
  const sessions = reading.sessions.count()
  if (sessions > 1) {
    const message = said(SCANS.severalSessions, { count: sessions })
    reading.findings.push(findingOf(message, idsOf(kept)))
  }
  return { captures: kept, origin: reading.origin ?? [0, 0, 0], findings: reading.findings }
}

/**
 * A scan from one file: a `CapturedRoom`, an array of them or a `CapturedStructure` of RoomPlan, or a scan file with names and types of
 * rooms; or, with the option `readUsdz`, the USDZ that RoomPlan writes of a room.
 * @param content result of `JSON.parse`, of any shape, or the bytes of a USDZ; never changed
 * @returns rooms in metres around `origin`, y up
 * @throws InputError with the JSON path of the value that cannot be read; for a USDZ with the file in it
 */
export function parseScan(content: unknown, options: ParseScanOptions = {}): Scan {
  const reading = startReading()
  const { json, findings } = opened(
    content instanceof Uint8Array ? { name: '', usdz: content } : { name: '', json: content },
    options,
  )
  reading.findings.push(...findings)
  return scanOf(readScan(json, options, reading), reading)
}

/** That files of a folder are left out; nothing where there are none. */
function leftOut(files: readonly { readonly name: string }[]): Finding[] {
  const names = files.map(({ name }) => name)
  return names.length === 0 ? [] : [findingOf(said(SCANS.otherFile, { files: names }), names)]
}

/**
 * A scan from the files of a folder: one export a room, named by its file; or a scan file with its exports. Exports of one capture
 * session share their coordinates, so that together they form a house. Other JSON files, and scan files after the first, are left out with a
 * finding; so is a file whose scan another file has too.
 * @param files in any order: they are read in the order of their names
 * @param readers for USDZ files
 * @throws InputError with the file and the JSON path of the value that cannot be read; file/empty if there is no file
 */
export function parseScanFiles(files: readonly NamedScan[], readers: ScanReaders = {}): Scan {
  if (files.length === 0) throw fault(EXPORTS.emptyFolder, '$')
  const byName = files.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  const [scanFile, ...further] = byName.filter((file): file is NamedJson => 'json' in file && isScanFile(file.json))
  if (scanFile !== undefined) {
    const scan = inFile(scanFile.name, () => parseScan(scanFile.json, { ...readers, beside: files }))
    return { ...scan, findings: [...scan.findings, ...leftOut(further)] }
  }
  const reading = startReading()
  const sorted = byName.map((file) => ({
    name: file.name,
    isUsdz: 'usdz' in file,
    ...inFile(file.name, () => opened(file, readers)),
  }))
  const scans = sorted.filter((file) => looksLikeScan(file.json))
  const ordered = scans.length > 0 ? scans : sorted
  reading.findings.push(...leftOut(sorted.filter((file) => !ordered.includes(file))))
  const { files: given, otherNames } = distinctScans(ordered, reading.findings)
  const nameOf = (room: unknown): string | null => {
    const other = otherNameOf(room, otherNames)
    return other === null ? null : nameFromFile(other)
  }
  const captures = given.flatMap((file) =>
    inFile(file.name, () => {
      reading.findings.push(...file.findings)
      const name = nameFromFile(file.name)
      return readScan(file.json, name === null ? {} : { name }, reading, nameOf)
    }),
  )
  return scanOf(captures, reading)
}
