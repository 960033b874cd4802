import type { EdgeType } from '../model/roof.ts'
import type { Quality } from '../model/quality.ts'
import type { BuildingMeasures, EdgeMeasure } from '../measure/roof/measures.ts'
import { edgeMark } from '../marks/roof-marks.ts'
import type { Language } from '../messages/text.ts'
import { publishedOf } from '../quantities/quantity.ts'
import { EDGE_ROWS, EDGE_SIZES } from '../quantities/roofs.ts'
import { rowLevel, type RowLevels } from '../records/quality.ts'
import { buildingId, displayName } from './building.ts'
import { figures, mark, only, tolerancesOf, unlessZero, type Column, type Things } from './column.ts'
import { quality } from './quality.ts'

type Sizes = Readonly<Record<keyof typeof EDGE_SIZES, number | null>>

/** A roof edge as a row. */
export interface EdgeRow extends Sizes {
  readonly edge: EdgeMeasure
  readonly displayName: string
  readonly buildingId: string
  readonly mark: string
  readonly quality: Quality
  readonly tolerances: Sizes | undefined
}

/** The edges of a measured building as rows, each rounded alone. @param lang of the marks @param tolerances of its edges, in their order */
export const edgeRows = (
  { building, edges }: Pick<BuildingMeasures, 'building' | 'edges'>,
  levels: RowLevels,
  lang: Language,
  tolerances?: readonly Sizes[],
): EdgeRow[] =>
  edges.map((edge, i) => ({
    ...publishedOf(EDGE_SIZES, edge),
    edge,
    displayName: building.displayName,
    buildingId: building.id,
    mark: edgeMark(i, edge.type, lang),
    quality: rowLevel(levels, 'edges', building.id, edge.id),
    tolerances: tolerances?.[i],
  }))

const sizes = figures(
  EDGE_SIZES,
  (row: EdgeRow) => row,
  {},
  (row) => row.tolerances,
)

/** The columns of roof edges. */
export const EDGES: Things<EdgeRow, 'file' | 'report'> = {
  file: [
    { name: 'edgeId', cell: ({ edge }) => edge.id },
    buildingId,
    displayName,
    { name: 'type', cell: ({ edge }) => edge.type },
    ...sizes,
    { name: 'overridden', type: 'BOOLEAN', cell: ({ edge }) => edge.overridden },
    { name: 'surfaceIds', cell: ({ edge }) => edge.surfaceIds.join(' ') },
    ...tolerancesOf(sizes),
    mark,
    quality,
  ],
  report: sizes,
}

/** All edges of a type as a row. */
export interface EdgeTypeRow extends Readonly<Record<keyof typeof EDGE_ROWS, number>> {
  readonly type: EdgeType
  readonly tolerances?: Sizes | undefined
}

const type: Column<EdgeTypeRow> = {
  name: 'type',
  title: (terms) => terms.words.edge,
  cell: (row) => row.type,
  shown: (row, terms) => terms.edgeTypes[row.type],
}
const sums = unlessZero(
  figures(
    EDGE_ROWS,
    (row: EdgeTypeRow) => row,
    { group: 1 },
    (row) => row.tolerances,
  ),
)

/** Their columns. */
export const EDGE_TYPE_SUMS: Things<EdgeTypeRow, 'terminal' | 'report' | 'tolerances'> = {
  terminal: [type, ...sums],
  report: sums,
  tolerances: only(sums, EDGE_SIZES),
}
