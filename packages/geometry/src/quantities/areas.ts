import { AREA, NULLABLE, type Quantities } from './quantity.ts'

/** Sums of an area by the rule of a country: of a storey, or of all. `area` is null where something is open. */
export const AREA_SUM_QUANTITIES = {
  'BRA-i': AREA,
  'BRA-e': AREA,
  'BRA-b': AREA,
  area: { ...AREA, ...NULLABLE },
  TBA: AREA,
  ALH: AREA,
  GUA: AREA,
  plusMinus: AREA,
  least: AREA,
  most: AREA,
} as const satisfies Quantities

/** What the area of a class on a storey is made of. */
export const CLASS_AREA_QUANTITIES = {
  area: AREA,
  plusMinus: AREA,
  least: AREA,
  most: AREA,
  floors: AREA,
  twice: AREA,
  innerWalls: AREA,
  shafts: AREA,
  stairOpening: AREA,
  added: AREA,
  lowArea: AREA,
} as const satisfies Quantities
