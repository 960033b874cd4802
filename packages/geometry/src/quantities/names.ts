import type { ENVELOPE_QUANTITIES, FACADE_QUANTITIES } from './facade-summary.ts'
import type { BUILDING_HEIGHTS, FACE_QUANTITIES, PITCH_QUANTITIES, ROOF_ORDER_QUANTITIES } from './roof-summary.ts'
import type { OPENING_QUANTITIES, WALL_QUANTITIES } from './rooms.ts'
import type {
  EDGE_ROWS,
  EXTERIOR_WALL_QUANTITIES,
  BUILDING_COLUMNS,
  SURFACE_QUANTITIES,
  VISIBLE_QUANTITIES,
  WALL_SUMS,
} from './roofs.ts'
import type { PAINTER_QUANTITIES, PLACED_OPENING_QUANTITIES, STOREY_QUANTITIES } from './scan-summary.ts'

/** What figures are called, by their keys: a key means the same in every record. */
export type QuantityNames = Readonly<
  Record<
    keyof (typeof PAINTER_QUANTITIES &
      typeof WALL_QUANTITIES &
      typeof OPENING_QUANTITIES &
      typeof PLACED_OPENING_QUANTITIES &
      typeof SURFACE_QUANTITIES &
      typeof VISIBLE_QUANTITIES &
      typeof BUILDING_COLUMNS &
      typeof WALL_SUMS &
      typeof EDGE_ROWS &
      typeof EXTERIOR_WALL_QUANTITIES &
      typeof ROOF_ORDER_QUANTITIES &
      typeof PITCH_QUANTITIES &
      typeof FACE_QUANTITIES &
      typeof BUILDING_HEIGHTS &
      typeof FACADE_QUANTITIES &
      typeof ENVELOPE_QUANTITIES &
      typeof STOREY_QUANTITIES),
    string
  >
>
