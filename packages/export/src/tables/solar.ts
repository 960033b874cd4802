import { bearingOf, MARK, QUANTITIES, surfaceMark, type RoofQualityRecord, type RoofRecord } from '@reports/geometry'
import { SOLAR_QUANTITIES, type SolarRecord, type SolarSurfaceRecord } from '@reports/geometry/solar'
import { QUALITY, quantityColumns, tableOf, type Table } from '../table.ts'

const { calculatedSlope: slope, calculatedDirection: direction, area3d } = QUANTITIES.surfaceSizes

/** What a row of the table has of its surface's shape. */
export const SOLAR_SHAPE = { slope, direction, area3d } as const

/** A roof face as a row: modules, sun, energy. */
export interface SolarRow extends SolarSurfaceRecord {
  /** As in other tables and on drawings of the roof. */
  readonly mark: string
  readonly displayName: string
  readonly buildingId: string
  readonly slope: number
  /** Null for a level face. */
  readonly direction: number | null
}

/** The mark of a surface; undefined where it has none. */
type MarkOf = (buildingId: string, surfaceId: string) => string | undefined

const marksIn = ({ buildings }: Pick<RoofRecord, 'buildings'>): MarkOf => {
  const marks = new Map(
    buildings.flatMap(({ buildingId, surfaces }) =>
      surfaces.map(({ surfaceId }, i) => [`${buildingId} ${surfaceId}`, surfaceMark(i)] as const),
    ),
  )
  return (buildingId, surfaceId) => marks.get(`${buildingId} ${surfaceId}`)
}

/** The rows of a record, building by building. @param roof the record of the same buildings, for marks; or those */
export function solarRows(
  { buildings }: Pick<SolarRecord, 'buildings'>,
  roof: Pick<RoofRecord, 'buildings'> | MarkOf,
): SolarRow[] {
  const markOf = typeof roof === 'function' ? roof : marksIn(roof)
  return buildings.flatMap(({ displayName, buildingId, surfaces }) =>
    surfaces.map((surface) => ({
      ...surface,
      mark: markOf(buildingId, surface.surfaceId) ?? '',
      displayName,
      buildingId,
      slope: surface.calculatedSlope,
      direction: bearingOf(surface),
    })),
  )
}

/** A row a roof face that modules may lie on, in the order of the record. */
export const solarTable = (
  record: Pick<SolarRecord, 'buildings'>,
  roof: Pick<RoofRecord, 'buildings'> | MarkOf,
  levels: RoofQualityRecord['buildings'],
): Table =>
  tableOf<SolarRow>(
    [
      { name: 'displayName', cell: ({ displayName }) => displayName },
      ...quantityColumns(SOLAR_SHAPE),
      ...quantityColumns(SOLAR_QUANTITIES),
      { name: 'orientation', cell: ({ orientation }) => orientation },
      { name: 'shade', cell: ({ shade }) => shade },
      { name: 'points', type: 'INTEGER', cell: ({ points }) => points },
      { name: 'shadedBy', cell: ({ shadedBy }) => (shadedBy.length === 0 ? null : shadedBy.join(' ')) },
      { name: 'buildingId', cell: ({ buildingId }) => buildingId },
      { name: 'surfaceId', cell: ({ surfaceId }) => surfaceId },
      { name: MARK.name, cell: ({ mark }) => mark },
      { name: QUALITY, cell: ({ buildingId }) => levels[buildingId] ?? null },
    ],
    solarRows(record, roof),
  )
