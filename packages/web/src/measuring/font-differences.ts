/*
 * Two tables of a TrueType font follow from its outlines, nearly: where each glyph begins, and how far left it reaches. As differences they are small numbers
 * that compress. OpenType specification 1.9, hhea, hmtx, loca, maxp.
 */

/** Bytes of the header of a font, and of its row for a table. */
const [HEADER, ROW] = [12, 16]

/** Offsets of `numGlyphs` in `maxp`, of `numberOfHMetrics` in `hhea`, and of `xMin` in a glyph. */
const [GLYPHS, METRICS, LEFT] = [4, 34, 2]

/**
 * Puts differences in place of those numbers, or the numbers in place of the differences.
 * @param font its bytes, which are changed; `loca` has four bytes a glyph
 */
export function exchangeDifferences(font: Uint8Array, to: 'differences' | 'numbers'): void {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const tables = new Map<string, number>()
  for (let row = HEADER; row < HEADER + ROW * view.getUint16(4); row += ROW)
    tables.set(String.fromCharCode(...font.subarray(row, row + 4)), view.getUint32(row + 8))
  const tableAt = (tag: string): number => {
    const at = tables.get(tag)
    if (at === undefined) throw new TypeError(`Expected a font with the table ${tag}.`)
    return at
  }
  const [loca, glyf, hmtx] = [tableAt('loca'), tableAt('glyf'), tableAt('hmtx')]
  const glyphs = view.getUint16(tableAt('maxp') + GLYPHS)
  const metrics = view.getUint16(tableAt('hhea') + METRICS)
  const startOf = (glyph: number): number => view.getUint32(loca + 4 * glyph)
  // The last of the metrics has an advance for all glyphs after it, which have their bearing alone.
  const bearingAt = (glyph: number): number => hmtx + 2 * (glyph < metrics ? 2 * glyph + 1 : metrics + glyph)
  const shiftBearings = (sign: 1 | -1): void => {
    for (let glyph = 0; glyph < glyphs; glyph += 1) {
      const start = startOf(glyph)
      const left = startOf(glyph + 1) > start ? view.getInt16(glyf + start + LEFT) : 0
      view.setInt16(bearingAt(glyph), view.getInt16(bearingAt(glyph)) + sign * left)
    }
  }
  if (to === 'differences') {
    shiftBearings(-1)
    for (let glyph = glyphs; glyph > 0; glyph -= 1)
      view.setUint32(loca + 4 * glyph, startOf(glyph) - startOf(glyph - 1))
  } else {
    for (let glyph = 1; glyph <= glyphs; glyph += 1)
      view.setUint32(loca + 4 * glyph, startOf(glyph) + startOf(glyph - 1))
    shiftBearings(1)
  }
}
