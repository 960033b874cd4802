import {
  buildingColumns,
  buildingRows,
  csvRows,
  edgesTable,
  surfacesTable,
  tableOf,
  wallsTable,
  type Table,
} from '@reports/export/tables'
import { visibleRoofRecord } from '@reports/geometry'
import type { Language } from '../../output/languages.ts'
import { ROW_TABLES, ROWS_OF, type InputLocation, type KeptText, type RowTable } from '../outcome.ts'
import { placed } from '../placed-table.ts'
import { ALL, type MeasuredBuilding } from './measured-building.ts'

/** The tables of a measured building. */
function tablesOf(
  { building, levels, tolerances, record, walls }: MeasuredBuilding,
  lang: Language,
): Readonly<Record<RowTable, Table>> {
  const measures = { buildings: [building], refusals: [], findings: [] }
  const rows = buildingRows(measures, ALL, levels.buildings, tolerances?.roofs, record)
  return {
    buildings: tableOf(buildingColumns(tolerances !== undefined), rows),
    surfaces: surfacesTable(record, levels, tolerances?.roofs, visibleRoofRecord(measures, ALL)),
    edges: edgesTable([building], levels, lang, tolerances?.edges),
    walls: wallsTable({ buildings: walls === null ? [] : [walls] }, levels, lang, tolerances?.roofs),
  }
}

/** The rows of a building, as CSV of a language. */
export const roofRows =
  (lang: Language) =>
  (building: MeasuredBuilding, place: InputLocation): KeptText => {
    const tables = tablesOf(building, lang)
    return Object.fromEntries(
      ROW_TABLES.flatMap((name) =>
        tables[name].rows.length === 0 ? [] : [[ROWS_OF[name], csvRows(placed(tables[name], place), lang)]],
      ),
    )
  }
