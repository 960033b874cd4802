import type { ObjectMeasures, Ring2, RoomMeasures, RoomWallMeasure, Vec2 } from '@reports/geometry'
import { isCurved } from './wall-bodies.ts'

/** Metres. Overlaps up to this depth come from the scan: cameras see neither the wall behind furniture nor its back. */
const MOST_POKE = 0.4

/** Of its depth: what stands farther in a wall stands in a niche. */
const MOST_SHARE = 0.5

/** Cosine between a side of an object and the wall that it stands against (12 degrees). */
const ALONG = 0.978

/** How far in front of a wall's face a point stands, metres; and how far along it. */
function fromWall(
  { line, towardsRoom }: RoomWallMeasure,
  point: Vec2,
): { readonly out: number; readonly along: number } {
  const [a, b] = [line[0]!, line.at(-1)!]
  const [dx, dy] = [point[0] - a[0], point[1] - a[1]]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  return {
    out: dx * towardsRoom[0] + dy * towardsRoom[1],
    along: (dx * (b[0] - a[0]) + dy * (b[1] - a[1])) / length / length,
  }
}

/** A footprint without the part behind the face of a wall, if it overlaps the wall only slightly; otherwise the footprint itself. */
function cutAt(ring: Ring2, wall: RoomWallMeasure): Ring2 {
  const seen = ring.map((corner) => fromWall(wall, corner))
  const middle = seen.reduce((sum, { along }) => sum + along, 0) / seen.length
  if (middle < 0 || middle > 1) return ring
  const behind = -Math.min(...seen.map(({ out }) => out))
  if (behind <= 0 || behind > MOST_POKE) return ring
  // The side nearest the wall, and the one across.
  const sides = seen.map(({ out }, index) => out + seen[(index + 1) % seen.length]!.out)
  const back = sides.indexOf(Math.min(...sides))
  const [a, b, c, d] = [0, 1, 2, 3].map((step) => ring[(back + step) % 4]!) as [Vec2, Vec2, Vec2, Vec2]
  const depth = Math.hypot(c[0] - b[0], c[1] - b[1])
  const inwards: Vec2 = [(c[0] - b[0]) / depth, (c[1] - b[1]) / depth]
  const straight = inwards[0] * wall.towardsRoom[0] + inwards[1] * wall.towardsRoom[1]
  if (!(straight >= ALONG) || behind / straight > depth * MOST_SHARE) return ring
  const [x, y] = [(inwards[0] * behind) / straight, (inwards[1] * behind) / straight]
  const cut: Vec2[] = [[a[0] + x, a[1] + y], [b[0] + x, b[1] + y], c, d]
  return ring.map((_, index) => cut[(index - back + 4) % 4]!)
}

function clippedObject(object: ObjectMeasures, walls: readonly RoomWallMeasure[]): ObjectMeasures {
  const footprint = object.footprint.length === 4 ? walls.reduce(cutAt, object.footprint) : object.footprint
  return { ...object, footprint, children: object.children.map((child) => clippedObject(child, walls)) }
}

/** The room with its furniture clipped at the faces of walls that it only slightly overlaps. */
export function clipFurniture(room: RoomMeasures): RoomMeasures {
  const walls = room.walls.filter((wall) => !wall.partition && !isCurved(wall))
  return { ...room, objects: room.objects.map((object) => clippedObject(object, walls)) }
}
