import { figuresIn, type Drawing } from '@reports/svg'
import {
  AROUND,
  drawnOnPaper,
  laidOut,
  scheduleTable,
  TIMES,
  usualScales,
  type PaperDrawing,
  type ReportDrawing,
} from '@reports/svg/report'
import { legendPieces } from './legend.ts'
import { across, NAME, roomOf, WIDTH, type Paper } from './paper.ts'
import { inParts } from './parts.ts'
import type { Writer } from './pen.ts'
import { EMPTY, stacked, totalOf, type Piece } from './pieces.ts'
import { tablePieces } from './table.ts'

/* Plans of a report, on pages of their own or above their tables. */

/** What a heading, and the name of a drawing, take above it, mm. */
const ABOVE = 20

/** A drawing that tells no less so low leaves the page to its tables, mm. */
const LOW = 145

/** How many times coarser than on a page of its own a drawing may be above its tables, and how much of its texts it keeps to fill a page. */
const MOST_COARSER = 2
const MOST_KEPT = 0.9

/** Below a drawing, mm. */
const AIR = 3

/** Down to this scale, by its denominator, all that a plan of rooms tells can be read: a larger house is drawn in so many parts at most. */
const COARSEST = 100
const MOST_PARTS = 2

/** About at this scale walls can be read: more of them are drawn in rows, over as many pages as they take. */
const COARSEST_WALLS = 200

/** The narrowest column of the name of a drawing, mm. */
const LEAST_NAME = 60

/** How the ids of plans of rooms begin. */
const FLOOR_PLAN = 'floor-plan'

interface Placed {
  readonly paper: Paper
  readonly drawings: readonly PaperDrawing[]
  readonly legend: readonly Piece[]
}

/** How many texts a drawing has: with less room some stand in a list, or nowhere. */
const countTexts = (elements: Drawing['content']): number =>
  elements.reduce(
    (sum, { name, content }) => sum + (name === 'text' ? 1 : typeof content === 'string' ? 0 : countTexts(content)),
    0,
  )

const toldBy = ({ drawings }: Placed): number =>
  drawings.reduce((sum, { drawing }) => sum + countTexts(drawing.content), 0)

const coarsest = ({ drawings }: Placed): number => Math.max(...drawings.map(({ scale }) => scale))

/** Drawings on a page, with the legend of all below the last. @param mayBe whether drawings of a scale would be taken */
function placedOn(
  paper: Paper,
  height: number,
  drawings: readonly ReportDrawing[],
  { pen }: Writer,
  mayBe?: (scale: number) => boolean,
): Placed[] {
  const { width } = roomOf(paper)
  const within = (own: number): Placed[] => {
    const drawn = drawnOnPaper(drawings, { width, height: own }, mayBe)
    if (drawn === null) return []
    const legend = legendPieces(
      drawn.map(({ drawing }) => drawing),
      pen,
      width,
    )
    return [{ paper, drawings: drawn, legend }]
  }
  return within(height).flatMap((placed) => {
    const taken = placed.drawings.at(-1)!.drawing.height * TIMES + totalOf(placed.legend)
    return taken <= height ? [placed] : within(height - totalOf(placed.legend))
  })
}

/** Drawings on the page that shows them larger, upright or across; lower, above their tables, where they tell no less so. */
function placedBest(drawings: readonly ReportDrawing[], writer: Writer): Placed | undefined {
  const { paper } = writer
  const whole = (own: Paper, mayBe?: (scale: number) => boolean): Placed | undefined =>
    placedOn(own, roomOf(own).height - ABOVE, drawings, writer, mayBe)[0]
  const upright = whole(paper)
  // Across only what is larger than upright is worth a layout.
  const wider = whole(across(paper), upright && ((scale) => scale < coarsest(upright)))
  const largest =
    wider !== undefined && (upright === undefined || coarsest(wider) < coarsest(upright)) ? wider : upright
  return largest && (lowerThan(largest, LOW, 1, drawings, writer) ?? largest)
}

/** The same no higher than a height, if it tells a share of what it does on a page of its own, and is not much coarser. */
function lowerThan(
  largest: Placed,
  height: number,
  share: number,
  drawings: readonly ReportDrawing[],
  writer: Writer,
): Placed | undefined {
  const most = coarsest(largest) * MOST_COARSER
  return placedOn(writer.paper, height, drawings, writer, (scale) => scale <= most).find(
    (low) => coarsest(low) <= most && toldBy(low) >= toldBy(largest) * share,
  )
}

/** What a drawing is to its page, and to a reader that speaks. */
const figureOf = (title: string) => ({ tag: 'Figure', alt: title, above: 2, floats: true }) as const

/** The lists of things without a free place in a drawing. */
const schedulePieces = ({ legend = [] }: Drawing, { pen, lang }: Writer): Piece[] =>
  legend.flatMap((part) => (part.kind === 'schedule' ? tablePieces(scheduleTable(part), pen, lang, WIDTH) : []))

