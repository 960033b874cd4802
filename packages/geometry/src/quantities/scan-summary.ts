import { AREA, LENGTH, NULLABLE, SIZE, type Quantities } from './quantity.ts'
import { OPENING_QUANTITIES, ROOM_QUANTITIES } from './rooms.ts'

/** What a painter orders by beside what is published of a room, and of a scan. */
export const CEILING_QUANTITIES = {
  ceilingArea: { ...AREA, ...NULLABLE },
  perimeter: LENGTH,
} as const satisfies Quantities

/** Tops of walls over the floor. */
export const HEIGHT_QUANTITIES = {
  minHeight: { ...LENGTH, ...NULLABLE },
  maxHeight: { ...LENGTH, ...NULLABLE },
} as const satisfies Quantities

const { floorArea, ...WALLS } = ROOM_QUANTITIES

/** A row of a painter: floor and ceiling, then walls. */
export const PAINTER_QUANTITIES = {
  floorArea,
  ...CEILING_QUANTITIES,
  ...HEIGHT_QUANTITIES,
  ...WALLS,
} as const satisfies Quantities

const { width, height, area } = OPENING_QUANTITIES

/** An opening of a whole scan, with its sill over the floor. */
export const PLACED_OPENING_QUANTITIES = {
  width,
  height,
  sill: { ...SIZE, least: null },
  area,
} as const satisfies Quantities

/** An estimate by NS 3940 of a room or a storey. */
export const ESTIMATE_QUANTITIES = {
  floorArea: AREA,
  measurableArea: { ...AREA, ...NULLABLE },
  lowHeightArea: { ...AREA, ...NULLABLE },
} as const satisfies Quantities

/** The same of a storey, with what stands between its rooms. */
export const STORY_QUANTITIES = {
  ...ESTIMATE_QUANTITIES,
  innerWallArea: AREA,
  roomsAndInnerWalls: { ...AREA, ...NULLABLE },
} as const satisfies Quantities
