import type { ScanMeasures } from '@reports/geometry'

/** The measures as if nothing had been found: what is left is the error of measuring alone. */
export const withoutFindings = (measures: ScanMeasures): ScanMeasures => ({
  ...measures,
  overlaps: [],
  rooms: measures.rooms.map((room) => ({ ...room, quality: 'sure', margin: 0 })),
  totals: { ...measures.totals, quality: 'sure', margin: 0 },
})
