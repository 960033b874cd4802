import type { UnitSystem } from '@reports/geometry/units'
import type { Language } from '@reports/svg'
import type { ReportBlock, Section } from '@reports/svg/report'
import { dayText, REPORT_WORDS, wholeTitle } from '@reports/svg/report'
import { blockPieces, type Writer } from './blocks.ts'
import { bytesOf, NO_FONT, POINTS_PER_MM } from './bytes.ts'
import { contents, type Entry } from './contents.ts'
import { lineHeight, MARGIN, MUTED, PAPERS, WIDTH, type Paper } from './paper.ts'
import { clean, Pen, type Document } from './pen.ts'
import { columnWidth, Flow, spaced, type Piece } from './pieces.ts'
import { Tags } from './tags.ts'

/** A report with the same sections as a page (`reportSections` of @reports/svg). */
export interface Report {
  readonly title: string
  readonly place?: string | undefined
  readonly subtitle: string
  readonly lang: Language
  /** Decides the paper. Default metric. */
  readonly units?: UnitSystem | undefined
  readonly sections: readonly Section[]
}

/** Options of the PDF of a report. */
export interface ReportPdfOptions {
  /** Bytes of TrueType or OpenType fonts, which are embedded. Drawings are laid out for DejaVu Sans. */
  readonly fonts: { readonly regular: Uint8Array; readonly bold: Uint8Array }
  /** The date of the report, in its footer and in the data of the file. */
  readonly date: Date
  /** A photo as JPEG or PNG, by its file name; null if it cannot be shown. By default none can. */
  readonly photo?: (file: string) => Uint8Array | null
  /** A file in the PDF, for programs. */
  readonly attachment?: PdfAttachment | undefined
  /** Who the report is from, at the top of its first page. */
  readonly brand?: PrintedBrand | null | undefined
}

/** A file in a PDF. */
export interface PdfAttachment {
  readonly name: string
  /** MIME type. */
  readonly type: string
  readonly bytes: Uint8Array
}

/** Who a report is from. */
export interface PrintedBrand {
  /** Name and contact, a line each. */
  readonly lines: readonly string[]
  /** JPEG or PNG; null if there is none. */
  readonly logo: Uint8Array | null
}

/**
 * A report as a PDF of A4 pages, of Letter in the United States, laid out like its printed page. A cover with the key figures comes first, then
 * drawings to scale, tables, notes, photos and findings. Each footer has property, date and page number.
 * @returns bytes; the same report and date give the same bytes
 * @throws Error if a font cannot be read
 */
export async function reportPdfOf(report: Report, options: ReportPdfOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit')
  const { fonts, date, photo = () => null, brand = null, attachment } = options
  const document = new PDFDocument({
    autoFirstPage: false,
    font: NO_FONT,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: report.lang,
    // For readers that speak: PDF/UA asks for tags, a language and a title.
    tagged: true,
    displayTitle: true,
    info: { Title: clean(wholeTitle(report)), CreationDate: date, ModDate: date },
  })
  const written = bytesOf(document)
  document.registerFont('regular', fonts.regular)
  document.registerFont('bold', fonts.bold)
  const paper = PAPERS[report.units ?? 'metric'].usual
  const tags = new Tags(document)
  const pen = new Pen(document, tags)
  const flow = new Flow(
    (size) => addPage(document, size),
    paper,
    (piece, x, y) => tags.piece(piece, x, y),
    ({ draw }, x, y) => tags.artifact(() => draw(x, y)),
  )
  const writer: Writer = { pen, lang: report.lang, paper, photo }
  const [first, ...sections] = report.sections
  const entries = sections.map(({ heading }): Entry => ({ heading, page: null }))
  const listed = contents(entries, WIDTH, pen, report.lang, document, tags)
  const cover = blockPieces(first?.blocks ?? [], WIDTH, writer)
  flow.place([...brandPieces(brand, pen), ...titlePieces(report, pen), ...listed.pieces, ...cover])
  if (sections.length > 0) flow.freshPage()
  for (const [i, section] of sections.entries())
    placeSection(section, flow, writer, () => {
      const entry = entries[i]
      if (entry === undefined) return
      entry.page = document.bufferedPageRange().count
      document.outline.addItem(clean(section.heading))
    })
  listed.write()
  tags.end()
  drawFeet(report, document, pen, date)
  if (attachment !== undefined) attach(document, attachment, date)
  document.end()
  return await written
}

