import type { ReportBlock, Section } from '@reports/svg/report'
import { wholeTitle } from '@reports/svg/report'
import { blockPieces } from './blocks.ts'
import { bytesOf, NO_FONT } from './bytes.ts'
import { contents, type Entry } from './contents.ts'
import { addFont } from './font.ts'
import { addPage, brandPieces, drawFeet } from './frame.ts'
import { MUTED, PAPERS, WIDTH } from './paper.ts'
import { clean, Pen, type Document, type Writer } from './pen.ts'
import { columnWidth, EMPTY, Flow, spaced, type Piece } from './pieces.ts'
import type { PdfAttachment, Report, ReportPdfOptions } from './report-options.ts'
import { fitsWidth } from './table.ts'
import { Tags } from './tags.ts'

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
  addFont(document, 'regular', fonts.regular)
  addFont(document, 'bold', fonts.bold)
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
  flow.place([...brandPieces(brand, pen), ...titlePieces(report, pen), ...listed.pieces])
  flow.place(blockPieces(first?.blocks ?? [], WIDTH, { ...writer, left: flow.left }))
  if (sections.length > 0) flow.freshPage()
  for (const [i, section] of sections.entries())
    placeSection(section, flow, writer, () => {
      const entry = entries[i]
      if (entry === undefined) return
      entry.page = document.bufferedPageRange().count
      document.outline.addItem(clean(section.heading))
    })
  flow.end()
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

const titlePieces = ({ subtitle, title, place }: Report, pen: Pen): Piece[] => [
  ...pen.text(subtitle, WIDTH, { size: 9, colour: MUTED }),
  ...pen.text(title, WIDTH, { size: 28, face: 'bold' }).map((piece): Piece => ({ ...piece, tag: 'H1' })),
  ...(place === undefined ? [] : pen.text(place, WIDTH, { size: 12, colour: MUTED })),
]

/** Number of columns in a section with columns: tables of a room have nine columns of their own. */
const COLUMNS = 2

/** Groups of blocks: those in columns together, and those across the page. */
function groupsOf({ onPaper, blocks }: Section, { pen, lang }: Writer): { columns: number; blocks: ReportBlock[] }[] {
  const groups: { columns: number; blocks: ReportBlock[] }[] = []
  const isNarrow = (block: ReportBlock): boolean =>
    block.kind === 'folded' &&
    block.isWide !== true &&
    block.blocks.every((each) => each.kind !== 'table' || fitsWidth(each, pen, lang, columnWidth(COLUMNS)))
  for (const block of blocks) {
    const columns = onPaper === 'columns' && isNarrow(block) ? COLUMNS : 1
    const last = groups.at(-1)
    if (last?.columns === columns) last.blocks.push(block)
    else groups.push({ columns, blocks: [block] })
  }
  return groups
}

/** @param begins is called when the heading is drawn, on its page */
function placeSection(section: Section, flow: Flow, writer: Writer, begins: () => void): void {
  if (section.onPaper === 'page') flow.freshPage(EMPTY)
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
  for (const [i, { columns, blocks }] of groupsOf(section, writer).entries())
    flow.place(blockPieces(blocks, columnWidth(columns), writer), columns, i === 0 ? title : [])
}
