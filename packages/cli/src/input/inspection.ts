import {
  EDGE_TYPES,
  FILE_KINDS,
  InputError,
  WAYS,
  detectFile,
  parseProject,
  photosOf,
  roofPlaces,
  roundHundredth,
  saysRoofs,
  scanMarks,
  scanPlaces,
  scanRecord,
  unknownKind,
} from '@reports/geometry'
import { scanEditsRecord, type ScanEditsRecord } from '@reports/geometry/edits'
import type { StatedEdges } from '@reports/geometry/exchange'
import type {
  FileKind,
  Finding,
  FindingPlace,
  ObjectMeasures,
  Project,
  Read,
  RoofMeasures,
  ScanMeasures,
} from '@reports/geometry'
import type { StatedRoom } from '@reports/geometry/ifc'
import type { Io } from '../io.ts'
import type { RoofOptions } from '../options.ts'
import { bytesFrom, STDIN } from './file-text.ts'
import { isFolder, sourceJson } from './folder.ts'
import { onGivenGround, readingOptions } from './roof/ground.ts'
import { withFileInErrors } from './error-in-file.ts'
import { measuredScan, readMeasuredScan } from './measured-scan.ts'
import { openToRead } from './open-input.ts'
import { measuredReads } from './roof/roof.ts'
import { jsonReads, openedReads } from './roof/roof-reads.ts'
import { scanOf } from './scan.ts'

/** What a survey of roof lines holds. */
type Survey = NonNullable<Extract<Read, { readonly kind: 'file' }>['survey']>

/** Square metres of a room, as measured and as its file states them under its own names. */
export interface StatedRoomAreas {
  readonly roomId: string
  readonly roomName: string | null
  readonly floorArea: number
  readonly grossWallArea: number
  readonly netWallArea: number
  readonly inFile: Readonly<Record<string, number>>
}

/** What `inspect` found out about one file. */
export interface Inspection {
  readonly file: string
  /** Null if the kind could not be determined. */
  readonly kind: FileKind | 'folder' | null
  /** Of CityGML: 1.0, 2.0 or 3.0; of a survey of roof lines: its standard; null for other kinds. */
  readonly version: string | null
  /** Of a survey of roof lines: its content, and how many of its areas have no roof; null for other kinds. */
  readonly survey: (Survey & { readonly areasWithoutRoof: number }) | null
  /** Of EagleView and Hover: their types of lines beside ours; absent for other kinds. */
  readonly statedEdges?: readonly StatedEdges[]
  /** Of a model: areas that it states of its rooms, beside ours; absent for other kinds. */
  readonly statedRooms?: readonly StatedRoomAreas[]
  /** Names of the coordinate systems of the buildings: a file may have several. */
  readonly coordinateSystems: readonly string[]
  /** Counts by what is counted: rooms, buildings, surfaces. */
  readonly holds: Readonly<Record<string, number>>
  /** Of an edited scan: its state, and the SHA-256 of scan and list, null where one is not known; absent for others. */
  readonly edited?: Pick<ScanEditsRecord, 'state' | 'scanSha256' | 'editsSha256'>
  readonly findings: readonly Finding[]
  /** What each of them is about, with the marks of drawings in a language. */
  readonly placesOf: (lang: 'en' | 'nb') => readonly (readonly FindingPlace[])[]
  /** Buildings that cannot be measured. The others are measured. */
  readonly refused: readonly (InspectionError & { readonly buildingId: string | null })[]
  /** Why the file cannot be read; null if it can. */
  readonly error: InspectionError | null
}

/** The parts of an `InputError` that JSON can hold. */
type InspectionError = Pick<InputError, 'code' | 'file' | 'line' | 'path' | 'message' | 'sentence'>

/** The parts of a `Finding` that are published. */
type Measured = Pick<
  Inspection,
  | 'version'
  | 'survey'
  | 'statedEdges'
  | 'statedRooms'
  | 'coordinateSystems'
  | 'holds'
  | 'edited'
  | 'findings'
  | 'placesOf'
  | 'refused'
>

const NO_ROOF = { version: null, survey: null, coordinateSystems: [] } as const

const NO_FINDINGS = { findings: [], placesOf: () => [] } as const

/** Counts the parts of objects too: a sink in a unit is an object. */
const objectCount = (objects: readonly ObjectMeasures[]): number =>
  objects.reduce((sum, { children }) => sum + 1 + objectCount(children), 0)

