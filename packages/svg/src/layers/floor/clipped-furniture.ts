import type { ObjectMeasures, Ring2, RoomMeasures, RoomWallMeasure, Vec2 } from '@reports/geometry'
import { isCurved } from './wall-places.ts'

/*
 * A scan often places furniture partly inside a wall, because cameras see neither its back nor the wall behind it. A slight
 * overlap is clipped at the face of the wall. A deep one is kept, because such furniture is in a niche.
 */

/** Metres. A scan causes overlaps up to this depth, because cameras see neither the wall behind furniture nor its back. */
const MAX_OVERLAP = 0.4

/** Largest overlap as a share of the furniture's depth. Deeper furniture is in a real niche and stays as it is. */
const MAX_OVERLAP_SHARE = 0.5

/** Least cosine of the angle between the back of furniture and its wall: they may differ by 12 degrees. */
const MIN_PARALLEL_COSINE = 0.978

/** A point relative to a wall: `out` is metres in front of its face, `along` the share of its length, from 0 to 1 on the wall. */
function fromWall(
  { line, towardsRoom }: RoomWallMeasure,
  point: Vec2,
): { readonly out: number; readonly along: number } {
  const [a, b] = [line[0], line.at(-1)!]
  const [dx, dy] = [point[0] - a[0], point[1] - a[1]]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  return {
    out: dx * towardsRoom[0] + dy * towardsRoom[1],
    along: (dx * (b[0] - a[0]) + dy * (b[1] - a[1])) / length / length,
  }
}

/** A footprint of four corners, cut at the face of a wall that it overlaps slightly; otherwise unchanged. */
function cutAt(ring: Ring2, wall: RoomWallMeasure): Ring2 {
  const corners = ring.map((point) => fromWall(wall, point))
  const middle = corners.reduce((sum, { along }) => sum + along, 0) / corners.length
  if (middle < 0 || middle > 1) return ring
  const behind = -Math.min(...corners.map(({ out }) => out))
  if (behind <= 0 || behind > MAX_OVERLAP) return ring
  // The side nearest to the wall is the back: a to b. Opposite it lies c to d.
  const sides = corners.map(({ out }, index) => out + corners[(index + 1) % corners.length]!.out)
  const back = sides.indexOf(Math.min(...sides))
  const [a, b, c, d] = [0, 1, 2, 3].map((step) => ring[(back + step) % 4]!) as [Vec2, Vec2, Vec2, Vec2]
  const depth = Math.hypot(c[0] - b[0], c[1] - b[1])
  const inwards: Vec2 = [(c[0] - b[0]) / depth, (c[1] - b[1]) / depth]
  const straight = inwards[0] * wall.towardsRoom[0] + inwards[1] * wall.towardsRoom[1]
  if (!(straight >= MIN_PARALLEL_COSINE) || behind / straight > depth * MAX_OVERLAP_SHARE) return ring
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
  // The room lies on both sides of a partition: furniture behind its face stands in the room too.
  const walls = room.walls.filter((wall) => !wall.partition && !isCurved(wall))
  return { ...room, objects: room.objects.map((object) => clippedObject(object, walls)) }
}
