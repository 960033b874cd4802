import type { FileHandle } from 'node:fs/promises'
import { InputError } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'

/*
 * Reads the directory of a ZIP archive that a stranger wrote. Everything is checked before a byte is unpacked, and what is odd is refused
 * rather than understood: readers that understand an archive differently are how its contents get past checks. Section numbers refer to
 * PKWARE's APPNOTE.TXT 6.3.
 */

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
const LOCAL_SIZE = 30
const CENTRAL_SIZE = 46
const END_SIZE = 22
const LONGEST_COMMENT = 0xffff

/** Bits of the general purpose flag (4.4.4): encrypted, encrypted strongly, names in UTF-8, directory encrypted. */
const ENCRYPTED = (1 << 0) | (1 << 6) | (1 << 13)
const IS_UTF8 = 1 << 11

/** Methods of compression (4.4.5). */
const STORED = 0
const DEFLATED = 8

/** The kind of a file in the mode that Unix writes into the upper half of the external attributes. */
const KIND_OF_MODE = 0o170000
const REGULAR = 0o100000
const FOLDER = 0o040000

/** Limits of an archive. */
export interface ArchiveLimits {
  readonly entries: number
  /** Bytes of all entries, unpacked. */
  readonly unpacked: number
}

/** A file in an archive: where its data lies, and what it must unpack to. */
export interface ArchiveEntry {
  /** Parts of its path, each a name. */
  readonly parts: readonly string[]
  readonly name: string
  readonly isDeflated: boolean
  /** Bytes from the beginning of the archive. */
  readonly start: number
  readonly packed: number
  readonly unpacked: number
  readonly crc: number
}

/** An entry as the directory has it, before its own header was looked at. */
interface Listed extends Omit<ArchiveEntry, 'start'> {
  readonly offset: number
  readonly rawName: Buffer
  readonly flags: number
  readonly isFolder: boolean
}

/** A name in an error: in one line, and not longer than helps. */
const shown = (name: string): string => JSON.stringify(name.slice(0, 80))

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length)
    throw new InputError(said('file/bad-archive:cut-off: Expected a whole ZIP archive, found it cut off.'))
  return buffer
}

interface End {
  readonly position: number
  readonly count: number
  readonly size: number
  readonly start: number
}

/** The end of the directory (4.3.16): the last record whose comment ends exactly at the end of the file. */
async function readEnd(file: FileHandle, size: number): Promise<End> {
  const length = Math.min(size, END_SIZE + LONGEST_COMMENT)
  const tail = await readAt(file, size - length, length)
  for (let at = length - END_SIZE; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END_OF_DIRECTORY || tail.readUInt16LE(at + 20) !== length - at - END_SIZE) continue
    const count = tail.readUInt16LE(at + 10)
    const end = {
      position: size - length + at,
      count,
      size: tail.readUInt32LE(at + 12),
      start: tail.readUInt32LE(at + 16),
    }
    const isOfOneDisk = tail.readUInt32LE(at + 4) === 0 && tail.readUInt16LE(at + 8) === count
    // 0xffff and 0xffffffff say that the values are those of ZIP64 (4.4.1.4), which archives of this size do not need.
    if (!isOfOneDisk || count === 0xffff || end.start + end.size !== end.position)
      throw new InputError(
        said(
          'file/bad-archive:several-parts: Expected a ZIP archive of one part, without ZIP64 and other bytes before it.',
        ),
      )
    return end
  }
  throw new InputError(said('file/bad-archive:no-zip: Expected a ZIP archive, found no directory at its end.'))
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** The name of an entry. Older programs write it in the code page of their machine: ASCII is the same in all of them. */
function nameOf(raw: Buffer, flags: number): string {
  try {
    return UTF8.decode(raw)
  } catch {
    if ((flags & IS_UTF8) === 0) return raw.toString('latin1')
    throw new InputError(said('file/bad-archive:no-text: Expected names in UTF-8, found one that is none.'))
  }
}

// oxlint-disable-next-line no-control-regex -- no name of a file has any
const OUTSIDE = /^[/\\]|^[a-z]:|[\\\u0000-\u001f\u007f]/i

/** The parts of a name. @throws InputError where it could lead out of a folder */
function partsOf(name: string): readonly string[] {
  const parts = name.replace(/\/$/, '').split('/')
  if (OUTSIDE.test(name) || parts.some((part) => ['', '.', '..'].includes(part)))
    throw new InputError(
      said('file/bad-archive:leads-out: Expected names inside the archive, found {found}.', { found: shown(name) }),
    )
  return parts
}

/** @throws InputError where an entry is a link, a device or encrypted, or packed in an uncommon way */
function requirePlainFile(name: string, flags: number, method: number, mode: number): void {
  if ((flags & ENCRYPTED) !== 0)
    throw new InputError(
      said('file/bad-archive:is-encrypted: Expected entries that are not encrypted, {name} is.', { name: shown(name) }),
    )
  const kind = mode & KIND_OF_MODE
  if (kind !== 0 && kind !== REGULAR && kind !== FOLDER)
    throw new InputError(
      said('file/bad-archive:special: Expected files and folders, {name} is a link or a device.', {
        name: shown(name),
      }),
    )
  if (method !== STORED && method !== DEFLATED)
    throw new InputError(
      said(
        'file/bad-archive:method: Expected entries that are stored or deflated, {name} is packed by method {method}.',
        {
          name: shown(name),
          method,
        },
      ),
    )
}

