import type { Document } from './pen.ts'

/** Bytes of the list of a font's tables (OpenType, table directory): its head, and of each table, in which name, check sum, offset and length stand. */
const HEAD = 12
const ENTRY = 16
const COUNT_AT = 4
const OFFSET_AT = 8

/** `post`, and its version without names of glyphs. */
const POST = 0x70_6f_73_74
const NAMELESS = 0x00_03_00_00

/** A font without the names of its glyphs: fontkit reads all 6,000 to learn whether letters slant, and a PDF has none of them. */
function withoutNames(font: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from(font)
  const view = new DataView(bytes.buffer)
  const end = bytes.length < HEAD ? 0 : Math.min(HEAD + view.getUint16(COUNT_AT) * ENTRY, bytes.length - ENTRY)
  for (let entry = HEAD; entry < end; entry += ENTRY) {
    if (view.getUint32(entry) !== POST) continue
    const table = view.getUint32(entry + OFFSET_AT)
    if (table <= bytes.length - OFFSET_AT) view.setUint32(table, NAMELESS)
  }
  return bytes
}

export const addFont = (document: Document, name: string, font: Uint8Array): void => {
  document.registerFont(name, withoutNames(font))
}
