import { PAPER_STYLE } from '@reports/svg'
import type { Drawing } from '@reports/svg'
import { bytesOf, POINTS_PER_MM } from './bytes.ts'
import { paintAll } from './paint.ts'

/** What a PDF of drawings needs. */
export interface PdfOptions {
  /** Bytes of a TrueType or OpenType font, embedded: a PDF looks the same everywhere. Drawings are laid out for DejaVu Sans. */
  readonly font: Uint8Array
}

/** What the document calls its font. */
const FONT = 'drawing'

/**
 * Drawings as one PDF: vectors, for each a page of its paper's own size, so that it prints to scale.
 * @throws Error where the font is none
 */
export async function pdfOf(
  drawings: readonly [first: Drawing, ...more: Drawing[]],
  { font }: PdfOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({ autoFirstPage: false, info: { Title: drawings[0].title } })
  const written = bytesOf(document)
  document.registerFont(FONT, font)
  for (const { width, height, content } of drawings) {
    document.addPage({ size: [width * POINTS_PER_MM, height * POINTS_PER_MM], margin: 0 })
    document.font(FONT).scale(POINTS_PER_MM)
    paintAll(document, content, PAPER_STYLE)
  }
  document.end()
  return await written
}
