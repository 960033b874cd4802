import { InputError } from '@reports/geometry'
import type { UnitSystem } from '@reports/geometry/units'
import { OVERRUN } from '../layers/wall/wall-rows.ts'
import { CROP_EDGE, Outgrown, type Room } from '../pen/crop.ts'
import type { Drawing } from '../pen/document.ts'
import { SHEET_STANDARDS } from '../pen/standard-sheets.ts'
import type { ReportDrawing } from './section.ts'

/*
 * Chooses the scale of each drawing in a report, the same for the page and the PDF. A drawing gets the finest scale
 * at which it fits its room: a sheet of paper, or a column of the page next to its tables. All drawings of one house
 * get the coarsest of their scales, so that they can be compared.
 */

/** How many times larger than they are laid out drawings are on paper: the smallest text of a plan, of 1.8 mm, then has 7.1 points. */
export const TIMES = 1.4

/** The space on an A4 page inside its margins, below a heading, mm of what is laid out. */
const PAPER: Room = { width: 182 / TIMES, height: 232 / TIMES }

/** The space in a column of 570 pixels, mm: at this size the smallest text, of 1.8 mm, is 8 pixels high. */
const COLUMN: Room = { width: 125, height: 135 }

/** The space for a drawing across the page at the same text size: as wide as paper, and 40 rem high as in the style sheet, mm. */
const ACROSS: Room = { width: PAPER.width, height: 144 }

/** How many times coarser than on paper a drawing may be to fit a column. */
const MOST_COARSER = 2

/** Denominators of the usual scales, the largest scale first. */
export const usualScales = (units: UnitSystem): readonly number[] => SHEET_STANDARDS[units].scales

/** Those at which a drawing is laid out so that it has a usual scale on paper. */
const scalesOf = ({ units }: ReportDrawing): readonly number[] => usualScales(units).map((scale) => scale * TIMES)

/** Denominator of the scale at which it is laid out; NaN for a drawing without a scale. */
export const scaleOf = ({ attributes }: Drawing): number => Number(attributes['data-scale'])

const fits = ({ width, height }: Room, room: Room): boolean => width <= room.width && height <= room.height

/** The part of a row's width that is not walls: the space around a crop, and the ends of ground lines, mm. */
export const AROUND = 2 * (CROP_EDGE + OVERRUN)

/** A drawing at a scale; null if no sheet is large enough, because buildings may be miles apart, or it takes more than it may. */
export function laidOut({ layOut }: ReportDrawing, scale: number, rowWidth: number, within?: Room): Drawing | null {
  try {
    return layOut({ frame: 'crop', scale, rowWidth: rowWidth - AROUND, within })
  } catch (error) {
    if (error instanceof Outgrown) return null
    if (error instanceof InputError && error.code === 'drawing/scale-too-large') return null
    throw error
  }
}

/** The scales to try, by their denominators. */
export interface ScaleRange {
  readonly from: number
  readonly to: number
}

/**
 * The finest acceptable drawing within a range of scales; null if there is none.
 * @param rowWidth mm
 * @param within what it may take at most, of whatever does
 * @param isTooLarge scales that are skipped without a layout
 */
export function finest(
  drawing: ReportDrawing,
  { from, to }: ScaleRange,
  rowWidth: number,
  does: (drawing: Drawing) => boolean,
  within?: Room,
  isTooLarge: (scale: number) => boolean = () => false,
): Drawing | null {
  for (const scale of scalesOf(drawing)) {
    if (scale < from || isTooLarge(scale)) continue
    if (scale > to) return null
    const drawn = laidOut(drawing, scale, rowWidth, within)
    if (drawn !== null && does(drawn)) return drawn
  }
  return null
}

/** The finest drawing within a range of scales that fits the room; null if none does. */
const finestIn = (drawing: ReportDrawing, range: ScaleRange, room: Room): Drawing | null =>
  finest(
    drawing,
    range,
    room.width,
    (each) => fits(each, room),
    room,
    // Laying out the plan of a large house at every scale would take most of the time of its report.
    (scale) => isOver(drawing, scale, room),
  )

/** How many times larger than paper a drawing may be that is shrunk to it: more is a map, whose marks would be shrunk to dots. */
const MOST_SHRUNK = 2

/** Of a map, whose scale is none that is usual. */
function onMap(drawing: ReportDrawing): Drawing | null {
  for (const scale of SHEET_STANDARDS[drawing.units].smallScales) {
    const drawn = laidOut(drawing, scale * TIMES, PAPER.width)
    if (drawn !== null && fits(drawn, PAPER)) return drawn
  }
  return null
}

