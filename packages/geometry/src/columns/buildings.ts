import { SECTORS } from '../measure/roof/sectors.ts'
import type { Outline } from '../measure/roof/measures.ts'
import { buildingTypeName } from '../model/building-names.ts'
import type { Quality } from '../model/quality.ts'
import { EDGE_TYPES, type EdgeType } from '../model/roof.ts'
import { ENVELOPE_QUANTITIES } from '../quantities/facade-summary.ts'
import { AREA, LENGTH, type Quantity } from '../quantities/quantity.ts'
import { BUILDING_HEIGHTS, ROOF_ORDER_QUANTITIES } from '../quantities/roof-summary.ts'
import { BUILDING_COLUMNS, ROOF_SUMS, VISIBLE_QUANTITIES, WALL_SUMS } from '../quantities/roofs.ts'
import { sumHundredths } from '../rounding.ts'
import { buildingId, displayName } from './building.ts'
import { figures, only, tolerancesOf, unlessZero, type Column, type Things } from './column.ts'
import { quality } from './quality.ts'

const { visibleArea } = VISIBLE_QUANTITIES
const LISTED = { ...BUILDING_COLUMNS, ...WALL_SUMS }

type Figures = Readonly<Partial<Record<keyof typeof LISTED, number | null>>>

/** A building as people list it: its sums. Of a roof of which nothing is covered, no area is told to be visible. */
export interface SummedBuilding extends Figures {
  readonly buildingId: string
  readonly displayName: string
  readonly buildingType: string | null
  readonly quality: Quality
  readonly tolerances?: Readonly<Partial<Record<keyof typeof ROOF_SUMS | 'totalWallArea', number | null>>> | undefined
}

type Listed = Figures & Pick<SummedBuilding, 'buildingId' | 'displayName'> & { readonly buildingType?: string | null }

/** The buildings of a record as rows. @param levels how far each can be relied on @param tolerances and `visible`: of the same buildings */
export const summedBuildings = <B extends Listed>(
  buildings: readonly B[],
  levels: { readonly buildings: Readonly<Record<string, Quality>>; readonly totals: Quality },
  tolerances?: { readonly buildings: readonly SummedBuilding['tolerances'][] },
  visible?: { readonly buildings: readonly Figures[] },
): (B & SummedBuilding)[] =>
  buildings.map((building, i) => ({
    ...building,
    ...visible?.buildings[i],
    buildingType: building.buildingType ?? null,
    quality: levels.buildings[building.buildingId] ?? levels.totals,
    tolerances: tolerances?.buildings[i],
  }))

interface Sized {
  readonly type: EdgeType
  readonly length: number | null
}

interface Range {
  readonly atOutline: number
  readonly withEaves: number
}

/** A measured building as a row: what is published of it, each figure a cell. */
export interface BuildingRow extends SummedBuilding {
  readonly address: string | null
  readonly predominantPitch: number | null
  readonly roofs: readonly { readonly pitch: number; readonly sector: string | null; readonly area: number }[]
  readonly edges: readonly Sized[]
  readonly volume: number | null
  readonly heights: Readonly<Record<keyof typeof BUILDING_HEIGHTS, number | null>> | null
  readonly outline: Outline
  readonly walls: Range | null
  readonly roof: Range | null
  readonly tolerances: (SummedBuilding['tolerances'] & { readonly edges: readonly Sized[] }) | undefined
}

/** Classes of pitch, whole degrees from and to: flat below 5, then around the usual pitches of roofs. */
const PITCH_CLASSES = [
  [0, 4],
  [5, 14],
  [15, 24],
  [25, 34],
  [35, 44],
  [45, 59],
  [60, 90],
] as const

const area = (name: string, cell: (row: BuildingRow) => number | null): Column<BuildingRow> => ({
  name,
  quantity: AREA,
  cell,
})

type RoofPart = BuildingRow['roofs'][number]

const areaWhere = (name: string, counts: (roof: RoofPart) => boolean): Column<BuildingRow> =>
  area(name, ({ roofs }) => sumHundredths(roofs.filter(counts).map((roof) => roof.area)))

