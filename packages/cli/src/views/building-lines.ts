import type { Quality, RoofBuildingRecord, RoofQualityRecord, RoofRecord } from '@reports/geometry'
import type { RoofTolerancesRecord } from '@reports/geometry/accuracy'

/** A JSON line of roofs: a building with its own edges. */
export type BuildingLine = RoofBuildingRecord & {
  readonly roofEdges: RoofRecord['roofEdges']['buildings'][number] | null
} & {
  readonly quality: Quality
  readonly tolerances?: RoofTolerancesRecord['buildings'][number]
}

/** The buildings of a record, one a line. The record lists edges in the order of its buildings. */
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

/** Sums of buildings, one a line, each with its quality level. */
export const withLevels = <B extends { readonly buildingId: string }>(
  buildings: readonly B[],
  { buildings: levels }: RoofQualityRecord,
): (B & { readonly quality: Quality })[] =>
  buildings.map((building) => ({ ...building, quality: levels[building.buildingId]! }))
