import type { Building, Surface } from '../../model/roof.ts'
import { visibleMeasures, type RoofMeasures, type VisibleMeasures } from '../roof/measures.ts'
import { edgeKind, type EdgeKind, type EdgeLine } from './abutments.ts'
import { battensOf, laidFlat, lessCovered, rafterLengthOf, type Battens } from './fall-line.ts'
import { heightsOf, type BuildingHeights } from './heights.ts'
import { predominantPitch } from './pitch.ts'
import { faceOf, type RoofFace } from './roof-faces.ts'
import { visibleEdges, type Lengths } from './visible-edges.ts'

/** What a roof is to be battened with. */
export interface RoofSummaryOptions {
  /** Metres between the rows of battens at most, along the slope. Default 0.35. */
  readonly battenSpacing?: number | undefined
  /** Metres between counter-battens, across the slope. Default 0.6. */
  readonly counterBattenSpacing?: number | undefined
}

/** Metres: what tiles of 420 mm with the usual overlap take, and rafters at the usual distance. */
const BATTEN_SPACING = 0.35
/** Metres between two counter-battens where none is given. */
const COUNTER_BATTEN_SPACING = 0.6

/** A roof face as a roofer orders for it, at full precision. */
export interface RoofFaceFigures extends RoofFace {
  /** The longest stretch along the fall line, metres. */
  readonly rafterLength: number | null
  readonly battens: Battens | null
  /** Area over their spacing, metres: an estimate. */
  readonly counterBattens: number | null
}

/** An edge as it is ordered. */
export interface RoofEdgeFigures extends Lengths {
  readonly kind: EdgeKind
}

/** What is ordered for one building, at full precision. */
export interface BuildingFigures {
  readonly building: Building
  readonly faces: readonly RoofFaceFigures[]
  /** Whole degrees. */
  readonly predominantPitch: number | null
  readonly edges: readonly RoofEdgeFigures[]
  /** Of what is seen of the roof: without what of them is covered, with the flashing around what stands on a face. */
  readonly visibleEdges: readonly RoofEdgeFigures[]
  /** Null where nothing is known of its ground. */
  readonly heights: BuildingHeights | null
}

/** What is ordered for roofs, at full precision: a building each, and all together. */
export interface RoofFigures {
  readonly battenSpacing: number
  readonly counterBattenSpacing: number
  readonly buildings: readonly BuildingFigures[]
  readonly refusals: RoofMeasures['refusals']
}

/**
 * What a roofer orders by, of measured roofs: faces with pitch, rafters and battens, edges with the four kinds of abutment, and
 * heights over the mean ground. `roofSummaryRecord` sums it.
 * @throws RangeError where a spacing is no length; TypeError where `measureRoof` was not given `coveredRoof`
 */
export function roofSummary(measures: RoofMeasures, options: RoofSummaryOptions = {}): RoofFigures {
  const { battenSpacing = BATTEN_SPACING, counterBattenSpacing = COUNTER_BATTEN_SPACING } = options
  for (const spacing of [battenSpacing, counterBattenSpacing])
    if (!(spacing >= LEAST_SPACING && spacing < Infinity))
      throw new RangeError(`Expected a spacing of ${LEAST_SPACING} m or more, found ${spacing}.`)
  return {
    battenSpacing,
    counterBattenSpacing,
    buildings: measures.buildings.map((own) =>
      buildingFigures(visibleMeasures(own), battenSpacing, counterBattenSpacing),
    ),
    refusals: measures.refusals,
  }
}

/** Metres: battens closer than this touch. */
const LEAST_SPACING = 0.05

function buildingFigures(measures: VisibleMeasures, battens: number, counterBattens: number): BuildingFigures {
  const { building, surfaces, edges, covered } = measures
  const coverOf = new Map(covered.map((own) => [own.surfaceId, own]))
  const byId = new Map(building.surfaces.map((surface) => [surface.id, surface]))
  const faces = surfaces.map((measure): RoofFaceFigures => {
    const surface = byId.get(measure.surfaceId)!
    const cover = coverOf.get(measure.surfaceId)
    const own = faceOf(measure, cover?.area)
    if (!own.isSloped) return { ...own, rafterLength: null, battens: null, counterBattens: null }
    const laid = laidFlat(surface)
    return {
      ...own,
      rafterLength: rafterLengthOf(laid),
      battens: battensOf(lessCovered(laid, surface, cover?.polygons ?? []), battens),
      counterBattens: (own.area - own.coveredArea) / counterBattens,
    }
  })
  return {
    building,
    faces,
    predominantPitch: predominantPitch(faces),
    edges: edges.map((edge) => figuresOf(edge, byId)),
    visibleEdges: visibleEdges(measures).map((edge) => figuresOf(edge, byId)),
    heights: heightsOf(measures),
  }
}

const figuresOf = (edge: EdgeLine & Lengths, surfaces: ReadonlyMap<string, Surface>): RoofEdgeFigures => ({
  kind: edgeKind(edge, surfaces),
  length: edge.length,
  lengthHorizontal: edge.lengthHorizontal,
})
