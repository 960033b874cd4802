import type { RoofBuildingRecord, RoofEdgesRecord, RoofRecord } from '@reports/geometry'

/** A building with its own edges beside it: what a JSON line of roofs is. */
export type BuildingLine = RoofBuildingRecord & { readonly roofEdges: RoofEdgesRecord['buildings'][number] | null }

/** The buildings of a record, one a line. The edges stand in the same order. */
export const buildingLines = ({ buildings, roofEdges }: RoofRecord): BuildingLine[] =>
  buildings.map((building, i) => ({ ...building, roofEdges: roofEdges.buildings[i] ?? null }))
