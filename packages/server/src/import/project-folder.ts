import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import {
  InputError,
  measureScan,
  parseProject,
  parseScanFiles,
  projectDetails,
  readUsdz,
  selectBuildings,
  type Finding,
  type NamedScan,
  type Refusal,
  type Project,
  INPUTS,
} from '@reports/geometry'
import { said, joined } from '@reports/geometry/sentences'
import { measuredRoof } from './measured-roof.ts'
import type { ImportedProject, StoredDetails } from '../store/projects/projects.ts'
import { readsOf, roofOn, roofSource } from '../store/files/roof-source.ts'
import { scanText } from '../store/files/scan-files.ts'
import type { SourceKind } from '../store/database/tables.ts'
import { openFolder, openFolderInside, namesInside, type FolderHandle } from './folder-handle.ts'
import { requireShortRoofAnswers, requireShortScanAnswers, requireUsualScan } from './limits.ts'
import { PROJECT_PARTS } from './project-parts.ts'
import { jsonOf, readBytes, readJson, readText, tooLarge } from './read-files.ts'
import { readGround } from './read-ground.ts'
import { readPhotos, type ReadPhoto } from './read-photos.ts'

/** A project folder, read and measured: the data to store, and its findings. */
export interface ProjectFolder {
  readonly project: ImportedProject
  readonly photos: readonly ReadPhoto[]
  readonly findings: readonly Finding[]
  /** Name of the roof file; null if there is none. */
  readonly roofFile: string | null
  /** Buildings that cannot be measured; the others are imported. */
  readonly refusals: readonly Refusal[]
  /** Files that belong to nothing. */
  readonly unused: readonly string[]
}

type Source = ImportedProject['sources'][number]

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const source = (kind: SourceKind, json: string): Source => ({ kind, sha256: sha256(json), json })

/** Names a file in the errors of whatever reads it. */
function inFile<T>(file: string, read: () => T): T {
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

interface ReadSource {
  readonly sources: readonly Source[]
  readonly findings: readonly Finding[]
}

const NO_SOURCE: ReadSource = { sources: [], findings: [] }

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

async function readScan(folder: FolderHandle): Promise<ReadSource> {
  const { name, largest } = PROJECT_PARTS.scan
  const files = (await openFolderInside(folder, name, readExports)) ?? []
  if (files.length === 0) return NO_SOURCE
  const text = scanText(files)
  if (text.length > largest) throw tooLarge(text.length, largest, name)
  const { findings } = inFile(name, () => {
    const scan = parseScanFiles(files, { readUsdz })
    requireUsualScan(scan)
    const measures = measureScan(scan)
    requireShortScanAnswers(measures)
    return measures
  })
  return { sources: [source('scan', text)], findings }
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
  return name.endsWith('.json') ? { name, text: JSON.stringify(jsonOf(text, name)) } : roof
}

/** Reads and measures a roof. Buildings that cannot be measured are left out, but one at the address must remain. */
async function readRoof(folder: FolderHandle): Promise<ReadSource & Pick<ProjectFolder, 'refusals' | 'roofFile'>> {
  const read = await readRoofText(folder)
  if (read === null) return { ...NO_SOURCE, refusals: [], roofFile: null }
  const reads = inFile(read.name, () => readsOf(read.text))
  const ground = await readGround(folder, reads)
  const { findings, refusals } = inFile(read.name, () => {
    const measures = measuredRoof(roofOn(reads, ground))
    // Measuring refuses a roof without ground heights here.
    selectBuildings(measures, {})
    requireShortRoofAnswers(measures)
    return measures
  })
  return { sources: [source('roof', roofSource(read.text, ground))], findings, refusals, roofFile: read.name }
}

/** The list uses this word in its address, so a project of that name could not be reached. */
const RESERVED_ID = 'page'

/** @throws InputError where there is none, or it is none */
async function readProject(folder: FolderHandle): Promise<Project> {
  const { name: file, largest } = PROJECT_PARTS.project
  const json = await readJson(folder, file, largest)
  if (json === undefined)
    throw new InputError(
      said('file/not-found:no-project: Expected a project folder, found none with a {file}.', { file }),
      { file },
    )
  const project = inFile(file, () => parseProject(json))
  if (project.id === RESERVED_ID)
    throw new InputError(
      said('file/wrong-type:reserved-id: Expected an id other than "{id}", which is the address of the listing.', {
        id: RESERVED_ID,
      }),
      { path: '$.id', file },
    )
  return project
}

async function readParts(folder: FolderHandle, largestPhoto: number): Promise<ProjectFolder> {
  const project = await readProject(folder)
  const scan = await readScan(folder)
  const roof = await readRoof(folder)
  const { photos, unused } = await readPhotos(folder, project, largestPhoto)
  const { lastUpdated: _derived, ...details }: StoredDetails & { readonly lastUpdated: string | null } = projectDetails(
    project,
    null,
  )
  const sources = [...scan.sources, ...roof.sources]
  const findings = [...scan.findings, ...roof.findings]
  const rows = photos.map(({ photoId, extension, sha256: hash, content }) => ({
    photo_id: photoId,
    extension,
    sha256: hash,
    bytes: content.length,
  }))
  return {
    project: {
      details,
      contentHash: sha256(JSON.stringify([details, sources.map(({ kind, sha256: hash }) => [kind, hash]), rows])),
      sources,
      photos: rows,
      findings: JSON.stringify(findings),
    },
    photos,
    findings,
    roofFile: roof.roofFile,
    refusals: roof.refusals,
    unused,
  }
}

/**
 * Reads a project folder completely: `project.json`, `scan/`, the roof file, the ground file and the photos named by the project.
 * @param largestPhoto bytes
 * @throws InputError with the file and the place in it
 */
export async function readProjectFolder(path: string, largestPhoto: number): Promise<ProjectFolder> {
  const read = await openFolder(path, basename(path), (folder) => readParts(folder, largestPhoto))
  if (read === null)
    throw new InputError(said('file/not-found:no-folder: Expected a folder, found none of that name.'), {
      file: basename(path),
    })
  return read
}
