import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BESIDE_EXPORTS, exportsAmong, partAmong, PROJECT_FILES } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import * as USAGE from '../messages/en/usage.ts'
import { UsageError } from '../usage-error.ts'
import { STDIN } from './file-text.ts'
import { isFolder } from './folder.ts'

const { project: PROJECT, scan: SCAN, photos: PHOTOS, roof: ROOFS, ground: GROUNDS, model: MODEL } = PROJECT_FILES

/** What a project folder is made of, as people are told; a folder with one of them is one. */
export const PARTS = [PROJECT, `${SCAN}/`, ROOFS[0], `${PHOTOS}/`] as const

/** All that makes a folder one of a project. */
const OF_PROJECT: readonly string[] = [PROJECT, SCAN, PHOTOS, MODEL, ...ROOFS]

/** The names in a folder; none of what is no folder. */
export const namesIn = async (path: string): Promise<readonly string[]> =>
  path === STDIN ? [] : await readdir(path).catch(() => [])

/** Whether a folder holds a part of a project. */
export const isProjectFolder = async (folder: string): Promise<boolean> =>
  (await namesIn(folder)).some((name) => OF_PROJECT.includes(name))

/** Where the parts of a project folder are; null for what it has not. */
export interface PartPaths {
  readonly project: string | null
  readonly scan: string | null
  readonly photos: string | null
  readonly roof: string | null
  readonly model: string | null
}

/** @throws InputError `file/several-roofs` */
export async function partsIn(folder: string): Promise<PartPaths> {
  const names = await namesIn(folder)
  const at = (name: string | null): string | null =>
    name === null || !names.includes(name) ? null : join(folder, name)
  const roof = partAmong(names, 'roof', folder)
  return { project: at(PROJECT), scan: at(SCAN), photos: at(PHOTOS), roof: at(roof), model: at(MODEL) }
}

/** The file of the ground of what `readableParts` takes for a project folder; undefined where there is none. @throws InputError `file/several-roofs` */
export async function groundFileIn(path: string): Promise<string | undefined> {
  const name = partAmong(await namesIn(path), 'ground', path)
  return name === null ? undefined : join(path, name)
}

/** The parts of a project folder that are there to be read, but for photos; of any other file or folder, itself. */
export async function readableParts(path: string): Promise<string[]> {
  const { project, scan, roof, model } = await partsIn(path)
  // A roof beside exports makes no project.
  if (project === null && scan === null && model === null) return [path]
  // What is inspected is named as people are told of it: a folder ends with a slash.
  return [project, scan === null ? null : join(scan, '/'), roof, model].filter((part) => part !== null)
}

/** Names of files of a folder that may be exports, and are no part of a project. */
export async function exportsBesideParts(folder: string): Promise<string[]> {
  const parts: readonly string[] = [...OF_PROJECT, ...GROUNDS, ...BESIDE_EXPORTS]
  return exportsAmong(await namesIn(folder)).filter((name) => !parts.includes(name))
}

/**
 * The scan of a project folder, or the rooms of its model; any other file or folder itself.
 * @throws UsageError of a project without rooms
 */
export async function scanPath(path: string): Promise<string> {
  if (!(await isFolder(path)) || !(await isProjectFolder(path))) return path
  const names = await namesIn(path)
  const part = [SCAN, MODEL].find((name) => names.includes(name))
  if (part !== undefined) return join(path, part)
  if ((await exportsBesideParts(path)).length > 0) return path
  throw new UsageError(said(USAGE.projectWithoutScan, { folder: path }))
}

/**
 * The file of roofs of a project folder, or its model, with the ground beside it where none is given; any other file itself.
 * @throws UsageError of a project without roofs; InputError `file/several-roofs`
 */
export async function roofPart<O extends { readonly ground?: number | string | undefined }>(
  path: string,
  options: O,
): Promise<{ readonly file: string; readonly options: O }> {
  if (!(await isFolder(path)) || !(await isProjectFolder(path))) return { file: path, options }
  const { roof, model } = await partsIn(path)
  const file = roof ?? model
  if (file === null) throw new UsageError(said(USAGE.projectWithoutRoof, { folder: path }))
  return { file, options: { ...options, ground: options.ground ?? (await groundFileIn(path)) } }
}
