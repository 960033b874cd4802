import { MARK, edgeMark, publishedOf, QUANTITIES } from '@reports/geometry'
import type { BuildingMeasures, EdgeMeasure, Quality, RoofQualityRecord } from '@reports/geometry'
import type { Language } from '../sheet.ts'
import { QUALITY, quantityColumns, tableOf } from '../table.ts'
import type { Cell, Column, Table } from '../table.ts'

/** A roof edge as a row. */
export interface EdgeRow extends Readonly<Record<keyof typeof QUANTITIES.edgeSizes, Cell>> {
  readonly edge: EdgeMeasure
  readonly displayName: string
  readonly buildingId: string
  readonly mark: string
  readonly quality: Quality
}

/** The edges of a measured building as rows, each rounded alone. @param lang of the marks */
export const edgeRows = (
  { building, edges }: Pick<BuildingMeasures, 'building' | 'edges'>,
  quality: Quality,
  lang: Language,
): EdgeRow[] =>
  edges.map((edge, i) => ({
    ...publishedOf(QUANTITIES.edgeSizes, edge),
    edge,
    displayName: building.displayName,
    buildingId: building.id,
    mark: edgeMark(i, edge.type, lang),
    quality,
  }))

/** Names and cells of an edge, in tables and on maps. */
export const EDGE_COLUMNS: readonly Column<EdgeRow>[] = [
  { name: 'edgeId', cell: ({ edge }) => edge.id },
  { name: 'buildingId', cell: ({ buildingId }) => buildingId },
  { name: 'displayName', cell: ({ displayName }) => displayName },
  { name: 'type', cell: ({ edge }) => edge.type },
  ...quantityColumns(QUANTITIES.edgeSizes),
  { name: 'overridden', type: 'BOOLEAN', cell: ({ edge }) => edge.overridden },
  { name: 'surfaceIds', cell: ({ edge }) => edge.surfaceIds.join(' ') },
  { name: MARK.name, cell: ({ mark }) => mark },
  { name: QUALITY, cell: ({ quality }) => quality },
]

/**
 * A row a roof edge, building by building.
 * @param levels how far each building can be relied on, by its id
 * @param lang of the marks
 */
export const edgesTable = (
  buildings: readonly Pick<BuildingMeasures, 'building' | 'edges'>[],
  levels: RoofQualityRecord['buildings'],
  lang: Language,
): Table =>
  tableOf(
    EDGE_COLUMNS,
    buildings.flatMap((each) => edgeRows(each, levels[each.building.id] ?? 'check', lang)),
  )
