import type { ExteriorWallRecord, RoofQualityRecord, WallsRecord } from '@reports/geometry'
import type { WallsTolerancesRecord } from '@reports/geometry/accuracy'
import { QUALITY, tableOf } from '../table.ts'
import type { Column, Table } from '../table.ts'

export interface WallRow {
  readonly building: WallsRecord['buildings'][number]
  readonly wall: ExteriorWallRecord
  readonly tolerances: WallsTolerancesRecord['buildings'][number]['walls'][number] | undefined
}

/** Ids last; lists of ids are joined by spaces, polygons are left to JSON. */
export const WALL_COLUMNS = [
  { name: 'displayName', cell: ({ building }) => building.displayName },
  { name: 'wallType', cell: ({ wall }) => wall.wallType },
  { name: 'direction', unit: 'deg', cell: ({ wall }) => wall.direction },
  { name: 'area', unit: 'm2', cell: ({ wall }) => wall.area },
  { name: 'buildingId', cell: ({ building }) => building.buildingId },
  { name: 'wallId', cell: ({ wall }) => wall.wallId },
  { name: 'surfaceIds', cell: ({ wall }) => wall.surfaceIds.join(' ') },
  { name: 'edgeIds', cell: ({ wall }) => wall.edgeIds.join(' ') },
] as const satisfies readonly Column<WallRow>[]

/** Two standard deviations of the column that it is named after. */
export const UNCERTAIN_WALL_COLUMN: Column<WallRow> = {
  name: 'areaU',
  unit: 'm2',
  cell: ({ tolerances }) => tolerances?.area ?? null,
}

export const wallRows = (
  { buildings }: Pick<WallsRecord, 'buildings'>,
  tolerances?: WallsTolerancesRecord,
): WallRow[] =>
  buildings.flatMap((building, i) =>
    building.walls.map((wall, k) => ({ building, wall, tolerances: tolerances?.buildings[i]?.walls[k] })),
  )

/**
 * A row an exterior wall, in the order of the record.
 * @param levels how far each building can be relied on, by its id: the last column
 * @param tolerances of the same buildings: columns of their own before it
 */
export const wallsTable = (
  record: Pick<WallsRecord, 'buildings'>,
  levels: RoofQualityRecord['buildings'],
  tolerances?: WallsTolerancesRecord,
): Table =>
  tableOf<WallRow>(
    [
      ...WALL_COLUMNS,
      ...(tolerances === undefined ? [] : [UNCERTAIN_WALL_COLUMN]),
      { name: QUALITY, cell: ({ building }) => levels[building.buildingId]! },
    ],
    wallRows(record, tolerances),
  )
