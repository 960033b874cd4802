import * as FILES from '../../messages/en/files.ts'
import { fault } from '../../errors.ts'

/** Exists in every browser and in Node; the library's compiler settings include neither. */
declare const TextDecoder: new (
  label: string,
  options: { readonly fatal: boolean },
) => { decode(bytes?: Uint8Array, options?: { readonly stream: boolean }): string }

/** Decodes the bytes of a file to text in chunks. */
export interface TextReader {
  /** @throws InputError `file/not-text` */
  write(bytes: Uint8Array): string
  /** Call once, after the last `write`. @throws InputError as `write` */
  end(): string
}

/** Supported encodings, by their names in XML declarations, with the decoder's names. */
const ENCODINGS: ReadonlyMap<string, string> = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['iso-8859-1', 'iso-8859-1'],
  ['latin1', 'iso-8859-1'],
  ['windows-1252', 'iso-8859-1'],
  ['iso-8859-15', 'iso-8859-15'],
])

/** First bytes of text in unsupported encodings. Longer ones first: UTF-32 begins like UTF-16. */
const OTHERS: readonly (readonly [start: readonly number[], name: string])[] = [
  [[0xff, 0xfe, 0, 0], 'UTF-32'],
  [[0, 0, 0xfe, 0xff], 'UTF-32'],
  [[0xff, 0xfe], 'UTF-16'],
  [[0xfe, 0xff], 'UTF-16'],
  [[0x3c, 0], 'UTF-16'],
  [[0, 0x3c], 'UTF-16'],
  [[0x7b, 0], 'UTF-16'],
  [[0, 0x7b], 'UTF-16'],
]

/** Bytes that may contain an XML declaration. */
const DECLARATION = 1024

const joined = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

/** The first bytes as ASCII, which all supported encodings extend. */
const asciiOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, DECLARATION))

const isSosi = (ascii: string): boolean => /^\s*[.!]/.test(ascii)

/** The encoding of a file: by its byte order mark, its XML declaration, else UTF-8. */
function encodingOf(head: Uint8Array): string {
  const other = OTHERS.find(([start]) => head.length >= start.length && start.every((byte, i) => head[i] === byte))
  if (other !== undefined) throw fault(FILES.otherEncoding, null, { encoding: other[1] })
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  const ascii = asciiOf(head)
  if (isSosi(ascii)) return sosiEncoding(ascii)
  const declared = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(ascii)?.[1]
  if (declared === undefined) return 'utf-8'
  const encoding = ENCODINGS.get(declared.toLowerCase())
  if (encoding === undefined) throw fault(FILES.declaredEncoding, null, { encoding: declared.slice(0, 40) })
  return encoding
}

/** Character sets of SOSI, by their names in its head, with the decoder's names. Source: SOSI part 1, "Tegnsett". */
const SOSI_CHARACTER_SETS: ReadonlyMap<string, string> = new Map([
  ['utf-8', 'utf-8'],
  ['iso8859-1', 'iso-8859-1'],
  ['iso8859-10', 'iso-8859-10'],
  ['ansi', 'windows-1252'],
])

/** Bytes of the longest letter of UTF-8. */
const LONGEST_LETTER = 4

const firstLetter = (bytes: Uint8Array): number => bytes.findIndex((byte) => byte >= 0x80)

/**
 * Whether the first character beyond ASCII is valid UTF-8 (RFC 3629): editors save a file as UTF-8 and leave its head unchanged. In the
 * other character sets of SOSI no word contains these bytes in a row: the second would be a symbol.
 */
function isUtf8At(bytes: Uint8Array, at: number): boolean {
  const lead = bytes[at]!
  const more = lead >= 0xc2 && lead < 0xe0 ? 1 : lead >= 0xe0 && lead < 0xf0 ? 2 : lead >= 0xf0 && lead < 0xf5 ? 3 : 0
  const rest = bytes.subarray(at + 1, at + 1 + more)
  return more > 0 && rest.length === more && rest.every((byte) => byte >= 0x80 && byte < 0xc0)
}

