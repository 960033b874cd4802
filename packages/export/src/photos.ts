import { crc32 } from 'node:zlib'
import { exifOf, orientationOf } from './photos/exif.ts'
import { heifWithoutMetadata } from './photos/heif-without-metadata.ts'
import { mediaTypeOf } from './photos/image-formats.ts'

/* The entry point of photos as phones write them, in Node. */

export {
  IMAGE_TYPES,
  isDecodable,
  isDecoded,
  mediaTypeOf,
  mediaTypeOfExtension,
  PHOTO_EXTENSIONS,
} from './photos/image-formats.ts'

const latin1 = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)

/** Parts of a file: a large photo has some thousands, and each takes memory. */
const MOST_PARTS = 100_000

const JPEG_EXIF = 'Exif\0\0'

/** The segments of a JPEG that its pixels need, and the ones that say how their colours are meant. */
function isOfJpegPixels(marker: number, body: Buffer): boolean {
  const begins = (name: string): boolean => latin1(body, 0, name.length) === name
  if (marker === 0xe2) return begins('ICC_PROFILE\0')
  if (marker === 0xee) return begins('Adobe')
  // Frames, Huffman and quantization tables, restarts, scans; not what an application or a person wrote (APPn, COM).
  return marker >= 0xc0 && marker <= 0xdf
}

const jpegSegment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** Where the coded pixels that begin somewhere end: at the next marker that does not belong to them; null where there is none. */
function endOfJpegPixels(bytes: Buffer, from: number): number | null {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) return null
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return null
}

function jpegWithoutMetadata(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = []
  let orientation: number | null = null
  let jfif: Buffer | null = null
  for (let at = 2; ;) {
    if (kept.length > MOST_PARTS) return null
    // Phones write bytes of their own between segments: decoders skip them.
    at = bytes.indexOf(0xff, at)
    if (at < 0) return null
    while (bytes[at + 1] === 0xff) at++
    const marker = bytes[at + 1]
    if (marker === undefined) return null
    // What follows the end is another picture, or a film.
    if (marker === 0xd9) break
    if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2
      continue
    }
    if (at + 4 > bytes.length) return null
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end < at + 4 || end > bytes.length) return null
    const body = bytes.subarray(at + 4, end)
    if (marker === 0xe0 && latin1(body, 0, 5) === 'JFIF\0' && body.length >= 14) {
      // Without its small picture.
      jfif ??= jpegSegment(0xe0, Buffer.concat([body.subarray(0, 12), Buffer.from([0, 0])]))
    } else if (marker === 0xe1 && latin1(body, 0, JPEG_EXIF.length) === JPEG_EXIF) {
      orientation ??= orientationOf(body.subarray(JPEG_EXIF.length))
    } else if (isOfJpegPixels(marker, body)) kept.push(bytes.subarray(at, end))
    at = end
    if (marker !== 0xda) continue
    const next = endOfJpegPixels(bytes, end)
    if (next === null) return null
    kept.push(bytes.subarray(end, next))
    at = next
  }
  const exif =
    orientation === null
      ? []
      : [jpegSegment(0xe1, Buffer.concat([Buffer.from(JPEG_EXIF, 'latin1'), exifOf(orientation)]))]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(jfif === null ? [] : [jfif]),
    ...exif,
    ...kept,
    Buffer.from([0xff, 0xd9]),
  ])
}

const PNG_PIXELS = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs hIST acTL fcTL fdAT'.split(' '),
)

function pngExif(body: Buffer): Buffer[] {
  const orientation = orientationOf(body)
  if (orientation === null) return []
  const content = Buffer.concat([Buffer.from('eXIf'), exifOf(orientation)])
  const chunk = Buffer.alloc(content.length + 8)
  chunk.writeUInt32BE(content.length - 4)
  content.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(content), content.length + 4)
  return [chunk]
}

