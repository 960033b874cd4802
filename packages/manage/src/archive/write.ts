import { crc32 } from 'node:zlib'

/*
 * Writes files into a ZIP archive without compression. Section numbers refer to PKWARE's APPNOTE.TXT 6.3.
 */

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
const LOCAL_SIZE = 30
const CENTRAL_SIZE = 46
const END_SIZE = 22

/** What is needed to unpack (4.4.3), and names in UTF-8 (4.4.4). */
const VERSION = 20
const IS_UTF8 = 1 << 11

/** The first day that MS-DOS knows (4.4.6): an archive of the same files is the same. */
const FIRST_DAY = 0x21

/** A file in an archive. */
export interface PackedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** What both headers of a file have in common (4.3.7, 4.3.12). */
function writeCommon(header: Buffer, at: number, name: Buffer, bytes: Uint8Array): void {
  header.writeUInt16LE(VERSION, at)
  header.writeUInt16LE(IS_UTF8, at + 2)
  header.writeUInt16LE(FIRST_DAY, at + 8)
  header.writeUInt32LE(crc32(bytes), at + 10)
  header.writeUInt32LE(bytes.length, at + 14)
  header.writeUInt32LE(bytes.length, at + 18)
  header.writeUInt16LE(name.length, at + 22)
}

/** An archive of files, whose names differ. */
export function archiveOf(files: readonly PackedFile[]): Buffer {
  const bodies: Uint8Array[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const raw = Buffer.from(name)
    const local = Buffer.alloc(LOCAL_SIZE)
    local.writeUInt32LE(LOCAL_HEADER, 0)
    writeCommon(local, 4, raw, bytes)
    const central = Buffer.alloc(CENTRAL_SIZE)
    central.writeUInt32LE(CENTRAL_HEADER, 0)
    central.writeUInt16LE(VERSION, 4)
    writeCommon(central, 6, raw, bytes)
    central.writeUInt32LE(offset, 42)
    bodies.push(local, raw, bytes)
    directory.push(central, raw)
    offset += LOCAL_SIZE + raw.length + bytes.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(END_SIZE)
  end.writeUInt32LE(END_OF_DIRECTORY, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, listed, end])
}
