/*
 * Unpacks blocks of a GeoTIFF, never beyond the size of their pixels: a block of some kilobytes may claim to unpack to gigabytes.
 */

/** The error for a block with more bytes than its pixels need. */
const tooLong = (most: number): Error => new Error(`a block is longer than its pixels (${most} bytes)`)

const CLEAR = 256
const END = 257
const LONGEST_CODE = 12

/**
 * Unpacks LZW. Source: TIFF 6.0, section 13: codes of 9 to 12 bits, the first bit first, a bit longer one code early.
 * @param most bytes
 */
export function unpackedLzw(packed: Uint8Array, most: number): Uint8Array {
  const out = new Uint8Array(most)
  // An entry is a piece of the output so far: its start and its length.
  const starts = new Int32Array(2 ** LONGEST_CODE)
  const lengths = new Int32Array(2 ** LONGEST_CODE)
  let [written, next, width] = [0, END + 1, 9]
  let [bits, held] = [0, 0]
  let before: { readonly start: number; readonly length: number } | null = null
  for (const byte of packed) {
    held = ((held << 8) | byte) & 0xff_ff_ff
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = (held >> bits) & ((1 << width) - 1)
    if (code === END) break
    if (code === CLEAR) {
      ;[next, width, before] = [END + 1, 9, null]
      continue
    }
    if (code >= next + (before === null ? 0 : 1)) throw new Error(`a code of LZW that stands for nothing: ${code}`)
    const start = written
    const length: number = code < CLEAR ? 1 : code < next ? lengths[code]! : before!.length + 1
    if (written + length > most) throw tooLong(most)
    if (code < CLEAR) out[written] = code
    else {
      const from = code < next ? starts[code]! : before!.start
      for (let i = 0; i < length; i += 1) out[written + i] = out[from + i]!
    }
    written += length
    if (before !== null && next < starts.length) {
      starts[next] = before.start
      lengths[next] = before.length + 1
      next += 1
    }
    before = { start, length }
    if (next + 1 >= 2 ** width && width < LONGEST_CODE) width += 1
  }
  return out.subarray(0, written)
}

// Declared as far as used: browsers and Node have it.
declare const DecompressionStream: new (format: 'deflate') => {
  readonly writable: {
    getWriter(): { write(bytes: Uint8Array): Promise<void>; close(): Promise<void>; abort(): Promise<void> }
  }
  readonly readable: {
    getReader(): { read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array }>; cancel(): Promise<void> }
  }
}

/** Unpacks what zlib has packed (RFC 1950). @param most bytes */
export async function inflated(packed: Uint8Array, most: number): Promise<Uint8Array> {
  const { writable, readable } = new DecompressionStream('deflate')
  const writer = writable.getWriter()
  const reader = readable.getReader()
  // An error on the writing side also fails the reading side, and is thrown there.
  const fed = writer
    .write(packed)
    .then(() => writer.close())
    .catch(() => undefined)
  const out = new Uint8Array(most)
  let written = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done || value === undefined) break
    if (written + value.length > most) {
      await reader.cancel()
      throw tooLong(most)
    }
    out.set(value, written)
    written += value.length
  }
  await fed
  return out.subarray(0, written)
}
