import {
  commonPolygons,
  InputError,
  type Polygon2,
  type ObjectMeasures,
  type Ring2,
  type RoomMeasures,
  type ScanMeasures,
  type Vec2,
} from '@reports/geometry'
import { placeOpenings, type PlacedOpening } from './placed-openings.ts'
import { cornerPieces, wallBodies, type WallBody } from './wall-bodies.ts'

/** Where two rooms lie over each other. */
interface DrawnOverlap {
  readonly rooms: readonly [RoomMeasures, RoomMeasures]
  readonly area: number
  readonly polygons: readonly Polygon2[]
}

/** One storey as it is drawn: plan metres, before it has a scale. */
export interface FloorScene {
  readonly story: number
  /** Whether the scan has other storeys too. */
  readonly severalStoreys: boolean
  readonly rooms: readonly RoomMeasures[]
  readonly bodies: readonly WallBody[]
  readonly corners: readonly Ring2[]
  readonly openings: readonly PlacedOpening[]
  readonly overlaps: readonly DrawnOverlap[]
  /** By how much the plan is turned so that most walls run along the sheet, radians. */
  readonly turn: number
}

/** All objects of a room, children after their parents. */
export const allObjects = (objects: readonly ObjectMeasures[]): ObjectMeasures[] =>
  objects.flatMap((object) => [object, ...allObjects(object.children)])

/** The turn that brings most of the walls' length along the sheet's sides: the mean of four times their angles, as a square sees them. */
function mainTurn(rooms: readonly RoomMeasures[]): number {
  let [x, y] = [0, 0]
  for (const { line } of rooms.flatMap((room) => room.walls)) {
    const [a, b] = [line[0]!, line.at(-1)!]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const angle = 4 * Math.atan2(b[1] - a[1], b[0] - a[0])
    x += length * Math.cos(angle)
    y += length * Math.sin(angle)
  }
  const turn = x === 0 && y === 0 ? 0 : -Math.atan2(y, x) / 4
  return Math.abs(turn) < 1e-6 ? 0 : turn
}

/** A turn by quarters more or less, nearest to another: one by itself may lie across where its neighbour lies along. */
const quarterNearest = (turn: number, other: number): number =>
  turn + Math.round((other - turn) / (Math.PI / 2)) * (Math.PI / 2)

/** Of the smaller room: rooms that share more have no common plan, and what they share says nothing. */
const SAME_PLACE = 0.5

function drawnOverlaps(measures: ScanMeasures, rooms: readonly RoomMeasures[]): DrawnOverlap[] {
  const byId = new Map(rooms.map((room) => [room.id, room]))
  return measures.overlaps.flatMap(({ roomIds, area, share }): DrawnOverlap[] => {
    const [a, b] = [byId.get(roomIds[0]), byId.get(roomIds[1])]
    if (a === undefined || b === undefined || share > SAME_PLACE) return []
    return [{ rooms: [a, b], area, polygons: commonPolygons(a.outline, b.outline) }]
  })
}

/**
 * The rooms of a storey with bodies and openings in place. Rooms of unknown height are drawn with the lowest storey.
 * @param turnedLike the storey that it lies like on the sheet
 * @throws InputError `scan/unknown-storey`
 */
export function floorScene(measures: ScanMeasures, story: number, turnedLike = story): FloorScene {
  const known = measures.storeys.map(({ index }) => index)
  const lowest = known[0] ?? 0
  if (!known.includes(story) && (known.length > 0 || story !== 0)) {
    throw new InputError(
      'scan/unknown-storey',
      `Expected a storey of the scan (${known.length > 0 ? known.join(', ') : '0'}), found ${story}.`,
    )
  }
  const roomsOf = (index: number): RoomMeasures[] => measures.rooms.filter((room) => (room.story ?? lowest) === index)
  const rooms = roomsOf(story)
  const bodies = wallBodies(rooms)
  const furniture: (readonly Vec2[])[] = rooms.flatMap((room) =>
    allObjects(room.objects).map(({ footprint }) => footprint),
  )
  return {
    story,
    severalStoreys: known.length > 1,
    rooms,
    bodies,
    corners: cornerPieces(bodies),
    openings: placeOpenings(bodies, furniture, measures.sameOpenings),
    overlaps: drawnOverlaps(measures, rooms),
    turn: quarterNearest(mainTurn(rooms), mainTurn(roomsOf(turnedLike))),
  }
}
