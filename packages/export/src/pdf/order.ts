import { dayText, linesTable, ORDER_WORDS, TIMES, wholeTitle, type Order, type ReportTable } from '@reports/svg/report'
import { factPieces, keyFigures, notePieces } from './blocks.ts'
import { bytesOf, NO_FONT } from './bytes.ts'
import { addFont } from './font.ts'
import {
  BETWEEN,
  layouts,
  painted,
  placeSheets,
  planPiece,
  sheetsOf,
  VIEW_SHAPE,
  WORKED_AT,
  type Rows,
  type Sheet,
} from './order-plans.ts'
import { MUTED, PAPERS, roomOf, WIDTH, type Paper, type Size } from './paper.ts'
import { clean, Pen } from './pen.ts'
import { abreast, EMPTY, Flow, heading, spaced, totalOf, type Piece } from './pieces.ts'
import { addPage, brandPieces, drawFeet } from './frame.ts'
import type { ReportPdfOptions } from './report-options.ts'
import { tablePieces } from './table.ts'

/** The figures at the top: size in points, and how many stand in a row. */
const FIGURES = { size: 22, across: 3 } as const

/** The least width and height of a view, mm. */
const LEAST_VIEW = { width: 56, height: 56 }

/** The least height of views above lines, mm. */
const LEAST_VIEWS = 100

/** One plan with its view in a room, beside or below it, so large that what is below has room too if it can; null where there is no room for both. */
function together({ plans, views, units, lang }: Order, room: Size, below: number, pen: Pen): Piece[] | null {
  const [plan, another] = plans
  if (plan === undefined || another !== undefined) return null
  const at = layouts(plan)
  const ways: Piece[][] = []
  for (const scale of WORKED_AT[units]) {
    const drawn = at(scale)
    if (drawn === null) continue
    const size = painted(drawn)
    const [beside, left] = [room.width - size.width - BETWEEN, room.height - size.height - BETWEEN]
    if (beside < 0 || left < 0) continue
    const piece = planPiece(plan, drawn, scale, lang, pen)
    if (beside >= LEAST_VIEW.width) {
      const view = viewPiece(views[0]!, { width: beside, height: Math.min(beside * VIEW_SHAPE, piece.height) }, pen)
      ways.push([abreast([piece, view], (i) => i * (size.width + BETWEEN))])
    } else if (left >= LEAST_VIEW.height)
      ways.push([piece, viewPiece(views[0]!, { width: room.width, height: left }, pen)])
  }
  return ways.find((pieces) => totalOf(pieces) + below <= room.height) ?? ways[0] ?? null
}

function viewPiece(view: Order['views'][number], { width, height }: Size, pen: Pen): Piece {
  const { content } = view({ width: width / TIMES, height: height / TIMES })
  return { height, draw: (x, y) => pen.paint(content, x, y, TIMES) }
}

/** All views below each other, in two columns where there are many. */
function viewPieces(views: Order['views'], room: Size, pen: Pen): Piece[] {
  const columns = views.length > 2 ? 2 : 1
  const rows = Math.ceil(views.length / columns)
  const [width, height] = [(room.width - BETWEEN * (columns - 1)) / columns, room.height / rows - BETWEEN]
  return Array.from({ length: rows }, (_, row) =>
    abreast(
      views.slice(row * columns, (row + 1) * columns).map((view) => viewPiece(view, { width, height }, pen)),
      (i) => i * (width + BETWEEN),
    ),
  )
}

const headPieces = (order: Order, date: Date, pen: Pen): Piece[] => [
  ...pen.text(order.heading, WIDTH, { size: 9, colour: MUTED }),
  ...pen.text(wholeTitle(order), WIDTH, { size: 16, face: 'bold' }),
  ...spaced(
    1.5,
    [{ term: ORDER_WORDS[order.lang].date, value: dayText(date, order.lang, 'Europe/Oslo') }, ...order.facts].flatMap(
      (fact) => factPieces(fact, WIDTH, pen),
    ),
  ),
  ...(order.figures.length === 0 ? [] : keyFigures(order, { pen, lang: order.lang }, FIGURES)),
]

/**
 * Views, lines and notes first, then the plans; all together on the first page where it has room, else as much of it as that has room for.
 * @returns the lists, and the notes, that are still to be placed
 */
