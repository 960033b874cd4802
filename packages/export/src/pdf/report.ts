import type { Drawing, Language, ReportBlock, ReportDrawing, Section } from '@reports/svg'
import { dayText, decimal, drawnAlike, largestIn, PAPER_STYLE, REPORT_WORDS, wholeTitle } from '@reports/svg'
import { bytesOf, POINTS_PER_MM } from './bytes.ts'
import { clean, Flow, HEIGHT, INK, LINE, lineHeight, MARGIN, MUTED, WIDTH, type Document } from './flow.ts'
import { paintAll } from './paint.ts'
import { drawTable } from './table.ts'

/** A report whose sections a page would show too (`reportSections` of @reports/svg). */
export interface Report {
  readonly title: string
  readonly place?: string | undefined
  readonly subtitle: string
  readonly lang: Language
  readonly sections: readonly Section[]
}

/** What the PDF of a report needs. */
export interface ReportPdfOptions {
  /** Bytes of TrueType or OpenType fonts, embedded. Drawings are laid out for DejaVu Sans. */
  readonly fonts: { readonly regular: Uint8Array; readonly bold: Uint8Array }
  /** The day of the report, which its foot tells and its file. */
  readonly date: Date
  /** A photo as JPEG or PNG, by its file name; null where it cannot be shown. By default none can. */
  readonly photo?: (file: string) => Uint8Array | null
}

interface Writer {
  readonly document: Document
  readonly flow: Flow
  readonly lang: Language
  readonly photo: (file: string) => Uint8Array | null
}

/** Room for a drawing below its title, mm. */
const DRAWING = { width: WIDTH, height: HEIGHT - 18 }

/**
 * A report as a PDF of A4 pages: a cover with the figures that matter, then each drawing at its scale, tables, notes,
 * photos and findings, with property, day and page number in the foot.
 * @returns bytes; the same report and day give the same bytes
 * @throws Error where a font is none
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
  const flow = new Flow(document)
  const writer: Writer = { document, flow, lang: report.lang, photo }
  drawCover(report, writer)
  for (const section of report.sections.slice(1)) drawSection(section, writer)
  drawFeet(report, document, date)
  document.end()
  return await written
}

function drawFeet(report: Report, document: Document, date: Date): void {
  const words = REPORT_WORDS[report.lang]
  const day = dayText(date, report.lang, 'Europe/Oslo')
  const { count } = document.bufferedPageRange()
  const y = 297 - 10
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page)
    const put = (text: string, x: number, isRight = false): void => {
      document.font('regular').fontSize(7.5).fillColor(MUTED)
      const left = isRight ? x - document.widthOfString(text) / POINTS_PER_MM : x
      document.text(text, left * POINTS_PER_MM, y * POINTS_PER_MM, { lineBreak: false, baseline: 'alphabetic' })
    }
    put(`${shortened(clean(wholeTitle(report)))} · ${day}`, MARGIN.left)
    put(`${words.page} ${page + 1} ${words.ofPages} ${count}`, 210 - MARGIN.right, true)
  }
}

/** Characters of a title in the foot of a page. */
const FOOT_LENGTH = 80

const shortened = (text: string): string =>
  Array.from(text).length > FOOT_LENGTH ? `${Array.from(text).slice(0, FOOT_LENGTH).join('')}…` : text

function drawCover(report: Report, writer: Writer): void {
  const { flow } = writer
  flow.paragraph(report.subtitle, { size: 9, colour: MUTED })
  flow.paragraph(report.title, { size: 28, face: 'bold' })
  if (report.place !== undefined) flow.paragraph(report.place, { size: 12, colour: MUTED })
  flow.gap(4)
  const blocks = flat(report.sections[0]?.blocks ?? [])
  const figures = blocks.filter(({ kind }) => kind === 'key-figures')
  drawBlocks(figures, writer)
  drawPictures(report, blocks, writer)
  drawBlocks(
    blocks.filter(({ kind }) => kind !== 'key-figures' && kind !== 'drawings'),
    writer,
  )
}

/** Blocks beside a drawing stand below it on paper. */
const flat = (blocks: readonly ReportBlock[]): ReportBlock[] =>
  blocks.flatMap((block) => (block.kind === 'beside' ? [block.drawings, ...flat(block.blocks)] : [block]))

