import type { ExteriorWallRecord, WallsRecord } from '@reports/geometry'
import { tableOf } from '../table.ts'
import type { Column, Table } from '../table.ts'

export interface WallRow {
  readonly building: WallsRecord['buildings'][number]
  readonly wall: ExteriorWallRecord
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

export const wallRows = ({ buildings }: Pick<WallsRecord, 'buildings'>): WallRow[] =>
  buildings.flatMap((building) => building.walls.map((wall) => ({ building, wall })))

/** A row an exterior wall, in the order of the record. */
export const wallsTable = (record: Pick<WallsRecord, 'buildings'>): Table => tableOf(WALL_COLUMNS, wallRows(record))
