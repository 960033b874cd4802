import { AREA, COUNT, DETAIL, LENGTH, NULLABLE, type Quantities, type Quantity } from './quantity.ts'

const ANGLE = { unit: 'deg', digits: 1 } as const
const HEIGHT = { unit: 'm', digits: 3, isSigned: true } as const

/** Of a surface; tables of programs have some under another name, where gradians and grid bearings stay in JSON. */
export interface SurfaceQuantity extends Quantity {
  readonly column?: string
}

/** The angles, areas and lengths of a roof surface: what of it has a ±. */
export const SURFACE_SIZES = {
  calculatedSlope: { ...ANGLE, ...NULLABLE, column: 'slope' },
  calculatedDirection: { ...ANGLE, ...NULLABLE, column: 'direction' },
  area2d: { ...AREA, ...DETAIL },
  area3d: AREA,
  perimeter: { ...LENGTH, ...DETAIL },
} as const satisfies Quantities<string, SurfaceQuantity>

/** Of the ground below it, which may not be known. */
const ABOVE_GROUND = { ...HEIGHT, ...NULLABLE, ...DETAIL } as const

/** All that is measured of a roof surface. */
export const SURFACE_QUANTITIES = {
  ...SURFACE_SIZES,
  vertices: COUNT,
  minRoofAltitude: HEIGHT,
  maxRoofAltitude: HEIGHT,
  minHeightAboveGround: ABOVE_GROUND,
  maxHeightAboveGround: ABOVE_GROUND,
} as const satisfies Quantities<string, SurfaceQuantity>

/** How much of a surface lies inside the building, and what is left to tile. */
export const VISIBLE_QUANTITIES = { coveredArea: AREA, visibleArea: AREA } as const satisfies Quantities

/** Of a building and of all: the sum of what their surfaces have. */
export const ROOF_SUMS = {
  totalRoofArea: { ...AREA, ofSurfaces: 'area3d' },
  totalRoofArea2d: { ...AREA, ...DETAIL, ofSurfaces: 'area2d' },
} as const satisfies Quantities<string, Quantity & { readonly ofSurfaces: keyof typeof SURFACE_SIZES }>

/** The sum of the exterior walls of a building and of all. */
export const WALL_SUMS = { totalWallArea: AREA } as const satisfies Quantities

/** The lengths of an edge, or of all edges of a type, in space and in plan. */
export const EDGE_SIZES = { length: LENGTH, lengthHorizontal: { ...LENGTH, ...DETAIL } } as const satisfies Quantities

/** Edges of a type, and how many of them. */
export const EDGE_SUMS = { ...EDGE_SIZES, count: { ...COUNT, ...DETAIL } } as const satisfies Quantities

/** What is published of an exterior wall. */
export const EXTERIOR_WALL_QUANTITIES = {
  direction: { unit: 'deg', digits: 0 },
  area: AREA,
} as const satisfies Quantities
