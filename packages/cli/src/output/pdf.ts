import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
// oxlint-disable-next-line import/no-named-as-default -- its types know only the default export
import PDFDocument from 'pdfkit'
import drawSvg from 'svg-to-pdfkit'
import { sheetSize } from './sheet-size.ts'

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

/** Drawings as PDF: vectors, for each a page of the sheet's own size, so that it prints to scale. */
export async function pdfOf(sheets: readonly string[]): Promise<Uint8Array> {
  const title = /<title>([^<]*)<\/title>/.exec(sheets[0] ?? '')?.[1]
  const document = new PDFDocument({
    autoFirstPage: false,
    ...(title === undefined ? {} : { info: { Title: unescaped(title) } }),
  })
  document.registerFont('drawing', fileURLToPath(import.meta.resolve(FONT)))
  const bytes = buffer(document)
  for (const svg of sheets) {
    const sheet = sheetSize(svg)
    const [width, height] = [points(sheet.width), points(sheet.height)]
    document.addPage({ size: [width, height], margin: 0 })
    drawSvg(document, forPaper(svg), 0, 0, { width, height, fontCallback: () => 'drawing' })
  }
  document.end()
  return await bytes
}

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
