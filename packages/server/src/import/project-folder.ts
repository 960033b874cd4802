import { basename } from 'node:path'
import { InputError, parseProject, projectDetails, type Finding, type Project, type Refusal } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import type { ImportedProject, StoredDetails } from '../store/projects/projects.ts'
import { openFolder, openInside, type FolderHandle } from './folder-handle.ts'
import { PROJECT_PARTS } from './project-parts.ts'
import { readJson } from './read-files.ts'
import { readPhotos, type ReadPhoto } from './read-photos.ts'
import { carriedOf, type CarriedRecord, type ScanBefore } from './carried-files.ts'
import { inFile, measuredScan, NO_SOURCE, readRoof, scanFilesIn, sha256, type ReadScan } from './read-sources.ts'
import { NO_PROGRESS, type Progress } from './progress.ts'

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
  /** What became of the edits and controls that the project had; null where it had none, or the folder brings its own. */
  readonly carried: CarriedRecord | null
  /** SHA-256 of the scan that the project had; null where it had none. */
  readonly scanBefore: string | null
}

/** Finds the scan that the project of an id has. */
export type FindScan = (projectId: string) => Promise<ScanBefore>

const { name: MODEL_FILE } = PROJECT_PARTS.model

/** The list uses this word in its address, so a project of that name could not be reached. */
const RESERVED_ID = 'page'

/** The project of a folder. @throws InputError where there is none, or it is none */
export async function readProject(folder: FolderHandle): Promise<Project> {
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

/** What is stored of a project's record: all but when it was changed, which storing decides. */
export function storedDetails(project: Project): StoredDetails {
  const { lastUpdated: _derived, ...details }: StoredDetails & { readonly lastUpdated: string | null } = projectDetails(
    project,
    null,
  )
  return details
}

/** A project as it is stored. @param photos in the order in which its record names them */
export const importedProject = ({
  details,
  sources,
  photos,
  findings,
}: Omit<ImportedProject, 'contentHash'>): ImportedProject => ({
  details,
  contentHash: sha256(JSON.stringify([details, sources.map(({ kind, sha256: hash }) => [kind, hash]), photos])),
  sources,
  photos,
  findings,
})

/** The row of a photo. */
export const photoRow = ({
  photoId,
  extension,
  sha256: hash,
  content,
}: ReadPhoto): ImportedProject['photos'][number] => ({
  photo_id: photoId,
  extension,
  sha256: hash,
  bytes: content.length,
})

/**
 * A building model, which the command takes for what else is missing, and which nobody here reads: its kernel takes more memory and time
 * than a request has.
 * @returns whether there is one that nothing is missing for
 * @throws InputError `file/unknown-kind` where it would count
 */
async function hasSpareModel(folder: FolderHandle, isComplete: boolean): Promise<boolean> {
  const opened = await openInside(folder, MODEL_FILE)
  if (opened === null) return false
  await opened.handle.close()
  if (isComplete) return true
  throw new InputError(
    said(
      'file/unknown-kind:model: Expected scan/ and a file of roofs, found a building model (IFC) in the place of one, which is not read here. The command measures it: reports report, and writes its roofs: reports roof {model} -o roof.city.json; put that in its place.',
      { model: MODEL_FILE },
    ),
    { file: MODEL_FILE },
  )
}

/** The scan of a folder, with the edits and controls of the one that the project had as far as it brings none. */
async function readScanAfter(
  folder: FolderHandle,
  { carriedTo }: ScanBefore,
): Promise<{ readonly scan: ReadScan; readonly carried: CarriedRecord | null }> {
  const own = await scanFilesIn(folder)
  if (own === null) return { scan: NO_SOURCE, carried: null }
  // So that a scan that is refused is refused for what it is.
  const plain = measuredScan(own)
  const files = carriedTo(own)
  return { scan: files === own ? plain : measuredScan(files), carried: carriedOf(files) }
}

async function readParts(
  folder: FolderHandle,
  largestPhoto: number,
  find: FindScan,
  progress: Progress,
): Promise<ProjectFolder> {
  const project = await readProject(folder)
  progress.expect(2)
  const before = await find(project.id)
  const { scan, carried } = await readScanAfter(folder, before)
  progress.done()
  const roof = await readRoof(folder)
  progress.done()
  const { photos, unused } = await readPhotos(folder, project, largestPhoto, progress)
  const hasModel = await hasSpareModel(folder, scan.measures !== null && roof.measures !== null)
  const findings = [...scan.findings, ...roof.findings]
  return {
    project: importedProject({
      details: storedDetails(project),
      sources: [...scan.sources, ...roof.sources],
      photos: photos.map(photoRow),
      findings: JSON.stringify(findings),
    }),
    photos,
    findings,
    roofFile: roof.roofFile,
    refusals: roof.refusals,
    unused: hasModel ? [...unused, MODEL_FILE] : unused,
    carried,
    scanBefore: before.sha256,
  }
}

/**
 * Reads a project folder completely: `project.json`, `scan/`, the roof file, the ground file and the photos named by the project.
 * @param largestPhoto bytes
 * @param find the scan that the project has; by default none
 * @throws InputError with the file and the place in it
 */
export async function readProjectFolder(
  path: string,
  largestPhoto: number,
  find: FindScan = () => Promise.resolve({ sha256: null, carriedTo: (uploaded) => uploaded }),
  progress: Progress = NO_PROGRESS,
): Promise<ProjectFolder> {
  const read = await openFolder(path, basename(path), (folder) => readParts(folder, largestPhoto, find, progress))
  if (read === null)
    throw new InputError(said('file/not-found:no-folder: Expected a folder, found none of that name.'), {
      file: basename(path),
    })
  return read
}
