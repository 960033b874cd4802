import { Type, type Static } from 'typebox'
import { InputError } from '../errors.ts'
import type {
  ObjectMeasures,
  OpeningMeasures,
  RoomMeasures,
  ScanMeasures,
  WallMeasures,
} from '../measure/rooms/measures.ts'
import { ID_PATTERN } from '../model/ids.ts'
import { ROOM_TYPES, type OpeningKind } from '../model/scan.ts'
import { roundCentimetres, roundHundredth, sumHundredths } from '../rounding.ts'
import { CLOSED, centimetres, count, hundredths, metres, squareMetres } from './common.ts'

export const OpeningRecordSchema = Type.Object(
  {
    id: Type.String({ description: 'Equal to `data-id` in the floor plan' }),
    width: centimetres('Width'),
    height: centimetres('Height'),
    area: squareMetres('Area'),
    moldingLength: metres('Length of the trim around the opening'),
  },
  CLOSED,
)

export type OpeningRecord = Static<typeof OpeningRecordSchema>

export const WallRecordSchema = Type.Object(
  {
    id: Type.String({ description: 'Element id, stable per scan; equal to `data-id` in the floor plan' }),
    width: centimetres('Width, along the arc of a curved wall'),
    height: centimetres('Height'),
    grossArea: squareMetres('Area, openings included'),
    netArea: squareMetres('Area, openings deducted'),
    netAreaNS: squareMetres('Net area by NS 3420'),
    moldingLengthFloor: metres('Length of the skirting'),
    moldingLengthCeiling: metres('Length of the cornice'),
    moldingLengthOpening: metres('Length of the trim around its openings'),
    doors: Type.Array(OpeningRecordSchema),
    windows: Type.Array(OpeningRecordSchema),
    openings: Type.Array(OpeningRecordSchema, { description: 'Open passages with no door or window' }),
  },
  CLOSED,
)

export type WallRecord = Static<typeof WallRecordSchema>

/** A detected object, with the objects that are part of it. */
export interface ObjectRecord {
  id: string
  /** RoomPlan's own word: `bathtub`, `sink`, `washerDryer`, ... */
  category: string
  width: number
  height: number
  children: ObjectRecord[]
}

export const ObjectRecordSchema = Type.Cyclic(
  {
    ScanObject: Type.Object(
      {
        id: Type.String(),
        category: Type.String({
          description: 'Such as bathtub, refrigerator, sink, toilet, washerDryer, sofa, bed, stove, storage',
        }),
        width: centimetres('Width'),
        height: centimetres('Height'),
        children: Type.Array(Type.Ref('ScanObject'), {
          description: 'Objects that are part of this one, such as a sink in a unit',
        }),
      },
      CLOSED,
    ),
  },
  'ScanObject',
)

const SUMS = {
  floorArea: squareMetres('Floor area'),
  grossWallArea: squareMetres('Wall area, openings included'),
  netWallArea: squareMetres('Wall area, openings deducted'),
  netWallAreaNS: squareMetres('Net wall area by NS 3420'),
  moldingLengthFloor: metres('Length of the skirting'),
  moldingLengthCeiling: metres('Length of the cornice'),
  moldingLengthOpening: metres('Length of the trim around openings'),
  doorCount: count('Doors'),
  windowCount: count('Windows'),
  openingCount: count('Open passages'),
} as const

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

export interface RoomRecord extends Omit<Static<typeof RoomRecordSchema>, 'objects'> {
  objects: ObjectRecord[]
}

export const ScanTotalsSchema = Type.Object({ ...SUMS, rooms: count('Rooms'), stories: count('Storeys') }, CLOSED)

export type ScanTotals = Static<typeof ScanTotalsSchema>

/** All rooms of a scan. */
export const MeasurementsSchema = Type.Object({ rooms: Type.Array(RoomRecordSchema), totals: ScanTotalsSchema }, CLOSED)

/** One room of a scan, with the totals of all. */
export const RoomMeasurementsSchema = Type.Object({ room: RoomRecordSchema, totals: ScanTotalsSchema }, CLOSED)

export interface MeasurementsRecord {
  rooms: RoomRecord[]
  totals: ScanTotals
}

export interface RoomMeasurementsRecord {
  room: RoomRecord
  totals: ScanTotals
}

