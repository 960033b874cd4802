import type { FigureQualities, ScanMeasures } from '@reports/geometry'

const SURE: FigureQualities = { floor: 'sure', walls: 'sure', openings: 'sure' }

/** The measures as if nothing had been found: what is left is the error of measuring alone. */
export const withoutFindings = (measures: ScanMeasures): ScanMeasures => ({
  ...measures,
  overlaps: [],
  rooms: measures.rooms.map((room) => ({ ...room, quality: 'sure', figures: SURE, margin: 0 })),
  totals: { ...measures.totals, quality: 'sure', figures: SURE, margin: 0 },
})
