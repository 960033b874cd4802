import { PAPER_STYLE } from '@reports/svg'
import type { Drawing } from '@reports/svg'
import { bytesOf, NO_FONT, POINTS_PER_MM } from './bytes.ts'
import { addFont } from './font.ts'
import { paintAll } from './paint.ts'

/** Options of a PDF of drawings. */
export interface PdfOptions {
  /**
   * Bytes of a TrueType or OpenType font. It is embedded, so that a PDF looks the same everywhere. Drawings are laid
   * out for DejaVu Sans.
   */
  readonly font: Uint8Array
}

/** The name of the font in the document. */
const FONT = 'drawing'

/**
 * Drawings as one PDF of vectors. Each has a page of its own paper size, so that it prints to scale.
 * @throws Error if the font cannot be read
 */
export async function pdfOf(
  drawings: readonly [first: Drawing, ...more: Drawing[]],
  { font }: PdfOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({ autoFirstPage: false, font: NO_FONT, info: { Title: drawings[0].title } })
  const written = bytesOf(document)
  addFont(document, FONT, font)
  for (const { width, height, content } of drawings) {
    document.addPage({ size: [width * POINTS_PER_MM, height * POINTS_PER_MM], margin: 0 })
    document.font(FONT).scale(POINTS_PER_MM)
    paintAll(document, content, PAPER_STYLE)
  }
  document.end()
  return await written
}
