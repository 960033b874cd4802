import { createHash } from 'node:crypto'
import {
  exportsAmong,
  selectBuildings,
  type Finding,
  type Read,
  type Refusal,
  type RoofMeasures,
  type ScanMeasures,
  partAmong,
  readParts,
  wayOfHead,
} from '@reports/geometry'
import type { ImportedProject } from '../store/projects/projects.ts'
import { modelRoofText, readsOf, roofOn, roofSource } from '../store/files/roof-source.ts'
import { editedScan } from '../store/files/edited-scan.ts'
import { measuredFiles } from '../store/files/measured-files.ts'
import { scanText, type ScanFiles, type StoredExport, type StoredText } from '../store/files/scan-files.ts'
import type { SourceKind } from '../store/database/tables.ts'
import { carriedOf, type CarriedRecord, type ScanBefore } from './carried-files.ts'
import { kindInside, nameIn, namesInside, namesThere, openFolderInside, type FolderHandle } from './folder-handle.ts'
import { requireShortRoofAnswers, requireShortScanAnswers, requireUsualScan } from './limits.ts'
import { measuredRoof } from './measured-roof.ts'
import { PROJECT_PARTS } from './project-parts.ts'
import { inFile, jsonOf, readBytes, readText, refuseForeign, textOf, tooLarge } from './read-files.ts'
import { readGround } from './read-ground.ts'
import { modelRooms, readModel, type ReadModel } from './read-model.ts'

type Source = ImportedProject['sources'][number]

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

const source = (kind: SourceKind, json: string): Source => ({ kind, sha256: sha256(json), json })

/** The sources of one kind in a project folder, none or one. */
interface ReadSource {
  readonly sources: readonly Source[]
  readonly findings: readonly Finding[]
}

/** The scan of a project folder; without measures if there is none. */
export interface ReadScan extends ReadSource {
  readonly measures: ScanMeasures | null
}

/** The roof of a project folder; without measures if there is none. */
export interface ReadRoof extends ReadSource {
  readonly measures: RoofMeasures | null
  /** Name of the roof file. */
  readonly roofFile: string | null
  /** Buildings that cannot be measured; the others are imported. */
  readonly refusals: readonly Refusal[]
}

const NO_SOURCE = { sources: [], findings: [], measures: null } as const

const NO_ROOF: ReadRoof = { ...NO_SOURCE, refusals: [], roofFile: null }

/** The exports in the folder of a scan, in JSON or as their own bytes. */
async function readExports(scan: FolderHandle): Promise<StoredExport[]> {
  const exports: StoredExport[] = []
  for (const name of exportsAmong(await namesInside(scan))) {
    const bytes = await readBytes(scan, name, PROJECT_PARTS.scan.largest)
    if (bytes === null) continue
    const file = nameIn(scan, name)
    const content = wayOfHead(bytes)?.room === undefined ? { json: jsonOf(textOf(bytes, file), file) } : { usdz: bytes }
    exports.push({ name, ...content, sha256: sha256(bytes) })
  }
  return exports
}

/** A file beside the exports of a scan; null where there is none. */
async function readBeside(
  folder: FolderHandle,
  { name, largest }: { readonly name: string; readonly largest: number },
): Promise<StoredText | null> {
  const bytes = await readBytes(folder, name, largest)
  return bytes === null ? null : { text: textOf(bytes, nameIn(folder, name)), sha256: sha256(bytes) }
}

/** The list of edits in the folder of a scan; null where there is none. */
const readEdits = async (scan: FolderHandle): Promise<StoredText | null> => await readBeside(scan, PROJECT_PARTS.edits)

/** The control measurements of a project folder; null where there are none. @throws InputError */
export const readControls = async (folder: FolderHandle): Promise<StoredText | null> =>
  await readBeside(folder, PROJECT_PARTS.controls)

const readScanFiles = async (scan: FolderHandle): Promise<ScanFiles> => ({
  exports: await readExports(scan),
  edits: await readEdits(scan),
  controls: await readControls(scan),
  carried: null,
})

/** The list of edits of a project folder that has nothing else of a scan. @throws InputError */
export const readEditList = async (folder: FolderHandle): Promise<StoredText | null> =>
  await openFolderInside(folder, PROJECT_PARTS.scan.name, readEdits)

/** Measures a scan with its edits and its controls, as it is stored. @throws InputError with the file and the place in it */
export function measuredScan(files: ScanFiles): ReadScan {
  const { name, largest } = PROJECT_PARTS.scan
  const text = scanText(files)
  if (text.length > largest) throw tooLarge(text.length, largest, name)
  const measures = inFile(name, () => {
    const scan = editedScan(files)
    requireUsualScan(scan)
    const measured = measuredFiles(scan, files)
    requireShortScanAnswers(measured)
    return measured
  })
  return { sources: [source('scan', text)], findings: measures.findings, measures }
}

/** The exports in a project folder, with what is beside them; null if there is none. */
async function exportsIn(folder: FolderHandle): Promise<ScanFiles | null> {
  const files = await openFolderInside(folder, PROJECT_PARTS.scan.name, readScanFiles)
  if (files === null || files.exports.length === 0) return null
  return { ...files, controls: files.controls ?? (await readControls(folder)) }
}

/** The rooms of a model in a project folder, with what is beside it; null if it has none. */
async function roomsOf(folder: FolderHandle, model: ReadModel | null): Promise<ScanFiles | null> {
  const rooms = model === null ? null : modelRooms(model)
  if (rooms === null) return null
  return { exports: [rooms], edits: await readEdits(folder), controls: await readControls(folder), carried: null }
}

