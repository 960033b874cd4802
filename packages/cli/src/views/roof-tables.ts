import type { ShapedTable } from '@reports/export/parquet'
import {
  buildingRows,
  buildingsLayer,
  buildingsTable,
  edgesTable,
  roofMap,
  surfacesTable,
  wallsTable,
} from '@reports/export/tables'
import type { MapLayer, RoofMapTolerances, Table } from '@reports/export/tables'
import {
  roofQualityRecord,
  roofRecord,
  selectBuildings,
  visibleRoofRecord,
  wallsRecord,
  type BuildingSelection,
  type RoofMeasures,
} from '@reports/geometry'
import type { Language } from '../output/languages.ts'

/** The tables of roofs, a row each: of these `--table` chooses one. */
export const ROOF_TABLES = ['surfaces', 'buildings', 'edges', 'walls'] as const
export type RoofTable = (typeof ROOF_TABLES)[number]

export interface RoofTableOptions {
  readonly lang: Language
  readonly tolerances: RoofMapTolerances | undefined
  /** Whether the rows get their shapes, in the system that they were read in. */
  readonly hasShapes: boolean
}

/** One table of measured roofs. */
export function roofTable(
  name: RoofTable,
  measures: RoofMeasures,
  selection: BuildingSelection,
  { lang, tolerances, hasShapes }: RoofTableOptions,
): ShapedTable {
  const levels = roofQualityRecord(measures, selection)
  const tables: Readonly<Record<RoofTable, () => Table>> = {
    surfaces: () =>
      surfacesTable(roofRecord(measures, selection), levels, tolerances?.roofs, visibleRoofRecord(measures, selection)),
    buildings: () => buildingsTable(buildingRows(measures, selection, levels.buildings, tolerances?.roofs)),
    edges: () => edgesTable(selectBuildings(measures, selection), levels, lang, tolerances?.edges),
    walls: () => wallsTable(wallsRecord(measures, selection), levels, lang, tolerances?.roofs),
  }
  const table = tables[name]()
  if (!hasShapes) return table
  const map = roofMap(measures, selection, lang, levels)
  const layer: MapLayer | undefined =
    name === 'buildings'
      ? buildingsLayer(measures, selection, map.placesOf, levels.buildings)
      : map.layers.find((each) => each.name === name)
  return { ...table, shapes: { system: map.system, of: layer?.features.map(({ shape }) => shape) ?? [] } }
}
