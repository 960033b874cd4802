import { basename, join } from 'node:path'
import { InputError, photoFile, type Finding, type Refusal } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import type { Blobs } from '../store/blobs/blobs.ts'
import { withStoredPhotos } from '../store/files/unreferenced-photos.ts'
import { saveProject, withSource, type SaveOutcome } from '../store/projects/projects.ts'
import type { Database } from '../store/database/tables.ts'
import { scanBefore, type CarriedRecord } from './carried-files.ts'
import { readProjectFolder } from './project-folder.ts'
import { withoutMetadata } from '@reports/export/photos'
import { openFolder, openFolderInside, kindInside, namesInside, type FolderHandle } from './folder-handle.ts'
import { PROJECT_PARTS } from './project-parts.ts'

export interface ImportDeps {
  readonly db: Database
  readonly blobs: Blobs
  readonly now: () => number
  /** Largest photo, bytes; the default if absent. */
  readonly largestPhoto?: number
}

/** The outcome for one folder. */
export interface FolderOutcome {
  readonly folder: string
  /** Null if it was refused. */
  readonly projectId: string | null
  readonly outcome: SaveOutcome | 'refused'
  readonly error: InputError | null
  readonly findings: readonly Finding[]
  /** Name of its roof file; null if there is none. */
  readonly roofFile: string | null
  /** Buildings that cannot be measured, and are left out. */
  readonly refusals: readonly Refusal[]
  readonly unused: readonly string[]
  /** Photos that share links do not show: their metadata cannot be removed. */
  readonly unshown: readonly string[]
  /** What became of the edits and controls that the project had. */
  readonly carried: CarriedRecord | null
}

/** Folders in which projects are, by their place and their name; and names of folders that are none. */
export interface FoundProjects {
  readonly projects: readonly string[]
  readonly others: readonly string[]
}

/** Whether an entry is a project folder. A broken one counts as a project: it is refused, and the others are imported. */
async function isProject(folder: FolderHandle, name: string): Promise<boolean> {
  try {
    const names = await openFolderInside(folder, name, namesInside)
    return names === null || names.includes(PROJECT_PARTS.project.name)
  } catch (error) {
    if (error instanceof InputError) return true
    throw error
  }
}

/** The project folders at a path: the folder itself, or those in it. Other files in it, such as a list, are ignored. */
async function findProjects(folder: FolderHandle): Promise<FoundProjects> {
  const names = await namesInside(folder)
  if (names.includes(PROJECT_PARTS.project.name)) return { projects: [folder.path], others: [] }
  const projects: string[] = []
  const others: string[] = []
  for (const name of names) {
    if ((await kindInside(folder, name)) === 'file') continue
    if (await isProject(folder, name)) projects.push(join(folder.place, name))
    else others.push(name)
  }
  return { projects, others }
}

/**
 * Works with the project folders that a folder means: itself, or those in it. It is held until then, so that their paths
 * lead into it.
 * @throws InputError where there is no such folder, it cannot be read, or holds no project
 */
export async function withProjectFolders<T>(folder: string, work: (found: FoundProjects) => Promise<T>): Promise<T> {
  const done = await openFolder(folder, folder, async (held) => {
    const found = await findProjects(held)
    if (found.projects.length === 0)
      throw new InputError(
        said(
          'file/empty:no-project: Expected a project folder, which has a {file}, or a folder of them; found neither.',
          { file: PROJECT_PARTS.project.name },
        ),
        { file: folder },
      )
    return { result: await work(found) }
  })
  if (done === null)
    throw new InputError(said('file/not-found:no-folder: Expected a folder, found none of that name.'), {
      file: folder,
    })
  return done.result
}

/**
 * Imports one project folder: it is checked completely, then photos are stored, then the rest in one transaction. A stop at any moment
 * leaves the old project or the new one.
 */
export async function importFolder(
  { db, blobs, now, largestPhoto = PROJECT_PARTS.photos.largest }: ImportDeps,
  tenant: string,
  folder: string,
): Promise<FolderOutcome> {
  try {
    const { read, outcome } = await withSource(async () => {
      const found = await readProjectFolder(folder, largestPhoto, (id) => scanBefore(db, tenant, id))
      const saved = await withStoredPhotos({ db, blobs }, tenant, found.photos, now(), () =>
        saveProject(db, tenant, found.project, found.scanBefore, new Date(now())),
      )
      return { read: found, outcome: saved }
    })
    const { project, photos, findings, roofFile, refusals, unused, carried } = read
    const unshown = photos
      .filter(({ content }) => withoutMetadata(content) === null)
      .map((photo) => `${PROJECT_PARTS.photos.name}/${photoFile(photo)}`)
    return {
      folder,
      projectId: project.details.id,
      outcome,
      error: null,
      findings,
      roofFile,
      refusals,
      unused,
      unshown,
      carried,
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return {
      folder,
      projectId: null,
      outcome: 'refused',
      error,
      findings: [],
      roofFile: null,
      refusals: [],
      unused: [],
      unshown: [],
      carried: null,
    }
  }
}

/** Folders of one run with the same project id: the right one cannot be known. */
export function repeatedIds(
  outcomes: readonly FolderOutcome[],
): readonly (readonly [id: string, folders: readonly string[]])[] {
  const folders = Object.groupBy(
    outcomes.filter(({ projectId }) => projectId !== null),
    ({ projectId }) => projectId!,
  )
  return Object.entries(folders)
    .filter(([, alike]) => alike !== undefined && alike.length > 1)
    .map(([id, alike]) => [id, alike!.map(({ folder }) => basename(folder))])
}
