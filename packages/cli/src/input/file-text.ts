import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { InputError, createTextReader } from '@reports/geometry'
import type { Stdin } from '../io.ts'
import { inFile } from './in-file.ts'
import { isPacked, unpacked } from './unpack.ts'

/** The name that means standard input. */
export const STDIN = '-'

/** V8 holds no longer text: 2 ** 29 - 24 characters. */
const LONGEST_TEXT = 0x1f_ff_ff_e8

/** First bytes of files that people hand over by mistake, each with what it is. */
const NOT_TEXT: readonly (readonly [bytes: readonly number[], name: string])[] = [
  [[0xff, 0xd8, 0xff], 'a JPEG image'],
  [[0x89, 0x50, 0x4e, 0x47], 'a PNG image'],
  [[0x47, 0x49, 0x46, 0x38], 'a GIF image'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF document'],
  [[0x50, 0x4b, 0x03, 0x04], 'a ZIP archive (a .usdz model is one: the JSON export is beside it)'],
  [[0x53, 0x51, 0x4c, 0x69, 0x74, 0x65], 'an SQLite database'],
]

/** A failure of the file system as a coded error that names the file. */
export function fileError(error: unknown, file: string): unknown {
  if (error instanceof InputError) return error.in(file)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code !== 'string') return error
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new InputError('file/not-found', 'There is no such file or folder.', { file })
  if (code === 'EISDIR') return new InputError('file/is-folder', 'Expected a file, found a folder.', { file })
  if (code === 'EACCES' || code === 'EPERM') {
    return new InputError('file/not-readable', 'Expected a file that may be read, found no permission to read it.', {
      file,
    })
  }
  if (code === 'ERR_FS_FILE_TOO_LARGE') return tooLarge(file)
  return new InputError('file/not-readable', `Expected a file that can be read, the system answered ${code}.`, { file })
}

const tooLarge = (file: string): InputError =>
  new InputError('file/too-large', 'Expected at most 512 MB, found more: split it, one building or room a file.', {
    file,
  })

/** The text of a file, or of standard input for `-`, unpacked where it is packed. Its byte order mark is taken off. */
export async function fileText(file: string, input: Stdin): Promise<string> {
  try {
    const bytes: Uint8Array = file === STDIN ? await buffer(input.stdin()) : await readFile(file)
    const whole = isPacked(bytes) ? await unpacked(bytes, LONGEST_TEXT) : bytes
    if (whole === null) throw tooLarge(file)
    return textOf(whole, file)
  } catch (error) {
    throw fileError(error, file)
  }
}

/** Bytes as text without its byte order mark; what is no text is refused by its name. */
export function textOf(bytes: Uint8Array, file: string): string {
  if (bytes.length === 0) throw new InputError('file/empty', 'Expected JSON, found no bytes at all.', { file })
  if (bytes.length > LONGEST_TEXT) throw tooLarge(file)
  const known = NOT_TEXT.find(([start]) => start.every((byte, i) => bytes[i] === byte))
  if (known !== undefined) throw new InputError('file/not-text', `Expected JSON, found ${known[1]}.`, { file })
  const reader = createTextReader()
  return inFile(file, () => reader.write(bytes) + reader.end())
}
