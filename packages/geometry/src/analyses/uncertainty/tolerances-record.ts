import { COVERAGE } from './accuracy.ts'
import type { RoofSumTolerances, RoofTolerances } from './roof-tolerances.ts'
import type { ScanTolerances } from './scan-tolerances.ts'
import { EDGE_TYPES } from '../../model/roof.ts'
import { eachQuantity, type Quantities, type Quantity } from '../../quantities/quantity.ts'
import { EDGE_SIZES, EXTERIOR_WALL_QUANTITIES, ROOF_SUMS, SURFACE_SIZES, WALL_SUMS } from '../../quantities/roofs.ts'
import { OPENING_QUANTITIES, ROOM_SIZES, WALL_QUANTITIES } from '../../quantities/rooms.ts'
import { roundTo } from '../../rounding.ts'
import type { RoofTolerancesRecord, ScanTolerancesRecord, WallsTolerancesRecord } from './schemas/tolerances.ts'

/**
 * An expanded uncertainty as published: two standard deviations, to two significant digits at most and no finer than the value it belongs
 * to. A value above 0 is never published as 0.
 * @param digits decimals of that value
 */
export function expanded(sigma: number, digits: number): number {
  if (sigma === 0) return 0
  const u = COVERAGE * sigma
  const kept = Math.min(digits, 1 - Math.floor(Math.log10(u)))
  return Math.max(roundTo(u, kept), roundTo(10 ** -digits, digits))
}

/** The ± of each figure, rounded. */
const expandedOf = <K extends string, V extends Readonly<Record<K, number | null>>>(
  quantities: Quantities<K>,
  sigmas: V,
): { [P in K]: V[P] } =>
  eachQuantity(quantities, (key, { unit, digits }: Quantity) => {
    const sigma = sigmas[key]
    return sigma === null ? null : expanded(unit === 'cm' ? sigma * 100 : sigma, digits)
  }) as { [P in K]: V[P] }

const sumsRecord = (sums: RoofSumTolerances): RoofTolerancesRecord['totals'] => ({
  ...expandedOf(ROOF_SUMS, sums),
  ...expandedOf(WALL_SUMS, sums),
  edges: EDGE_TYPES.flatMap((type) => {
    const own = sums.edgeTypes.get(type)
    return own === undefined ? [] : [{ type, ...expandedOf(EDGE_SIZES, own) }]
  }),
  edgeTotals: expandedOf(EDGE_SIZES, sums.edges),
})

type RoofBuilding = RoofTolerances['buildings'][number]

const wallRecords = ({ walls }: RoofBuilding): { wallId: string; area: number }[] =>
  walls.map(({ id, area }) => ({ wallId: id, area: expanded(area, EXTERIOR_WALL_QUANTITIES.area.digits) }))

/** The published ± of each edge of a building, in the order of its measures: tables of edges have them; records have those of types. */
export const edgeTolerances = ({ edges }: RoofBuilding): Readonly<Record<keyof typeof EDGE_SIZES, number>>[] =>
  edges.map((edge) => expandedOf(EDGE_SIZES, edge))

/** The published tolerances of roofs, rounded once. Slopes and bearings in degrees; null if a surface has none. */
export const roofTolerancesRecord = ({ buildings, totals }: RoofTolerances): RoofTolerancesRecord => ({
  k: COVERAGE,
  buildings: buildings.map((building) => ({
    buildingId: building.buildingId,
    accuracy: building.accuracy,
    surfaces: building.surfaces.map((own) => ({
      surfaceId: own.surfaceId,
      ...expandedOf(SURFACE_SIZES, own),
    })),
    walls: wallRecords(building),
    ...sumsRecord(building.totals),
  })),
  totals: sumsRecord(totals),
})

/** The part of the roofs' tolerances that belongs to the record of exterior walls. */
export const wallsTolerancesRecord = ({ buildings, totals }: RoofTolerances): WallsTolerancesRecord => ({
  k: COVERAGE,
  buildings: buildings.map((building) => ({
    buildingId: building.buildingId,
    accuracy: building.accuracy,
    walls: wallRecords(building),
    ...expandedOf(WALL_SUMS, building.totals),
  })),
  totals: expandedOf(WALL_SUMS, totals),
})

/**
 * The published tolerances of a scan, rounded once.
 * @param selection one room: that room alone, next to the totals of all
 */
export const scanTolerancesRecord = (
  { accuracy, rooms, totals }: ScanTolerances,
  { roomId }: { readonly roomId?: string | undefined } = {},
): ScanTolerancesRecord => ({
  k: COVERAGE,
  accuracy,
  rooms: rooms
    .filter((room) => roomId === undefined || room.roomId === roomId)
    .map((room) => ({
      roomId: room.roomId,
      ...expandedOf(ROOM_SIZES, room),
      walls: room.walls.map((wall) => ({
        id: wall.id,
        ...expandedOf(WALL_QUANTITIES, wall),
        openings: wall.openings.map((opening) => ({ id: opening.id, ...expandedOf(OPENING_QUANTITIES, opening) })),
      })),
    })),
  totals: expandedOf(ROOM_SIZES, totals),
})
