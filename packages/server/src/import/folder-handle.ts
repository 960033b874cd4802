import { constants, type BigIntStats } from 'node:fs'
import { lstat, open, readdir, stat, type FileHandle } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { InputError } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'

/*
 * Reads a project folder safely: it may come from a stranger, and change while it is read. No symbolic link in it is followed, since it
 * could name any file of this machine. Every folder on the path is held open, and an opened entry must be the one that was checked
 * (device and inode). On Linux, names are looked up in the held folder. Node cannot do so elsewhere. There the path is checked again
 * after opening; a quick change back would go unnoticed. A hard link is the file itself: whoever makes one could read the file anyway.
 */

/** A real folder, held open. */
export interface FolderHandle {
  /** Its name in errors: its path in the project folder, empty for the project folder. */
  readonly name: string
  readonly handle: FileHandle
  readonly path: string
  /** Path for looking up names in it: the handle on Linux; else its path. */
  readonly place: string
  /** The enclosing folder; null for the outermost. */
  readonly parent: FolderHandle | null
}

type Kind = 'file' | 'folder' | 'link' | 'socket' | 'pipe' | 'device'

/** An entry of a folder, as it was when checked. */
interface FoundEntry {
  readonly kind: Kind
  readonly stats: BigIntStats
}

const EXPECTED_KIND = {
  file: {
    flags: constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
    refusal: 'file/is-folder: Expected a {kind}, found a {found}.',
  },
  folder: {
    flags: constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_DIRECTORY,
    refusal: 'file/not-folder: Expected a {kind}, found a {found}.',
  },
} as const

const OTHER = 'file/special: Expected a {kind}, found a {found}.'

function kindOf(stats: BigIntStats): Kind {
  if (stats.isFile()) return 'file'
  if (stats.isDirectory()) return 'folder'
  if (stats.isSymbolicLink()) return 'link'
  if (stats.isSocket()) return 'socket'
  return stats.isFIFO() ? 'pipe' : 'device'
}

const isSame = (a: BigIntStats, b: BigIntStats): boolean => a.dev === b.dev && a.ino === b.ino

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'an error')

const notReadable = (kind: 'file' | 'folder', error: unknown, file: string): InputError =>
  new InputError(
    said('file/not-readable:unread: Expected a {kind} that can be read, the system answered {code}.', {
      kind,
      code: codeOf(error),
    }),
    {
      file,
    },
  )

const replaced = (file: string): InputError =>
  new InputError(said('file/replaced: Expected what was there a moment ago, found another thing in its place.'), {
    file,
  })

/** Null if there is nothing. Checked before it is opened: opening a device may have effects. */
async function findEntry(path: string, kind: 'file' | 'folder', file: string): Promise<FoundEntry | null> {
  try {
    const stats = await lstat(path, { bigint: true })
    return { kind: kindOf(stats), stats }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw notReadable(kind, error, file)
  }
}

/** Whether paths still lead to the held folders; unnecessary if names are looked up by handle. */
async function isInPlace(folder: FolderHandle | null): Promise<boolean> {
  if (folder === null || folder.place !== folder.path) return true
  const seen = await lstat(folder.path, { bigint: true }).catch(() => null)
  return seen !== null && isSame(seen, await folder.handle.stat({ bigint: true })) && (await isInPlace(folder.parent))
}

export interface Opened {
  readonly handle: FileHandle
  /** As it was when it was opened. */
  readonly stats: BigIntStats
}

/** Opens an entry that must be a file, or a folder; null if there is nothing. The caller closes it. */
async function openAs(
  kind: 'file' | 'folder',
  path: string,
  file: string,
  parent: FolderHandle | null,
): Promise<Opened | null> {
  const seen = await findEntry(path, kind, file)
  if (seen === null) return null
  const { flags, refusal } = EXPECTED_KIND[kind]
  if (seen.kind !== kind) {
    throw new InputError(
      said(seen.kind === 'file' || seen.kind === 'folder' ? refusal : OTHER, { kind, found: seen.kind }),
      {
        file,
      },
    )
  }
  const handle = await open(path, flags).catch((error: unknown) => {
    // An entry that now is neither link, socket nor file has been replaced since it was opened.
    throw ['ELOOP', 'ENXIO', 'ENOTDIR', 'ENOENT'].includes(codeOf(error))
      ? replaced(file)
      : notReadable(kind, error, file)
  })
  try {
    const stats = await handle.stat({ bigint: true })
    if (!isSame(stats, seen.stats) || !(await isInPlace(parent))) throw replaced(file)
    return { handle, stats }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** The name of an entry in errors. */
export const nameIn = (folder: FolderHandle, name: string): string =>
  folder.name === '' ? name : `${folder.name}/${name}`

async function openHandle<T>(
  path: string,
  names: { readonly file: string; readonly name: string },
  parent: FolderHandle | null,
  work: (folder: FolderHandle) => Promise<T>,
): Promise<T | null> {
  const opened = await openAs('folder', path, names.file, parent)
  if (opened === null) return null
  const { handle, stats } = opened
  try {
    const byHandle = `/proc/self/fd/${handle.fd}`
    const there = await stat(byHandle, { bigint: true }).catch(() => null)
    const place = there !== null && isSame(there, stats) ? byHandle : path
    return await work({ name: names.name, handle, path, place, parent })
  } finally {
    await handle.close()
  }
}

/**
 * Works with the folder at a path; null if there is none. Folders above it may be links, as the operator chose the path.
 * @param file its name in errors
 * @throws InputError if it is not a folder, or cannot be read
 */
export const openFolder = <T>(
  path: string,
  file: string,
  work: (folder: FolderHandle) => Promise<T>,
): Promise<T | null> =>
  // A slash at the end would follow a symbolic link.
  openHandle(resolve(path), { file, name: '' }, null, work)

/** Works with a folder of a folder, by its name there; null where there is none. */
export const openFolderInside = <T>(
  parent: FolderHandle,
  name: string,
  work: (folder: FolderHandle) => Promise<T>,
): Promise<T | null> => {
  const full = nameIn(parent, name)
  return openHandle(join(parent.place, name), { file: full, name: full }, parent, work)
}

/** What a name in a folder stands for now; null for nothing. */
export const kindInside = async (folder: FolderHandle, name: string): Promise<Kind | null> =>
  (await findEntry(join(folder.place, name), 'folder', nameIn(folder, name)))?.kind ?? null

/** Those of some names that stand for something in a folder, which is not listed for them. */
export async function namesThere(folder: FolderHandle, names: readonly string[]): Promise<string[]> {
  const there: string[] = []
  for (const name of names) if ((await kindInside(folder, name)) !== null) there.push(name)
  return there
}

/** The names in a folder, sorted. Hidden ones are left out: systems put them there. */
export async function namesInside(folder: FolderHandle): Promise<readonly string[]> {
  const names = await readdir(folder.place).catch((error: unknown) => {
    throw notReadable('folder', error, folder.name)
  })
  if (!(await isInPlace(folder))) throw replaced(folder.name)
  return names.filter((name) => !name.startsWith('.')).toSorted((a, b) => (a < b ? -1 : 1))
}

/** Opens a file in a folder, by its name there; null where there is none. The caller closes it. */
export const openInside = (folder: FolderHandle, name: string): Promise<Opened | null> =>
  openAs('file', join(folder.place, name), nameIn(folder, name), folder)
