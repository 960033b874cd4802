import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { InputError } from '@reports/geometry'
import type { NamedJson } from '@reports/geometry'
import type { Stdin } from '../io.ts'
import { STDIN, fileError, fileText, textFrom } from './file-text.ts'
import { jsonValue } from './json-value.ts'

export async function isFolder(path: string): Promise<boolean> {
  if (path === STDIN) return false
  try {
    return (await stat(path)).isDirectory()
  } catch (error) {
    throw fileError(error, path)
  }
}

/** The JSON value of one file, or of standard input for `-`. */
export const readJson = async (file: string, input: Stdin): Promise<unknown> =>
  jsonValue(await fileText(file, input), file)

/** The JSON value of bytes that are read. */
export const sourceJson = async (source: AsyncIterable<Uint8Array>, file: string): Promise<unknown> =>
  jsonValue(await textFrom(source, file), file)

/** The JSON files of a folder, by name; files of other kinds (photos, licences) and subfolders are left alone. */
export async function readFolder(folder: string, input: Stdin): Promise<NamedJson[]> {
  let names: string[]
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    names = entries
      .filter(({ name }) => !name.startsWith('.'))
      .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
  } catch (error) {
    throw fileError(error, folder)
  }
  const exports = names.filter((name) => name.toLowerCase().endsWith('.json')).toSorted((a, b) => (a < b ? -1 : 1))
  if (exports.length === 0) {
    const others =
      names.length === 0
        ? 'nothing'
        : names.length > 3
          ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
          : names.join(', ')
    throw new InputError('file/empty', `Expected a folder of .json exports, found ${others}.`, { file: folder })
  }
  const files: NamedJson[] = []
  for (const name of exports) files.push({ name, json: await readJson(join(folder, name), input) })
  return files
}
