import { constants } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { InputError } from '@reports/geometry'

/** Bytes of a scan in all, and of a roof: a house has a few millions, and the service measures what it is given in one go. */
export const LARGEST_SOURCE = 20_000_000

/** Bytes of a project.json: notes have some tens of thousands, and every answer about a project holds all of them. */
export const LARGEST_PROJECT = 1_000_000

/** @param size and `largest` in bytes */
export const tooLarge = (size: number, largest: number, file: string): InputError =>
  new InputError(
    'file/too-large',
    `Expected at most ${largest / 1_000_000} MB, found ${(size / 1_000_000).toFixed(1)}.`,
    { file },
  )

/**
 * The bytes of a regular file; null where there is none. Links are refused: the folder may come from somebody else, and a
 * link in it could name any file of this machine.
 * @param name by which errors call it
 */
export async function readBytes(path: string, name: string, largest: number): Promise<Buffer | null> {
  let handle
  try {
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    if (code === 'ELOOP') throw new InputError('file/not-readable', 'Expected a file, found a link.', { file: name })
    throw new InputError(
      'file/not-readable',
      `Expected a file that can be read, the system answered ${String(code)}.`,
      { file: name },
    )
  }
  try {
    const stats = await handle.stat()
    if (!stats.isFile())
      throw new InputError('file/is-folder', 'Expected a file, found a folder or a device.', { file: name })
    if (stats.size > largest) throw tooLarge(stats.size, largest, name)
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** The JSON value of a file; undefined where there is no file. */
export async function readJson(path: string, name: string, largest: number): Promise<unknown> {
  const bytes = await readBytes(path, name, largest)
  if (bytes === null) return undefined
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new InputError('file/not-text', 'Expected JSON in UTF-8, found bytes that are not UTF-8.', { file: name })
  }
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new InputError('file/not-json', `Expected JSON: ${error instanceof Error ? error.message : String(error)}.`, {
      file: name,
    })
  }
}

/**
 * The names in a folder, sorted; null where there is no folder. Hidden ones are left out: systems put them there.
 * @param name by which errors call it
 * @throws InputError where the folder cannot be read
 */
export async function listFolder(path: string, name: string): Promise<readonly string[] | null> {
  try {
    return (await readdir(path)).filter((inside) => !inside.startsWith('.')).toSorted((a, b) => (a < b ? -1 : 1))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw new InputError(
      'file/not-readable',
      `Expected a folder that can be read, the system answered ${String(code)}.`,
      { file: name },
    )
  }
}
