import { figuresIn, type Drawing } from '@reports/svg'
import { dayText, enlarged, linesTable, ORDER_WORDS, scaleOf, wholeTitle, type Order } from '@reports/svg/report'
import { factPieces, notePieces } from './blocks.ts'
import { bytesOf, NO_FONT } from './bytes.ts'
import { MUTED, WIDTH } from './paper.ts'
import { clean, Pen } from './pen.ts'
import { abreast, Flow, heading, spaced, stacked, type Piece } from './pieces.ts'
import { drawFeet, type ReportPdfOptions } from './report.ts'
import { tablePieces } from './table.ts'

/** The smallest type of an order: it is read on a roof, points. */
const LEAST_TYPE = 7

/** How many times larger than on a sheet drawings are painted: the smallest text of a plan, of 1.8 mm, then has 7.1 points. */
const TIMES = 1.4

/** Room for a plan beside its view, for one of several, and across; mm. */
const BETWEEN = 4
const ALONE = { width: 118, height: 118 }
const ONE_OF_SEVERAL = { width: 120, height: 108 }
const ACROSS = { width: WIDTH, height: 130 }
const ALONE_ACROSS = { width: WIDTH, height: 172 }

/** The least width of a view beside its plan, and the height of one below it, mm. */
const LEAST_VIEW = 42
const BELOW = 52

/** Up to this scale, by its denominator, a plan has what it needs beside its view. */
const COARSEST = 200

type Plan = Order['plans'][number]

interface Placed {
  readonly width: number
  readonly piece: Piece
}

/** A drawing that is painted some times as large as it is, below its name. */
function painted({ title, units }: Plan, drawn: Drawing, times: number, lang: Order['lang'], pen: Pen): Placed {
  const scale = times === TIMES ? ` ${figuresIn(lang, units).scale(Math.round(scaleOf(drawn) / TIMES))}` : ''
  const width = drawn.width * times
  const drawing: Piece = { height: drawn.height * times, draw: (x, y) => pen.paint(drawn.content, x, y, times) }
  return { width, piece: stacked([...pen.remark(`${title}${scale}`, Math.max(width, 60)), drawing]) }
}

/** A plan with its view: beside it where there is room, else below. @param least width of a view beside its plan, mm */
function withView({ width, piece }: Placed, view: Order['views'][number], least: number, pen: Pen): Piece[] {
  const left = WIDTH - width - BETWEEN
  if (left < least) return [piece, viewPiece(view, WIDTH, BELOW, pen)]
  return [abreast([piece, viewPiece(view, left, Math.min(left * 1.3, piece.height), pen)], width + BETWEEN)]
}

/** Plans to scale with their views, those that can be read beside them all at one scale. */
function drawingPieces({ plans, views, lang }: Order, pen: Pen): Piece[] {
  const [room, across] = plans.length === 1 ? [ALONE, ALONE_ACROSS] : [ONE_OF_SEVERAL, ACROSS]
  const least = plans.length === 1 ? WIDTH - ALONE.width - BETWEEN : LEAST_VIEW
  const small = (plan: Plan, from?: number): Drawing | null => {
    const drawn = enlarged(plan, room, TIMES, from)
    return drawn === null || scaleOf(drawn) > COARSEST * TIMES ? null : drawn
  }
  const scales = plans.flatMap((plan) => small(plan) ?? []).map((drawn) => Math.round(scaleOf(drawn) / TIMES))
  return plans.flatMap((plan, i) => {
    const drawn = small(plan, Math.max(0, ...scales)) ?? enlarged(plan, across, TIMES) ?? plan.layOut({ frame: 'crop' })
    // What no usual scale makes small enough, buildings far apart, is shown as large as there is room.
    const times = Math.min(TIMES, across.width / drawn.width, across.height / drawn.height)
    return withView(painted(plan, drawn, times, lang, pen), views[i]!, least, pen)
  })
}

function viewPiece(view: Order['views'][number], width: number, height: number, pen: Pen): Piece {
  const { content } = view({ width: width / TIMES, height: height / TIMES })
  return { height, draw: (x, y) => pen.paint(content, x, y, TIMES) }
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
]

/**
 * An order as a PDF of A4: property and day, plan and view, lines, what they are sums of, and what has to be known. One page; more
 * for a large house. No type is smaller than 7 points.
 * @returns bytes; the same order and day give the same bytes
 * @throws Error where a font is none
 */
export async function orderPdfOf(
  order: Order,
  { fonts, date }: Omit<ReportPdfOptions, 'photo'>,
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
  document.registerFont('regular', fonts.regular)
  document.registerFont('bold', fonts.bold)
  const flow = new Flow(() => document.addPage({ size: 'A4', margin: 0 }))
  const pen = new Pen(document)
  const tables = [linesTable(order.lines, lang, order.waste), ...order.lists.map(({ table }) => table)]
  flow.place([
    ...headPieces(order, date, pen),
    ...drawingPieces(order, pen).map((piece) => ({ ...piece, above: 3 })),
    ...tables.flatMap((table) => tablePieces(table, pen, lang, WIDTH, LEAST_TYPE)),
    ...spaced(4, heading(pen.text(w.notes, WIDTH, { size: 8.5, face: 'bold' }))),
    ...order.remarks.flatMap((remark) => pen.text(remark, WIDTH, { size: 7.5, colour: MUTED }, { above: 0.5 })),
    ...order.notes.flatMap((note) => notePieces(note, WIDTH, pen)),
  ])
  drawFeet(order, document, pen, date)
  document.end()
  return await written
}