/** The entries of the directory (4.3.12). */
function listEntries(directory: Buffer, count: number): Listed[] {
  const entries: Listed[] = []
  let at = 0
  while (at + CENTRAL_SIZE <= directory.length && directory.readUInt32LE(at) === CENTRAL_HEADER) {
    const lengths = [28, 30, 32].map((field) => directory.readUInt16LE(at + field)) as [number, number, number]
    const next = at + CENTRAL_SIZE + lengths[0] + lengths[1] + lengths[2]
    if (next > directory.length) break
    const flags = directory.readUInt16LE(at + 8)
    const method = directory.readUInt16LE(at + 10)
    const rawName = directory.subarray(at + CENTRAL_SIZE, at + CENTRAL_SIZE + lengths[0])
    const name = nameOf(rawName, flags)
    const parts = partsOf(name)
    const mode = directory.readUInt16LE(at + 40)
    requirePlainFile(name, flags, method, mode)
    entries.push({
      name,
      parts,
      rawName,
      flags,
      isFolder: name.endsWith('/') || (mode & KIND_OF_MODE) === FOLDER,
      isDeflated: method === DEFLATED,
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    })
    at = next
  }
  if (entries.length !== count || at !== directory.length)
    throw new InputError(
      said('file/bad-archive:entries: Expected {count} entries in the directory, found {found}.', {
        count,
        found: entries.length,
      }),
    )
  return entries
}

/** How file systems that ignore case, or write letters in another way, see a name. */
const folded = (parts: readonly string[]): string => parts.join('/').normalize('NFC').toLowerCase()

/** @throws InputError where a name is there twice, or is a file and a folder */
function requireDifferentNames(entries: readonly Listed[]): void {
  const names = new Set<string>()
  const folders = new Set<string>()
  for (const { name, parts, isFolder } of entries) {
    const own = folded(parts)
    const above = parts.slice(1).map((_, i) => folded(parts.slice(0, i + 1)))
    if (names.has(own) || above.some((each) => names.has(each) && !folders.has(each)))
      throw new InputError(
        said('file/bad-archive:doubled-name: Expected names that differ, found {name} twice.', { name: shown(name) }),
      )
    names.add(own)
    for (const each of isFolder ? [own, ...above] : above) folders.add(each)
  }
  for (const { name, parts, isFolder } of entries)
    if (!isFolder && folders.has(folded(parts)))
      throw new InputError(
        said('file/bad-archive:file-and-folder: Expected names that differ, {name} is a file and a folder.', {
          name: shown(name),
        }),
      )
}

/** Where the data of an entry begins; its own header (4.3.7) must say what the directory says. */
async function startOf(file: FileHandle, { offset, rawName, flags, isDeflated, name }: Listed): Promise<number> {
  const header = await readAt(file, offset, LOCAL_SIZE + rawName.length)
  const isSame =
    header.readUInt32LE(0) === LOCAL_HEADER &&
    header.readUInt16LE(6) === flags &&
    header.readUInt16LE(8) === (isDeflated ? DEFLATED : STORED) &&
    header.readUInt16LE(26) === rawName.length &&
    header.subarray(LOCAL_SIZE).equals(rawName)
  if (!isSame)
    throw new InputError(
      said('file/bad-archive:another-there: Expected {name} where the directory says, found something else there.', {
        name: shown(name),
      }),
    )
  return offset + LOCAL_SIZE + rawName.length + header.readUInt16LE(28)
}

/** @throws InputError where entries share data: a small archive could unpack to any size */
function requireOwnData(entries: readonly (ArchiveEntry & { readonly offset: number })[], end: number): void {
  let free = 0
  for (const { offset, start, packed, name } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < free || start + packed > end)
      throw new InputError(
        said('file/bad-archive:shared-data: Expected data of its own for each entry, {name} shares it.', {
          name: shown(name),
        }),
      )
    free = start + packed
  }
}

/**
 * The files of an archive, each checked; folders are left out.
 * @param size bytes of the archive
 * @throws InputError `file/bad-archive` or `file/too-large`
 */
export async function readDirectory(file: FileHandle, size: number, limits: ArchiveLimits): Promise<ArchiveEntry[]> {
  if (size < END_SIZE)
    throw new InputError(
      said('file/bad-archive:empty: Expected a ZIP archive, found fewer bytes than an empty one has.'),
    )
  const end = await readEnd(file, size)
  if (end.count > limits.entries)
    throw new InputError(
      said('file/too-large:entries: Expected at most {most} files in an archive, found {count}.', {
        most: limits.entries,
        count: end.count,
      }),
    )
  const listed = listEntries(await readAt(file, end.start, end.size), end.count)
  const unpacked = listed.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (unpacked > limits.unpacked)
    throw new InputError(
      said('file/too-large:unpacked: Expected at most {most} MB unpacked, found {found}.', {
        most: limits.unpacked / 1e6,
        found: Math.ceil(unpacked / 1e6),
      }),
    )
  requireDifferentNames(listed)
  const entries: (ArchiveEntry & { readonly offset: number; readonly isFolder: boolean })[] = []
  for (const entry of listed) entries.push({ ...entry, start: await startOf(file, entry) })
  requireOwnData(entries, end.start)
  return entries
    .filter(({ isFolder }) => !isFolder)
    .map(({ parts, name, isDeflated, start, packed, unpacked: bytes, crc }) => ({
      parts,
      name,
      isDeflated,
      start,
      packed,
      unpacked: bytes,
      crc,
    }))
}
