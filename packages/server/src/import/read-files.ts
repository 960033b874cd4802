import {
  createTextReader,
  InputError,
  INPUTS,
  parseJson,
  requirePromised,
  unsupportedFile,
  unsupportedFileError,
} from '@reports/geometry'
import { said, figure } from '@reports/geometry/sentences'
import { nameIn, openInside, type FolderHandle, type Opened } from './folder-handle.ts'

/** Names a file in the errors of whatever reads it. */
export function inFile<T>(file: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const inside = error.file === null || error.file === file ? file : `${file}/${error.file}`
    throw new InputError(error.sentence, { path: error.path, line: error.line, file: inside })
  }
}

/** @param size and `largest` in bytes */
export const tooLarge = (size: number, largest: number, file: string): InputError =>
  new InputError(
    said('file/too-large:bytes: Expected at most {most} MB, found {size}.', {
      most: largest / 1_000_000,
      size: figure(size / 1_000_000, 1),
    }),
    { file },
  )

/** Bytes of an open file, fewer than asked for where it ends before. */
export async function readPart({ handle }: Opened, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, position + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return bytes.subarray(0, filled)
}

/** The bytes of a file in a folder, by its name there; null where there is none. @param largest bytes */
export async function readBytes(folder: FolderHandle, name: string, largest: number): Promise<Buffer | null> {
  const opened = await openInside(folder, name)
  if (opened === null) return null
  try {
    const size = Number(opened.stats.size)
    if (size > largest) throw tooLarge(size, largest, nameIn(folder, name))
    // As many as it had when it was opened: one that grows meanwhile has no end.
    return await readPart(opened, 0, size)
  } finally {
    await opened.handle.close()
  }
}

/** The text of a file. @throws InputError that names the file */
export function textOf(bytes: Uint8Array, file: string): string {
  if (bytes.length === 0) throw new InputError(said(INPUTS.noText), { file })
  return inFile(file, () => {
    requirePromised(file, bytes)
    const reader = createTextReader()
    return reader.write(bytes) + reader.end()
  })
}

/** The text of a file in a folder; undefined where there is no file. @param largest bytes */
export async function readText(folder: FolderHandle, name: string, largest: number): Promise<string | undefined> {
  const bytes = await readBytes(folder, name, largest)
  return bytes === null ? undefined : textOf(bytes, nameIn(folder, name))
}

/** Characters by which a file of another kind is known. */
const LOOKED_AT = 4096

/** @throws InputError of a text that is of a kind which nothing here reads, with what to do instead */
export function refuseForeign(text: string, file: string): void {
  const head = new TextEncoder().encode(text.slice(0, LOOKED_AT))
  const foreign = unsupportedFile(head)
  if (foreign !== null) throw unsupportedFileError(foreign).in(file)
}

/** The JSON value of a text. @throws InputError that names the file */
export const jsonOf = (text: string, file: string): unknown =>
  inFile(file, () => {
    try {
      return parseJson(text)
    } catch (error) {
      refuseForeign(text, file)
      throw error
    }
  })

/** The JSON value of a file in a folder; undefined where there is no file. @param largest bytes */
export async function readJson(folder: FolderHandle, name: string, largest: number): Promise<unknown> {
  const text = await readText(folder, name, largest)
  return text === undefined ? undefined : jsonOf(text, nameIn(folder, name))
}
