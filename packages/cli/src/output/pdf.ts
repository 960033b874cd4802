import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
// oxlint-disable-next-line import/no-named-as-default -- its types know only the default export
import PDFDocument from 'pdfkit'
import drawSvg from 'svg-to-pdfkit'
import type { SheetSize } from './sheet-size.ts'

/** PDF counts in points: 72 to an inch of 25.4 mm. */
const points = (mm: number): number => (mm * 72) / 25.4

/** The font that drawings name first, embedded: a PDF looks the same everywhere, with any letters of Europe. */
const FONT = 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'

/**
 * The style sheet without what is for screens: custom properties of a host page, each of which stands behind its plain value,
 * and the colours of dark mode. The writer of PDF knows neither.
 */
const forPaper = (svg: string): string =>
  svg.replace(/<style>[^]*?<\/style>/, (style) =>
    style.replace(/@media[^]*(?=<\/style>)/, '').replaceAll(/;[\w-]+:var\([^()]*\)/g, ''),
  )

/** A drawing as PDF: vectors, one page of the sheet's own size, so that it prints to scale. */
export async function pdfOf(svg: string, { width, height }: SheetSize): Promise<Uint8Array> {
  const size: [number, number] = [points(width), points(height)]
  const title = /<title>([^<]*)<\/title>/.exec(svg)?.[1]
  const document = new PDFDocument({
    size,
    margin: 0,
    ...(title === undefined ? {} : { info: { Title: unescaped(title) } }),
  })
  document.registerFont('drawing', fileURLToPath(import.meta.resolve(FONT)))
  const bytes = buffer(document)
  drawSvg(document, forPaper(svg), 0, 0, { width: size[0], height: size[1], fontCallback: () => 'drawing' })
  document.end()
  return await bytes
}

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
