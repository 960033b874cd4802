import { bearingOf } from '@reports/geometry'
import type {
  RoofBuildingRecord,
  RoofQualityRecord,
  RoofRecord,
  RoofSurfaceRecord,
  VisibleAreas,
  VisibleRoofRecord,
} from '@reports/geometry'
import type { RoofTolerancesRecord } from '@reports/geometry/accuracy'
import { QUALITY, tableOf } from '../table.ts'
import type { Column, Table } from '../table.ts'

type SurfaceTolerances = RoofTolerancesRecord['buildings'][number]['surfaces'][number]

export interface SurfaceRow {
  readonly building: RoofBuildingRecord
  readonly surface: RoofSurfaceRecord
  readonly tolerances: SurfaceTolerances | undefined
  readonly visible: VisibleAreas | undefined
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

export const surfaceRows = (
  { buildings }: Pick<RoofRecord, 'buildings'>,
  tolerances?: RoofTolerancesRecord,
  visible?: VisibleRoofRecord,
): SurfaceRow[] =>
  buildings.flatMap((building, i) =>
    building.surfaces.map((surface, k) => ({
      building,
      surface,
      tolerances: tolerances?.buildings[i]?.surfaces[k],
      visible: visible?.buildings[i]?.surfaces[k],
    })),
  )

const uncertain =
  (name: keyof Omit<SurfaceTolerances, 'surfaceId'>) =>
  ({ tolerances }: SurfaceRow) =>
    tolerances?.[name] ?? null

/** Two standard deviations of the column that each is named after. */
export const UNCERTAIN_SURFACE_COLUMNS = [
  { name: 'slopeU', unit: 'deg', cell: uncertain('calculatedSlope') },
  {
    name: 'directionU',
    unit: 'deg',
    cell: (row) => (bearingOf(row.surface) === null ? null : uncertain('calculatedDirection')(row)),
  },
  { name: 'area2dU', unit: 'm2', cell: uncertain('area2d') },
  { name: 'area3dU', unit: 'm2', cell: uncertain('area3d') },
  { name: 'perimeterU', unit: 'm', cell: uncertain('perimeter') },
] as const satisfies readonly Column<SurfaceRow>[]

/** What of a surface lies inside the building, and what is left to tile. */
export const VISIBLE_SURFACE_COLUMNS = [
  { name: 'coveredArea', unit: 'm2', cell: ({ visible }) => visible?.coveredArea ?? null },
  { name: 'visibleArea', unit: 'm2', cell: ({ visible }) => visible?.visibleArea ?? null },
] as const satisfies readonly Column<SurfaceRow>[]

/**
 * A row a roof surface, in the order of the record.
 * @param levels how far each building can be relied on, by its id: the last column
 * @param tolerances and `visible`: of the same buildings: columns of their own before it
 */
export const surfacesTable = (
  record: Pick<RoofRecord, 'buildings'>,
  levels: RoofQualityRecord['buildings'],
  tolerances?: RoofTolerancesRecord,
  visible?: VisibleRoofRecord,
): Table =>
  tableOf<SurfaceRow>(
    [
      ...SURFACE_COLUMNS,
      ...(tolerances === undefined ? [] : UNCERTAIN_SURFACE_COLUMNS),
      ...(visible === undefined ? [] : VISIBLE_SURFACE_COLUMNS),
      { name: QUALITY, cell: ({ building }) => levels[building.buildingId]! },
    ],
    surfaceRows(record, tolerances, visible),
  )