/** The files of the scan of a project folder that has nothing else, or its model; null if there is none. @throws InputError with the file and the place in it */
export const scanFilesIn = async (folder: FolderHandle): Promise<ScanFiles | null> =>
  (await exportsIn(folder)) ?? (await roomsOf(folder, await readModel(folder, 'rooms')))

/** Reads and measures the scan of a project folder that has nothing else. @throws InputError with the file and the place in it */
export async function readScan(folder: FolderHandle): Promise<ReadScan> {
  const files = await scanFilesIn(folder)
  return files === null ? NO_SOURCE : measuredScan(files)
}

/** A file of roofs, by its name in the folder, as it is stored. */
interface RoofText {
  readonly name: string
  readonly text: string
  readonly reads: readonly Read[]
}

/** The only roof file in a folder; null if there is none. JSON is stored without white space, other text unchanged. */
async function readRoofText(folder: FolderHandle): Promise<RoofText | null> {
  const { names, largest } = PROJECT_PARTS.roof
  const name = partAmong(await namesThere(folder, names), 'roof')
  const given = name === null ? undefined : await readText(folder, name, largest)
  if (name === null || given === undefined) return null
  // A model is refused: that says what to do.
  const holds = wayOfHead(new TextEncoder().encode(given.slice(0, 4096)))?.holds
  if (holds === 'model' || (name.endsWith('.json') && holds === undefined)) refuseForeign(given, name)
  const text = name.endsWith('.json') ? withoutSpace(given) : given
  return { name, text, reads: inFile(name, () => readsOf(text)) }
}

/** JSON without white space; any other text, such as lines of JSON, as it is. */
function withoutSpace(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return text
  }
}

/** The roofs of a model in the place of a file of roofs. @throws InputError where it is too large to be stored */
function roofTextOf({ packed, reads }: ReadModel): RoofText {
  const { name } = PROJECT_PARTS.model
  const text = modelRoofText(packed, reads)
  const { largest } = PROJECT_PARTS.roof
  if (text.length > largest) throw tooLarge(text.length, largest, name)
  return { name, text, reads }
}

/** Measures a roof. Buildings that cannot be measured are left out, but one at the address must remain. */
async function measuredRoofOf(folder: FolderHandle, read: RoofText): Promise<ReadRoof> {
  const ground = await readGround(folder, read.reads)
  const measures = inFile(read.name, () => {
    const measured = measuredRoof(roofOn(read.reads, ground))
    // Measuring refuses a roof without ground heights here.
    selectBuildings(measured, {})
    requireShortRoofAnswers(measured)
    return measured
  })
  const { findings, refusals } = measures
  return { sources: [source('roof', roofSource(read.text, ground))], findings, measures, refusals, roofFile: read.name }
}

/** Reads and measures the roof of a project folder that has nothing else. @throws InputError with the file and the place in it */
export async function readRoof(folder: FolderHandle): Promise<ReadRoof> {
  const text = await readRoofText(folder)
  const model = text === null ? await readModel(folder, 'roofs') : null
  const read = model === null ? text : roofTextOf(model)
  return read === null ? NO_ROOF : await measuredRoofOf(folder, read)
}

/** The scan and the roof of a project folder. */
export interface ReadParts {
  readonly scan: ReadScan
  /** What became of the edits and controls of the scan before. */
  readonly carried: CarriedRecord | null
  readonly roof: ReadRoof
  /** Whether there is a model that nothing is taken of. */
  readonly isModelSpare: boolean
}

/** Measures a scan with the edits and controls of the one before, as far as it brings none. */
function measuredAfter(own: ScanFiles, { carriedTo }: ScanBefore): Pick<ReadParts, 'scan' | 'carried'> {
  // So that a scan that is refused is refused for what it is.
  const plain = measuredScan(own)
  const files = carriedTo(own)
  return { scan: files === own ? plain : measuredScan(files), carried: carriedOf(files) }
}

/**
 * Reads and measures the scan and the roof of a project folder. What is not there is taken of its model.
 * @param before the scan that the project had
 * @throws InputError with the file and the place in it
 */
export async function readScanAndRoof(folder: FolderHandle, before: ScanBefore, done: () => void): Promise<ReadParts> {
  const [exports, text] = [await exportsIn(folder), await readRoofText(folder)]
  const isModelSpare =
    exports !== null && text !== null && (await kindInside(folder, PROJECT_PARTS.model.name)) === 'file'
  const measured = (files: ScanFiles | null): Pick<ReadParts, 'scan' | 'carried'> => {
    const read = files === null ? { scan: NO_SOURCE, carried: null } : measuredAfter(files, before)
    done()
    return read
  }
  const { rooms, roofs } = await readParts<Pick<ReadParts, 'scan' | 'carried'>, ReadRoof, ReadModel>({
    scan: exports === null ? null : () => Promise.resolve(measured(exports)),
    roof: text === null ? null : () => measuredRoofOf(folder, text),
    model: {
      read: (want) => readModel(folder, want),
      rooms: async (model) => measured(await roomsOf(folder, model)),
      roofs: (model) => measuredRoofOf(folder, roofTextOf(model)),
    },
  })
  const { scan, carried } = rooms ?? measured(null)
  done()
  return { scan, carried, roof: roofs ?? NO_ROOF, isModelSpare }
}
