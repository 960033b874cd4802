import { Type, type Static } from 'typebox'
import { ACCURACY_BASES, type AccuracyBasis } from '../accuracy.ts'
import { EDGE_TYPES } from '../../../model/roof.ts'
import { eachQuantity, type Quantities } from '../../../quantities/quantity.ts'
import { EDGE_SIZES, ROOF_SUMS, SURFACE_SIZES, WALL_SUMS } from '../../../quantities/roofs.ts'
import { OPENING_QUANTITIES, ROOM_SIZES, WALL_QUANTITIES } from '../../../quantities/rooms.ts'
import { CLOSED, metres, quantitySchemas, orNull, squareMetres } from '../../../records/schemas/common.ts'

/*
 * Two standard deviations of each value of the other records, under the same name.
 */

const schemasOf = <K extends string>(quantities: Quantities<K>) =>
  quantitySchemas(
    quantities,
    eachQuantity(quantities, (key) => `of ${key}`),
  )

const K = Type.Integer({ minimum: 1, description: 'standard deviations in each value below' })

/** The accuracies from which tolerances are computed. */
export const AccuracySchema = Type.Object(
  {
    plan: metres('standard deviation in each direction of the plan, of a scan of the plane of a wall'),
    height: metres('standard deviation of a height, of a scan of the height of a room'),
    scale: Type.Number({ minimum: 0, description: 'standard deviation of the scale, relative' }),
    ground: Type.Optional(metres('standard deviation of the ground below a building; as height where absent')),
    openingWidth: Type.Optional(metres('standard deviation of the width of an opening; as plan where absent')),
    openingHeight: Type.Optional(metres('standard deviation of the height of an opening; as height where absent')),
    basis: Type.Enum(Object.keys(ACCURACY_BASES) as AccuracyBasis[], { description: 'what it rests on' }),
  },
  CLOSED,
)

const LENGTHS = schemasOf(EDGE_SIZES)
const WALL_SUM = schemasOf(WALL_SUMS)

const ROOF = {
  ...schemasOf(ROOF_SUMS),
  ...WALL_SUM,
  edges: Type.Array(Type.Object({ type: Type.Enum([...EDGE_TYPES]), ...LENGTHS }, CLOSED), {
    description: 'of the types that occur',
  }),
  edgeTotals: Type.Object(LENGTHS, CLOSED),
} as const

const BUILDING = { buildingId: Type.String(), accuracy: AccuracySchema } as const
const WALLS = {
  walls: Type.Array(Type.Object({ wallId: Type.String(), area: squareMetres('of the area') }, CLOSED)),
} as const

/** Slope and bearing are null if the surface has no area, or does not fall in any direction. */
const { calculatedSlope, calculatedDirection, ...SIZES } = schemasOf(SURFACE_SIZES)
const SurfaceToleranceSchema = Type.Object(
  {
    surfaceId: Type.String(),
    calculatedSlope: orNull(calculatedSlope),
    calculatedDirection: orNull(calculatedDirection),
    ...SIZES,
  },
  CLOSED,
)

/** ± of a roof: two standard deviations of each area, length and angle, in its unit. */
/** Two standard deviations of the values of a roof's record, by building and in all, with the accuracy that they follow from. */
export const RoofTolerancesSchema = Type.Object(
  {
    k: K,
    buildings: Type.Array(
      Type.Object({ ...BUILDING, surfaces: Type.Array(SurfaceToleranceSchema), ...WALLS, ...ROOF }, CLOSED),
    ),
    totals: Type.Object(ROOF, CLOSED),
  },
  CLOSED,
)

/** ± of exterior walls: two standard deviations of each area, square metres. */
/** The same for the record of exterior walls. */
export const WallsTolerancesSchema = Type.Object(
  {
    k: K,
    buildings: Type.Array(Type.Object({ ...BUILDING, ...WALLS, ...WALL_SUM }, CLOSED)),
    totals: Type.Object(WALL_SUM, CLOSED),
  },
  CLOSED,
)

/** Null where the floor of the room, or of a room of the totals, is not known. */
const ROOM_SCHEMAS = schemasOf(ROOM_SIZES)
const SCAN_SUMS = eachQuantity(ROOM_SIZES, (key) => orNull(ROOM_SCHEMAS[key]))

const OpeningToleranceSchema = Type.Object({ id: Type.String(), ...schemasOf(OPENING_QUANTITIES) }, CLOSED)

const WallToleranceSchema = Type.Object(
  {
    id: Type.String(),
    ...schemasOf(WALL_QUANTITIES),
    openings: Type.Array(OpeningToleranceSchema, { description: 'doors, windows and open passages' }),
  },
  CLOSED,
)

/** ± of a scan: two standard deviations of each size, area and length, in its unit. */
/** The same for a scan, by room and in all. */
export const ScanTolerancesSchema = Type.Object(
  {
    k: K,
    accuracy: AccuracySchema,
    rooms: Type.Array(
      Type.Object(
        {
          roomId: Type.String(),
          ...SCAN_SUMS,
          walls: Type.Array(WallToleranceSchema, { description: 'of a room whose numbers are not known none' }),
        },
        CLOSED,
      ),
    ),
    totals: Type.Object(SCAN_SUMS, CLOSED),
  },
  CLOSED,
)

/** ± of a roof as published, about 95 %: `RoofTolerancesSchema`. `roofTolerancesRecord` makes it. */
export type RoofTolerancesRecord = Static<typeof RoofTolerancesSchema>
/** ± of exterior walls as published: `WallsTolerancesSchema`. `wallsTolerancesRecord` makes it. */
export type WallsTolerancesRecord = Static<typeof WallsTolerancesSchema>
/** ± of a scan as published, about 95 %: `ScanTolerancesSchema`. `scanTolerancesRecord` makes it. */
export type ScanTolerancesRecord = Static<typeof ScanTolerancesSchema>
