import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import { InputError } from '@reports/geometry'
import { said } from '@reports/geometry/sentences'
import { readDirectory, type ArchiveEntry, type ArchiveLimits } from './directory.ts'

/** Names that are written to a folder: letters, digits and a few signs, so that a name is the same on every system. */
const SAFE_NAME = /^[\p{L}\p{M}\p{N}_(][\p{L}\p{M}\p{N}_ .()+,-]{0,119}$/u

/** @throws InputError where an entry is longer or shorter than the directory says, or damaged */
function checker({ name, unpacked, crc }: ArchiveEntry): Transform {
  let bytes = 0
  let sum = 0
  const wrong = (): InputError =>
    new InputError(
      said('file/bad-archive:not-as-told: Expected the bytes that the directory tells of, found others.'),
      {
        file: name.slice(0, 200),
      },
    )
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length
      sum = crc32(chunk, sum)
      // At once: what is unpacked never grows beyond what was allowed.
      if (bytes > unpacked) done(wrong())
      else done(null, chunk)
    },
    flush: (done) => done(bytes === unpacked && sum === crc ? null : wrong()),
  })
}

async function unpackEntry(path: string, entry: ArchiveEntry, target: string): Promise<void> {
  const { start, packed, isDeflated } = entry
  const source = packed === 0 ? new PassThrough().end() : createReadStream(path, { start, end: start + packed - 1 })
  const check = checker(entry)
  const write = createWriteStream(target, { flags: 'wx', mode: 0o600 })
  try {
    if (isDeflated) await pipeline(source, createInflateRaw(), check, write)
    else await pipeline(source, check, write)
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new InputError(said('file/bad-archive:not-deflated: Expected deflated bytes, found others.'), {
        file: entry.name.slice(0, 200),
      })
    throw error
  }
}

/** What an archive is unpacked for: which of its files, by the parts of their paths, and as what. Null: it is left alone. */
export type Wanted = (parts: readonly string[]) => readonly string[] | null

/**
 * Unpacks the wanted files of an archive into a folder; folders are made as needed.
 * @param path of the archive
 * @throws InputError where the archive is refused, or a wanted file has a name that not every system can have
 */
export async function unpack(path: string, folder: string, limits: ArchiveLimits, wanted: Wanted): Promise<void> {
  const file = await open(path, 'r')
  let entries: readonly ArchiveEntry[]
  try {
    entries = await readDirectory(file, (await file.stat()).size, limits)
  } finally {
    await file.close()
  }
  const written = new Set<string>()
  for (const entry of entries) {
    const parts = wanted(entry.parts)
    if (parts === null) continue
    const own = parts.join('/').normalize('NFC').toLowerCase()
    if (written.has(own))
      throw new InputError(
        said('file/bad-archive:same-part: Expected one {name} in the archive, found several.', {
          name: parts.join('/'),
        }),
      )
    written.add(own)
    if (!parts.every((part) => SAFE_NAME.test(part)))
      throw new InputError(
        said(
          'file/bad-archive:odd-name: Expected names of letters, digits, spaces and _ . ( ) + , - alone, found {found}.',
          {
            found: JSON.stringify(entry.name.slice(0, 80)),
          },
        ),
      )
    const target = join(folder, ...parts)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await unpackEntry(path, entry, target)
  }
}
