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

type NamesOf<T> = Readonly<Record<keyof T, string>>

/** What figures are called, by what they are of and their keys in its record. */
export interface QuantityNames {
  readonly rooms: NamesOf<typeof PAINTER_QUANTITIES>
  readonly walls: NamesOf<typeof WALL_QUANTITIES>
  readonly openings: NamesOf<typeof OPENING_QUANTITIES & typeof PLACED_OPENING_QUANTITIES>
  readonly surfaces: NamesOf<typeof SURFACE_QUANTITIES & typeof VISIBLE_QUANTITIES>
  readonly buildings: NamesOf<typeof BUILDING_COLUMNS & typeof WALL_SUMS>
  readonly edges: NamesOf<typeof EDGE_ROWS>
  readonly exteriorWalls: NamesOf<typeof EXTERIOR_WALL_QUANTITIES>
  /** Sums of roofs and facades that people order by. */
  readonly orders: NamesOf<
    typeof ROOF_ORDER_QUANTITIES &
      typeof PITCH_QUANTITIES &
      typeof FACE_QUANTITIES &
      typeof BUILDING_HEIGHTS &
      typeof FACADE_QUANTITIES &
      typeof ENVELOPE_QUANTITIES
  >
  readonly estimates: NamesOf<typeof STOREY_QUANTITIES>
}
