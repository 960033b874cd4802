import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of an archive; all but its name and its bytes are what a liar would write. */
export interface WrittenEntry {
  readonly name: string | Buffer
  readonly bytes?: Uint8Array | string
  readonly method?: number
  readonly flags?: number
  /** Mode of Unix. */
  readonly mode?: number
  readonly crc?: number
  /** Bytes unpacked, as the directory says. */
  readonly unpacked?: number
  /** Name in the header of its own. */
  readonly localName?: string
  /** Number of an entry whose data it claims as its own. */
  readonly sharedWith?: number
}

const UTF8_NAMES = 1 << 11

/** A ZIP archive, written by the letter of APPNOTE.TXT 6.3 where nothing else is asked for. */
export function zipOf(entries: readonly WrittenEntry[]): Buffer {
  const bodies: Buffer[] = []
  const offsets: number[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes = '', method = 8, flags = UTF8_NAMES, mode = 0o100644, sharedWith, ...told } of entries) {
    const raw = Buffer.from(name)
    const content = Buffer.from(bytes)
    const packed = method === 8 ? deflateRawSync(content) : content
    const crc = told.crc ?? crc32(content)
    const unpacked = told.unpacked ?? content.length
    const local = Buffer.from(told.localName ?? raw)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc, 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(unpacked, 8)
    if (sharedWith === undefined) {
      const header = Buffer.alloc(30)
      header.writeUInt32LE(0x04034b50, 0)
      header.writeUInt16LE(20, 4)
      header.writeUInt16LE(flags, 6)
      header.writeUInt16LE(method, 8)
      sizes.copy(header, 14)
      header.writeUInt16LE(local.length, 26)
      offsets.push(at)
      bodies.push(header, local, packed)
      at += 30 + local.length + packed.length
    } else offsets.push(offsets[sharedWith] ?? 0)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE((3 << 8) | 20, 4)
    central.writeUInt16LE(20, 6)
    central.writeUInt16LE(flags, 8)
    central.writeUInt16LE(method, 10)
    sizes.copy(central, 16)
    central.writeUInt16LE(raw.length, 28)
    central.writeUInt32LE((mode << 16) >>> 0, 38)
    central.writeUInt32LE(offsets.at(-1) ?? 0, 42)
    directory.push(central, raw)
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, listed, end])
}
