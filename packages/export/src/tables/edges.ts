import type { BuildingMeasures, RowLevels } from '@reports/geometry'
import type { edgeTolerances } from '@reports/geometry/accuracy'
import { edgeRows, EDGES } from '@reports/geometry/columns'
import type { Language } from '../sheet.ts'
import { fileColumns, tableOf, type Table } from '../table.ts'

/**
 * A row a roof edge, building by building.
 * @param levels how far each edge can be relied on
 * @param lang of the marks
 * @param tolerances of the edges of each building, in their order: columns of their own
 */
export const edgesTable = (
  buildings: readonly Pick<BuildingMeasures, 'building' | 'edges'>[],
  levels: RowLevels,
  lang: Language,
  tolerances?: readonly ReturnType<typeof edgeTolerances>[],
): Table =>
  tableOf(
    fileColumns(EDGES.file, tolerances !== undefined),
    buildings.flatMap((each, i) => edgeRows(each, levels, lang, tolerances?.[i])),
  )
