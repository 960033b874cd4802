import { planDistance, type Vec2 } from '../kernel/vectors.ts'
import type { OpeningMeasures, RoomMeasures, RoomWallMeasure, ScanMeasures } from '../measure/rooms/measures.ts'
import { roundMillimetre, roundTo } from '../rounding.ts'
import type { ScanGeometryRecord } from './schemas/scan-geometry.ts'

type StoryShape = ScanGeometryRecord['storeys'][number]
type RoomShape = StoryShape['rooms'][number]
type WallShape = RoomShape['walls'][number]

/** A plan point of the scan in the frame of the record: z of the scan points down the page, y of the record up. */
const inPlan = ([x, z]: Vec2): [number, number] => [roundMillimetre(x), roundMillimetre(0 - z)]

const onFace = ([u, v]: Vec2): [number, number] => [roundMillimetre(u), roundMillimetre(v)]

/** The point at a distance along a line; before its start and beyond its end the line is extended straight. */
function alongLine(line: readonly Vec2[], distance: number): Vec2 {
  let left = distance
  for (let i = 0; ; i += 1) {
    const [a, b] = [line[i]!, line[i + 1]!]
    const length = planDistance(a, b)
    if (left <= length || i + 2 === line.length) {
      const t = length === 0 ? 0 : left / length
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
    }
    left -= length
  }
}

function openingShape(
  { id, kind, offset, sill, width, height, ring }: OpeningMeasures,
  { line, base }: RoomWallMeasure,
  floor: number,
): WallShape['openings'][number] {
  return {
    id,
    kind,
    from: inPlan(alongLine(line, offset)),
    to: inPlan(alongLine(line, offset + width)),
    offset: roundMillimetre(offset),
    width: roundMillimetre(width),
    bottom: roundMillimetre(base + sill - floor),
    height: roundMillimetre(height),
    face: ring.map(onFace),
  }
}

const wallShape = (wall: RoomWallMeasure, floor: number): WallShape => ({
  id: wall.id,
  line: wall.line.map(inPlan),
  towardsRoom: [roundTo(wall.towardsRoom[0], 6), roundTo(0 - wall.towardsRoom[1], 6)],
  partition: wall.partition,
  bottom: roundMillimetre(wall.base - floor),
  height: roundMillimetre(wall.height),
  face: wall.face.map(onFace),
  openings: wall.openings.map((opening) => openingShape(opening, wall, floor)),
})

const roomShape = (room: RoomMeasures, floor: number): RoomShape => ({
  roomId: room.id,
  roomName: room.name,
  roomType: room.type,
  quality: room.quality,
  floor: room.floorHeight === null ? null : roundMillimetre(room.floorHeight - floor),
  // The axis is flipped, which reverses the orientation: rings are reversed to restore it.
  outline: room.outline.map((rings) => rings.map((ring) => ring.map(inPlan).toReversed())),
  withoutWall: room.openSpans.map(({ from, to }) => ({ from: inPlan(from), to: inPlan(to) })),
  walls: room.walls.map((wall) => wallShape(wall, floor)),
})

/**
 * The rooms of a scan as shapes, one frame per storey: outlines with their holes, wall lines and faces, places of openings, heights.
 * @returns metres to 0.001: x to the right and y up as seen from above around the first surface that was read, z up from the floor of the storey
 */
export function scanGeometryRecord(
  measures: ScanMeasures,
  { roomId }: { readonly roomId?: string | undefined } = {},
): ScanGeometryRecord {
  const heights = new Map(measures.storeys.map(({ index, floorHeight }) => [index, floorHeight]))
  const rooms = measures.rooms.filter(({ id }) => roomId === undefined || id === roomId)
  const storeys = [...Map.groupBy(rooms, ({ story }) => story)].toSorted(
    ([a], [b]) => (a ?? Infinity) - (b ?? Infinity),
  )
  const [x, y, z] = measures.origin
  return {
    origin: [x, 0 - z, y].map(roundMillimetre),
    storeys: storeys.map(([story, members]): StoryShape => {
      const elevation = story === null ? null : (heights.get(story) ?? null)
      return {
        story,
        elevation: elevation === null ? null : roundMillimetre(elevation),
        rooms: members.map((room) => roomShape(room, elevation ?? 0)),
      }
    }),
  }
}
