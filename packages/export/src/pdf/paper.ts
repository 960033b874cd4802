import type { UnitSystem } from '@reports/geometry/units'
import { TIMES } from '@reports/svg/report'
import { POINTS_PER_MM } from './bytes.ts'

/* The paper of a report. Lengths are in mm, font sizes in points. */

/** The inside of a sheet, or of what stands on it. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A sheet of paper. */
export interface Paper extends Size {
  readonly name: 'A4' | 'A3' | 'LETTER' | 'TABLOID'
  readonly layout: 'portrait' | 'landscape'
}

/** What is printed everywhere, and the next larger sheet for drawings; people of the United States have other paper. */
export const PAPERS: Readonly<Record<UnitSystem, { readonly usual: Paper; readonly large: Paper }>> = {
  metric: {
    usual: { name: 'A4', layout: 'portrait', width: 210, height: 297 },
    large: { name: 'A3', layout: 'portrait', width: 297, height: 420 },
  },
  us: {
    usual: { name: 'LETTER', layout: 'portrait', width: 215.9, height: 279.4 },
    large: { name: 'TABLOID', layout: 'portrait', width: 279.4, height: 431.8 },
  },
}

/** The same sheet lying down. */
export const across = ({ name, width, height }: Paper): Paper => ({
  name,
  layout: 'landscape',
  width: height,
  height: width,
})

/** What is blank at the sides of a drawing as it is painted, mm: it may lie outside the room of a page. */
export const BLANK = 2 * TIMES

/** Above a drawing its name stands, mm. */
export const NAME = 5

/** Margins around everything except the footer, mm. */
export const MARGIN = { left: 14, right: 14, top: 14, bottom: 16 }

/** The room of texts and tables across: that of A4, on all paper. */
export const WIDTH = PAPERS.metric.usual.width - MARGIN.left - MARGIN.right

/** The room inside the margins. */
export const roomOf = ({ width, height }: Paper): Size => ({
  width: width - MARGIN.left - MARGIN.right,
  height: height - MARGIN.top - MARGIN.bottom,
})

export const INK = '#1c1f22'
export const MUTED = '#565e66'
export const LINE = '#d5d9dd'
export const BAR = '#e3d6c8'

/** Line height as a share of the font size. */
const LEADING = 1.35

/** Height of a line, mm. */
export const lineHeight = (size: number): number => (size * LEADING) / POINTS_PER_MM