/** Whether a scan is edited, and by which files that is known; nothing where it is as scanned. */
function editedOf(measures: ScanMeasures): Pick<Inspection, 'edited'> {
  const { state, scanSha256, editsSha256 } = scanEditsRecord(measures)
  return state === 'measured' ? {} : { edited: { state, scanSha256, editsSha256 } }
}

function scanHolds(measures: ScanMeasures): Measured {
  const { totals, rooms, findings, edits, adjustment } = measures
  const walls = rooms.reduce((sum, room) => sum + room.walls.length, 0)
  const holds = {
    rooms: totals.rooms,
    stories: totals.stories,
    walls,
    doors: totals.doorCount,
    windows: totals.windowCount,
    openings: totals.openingCount,
    objects: rooms.reduce((sum, room) => sum + objectCount(room.objects), 0),
    ...(edits.length === 0 ? {} : { edits: edits.length }),
    ...(adjustment === undefined ? {} : { controls: adjustment.controls.length }),
  }
  const placesOf: Inspection['placesOf'] = (lang) => scanPlaces(measures, findings, scanMarks(measures, lang), lang)
  return { ...NO_ROOF, holds, ...editedOf(measures), findings, placesOf, refused: [] }
}

const errorOf = ({ code, file, line, path, message, sentence }: InputError): InspectionError => ({
  code,
  file,
  line,
  path,
  message,
  sentence,
})

/** Lines of all buildings by the vendor's type, rounded as published. */
async function statedEdgesOf(measured: RoofMeasures['buildings']): Promise<StatedEdges[]> {
  const buildings = measured.filter(({ building }) => building.stated !== undefined)
  if (buildings.length === 0) return []
  const { comparedEdges } = await import('@reports/geometry/exchange')
  const sum = (values: readonly number[]): number => roundHundredth(values.reduce((all, value) => all + value, 0))
  const byType = Map.groupBy(buildings.flatMap(comparedEdges), ({ type }) => type)
  return [...byType].map(([type, all]) => ({
    type,
    length: sum(all.map(({ length }) => length)),
    ours: Object.fromEntries(
      EDGE_TYPES.flatMap((own) => {
        const length = sum(all.map(({ ours }) => ours[own] ?? 0))
        return length === 0 ? [] : [[own, length] as const]
      }),
    ),
    same: sum(all.map(({ same }) => same)),
    oneSided: sum(all.map(({ oneSided }) => oneSided)),
  }))
}

async function roofHolds(file: string, { buildings, refusals, findings }: RoofMeasures): Promise<Measured> {
  const count = (key: 'surfaces' | 'edges' | 'walls'): number =>
    buildings.reduce((sum, building) => sum + building[key].length, 0)
  const holds = {
    buildings: buildings.length,
    surfaces: count('surfaces'),
    edges: count('edges'),
    walls: count('walls'),
  }
  const refused = refusals.map(({ buildingId, code, place, message, sentence }) => ({
    buildingId,
    code,
    file,
    ...place,
    message,
    sentence,
  }))
  const placesOf: Inspection['placesOf'] = (lang) => roofPlaces(buildings, findings, lang)
  const coordinateSystems = [...new Set(buildings.map(({ building }) => building.frame.crs))]
  const statedEdges = await statedEdgesOf(buildings)
  const stated = statedEdges.length === 0 ? {} : { statedEdges }
  return { version: null, survey: null, ...stated, coordinateSystems, holds, findings, placesOf, refused }
}

/** The same for buildings that are read one by one. CityGML gives its version on the way, a survey its content. */
async function cityHolds(file: string, given: AsyncIterable<Read>): Promise<Measured> {
  let version: string | null = null
  let survey: Survey | null = null
  let areasWithoutRoof = 0
  async function* reads(): AsyncGenerator<Read> {
    for await (const read of given) {
      if (read.kind === 'file') {
        version = read.version ?? version
        survey = read.survey ?? survey
      }
      if (read.kind === 'roofless') areasWithoutRoof += 1
      yield read
    }
  }
  const holds = await roofHolds(file, await measuredReads(reads(), file, { withoutGround: 'measure' }))
  // The generator above has set it.
  const found = survey as Survey | null
  return { ...holds, version, survey: found === null ? null : { ...found, areasWithoutRoof } }
}

