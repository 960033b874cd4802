import { AREA, COUNT, type Quantities } from './quantity.ts'

/** Exterior walls of one direction. */
export const FACADE_QUANTITIES = {
  overGround: AREA,
  overRoof: AREA,
  area: AREA,
  walls: COUNT,
} as const satisfies Quantities

/** What encloses a building. */
export const ENVELOPE_QUANTITIES = {
  volume: { unit: 'm3', digits: 2 },
  wallArea: AREA,
  roofArea: AREA,
  groundArea: AREA,
  areaToVolume: { digits: 3, us: '1/ft' },
} as const satisfies Quantities
