import { FILE_KINDS, InputError, detectFile, measureScan, parseProject, readRoof } from '@reports/geometry'
import type { FileKind, Finding, ObjectMeasures, Project, RoofMeasures, ScanMeasures } from '@reports/geometry'
import type { Io } from '../io.ts'
import type { RoofOptions } from '../options.ts'
import { isFolder, readJson } from './folder.ts'
import { inFile } from './in-file.ts'
import { photosOf } from './photos.ts'
import { openInput } from './open-input.ts'
import { measuredFile, measuredReads } from './roof.ts'
import { readScan, scanOf } from './scan.ts'

/** What was found out about one file. */
export interface Inspection {
  readonly file: string
  /** Null where it could not even be told. */
  readonly kind: FileKind | 'folder' | null
  /** How many of each it holds. */
  readonly holds: Readonly<Record<string, number>>
  readonly findings: readonly Finding[]
  /** Buildings that cannot be measured; the others are. */
  readonly refused: readonly (InspectionError & { readonly buildingId: string | null })[]
  /** Why it cannot be read. */
  readonly error: InspectionError | null
}

/** The parts of an `InputError` that JSON can hold. */
type InspectionError = Pick<InputError, 'code' | 'file' | 'line' | 'path' | 'message'>

type Measured = Pick<Inspection, 'kind' | 'holds' | 'findings' | 'refused'>

/** With the parts of objects: a sink in a unit is one too. */
const objectCount = (objects: readonly ObjectMeasures[]): number =>
  objects.reduce((sum, { children }) => sum + 1 + objectCount(children), 0)

function scanHolds({ totals, rooms, findings }: ScanMeasures): Omit<Measured, 'kind'> {
  const walls = rooms.reduce((sum, room) => sum + room.walls.length, 0)
  const holds = {
    rooms: totals.rooms,
    stories: totals.stories,
    walls,
    doors: totals.doorCount,
    windows: totals.windowCount,
    openings: totals.openingCount,
    objects: rooms.reduce((sum, room) => sum + objectCount(room.objects), 0),
  }
  return { holds, findings, refused: [] }
}

const errorOf = ({ code, file, line, path, message }: InputError): InspectionError => ({
  code,
  file,
  line,
  path,
  message,
})

function roofHolds(file: string, { buildings, refusals, findings }: RoofMeasures): Omit<Measured, 'kind'> {
  const count = (key: 'surfaces' | 'edges' | 'walls'): number =>
    buildings.reduce((sum, building) => sum + building[key].length, 0)
  const holds = {
    buildings: buildings.length,
    surfaces: count('surfaces'),
    edges: count('edges'),
    walls: count('walls'),
  }
  const refused = refusals.map(({ buildingId, code, place, message }) => ({
    buildingId,
    code,
    file,
    ...place,
    message,
  }))
  return { holds, findings, refused }
}

function projectHolds(project: Project): Omit<Measured, 'kind'> {
  return {
    holds: { rooms: project.rooms.length, outsideAreas: project.outsideAreas.length, photos: photosOf(project).length },
    findings: [],
    refused: [],
  }
}

/** Reads and measures a file for what can be said of it. A file that cannot be read is said, not thrown: the next one may be sound. */
export async function inspected(
  file: string,
  options: Pick<RoofOptions, 'crs' | 'ground'>,
  io: Io,
): Promise<Inspection> {
  let kind: Inspection['kind'] = null
  try {
    if (await isFolder(file)) {
      kind = 'folder'
      return { file, kind, ...scanHolds(measureScan(await readScan(file, io))), error: null }
    }
    const { isStream, source } = await openInput(file, io)
    const stdin = { stdin: () => source() }
    if (isStream) {
      kind = 'cityjson-seq'
      return { file, kind, ...roofHolds(file, await measuredFile(file, options, stdin)), error: null }
    }
    const json = await readJson(file, stdin)
    kind = detectFile(json)
    switch (kind) {
      case 'roomplan':
      case 'scan':
        return { file, kind, ...scanHolds(measureScan(await scanOf(json, file, stdin))), error: null }
      case 'roof':
      case 'cityjson':
      case 'cityjson-seq':
        return {
          file,
          kind,
          ...roofHolds(file, await measuredReads(readRoof(json, options), file, {})),
          error: null,
        }
      case 'project':
        return { file, kind, ...projectHolds(inFile(file, () => parseProject(json))), error: null }
      case null:
        throw new InputError(
          'file/unknown-kind',
          `Expected one of these: ${Object.values(FILE_KINDS).join('; ')}. Found other JSON.`,
          { file },
        )
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { file, kind, holds: {}, findings: [], refused: [], error: errorOf(error) }
  }
}
