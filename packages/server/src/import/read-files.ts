import { createTextReader, InputError, unsupportedFile, unsupportedFileError } from '@reports/geometry'
import { said, figure } from '@reports/geometry/sentences'
import { nameIn, openInside, type FolderHandle, type Opened } from './folder-handle.ts'

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
  try {
    const reader = createTextReader()
    return reader.write(bytes) + reader.end()
  } catch (error) {
    throw error instanceof InputError ? error.in(file) : error
  }
}

/** The text of a file in a folder; undefined where there is no file. @param largest bytes */
export async function readText(folder: FolderHandle, name: string, largest: number): Promise<string | undefined> {
  const bytes = await readBytes(folder, name, largest)
  return bytes === null ? undefined : textOf(bytes, nameIn(folder, name))
}

/** Characters by which a file of another kind is known. */
const LOOKED_AT = 4096

/** The error of a text that is of a kind which nothing here reads, with what to do instead; null for any other. */
function foreignError(text: string, file: string): InputError | null {
  const foreign = unsupportedFile(new TextEncoder().encode(text.slice(0, LOOKED_AT)))
  return foreign === null ? null : unsupportedFileError(foreign).in(file)
}

/** The JSON value of a text. @throws InputError that names the file */
export function jsonOf(text: string, file: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error)
    throw (
      foreignError(text, file) ??
      new InputError(said('file/not-json:parser: Expected JSON: {fault}.', { fault }), { file })
    )
  }
}

/** The JSON value of a file in a folder; undefined where there is no file. @param largest bytes */
export async function readJson(folder: FolderHandle, name: string, largest: number): Promise<unknown> {
  const text = await readText(folder, name, largest)
  return text === undefined ? undefined : jsonOf(text, nameIn(folder, name))
}
