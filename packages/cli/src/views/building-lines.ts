import type { RoofBuildingRecord, RoofEdgesRecord, RoofRecord } from '@reports/geometry'
import type { RoofTolerancesRecord } from '@reports/geometry/accuracy'

/** A building with its own edges beside it: what a JSON line of roofs is. */
export type BuildingLine = RoofBuildingRecord & { readonly roofEdges: RoofEdgesRecord['buildings'][number] | null } & {
  readonly tolerances?: RoofTolerancesRecord['buildings'][number]
}

/** The buildings of a record, one a line. The edges stand in the same order. */
export const buildingLines = (
  { buildings, roofEdges }: RoofRecord,
  tolerances?: RoofTolerancesRecord,
): BuildingLine[] =>
  buildings.map((building, i) => {
    const own = tolerances?.buildings[i]
    return {
      ...building,
      roofEdges: roofEdges.buildings[i] ?? null,
      ...(own === undefined ? {} : { tolerances: own }),
    }
  })
