import { surfaceMark, MARK, bearingOf, QUANTITIES, rowLevel } from '@reports/geometry'
import type {
  RoofBuildingRecord,
  RoofRecord,
  RoofSurfaceRecord,
  RowLevels,
  VisibleAreas,
  VisibleRoofRecord,
} from '@reports/geometry'
import type { RoofTolerancesRecord } from '@reports/geometry/accuracy'
import { QUALITY, quantityColumns, tableOf, toleranceColumns } from '../table.ts'
import type { Column, Listing, Table } from '../table.ts'

const { calculatedSlope: slope, calculatedDirection: direction, ...MEASURES } = QUANTITIES.surface
const { calculatedSlope: _slope, calculatedDirection: _direction, ...SIZES } = QUANTITIES.surfaceSizes

/** The gradians and grid bearings of the API stay in JSON: in a spreadsheet they would be misread. */
export const SURFACE_TABLE = { slope, direction, ...MEASURES } as const
/** Those that have a ±. */
export const SURFACE_TABLE_SIZES = { slope, direction, ...SIZES } as const

type Values<T> = Readonly<Record<keyof T, number | null>>

export interface SurfaceRow extends Values<typeof SURFACE_TABLE>, Partial<VisibleAreas> {
  readonly mark: string
  readonly displayName: string
  readonly buildingId: string
  readonly surfaceId: string
  readonly tolerances: Values<typeof SURFACE_TABLE_SIZES> | undefined
}

type SurfaceTolerances = RoofTolerancesRecord['buildings'][number]['surfaces'][number]

function surfaceRow(
  { displayName, buildingId }: RoofBuildingRecord,
  surface: RoofSurfaceRecord,
  index: number,
  u: SurfaceTolerances | undefined,
  visible: VisibleAreas | undefined,
): SurfaceRow {
  const bearing = bearingOf(surface)
  return {
    ...surface,
    ...visible,
    mark: surfaceMark(index),
    displayName,
    buildingId,
    slope: surface.calculatedSlope,
    direction: bearing,
    tolerances: u && { ...u, slope: u.calculatedSlope, direction: bearing === null ? null : u.calculatedDirection },
  }
}

export const surfaceRows = (
  { buildings }: Pick<RoofRecord, 'buildings'>,
  tolerances?: Pick<RoofTolerancesRecord, 'buildings'>,
  visible?: Pick<VisibleRoofRecord, 'buildings'>,
): SurfaceRow[] =>
  buildings.flatMap((building, i) =>
    building.surfaces.map((surface, k) =>
      surfaceRow(building, surface, k, tolerances?.buildings[i]?.surfaces[k], visible?.buildings[i]?.surfaces[k]),
    ),
  )

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
  columns: [
    { name: 'displayName', cell: ({ displayName }) => displayName },
    ...quantityColumns(SURFACE_TABLE),
    { name: 'buildingId', cell: ({ buildingId }) => buildingId },
    { name: 'surfaceId', cell: ({ surfaceId }) => surfaceId },
    ...(tolerances === undefined ? [] : toleranceColumns(SURFACE_TABLE_SIZES, (row: SurfaceRow) => row.tolerances)),
    ...(visible === undefined ? [] : (quantityColumns(QUANTITIES.visible) as Column<SurfaceRow>[])),
    { name: MARK.name, cell: ({ mark }) => mark },
    { name: QUALITY, cell: ({ buildingId, surfaceId }) => rowLevel(levels, 'roof', buildingId, surfaceId) },
  ],
  rows: surfaceRows(record, tolerances, visible),
})

/** A row a roof surface: of the same. */
export function surfacesTable(...of: Parameters<typeof surfaceListing>): Table {
  const { columns, rows } = surfaceListing(...of)
  return tableOf(columns, rows)
}