function pngWithoutMetadata(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    const type = latin1(bytes, at + 4, at + 8)
    if (PNG_PIXELS.has(type)) kept.push(bytes.subarray(at, end))
    else if (type === 'eXIf') kept.push(...pngExif(bytes.subarray(at + 8, end - 4)))
    if (kept.length > MOST_PARTS) return null
    if (type === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return null
}

const WEBP_PIXELS = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ICCP'])

const riffChunk = (type: string, body: Buffer): Buffer => {
  const chunk = Buffer.alloc(8 + body.length + (body.length % 2))
  chunk.write(type, 'latin1')
  chunk.writeUInt32LE(body.length, 4)
  body.copy(chunk, 8)
  return chunk
}

/** The chunks of a part of a WebP without metadata; null where they do not fill it. */
function webpChunks(bytes: Buffer): Buffer[] | null {
  const kept: Buffer[] = []
  let head: Buffer | null = null
  let hasExif = false
  let at = 0
  while (at + 8 <= bytes.length) {
    const type = latin1(bytes, at, at + 4)
    const end = at + 8 + bytes.readUInt32LE(at + 4)
    if (end > bytes.length) return null
    const body = bytes.subarray(at + 8, end)
    if (type === 'VP8X' && body.length >= 10) {
      head = riffChunk(type, body.subarray(0, 10))
      kept.push(head)
    } else if (type === 'ANMF') {
      const frame = webpChunks(body.subarray(16))
      if (frame === null) return null
      kept.push(riffChunk(type, Buffer.concat([body.subarray(0, 16), ...frame])))
    } else if (type === 'EXIF') {
      // Some writers begin it as in a JPEG.
      const tiff = latin1(body, 0, JPEG_EXIF.length) === JPEG_EXIF ? body.subarray(JPEG_EXIF.length) : body
      const orientation = orientationOf(tiff)
      if (orientation !== null && head !== null && !hasExif) {
        kept.push(riffChunk(type, exifOf(orientation)))
        hasExif = true
      }
    } else if (WEBP_PIXELS.has(type)) kept.push(riffChunk(type, body))
    if (kept.length > MOST_PARTS) return null
    at = end + (end % 2 === at % 2 ? 0 : 1)
  }
  // Its flags say which chunks follow.
  if (head !== null) head[8] = (head[8]! & ~0x0c) | (hasExif ? 0x08 : 0)
  return kept
}

function webpWithoutMetadata(bytes: Buffer): Buffer | null {
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) return null
  const chunks = webpChunks(bytes.subarray(12, end))
  return chunks === null ? null : riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))
}

/** Extensions of a GIF that say how often it plays, and how its colours are meant. */
const GIF_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

/** Where blocks that each begin with their length end; null where the file ends first. */
function endOfGifBlocks(bytes: Buffer, from: number): number | null {
  let at = from
  for (let length = bytes[at]; length !== undefined; length = bytes[at]) {
    at += 1 + length
    if (length === 0) return at
  }
  return null
}

const gifPalette = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))

function gifWithoutMetadata(bytes: Buffer): Buffer | null {
  if (bytes.length < 13) return null
  let at = 13 + gifPalette(bytes[10]!)
  const kept: Buffer[] = [bytes.subarray(0, at)]
  while (kept.length <= MOST_PARTS) {
    const kind = bytes[at]
    if (kind === 0x3b) return Buffer.concat([...kept, Buffer.from([0x3b])])
    const flags = bytes[at + 9]
    const isImage = kind === 0x2c && flags !== undefined
    if (!isImage && kind !== 0x21) return null
    const end = endOfGifBlocks(bytes, isImage ? at + 11 + gifPalette(flags) : at + 2)
    if (end === null) return null
    const label = bytes[at + 1]
    const isOfPixels =
      isImage || label === 0xf9 || (label === 0xff && GIF_APPLICATIONS.has(latin1(bytes, at + 3, at + 14)))
    if (isOfPixels) kept.push(bytes.subarray(at, end))
    at = end
  }
  return null
}

const CLEANERS: Readonly<Record<string, (bytes: Buffer) => Buffer | null>> = {
  'image/jpeg': jpegWithoutMetadata,
  'image/png': pngWithoutMetadata,
  'image/webp': webpWithoutMetadata,
  'image/gif': gifWithoutMetadata,
  'image/heic': heifWithoutMetadata,
}

/**
 * A photo without what tells of its place, its time, its camera or its author: only known parts that its pixels, its colours and its
 * orientation need are kept, each as it was, so that nothing is decoded. Null where its parts cannot be told apart.
 */
export function withoutMetadata(photo: Uint8Array): Uint8Array | null {
  const bytes = Buffer.from(photo.buffer, photo.byteOffset, photo.byteLength)
  try {
    return CLEANERS[mediaTypeOf(bytes) ?? '']?.(bytes) ?? null
  } catch (error) {
    // A length that leads beyond the end of the file.
    if (error instanceof RangeError) return null
    throw error
  }
}
