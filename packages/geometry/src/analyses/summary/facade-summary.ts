import type { Building } from '../../model/roof.ts'
import type {
  BuildingMeasures,
  Envelope,
  Outline,
  OutlineRange,
  RoofMeasures,
  WallType,
} from '../../measure/roof/measures.ts'
import { envelopeOf } from './envelope.ts'
import { faceOf } from './roof-faces.ts'
import { sectorOf, type Sector } from '../../measure/roof/sectors.ts'

/** The figures of a wall that its facade sums. */
export interface FacadeWall {
  readonly sector: Sector
  readonly type: WallType
  /** Square metres. */
  readonly area: number
}

/** A roof face with its direction. */
export interface FacingRoof {
  /** Null for a flat roof, under 5 degrees. */
  readonly sector: Sector | null
  /** Degrees. */
  readonly slope: number
  /** Square metres. */
  readonly area: number
}

/** Facades, roofs by direction and envelope of one building, at full precision. */
export interface FacadeFigures {
  readonly building: Building
  readonly walls: readonly FacadeWall[]
  readonly roofs: readonly FacingRoof[]
  readonly envelope: Envelope | null
  readonly outline: Outline
  readonly outlineRange: OutlineRange | undefined
}

/** Quantities to order for facades, at full precision: metres and square metres. */
export interface FacadesFigures {
  readonly buildings: readonly FacadeFigures[]
  readonly refusals: RoofMeasures['refusals']
}

/** Facades, roofs by direction and envelopes of measured roofs. `facadeSummaryRecord` sums them. */
export const facadeSummary = ({ buildings, refusals }: RoofMeasures): FacadesFigures => ({
  buildings: buildings.map(facadeFigures),
  refusals,
})

export const facadeFigures = (measures: BuildingMeasures): FacadeFigures => ({
  building: measures.building,
  walls: measures.walls.map(({ direction, type, area }) => ({ sector: sectorOf(direction), type, area })),
  roofs: measures.surfaces.map((surface) => {
    const { slope, area, direction, isFlat } = faceOf(surface)
    return { sector: direction === null || isFlat ? null : sectorOf(direction), slope, area }
  }),
  envelope: measures.envelope === undefined ? envelopeOf(measures) : measures.envelope,
  outline: measures.outline,
  outlineRange: measures.outlineRange,
})
