import { createReadStream, lstatSync, readlinkSync } from 'node:fs'
import {
  InputError,
  createTextReader,
  requirePromised,
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
import { unpackedIfPacked } from './stream/unpack.ts'

/** The file name that means standard input. */
export const STDIN = '-'

/** The longest string that V8 allows: 2 ** 29 - 24 characters. */
const LONGEST_TEXT = 0x1f_ff_ff_e8

/** Bytes of one read. */
const READ = 0x10_00_00

/** Advice on a name that is no file but looks like an address, a pattern or `help`. */
function adviceOnName(file: string): SentenceValue {
  if (/^https?:\/\//.test(file)) return said(INPUTS.ofAddress, { file: shellWord(file) })
  if (/[*?]/.test(file)) return said(INPUTS.ofPattern, { file: shellWord(file) })
  return file === 'help' ? said(INPUTS.ofHelp) : NOTHING_SAID
}

/** Advice on a link that leads nowhere: whoever looks sees its name, and wonders. */
function adviceOnLink(file: string): SentenceValue {
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
  return isLink ? said(INPUTS.ofLink, { target: readlinkSync(file) }) : adviceOnName(file)
}

/** An error of the file system as an InputError that names the file; other errors unchanged. */
export function fileError(error: unknown, file: string): unknown {
  if (error instanceof InputError) return error.in(file)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code !== 'string') return error
  if (code === 'ENOENT') return new InputError(said(INPUTS.notFound, { advice: adviceOnLink(file) }), { file })
  if (code === 'ENOTDIR') return new InputError(said(INPUTS.notFound, { advice: adviceOnName(file) }), { file })
  if (code === 'EISDIR') return new InputError(said(INPUTS.isFolder), { file })
  if (code === 'EACCES' || code === 'EPERM') return new InputError(said(INPUTS.noPermission), { file })
  return new InputError(said(INPUTS.notReadable, { code }), { file })
}

const tooLarge = (file: string): InputError => new InputError(said(GIVEN.tooLarge), { file })

/**
 * All bytes of a source, unpacked if they are gzipped.
 * @throws InputError `file/too-large` if they do not fit into one string. Unpacking stops there, so that a bomb cannot
 * fill the memory.
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

/** Bytes as text without its byte order mark. @throws InputError that names the file if the bytes are not text */
export function textOf(bytes: Uint8Array, file: string): string {
  if (bytes.length === 0) throw new InputError(said(INPUTS.noBytes), { file })
  if (bytes.length > LONGEST_TEXT) throw tooLarge(file)
  // JSON begins so (if a NUL follows, it is UTF-16). Detecting the encoding took a quarter of the time of a stream.
  if (bytes[0] === BRACE && bytes[1] !== 0) return withFileInErrors(file, () => utf8Text(bytes))
  withFileInErrors(file, () => requirePromised(file, bytes))
  const foreign = unsupportedFile(bytes)
  if (foreign !== null) {
    const advice =
      foreign.name.key === 'kind/citygml' ? said(INPUTS.itsRoofs, { file: shellWord(file) }) : foreign.advice
    throw unsupportedFileError({ ...foreign, advice }).in(file)
  }
  const reader = createTextReader()
  return withFileInErrors(file, () => reader.write(bytes) + reader.end())
}
