import { Type, type Static } from 'typebox'
import { OPENING_KINDS } from '../../../model/scan.ts'
import { CEILING_REASONS } from '../../../measure/rooms/ceiling.ts'
import { DESCRIPTIONS } from '../../../quantities/en.ts'
import {
  CEILING_QUANTITIES,
  ESTIMATE_QUANTITIES,
  HEIGHT_QUANTITIES,
  PLACED_OPENING_QUANTITIES,
  STORY_QUANTITIES,
} from '../../../quantities/scan-summary.ts'
import { CLOSED, count, orNull, quantitySchemas } from '../../../records/schemas/common.ts'
import { RoomRecordSchema, ScanTotalsSchema } from '../../../records/schemas/measurements.ts'
import { NOT_DETERMINED } from '../not-determined.ts'

const { walls: _walls, objects: _objects, ...ROOM } = RoomRecordSchema.properties

/** Quantities of a room for a painter's order. */
export const RoomRowSchema = Type.Object(
  {
    ...ROOM,
    ...quantitySchemas({ ...CEILING_QUANTITIES, ...HEIGHT_QUANTITIES }, DESCRIPTIONS),
  },
  CLOSED,
)

/** A door, window or open passage of the whole scan, in measured, not nominal, size. */
export const OpeningRowSchema = Type.Object(
  {
    number: Type.Integer({ minimum: 1, description: 'of its kind, from 1' }),
    kind: Type.Enum([...OPENING_KINDS]),
    ...quantitySchemas(PLACED_OPENING_QUANTITIES, DESCRIPTIONS),
    fromRoomId: Type.String(),
    fromRoom: orNull(Type.String({ description: 'its name' })),
    fromRoomType: ROOM.roomType,
    toRoomId: orNull(Type.String({ description: 'the room on its other side; null where the scan has none' })),
    toRoom: orNull(Type.String({ description: 'its name' })),
    toRoomType: orNull(ROOM.roomType),
    openingId: Type.String({ description: 'as the first of its rooms has it' }),
  },
  CLOSED,
)

export const RoomEstimateSchema = Type.Object(
  {
    roomId: ROOM.roomId,
    roomName: ROOM.roomName,
    roomType: ROOM.roomType,
    story: ROOM.story,
    ...quantitySchemas(ESTIMATE_QUANTITIES, DESCRIPTIONS),
    reason: orNull(Type.Enum([...CEILING_REASONS], { description: 'why nothing is estimated' })),
  },
  CLOSED,
)

export const StoryEstimateSchema = Type.Object(
  {
    story: ROOM.story,
    rooms: count('Rooms'),
    ...quantitySchemas(STORY_QUANTITIES, DESCRIPTIONS),
  },
  CLOSED,
)

export const FloorAreaEstimateSchema = Type.Object(
  {
    standard: Type.String(),
    rooms: Type.Array(RoomEstimateSchema),
    storeys: Type.Array(StoryEstimateSchema),
    notDetermined: Type.Array(Type.Enum([...NOT_DETERMINED])),
  },
  CLOSED,
)

/** A sum over rooms of which some are not known. */
const PartialSumSchema = Type.Object(
  {
    value: orNull(Type.Number({ description: 'of the rooms that are known, square metres; null if none is' })),
    known: count('Rooms that it is the sum of'),
    rooms: count('Rooms that there are'),
    unknown: Type.Array(Type.String(), { description: 'ids of the rooms that are not in it' }),
    atLeast: orNull(
      Type.Number({ description: 'what all rooms have at least; null where nobody can tell, or all are known' }),
    ),
  },
  CLOSED,
)

/** The painter's summary of a scan, and the surveyor's estimate of its floor area. */
export const ScanSummarySchema = Type.Object(
  {
    rule: Type.String({ description: 'of deduction for netWallAreaNS' }),
    rooms: Type.Array(RoomRowSchema),
    totals: Type.Object(
      {
        ...ScanTotalsSchema.properties,
        ...quantitySchemas(CEILING_QUANTITIES, DESCRIPTIONS),
        distinctDoors: count('Doors, one between two rooms once'),
        distinctWindows: count('Windows, one between two rooms once'),
        distinctOpenings: count('Open passages, one between two rooms once'),
      },
      CLOSED,
    ),
    partial: Type.Object(
      { ceilingArea: PartialSumSchema, measurableArea: PartialSumSchema },
      { ...CLOSED, description: 'what is known of areas that a room may leave unknown' },
    ),
    openings: Type.Array(OpeningRowSchema),
    estimate: FloorAreaEstimateSchema,
  },
  CLOSED,
)

/** A room in a summary, as published. */
export type RoomRowRecord = Static<typeof RoomRowSchema>
/** A door, a window or an open passage of the whole scan, as published. */
export type OpeningRowRecord = Static<typeof OpeningRowSchema>
/** An estimate of one room, as published. */
export type RoomEstimateRecord = Static<typeof RoomEstimateSchema>
/** An estimate of one storey, as published. */
export type StoryEstimateRecord = Static<typeof StoryEstimateSchema>
/** Estimated floor areas of a scan, as published. */
/** Quantities to order for rooms, as published: `ScanSummarySchema`. `scanSummaryRecord` makes it. */
export type ScanSummaryRecord = Static<typeof ScanSummarySchema>
