/*
 * A TrueType font without what no reader of a PDF needs: instructions that fit outlines to pixels, names of glyphs, tables of mathematics, and
 * `kern`, whose pairs are all of scripts that `GPOS` kerns: fontkit asks for it only where `GPOS` does not.
 * Every letter, its outline, its width and its place beside others stay. OpenType specification 1.9, Font File, glyf, loca, post.
 */

/** Tables that fontkit reads to lay text out and to embed glyphs, in the order of their tags. */
const KEPT = ['GDEF', 'GPOS', 'GSUB', 'OS/2', 'cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'post']

/** Bytes of the header of a font, of its row for a table, of the head of a glyph, and of a `post` table without names. */
const [HEADER, ROW, GLYPH_HEAD, POST] = [12, 16, 10, 32]

/** Offset of `indexToLocFormat` in `head`, and of `numGlyphs` in `maxp`. */
const [LOCA_FORMAT, GLYPHS] = [50, 4]

/** Version of a `post` table without names of glyphs. */
const WITHOUT_NAMES = 0x00_03_00_00

const padded = (length: number): number => Math.ceil(length / 4) * 4

function tablesOf(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>()
  for (let i = 0; i < font.readUInt16BE(4); i += 1) {
    const at = HEADER + ROW * i
    const [offset, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)]
    tables.set(font.toString('latin1', at, at + 4), font.subarray(offset, offset + length))
  }
  return tables
}

function table(tables: ReadonlyMap<string, Buffer>, tag: string): Buffer {
  const found = tables.get(tag)
  if (found === undefined) throw new Error(`The font has no table ${tag}.`)
  return found
}

/** A glyph without its instructions. Of composite ones DejaVu has none. */
function withoutInstructions(glyph: Buffer): Buffer {
  const contours = glyph.length === 0 ? -1 : glyph.readInt16BE(0)
  if (contours < 0) return glyph
  const at = GLYPH_HEAD + 2 * contours
  const points = at + 2 + glyph.readUInt16BE(at)
  const lean = Buffer.concat([glyph.subarray(0, at), Buffer.alloc(2), glyph.subarray(points)])
  return Buffer.concat([lean, Buffer.alloc(padded(lean.length) - lean.length)])
}

/** Outlines without instructions, and where each begins. */
function leanGlyphs(tables: ReadonlyMap<string, Buffer>): { readonly glyf: Buffer; readonly loca: Buffer } {
  const [glyf, loca, head] = [table(tables, 'glyf'), table(tables, 'loca'), table(tables, 'head')]
  const isLong = head.readInt16BE(LOCA_FORMAT) === 1
  const startOf = (glyph: number): number => (isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph))
  const count = table(tables, 'maxp').readUInt16BE(GLYPHS)
  const glyphs = Array.from({ length: count }, (_, i) => withoutInstructions(glyf.subarray(startOf(i), startOf(i + 1))))
  const starts = Buffer.alloc(4 * (count + 1))
  let at = 0
  for (const [i, { length }] of glyphs.entries()) {
    starts.writeUInt32BE(at, 4 * i)
    at += length
  }
  starts.writeUInt32BE(at, 4 * count)
  return { glyf: Buffer.concat(glyphs), loca: starts }
}

/** @param font bytes of a TrueType font; @returns those of the lean one */
export function leanFont(font: Buffer): Buffer {
  const tables = tablesOf(font)
  const head = Buffer.from(table(tables, 'head'))
  head.writeInt16BE(1, LOCA_FORMAT)
  const post = Buffer.from(table(tables, 'post').subarray(0, POST))
  post.writeUInt32BE(WITHOUT_NAMES, 0)
  const lean = new Map([...tables, ...Object.entries({ ...leanGlyphs(tables), head, post })])
  const kept = KEPT.filter((tag) => lean.has(tag))
  const header = Buffer.alloc(HEADER + ROW * kept.length)
  font.copy(header, 0, 0, 4)
  header.writeUInt16BE(kept.length, 4)
  const bodies: Buffer[] = []
  let at = header.length
  for (const [i, tag] of kept.entries()) {
    const body = table(lean, tag)
    const row = HEADER + ROW * i
    header.write(tag, row, 'latin1')
    header.writeUInt32BE(at, row + 8)
    header.writeUInt32BE(body.length, row + 12)
    bodies.push(body, Buffer.alloc(padded(body.length) - body.length))
    at += padded(body.length)
  }
  return Buffer.concat([header, ...bodies])
}
