import { basename, join } from 'node:path'
import { InputError, type Finding, type Refusal } from '@reports/geometry'
import type { Blobs } from '../store/blobs.ts'
import { saveProject, type SaveOutcome } from '../store/projects.ts'
import type { Database } from '../store/tables.ts'
import { readProjectFolder } from './project-folder.ts'
import { listFolder } from './read-files.ts'

export interface ImportDeps {
  readonly db: Database
  readonly blobs: Blobs
  readonly now: () => number
}

/** What became of one folder. */
export interface FolderOutcome {
  readonly folder: string
  /** Null where it was refused. */
  readonly projectId: string | null
  readonly outcome: SaveOutcome | 'refused'
  readonly error: InputError | null
  readonly findings: readonly Finding[]
  /** Buildings of its roof that cannot be measured, and are left out. */
  readonly refusals: readonly Refusal[]
  readonly unused: readonly string[]
}

/** What is in a folder of the folder. One that cannot be read is taken for a project: it is refused for that, and the others are not. */
async function inside(path: string): Promise<readonly string[] | null> {
  try {
    return await listFolder(path, path)
  } catch (error) {
    if (error instanceof InputError) return ['project.json']
    throw error
  }
}

/**
 * The project folders that a folder means: itself, or those in it.
 * @throws InputError where there is no such folder, or it cannot be read
 */
export async function projectFolders(
  folder: string,
): Promise<{ readonly projects: readonly string[]; readonly others: readonly string[] }> {
  const names = await listFolder(folder, folder)
  if (names === null)
    throw new InputError('file/not-found', 'Expected a folder, found none of that name.', { file: folder })
  if (names.includes('project.json')) return { projects: [folder], others: [] }
  const folders = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), holds: await inside(join(folder, name)) })),
  )
  const projects = folders.filter(({ holds }) => holds?.includes('project.json') === true).map(({ path }) => path)
  if (projects.length === 0)
    throw new InputError(
      'file/empty',
      'Expected a project folder, which has a project.json, or a folder of them; found neither.',
      { file: folder },
    )
  return {
    projects,
    others: folders
      .filter(({ holds }) => holds !== null && !holds.includes('project.json'))
      .map(({ path }) => basename(path)),
  }
}

/**
 * Imports one project folder: checked whole, its photos kept, then everything else in one transaction. A stop at any
 * moment leaves the project as it was or as it is in the folder.
 */
export async function importFolder(
  { db, blobs, now }: ImportDeps,
  tenant: string,
  folder: string,
): Promise<FolderOutcome> {
  try {
    const { project, photos, findings, refusals, unused } = await readProjectFolder(folder)
    for (const photo of photos) await blobs.put(tenant, photo.sha256, photo.content)
    const outcome = await saveProject(db, tenant, project, new Date(now()))
    return { folder, projectId: project.details.id, outcome, error: null, findings, refusals, unused }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    return { folder, projectId: null, outcome: 'refused', error, findings: [], refusals: [], unused: [] }
  }
}

/** Folders of one run that hold a project of the same id: which of them would count is nobody's to guess. */
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
