/*
 * A ZIP archive of files as they are, without compression: exports and photos are small or packed already. PKWARE APPNOTE 6.3.10, sections
 * 4.3.7, 4.3.12 and 4.3.16.
 */

export interface ArchiveFile {
  /** Path in the archive, with forward slashes. */
  readonly path: string
  readonly bytes: Uint8Array
}

const [LOCAL, CENTRAL, END] = [0x04_03_4b_50, 0x02_01_4b_50, 0x06_05_4b_50] as const

/** Bytes of each record without its name. */
const [LOCAL_SIZE, CENTRAL_SIZE, END_SIZE] = [30, 46, 22] as const

/** Version that reads it (2.0), and the flag of names in UTF-8. */
const [VERSION, UTF8] = [20, 0x08_00] as const

/** 1 January 1980, as DOS counts days: the same files give the same bytes. */
const DAY = 0x00_21

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xed_b8_83_20 ^ (value >>> 1) : value >>> 1
  return value
})

/** CRC-32 (ISO 3309). */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  return (crc ^ 0xff_ff_ff_ff) >>> 0
}

/** Numbers of 2 and 4 bytes one after the other. */
function record(size: number, fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(size))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

/** What both records of a file say of it. */
const about = (name: Uint8Array, bytes: Uint8Array): (readonly [2 | 4, number])[] => [
  [2, VERSION],
  [2, UTF8],
  [2, 0],
  [2, 0],
  [2, DAY],
  [4, crc32(bytes)],
  [4, bytes.length],
  [4, bytes.length],
  [2, name.length],
  [2, 0],
]

/** Files as an archive, in their order. */
export function zipOf(files: readonly ArchiveFile[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const { path, bytes } of files) {
    const name = new TextEncoder().encode(path)
    const shared = about(name, bytes)
    parts.push(record(LOCAL_SIZE, [[4, LOCAL], ...shared]), name, bytes)
    directory.push(
      record(CENTRAL_SIZE, [[4, CENTRAL], [2, VERSION], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]]),
      name,
    )
    at += LOCAL_SIZE + name.length + bytes.length
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0)
  const end = record(END_SIZE, [
    [4, END],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, length],
    [4, at],
    [2, 0],
  ])
  const whole = new Uint8Array(at + length + END_SIZE)
  let filled = 0
  for (const part of [...parts, ...directory, end]) {
    whole.set(part, filled)
    filled += part.length
  }
  return whole
}
