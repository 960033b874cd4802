import { AREA, COUNT, DETAIL, LENGTH, type Quantities, type Quantity } from './quantity.ts'

const SLOPE = { unit: 'deg', digits: 1, most: 90, us: 'x:12' } as const
const BEARING = { unit: 'deg', digits: 1, below: 360 } as const
/** Published to a millimetre, shown in tables to a centimetre. */
const HEIGHT = { unit: 'm', digits: 3, shownDigits: 2, least: null } as const

/** The angles, areas and lengths of a roof surface: the figures with a ±. */
export const SURFACE_SIZES = {
  calculatedSlope: SLOPE,
  calculatedDirection: BEARING,
  area2d: { ...AREA, ...DETAIL },
  area3d: AREA,
  perimeter: { ...LENGTH, ...DETAIL },
} as const satisfies Quantities

/** Heights of a surface above the ground; null if the ground is not known. */
export const GROUND_HEIGHTS = {
  minHeightAboveGround: { ...HEIGHT, ...DETAIL },
  maxHeightAboveGround: { ...HEIGHT, ...DETAIL },
} as const satisfies Quantities

/** What is measured of a roof surface alone. */
export const SURFACE_MEASURES = {
  ...SURFACE_SIZES,
  vertices: { ...COUNT, least: 3 },
  minRoofAltitude: HEIGHT,
  maxRoofAltitude: HEIGHT,
} as const satisfies Quantities

/** All published figures of a roof surface. */
export const SURFACE_QUANTITIES = { ...SURFACE_MEASURES, ...GROUND_HEIGHTS } as const satisfies Quantities

/** The part of a surface that lies inside the building, and the rest, which is left to tile. */
export const VISIBLE_QUANTITIES = { coveredArea: AREA, visibleArea: AREA } as const satisfies Quantities

/** Sums over the surfaces of a building, and of all buildings. */
export const ROOF_SUMS = {
  totalRoofArea: { ...AREA, ofSurfaces: 'area3d' },
  totalRoofArea2d: { ...AREA, ...DETAIL, ofSurfaces: 'area2d' },
} as const satisfies Quantities<string, Quantity & { readonly ofSurfaces: keyof typeof SURFACE_SIZES }>

/** Sums over the exterior walls of a building, and of all buildings. */
export const WALL_SUMS = { totalWallArea: AREA } as const satisfies Quantities

const { area2d, area3d, perimeter, minRoofAltitude, maxRoofAltitude } = SURFACE_QUANTITIES
const { visibleArea } = VISIBLE_QUANTITIES

/** Columns of a surface in tables for people: those used for orders come first. */
export const SURFACE_COLUMNS = {
  area3d,
  visibleArea,
  area2d,
  perimeter,
  minRoofAltitude,
  maxRoofAltitude,
  ...GROUND_HEIGHTS,
} as const satisfies Quantities

/** Columns of a building in tables for people. */
export const BUILDING_COLUMNS = {
  totalRoofArea: ROOF_SUMS.totalRoofArea,
  visibleArea,
  totalRoofArea2d: ROOF_SUMS.totalRoofArea2d,
  surfaceCount: COUNT,
  wallCount: COUNT,
} as const satisfies Quantities

/** The figures, without those of covered roof if no roof is covered. */
export const whereCovered = <K extends string>(quantities: Quantities<K>, isCovered: boolean): Quantities<K> =>
  isCovered
    ? quantities
    : (Object.fromEntries(Object.entries(quantities).filter(([key]) => !(key in VISIBLE_QUANTITIES))) as Quantities<K>)

/** The lengths of an edge, or of all edges of a type, in space and in plan. */
export const EDGE_SIZES = { length: LENGTH, lengthHorizontal: { ...LENGTH, ...DETAIL } } as const satisfies Quantities

/** Edges of a type, and how many of them. */
export const EDGE_SUMS = { ...EDGE_SIZES, count: { ...COUNT, ...DETAIL } } as const satisfies Quantities

/** The same, with the number of edges whose type a person decided. */
export const EDGE_ROWS = { ...EDGE_SUMS, overriddenCount: COUNT } as const satisfies Quantities

/** What is published of an exterior wall. */
export const EXTERIOR_WALL_QUANTITIES = {
  direction: { unit: 'deg', digits: 0, below: 360 },
  area: AREA,
} as const satisfies Quantities
