import { AREA, LENGTH, NULLABLE, SIZE, type Quantities } from './quantity.ts'
import { OPENING_QUANTITIES, ROOM_QUANTITIES } from './rooms.ts'

/** Figures that a painter orders by, besides the published ones of a room and of a scan. */
export const CEILING_QUANTITIES = {
  ceilingArea: { ...AREA, ...NULLABLE },
  perimeter: LENGTH,
} as const satisfies Quantities

/** Heights of wall tops above the floor. */
export const HEIGHT_QUANTITIES = {
  minHeight: { ...LENGTH, ...NULLABLE },
  maxHeight: { ...LENGTH, ...NULLABLE },
} as const satisfies Quantities

const { floorArea, ...WALLS } = ROOM_QUANTITIES

/** A row of the painter's table: floor and ceiling, then walls. */
export const PAINTER_QUANTITIES = {
  floorArea,
  ...CEILING_QUANTITIES,
  ...HEIGHT_QUANTITIES,
  ...WALLS,
} as const satisfies Quantities

const { width, height, area } = OPENING_QUANTITIES

/** An opening of a whole scan, with the height of its sill above the floor. */
export const PLACED_OPENING_QUANTITIES = {
  width,
  height,
  sill: { ...SIZE, least: null },
  area,
} as const satisfies Quantities

/** An NS 3940 estimate of a room or a storey. */
export const ESTIMATE_QUANTITIES = {
  floorArea: AREA,
  measurableArea: { ...AREA, ...NULLABLE },
  lowHeightArea: { ...AREA, ...NULLABLE },
} as const satisfies Quantities

/** The same for a storey, with the area of the walls between its rooms. */
export const STORY_QUANTITIES = {
  ...ESTIMATE_QUANTITIES,
  innerWallArea: AREA,
  roomsAndInnerWalls: { ...AREA, ...NULLABLE },
} as const satisfies Quantities