function openingRecord({ id, width, height, area, moldingLength }: OpeningMeasures): OpeningRecord {
  return {
    id,
    width: roundCentimetres(width),
    height: roundCentimetres(height),
    area: roundHundredth(area),
    moldingLength: roundHundredth(moldingLength),
  }
}

function wallRecord(wall: WallMeasures): WallRecord {
  const ofKind = (kind: OpeningKind): OpeningRecord[] =>
    wall.openings.filter((opening) => opening.kind === kind).map(openingRecord)
  const [doors, windows, openings] = [ofKind('door'), ofKind('window'), ofKind('opening')]
  return {
    id: wall.id,
    width: roundCentimetres(wall.width),
    height: roundCentimetres(wall.height),
    ...hundredths(wall, ['grossArea', 'netArea', 'netAreaNS', 'moldingLengthFloor', 'moldingLengthCeiling']),
    moldingLengthOpening: sumHundredths([...doors, ...windows, ...openings].map((opening) => opening.moldingLength)),
    doors,
    windows,
    openings,
  }
}

const objectRecord = ({ id, category, width, height, children }: ObjectMeasures): ObjectRecord => ({
  id,
  category,
  width: roundCentimetres(width),
  height: roundCentimetres(height),
  children: children.map(objectRecord),
})

function roomRecord(room: RoomMeasures): RoomRecord {
  const walls = room.walls.map(wallRecord)
  const sum = (value: (wall: WallRecord) => number): number => sumHundredths(walls.map(value))
  return {
    roomId: room.id,
    roomName: room.name,
    roomType: room.type,
    story: room.story,
    floorArea: roundHundredth(room.floorArea),
    grossWallArea: sum((wall) => wall.grossArea),
    netWallArea: sum((wall) => wall.netArea),
    netWallAreaNS: sum((wall) => wall.netAreaNS),
    moldingLengthFloor: sum((wall) => wall.moldingLengthFloor),
    moldingLengthCeiling: sum((wall) => wall.moldingLengthCeiling),
    moldingLengthOpening: sum((wall) => wall.moldingLengthOpening),
    doorCount: room.doorCount,
    windowCount: room.windowCount,
    openingCount: room.openingCount,
    walls,
    objects: room.objects.map(objectRecord),
  }
}

function totalsOf(rooms: readonly RoomRecord[], stories: number): ScanTotals {
  const sum = (value: (room: RoomRecord) => number): number => sumHundredths(rooms.map(value))
  return {
    floorArea: sum((room) => room.floorArea),
    grossWallArea: sum((room) => room.grossWallArea),
    netWallArea: sum((room) => room.netWallArea),
    netWallAreaNS: sum((room) => room.netWallAreaNS),
    moldingLengthFloor: sum((room) => room.moldingLengthFloor),
    moldingLengthCeiling: sum((room) => room.moldingLengthCeiling),
    moldingLengthOpening: sum((room) => room.moldingLengthOpening),
    doorCount: sum((room) => room.doorCount),
    windowCount: sum((room) => room.windowCount),
    openingCount: sum((room) => room.openingCount),
    rooms: rooms.length,
    stories,
  }
}

/**
 * The published record of a scan: areas and lengths to 0.01, widths and heights of elements to whole centimetres. Every sum is
 * the sum of the published values below it, so it may differ by some hundredths from the rounded sum of the exact ones.
 * @throws InputError scan/unknown-room where `roomId` names no room
 */
export function scanRecord(measures: ScanMeasures, options: { readonly roomId: string }): RoomMeasurementsRecord
export function scanRecord(measures: ScanMeasures, options?: { readonly roomId?: undefined }): MeasurementsRecord
export function scanRecord(
  measures: ScanMeasures,
  { roomId }: { readonly roomId?: string | undefined } = {},
): MeasurementsRecord | RoomMeasurementsRecord {
  const rooms = measures.rooms.map(roomRecord)
  const totals = totalsOf(rooms, measures.totals.stories)
  if (roomId === undefined) return { rooms, totals }
  const room = rooms.find((each) => each.roomId === roomId)
  if (room === undefined) {
    const known = rooms.map((each) => each.roomId).join(', ')
    throw new InputError('scan/unknown-room', `Expected the id of a room of the scan (${known}), found "${roomId}".`)
  }
  return { room, totals }
}
