import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { exportsAmong, wayOfHead } from '@reports/geometry'
import type { NamedJson, NamedScan } from '@reports/geometry'
import type { Stdin } from '../io.ts'
import { STDIN, bytesFrom, fileBytes, fileError, textOf } from './file-text.ts'
import { jsonValue } from './json-value.ts'
import { nothingIn } from './wanted-kind.ts'

/** Whether there is a file or a folder. */
export const isThere = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null

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
  jsonValue(textOf(await fileBytes(file, input), file), file)

/** The JSON value of the bytes of a source. */
export const sourceJson = async (source: AsyncIterable<Uint8Array>, file: string): Promise<unknown> =>
  jsonValue(textOf(await bytesFrom(source, file), file), file)

/** The content of one file of a scan: a JSON value, or the bytes of a USDZ. */
export type ScanContent = Omit<NamedJson, 'name'> | Omit<Exclude<NamedScan, NamedJson>, 'name'>

/** What is told of every file that is read: its path and its bytes. */
export type SeenFile = (file: string, bytes: Uint8Array) => void

const UNSEEN: SeenFile = () => undefined

/** Reads one file of a scan, or standard input for `-`. */
export async function readContent(file: string, input: Stdin, seen = UNSEEN): Promise<ScanContent> {
  const bytes = await fileBytes(file, input)
  seen(file, bytes)
  return contentOf(bytes, file)
}

/** The content of the bytes of one file of a scan. */
export function contentOf(bytes: Uint8Array, file: string): ScanContent {
  return wayOfHead(bytes)?.room !== undefined ? { usdz: bytes } : { json: jsonValue(textOf(bytes, file), file) }
}

/** Names of the exports of a folder, by their endings. */
export const exportNames = async (folder: string): Promise<string[]> => exportsAmong(await readdir(folder))

/** The exports of a folder in the order of their names: JSON and USDZ. Other files (photos, licences, edits) and subfolders are skipped. */
export async function readFolder(folder: string, input: Stdin, seen = UNSEEN): Promise<NamedScan[]> {
  const exports = await exportNames(folder).catch((error: unknown) => {
    throw fileError(error, folder)
  })
  if (exports.length === 0) throw await nothingIn(folder, 'scan')
  const files: NamedScan[] = []
  for (const name of exports) files.push({ name, ...(await readContent(join(folder, name), input, seen)) })
  return files
}
