import { basename } from 'node:path'
import { InputError, parseProject, projectDetails, type Finding, type Project, type Refusal } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import type { ImportedProject, StoredDetails } from '../store/projects/projects.ts'
import { openFolder, type FolderHandle } from './folder-handle.ts'
import { PROJECT_PARTS } from './project-parts.ts'
import { inFile, readJson } from './read-files.ts'
import { readPhotos, type ReadPhoto } from './read-photos.ts'
import type { CarriedRecord, ScanBefore } from './carried-files.ts'
import { readScanAndRoof, sha256 } from './read-sources.ts'
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

async function readParts(
  folder: FolderHandle,
  largestPhoto: number,
  find: FindScan,
  progress: Progress,
): Promise<ProjectFolder> {
  const project = await readProject(folder)
  progress.expect(2)
  const before = await find(project.id)
  const { scan, carried, roof, isModelSpare } = await readScanAndRoof(folder, before, () => progress.done())
  const { photos, unused } = await readPhotos(folder, project, largestPhoto, progress)
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
    unused: isModelSpare ? [...unused, PROJECT_PARTS.model.name] : unused,
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
