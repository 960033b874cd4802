import { figuresIn, type Drawing } from '@reports/svg'
import { laidOut, TIMES, usualScales, type Order } from '@reports/svg/report'
import { across, BLANK, NAME, PAPERS, roomOf, WIDTH, type Paper, type Size } from './paper.ts'
import { inParts } from './parts.ts'
import type { Pen } from './pen.ts'
import { abreast, EMPTY, stacked, totalOf, type Flow, type Piece } from './pieces.ts'

/* Plans of an order, each on the paper that it needs. */

/** Between drawings, mm. */
export const BETWEEN = 4

/** Scales at which a plan can be worked with, by their denominators: those that rulers have, and architects draw at. */
export const WORKED_AT: Readonly<Record<Order['units'], readonly number[]>> = { metric: [50, 100], us: [48, 64, 96] }

/** The least between plans beside each other, mm. */
const LEAST_GAP = 2

/** The narrowest column of the name of a plan, mm. */
const LEAST_NAME = 60

/** In how many parts a plan is drawn at most. */
const MOST_PARTS = 6

type Plan = Order['plans'][number]

/** A plan on its paper, a piece a page. */
interface Placed {
  readonly pieces: readonly Piece[]
  readonly paper: Paper
  /** Which part of the page it takes. */
  readonly filled: number
  /** Its width, where it is one drawing on a page, mm. */
  readonly width?: number
}

const inside = (room: Size, { width, height }: Size): boolean => width <= room.width && height <= room.height

/** A plan at each scale once: laying one out takes most of the time. Sizes are as it is painted. */
export function layouts(plan: Plan): LaidOut {
  const known = new Map<number, Drawing | null>()
  return (scale) => {
    const drawn = known.get(scale) ?? laidOut(plan, scale * TIMES, WIDTH)
    known.set(scale, drawn)
    return drawn
  }
}

/** Several plans on one sheet: its pieces, one below the other, and how many plans they are. */
interface Several {
  readonly pieces: readonly Piece[]
  readonly count: number
}

/** One or more plans that belong together on paper. */
export interface Sheet extends Placed {
  /** The first of its plans. */
  readonly first: number
  /** The plan with its view beside it, where the page beside it would stay empty. */
  readonly withView: Piece | null
}

/** A view no higher than it is wide, or a little more. */
export const VIEW_SHAPE = 1.3

/** The view of a plan in a room. */
export type DrawnView = (plan: number, room: Size) => Piece

/** A plan at a scale; null where no sheet is large enough. */
type LaidOut = (scale: number) => Drawing | null

