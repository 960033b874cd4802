import { POINTS_PER_MM } from './bytes.ts'

/* The A4 paper of a report. Lengths are in mm, font sizes in points. */

export const A4 = { width: 210, height: 297 }

/** Margins around everything except the footer, mm. */
export const MARGIN = { left: 14, right: 14, top: 14, bottom: 16 }

export const WIDTH = A4.width - MARGIN.left - MARGIN.right
export const HEIGHT = A4.height - MARGIN.top - MARGIN.bottom

export const INK = '#1c1f22'
export const MUTED = '#565e66'
export const LINE = '#d5d9dd'
export const BAR = '#e3d6c8'

/** Line height as a share of the font size. */
const LEADING = 1.35

/** Height of a line, mm. */
export const lineHeight = (size: number): number => (size * LEADING) / POINTS_PER_MM