/** The view of the house and its first photo, side by side where there are both. */
function drawPictures(report: Report, blocks: readonly ReportBlock[], { document, flow, photo }: Writer): void {
  const views = blocks.flatMap((block) => (block.kind === 'drawings' ? block.drawings : []))
  const first = report.sections.flatMap(({ blocks: own }) => flat(own)).find((block) => block.kind === 'photos')
  const bytes = first?.photos[0] === undefined ? null : photo(first.photos[0].file)
  const view = views[0]?.layOut({ frame: 'crop' }) ?? null
  if (bytes === null && view === null) return
  const width = bytes !== null && view !== null ? (WIDTH - 6) / 2 : WIDTH
  const height = bytes !== null && view !== null ? 78 : 105
  flow.need(height)
  flow.gap(3)
  let x = MARGIN.left
  if (bytes !== null) {
    document.image(bytes as Buffer, x * POINTS_PER_MM, flow.y * POINTS_PER_MM, {
      fit: [width * POINTS_PER_MM, height * POINTS_PER_MM],
      align: 'center',
      valign: 'center',
    })
    x += width + 6
  }
  if (view !== null) paintInto(document, view, x, flow.y, width, height)
  flow.advance(height + 4)
}

/** A drawing as large as its room, in the middle of it: for those without a scale. */
function paintInto(document: Document, drawing: Drawing, x: number, y: number, width: number, height: number): void {
  const times = Math.min(width / drawing.width, height / drawing.height)
  const left = x + (width - drawing.width * times) / 2
  const top = y + (height - drawing.height * times) / 2
  paintAt(document, drawing, left, top, times)
}

function paintAt(document: Document, drawing: Drawing, x: number, y: number, times = 1): void {
  document.save()
  document.font('regular')
  document.translate(x * POINTS_PER_MM, y * POINTS_PER_MM).scale(POINTS_PER_MM * times)
  paintAll(document, drawing.content, PAPER_STYLE)
  document.restore()
}

/** Sections that show a drawing begin on a page of their own. */
function drawSection({ heading, blocks }: Section, writer: Writer): void {
  const { flow } = writer
  const own = flat(blocks)
  if (own.some(({ kind }) => kind === 'drawings')) flow.freshPage()
  flow.gap(7)
  flow.need(lineHeight(16) + (own[0]?.kind === 'photos' ? PHOTO.height + 10 : 25))
  flow.paragraph(heading, { size: 16, face: 'bold' })
  flow.advance(2)
  drawBlocks(own, writer)
}

function drawBlocks(blocks: readonly ReportBlock[], writer: Writer): void {
  for (const block of blocks) drawBlock(block, writer)
}

function drawBlock(block: ReportBlock, writer: Writer): void {
  const { document, flow, lang } = writer
  switch (block.kind) {
    case 'remark':
      flow.paragraph(block.text, { size: 8, colour: MUTED })
      return flow.advance(2)
    case 'facts':
      for (const { term, value } of block.facts) {
        flow.need(lineHeight(8))
        flow.line(clean(term), MARGIN.left, flow.y, { size: 8, colour: MUTED })
        flow.paragraph(
          typeof value === 'string' ? value : value.text,
          { size: 8 },
          { x: MARGIN.left + 32, width: WIDTH - 32 },
        )
      }
      return flow.advance(3)
    case 'key-figures':
      return drawKeyFigures(block, writer)
    case 'note':
      return drawNote(block, writer)
    case 'photos':
      return drawPhotos(block, writer)
    case 'aerial-photo':
      return
    case 'table':
      return drawTable(document, block, flow, (value, digits) => decimal(value, digits, lang))
    case 'drawings':
      return drawDrawings(block.drawings, writer)
    case 'beside':
      return drawBlocks(flat([block]), writer)
    case 'folded':
      flow.gap(3)
      // With a remark, and what a table keeps together, or a photo.
      flow.need(lineHeight(10) + lineHeight(8) + (block.blocks[0]?.kind === 'photos' ? PHOTO.height + 10 : 32))
      flow.paragraph(block.heading, { size: 10, face: 'bold' })
      if (block.remark !== '') flow.paragraph(block.remark, { size: 8, colour: MUTED })
      flow.advance(1)
      return drawBelow(block.heading, flat(block.blocks), writer)
    case 'findings':
      return drawFindings(block, writer)
  }
}

/** What stands below a heading, which a first table does not say again. */
function drawBelow(heading: string, blocks: readonly ReportBlock[], writer: Writer): void {
  const { document, flow, lang } = writer
  const [first, ...others] = blocks
  if (first?.kind !== 'table' || first.caption !== heading) return drawBlocks(blocks, writer)
  drawTable(document, first, flow, (value, digits) => decimal(value, digits, lang), 'captioned')
  drawBlocks(others, writer)
}

