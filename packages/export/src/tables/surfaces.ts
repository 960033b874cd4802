import { bearingOf } from '@reports/geometry'
import type { RoofBuildingRecord, RoofRecord, RoofSurfaceRecord } from '@reports/geometry'
import { tableOf } from '../table.ts'
import type { Column, Table } from '../table.ts'

export interface SurfaceRow {
  readonly building: RoofBuildingRecord
  readonly surface: RoofSurfaceRecord
}

/** The gradians and grid bearings of the API stay in JSON: in a spreadsheet nobody takes them for what they are. */
export const SURFACE_COLUMNS = [
  { name: 'displayName', cell: ({ building }) => building.displayName },
  { name: 'slope', unit: 'deg', cell: ({ surface }) => surface.calculatedSlope },
  { name: 'direction', unit: 'deg', cell: ({ surface }) => bearingOf(surface) },
  { name: 'area2d', unit: 'm2', cell: ({ surface }) => surface.area2d },
  { name: 'area3d', unit: 'm2', cell: ({ surface }) => surface.area3d },
  { name: 'perimeter', unit: 'm', cell: ({ surface }) => surface.perimeter },
  { name: 'vertices', cell: ({ surface }) => surface.vertices },
  { name: 'minRoofAltitude', unit: 'm', cell: ({ surface }) => surface.minRoofAltitude },
  { name: 'maxRoofAltitude', unit: 'm', cell: ({ surface }) => surface.maxRoofAltitude },
  { name: 'minHeightAboveGround', unit: 'm', cell: ({ surface }) => surface.minHeightAboveGround },
  { name: 'maxHeightAboveGround', unit: 'm', cell: ({ surface }) => surface.maxHeightAboveGround },
  { name: 'buildingId', cell: ({ building }) => building.buildingId },
  { name: 'surfaceId', cell: ({ surface }) => surface.surfaceId },
] as const satisfies readonly Column<SurfaceRow>[]

export const surfaceRows = ({ buildings }: Pick<RoofRecord, 'buildings'>): SurfaceRow[] =>
  buildings.flatMap((building) => building.surfaces.map((surface) => ({ building, surface })))

/** A row a roof surface, in the order of the record. */
export const surfacesTable = (record: Pick<RoofRecord, 'buildings'>): Table =>
  tableOf(SURFACE_COLUMNS, surfaceRows(record))
