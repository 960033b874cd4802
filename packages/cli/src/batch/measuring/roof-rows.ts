import { buildingRows, csvLines, fileColumns, surfaceListing, wallListing } from '@reports/export/tables'
import { visibleRoofRecord } from '@reports/geometry'
import { BUILDINGS, edgeRows, EDGES } from '@reports/geometry/columns'
import type { Language } from '../../output/languages.ts'
import type { InputLocation, KeptText } from '../outcome.ts'
import { ALL, type MeasuredBuilding } from './measured-building.ts'

/** The rows of a building in each table, as CSV of a language. */
export const roofRows =
  (lang: Language) =>
  ({ building, levels, tolerances, record, walls }: MeasuredBuilding, { file, line }: InputLocation): KeptText => {
    const measures = { buildings: [building], refusals: [], findings: [] }
    const place = [file, line]
    const rows = {
      buildings: buildingRows(measures, ALL, levels.buildings, tolerances?.roofs, record),
      edges: edgeRows(building, levels, lang, tolerances?.edges[0]),
    }
    const has = tolerances !== undefined
    const visible = visibleRoofRecord(measures, ALL)
    const known = { buildings: walls === null ? [] : [walls] }
    return {
      buildingRows: csvLines({ columns: fileColumns(BUILDINGS.file, has), rows: rows.buildings }, place, lang),
      surfaceRows: csvLines(surfaceListing(record, levels, tolerances?.roofs, visible), place, lang),
      edgeRows: csvLines({ columns: fileColumns(EDGES.file, has), rows: rows.edges }, place, lang),
      wallRows: csvLines(wallListing(known, levels, lang, tolerances?.roofs), place, lang),
    }
  }
