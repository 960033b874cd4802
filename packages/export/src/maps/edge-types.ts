import type { EdgeType } from '@reports/geometry'
import type { VendorLine } from '@reports/geometry/exchange'

/** How other programs show a type of edge, and what they call it. */
interface EdgeElsewhere {
  /** Red, green and blue, as on drawings of roofs (`pen/theme.ts` of @reports/svg) on paper. */
  readonly rgb: string
  /** Number among the colours of AutoCAD. */
  readonly cadColour: number
  /** As on the roof plan; without one it is drawn through. */
  readonly cadLine?: 'DASHED' | 'DASHDOT' | 'HIDDEN' | 'DOT'
  /** EagleView's and Hover's word: they have none for the top of a single slope and for a change of pitch. */
  readonly vendor: VendorLine
}

export const EDGES_ELSEWHERE: Readonly<Record<EdgeType, EdgeElsewhere>> = {
  ridge: { rgb: '194,39,28', cadColour: 1, vendor: 'RIDGE' },
  monoPitchTop: { rgb: '192,86,26', cadColour: 30, cadLine: 'DASHED', vendor: 'OTHER' },
  hip: { rgb: '122,47,160', cadColour: 6, vendor: 'HIP' },
  valley: { rgb: '18,88,184', cadColour: 5, cadLine: 'DASHED', vendor: 'VALLEY' },
  eave: { rgb: '13,107,58', cadColour: 3, vendor: 'EAVE' },
  rake: { rgb: '138,97,0', cadColour: 40, cadLine: 'DASHDOT', vendor: 'RAKE' },
  wallAbutment: { rgb: '138,23,80', cadColour: 220, cadLine: 'HIDDEN', vendor: 'FLASHING' },
  pitchChange: { rgb: '0,112,122', cadColour: 4, cadLine: 'HIDDEN', vendor: 'OTHER' },
  cornice: { rgb: '63,74,84', cadColour: 8, vendor: 'PARAPET' },
  unknown: { rgb: '107,107,107', cadColour: 9, cadLine: 'DOT', vendor: 'OTHER' },
}
