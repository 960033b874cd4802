import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BESIDE_EXPORTS, detectFile, exportsAmong, InputError, partAmong, PROJECT_FILES, WAYS } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import type { Io, Stdin } from '../io.ts'
import * as USAGE from '../messages/en/usage.ts'
import { UsageError } from '../usage-error.ts'
import { STDIN } from './file-text.ts'
import { isFolder, readContent } from './folder.ts'

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

/** Whether one of some files of a folder is an export of rooms. */
async function holdsRooms(folder: string, names: readonly string[], input: Stdin): Promise<boolean> {
  for (const name of names) {
    try {
      const content = await readContent(join(folder, name), input)
      const kind = 'json' in content ? detectFile(content.json) : null
      if ('usdz' in content || (kind !== null && WAYS[kind].holds === 'scan')) return true
    } catch (error) {
      // What cannot be read is told by the reader of the rooms beside it, or left out.
      if (!(error instanceof InputError)) throw error
    }
  }
  return false
}

/** What is found in a project folder, and how its rooms are read. */
interface Found {
  readonly parts: PartPaths
  /** Names of files that may be exports, and are not read: the scan of the project stands elsewhere. */
  readonly unread: readonly string[]
  /** Says nothing of parts of the project that lie among its exports: they are read as what they are. */
  readonly input: Stdin
}

/** The parts of a project folder. Its scan are the exports beside the others where it has no folder or model for it. @throws InputError `file/several-roofs` */
export async function foundIn(folder: string, input: Stdin): Promise<Found> {
  const parts = await partsIn(folder)
  const beside = await exportsBesideParts(folder)
  if (parts.scan !== null || parts.model !== null || !(await holdsRooms(folder, beside, input)))
    return { parts, unread: beside, input }
  const own = new Set(Object.values(parts))
  const leavingOut: Stdin['leavingOut'] = (files, why) => {
    const others = files.filter((file) => !own.has(file))
    if (others.length > 0) input.leavingOut?.(others, why)
  }
  return { parts: { ...parts, scan: folder }, unread: [], input: { ...input, leavingOut } }
}

/** The parts of a project folder that are there to be read, but for photos, with how; of any other file or folder, itself. */
export async function readableParts(path: string, input: Io): Promise<{ readonly parts: string[]; readonly io: Io }> {
  if (!(await isProjectFolder(path))) return { parts: [path], io: input }
  const { parts, unread, input: own } = await foundIn(path, input)
  const { project, scan, roof, model } = parts
  if (unread.length > 0) input.leavingOut?.(unread, 'besideScan')
  // What is inspected is named as people are told of it: a folder ends with a slash.
  const there = [project, scan === null ? null : join(scan, '/'), roof, model].filter((part) => part !== null)
  return { parts: there.length === 0 ? [path] : there, io: { ...input, ...own } }
}

/** Names of files of a folder that may be exports, and are no part of a project. */
export async function exportsBesideParts(folder: string): Promise<string[]> {
  const parts: readonly string[] = [...OF_PROJECT, ...GROUNDS, ...BESIDE_EXPORTS]
  return exportsAmong(await namesIn(folder)).filter((name) => !parts.includes(name))
}

/**
 * The scan of a project folder, or the rooms of its model; any other file or folder itself. Exports that are not read are told.
 * @throws UsageError of a project without rooms
 */
export async function scanPath(path: string, input: Stdin): Promise<string> {
  if (!(await isFolder(path)) || !(await isProjectFolder(path))) return path
  const names = await namesIn(path)
  const part = [SCAN, MODEL].find((name) => names.includes(name))
  const beside = await exportsBesideParts(path)
  if (part !== undefined) {
    if (beside.length > 0) input.leavingOut?.(beside, 'besideScan')
    return join(path, part)
  }
  if (beside.length > 0) return path
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
