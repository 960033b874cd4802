import { exifOf } from './exif.ts'

/** A box of the ISO base media file format (ISO/IEC 14496-12): its content lies in [start, end). */
interface Box {
  readonly type: string
  readonly at: number
  readonly start: number
  readonly end: number
}

/** A file of boxes that cannot be read. It is a RangeError as those of reads beyond its end. */
const unreadable = (): RangeError => new RangeError('not boxes as in HEIF')

function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < to;) {
    const short = bytes.readUInt32BE(at)
    const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    const start = at + (short === 1 ? 16 : 8)
    const end = at + length
    if (end < start || end > to) throw unreadable()
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), at, start, end })
    at = end
  }
  return boxes
}

interface Item {
  readonly id: number
  readonly type: string
}

function itemsOf(bytes: Buffer, { start, end }: Box): Item[] {
  const first = start + (bytes[start] === 0 ? 6 : 8)
  return boxesIn(bytes, first, end).map(({ start: at }) => {
    const version = bytes[at]!
    if (version !== 2 && version !== 3) throw unreadable()
    const wide = version === 3 ? 2 : 0
    const id = wide === 0 ? bytes.readUInt16BE(at + 4) : bytes.readUInt32BE(at + 4)
    return { id, type: bytes.toString('latin1', at + 8 + wide, at + 12 + wide) }
  })
}

/** Bytes of an item. */
interface Extent {
  readonly id: number
  readonly start: number
  readonly end: number
}

/** A picture of a phone has some fifty. */
const MOST_EXTENTS = 10_000

/** Where items lie in the file. @param inner where the data lie that stand in the description itself */
function extentsOf(bytes: Buffer, { start }: Box, inner: number | null): Extent[] {
  const version = bytes[start]!
  if (version > 2) throw unreadable()
  let at = start + 4
  const read = (length: number): number => {
    if (length === 0) return 0
    const value = length === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, length)
    at += length
    return value
  }
  const sizes = read(2)
  const [offset, length, base, index] = [12, 8, 4, 0].map((shift) => (sizes >> shift) & 15) as [
    number,
    number,
    number,
    number,
  ]
  if ([offset, length, base, index].some((size) => ![0, 4, 8].includes(size))) throw unreadable()
  const extents: Extent[] = []
  const count = read(version < 2 ? 2 : 4)
  for (let i = 0; i < count; i++) {
    const id = read(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : read(2) & 15
    const isElsewhere = read(2) !== 0
    const origin = method === 0 ? 0 : method === 1 ? inner : null
    if (isElsewhere || origin === null) throw unreadable()
    const from = origin + read(base)
    const parts = read(2)
    for (let part = 0; part < parts; part++) {
      if (version > 0) read(index)
      const first = from + read(offset)
      const extent = { id, start: first, end: first + read(length) }
      // A length of 0 means the whole file.
      if (extents.length >= MOST_EXTENTS || extent.end === extent.start || extent.end > bytes.length) throw unreadable()
      extents.push(extent)
    }
  }
  return extents
}

const FILE_BOXES = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip'])
const META_BOXES = new Set(['hdlr', 'pitm', 'iinf', 'iloc', 'iref', 'iprp', 'idat', 'dinf', 'grpl'])
const PIXEL_ITEMS = new Set(['hvc1', 'av01', 'avc1', 'jpeg', 'grid', 'iovl', 'iden', 'tmap'])
const PROPERTIES = new Set(
  'ispe pixi colr hvcC av1C avcC irot imir clap pasp auxC rloc lsel clli mdcv cclv amve a1op a1lx rref'.split(' '),
)

/** Makes a box a free one, of zeros: what stands behind it keeps its place. */
function blank(bytes: Buffer, { at, start, end }: Box): void {
  bytes.write('free', at + 4, 'latin1')
  bytes.fill(0, start, end)
}

/** Blanks all but some ranges of bytes. @param kept in any order */
function blankBetween(bytes: Buffer, { start, end }: Box, kept: readonly Extent[]): void {
  let at = start
  for (const range of kept.toSorted((a, b) => a.start - b.start)) {
    if (range.start > at) bytes.fill(0, at, Math.min(range.start, end))
    at = Math.max(at, range.end)
    if (at >= end) return
  }
  bytes.fill(0, at, end)
}

/**
 * A HEIC without metadata: every byte keeps its place, and what is not a picture or one of its properties becomes zeros. Its orientation
 * and its colour profile are properties.
 * @throws RangeError where its parts cannot be told apart
 */
export function heifWithoutMetadata(original: Buffer): Buffer {
  const bytes = Buffer.from(original)
  const boxes = boxesIn(bytes, 0, bytes.length)
  const one = (among: readonly Box[], type: string): Box => {
    const [found, second] = among.filter((box) => box.type === type)
    if (found === undefined || second !== undefined) throw unreadable()
    return found
  }
  // A sequence of pictures has a description of its own, which nobody here reads.
  if (boxes.some(({ type }) => type === 'moov')) throw unreadable()
  const meta = one(boxes, 'meta')
  const parts = boxesIn(bytes, meta.start + 4, meta.end)
  const items = itemsOf(bytes, one(parts, 'iinf'))
  const pictures = new Set(items.filter(({ type }) => PIXEL_ITEMS.has(type)).map(({ id }) => id))
  const inner = parts.find(({ type }) => type === 'idat')
  const extents = extentsOf(bytes, one(parts, 'iloc'), inner?.start ?? null)
  const kept = extents.filter(({ id }) => pictures.has(id))
  const places = [...boxes.filter(({ type }) => type === 'mdat'), ...(inner === undefined ? [] : [inner])]
  const isInside = (extent: Extent): boolean =>
    places.some(({ start, end }) => extent.start >= start && extent.end <= end)
  if (!extents.every(isInside)) throw unreadable()
  for (const place of places) blankBetween(bytes, place, kept)
  const properties = boxesIn(bytes, one(parts, 'iprp').start, one(parts, 'iprp').end)
  const container = one(properties, 'ipco')
  for (const box of boxesIn(bytes, container.start, container.end)) if (!PROPERTIES.has(box.type)) blank(bytes, box)
  for (const box of parts) if (!META_BOXES.has(box.type)) blank(bytes, box)
  for (const box of boxes)
    if (!FILE_BOXES.has(box.type) || box.type === 'free' || box.type === 'skip') blank(bytes, box)
  // Readers expect EXIF where an item says so: it states nothing.
  const empty = Buffer.concat([Buffer.alloc(4), exifOf(null)])
  const exif = new Set(items.filter(({ type }) => type === 'Exif').map(({ id }) => id))
  for (const { id, start, end } of extents) {
    const isFree = kept.every((other) => other.end <= start || other.start >= end)
    if (exif.has(id) && isFree && end - start >= empty.length) empty.copy(bytes, start)
  }
  return bytes
}
