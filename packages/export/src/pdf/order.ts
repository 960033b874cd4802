import { figuresIn, type Drawing } from '@reports/svg'
import {
  dayText,
  laidOut,
  linesTable,
  ORDER_WORDS,
  TIMES,
  usualScales,
  wholeTitle,
  type Order,
  type ReportTable,
} from '@reports/svg/report'
import { factPieces, keyFigures, notePieces } from './blocks.ts'
import { bytesOf, NO_FONT } from './bytes.ts'
import { addFont } from './font.ts'
import { across, BLANK, MUTED, NAME, PAPERS, roomOf, WIDTH, type Paper, type Size } from './paper.ts'
import { clean, Pen } from './pen.ts'
import { abreast, EMPTY, Flow, heading, spaced, stacked, totalOf, type Piece } from './pieces.ts'
import { inParts } from './parts.ts'
import { addPage, brandPieces, drawFeet } from './frame.ts'
import type { ReportPdfOptions } from './report-options.ts'
import { tablePieces } from './table.ts'

/** The figures at the top: size in points, and how many stand in a row. */
const FIGURES = { size: 22, across: 3 } as const

/** Between drawings, mm. */
const BETWEEN = 4

/** The least width and height of a view, mm. */
const LEAST_VIEW = { width: 56, height: 56 }

/** Up to this scale, by its denominator, a plan can be worked with. */
const COARSEST = 100

/** In how many parts a plan is drawn at most. */
const MOST_PARTS = 6

/** The least height of views above lines, mm. */
const LEAST_VIEWS = 100

type Plan = Order['plans'][number]

/** A plan on its paper, a piece a page. */
interface Placed {
  readonly pieces: readonly Piece[]
  readonly paper: Paper
  /** Which part of the page it takes. */
  readonly filled: number
}

const inside = (room: Size, { width, height }: Size): boolean => width <= room.width && height <= room.height

/** A plan at each scale once: laying one out takes most of the time. Sizes are as it is painted. */
function layouts(plan: Plan): LaidOut {
  const known = new Map<number, Drawing | null>()
  return (scale) => {
    const drawn = known.get(scale) ?? laidOut(plan, scale * TIMES, WIDTH)
    known.set(scale, drawn)
    return drawn
  }
}

/** A plan at a scale; null where no sheet is large enough. */
type LaidOut = (scale: number) => Drawing | null

const painted = ({ width, height }: Drawing): Size => ({
  width: width * TIMES - 2 * BLANK,
  height: height * TIMES + NAME,
})

const areaOf = ({ width, height }: Size): number => width * height

const fitsOneOf = (rooms: readonly Size[], drawn: Drawing | null): boolean =>
  drawn !== null && rooms.some((room) => inside(room, painted(drawn)))

/** The finest scale of some at which a plan fits a room; null where none does. The coarsest is tried first: most plans that do not fit it are far too large. */
function finest(at: LaidOut, scales: readonly number[], rooms: readonly Size[]): number | null {
  let found: number | null = null
  for (const scale of scales.toReversed()) {
    if (!fitsOneOf(rooms, at(scale))) break
    found = scale
  }
  return found
}

/** A plan below its name and its scale. */
function planPiece({ title, units }: Plan, drawn: Drawing, scale: number | null, lang: Order['lang'], pen: Pen): Piece {
  const [times, blank] = scale === null ? [1, 0] : [TIMES, BLANK]
  const written = scale === null ? '' : ` · ${figuresIn(lang, units).scale(scale)}`
  const drawing: Piece = {
    height: drawn.height * times,
    draw: (x, y) => pen.paint(drawn.content, x - blank, y, times),
  }
  return stacked([...pen.remark(`${title}${written}`, Math.max(drawn.width * times, 60)), drawing])
}

/**
 * A plan on the smallest paper on which one can work with it, at the finest usual scale; a larger one in parts; where they would be many, as
 * large as paper has room.
 */
function onPaper(plan: Plan, order: Order, pen: Pen): Placed {
  const { units, lang } = order
  const { usual, large } = PAPERS[units]
  const [small, big] = [usual, large].map((paper) => [paper, across(paper)]) as [Paper[], Paper[]]
  const at = layouts(plan)
  const scales = usualScales(units)
  const [fine, coarse] = [scales.filter((scale) => scale <= COARSEST), scales.filter((scale) => scale > COARSEST)]
  const chosen = [small, big].flatMap((papers) => {
    const scale = finest(at, fine, papers.map(roomOf))
    return scale === null ? [] : [{ scale, papers }]
  })[0]
  const last = fine.at(-1)!
  const whole = chosen === undefined ? at(last) : null
  // Rows of walls cannot be cut.
  const parts =
    whole === null || plan.id === 'wall-plan' ? null : inParts(plan, whole, last, big, MOST_PARTS, lang, pen)
  if (parts !== null) return { ...parts, filled: 1 }
  const first = chosen ?? {
    scale: coarse.find((scale) => fitsOneOf([...small, ...big].map(roomOf), at(scale))) ?? null,
    papers: [...small, ...big],
  }
  if (first.scale === null) {
    const drawn = plan.layOut({ frame: 'crop' })
    return { pieces: [planPiece(plan, drawn, null, lang, pen)], paper: usual, filled: 1 }
  }
  const drawn = at(first.scale)!
  const paper = first.papers.find((each) => inside(roomOf(each), painted(drawn)))!
  const filled = areaOf(painted(drawn)) / areaOf(roomOf(paper))
  return { pieces: [planPiece(plan, drawn, first.scale, lang, pen)], paper, filled }
}

