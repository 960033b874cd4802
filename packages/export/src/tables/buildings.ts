import { EDGE_TYPES, hasGround, QUANTITIES, roofRecord, selectBuildings, sumHundredths } from '@reports/geometry'
import type {
  BuildingSelection,
  EdgeType,
  Outline,
  Quality,
  RoofMeasures,
  RoofQualityRecord,
  RoofRecord,
} from '@reports/geometry'
import type { RoofTolerancesRecord } from '@reports/geometry/accuracy'
import { facadesInShort, roofInShort, SUMMARY_QUANTITIES } from '@reports/geometry/summary'
import type { FacadeSummaryRecord, RoofSummaryRecord } from '@reports/geometry/summary'
import { QUALITY, quantityColumns, tableOf } from '../table.ts'
import type { Column, Table } from '../table.ts'

type RoofSector = FacadeSummaryRecord['buildings'][number]['roofs'][number]
type Heights = NonNullable<RoofSummaryRecord['buildings'][number]['heights']>

/** A measured building as a row: what is published of it, each figure a cell. */
export interface BuildingRow {
  readonly buildingId: string
  readonly displayName: string
  readonly address: string | null
  readonly buildingType: string | null
  readonly totalRoofArea: number
  readonly visibleArea: number
  readonly totalRoofArea2d: number
  readonly surfaceCount: number
  readonly predominantPitch: number | null
  readonly roofs: readonly RoofSector[]
  readonly edges: RoofRecord['roofEdges']['buildings'][number]['types']
  readonly wallCount: number | null
  readonly totalWallArea: number | null
  readonly volume: number | null
  readonly heights: Heights | null
  readonly quality: Quality
  readonly outline: Outline
  readonly walls: FacadeSummaryRecord['buildings'][number]['wallAreaRange']
  readonly roof: RoofSummaryRecord['buildings'][number]['areaRange']
  readonly tolerances: RoofTolerancesRecord['buildings'][number] | undefined
}

/** What rows of buildings have of a record. */
export interface KnownRecord extends Pick<RoofRecord, 'buildings'> {
  readonly roofEdges: Pick<RoofRecord['roofEdges'], 'buildings'>
}

/**
 * The measured buildings of a selection as rows.
 * @param levels how far each building can be relied on, by its id
 * @param record of the same selection, where it is at hand
 * @throws InputError `roof/unknown-building`; TypeError if `measureRoof` ran without `coveredRoof`
 */
export function buildingRows(
  measures: RoofMeasures,
  selection: BuildingSelection,
  levels: RoofQualityRecord['buildings'],
  tolerances?: Pick<RoofTolerancesRecord, 'buildings'>,
  { buildings: roofs, roofEdges }: KnownRecord = roofRecord(measures, selection),
): BuildingRow[] {
  return selectBuildings(measures, selection).flatMap((own, i) => {
    const roof = roofs[i]
    if (roof === undefined) return []
    const { building, outline } = own
    const { addresses = [] } = building
    const order = roofInShort(own)
    const facade = facadesInShort(own)
    return {
      buildingId: building.id,
      displayName: building.displayName,
      address: addresses.length === 0 ? null : addresses.join('; '),
      buildingType: building.buildingType,
      totalRoofArea: roof.totalRoofArea,
      visibleArea: order.visibleArea,
      totalRoofArea2d: roof.totalRoofArea2d,
      surfaceCount: roof.surfaceCount,
      predominantPitch: order.predominantPitch,
      roofs: facade.roofs,
      edges: roofEdges.buildings[i]?.types ?? [],
      wallCount: roof.wallCount ?? null,
      // No walls would be taken for a building that has none: nothing is known of them.
      totalWallArea: hasGround(building) ? facade.wallArea : null,
      volume: facade.envelope?.volume ?? null,
      heights: order.heights,
      quality: levels[building.id] ?? 'check',
      outline,
      walls: facade.wallAreaRange,
      roof: order.areaRange,
      tolerances: tolerances?.buildings[i],
    }
  })
}

const AREA = { unit: 'm2', type: 'REAL' } as const
const LENGTH = { unit: 'm', type: 'REAL' } as const

/** Classes of pitch, whole degrees from and to: flat below 5, then around the usual pitches of roofs. */
export const PITCH_CLASSES = [
  [0, 4],
  [5, 14],
  [15, 24],
  [25, 34],
  [35, 44],
  [45, 59],
  [60, 90],
] as const

/** The directions that roofs are summed by; level ones have none. */
const DIRECTIONS = {
  N: 'N',
  NE: 'NE',
  E: 'E',
  SE: 'SE',
  S: 'S',
  SW: 'SW',
  W: 'W',
  NW: 'NW',
} as const satisfies Readonly<Record<NonNullable<RoofSector['sector']>, string>>

const areaWhere = ({ roofs }: BuildingRow, counts: (roof: RoofSector) => boolean): number =>
  sumHundredths(roofs.filter(counts).map(({ area }) => area))

