import { createReadStream } from 'node:fs'
import { FILE_KINDS, InputError, createTextReader, foreignError, foreignFile, utf8Text } from '@reports/geometry'
import type { Stdin } from '../io.ts'
import { shellWord } from '../output/shell-word.ts'
import { inFile } from './in-file.ts'
import { unpackedIfPacked } from './unpack.ts'

/** The name that means standard input. */
export const STDIN = '-'

/** V8 holds no longer text: 2 ** 29 - 24 characters. */
const LONGEST_TEXT = 0x1f_ff_ff_e8

/** Bytes of one read. */
const READ = 0x10_00_00

/** What to do about a name that is of no file, but looks like something else. */
function adviceOnName(file: string): string {
  if (/^https?:\/\//.test(file)) return ` Of an address: curl -s ${shellWord(file)} | reports COMMAND -`
  if (/[*?]/.test(file)) return ` Of a pattern: reports batch ${shellWord(file)} -o out`
  if (file === 'help') return ' Of the options of a command: --help in its place'
  return ''
}

/** A failure of the file system as a coded error that names the file. */
export function fileError(error: unknown, file: string): unknown {
  if (error instanceof InputError) return error.in(file)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code !== 'string') return error
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new InputError('file/not-found', `There is no such file or folder.${adviceOnName(file)}`, { file })
  if (code === 'EISDIR') return new InputError('file/is-folder', 'Expected a file, found a folder.', { file })
  if (code === 'EACCES' || code === 'EPERM') {
    return new InputError('file/not-readable', 'Expected a file that may be read, found no permission to read it.', {
      file,
    })
  }
  return new InputError('file/not-readable', `Expected a file that can be read, the system answered ${code}.`, { file })
}

const tooLarge = (file: string): InputError =>
  new InputError('file/too-large', 'Expected at most 512 MB, found more: split it, one building or room a file.', {
    file,
  })

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
  if (bytes.length === 0) throw new InputError('file/empty', 'Expected JSON, found no bytes at all.', { file })
  if (bytes.length > LONGEST_TEXT) throw tooLarge(file)
  // Nothing else begins so (with a NUL behind it UTF-16 does): asking what it is took a quarter of the time of a stream.
  if (bytes[0] === BRACE && bytes[1] !== 0) return inFile(file, () => utf8Text(bytes))
  if (/\.usdz$/i.test(file) && !/^\s*[[{]/.test(String.fromCharCode(...bytes.subarray(0, 256))))
    throw new InputError('file/bad-archive', 'Expected a USDZ, found other bytes: it is damaged, or no USDZ.', { file })
  const foreign = foreignFile(bytes)
  if (foreign !== null) {
    const advice = foreign.name === FILE_KINDS.citygml ? `Its roofs: reports roof ${shellWord(file)}` : foreign.advice
    throw foreignError({ ...foreign, advice }).in(file)
  }
  const reader = createTextReader()
  return inFile(file, () => reader.write(bytes) + reader.end())
}
