import { MARK, edgeMark, publishedOf, QUANTITIES, rowLevel } from '@reports/geometry'
import type { BuildingMeasures, EdgeMeasure, Quality, RowLevels } from '@reports/geometry'
import type { edgeTolerances } from '@reports/geometry/accuracy'
import type { Language } from '../sheet.ts'
import { QUALITY, quantityColumns, tableOf, toleranceColumns } from '../table.ts'
import type { Cell, Column, Table } from '../table.ts'

/** A roof edge as a row. */
export interface EdgeRow extends Readonly<Record<keyof typeof QUANTITIES.edgeSizes, Cell>> {
  readonly edge: EdgeMeasure
  readonly displayName: string
  readonly buildingId: string
  readonly mark: string
  readonly quality: Quality
  readonly tolerances: EdgeTolerances | undefined
}

type EdgeTolerances = ReturnType<typeof edgeTolerances>[number]

/** The edges of a measured building as rows, each rounded alone. @param lang of the marks @param tolerances of its edges, in their order */
export const edgeRows = (
  { building, edges }: Pick<BuildingMeasures, 'building' | 'edges'>,
  levels: RowLevels,
  lang: Language,
  tolerances?: readonly EdgeTolerances[],
): EdgeRow[] =>
  edges.map((edge, i) => ({
    ...publishedOf(QUANTITIES.edgeSizes, edge),
    edge,
    displayName: building.displayName,
    buildingId: building.id,
    mark: edgeMark(i, edge.type, lang),
    quality: rowLevel(levels, 'edges', building.id, edge.id),
    tolerances: tolerances?.[i],
  }))

/** Names and cells of an edge. */
const EDGE_COLUMNS: readonly Column<EdgeRow>[] = [
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

const WITH_TOLERANCES: readonly Column<EdgeRow>[] = [
  ...EDGE_COLUMNS.slice(0, -2),
  ...toleranceColumns(QUANTITIES.edgeSizes, ({ tolerances }: EdgeRow) => tolerances),
  ...EDGE_COLUMNS.slice(-2),
]

/** The columns of a table of edges, with those of tolerances before mark and quality where some are known. */
export const edgeColumns = (hasTolerances: boolean): readonly Column<EdgeRow>[] =>
  hasTolerances ? WITH_TOLERANCES : EDGE_COLUMNS

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
  tolerances?: readonly (readonly EdgeTolerances[])[],
): Table =>
  tableOf(
    edgeColumns(tolerances !== undefined),
    buildings.flatMap((each, i) => edgeRows(each, levels, lang, tolerances?.[i])),
  )