/** Roof area by class of pitch, and by direction: each set sums to the area of the roof. */
const AREAS: readonly Column<BuildingRow>[] = [
  ...PITCH_CLASSES.map(([from, to]): Column<BuildingRow> => ({
    name: `roofAreaPitch${from}To${to}`,
    ...AREA,
    cell: (row) => areaWhere(row, ({ pitch }) => pitch >= from && pitch <= to),
  })),
  { name: 'roofAreaFlat', ...AREA, cell: (row) => areaWhere(row, ({ sector }) => sector === null) },
  ...Object.values(DIRECTIONS).map((direction): Column<BuildingRow> => ({
    name: `roofArea${direction}`,
    ...AREA,
    cell: (row) => areaWhere(row, ({ sector }) => sector === direction),
  })),
]

const edgeColumn = (type: EdgeType): Column<BuildingRow> => ({
  name: `${type}Length`,
  ...LENGTH,
  cell: ({ edges }) => edges.find((row) => row.type === type)?.length ?? 0,
})

const { totalRoofArea, totalRoofArea2d } = QUANTITIES.roofSums
const { visibleArea } = QUANTITIES.visible
const { predominantPitch } = SUMMARY_QUANTITIES.roofOrder
const { volume } = SUMMARY_QUANTITIES.envelope
const { wallCount, surfaceCount } = QUANTITIES.buildingColumns

/** Names and cells of a building, in tables and on maps. */
const BUILDING_COLUMNS: readonly Column<BuildingRow>[] = [
  { name: 'buildingId', cell: ({ buildingId }) => buildingId },
  { name: 'displayName', cell: ({ displayName }) => displayName },
  { name: 'address', cell: ({ address }) => address },
  { name: 'buildingType', cell: ({ buildingType }) => buildingType },
  ...quantityColumns({ totalRoofArea, visibleArea, totalRoofArea2d, surfaceCount, predominantPitch }),
  ...AREAS,
  ...EDGE_TYPES.map(edgeColumn),
  ...quantityColumns({ wallCount, ...QUANTITIES.wallSums, volume }),
  ...quantityColumns(SUMMARY_QUANTITIES.buildingHeights).map(({ name, unit, type }): Column<BuildingRow> => ({
    name,
    unit,
    type,
    cell: ({ heights }) => heights?.[name] ?? null,
  })),
]

/** The sum that depends on what the outline of a roof is: the lesser and the greater figure, of walls or of roof. */
const bound = (name: string, of: 'walls' | 'roof', least: (...values: number[]) => number): Column<BuildingRow> => ({
  name,
  ...AREA,
  cell: ({ [of]: range }) => (range === null ? null : least(range.atOutline, range.withEaves)),
})

/** What the outline of its roof leaves open. */
const OUTLINE: readonly Column<BuildingRow>[] = [
  { name: 'outline', cell: ({ outline }) => outline },
  bound('wallsLow', 'walls', Math.min),
  bound('wallsHigh', 'walls', Math.max),
  bound('roofLow', 'roof', Math.min),
  bound('roofHigh', 'roof', Math.max),
]

/** The ± of the sums of a building: two standard deviations. */
const TOLERANCES: readonly Column<BuildingRow>[] = [
  { name: 'totalRoofAreaU', ...AREA, cell: ({ tolerances }) => tolerances?.totalRoofArea ?? null },
  { name: 'totalRoofArea2dU', ...AREA, cell: ({ tolerances }) => tolerances?.totalRoofArea2d ?? null },
  ...EDGE_TYPES.map((type): Column<BuildingRow> => ({
    name: `${type}LengthU`,
    ...LENGTH,
    cell: ({ tolerances }) => tolerances?.edges.find((row) => row.type === type)?.length ?? null,
  })),
  { name: 'totalWallAreaU', ...AREA, cell: ({ tolerances }) => tolerances?.totalWallArea ?? null },
]

const LEVEL: Column<BuildingRow> = { name: QUALITY, cell: ({ quality }) => quality }

const PLAIN_COLUMNS: readonly Column<BuildingRow>[] = [...BUILDING_COLUMNS, LEVEL, ...OUTLINE]

const WITH_TOLERANCES: readonly Column<BuildingRow>[] = [...BUILDING_COLUMNS, ...TOLERANCES, LEVEL, ...OUTLINE]

/** The columns of a table of buildings, with those of tolerances before the quality where some are known. */
export const buildingColumns = (hasTolerances: boolean): readonly Column<BuildingRow>[] =>
  hasTolerances ? WITH_TOLERANCES : PLAIN_COLUMNS

/** A row a building. @param rows of `buildingRows` */
export const buildingsTable = (rows: readonly BuildingRow[]): Table =>
  tableOf(buildingColumns(rows.some(({ tolerances }) => tolerances !== undefined)), rows)
