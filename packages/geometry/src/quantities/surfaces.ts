import { ENVELOPE_QUANTITIES } from './facade-summary.ts'
import { AREA, LENGTH, NULLABLE, type Quantities } from './quantity.ts'

/** What is published of a surface of a room with one thing behind it, and of sums of them. */
export const SURFACE_AREA_QUANTITIES = {
  grossArea: AREA,
  openingArea: AREA,
  netArea: AREA,
} as const satisfies Quantities

/** The same of one surface. */
export const ROOM_SURFACE_QUANTITIES = {
  ...SURFACE_AREA_QUANTITIES,
  slopeAngle: { unit: 'deg', digits: 1 },
  bearing: { unit: 'deg', digits: 0, below: 360, ...NULLABLE },
  gap: { ...LENGTH, ...NULLABLE, least: null },
} as const satisfies Quantities

/** What encloses heated rooms, in one of three dimensions. */
export const HEATED_ENVELOPE_QUANTITIES = {
  outerWallArea: { ...AREA, ...NULLABLE },
  heatedFloorArea: AREA,
  heatedVolume: { unit: 'm3', digits: 2, ...NULLABLE },
} as const satisfies Quantities

/** The same by the file of the roof, of the whole building: what its surfaces enclose is not known where they do not close. */
export const EXTERNAL_QUANTITIES = {
  volume: { ...ENVELOPE_QUANTITIES.volume, ...NULLABLE },
  wallArea: ENVELOPE_QUANTITIES.wallArea,
  roofArea: { ...ENVELOPE_QUANTITIES.roofArea, ...NULLABLE },
  groundArea: { ...ENVELOPE_QUANTITIES.groundArea, ...NULLABLE },
  areaToVolume: { ...ENVELOPE_QUANTITIES.areaToVolume, ...NULLABLE },
} as const satisfies Quantities

/** Lengths of thermal bridges. */
export const BRIDGE_QUANTITIES = {
  floorEdge: LENGTH,
  storeyEdges: LENGTH,
  convexCorners: { ...LENGTH, ...NULLABLE },
  concaveCorners: { ...LENGTH, ...NULLABLE },
  innerWallEnds: LENGTH,
  openingEdges: LENGTH,
} as const satisfies Quantities