/** Rooms and roofs of a model, with what it states of its rooms. */
async function modelHolds(
  bytes: Uint8Array,
  file: string,
  options: Pick<RoofOptions, 'crs' | 'ground'>,
  io: Io,
): Promise<Measured> {
  const { ifcContent } = await import('@reports/export/ifc-process')
  const content = await ifcContent(bytes, file, readingOptions(options))
  const { reads, rooms } = content
  const roof = saysRoofs(content) || rooms === null ? await cityHolds(file, onGivenGround(reads, options)) : null
  const version = reads.flatMap((read) => (read.kind === 'file' ? (read.version ?? []) : []))[0] ?? null
  if (rooms === null) return { ...NO_ROOF, ...roof!, version }
  const scan = await measuredScan(rooms.scan, file, {}, io)
  const own = scanHolds(scan)
  // Walls of rooms, and of buildings from outside.
  const { walls: exteriorWalls, ...roofs } = roof?.holds ?? {}
  return {
    ...own,
    version,
    coordinateSystems: roof?.coordinateSystems ?? [],
    holds: { ...own.holds, ...roofs, ...(exteriorWalls === undefined ? {} : { exteriorWalls }) },
    statedRooms: statedRooms(scan, rooms.stated),
    findings: [...own.findings, ...(roof?.findings ?? [])],
    placesOf: (lang) => [...own.placesOf(lang), ...(roof?.placesOf(lang) ?? [])],
    refused: roof?.refused ?? [],
  }
}

/** Areas that a model states of its rooms beside ours. */
function statedRooms(scan: ScanMeasures, stated: readonly StatedRoom[]): StatedRoomAreas[] {
  const figures = new Map(stated.map((room) => [room.roomId, room.figures]))
  return scanRecord(scan).rooms.flatMap(({ roomId, roomName, floorArea, grossWallArea, netWallArea }) => {
    const own = (figures.get(roomId) ?? []).filter(({ unit }) => unit === 'm2')
    if (own.length === 0) return []
    const inFile = Object.fromEntries(own.map(({ name, value }) => [name, roundHundredth(value)]))
    return [{ roomId, roomName, floorArea, grossWallArea, netWallArea, inFile }]
  })
}

function projectHolds(project: Project): Measured {
  return {
    ...NO_ROOF,
    holds: { rooms: project.rooms.length, outsideAreas: project.outsideAreas.length, photos: photosOf(project).length },
    ...NO_FINDINGS,
    refused: [],
  }
}

/** Reads and measures one file. An error becomes a part of the result and is not thrown, because the next file may be sound. */
export async function inspected(
  file: string,
  options: Pick<RoofOptions, 'crs' | 'ground'>,
  io: Io,
): Promise<Inspection> {
  let kind: Inspection['kind'] = null
  try {
    if (await isFolder(file)) {
      kind = 'folder'
      return { file, kind, ...scanHolds(await readMeasuredScan(file, {}, io)), error: null }
    }
    const opened = await openToRead(file, io)
    const bytes = (): Promise<Uint8Array> => bytesFrom(opened.source(), file)
    const json = opened.kind === null ? await sourceJson(opened.source(), file) : undefined
    kind = opened.kind ?? detectFile(json)
    if (kind === null) throw new InputError(unknownKind(Object.keys(FILE_KINDS) as FileKind[]), { file })
    const holds = async (found: FileKind): Promise<Measured> => {
      switch (WAYS[found].holds) {
        case 'scan': {
          // A file is read as a folder is, for its hash.
          if (json !== undefined && file !== STDIN) return scanHolds(await readMeasuredScan(file, {}, io))
          const content = json === undefined ? { usdz: await bytes() } : { json }
          return scanHolds(await measuredScan(await scanOf(content, file, io), file, {}, io))
        }
        case 'roof': {
          const reading = readingOptions(options)
          const reads = json === undefined ? openedReads(opened, file, reading) : await jsonReads(json, reading)
          return await cityHolds(file, onGivenGround(reads, options))
        }
        case 'model':
          return await modelHolds(await bytes(), file, options, io)
        case 'project':
          return projectHolds(withFileInErrors(file, () => parseProject(json)))
      }
    }
    return { file, kind, ...(await holds(kind)), error: null }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { file, kind, ...NO_ROOF, holds: {}, ...NO_FINDINGS, refused: [], error: errorOf(error) }
  }
}
