import type { Language, ReportBlock, Section } from '@reports/svg'
import { dayText, REPORT_WORDS, wholeTitle } from '@reports/svg'
import { blockPieces, type Writer } from './blocks.ts'
import { bytesOf } from './bytes.ts'
import { A4, lineHeight, MARGIN, MUTED, WIDTH } from './paper.ts'
import { clean, Pen, type Document } from './pen.ts'
import { columnWidth, Flow, spaced, type Piece } from './pieces.ts'

/** A report with the same sections as a page (`reportSections` of @reports/svg). */
export interface Report {
  readonly title: string
  readonly place?: string | undefined
  readonly subtitle: string
  readonly lang: Language
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
}

/**
 * A report as a PDF of A4 pages, laid out like its printed page. A cover with the key figures comes first, then
 * drawings to scale, tables, notes, photos and findings. Each footer has property, date and page number.
 * @returns bytes; the same report and date give the same bytes
 * @throws Error if a font cannot be read
 */
export async function reportPdfOf(report: Report, options: ReportPdfOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit')
  const { fonts, date, photo = () => null } = options
  const document = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    lang: report.lang,
    info: { Title: clean(wholeTitle(report)), CreationDate: date, ModDate: date },
  })
  const written = bytesOf(document)
  document.registerFont('regular', fonts.regular)
  document.registerFont('bold', fonts.bold)
  const flow = new Flow(() => document.addPage({ size: 'A4', margin: 0 }))
  const writer: Writer = { pen: new Pen(document), lang: report.lang, photo }
  const [first, ...sections] = report.sections
  flow.place([...titlePieces(report, writer.pen), ...blockPieces(first?.blocks ?? [], WIDTH, writer)])
  if (sections.length > 0) flow.freshPage()
  for (const section of sections) placeSection(section, flow, writer)
  drawFeet(report, document, writer.pen, date)
  document.end()
  return await written
}

const titlePieces = ({ subtitle, title, place }: Report, pen: Pen): Piece[] => [
  ...pen.text(subtitle, WIDTH, { size: 9, colour: MUTED }),
  ...pen.text(title, WIDTH, { size: 28, face: 'bold' }),
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

function placeSection(section: Section, flow: Flow, writer: Writer): void {
  if (section.onPaper === 'page') flow.freshPage()
  const title = spaced(5, writer.pen.text(section.heading, WIDTH, { size: 15, face: 'bold' }))
  for (const [i, { columns, blocks }] of groupsOf(section).entries())
    flow.place(blockPieces(blocks, columnWidth(columns), writer), columns, i === 0 ? title : [])
}

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
  const y = A4.height - 10 - lineHeight(style.size)
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page)
    pen.line(`${shown} · ${dayText(date, report.lang, 'Europe/Oslo')}`, MARGIN.left, y, style)
    pen.line(`${word} ${page + 1} ${ofPages} ${count}`, A4.width - MARGIN.right, y, style, 'right')
  }
}