export const painted = ({ width, height }: Drawing): Size => ({
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
export function planPiece(
  { title, units }: Plan,
  drawn: Drawing,
  scale: number | null,
  lang: Order['lang'],
  pen: Pen,
): Piece {
  const [times, blank] = scale === null ? [1, 0] : [TIMES, BLANK]
  const written = scale === null ? '' : ` · ${figuresIn(lang, units).scale(scale)}`
  const drawing: Piece = {
    height: drawn.height * times,
    draw: (x, y) => pen.paint(drawn.content, x - blank, y, times),
  }
  return stacked([...pen.remark(`${title}${written}`, Math.max(drawn.width * times, LEAST_NAME)), drawing])
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
  const fine = WORKED_AT[units]
  const last = fine.at(-1)!
  const coarse = usualScales(units).filter((scale) => scale > last)
  const chosen = [small, big].flatMap((papers) => {
    const scale = finest(at, fine, papers.map(roomOf))
    return scale === null ? [] : [{ scale, papers }]
  })[0]
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
  const { width } = painted(drawn)
  return { pieces: [planPiece(plan, drawn, first.scale, lang, pen)], paper, filled, width }
}

/** A plan with its view beside it; null where there is too little room, or the page is full without. */
function withView({ pieces, paper, width }: Placed, viewIn: (room: Size) => Piece): Piece | null {
  const room = roomOf(paper)
  const [piece] = pieces
  if (width === undefined || piece === undefined) return null
  const beside = room.width - Math.max(width, LEAST_NAME) - BETWEEN
  if (beside * piece.height < EMPTY * areaOf(room)) return null
  const view = viewIn({ width: beside, height: Math.min(beside * VIEW_SHAPE, piece.height) })
  return abreast([piece, view], (i) => i * (room.width - beside))
}

/** Several plans at one scale on one sheet, beside each other where it is wide enough, else below; null where it has no room for them. */
function onOneSheet(plans: readonly Plan[], { units, lang }: Order, pen: Pen): Several | null {
  const room = roomOf(PAPERS[units].usual)
  for (const scale of WORKED_AT[units]) {
    const drawn = plans.map((plan) => laidOut(plan, scale * TIMES, WIDTH)).filter((each) => each !== null)
    if (drawn.length < plans.length) continue
    const sizes = drawn.map(painted)
    const pieces = plans.map((plan, i) => planPiece(plan, drawn[i]!, scale, lang, pen))
    const widths = sizes.map(({ width }) => Math.max(width, LEAST_NAME))
    const blank = room.width - widths.reduce((sum, width) => sum + width, 0)
    const gap = blank / plans.length
    if (gap >= LEAST_GAP) {
      const left = (index: number): number => widths.slice(0, index).reduce((sum, width) => sum + width + gap, 0)
      return { pieces: [abreast(pieces, left)], count: plans.length }
    }
    const widest = Math.max(...widths) / room.width
    // Narrow plans below each other would leave the page beside them empty.
    if (widest > 1 - EMPTY && widest <= 1 && totalOf(pieces) + BETWEEN * plans.length <= room.height)
      return { pieces, count: plans.length }
  }
  return null
}

/** What the first of some counts comes to that comes to anything. */
function firstOf<T>(counts: readonly number[], made: (count: number) => T | null): T | null {
  for (const count of counts) {
    const found = made(count)
    if (found !== null) return found
  }
  return null
}

/** A table of an order, a piece a row. */
export type Rows = readonly Piece[]

/** The plans, each on its paper; storeys that would leave their pages empty on one. */
export function sheetsOf(order: Order, paper: Paper, viewOf: DrawnView, pen: Pen): Sheet[] {
  const sheets: Sheet[] = []
  for (let first = 0; first < order.plans.length;) {
    const rest = order.plans.slice(first)
    const single = onPaper(rest[0]!, order, pen)
    const isLoose = single.paper === paper && single.filled < 1 - EMPTY
    const counts = isLoose ? [3, 2].filter((count) => count <= rest.length) : []
    const several = firstOf(counts, (count) => onOneSheet(rest.slice(0, count), order, pen))
    const plan = first
    sheets.push({
      ...single,
      ...(several === null ? {} : { pieces: several.pieces }),
      first,
      withView: several === null ? withView(single, (room) => viewOf(plan, room)) : null,
    })
    first += several?.count ?? 1
  }
  return sheets
}

/**
 * Sheets, and lists below them where the next one begins another page.
 * @returns the lists that are still to be placed
 */
export function placeSheets(
  sheets: readonly Sheet[],
  lists: readonly Rows[],
  flow: Flow,
  paper: Paper,
): readonly Rows[] {
  let listed = lists
  const fillPage = (): void => {
    if (flow.left < roomOf(paper).height * EMPTY) return
    while (listed.length > 0 && totalOf(listed[0]!) + BETWEEN <= flow.left) {
      flow.place(listed[0]!)
      listed = listed.slice(1)
    }
  }
  for (const { pieces, paper: own } of sheets)
    for (const [i, each] of pieces.entries()) {
      // Two small storeys stand on one page.
      if (own !== paper || (i === 0 && each.height + BETWEEN > flow.left)) {
        fillPage()
        flow.pageOf(own)
      }
      flow.place([{ ...each, above: BETWEEN }])
    }
  return listed
}