/** Attaches a file, with the date of the document: the same document gives the same bytes. */
function attach(document: Document, { name, type, bytes }: PdfAttachment, date: Date): void {
  // The library takes any bytes, though its types name those of Node alone.
  document.file(bytes as unknown as ArrayBuffer, { name, type, creationDate: date, modifiedDate: date })
}

/** Largest logo, mm: as on a letterhead. */
const LOGO = { width: 60, height: 18 }

/** The logo on the left, name and contact on the right. */
export function brandPieces(brand: PrintedBrand | null, pen: Pen): Piece[] {
  if (brand === null) return []
  const style = { size: 8, colour: MUTED } as const
  const lines = brand.lines.flatMap((line) => pen.wrap(line, WIDTH - LOGO.width - 5, style))
  const logo = brand.logo === null ? null : pen.opened(brand.logo)
  const times = logo === null ? 0 : Math.min(LOGO.width / logo.width, LOGO.height / logo.height)
  const height = Math.max(lines.length * lineHeight(style.size), (logo?.height ?? 0) * times)
  const piece: Piece = {
    height: height + 5,
    draw: (x, y) => {
      if (logo !== null) pen.picture(logo, x, y, logo.width * times)
      for (const [i, line] of lines.entries()) pen.line(line, x + WIDTH, y + i * lineHeight(style.size), style, 'right')
    },
  }
  return [piece]
}

const titlePieces = ({ subtitle, title, place }: Report, pen: Pen): Piece[] => [
  ...pen.text(subtitle, WIDTH, { size: 9, colour: MUTED }),
  ...pen.text(title, WIDTH, { size: 28, face: 'bold' }).map((piece): Piece => ({ ...piece, tag: 'H1' })),
  ...(place === undefined ? [] : pen.text(place, WIDTH, { size: 12, colour: MUTED })),
]

/** Number of columns in a section with columns: tables of a room have nine columns of their own. */
const COLUMNS = 2

/** Groups of blocks: those in columns together, and those across the page. */
function groupsOf({ onPaper, blocks }: Section): { columns: number; blocks: ReportBlock[] }[] {
  const groups: { columns: number; blocks: ReportBlock[] }[] = []
  for (const block of blocks) {
    const columns = onPaper === 'columns' && block.kind === 'folded' && block.isWide !== true ? COLUMNS : 1
    const last = groups.at(-1)
    if (last?.columns === columns) last.blocks.push(block)
    else groups.push({ columns, blocks: [block] })
  }
  return groups
}

/** @param begins is called when the heading is drawn, on its page */
function placeSection(section: Section, flow: Flow, writer: Writer, begins: () => void): void {
  if (section.onPaper === 'page') flow.freshPage()
  const lines = writer.pen.text(section.heading, WIDTH, { size: 15, face: 'bold' })
  const title = spaced(
    5,
    lines.map((piece, i): Piece => ({
      ...piece,
      tag: 'H2',
      draw: (x, y) => {
        if (i === 0) begins()
        piece.draw(x, y)
      },
    })),
  )
  for (const [i, { columns, blocks }] of groupsOf(section).entries())
    flow.place(blockPieces(blocks, columnWidth(columns), writer), columns, i === 0 ? title : [])
}

/** A page without margins of its own. */
export const addPage = (document: Document, { name, layout }: Paper): void =>
  void document.addPage({ size: name, layout, margin: 0 })

/** Characters of a title in the footer. */
const FOOT_LENGTH = 80

/** Property and day, and the number of the page. */
export function drawFeet(
  report: Pick<Report, 'title' | 'place' | 'lang'>,
  document: Document,
  pen: Pen,
  date: Date,
): void {
  const { page: word, ofPages } = REPORT_WORDS[report.lang]
  const title = Array.from(clean(wholeTitle(report)))
  const shown = title.length > FOOT_LENGTH ? `${title.slice(0, FOOT_LENGTH).join('')}…` : title.join('')
  const { count } = document.bufferedPageRange()
  const style = { size: 7.5, colour: MUTED }
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page)
    const [width, height] = [document.page.width, document.page.height].map((points) => points / POINTS_PER_MM) as [
      number,
      number,
    ]
    const y = height - 10 - lineHeight(style.size)
    pen.artifact(() => {
      pen.line(`${shown} · ${dayText(date, report.lang, 'Europe/Oslo')}`, MARGIN.left, y, style)
      pen.line(`${word} ${page + 1} ${ofPages} ${count}`, width - MARGIN.right, y, style, 'right')
    })
  }
}
