import { InputError } from '../errors.ts'
import type {
  ObjectMeasures,
  OpeningMeasures,
  RoomMeasures,
  ScanMeasures,
  RoomWallMeasure,
} from '../measure/rooms/measures.ts'
import type { OpeningKind } from '../model/scan.ts'
import { roundCentimetres, roundHundredth, sumHundredths } from '../rounding.ts'
import type {
  MeasurementsRecord,
  ObjectRecord,
  OpeningRecord,
  RoomMeasurementsRecord,
  RoomRecord,
  ScanTotals,
  WallRecord,
} from './schemas/measurements.ts'

/** The same object with each of its areas and lengths rounded to 0.01: the only place where they are. */
function hundredths<K extends string>(values: Readonly<Record<K, number>>, keys: readonly K[]): Record<K, number> {
  return Object.fromEntries(keys.map((key) => [key, roundHundredth(values[key])])) as Record<K, number>
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

function wallRecord(wall: RoomWallMeasure): WallRecord {
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
