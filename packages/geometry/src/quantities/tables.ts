import { AREA_SUM_QUANTITIES, CLASS_AREA_QUANTITIES } from './areas.ts'
import { ENVELOPE_QUANTITIES, FACADE_QUANTITIES } from './facade-summary.ts'
import { BUILDING_HEIGHTS, FACE_QUANTITIES, PITCH_QUANTITIES, ROOF_ORDER_QUANTITIES } from './roof-summary.ts'
import {
  BUILDING_COLUMNS,
  EDGE_ROWS,
  EDGE_SIZES,
  EDGE_SUMS,
  EXTERIOR_WALL_QUANTITIES,
  ROOF_SUMS,
  SURFACE_COLUMNS,
  SURFACE_QUANTITIES,
  SURFACE_SIZES,
  VISIBLE_QUANTITIES,
  WALL_SUMS,
} from './roofs.ts'
import { OBJECT_QUANTITIES, OPENING_QUANTITIES, ROOM_QUANTITIES, ROOM_SIZES, WALL_QUANTITIES } from './rooms.ts'
import { BRIDGE_QUANTITIES, HEATED_ENVELOPE_QUANTITIES, ROOM_SURFACE_QUANTITIES } from './surfaces.ts'
import { ESTIMATE_QUANTITIES, PAINTER_QUANTITIES, PLACED_OPENING_QUANTITIES, STORY_QUANTITIES } from './scan-summary.ts'

/**
 * The published figures, with unit and decimals, by the kind of row that holds them. `...Sizes` are those with a ±, `...Columns` those of
 * tables for people.
 */
export const QUANTITIES = {
  room: ROOM_QUANTITIES,
  roomSizes: ROOM_SIZES,
  wall: WALL_QUANTITIES,
  opening: OPENING_QUANTITIES,
  object: OBJECT_QUANTITIES,
  surface: SURFACE_QUANTITIES,
  surfaceSizes: SURFACE_SIZES,
  surfaceColumns: SURFACE_COLUMNS,
  visible: VISIBLE_QUANTITIES,
  buildingColumns: BUILDING_COLUMNS,
  roofSums: ROOF_SUMS,
  wallSums: WALL_SUMS,
  edgeSizes: EDGE_SIZES,
  edgeSums: EDGE_SUMS,
  edgeColumns: EDGE_ROWS,
  exteriorWall: EXTERIOR_WALL_QUANTITIES,
} as const

/** The figures of order summaries, in the same way. */
export const SUMMARY_QUANTITIES = {
  painter: PAINTER_QUANTITIES,
  placedOpening: PLACED_OPENING_QUANTITIES,
  estimate: ESTIMATE_QUANTITIES,
  story: STORY_QUANTITIES,
  roofOrder: ROOF_ORDER_QUANTITIES,
  pitch: PITCH_QUANTITIES,
  face: FACE_QUANTITIES,
  buildingHeights: BUILDING_HEIGHTS,
  facade: FACADE_QUANTITIES,
  envelope: ENVELOPE_QUANTITIES,
  areaSums: AREA_SUM_QUANTITIES,
  classArea: CLASS_AREA_QUANTITIES,
  roomSurface: ROOM_SURFACE_QUANTITIES,
  heatedEnvelope: HEATED_ENVELOPE_QUANTITIES,
  bridges: BRIDGE_QUANTITIES,
} as const

type KeyOfEach<T> = { [Name in keyof T]: keyof T[Name] }[keyof T]

type Tables = typeof QUANTITIES & typeof SUMMARY_QUANTITIES
type TablesOfScans =
  | 'roomSurface'
  | 'heatedEnvelope'
  | 'bridges'
  | 'room'
  | 'wall'
  | 'opening'
  | 'object'
  | 'painter'
  | 'placedOpening'
  | 'estimate'
  | 'story'
type KeyOfScans = KeyOfEach<Pick<Tables, TablesOfScans>>
type KeyOfRoofs = KeyOfEach<Omit<Tables, TablesOfScans | 'roomSizes'>>

/** Keys that scans and roofs share, as one name fits what both measure. */
type Shared = 'area' | 'perimeter'

/** Keys under which a figure of a room would have the name of something else of a roof: each needs a key of its own. */
type Ambiguous = Exclude<KeyOfScans & KeyOfRoofs, Shared>

/** Names of figures by their keys: a key means the same in every record. */
export type QuantityNames = Readonly<
  Record<KeyOfEach<Tables>, string> & Record<`${Ambiguous} is a figure of scans and one of roofs`, string>
>
