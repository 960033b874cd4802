import * as EXPORTS from '../messages/en/exports.ts'
import { fault } from '../errors.ts'
import type {
  ObjectMeasures,
  OpeningMeasures,
  RoomMeasures,
  ScanMeasures,
  RoomWallMeasure,
} from '../measure/rooms/measures.ts'
import type { OpeningKind } from '../model/scan.ts'
import { eachQuantity, published, publishedOf } from '../quantities/quantity.ts'
import {
  OBJECT_QUANTITIES,
  OPENING_QUANTITIES,
  ROOM_QUANTITIES,
  WALL_QUANTITIES,
  type RoomQuantity,
  type WallQuantity,
} from '../quantities/rooms.ts'
import { sumHundredths } from '../rounding.ts'
import type {
  MeasurementsRecord,
  ObjectRecord,
  OpeningRecord,
  RoomMeasurementsRecord,
  RoomRecord,
  ScanTotals,
  WallRecord,
} from './schemas/measurements.ts'

const openingRecord = (opening: OpeningMeasures): OpeningRecord => ({
  id: opening.id,
  ...publishedOf(OPENING_QUANTITIES, opening),
})

function wallRecord(wall: RoomWallMeasure): WallRecord {
  const ofKind = (kind: OpeningKind): OpeningRecord[] =>
    wall.openings.filter((opening) => opening.kind === kind).map(openingRecord)
  const [doors, windows, openings] = [ofKind('door'), ofKind('window'), ofKind('opening')]
  const all = [...doors, ...windows, ...openings]
  return {
    id: wall.id,
    ...eachQuantity(WALL_QUANTITIES, (key, quantity: WallQuantity) => {
      const { ofOpenings } = quantity
      return ofOpenings === undefined
        ? published(wall[key], quantity)
        : sumHundredths(all.map((opening) => opening[ofOpenings]))
    }),
    doors,
    windows,
    openings,
  }
}

const objectRecord = (object: ObjectMeasures): ObjectRecord => ({
  id: object.id,
  category: object.category,
  ...publishedOf(OBJECT_QUANTITIES, object),
  children: object.children.map(objectRecord),
})

function roomRecord(room: RoomMeasures): RoomRecord {
  const walls = room.walls.map(wallRecord)
  return {
    roomId: room.id,
    roomName: room.name,
    roomType: room.type,
    story: room.story,
    ...eachQuantity(ROOM_QUANTITIES, (key, quantity: RoomQuantity) => {
      const { ofWalls } = quantity
      return ofWalls === undefined ? published(room[key], quantity) : sumHundredths(walls.map((wall) => wall[ofWalls]))
    }),
    walls,
    objects: room.objects.map(objectRecord),
  }
}

const totalsOf = (rooms: readonly RoomRecord[], stories: number): ScanTotals => ({
  ...eachQuantity(ROOM_QUANTITIES, (key) => sumHundredths(rooms.map((room) => room[key]))),
  rooms: rooms.length,
  stories,
})

/**
 * The published record of a scan: areas and lengths to 0.01, widths and heights of elements to whole centimetres. Every sum is the sum of
 * the published values below it, so it may differ by some hundredths from the rounded sum of the exact ones.
 * @throws InputError scan/unknown-room if `roomId` names no room
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
    const known = rooms.map((each) => each.roomId)
    throw fault(EXPORTS.unknownRoom, null, { known, id: roomId })
  }
  return { room, totals }
}