function drawKeyFigures({ figures }: Extract<ReportBlock, { kind: 'key-figures' }>, { flow, lang }: Writer): void {
  const write = (value: number, digits: number): string => decimal(value, digits, lang)
  const width = WIDTH / 4
  flow.need(22)
  flow.rule(MARGIN.left, flow.y, WIDTH, INK, 0.3)
  flow.advance(2.5)
  for (let start = 0; start < figures.length; start += 4) {
    for (const [index, { term, value, digits, unit, remark }] of figures.slice(start, start + 4).entries()) {
      const x = MARGIN.left + index * width
      flow.line(term, x, flow.y, { size: 8, colour: MUTED })
      flow.line(write(value, digits), x, flow.y + 4.2, { size: 16, face: 'bold' })
      const after = x + flow.widthOf(write(value, digits), { size: 16, face: 'bold' }) + 1.2
      flow.line(unit, after, flow.y + 6.6, { size: 9, colour: MUTED })
      for (const [i, line] of flow
        .wrap(remark, width - 3, { size: 7.5 })
        .slice(0, 2)
        .entries())
        flow.line(line, x, flow.y + 11.4 + i * lineHeight(7.5), { size: 7.5, colour: MUTED })
    }
    flow.advance(20)
  }
}

function drawNote({ label, title, when, text }: Extract<ReportBlock, { kind: 'note' }>, { flow }: Writer): void {
  const head = [label, ...(title === null ? [] : [title]), ...(when === null ? [] : [when.text])].join(' · ')
  flow.need(3 * lineHeight(9))
  flow.paragraph(head, { size: 8, colour: MUTED })
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') flow.gap(2)
    else flow.paragraph(line, { size: 9 })
  }
  flow.advance(3)
}

/** Photos in two columns, mm. */
const PHOTO = { width: (WIDTH - 6) / 2, height: 62 }

function drawPhotos({ photos }: Extract<ReportBlock, { kind: 'photos' }>, writer: Writer): void {
  const { document, flow, lang, photo } = writer
  const words = REPORT_WORDS[lang]
  const shown = photos.map((each) => ({ ...each, bytes: photo(each.file) }))
  for (const { file, bytes } of shown)
    if (bytes === null) flow.paragraph(words.photoMissing(file), { size: 8, colour: MUTED })
  const there = shown.flatMap(({ bytes, ...each }) => (bytes === null ? [] : [{ ...each, bytes }]))
  for (let start = 0; start < there.length; start += 2) {
    flow.need(PHOTO.height + lineHeight(8) + 3)
    for (const [index, { place, number, bytes }] of there.slice(start, start + 2).entries()) {
      const x = MARGIN.left + index * (PHOTO.width + 6)
      document.image(bytes as Buffer, x * POINTS_PER_MM, flow.y * POINTS_PER_MM, {
        fit: [PHOTO.width * POINTS_PER_MM, PHOTO.height * POINTS_PER_MM],
      })
      const caption = number === null ? place : `${place}, ${words.photoNumber(number)}`
      const [line = ''] = flow.wrap(caption, PHOTO.width, { size: 8 })
      flow.line(line, x, flow.y + PHOTO.height + 0.8, { size: 8, colour: MUTED })
    }
    flow.advance(PHOTO.height + lineHeight(8) + 3)
  }
}

/** Each drawing at a scale that the paper has room for, those of one house at one scale. */
function drawDrawings(drawings: readonly ReportDrawing[], { document, flow }: Writer): void {
  const drawn = drawnAlike(drawings, (each) => largestIn(each, DRAWING))
  for (const [index, drawing] of drawn.entries()) {
    // What no scale makes small enough, buildings far apart, is shown as large as there is room.
    const times = Math.min(1, DRAWING.width / drawing.width, DRAWING.height / drawing.height)
    flow.need(drawing.height * times + lineHeight(9) + 2)
    flow.paragraph(drawings[index]!.title, { size: 9, colour: MUTED })
    paintAt(document, drawing, MARGIN.left, flow.y, times)
    flow.advance(drawing.height * times + 5)
  }
}

function drawFindings({ items }: Extract<ReportBlock, { kind: 'findings' }>, { flow, lang }: Writer): void {
  for (const { code, sentence, messages, further } of items) {
    flow.need(3 * lineHeight(9))
    flow.paragraph(`${sentence} (${code})`, { size: 9, face: 'bold' })
    for (const message of messages)
      flow.paragraph(message, { size: 8, colour: MUTED }, { x: MARGIN.left + 4, width: WIDTH - 4 })
    if (further > 0) flow.paragraph(REPORT_WORDS[lang].furtherFindings(further), { size: 8, colour: MUTED })
    flow.rule(MARGIN.left, flow.y + 1, WIDTH, LINE)
    flow.advance(2.5)
  }
}
