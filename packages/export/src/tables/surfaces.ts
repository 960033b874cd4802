import type { RoofRecord, RowLevels, VisibleRoofRecord } from '@reports/geometry'
import type { RoofTolerancesRecord } from '@reports/geometry/accuracy'
import { surfaceRows, SURFACES, VISIBLE_QUANTITIES, type SurfaceRow } from '@reports/geometry/columns'
import { fileColumns, listed, type Listing, type Table } from '../table.ts'

/**
 * Rows of roof surfaces, in the order of the record.
 * @param levels how far each surface can be relied on: the last column, after that of marks
 * @param tolerances and `visible`: of the same buildings: columns of their own before them
 */
export const surfaceListing = (
  record: Pick<RoofRecord, 'buildings'>,
  levels: RowLevels,
  tolerances?: Pick<RoofTolerancesRecord, 'buildings'>,
  visible?: Pick<VisibleRoofRecord, 'buildings'>,
): Listing<SurfaceRow> => ({
  columns: fileColumns(SURFACES.file, tolerances !== undefined).filter(
    ({ name }) => visible !== undefined || !(name in VISIBLE_QUANTITIES),
  ),
  rows: surfaceRows(record, levels, tolerances, visible),
})

/** A row a roof surface: of the same. */
export const surfacesTable = (...of: Parameters<typeof surfaceListing>): Table => listed(surfaceListing(...of))
