import { visibleMeasures, type RoofMeasures } from '../measure/roof/measures.ts'
import { roundHundredth, sumHundredths } from '../rounding.ts'
import { selectBuildings, type BuildingSelection } from './roof.ts'

/** The covered part of a published area, and the visible part, which is left to tile: square metres. The two add up to the area. */
export interface VisibleAreas {
  readonly coveredArea: number
  readonly visibleArea: number
}

/** The visible roof of the buildings and surfaces of a roof record, in their order. `visibleRoofRecord` makes it. */
export interface VisibleRoofRecord {
  readonly buildings: readonly (VisibleAreas & {
    readonly buildingId: string
    readonly surfaces: readonly (VisibleAreas & { readonly surfaceId: string })[]
  })[]
  readonly totals: VisibleAreas
}

/**
 * The visible roof, next to the record of the whole roof: rounded once, here; sums are those of the surfaces.
 * @throws InputError as `roofRecord`; TypeError if `measureRoof` ran without `coveredRoof`
 */
export function visibleRoofRecord(measures: RoofMeasures, selection: BuildingSelection = {}): VisibleRoofRecord {
  const buildings = selectBuildings(measures, selection).map((each) => {
    const { building, surfaces, covered } = visibleMeasures(each)
    const areas = new Map(covered.map(({ surfaceId, area }) => [surfaceId, area]))
    const own = surfaces.map(({ surfaceId, area3d }) => ({
      surfaceId,
      ...visibleAreas(area3d, areas.get(surfaceId) ?? 0),
    }))
    return { buildingId: building.id, ...visibleSums(own), surfaces: own }
  })
  return { buildings, totals: visibleSums(buildings) }
}

/** Splits an area into covered and visible; both arguments at full precision. */
export function visibleAreas(area: number, covered: number): VisibleAreas {
  const coveredArea = roundHundredth(Math.min(covered, area))
  return { coveredArea, visibleArea: sumHundredths([roundHundredth(area), -coveredArea]) }
}

export const visibleSums = (all: readonly VisibleAreas[]): VisibleAreas => ({
  coveredArea: sumHundredths(all.map(({ coveredArea }) => coveredArea)),
  visibleArea: sumHundredths(all.map(({ visibleArea }) => visibleArea)),
})
