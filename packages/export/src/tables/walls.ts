import type { RowLevels, WallsRecord } from '@reports/geometry'
import type { WallsTolerancesRecord } from '@reports/geometry/accuracy'
import { EXTERIOR_WALLS, exteriorWallRows, type ExteriorWallRow } from '@reports/geometry/columns'
import type { Language } from '../sheet.ts'
import { fileColumns, listed, type Listing, type Table } from '../table.ts'

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
): Listing<ExteriorWallRow> => ({
  columns: fileColumns(EXTERIOR_WALLS.file, tolerances !== undefined),
  rows: exteriorWallRows(record, levels, lang, tolerances),
})

/** A row an exterior wall: of the same. */
export const wallsTable = (...of: Parameters<typeof wallListing>): Table => listed(wallListing(...of))
