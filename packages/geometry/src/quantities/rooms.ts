import type { OpeningKind } from '../model/scan.ts'
import { AREA, COUNT, DETAIL, LENGTH, SIZE, type Quantities, type Quantity } from './quantity.ts'

/** What is published of a piece of furniture or a fixture. */
export const OBJECT_QUANTITIES = { width: SIZE, height: SIZE } as const satisfies Quantities

/** What is published of a door, a window or an open passage. */
export const OPENING_QUANTITIES = {
  ...OBJECT_QUANTITIES,
  area: AREA,
  moldingLength: { ...LENGTH, ...DETAIL },
} as const satisfies Quantities

/** A figure of a wall of a room; a figure with `ofOpenings` is the sum over the wall's openings. */
export interface WallQuantity extends Quantity {
  readonly ofOpenings?: keyof typeof OPENING_QUANTITIES
}

/** Of a wall, which people of the United States read in feet, as openings in inches. */
const WALL_SIZE = { ...SIZE, us: 'ft' } as const

/** What is published of a wall of a room. */
export const WALL_QUANTITIES = {
  width: WALL_SIZE,
  height: WALL_SIZE,
  grossArea: { ...AREA, ...DETAIL },
  netArea: AREA,
  netAreaNS: { ...AREA, ...DETAIL },
  moldingLengthFloor: { ...LENGTH, ...DETAIL },
  moldingLengthCeiling: { ...LENGTH, ...DETAIL },
  moldingLengthOpening: { ...LENGTH, ...DETAIL, ofOpenings: 'moldingLength' },
} as const satisfies Quantities<string, WallQuantity>

/** A size of a room: the area of its floor, or the sum of a figure over its walls. */
export type RoomSize = Quantity &
  (
    | { readonly ofFloor: true; readonly ofWalls?: never }
    | { readonly ofFloor?: never; readonly ofWalls: keyof typeof WALL_QUANTITIES }
  )

/** A figure of a room: a size, or the number of openings of a kind. */
export type RoomQuantity =
  | (RoomSize & { readonly counts?: never })
  | (Quantity & { readonly ofFloor?: never; readonly ofWalls?: never; readonly counts: OpeningKind })

/** The areas and lengths of a room and, summed, of a scan: the figures with a ±. */
export const ROOM_SIZES = {
  floorArea: { ...AREA, ofFloor: true },
  grossWallArea: { ...AREA, ...DETAIL, ofWalls: 'grossArea' },
  netWallArea: { ...AREA, ofWalls: 'netArea' },
  netWallAreaNS: { ...AREA, ...DETAIL, ofWalls: 'netAreaNS' },
  moldingLengthFloor: { ...LENGTH, ofWalls: 'moldingLengthFloor' },
  moldingLengthCeiling: { ...LENGTH, ofWalls: 'moldingLengthCeiling' },
  moldingLengthOpening: { ...LENGTH, ofWalls: 'moldingLengthOpening' },
} as const satisfies Quantities<string, RoomSize>

/** All that is published of a room and, summed, of a scan. */
export const ROOM_QUANTITIES = {
  ...ROOM_SIZES,
  doorCount: { ...COUNT, ...DETAIL, counts: 'door' },
  windowCount: { ...COUNT, ...DETAIL, counts: 'window' },
  openingCount: { ...COUNT, ...DETAIL, counts: 'opening' },
} as const satisfies Quantities<string, RoomQuantity>

export type OpeningKey = keyof typeof OPENING_QUANTITIES
export type WallKey = keyof typeof WALL_QUANTITIES
export type RoomKey = keyof typeof ROOM_QUANTITIES
export type RoomSizeKey = keyof typeof ROOM_SIZES