/** Roof area by class of pitch, and by direction, which level roofs have none of: each set sums to the area of the roof. */
const AREAS: readonly Column<BuildingRow>[] = [
  ...PITCH_CLASSES.map(([from, to]) =>
    areaWhere(`roofAreaPitch${from}To${to}`, ({ pitch }) => pitch >= from && pitch <= to),
  ),
  areaWhere('roofAreaFlat', ({ sector }) => sector === null),
  ...SECTORS.map((direction) => areaWhere(`roofArea${direction}`, ({ sector }) => sector === direction)),
]

const lengthOf = (edges: readonly Sized[] | undefined, type: EdgeType): number | null | undefined =>
  edges?.find((row) => row.type === type)?.length

const EDGES = EDGE_TYPES.map((type): Column<BuildingRow> => ({
  name: `${type}Length`,
  quantity: LENGTH,
  cell: ({ edges }) => lengthOf(edges, type) ?? 0,
  tolerance: ({ tolerances }) => lengthOf(tolerances?.edges, type),
}))

/** The sum that depends on what the outline of a roof is: the lesser and the greater figure, of walls or of roof. */
const bound = (name: string, of: 'walls' | 'roof', least: (...values: number[]) => number): Column<BuildingRow> =>
  area(name, ({ [of]: range }) => (range === null ? null : least(range.atOutline, range.withEaves)))

/** What the outline of its roof leaves open. */
const OUTLINE: readonly Column<BuildingRow>[] = [
  { name: 'outline', cell: (row) => row.outline },
  bound('wallsLow', 'walls', Math.min),
  bound('wallsHigh', 'walls', Math.max),
  bound('roofLow', 'roof', Math.min),
  bound('roofHigh', 'roof', Math.max),
]

const buildingType: Column<SummedBuilding> = {
  name: 'buildingType',
  title: (terms) => terms.words.type,
  cell: (row) => row.buildingType,
  shown: (row, _, lang) => buildingTypeName(row.buildingType, lang) ?? row.buildingType,
  leftOut: 'zero',
}

/** Files without names have the ids as names. */
const id: Column<SummedBuilding> = {
  ...buildingId,
  cell: (row) => (row.buildingId === row.displayName ? null : row.buildingId),
  leftOut: 'zero',
}

const listed = figures(
  LISTED,
  (row: SummedBuilding) => row,
  { group: 1 },
  (row) => row.tolerances,
)
const roofs = only(listed, ROOF_SUMS)
const walls = only(listed, WALL_SUMS)
const seen = listed.map((column) => (column.name === 'visibleArea' ? { ...column, leftOut: 'zero' as const } : column))
const own = <K extends 'predominantPitch' | 'volume'>(
  quantities: Readonly<Record<K, Quantity>>,
): Column<BuildingRow>[] => figures(quantities, (row: BuildingRow) => row)
const { predominantPitch } = ROOF_ORDER_QUANTITIES
const { volume } = ENVELOPE_QUANTITIES

/** The columns of buildings: in files with all that is summed of each. */
export const BUILDINGS: Things<BuildingRow, 'file'> & Things<SummedBuilding, 'terminal' | 'report' | 'tolerances'> = {
  file: [
    buildingId,
    displayName,
    { name: 'address', cell: (row) => row.address },
    buildingType,
    ...only(listed, { totalRoofArea: AREA, visibleArea, totalRoofArea2d: AREA, surfaceCount: AREA }),
    ...own({ predominantPitch }),
    ...AREAS,
    ...EDGES,
    ...only(listed, { wallCount: AREA, ...WALL_SUMS }),
    ...own({ volume }),
    ...figures(BUILDING_HEIGHTS, (row: BuildingRow) => row.heights),
    ...tolerancesOf<BuildingRow>([...roofs, ...EDGES, ...walls]),
    quality,
    ...OUTLINE,
  ],
  terminal: [
    displayName,
    ...unlessZero(only(seen, BUILDING_COLUMNS)),
    { ...quality, group: 1 },
    { ...buildingType, group: 2 },
    { ...id, group: 3 },
  ],
  report: [...only(seen, BUILDING_COLUMNS), { ...quality, leftOut: 'sure' }],
  tolerances: roofs,
}

/** The same of their exterior walls. */
export const WALLED_BUILDINGS: Things<SummedBuilding, 'terminal' | 'tolerances'> = {
  terminal: [displayName, ...walls, ...only(listed, { wallCount: AREA }), quality, id],
  tolerances: walls,
}