/** Several plans at one scale, below each other on one sheet; null where it has no room for them. */
function onOneSheet(plans: readonly Plan[], { units, lang }: Order, pen: Pen): Piece[] | null {
  const room = roomOf(PAPERS[units].usual)
  for (const scale of usualScales(units).filter((each) => each <= COARSEST)) {
    const drawn = plans.map((plan) => laidOut(plan, scale * TIMES, WIDTH)).filter((each) => each !== null)
    const sizes = drawn.map(painted)
    const height = sizes.reduce((sum, size) => sum + size.height + BETWEEN, 0)
    if (drawn.length === plans.length && height <= room.height && sizes.every(({ width }) => width <= room.width))
      return plans.map((plan, i) => planPiece(plan, drawn[i]!, scale, lang, pen))
  }
  return null
}

/** One plan with its view in a room, beside or below it, so large that what is below has room too if it can; null where there is no room for both. */
function together({ plans, views, units, lang }: Order, room: Size, below: number, pen: Pen): Piece[] | null {
  const [plan, another] = plans
  if (plan === undefined || another !== undefined) return null
  const at = layouts(plan)
  const ways: Piece[][] = []
  for (const scale of usualScales(units)) {
    const drawn = scale > COARSEST ? null : at(scale)
    if (drawn === null) continue
    const size = painted(drawn)
    const [beside, left] = [room.width - size.width - BETWEEN, room.height - size.height - BETWEEN]
    if (beside < 0 || left < 0) continue
    const piece = planPiece(plan, drawn, scale, lang, pen)
    if (beside >= LEAST_VIEW.width) {
      const view = viewPiece(views[0]!, { width: beside, height: Math.min(beside * 1.3, piece.height) }, pen)
      ways.push([abreast([piece, view], size.width + BETWEEN)])
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
function viewPieces({ views }: Order, room: Size, pen: Pen): Piece[] {
  const columns = views.length > 2 ? 2 : 1
  const rows = Math.ceil(views.length / columns)
  const [width, height] = [(room.width - BETWEEN * (columns - 1)) / columns, room.height / rows - BETWEEN]
  return Array.from({ length: rows }, (_, row) =>
    abreast(
      views.slice(row * columns, (row + 1) * columns).map((view) => viewPiece(view, { width, height }, pen)),
      width + BETWEEN,
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

/** The plans, each on its paper; storeys that would leave their pages empty on one. */
function placePlans(order: Order, flow: Flow, paper: Paper, pen: Pen): void {
  let rest = order.plans
  while (rest.length > 0) {
    const { pieces, paper: own, filled } = onPaper(rest[0]!, order, pen)
    const alike =
      own === paper && filled < 1 - EMPTY ? [rest.slice(0, 3), rest.slice(0, 2)].filter(({ length }) => length > 1) : []
    const several = alike.flatMap((plans) => onOneSheet(plans, order, pen) ?? [])
    const placed = several.length > 0 ? several : pieces
    for (const [i, each] of placed.entries()) {
      // Two small storeys stand on one page.
      if (own !== paper || (i === 0 && each.height + BETWEEN > flow.left)) flow.pageOf(own)
      flow.place([{ ...each, above: BETWEEN }])
    }
    rest = rest.slice(several.length > 0 ? several.length : 1)
  }
}

/**
 * Views, lines and notes first, then the plans; all together on the first page where it has room, else as much of it as that has room for.
 * @returns the notes where they are still to be placed
 */
function placeDrawings(
  order: Order,
  lines: readonly Piece[],
  lists: readonly Piece[],
  notes: readonly Piece[],
  flow: Flow,
  paper: Paper,
  pen: Pen,
): readonly Piece[] {
  const room: Size = { width: WIDTH, height: flow.left - 2 * BETWEEN }
  const place = (drawings: readonly Piece[]): void =>
    flow.place(drawings.map((piece) => ({ ...piece, above: BETWEEN })))
  const both = together(order, room, totalOf([...lines, ...lists, ...notes]), pen)
  if (both !== null) {
    place(both)
    flow.place(lines)
    return notes
  }
  const leftBy = (texts: readonly Piece[]): number => room.height - totalOf(texts) - 2 * BETWEEN
  const below = [[...lines, ...notes], lines].find((texts) => leftBy(texts) >= LEAST_VIEWS)
  place(viewPieces(order, below === undefined ? room : { width: WIDTH, height: leftBy(below) }, pen))
  flow.place(below ?? [])
  placePlans(order, flow, paper, pen)
  if (below === undefined) flow.place(lines)
  return below !== undefined && below.length > lines.length ? [] : notes
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
  const lists = order.lists.flatMap(({ table }) => pieces(table))
  const last = placeDrawings(order, lines, lists, notes, flow, paper, pen)
  flow.place([...lists, ...last])
  drawFeet(order, document, pen, date)
  document.end()
  return await written
}