/** A drawing as large as paper has room for; where no scale is coarse enough at the coarsest that is usual, or as a map. */
function largest(drawing: ReportDrawing): Drawing {
  const usual = finestIn(drawing, { from: 0, to: Infinity }, PAPER)
  if (usual !== null) return usual
  const coarsest = laidOut(drawing, scalesOf(drawing).at(-1)!, PAPER.width)
  const most = { width: PAPER.width * MOST_SHRUNK, height: PAPER.height * MOST_SHRUNK }
  return coarsest !== null && fits(coarsest, most)
    ? coarsest
    : (onMap(drawing) ?? coarsest ?? drawing.layOut({ frame: 'crop', rowWidth: PAPER.width - AROUND }))
}

/** How many rooms and dimensions are in lists below a drawing because it has no free place for them. */
export const listed = ({ legend = [] }: Drawing): number =>
  legend.reduce((sum, part) => sum + (part.kind === 'schedule' ? part.rows.length : 0), 0)

/** The largest drawing that fits on paper, or a coarser one if that fits next to its tables and has as much in its place. */
function onPage(drawing: ReportDrawing): Drawing {
  const paper = largest(drawing)
  if (fits(paper, COLUMN)) return paper
  const scale = scaleOf(paper)
  const range = { from: scale, to: scale * MOST_COARSER }
  const beside = finestIn(drawing, range, COLUMN)
  if (beside !== null && listed(beside) <= listed(paper)) return beside
  return finestIn(drawing, range, ACROSS) ?? beside ?? paper
}

/** Whether a drawing fits next to its tables. */
export const fitsColumn = (drawing: Drawing): boolean => fits(drawing, COLUMN)

/** Whether a drawing is sure not to fit at a scale, as its size tells before it is laid out. */
function isOver({ extent }: ReportDrawing, scale: number, room: Room): boolean {
  const [width = 0, height = 0] = (extent ?? []).map((metres) => (metres * 1000) / scale)
  return !fits({ width, height }, room)
}

/** A drawing on a page of paper. */
export interface PaperDrawing {
  readonly drawing: Drawing
  /** Denominator, as it is painted. */
  readonly scale: number
}

/** The finest drawing that fits a room of paper at a scale that may be; null where none does. */
function onPaper(drawing: ReportDrawing, room: Room, mayBe: (scale: number) => boolean): PaperDrawing | null {
  const laid: Room = { width: room.width / TIMES, height: room.height / TIMES }
  for (const scale of [...usualScales(drawing.units), ...SHEET_STANDARDS[drawing.units].smallScales]) {
    if (!mayBe(scale) || isOver(drawing, scale * TIMES, laid)) continue
    const drawn = laidOut(drawing, scale * TIMES, laid.width, laid)
    if (drawn !== null && fits(drawn, laid)) return { drawing: drawn, scale }
  }
  return null
}

/**
 * The drawings of one house on pages with a room, all at the coarsest of their scales, but for those much coarser than the others. They are
 * painted some times larger than they are laid out, so that their texts are as large as print needs them.
 * @param mayBe whether a scale, by its denominator, is worth a layout: at others nobody would take the drawings
 * @returns null where one of them fits at no scale that may be
 */
export function drawnOnPaper(
  drawings: readonly ReportDrawing[],
  room: Room,
  mayBe: (scale: number) => boolean = () => true,
): PaperDrawing[] | null {
  const found = new Map<ReportDrawing, PaperDrawing>()
  // The highest first: where it fits at no scale, the others need no layout.
  for (const drawing of drawings.toSorted((a, b) => (b.extent?.[1] ?? 0) - (a.extent?.[1] ?? 0))) {
    const drawn = onPaper(drawing, room, mayBe)
    if (drawn === null) return null
    found.set(drawing, drawn)
  }
  const own = drawings.map((drawing) => found.get(drawing)!)
  const common = commonScale(own.map(({ scale }) => scale))
  const alike = (drawing: ReportDrawing): PaperDrawing | null => onPaper(drawing, room, (scale) => scale >= common)
  return own.map((each, i) => (each.scale < common ? (alike(drawings[i]!) ?? each) : each))
}

/**
 * How many times coarser than its own scale a drawing may become to match the others: a storey with a stray wall far
 * away must not shrink the others to dots.
 */
const MOST_APART = 4

/** The coarsest of some scales, but for those much coarser than the others. */
const commonScale = (scales: readonly number[]): number =>
  Math.max(...scales.filter((scale) => scale <= Math.min(...scales) * MOST_APART))

/**
 * The drawings of one house on a page, all at the coarsest of their scales. Drawings that are much coarser than the
 * others keep their own.
 */
export function drawnAlike(drawings: readonly ReportDrawing[]): Drawing[] {
  const own = drawings.map(onPage)
  const scales = own.map(scaleOf)
  const common = commonScale(scales)
  return own.map((drawing, index) =>
    // Views have no scale, and stay as they are.
    !(scales[index]! < common) ? drawing : drawings[index]!.layOut({ frame: 'crop', scale: common }),
  )
}
