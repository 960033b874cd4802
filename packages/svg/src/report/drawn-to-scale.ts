import { InputError } from '@reports/geometry'
import { OVERRUN } from '../layers/wall/wall-rows.ts'
import { CROP_EDGE } from '../pen/crop.ts'
import type { Drawing } from '../pen/document.ts'
import { SCALES } from '../pen/sheet.ts'
import type { ReportDrawing } from './section.ts'

/*
 * At which scale a drawing of a report stands: on a page and in a PDF at the same one.
 */

/** What there is for a drawing, mm. */
interface Room {
  readonly width: number
  readonly height: number
}

/** What a page of A4 has room for inside its margins, below a heading, mm. */
const PAPER: Room = { width: 182, height: 232 }

/** What a column of a screen, of 570 pixels, shows so that the smallest text, of 1.8 mm, has 8 of them, mm. */
const COLUMN: Room = { width: 125, height: 135 }

/** What a drawing that stands alone shows so: as wide as paper, and 40 rem high, as the style sheet has it, mm. */
const ACROSS: Room = { width: PAPER.width, height: 144 }

/** How many times coarser than on paper a drawing may be for a column. */
const MOST_COARSER = 2

/** Denominator; NaN of a drawing without a scale. */
export const scaleOf = ({ attributes }: Drawing): number => Number(attributes['data-scale'])

const fits = ({ width, height }: Room, room: Room): boolean => width <= room.width && height <= room.height

/** Of a row's width: the air around a crop, and the ends of ground lines, mm. */
const AROUND = 2 * (CROP_EDGE + OVERRUN)

/** A drawing at a scale; null where no sheet is large enough for it: buildings may lie miles apart. */
function laidOut({ layOut }: ReportDrawing, scale: number, rowWidth: number): Drawing | null {
  try {
    return layOut({ frame: 'crop', scale, rowWidth: rowWidth - AROUND })
  } catch (error) {
    if (error instanceof InputError && error.code === 'drawing/scale-too-large') return null
    throw error
  }
}

/** Scales that are tried, by their denominators. */
export interface ScaleRange {
  readonly from: number
  readonly to: number
}

/** The finest drawing that will do, of scales from one to another; null where none does. @param rowWidth mm @param isTooLarge what is not even tried */
export function finest(
  drawing: ReportDrawing,
  { from, to }: ScaleRange,
  rowWidth: number,
  does: (drawing: Drawing) => boolean,
  isTooLarge: (scale: number) => boolean = () => false,
): Drawing | null {
  for (const scale of SCALES) {
    if (scale < from || isTooLarge(scale)) continue
    if (scale > to) return null
    const drawn = laidOut(drawing, scale, rowWidth)
    if (drawn !== null && does(drawn)) return drawn
  }
  return null
}

/** The finest drawing that fits, of scales from one to another; null where none does. */
const finestIn = (drawing: ReportDrawing, range: ScaleRange, room: Room): Drawing | null =>
  finest(
    drawing,
    range,
    room.width,
    (each) => fits(each, room),
    // The plan of a large house, laid out at scale after scale, would take most of the time of its report.
    (scale) => {
      const [width, height] = (drawing.extent ?? [0, 0]).map((metres) => (metres * 1000) / scale)
      return !fits({ width: width!, height: height! }, room)
    },
  )

/**
 * The finest drawing that fits when it is painted some times as large as it is laid out, texts and all, at a usual scale then; null
 * where none does.
 * @param from the finest scale that is tried
 */
export function enlarged(drawing: ReportDrawing, room: Room, times: number, from = 0): Drawing | null {
  for (const scale of SCALES) {
    if (scale < from) continue
    const drawn = laidOut(drawing, scale * times, room.width / times)
    if (drawn !== null && fits({ width: drawn.width * times, height: drawn.height * times }, room)) return drawn
  }
  return null
}

/** A drawing as large as paper has room for; where no scale is coarse enough at the coarsest that is usual, or at the first at which it is a sheet. */
const largest = (drawing: ReportDrawing): Drawing =>
  finestIn(drawing, { from: 0, to: Infinity }, PAPER) ??
  laidOut(drawing, SCALES.at(-1)!, PAPER.width) ??
  drawing.layOut({ frame: 'crop', rowWidth: PAPER.width - AROUND })

/** A drawing as large as paper has room for, or coarser where it then has room beside its tables. */
function onPage(drawing: ReportDrawing): Drawing {
  const paper = largest(drawing)
  if (fits(paper, COLUMN)) return paper
  const scale = scaleOf(paper)
  const range = { from: scale, to: scale * MOST_COARSER }
  return finestIn(drawing, range, COLUMN) ?? finestIn(drawing, range, ACROSS) ?? paper
}

/** Whether a drawing has room beside its tables. */
export const fitsColumn = (drawing: Drawing): boolean => fits(drawing, COLUMN)

/**
 * How many times coarser than at its own scale a drawing is shown for the sake of others: a storey with a stray wall far
 * away must not leave dots of them.
 */
const MOST_APART = 4

/** Drawings of one house as they stand on a page, at the coarsest of their scales, those left out that are much coarser. */
export function drawnAlike(drawings: readonly ReportDrawing[]): Drawing[] {
  const own = drawings.map(onPage)
  const scales = own.map(scaleOf)
  const least = Math.min(...scales)
  const common = Math.max(...scales.filter((scale) => scale <= least * MOST_APART))
  return own.map((drawing, index) =>
    // Views have no scale, and stay as they are.
    !(scales[index]! < common) ? drawing : drawings[index]!.layOut({ frame: 'crop', scale: common }),
  )
}
