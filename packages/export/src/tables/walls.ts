import { exteriorWallMark, MARK, QUANTITIES, rowLevel } from '@reports/geometry'
import type { ExteriorWallRecord, RowLevels, WallsRecord } from '@reports/geometry'
import type { WallsTolerancesRecord } from '@reports/geometry/accuracy'
import { QUALITY, quantityColumns, tableOf, toleranceColumns } from '../table.ts'
import type { Listing, Table } from '../table.ts'
import type { Language } from '../sheet.ts'

const { area } = QUANTITIES.exteriorWall
/** What of an exterior wall has a ±. */
export const WALL_SIZES = { area } as const

export interface WallRow extends ExteriorWallRecord {
  readonly mark: string
  readonly displayName: string
  readonly buildingId: string
  readonly tolerances: WallsTolerancesRecord['buildings'][number]['walls'][number] | undefined
}

export const wallRows = (
  { buildings }: Pick<WallsRecord, 'buildings'>,
  lang: Language,
  tolerances?: Pick<WallsTolerancesRecord, 'buildings'>,
): WallRow[] =>
  buildings.flatMap(({ displayName, buildingId, walls }, i) =>
    walls.map((wall, k) => ({
      ...wall,
      mark: exteriorWallMark(k, lang),
      displayName,
      buildingId,
      tolerances: tolerances?.buildings[i]?.walls[k],
    })),
  )

/**
 * Rows of exterior walls, in the order of the record: ids last, lists of ids joined by spaces; polygons are left to JSON.
 * @param levels how far each wall can be relied on: the last column, after that of marks
 * @param lang of the marks
 * @param tolerances of the same buildings: columns of their own before them
 */
export const wallListing = (
  record: Pick<WallsRecord, 'buildings'>,
  levels: RowLevels,
  lang: Language,
  tolerances?: Pick<WallsTolerancesRecord, 'buildings'>,
): Listing<WallRow> => ({
  columns: [
    { name: 'displayName', cell: ({ displayName }) => displayName },
    { name: 'wallType', cell: ({ wallType }) => wallType },
    ...quantityColumns(QUANTITIES.exteriorWall),
    { name: 'buildingId', cell: ({ buildingId }) => buildingId },
    { name: 'wallId', cell: ({ wallId }) => wallId },
    { name: 'surfaceIds', cell: ({ surfaceIds }) => surfaceIds.join(' ') },
    { name: 'edgeIds', cell: ({ edgeIds }) => edgeIds.join(' ') },
    ...(tolerances === undefined ? [] : toleranceColumns(WALL_SIZES, (row: WallRow) => row.tolerances)),
    { name: MARK.name, cell: ({ mark }) => mark },
    { name: QUALITY, cell: ({ buildingId, wallId }) => rowLevel(levels, 'walls', buildingId, wallId) },
  ],
  rows: wallRows(record, lang, tolerances),
})

/** A row an exterior wall: of the same. */
export function wallsTable(...of: Parameters<typeof wallListing>): Table {
  const { columns, rows } = wallListing(...of)
  return tableOf(columns, rows)
}
