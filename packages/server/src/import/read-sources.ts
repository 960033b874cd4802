import { createHash } from 'node:crypto'
import {
  InputError,
  measureScan,
  selectBuildings,
  type Finding,
  type NamedScan,
  type Refusal,
  type RoofMeasures,
  type ScanMeasures,
  INPUTS,
} from '@reports/geometry'
import { isIfc } from '@reports/geometry/ifc'
import { said, joined } from '@reports/geometry/sentences'
import type { ImportedProject } from '../store/projects/projects.ts'
import { readsOf, roofOn, roofSource } from '../store/files/roof-source.ts'
import { editedScan } from '../store/files/edited-scan.ts'
import { scanText } from '../store/files/scan-files.ts'
import type { SourceKind } from '../store/database/tables.ts'
import { openFolderInside, namesInside, type FolderHandle } from './folder-handle.ts'
import { requireShortRoofAnswers, requireShortScanAnswers, requireUsualScan } from './limits.ts'
import { measuredRoof } from './measured-roof.ts'
import { PROJECT_PARTS } from './project-parts.ts'
import { jsonOf, readBytes, readJson, readText, tooLarge } from './read-files.ts'
import { readGround } from './read-ground.ts'

type Source = ImportedProject['sources'][number]

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const source = (kind: SourceKind, json: string): Source => ({ kind, sha256: sha256(json), json })

/** Names a file in the errors of whatever reads it. */
export function inFile<T>(file: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const inside = error.file === null ? file : `${file}/${error.file}`
    throw new InputError(error.sentence, {
      path: error.path,
      line: error.line,
      file: inside,
    })
  }
}

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

/** The exports in the folder of the scan: JSON and USDZ. */
async function readExports(scan: FolderHandle): Promise<readonly NamedScan[]> {
  const { largest } = PROJECT_PARTS.scan
  const files: NamedScan[] = []
  for (const name of await namesInside(scan)) {
    if (/\.json$/i.test(name)) files.push({ name, json: await readJson(scan, name, largest) })
    else if (/\.usdz$/i.test(name)) {
      const usdz = await readBytes(scan, name, largest)
      if (usdz !== null) files.push({ name, usdz })
    }
  }
  return files
}

/** Reads and measures the scan of a project folder. @throws InputError with the file and the place in it */
export async function readScan(folder: FolderHandle): Promise<ReadScan> {
  const { name, largest } = PROJECT_PARTS.scan
  const files = (await openFolderInside(folder, name, readExports)) ?? []
  if (files.length === 0) return NO_SOURCE
  const text = scanText(files)
  if (text.length > largest) throw tooLarge(text.length, largest, name)
  const measures = inFile(name, () => {
    const scan = editedScan(files)
    requireUsualScan(scan)
    const measured = measureScan(scan)
    requireShortScanAnswers(measured)
    return measured
  })
  return { sources: [source('scan', text)], findings: measures.findings, measures }
}

/** A file of roofs, by its name in the folder. */
interface RoofText {
  readonly name: string
  readonly text: string
}

/** The only roof file in a folder; null if there is none. JSON is stored without white space, other text unchanged. */
async function readRoofText(folder: FolderHandle): Promise<RoofText | null> {
  const { names, largest } = PROJECT_PARTS.roof
  const there: RoofText[] = []
  for (const name of names) {
    const text = await readText(folder, name, largest)
    if (text !== undefined) there.push({ name, text })
  }
  const [roof, other] = there
  if (roof === undefined) return null
  if (other !== undefined)
    throw new InputError(
      said(INPUTS.severalFiles, { what: said(INPUTS.ofRoofs), names: joined(INPUTS.and, [roof.name, other.name]) }),
      { file: other.name },
    )
  const { name, text } = roof
  // A model is refused as where JSON is expected: that says what to do.
  const isJson = name.endsWith('.json') || isIfc(new TextEncoder().encode(text.slice(0, 512)))
  return isJson ? { name, text: JSON.stringify(jsonOf(text, name)) } : roof
}

/** Reads and measures a roof. Buildings that cannot be measured are left out, but one at the address must remain. */
export async function readRoof(folder: FolderHandle): Promise<ReadRoof> {
  const read = await readRoofText(folder)
  if (read === null) return { ...NO_SOURCE, refusals: [], roofFile: null }
  const reads = inFile(read.name, () => readsOf(read.text))
  const ground = await readGround(folder, reads)
  const measures = inFile(read.name, () => {
    const measured = measuredRoof(roofOn(reads, ground))
    // Measuring refuses a roof without ground heights here.
    selectBuildings(measured, {})
    requireShortRoofAnswers(measured)
    return measured
  })
  const { findings, refusals } = measures
  return { sources: [source('roof', roofSource(read.text, ground))], findings, measures, refusals, roofFile: read.name }
}