/** The encoding that the head of a SOSI file names; everything before the name is ASCII. */
function sosiEncoding(ascii: string): string {
  const named = SOSI_TEXT.exec(ascii)?.[1]
  const encoding = SOSI_CHARACTER_SETS.get((named ?? 'utf-8').toLowerCase())
  if (encoding === undefined) throw fault(FILES.sosiEncoding, null, { encoding: named!.slice(0, 40) })
  return encoding
}

const SOSI_TEXT = /\.\.TEGNSETT\s+(\S+)\s/i

/** Whether the bytes are too few to show their encoding. */
function isUndecided(head: Uint8Array): boolean {
  if (head.length < 4) return true
  if (head.length >= DECLARATION) return false
  const ascii = asciiOf(head)
  if (isSosi(ascii)) return !SOSI_TEXT.test(ascii)
  return /^\s*(?:<(?:\?(?:x(?:m(?:l.*)?)?)?)?)?$/s.test(ascii) && !ascii.includes('?>')
}

/** Decoding a whole text leaves no state: one decoder serves all lines of a stream, which are millions. */
const UTF_8 = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true })

/** The text of bytes that can only be UTF-8, without its byte order mark. @throws InputError `file/not-text` */
export function utf8Text(bytes: Uint8Array): string {
  try {
    return UTF_8.decode(bytes)
  } catch {
    throw fault(FILES.brokenText, null, { encoding: 'UTF-8' })
  }
}

/**
 * A text reader for UTF-8, or for the encoding named by an XML declaration or the head of a SOSI file. It removes the byte order mark.
 * Text in UTF-16 is refused by name.
 */
export function createTextReader(): TextReader {
  let head: Uint8Array | null = new Uint8Array()
  let decoder: { decode(bytes?: Uint8Array, options?: { readonly stream: boolean }): string } | null = null
  let encoding = 'utf-8'
  /** Bytes kept until the first non-ASCII character: only that shows whether an editor changed the encoding that the head names. */
  let unsure: Uint8Array | null = null
  const decoded = (bytes: Uint8Array | undefined): string => {
    try {
      return decoder!.decode(bytes, { stream: bytes !== undefined })
    } catch {
      throw fault(FILES.brokenText, null, { encoding: encoding.toUpperCase() })
    }
  }
  const decide = (bytes: Uint8Array, isLast: boolean): string => {
    const at = firstLetter(bytes)
    const waits = at >= 0 && !isLast && at + LONGEST_LETTER > bytes.length
    if (at >= 0 && !waits && isUtf8At(bytes, at)) encoding = 'utf-8'
    unsure = waits ? bytes.subarray(at) : at < 0 ? new Uint8Array() : null
    decoder = new TextDecoder(encoding, { fatal: true })
    return decoded(waits ? bytes.subarray(0, at) : bytes)
  }
  const begin = (bytes: Uint8Array): string => {
    encoding = encodingOf(bytes)
    head = null
    if (encoding !== 'utf-8' && isSosi(asciiOf(bytes))) return decide(bytes, false)
    decoder = new TextDecoder(encoding, { fatal: true })
    return decoded(bytes)
  }
  return {
    write: (bytes) => {
      if (unsure !== null) return decide(joined(unsure, bytes), false)
      if (head === null) return decoded(bytes)
      head = joined(head, bytes)
      return isUndecided(head) ? '' : begin(head)
    },
    end: () => {
      const started = head === null ? '' : begin(head)
      return started + (unsure === null ? '' : decide(unsure, true)) + decoded(undefined)
    },
  }
}

/**
 * The text of a file, from its bytes.
 * @param chunks of any size
 * @throws InputError `file/not-text`
 */
export async function* readText(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<string> {
  const reader = createTextReader()
  for await (const chunk of chunks) yield reader.write(chunk)
  yield reader.end()
}
