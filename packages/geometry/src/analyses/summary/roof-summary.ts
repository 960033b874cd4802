import type { Building, Surface } from '../../model/roof.ts'
import {
  visibleMeasures,
  type Outline,
  type OutlineRange,
  type RoofMeasures,
  type VisibleMeasures,
} from '../../measure/roof/measures.ts'
import type { EdgeKind } from '../../measure/roof/edges/edge-kinds.ts'
import { edgeKind, type EdgeLine } from './abutments.ts'
import { battensOf, laidFlat, lessCovered, rafterLengthOf, type Battens } from './fall-line.ts'
import { heightsOf, type BuildingHeights } from './heights.ts'
import { predominantPitch } from './pitch.ts'
import { faceOf, type RoofFace } from './roof-faces.ts'
import { visibleEdges, type Lengths } from './visible-edges.ts'

/** Spacing of battens. */
export interface RoofSummaryOptions {
  /** Metres between the rows of battens at most, along the slope. Default 0.35. */
  readonly battenSpacing?: number | undefined
  /** Metres between counter-battens, across the slope. Default 0.6. */
  readonly counterBattenSpacing?: number | undefined
}

/** Metres: the usual spacing for tiles of 420 mm, and for rafters. */
const BATTEN_SPACING = 0.35
/** Default metres between two counter-battens. */
const COUNTER_BATTEN_SPACING = 0.6

/** A roof face with the figures for a roofer's order, at full precision. */
export interface RoofFaceFigures extends RoofFace {
  /** The longest stretch along the fall line, metres. */
  readonly rafterLength: number | null
  readonly battens: Battens | null
  /** Area divided by the spacing, metres: an estimate. */
  readonly counterBattens: number | null
}

/** An edge in an order. */
export interface RoofEdgeFigures extends Lengths {
  readonly kind: EdgeKind
}

/** Quantities to order for one building, at full precision. */
export interface BuildingFigures {
  readonly building: Building
  readonly faces: readonly RoofFaceFigures[]
  /** Whole degrees. */
  readonly predominantPitch: number | null
  readonly edges: readonly RoofEdgeFigures[]
  /** Edges of the visible roof: without their covered parts, and with flashings around whatever stands on a face. */
  readonly visibleEdges: readonly RoofEdgeFigures[]
  /** Null if the ground is not known. */
  readonly heights: BuildingHeights | null
  readonly outline: Outline
  readonly outlineRange: OutlineRange | undefined
}

/** Quantities to order for roofs, at full precision: per building, and all together. */
export interface RoofFigures {
  readonly battenSpacing: number
  readonly counterBattenSpacing: number
  readonly buildings: readonly BuildingFigures[]
  readonly refusals: RoofMeasures['refusals']
}

/**
 * The figures for a roofer's order: faces with pitch, rafters and battens, edges with the four kinds of abutment, and heights above the
 * mean ground. `roofSummaryRecord` sums them.
 * @throws RangeError if a spacing is not a valid length; TypeError if `measureRoof` ran without `coveredRoof`
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

/** The faces of a roof, each with the part of it that is covered. */
export function visibleFaces({ surfaces, covered }: VisibleMeasures): RoofFace[] {
  const areas = new Map(covered.map(({ surfaceId, area }) => [surfaceId, area]))
  return surfaces.map((measure) => faceOf(measure, areas.get(measure.surfaceId)))
}

function buildingFigures(measures: VisibleMeasures, battens: number, counterBattens: number): BuildingFigures {
  const { building, edges, covered, outline, outlineRange } = measures
  const coverOf = new Map(covered.map((own) => [own.surfaceId, own]))
  const byId = new Map(building.surfaces.map((surface) => [surface.id, surface]))
  const faces = visibleFaces(measures).map((own): RoofFaceFigures => {
    const surface = byId.get(own.surfaceId)!
    const cover = coverOf.get(own.surfaceId)
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
    outline,
    outlineRange,
  }
}

const figuresOf = (edge: EdgeLine & Lengths, surfaces: ReadonlyMap<string, Surface>): RoofEdgeFigures => ({
  kind: edgeKind(edge, surfaces),
  length: edge.length,
  lengthHorizontal: edge.lengthHorizontal,
})
