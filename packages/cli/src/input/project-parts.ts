import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BESIDE_EXPORTS, exportsAmong, InputError, partAmong, PROJECT_FILES } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import type { Io, LeftOut, Stdin } from '../io.ts'
import * as INPUTS from '../messages/en/inputs.ts'
import { shellWord } from '../output/shell-word.ts'
import { STDIN } from './file-text.ts'
import { exportNames, isFolder, isThere } from './folder.ts'
import { heldInFolder } from './held.ts'
import { nothingIn } from './wanted-kind.ts'

const { project: PROJECT, scan: SCAN, photos: PHOTOS, roof: ROOFS, ground: GROUNDS, model: MODEL } = PROJECT_FILES

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

/** What is found in a folder, and how its rooms are read. */
interface Found {
  readonly parts: PartPaths
  /** Names of files that may be exports and are not read, with why: the scan of the project stands elsewhere, or they are none. */
  readonly unread: readonly string[]
  readonly why: LeftOut
  /** Says nothing of files that lie among the exports and are read as what they are. */
  readonly input: Stdin
}

/** The error of a folder with several files of roofs under names of their own: nobody can guess which of them counts. */
const severalRoofs = (folder: string, names: readonly string[]): InputError =>
  new InputError(
    said(INPUTS.severalRoofs, { names, first: shellWord(join(folder, names[0]!)), folder: shellWord(folder) }),
    { file: folder },
  )

/**
 * The parts of a folder of a property: those that are named as parts of a project, else what it holds under other names: exports beside
 * each other, a file of roofs, a model.
 * @throws InputError `file/several-roofs` of several by the names of a project, or of several by others where there is nothing else
 */
export async function foundIn(folder: string, input: Stdin): Promise<Found> {
  const named = await partsIn(folder)
  const beside = await exportsBesideParts(folder)
  if (named.model !== null || (named.scan !== null && named.roof !== null))
    return { parts: named, unread: beside, why: named.scan === null ? 'noRooms' : 'besideScan', input }
  const held = await heldInFolder(folder, input)
  const only = (names: readonly string[]): string | null => (names.length === 1 ? join(folder, names[0]!) : null)
  const scan = named.scan ?? (held.scan.length > 0 ? folder : null)
  const roof = named.roof ?? only(held.roof)
  const model = scan === null || roof === null ? only(held.model) : null
  const parts = { ...named, scan, roof, model }
  if (scan === null && roof === null && held.roof.length > 1) throw severalRoofs(folder, held.roof)
  const own = new Set(Object.values(parts))
  // Who reads a folder of exports tells of what it leaves out, and of one without anything what is wrong with it.
  const isTold = named.scan === null && (scan !== null || [...own].every((part) => part === null))
  const unread = isTold ? [] : beside.filter((name) => !own.has(join(folder, name)))
  return { parts, unread, why: named.scan === null ? 'noRooms' : 'besideScan', input: sayingNothingOf(own, input) }
}

/** How rooms are read where files beside them are read as what they are. */
const sayingNothingOf = (own: ReadonlySet<string | null>, input: Stdin): Stdin => ({
  ...input,
  leavingOut: (files, why) => {
    const others = files.filter((file) => !own.has(file))
    if (others.length > 0) input.leavingOut?.(others, why)
  },
})

/**
 * The file of roofs over the rooms of a folder, with how these are read; null where there is none, or where nobody knows which of several
 * counts.
 * @throws InputError `file/several-roofs` of several by the names of a project
 */
export async function roofOverRooms(
  path: string,
  input: Stdin,
): Promise<{ readonly roof: string | null; readonly input: Stdin }> {
  if (path === STDIN || !(await isFolder(path))) return { roof: null, input }
  const named = (await partsIn(path)).roof
  if (named !== null) return { roof: named, input }
  const [first, second] = (await heldInFolder(path, input)).roof
  const roof = first === undefined || second !== undefined ? null : join(path, first)
  return { roof, input: sayingNothingOf(new Set([roof]), input) }
}

/** What of a file or a folder can be inspected, but for photos, with how: the parts of a folder, or itself. */
export async function readableParts(path: string, input: Io): Promise<{ readonly parts: string[]; readonly io: Io }> {
  if (!(await isThere(path)) || !(await isFolder(path))) return { parts: [path], io: input }
  const isProject = await isProjectFolder(path)
  const roofs = isProject ? [] : (await heldInFolder(path, input)).roof
  if (roofs.length > 1 && (await exportNames(path)).every((name) => roofs.includes(name)))
    return { parts: roofs.map((name) => join(path, name)), io: input }
  const { parts, unread, why, input: own } = await foundIn(path, input)
  if (unread.length > 0) input.leavingOut?.(unread, why)
  const { project, scan, roof, model } = parts
  // What is inspected is named as people are told of it: a folder ends with a slash.
  const rooms = scan === null || !isProject ? scan : join(scan, '/')
  const there = [project, rooms, roof, model].filter((part) => part !== null)
  return { parts: there.length === 0 ? [path] : there, io: { ...input, ...own } }
}

/** Names of files of a folder that may be exports, and are no part of a project. */
export async function exportsBesideParts(folder: string): Promise<string[]> {
  const parts: readonly string[] = [...OF_PROJECT, ...GROUNDS, ...BESIDE_EXPORTS]
  return exportsAmong(await namesIn(folder)).filter((name) => !parts.includes(name))
}

/**
 * The scan of a folder, or the rooms of its model; a file itself. Exports that are not read are told.
 * @throws InputError `file/empty` of a project without rooms
 */
export async function scanPath(path: string, input: Stdin): Promise<string> {
  if (!(await isFolder(path))) return path
  if (!(await isProjectFolder(path))) {
    // Who reads a folder of exports says what is wrong with it.
    if ((await exportNames(path)).length > 0) return path
    const { roof, model } = await heldInFolder(path, input)
    if (model.length === 1) return join(path, model[0]!)
    if (roof.length === 0) return path
    throw await nothingIn(path, 'scan', 'roof')
  }
  const names = await namesIn(path)
  const part = [SCAN, MODEL].find((name) => names.includes(name))
  const beside = await exportsBesideParts(path)
  if (part !== undefined) {
    if (beside.length > 0) input.leavingOut?.(beside, 'besideScan')
    return join(path, part)
  }
  if (beside.length > 0) return path
  throw await nothingIn(path, 'scan', (await partsIn(path)).roof === null ? null : 'roof')
}

/**
 * The file of roofs of a folder, or its model, with the ground beside it where none is given; a file itself.
 * @throws InputError `file/empty` of a folder without roofs, `file/several-roofs`
 */
export async function roofPart<O extends { readonly ground?: number | string | undefined }>(
  path: string,
  options: O,
  input: Stdin,
): Promise<{ readonly file: string; readonly options: O }> {
  if (!(await isFolder(path))) return { file: path, options }
  const named = await partsIn(path)
  const file = named.roof ?? named.model ?? (await unnamedRoof(path, named.scan !== null, input))
  return { file, options: { ...options, ground: options.ground ?? (await groundFileIn(path)) } }
}

/** The one file of roofs, or model, that a folder has under a name of its own. */
async function unnamedRoof(folder: string, hasScan: boolean, input: Stdin): Promise<string> {
  const held = await heldInFolder(folder, input)
  const [first, second] = held.roof.length > 0 ? held.roof : held.model
  if (first === undefined) throw await nothingIn(folder, 'roof', hasScan || held.scan.length > 0 ? 'scan' : null)
  if (second !== undefined) throw severalRoofs(folder, held.roof.length > 0 ? held.roof : held.model)
  return join(folder, first)
}
