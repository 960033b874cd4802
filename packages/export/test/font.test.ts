import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { drawingFont } from '../src/print.ts'

/** The glyph of a character in a TrueType font, by its `cmap` of format 4; 0 where it has none. Source: OpenType 1.9, "cmap". */
function glyphs(font: Uint8Array): (code: number) => number {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const tables = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + 16 * index)
  const isCmap = (at: number): boolean => String.fromCharCode(...font.subarray(at, at + 4)) === 'cmap'
  const cmap = view.getUint32(tables.find(isCmap)! + 8)
  const at = Array.from(
    { length: view.getUint16(cmap + 2) },
    (_, index) => cmap + view.getUint32(cmap + 8 + 8 * index),
  ).find((start) => view.getUint16(start) === 4)!
  const size = view.getUint16(at + 6)
  const [ends, starts, deltas, offsets] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size].map((start) => at + start) as [
    number,
    number,
    number,
    number,
  ]
  return (code) => {
    for (let k = 0; k < size; k += 2) {
      if (view.getUint16(ends + k) < code) continue
      const start = view.getUint16(starts + k)
      if (start > code) return 0
      const [delta, offset] = [view.getUint16(deltas + k), view.getUint16(offsets + k)]
      const glyph = offset === 0 ? code : view.getUint16(offsets + k + offset + 2 * (code - start))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}

test('every sign that drawings and reports write is in the font that prints bring along', async () => {
  const glyphOf = glyphs(await drawingFont())
  expect(['A', 'ø', '²'].map((letter) => glyphOf(letter.codePointAt(0)!) > 0)).toEqual([true, true, true])
  expect(glyphOf(0xe0ff)).toBe(0)
  const missing = ['svg', 'export'].flatMap((name) => {
    const src = resolve(import.meta.dirname, '../..', name, 'src')
    return readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        [...new Set(readFileSync(join(src, file), 'utf8'))]
          .filter((sign) => sign > '~' && glyphOf(sign.codePointAt(0)!) === 0)
          .map((sign) => `${name}/${file}: ${sign}`),
      )
  })
  expect(missing).toEqual([])
})