/** Plans of rooms in parts on pages across, and what they mean below the last; null where they would be many. */
function partsOf(drawings: readonly ReportDrawing[], { pen, lang, paper }: Writer): Piece[] | null {
  const drawn: Drawing[] = []
  const pieces: Piece[] = []
  for (const drawing of drawings) {
    const scale = usualScales(drawing.units).findLast((each) => each <= COARSEST)!
    const whole = drawing.id.startsWith(FLOOR_PLAN) ? laidOut(drawing, scale * TIMES, WIDTH) : null
    const parts = whole === null ? null : inParts(drawing, whole, scale, [across(paper)], MOST_PARTS, lang, pen, ABOVE)
    if (whole === null || parts === null) return null
    drawn.push(whole)
    pieces.push(...parts.pieces.map((part): Piece => ({ ...part, paper: parts.paper, ...figureOf(drawing.title) })))
  }
  // With the drawings: what follows them may come before, but not what they mean.
  return [...pieces, ...legendPieces(drawn, pen, WIDTH).map((piece): Piece => ({ ...piece, floats: true }))]
}

/** Whether rows of such heights, below each other, leave no page but the last a third empty. */
function fillPages(heights: readonly number[], room: number): boolean {
  let used = 0
  for (const height of heights) {
    if (used + height > room && used < room * (1 - EMPTY)) return false
    used = used + height > room ? height : used + height
  }
  return true
}

/** A drawing in its rows, at the scale nearest to what can be read that has room for each and fills its pages; null where none is finer than it has whole. */
function rowPieces({ title, units, layOutRows }: ReportDrawing, whole: number, writer: Writer): Piece[] | null {
  const { pen, lang, paper } = writer
  if (layOutRows === undefined) return null
  const room = { width: WIDTH / TIMES, height: (roomOf(paper).height - ABOVE) / TIMES }
  const ways = usualScales(units)
    .filter((scale) => scale < whole)
    .toSorted((a, b) => Math.abs(a - COARSEST_WALLS) - Math.abs(b - COARSEST_WALLS))
    .map((scale) => ({ scale, rows: layOutRows({ scale: scale * TIMES, rowWidth: room.width - AROUND }) }))
    .filter(({ rows }) => rows.every(({ width, height }) => width <= room.width && height <= room.height))
  const heightsOf = (rows: readonly Drawing[]): number[] => rows.map(({ height }) => height)
  const chosen = ways.find(({ rows }) => fillPages(heightsOf(rows), room.height)) ?? ways[0]
  if (chosen === undefined) return null
  const { scale, rows } = chosen
  const name = stacked(pen.remark(`${title} · ${figuresIn(lang, units).scale(scale)}`, WIDTH))
  return [
    { ...name, above: 2, isHead: true },
    ...rows.map(({ content, height }, i): Piece => ({
      height: height * TIMES,
      tag: 'Figure',
      alt: title,
      ...(i === 0 ? {} : { again: name }),
      draw: (x, y) => pen.paint(content, x, y, TIMES),
    })),
    ...legendPieces(rows, pen, WIDTH),
  ]
}

/** Drawings below their names and scales, a piece each; without a scale that fits, as large as a page has room. */
export function planPieces(drawings: readonly ReportDrawing[], writer: Writer): Piece[] {
  const { pen, lang, paper } = writer
  const best = placedBest(drawings, writer)
  const [only, another] = drawings
  const whole = best === undefined ? Infinity : coarsest(best)
  if (only !== undefined && another === undefined && whole > COARSEST_WALLS) {
    const rows = rowPieces(only, whole, writer)
    if (rows !== null) return rows
  }
  if (best !== undefined && coarsest(best) > COARSEST) {
    const parted = partsOf(drawings, writer)
    if (parted !== null) return parted
  }
  const pieceOf = (
    { title }: ReportDrawing,
    scale: string,
    drawn: Drawing,
    times: number,
    below: readonly Piece[],
  ) => ({
    ...stacked([
      ...pen.remark(`${title}${scale}`, Math.max(drawn.width * times, LEAST_NAME)),
      { height: drawn.height * times, draw: (x, y) => pen.paint(drawn.content, x, y, times) },
      ...below,
      { height: AIR, draw: () => undefined },
    ]),
    ...figureOf(title),
  })
  if (best === undefined)
    return drawings.map((drawing): Piece => {
      const drawn = drawing.layOut({ frame: 'crop' })
      const times = Math.min(TIMES, WIDTH / drawn.width, (roomOf(paper).height - ABOVE) / drawn.height)
      return pieceOf(drawing, '', drawn, times, [])
    })
  const piecesOf = (placed: Placed): readonly Piece[] =>
    placed.drawings.map(({ drawing, scale }, i) => {
      const of = drawings[i]!
      const below = i === drawings.length - 1 ? placed.legend : []
      const paperOf = placed.paper === paper ? {} : { paper: placed.paper }
      return { ...pieceOf(of, ` · ${figuresIn(lang, of.units).scale(scale)}`, drawing, TIMES, below), ...paperOf }
    })
  const lower = (room: number): Piece | null => {
    const low = lowerThan(best, room - NAME - AIR, MOST_KEPT, drawings, writer)
    return low === undefined ? null : piecesOf(low)[0]!
  }
  return piecesOf(best).flatMap((piece, i) => [
    { ...piece, lower },
    ...schedulePieces(best.drawings[i]!.drawing, writer),
  ])
}
