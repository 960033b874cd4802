import { join } from 'node:path'
import { InputError, INPUTS as GIVEN } from '@reports/geometry'
import { said, joined, type Template } from '@reports/geometry/sentences'
import * as USAGE from '../messages/en/usage.ts'
import { UsageError } from '../usage-error.ts'
import { STDIN } from './file-text.ts'
import { BESIDE, exportNames, isFolder, isThere } from './folder.ts'

/** What a project folder is made of; a folder with one of them is one. */
export const PARTS = ['project.json', 'scan/', 'roof.json', 'photos/'] as const

/** Names of the file of roofs: one of them. */
const ROOF_FILES = ['roof.json', 'roof.city.json', 'roof.city.jsonl', 'roof.gml', 'roof.sos'] as const

/** Name of a building model: its rooms where there is no scan, its roofs where there is no file of roofs. */
export const MODEL_FILE = 'model.ifc'

/** Names of the file of the ground below them: one of them. */
const GROUND_FILES = ['ground.csv', 'ground.geojson', 'ground.tif'] as const

/**
 * The path of the one file in a folder that has one of some names; null where there is none.
 * @throws InputError `file/several-roofs`
 */
async function oneFileOf(folder: string, names: readonly string[], what: Template): Promise<string | null> {
  const there: string[] = []
  for (const name of names) if (await isThere(join(folder, name))) there.push(name)
  if (there.length > 1)
    throw new InputError(said(GIVEN.severalFiles, { what: said(what), names: joined(GIVEN.and, there) }), {
      file: folder,
    })
  return there[0] === undefined ? null : join(folder, there[0])
}

/** Whether a folder holds a part of a project. */
export const isProjectFolder = async (folder: string): Promise<boolean> =>
  (await Promise.all([...PARTS, ...ROOF_FILES, MODEL_FILE].map((part) => isThere(join(folder, part))))).includes(true)

/** The file of roofs of a project folder; null where it has none. */
export const roofFileOf = (folder: string): Promise<string | null> => oneFileOf(folder, ROOF_FILES, GIVEN.ofRoofs)

/** The file of the ground of what `readableParts` takes for a project folder; undefined where there is none. */
export const groundFileIn = async (path: string): Promise<string | undefined> =>
  path === STDIN ? undefined : ((await oneFileOf(path, GROUND_FILES, GIVEN.ofGround)) ?? undefined)

/** The parts of a project folder that are there to be read, but for photos; of any other file or folder, itself. */
export async function readableParts(path: string): Promise<string[]> {
  if (path === STDIN) return [path]
  const parts = PARTS.slice(0, 2).map((part) => join(path, part))
  const there = await Promise.all(parts.map(isThere))
  const model = await oneFileOf(path, [MODEL_FILE], GIVEN.ofRoofs)
  // A roof beside exports makes no project.
  if (!there.includes(true) && model === null) return [path]
  const others = [await roofFileOf(path), model].filter((file) => file !== null)
  return [...parts.filter((_, index) => there[index]), ...others]
}

/** Names of files of a folder that may be exports, and are no part of a project. */
export async function exportsBesideParts(folder: string): Promise<string[]> {
  const parts: readonly string[] = [...PARTS, ...ROOF_FILES, ...GROUND_FILES, ...BESIDE]
  return (await exportNames(folder)).filter((name) => !parts.includes(name))
}

/**
 * The scan of a project folder, or the rooms of its model; any other file or folder itself.
 * @throws UsageError of a project without rooms
 */
export async function scanPath(path: string): Promise<string> {
  if (!(await isFolder(path)) || !(await isProjectFolder(path))) return path
  for (const part of ['scan', MODEL_FILE]) if (await isThere(join(path, part))) return join(path, part)
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
  const file = (await roofFileOf(path)) ?? (await oneFileOf(path, [MODEL_FILE], GIVEN.ofRoofs))
  if (file === null) throw new UsageError(said(USAGE.projectWithoutRoof, { folder: path }))
  return { file, options: { ...options, ground: options.ground ?? (await groundFileIn(path)) } }
}
