import type { Drawing } from '../pen/document.ts'
import { SCALES } from '../pen/sheet.ts'
import type { ReportDrawing } from './section.ts'

/*
 * At which scale a drawing of a report stands: every writer has room of its own, and asks here.
 */

/** What there is for a drawing, mm. */
export interface Room {
  readonly width: number
  readonly height: number
}

/** Denominator; NaN of a drawing without a scale. */
export const scaleOf = ({ attributes }: Drawing): number => Number(attributes['data-scale'])

export const fits = ({ width, height }: Drawing, room: Room): boolean => width <= room.width && height <= room.height

/** The finest drawing that will do, of scales from one to another; null where none does. @param rowWidth mm */
export function finest(
  { layOut }: ReportDrawing,
  { from, to }: { readonly from: number; readonly to: number },
  rowWidth: number,
  does: (drawing: Drawing) => boolean,
): Drawing | null {
  for (const scale of SCALES) {
    if (scale < from) continue
    if (scale > to) return null
    const drawing = layOut({ frame: 'crop', scale, rowWidth })
    if (does(drawing)) return drawing
  }
  return null
}

/** A drawing at the finest scale that fits; at the coarsest where none does. */
export const largestIn = (drawing: ReportDrawing, room: Room): Drawing =>
  finest(drawing, { from: 0, to: Infinity }, room.width, (each) => fits(each, room)) ??
  drawing.layOut({ frame: 'crop', scale: SCALES.at(-1)!, rowWidth: room.width })

/**
 * How many times coarser than at its own scale a drawing is shown for the sake of others: a storey with a stray wall far
 * away must not leave dots of them.
 */
const MOST_APART = 4

/** Drawings of one house at the coarsest of their scales, those left out that are much coarser. */
export function drawnAlike(drawings: readonly ReportDrawing[], choose: (drawing: ReportDrawing) => Drawing): Drawing[] {
  const own = drawings.map(choose)
  const scales = own.map(scaleOf)
  const least = Math.min(...scales)
  const common = Math.max(...scales.filter((scale) => scale <= least * MOST_APART))
  return own.map((drawing, index) =>
    scales[index]! >= common ? drawing : drawings[index]!.layOut({ frame: 'crop', scale: common }),
  )
}