function placeDrawings(
  order: Order,
  lines: readonly Piece[],
  lists: readonly Rows[],
  notes: readonly Piece[],
  flow: Flow,
  paper: Paper,
  pen: Pen,
): Rows {
  const room: Size = { width: WIDTH, height: flow.left - 2 * BETWEEN }
  const place = (drawings: readonly Piece[]): void =>
    flow.place(drawings.map((piece) => ({ ...piece, above: BETWEEN })))
  const both = together(order, room, totalOf([...lines, ...lists.flat(), ...notes]), pen)
  if (both !== null) {
    place(both)
    flow.place(lines)
    return [...lists.flat(), ...notes]
  }
  const sheets = sheetsOf(order, paper, (plan, own) => viewPiece(order.views[plan]!, own, pen), pen)
  const texts = [...spaced(2 * BETWEEN, lines), ...lists.flat(), ...notes]
  // Views stand beside their plans where that leaves no page empty: lists fill the first.
  const leftBy = (below: readonly Piece[]): number => room.height - totalOf(below) - 2 * BETWEEN
  const fillsPage = leftBy(texts) < roomOf(paper).height * EMPTY - 2 * BETWEEN
  const isBeside = ({ withView }: Sheet): boolean => withView !== null && (fillsPage || sheets.length > 1)
  const views = order.views.filter((_, i) => !sheets.some((sheet) => sheet.first === i && isBeside(sheet)))
  const shown = sheets.map((sheet) => (isBeside(sheet) ? { ...sheet, pieces: [sheet.withView!] } : sheet))
  if (views.length === 0 && sheets.length > 0) {
    const plans = shown.flatMap(({ pieces, paper: own }) =>
      pieces.map((piece): Piece => ({
        ...piece,
        above: BETWEEN,
        floats: true,
        ...(own === paper ? {} : { paper: own }),
      })),
    )
    return [...spaced(2 * BETWEEN, lines), ...plans, ...lists.flat(), ...notes]
  }
  const isLast = sheets.length === 1 && sheets[0]!.withView !== null && !fillsPage
  // A plan that leaves its page empty comes last.
  if (isLast) {
    place(viewPieces(views, { width: WIDTH, height: leftBy(texts) }, pen))
    flow.place(texts)
    placeSheets(shown, [], flow, paper)
    return []
  }
  const below = [[...lines, ...notes], lines].find((each) => leftBy(each) >= LEAST_VIEWS)
  place(viewPieces(views, below === undefined ? room : { width: WIDTH, height: leftBy(below) }, pen))
  flow.place(below ?? [])
  const listed = placeSheets(shown, below === undefined ? [] : lists, flow, paper)
  if (below === undefined) flow.place(lines)
  const last = below === undefined ? lists : listed
  return [...last.flat(), ...(below !== undefined && below.length > lines.length ? [] : notes)]
}

/**
 * An order as a PDF of A4, in the United States of Letter: property, day and three figures, views, plans at a scale to work with, on larger
 * paper where they need it; lines, what they are sums of, and what has to be known. No type is smaller than 7 points.
 * @returns bytes; the same order and day give the same bytes
 * @throws Error where a font is none
 */
export async function orderPdfOf(
  order: Order,
  { fonts, date, brand = null }: Omit<ReportPdfOptions, 'photo' | 'attachment'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit')
  const { lang } = order
  const w = ORDER_WORDS[lang]
  const document = new PDFDocument({
    autoFirstPage: false,
    font: NO_FONT,
    bufferPages: true,
    lang,
    info: { Title: clean(`${order.heading}, ${wholeTitle(order)}`), CreationDate: date, ModDate: date },
  })
  const written = bytesOf(document)
  addFont(document, 'regular', fonts.regular)
  addFont(document, 'bold', fonts.bold)
  const paper = PAPERS[order.units].usual
  const flow = new Flow((size) => addPage(document, size), paper)
  const pen = new Pen(document)
  const pieces = (table: ReportTable): Piece[] => tablePieces(table, pen, lang, WIDTH)
  flow.place([...brandPieces(brand, pen), ...headPieces(order, date, pen)])
  const lines = order.lines.length === 0 ? [] : pieces(linesTable(order.lines, lang, order.waste))
  const notes = [
    ...spaced(4, heading(pen.text(w.notes, WIDTH, { size: 8.5, face: 'bold' }))),
    ...order.remarks.flatMap((remark) => pen.text(remark, WIDTH, { size: 7.5, colour: MUTED }, { above: 0.5 })),
    ...order.notes.flatMap((note) => notePieces(note, WIDTH, pen)),
  ]
  const lists = order.lists.map(({ table }) => pieces(table))
  flow.place(placeDrawings(order, lines, lists, notes, flow, paper, pen))
  flow.end()
  drawFeet(order, document, pen, date)
  document.end()
  return await written
}
