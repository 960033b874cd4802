import { createReadStream } from 'node:fs'
import {
  InputError,
  createTextReader,
  unsupportedFileError,
  unsupportedFile,
  utf8Text,
  INPUTS as GIVEN,
} from '@reports/geometry'
import { said, NOTHING_SAID, type SentenceValue } from '@reports/geometry/sentences'
import * as INPUTS from '../messages/en/inputs.ts'
import type { Stdin } from '../io.ts'
import { shellWord } from '../output/shell-word.ts'
import { withFileInErrors } from './error-in-file.ts'
import { unpackedIfPacked } from './unpack.ts'

/** The name that means standard input. */
export const STDIN = '-'

/** V8 holds no longer text: 2 ** 29 - 24 characters. */
const LONGEST_TEXT = 0x1f_ff_ff_e8

/** Bytes of one read. */
const READ = 0x10_00_00

/** What to do about a name that is of no file, but looks like something else. */
function adviceOnName(file: string): SentenceValue {
  if (/^https?:\/\//.test(file)) return said(INPUTS.ofAddress, { file: shellWord(file) })
  if (/[*?]/.test(file)) return said(INPUTS.ofPattern, { file: shellWord(file) })
  return file === 'help' ? said(INPUTS.ofHelp) : NOTHING_SAID
}

/** A failure of the file system as a coded error that names the file. */
export function fileError(error: unknown, file: string): unknown {
  if (error instanceof InputError) return error.in(file)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code !== 'string') return error
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new InputError(said(INPUTS.notFound, { advice: adviceOnName(file) }), { file })
  if (code === 'EISDIR') return new InputError(said(INPUTS.isFolder), { file })
  if (code === 'EACCES' || code === 'EPERM') return new InputError(said(INPUTS.noPermission), { file })
  return new InputError(said(INPUTS.notReadable, { code }), { file })
}

const tooLarge = (file: string): InputError => new InputError(said(GIVEN.tooLarge), { file })

/**
 * All bytes that are read, unpacked where they are packed.
 * @throws InputError `file/too-large` where they are more than a text can hold: an archive that becomes more is not unpacked further
 */
export async function bytesFrom(source: AsyncIterable<Uint8Array>, file: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for await (const part of unpackedIfPacked(source)) {
      length += part.length
      if (length > LONGEST_TEXT) throw tooLarge(file)
      parts.push(part)
    }
  } catch (error) {
    throw fileError(error, file)
  }
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
}

/** The bytes of a file, or of standard input for `-`. */
export async function fileBytes(file: string, input: Stdin): Promise<Uint8Array> {
  input.opening?.(file)
  return await bytesFrom(file === STDIN ? input.stdin() : createReadStream(file, { highWaterMark: READ }), file)
}

const BRACE = 0x7b

/** Bytes as text without its byte order mark; what is no text is refused by its name. */
export function textOf(bytes: Uint8Array, file: string): string {
  if (bytes.length === 0) throw new InputError(said(INPUTS.noBytes), { file })
  if (bytes.length > LONGEST_TEXT) throw tooLarge(file)
  // JSON begins so (followed by a NUL it is UTF-16). Detecting the kind took a quarter of the time of a stream.
  if (bytes[0] === BRACE && bytes[1] !== 0) return withFileInErrors(file, () => utf8Text(bytes))
  if (/\.usdz$/i.test(file) && !/^\s*[[{]/.test(String.fromCharCode(...bytes.subarray(0, 256))))
    throw new InputError(said(INPUTS.brokenUsdz), { file })
  const foreign = unsupportedFile(bytes)
  if (foreign !== null) {
    const advice =
      foreign.name.key === 'kind/citygml' ? said(INPUTS.itsRoofs, { file: shellWord(file) }) : foreign.advice
    throw unsupportedFileError({ ...foreign, advice }).in(file)
  }
  const reader = createTextReader()
  return withFileInErrors(file, () => reader.write(bytes) + reader.end())
}
