import * as EXPORTS from '../../messages/en/exports.ts'
import { fault } from '../../errors.ts'
import { utf8Text } from '../text/text.ts'

/** Files in a USDZ at most. A scanned room has 10 to 40, a house of some rooms a few hundred. */
const MOST_ENTRIES = 10_000

/*
 * A USDZ is a ZIP archive with uncompressed entries (USDZ specification, "Zip Constraints"); section numbers here refer to PKWARE's
 * APPNOTE.TXT 6.3.
 */

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
const LOCAL_SIZE = 30
const CENTRAL_SIZE = 46
const END_SIZE = 22
const LONGEST_COMMENT = 0xffff

/** A file in an archive, not yet read. */
export interface StoredEntry {
  readonly name: string
  /** @throws InputError `file/bad-archive` if the bytes do not match their checksum */
  readonly bytes: () => Uint8Array
}

/** For each byte, its term of the ZIP checksum (4.4.7): CRC-32 with the reversed polynomial 0xEDB88320. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

/** Position of the end-of-directory record (4.3.16): the last record whose comment ends exactly at the end of the file. */
function endOfDirectory(view: DataView): number {
  const last = view.byteLength - END_SIZE
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END_OF_DIRECTORY && view.getUint16(at + 20, true) === last - at) return at
  throw fault(EXPORTS.noDirectory)
}

/** Refuses a name that leads out of the archive: names are only looked up among the others, but such a name has no honest use. */
function checkName(name: string): string {
  if (name === '' || /^[/\\]|^[a-z]:|\\|\0/i.test(name) || name.split('/').includes('..'))
    throw fault(EXPORTS.nameOutside, null, { found: JSON.stringify(name.slice(0, 80)) })
  return name
}

interface Directory {
  readonly view: DataView
  readonly bytes: Uint8Array
  /** Start of the directory: all data lies before it. */
  readonly start: number
}

/** The data of an entry, located by its directory record (4.3.7, 4.3.12). */
function dataOf({ view, bytes, start }: Directory, at: number, name: string): Uint8Array {
  const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
  const [crc, packed, size, local] = [16, 20, 24, 42].map((offset) => view.getUint32(at + offset, true)) as [
    number,
    number,
    number,
    number,
  ]
  if (method !== 0 || packed !== size) throw fault(EXPORTS.compressed, null, { name })
  if ((flags & 1) !== 0) throw fault(EXPORTS.encrypted, null, { name })
  const header = local + LOCAL_SIZE
  if (header > start || view.getUint32(local, true) !== LOCAL_HEADER) throw fault(EXPORTS.notThere, null, { name })
  const data = header + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (data + size > start) throw fault(EXPORTS.shorter, null, { size, name })
  const content = bytes.subarray(data, data + size)
  if (crc32(content) !== crc) throw fault(EXPORTS.damaged, null, { name })
  return content
}

/** The number of entries in the directory, and its position. */
function openDirectory(bytes: Uint8Array): Directory & { readonly count: number; readonly end: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < END_SIZE) throw fault(EXPORTS.tooShort)
  const end = endOfDirectory(view)
  const count = view.getUint16(end + 10, true)
  const [size, start] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)]
  if (count !== view.getUint16(end + 8, true) || start + size !== end || size < count * CENTRAL_SIZE)
    throw fault(EXPORTS.directorySize)
  if (count > MOST_ENTRIES) throw fault(EXPORTS.mostEntries, null, { most: MOST_ENTRIES, count })
  return { view, bytes, start, count, end }
}

/**
 * The entries of a ZIP archive, in its order. Nothing is copied or unpacked: an archive costs no more memory than its bytes.
 * @throws InputError `file/bad-archive` if its records contradict each other, or it uses features that USDZ forbids
 */
export function storedEntries(bytes: Uint8Array): StoredEntry[] {
  const directory = openDirectory(bytes)
  const { view, count, end } = directory
  const entries = new Map<string, StoredEntry>()
  let at = directory.start
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_SIZE > end || view.getUint32(at, true) !== CENTRAL_HEADER)
      throw fault(EXPORTS.fewerEntries, null, { count, found: index })
    const [nameSize, extraSize, commentSize] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ]
    const next = at + CENTRAL_SIZE + nameSize + extraSize + commentSize
    if (next > end) throw fault(EXPORTS.fewerEntries, null, { count, found: index })
    const name = checkName(utf8Text(bytes.subarray(at + CENTRAL_SIZE, at + CENTRAL_SIZE + nameSize)))
    if (entries.has(name)) throw fault(EXPORTS.sameName, null, { name })
    const header = at
    entries.set(name, { name, bytes: () => dataOf(directory, header, name) })
    at = next
  }
  return [...entries.values()]
}
