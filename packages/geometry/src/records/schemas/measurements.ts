import { Type, type Static } from 'typebox'
import { ID_PATTERN } from '../../model/ids.ts'
import { ROOM_TYPES } from '../../model/scan.ts'
import { DESCRIPTIONS } from '../../quantities/en.ts'
import { OBJECT_QUANTITIES, OPENING_QUANTITIES, ROOM_QUANTITIES, WALL_QUANTITIES } from '../../quantities/rooms.ts'
import { CLOSED, count, quantitySchemas } from './common.ts'

/** A door, a window or an open passage as published: width and height to a centimetre, area to 0.01 m², trim to 0.01 m. */
export const OpeningRecordSchema = Type.Object(
  {
    id: Type.String({ description: 'Equal to `data-id` in the floor plan' }),
    ...quantitySchemas(OPENING_QUANTITIES, DESCRIPTIONS),
  },
  CLOSED,
)

/** A door, a window or an open passage as published: `OpeningRecordSchema`. */
export type OpeningRecord = Static<typeof OpeningRecordSchema>

/** A wall of a room as published: width and height to a centimetre, areas to 0.01 m², lengths to 0.01 m. */
export const WallRecordSchema = Type.Object(
  {
    id: Type.String({ description: 'Element id, stable per scan; equal to `data-id` in the floor plan' }),
    ...quantitySchemas(WALL_QUANTITIES, { ...DESCRIPTIONS, width: 'Width, along the arc of a curved wall' }),
    doors: Type.Array(OpeningRecordSchema),
    windows: Type.Array(OpeningRecordSchema),
    openings: Type.Array(OpeningRecordSchema, { description: 'Open passages with no door or window' }),
  },
  CLOSED,
)

/** A wall of a room as published: `WallRecordSchema`. */
export type WallRecord = Static<typeof WallRecordSchema>

/** A detected object, with the objects that are parts of it. */
export interface ObjectRecord {
  id: string
  /** RoomPlan's own word: `bathtub`, `sink`, `washerDryer`, ... */
  category: string
  width: number
  height: number
  children: ObjectRecord[]
}

/** A detected object as published, with its parts: centimetres. */
export const ObjectRecordSchema = Type.Cyclic(
  {
    ScanObject: Type.Object(
      {
        id: Type.String(),
        category: Type.String({
          description: 'Such as bathtub, refrigerator, sink, toilet, washerDryer, sofa, bed, stove, storage',
        }),
        ...quantitySchemas(OBJECT_QUANTITIES, DESCRIPTIONS),
        children: Type.Array(Type.Ref('ScanObject'), {
          description: 'Objects that are part of this one, such as a sink in a unit',
        }),
      },
      CLOSED,
    ),
  },
  'ScanObject',
)

const SUMS = quantitySchemas(ROOM_QUANTITIES, DESCRIPTIONS)

/** A room as published: areas to 0.01 m², lengths to 0.01 m. */
export const RoomRecordSchema = Type.Object(
  {
    roomId: Type.String({ pattern: ID_PATTERN.source }),
    roomName: Type.Union([Type.String(), Type.Null()]),
    roomType: Type.Enum([...ROOM_TYPES]),
    story: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Index of the storey, 0-based; null where unknown',
    }),
    ...SUMS,
    walls: Type.Array(WallRecordSchema),
    objects: Type.Array(ObjectRecordSchema, { description: 'Detected furniture and fixtures' }),
  },
  CLOSED,
)

/** A room as published: `RoomRecordSchema`. */
export interface RoomRecord extends Omit<Static<typeof RoomRecordSchema>, 'objects'> {
  objects: ObjectRecord[]
}

/** Sums over all rooms of a scan: areas to 0.01 m², lengths to 0.01 m. */
export const ScanTotalsSchema = Type.Object({ ...SUMS, rooms: count('Rooms'), stories: count('Storeys') }, CLOSED)

/** Sums over all rooms as published: `ScanTotalsSchema`. */
export type ScanTotals = Static<typeof ScanTotalsSchema>

/** All rooms of a scan. */
export const MeasurementsSchema = Type.Object({ rooms: Type.Array(RoomRecordSchema), totals: ScanTotalsSchema }, CLOSED)

/** One room of a scan, with the totals of all. */
export const RoomMeasurementsSchema = Type.Object({ room: RoomRecordSchema, totals: ScanTotalsSchema }, CLOSED)

/** A measured scan as published: `MeasurementsSchema`. `scanRecord` makes it. */
export interface MeasurementsRecord {
  rooms: RoomRecord[]
  totals: ScanTotals
}

/** One room of a scan, with the totals of all, as published: `RoomMeasurementsSchema`. */
export interface RoomMeasurementsRecord {
  room: RoomRecord
  totals: ScanTotals
}
