import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/* PDF.js reads what was written: it shares no code with pdfkit. */

interface PdfWord {
  readonly text: string
  /** Points from the left and the top of the page. */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Of its type, points. */
  readonly size: number
}

export interface PdfPage {
  /** Points. */
  readonly width: number
  readonly height: number
  readonly words: readonly PdfWord[]
  /** A line of words each, from the top; words of different columns stand two spaces apart. */
  readonly lines: readonly string[]
}

interface PdfFont {
  readonly name: string
  readonly isEmbedded: boolean
}

interface PdfFile {
  readonly title: string
  readonly pages: readonly PdfPage[]
}

async function opened<T>(bytes: Uint8Array, read: (file: PDFDocumentProxy) => Promise<T>): Promise<T> {
  // The reader takes the bytes for itself, and speaks up only where it cannot read.
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    useSystemFonts: false,
    fontExtraProperties: true,
  })
  try {
    return await read(await loading.promise)
  } finally {
    await loading.destroy()
  }
}

async function wordsOf(page: PDFPageProxy): Promise<PdfWord[]> {
  const { items } = await page.getTextContent({ disableNormalization: true })
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    // The box of its baseline, which may be turned, and of its height above that.
    const [a, b, c, d, x, y] = item.transform as [number, number, number, number, number, number]
    const [along, up] = [Math.hypot(a, b), Math.hypot(c, d)]
    const xs = [0, (a / along) * item.width].flatMap((step) => [x + step, x + step + (c / up) * item.height])
    const ys = [0, (b / along) * item.width].flatMap((step) => [y + step, y + step + (d / up) * item.height])
    const height = page.view[3]!
    return {
      text: item.str,
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: height - Math.max(...ys),
      bottom: height - Math.min(...ys),
      size: up,
    }
  })
}

/** Words whose feet stand at one height, points. */
const SAME_LINE = 2

/** More than a space between two words, points. */
const COLUMN = 8

function linesOf(words: readonly PdfWord[]): string[] {
  const lines: PdfWord[][] = []
  for (const word of words.toSorted((one, other) => one.bottom - other.bottom)) {
    const line = lines.at(-1)
    if (line !== undefined && word.bottom - line[0]!.bottom < SAME_LINE) line.push(word)
    else lines.push([word])
  }
  return lines.map((line) =>
    line
      .sort((one, other) => one.left - other.left)
      .map(({ text, left }, i) => {
        const gap = i === 0 ? 0 : left - line[i - 1]!.right
        return `${gap > COLUMN ? '  ' : gap > 1 ? ' ' : ''}${text}`
      })
      .join(''),
  )
}

export const readPdf = (bytes: Uint8Array): Promise<PdfFile> =>
  opened(bytes, async (file) => {
    const pages: PdfPage[] = []
    for (const page of await pagesOf(file)) {
      const { width, height } = page.getViewport({ scale: 1 })
      const words = await wordsOf(page)
      pages.push({ width, height, words, lines: linesOf(words) })
    }
    const { info } = await file.getMetadata()
    return { title: (info as { readonly Title: string }).Title, pages }
  })

const pagesOf = (file: PDFDocumentProxy): Promise<PDFPageProxy[]> =>
  Promise.all(Array.from({ length: file.numPages }, (_, i) => file.getPage(i + 1)))

/** The text of each page. */
export const textsOf = async (bytes: Uint8Array): Promise<string[]> =>
  (await readPdf(bytes)).pages.map(({ lines }) => lines.join('\n'))

/** The fonts of all pages, each once. */
export const fontsOf = (bytes: Uint8Array): Promise<PdfFont[]> =>
  opened(bytes, async (file) => {
    const fonts = new Map<string, PdfFont>()
    for (const page of await pagesOf(file)) {
      // Fonts are read with what is drawn.
      await page.getOperatorList()
      for (const id of Object.keys((await page.getTextContent()).styles)) {
        const font = page.commonObjs.get(id) as { readonly name: string; readonly missingFile: boolean }
        fonts.set(font.name, { name: font.name, isEmbedded: !font.missingFile })
      }
    }
    return [...fonts.values()]
  })

/** The first page as a PNG, as PDF.js draws it. */
export const paintedPdf = (bytes: Uint8Array, dotsPerInch: number): Promise<Buffer> =>
  opened(bytes, async (file) => {
    const page = await file.getPage(1)
    const viewport = page.getViewport({ scale: dotsPerInch / 72 })
    const [width, height] = [viewport.width, viewport.height].map(Math.ceil) as [number, number]
    const { canvas } = (file.canvasFactory as CanvasFactory).create(width, height)
    // Its types know the canvas of a browser alone.
    await page.render({ canvas: canvas as never, viewport }).promise
    return canvas.toBuffer('image/png')
  })

interface CanvasFactory {
  create(width: number, height: number): { readonly canvas: { toBuffer(type: 'image/png'): Buffer } }
}
