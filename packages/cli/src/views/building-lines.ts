import type { Quality, RoofBuildingRecord, RoofQualityRecord, RoofRecord } from '@reports/geometry'
import type { RoofTolerancesRecord } from '@reports/geometry/accuracy'

/** A building with its own edges beside it: what a JSON line of roofs is. */
export type BuildingLine = RoofBuildingRecord & {
  readonly roofEdges: RoofRecord['roofEdges']['buildings'][number] | null
} & {
  readonly quality: Quality
  readonly tolerances?: RoofTolerancesRecord['buildings'][number]
}

/** The buildings of a record, one a line. The edges stand in the same order. */
export const buildingLines = (
  { buildings, roofEdges }: RoofRecord,
  levels: RoofQualityRecord['buildings'],
  tolerances?: RoofTolerancesRecord,
): BuildingLine[] =>
  buildings.map((building, i) => {
    const own = tolerances?.buildings[i]
    return {
      ...building,
      roofEdges: roofEdges.buildings[i] ?? null,
      quality: levels[building.buildingId]!,
      ...(own === undefined ? {} : { tolerances: own }),
    }
  })

/** Sums of buildings, one a line, each with its level. */
export const withLevels = <B extends { readonly buildingId: string }>(
  buildings: readonly B[],
  { buildings: levels }: RoofQualityRecord,
): (B & { readonly quality: Quality })[] =>
  buildings.map((building) => ({ ...building, quality: levels[building.buildingId]! }))
