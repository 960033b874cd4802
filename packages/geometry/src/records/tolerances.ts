import type { KnownAccuracy } from '../measure/uncertainty/accuracy.ts'
import type { LengthTolerances, RoofSumTolerances, RoofTolerances } from '../measure/uncertainty/roof-tolerances.ts'
import type { ScanTolerances, UNCERTAIN_SUMS } from '../measure/uncertainty/scan-tolerances.ts'
import { EDGE_TYPES, type EdgeType } from '../model/roof.ts'
import { roundTo } from '../rounding.ts'

/** What is published as ± is so many standard deviations: about 95 % of a normal distribution. */
export const COVERAGE = 2

/**
 * An expanded uncertainty as it is published: two standard deviations, to two significant digits at most and no finer than the value
 * beside it; what is not 0 is not published as 0.
 * @param digits decimals of that value
 */
export function expanded(sigma: number, digits: number): number {
  if (sigma === 0) return 0
  const u = COVERAGE * sigma
  const kept = Math.min(digits, 1 - Math.floor(Math.log10(u)))
  return Math.max(roundTo(u, kept), roundTo(10 ** -digits, digits))
}

const hundredth = (sigma: number): number => expanded(sigma, 2)
const tenthOrNull = (sigma: number | null): number | null => (sigma === null ? null : expanded(sigma, 1))
const centimetres = (sigma: number): number => expanded(sigma * 100, 0)

/** ± of a length in space and in plan, metres. */
export interface LengthToleranceRecord {
  readonly length: number
  readonly lengthHorizontal: number
}

/** ± of the edges of one type, metres. */
export interface EdgeToleranceRecord extends LengthToleranceRecord {
  readonly type: EdgeType
}

/** ± of the sums of a building or of all: square metres and metres. */
export interface RoofSumToleranceRecord {
  readonly totalRoofArea: number
  readonly totalRoofArea2d: number
  readonly totalWallArea: number
  readonly edges: readonly EdgeToleranceRecord[]
  readonly edgeTotals: LengthToleranceRecord
}

/** ± of a roof as published, about 95 %: `k` standard deviations, in the units of the values. */
export interface RoofTolerancesRecord {
  /** Standard deviations in each value below. */
  readonly k: number
  readonly buildings: readonly (RoofSumToleranceRecord & {
    readonly buildingId: string
    readonly accuracy: KnownAccuracy
    readonly surfaces: readonly {
      readonly surfaceId: string
      readonly calculatedSlope: number | null
      readonly calculatedDirection: number | null
      readonly area2d: number
      readonly area3d: number
      readonly perimeter: number
    }[]
    readonly walls: readonly { readonly wallId: string; readonly area: number }[]
  })[]
  readonly totals: RoofSumToleranceRecord
}

const lengthsRecord = ({ length, lengthHorizontal }: LengthTolerances): LengthToleranceRecord => ({
  length: hundredth(length),
  lengthHorizontal: hundredth(lengthHorizontal),
})

const sumsRecord = (sums: RoofSumTolerances): RoofSumToleranceRecord => ({
  totalRoofArea: hundredth(sums.totalRoofArea),
  totalRoofArea2d: hundredth(sums.totalRoofArea2d),
  totalWallArea: hundredth(sums.totalWallArea),
  edges: EDGE_TYPES.flatMap((type) => {
    const own = sums.edgeTypes.get(type)
    return own === undefined ? [] : [{ type, ...lengthsRecord(own) }]
  }),
  edgeTotals: lengthsRecord(sums.edges),
})

/** The published tolerances of roofs, rounded once. Slopes and bearings in degrees; null where there is nothing to say. */
export const roofTolerancesRecord = ({ buildings, totals }: RoofTolerances): RoofTolerancesRecord => ({
  k: COVERAGE,
  buildings: buildings.map(({ buildingId, accuracy, surfaces, walls, totals: sums }) => ({
    buildingId,
    accuracy,
    surfaces: surfaces.map((own) => ({
      surfaceId: own.surfaceId,
      calculatedSlope: tenthOrNull(own.calculatedSlope),
      calculatedDirection: tenthOrNull(own.calculatedDirection),
      area2d: hundredth(own.area2d),
      area3d: hundredth(own.area3d),
      perimeter: hundredth(own.perimeter),
    })),
    walls: walls.map(({ id, area }) => ({ wallId: id, area: hundredth(area) })),
    ...sumsRecord(sums),
  })),
  totals: sumsRecord(totals),
})

/** ± of the sums of a room or a scan: square metres and metres. */
export type ScanSumTolerancesRecord = Readonly<Record<(typeof UNCERTAIN_SUMS)[number], number>>

/** ± of a door, a window or an open passage. */
export interface OpeningToleranceRecord {
  readonly id: string
  /** Centimetres, as the value. */
  readonly width: number
  readonly height: number
  readonly area: number
  readonly moldingLength: number
}

/** ± of a wall: square metres and metres, but for its width and height. */
export interface WallToleranceRecord {
  readonly id: string
  /** Centimetres, as the value. */
  readonly width: number
  readonly height: number
  readonly grossArea: number
  readonly netArea: number
  readonly netAreaNS: number
  readonly moldingLengthFloor: number
  readonly moldingLengthCeiling: number
  readonly moldingLengthOpening: number
  readonly openings: readonly OpeningToleranceRecord[]
}

/** ± of a room and its walls. */
export interface RoomTolerancesRecord extends ScanSumTolerancesRecord {
  readonly roomId: string
  readonly walls: readonly WallToleranceRecord[]
}

/** ± of a scan as published, about 95 %: `k` standard deviations, in the units of the values. */
export interface ScanTolerancesRecord {
  readonly k: number
  readonly accuracy: KnownAccuracy
  readonly rooms: readonly RoomTolerancesRecord[]
  readonly totals: ScanSumTolerancesRecord
}

const scanSums = (sums: ScanSumTolerancesRecord): ScanSumTolerancesRecord => ({
  floorArea: hundredth(sums.floorArea),
  grossWallArea: hundredth(sums.grossWallArea),
  netWallArea: hundredth(sums.netWallArea),
  netWallAreaNS: hundredth(sums.netWallAreaNS),
  moldingLengthFloor: hundredth(sums.moldingLengthFloor),
  moldingLengthCeiling: hundredth(sums.moldingLengthCeiling),
  moldingLengthOpening: hundredth(sums.moldingLengthOpening),
})

/** The published tolerances of a scan, rounded once. */
export const scanTolerancesRecord = ({ accuracy, rooms, totals }: ScanTolerances): ScanTolerancesRecord => ({
  k: COVERAGE,
  accuracy,
  rooms: rooms.map((room) => ({
    roomId: room.roomId,
    ...scanSums(room),
    walls: room.walls.map((wall) => ({
      id: wall.id,
      width: centimetres(wall.width),
      height: centimetres(wall.height),
      grossArea: hundredth(wall.grossArea),
      netArea: hundredth(wall.netArea),
      netAreaNS: hundredth(wall.netAreaNS),
      moldingLengthFloor: hundredth(wall.moldingLengthFloor),
      moldingLengthCeiling: hundredth(wall.moldingLengthCeiling),
      moldingLengthOpening: hundredth(wall.moldingLengthOpening),
      openings: wall.openings.map(({ id, width, height, area, moldingLength }) => ({
        id,
        width: centimetres(width),
        height: centimetres(height),
        area: hundredth(area),
        moldingLength: hundredth(moldingLength),
      })),
    })),
  })),
  totals: scanSums(totals),
})
