import { boxAround, type Box } from '../../kernel/box-search.ts'
import type { Polygon2 } from '../../kernel/planar-graph.ts'
import type { Ring2 } from '../../kernel/rings.ts'
import { cross2, planDistance, type Vec2 } from '../../kernel/vectors.ts'
import type { RoomMeasures, RoomWallMeasure, ScanMeasures } from '../../measure/rooms/measures.ts'
import { from2, type Side } from '../areas/strips.ts'

/*
 * Rooms in plan as roofs are: x to the right, y up, metres around the zero of its measures. The z of a scan points down the page.
 */

/** A straight piece of a wall's inner face in plan; a curved wall has one for each of its chords. */
export interface Face extends Side {
  readonly wall: RoomWallMeasure
  /** Metres along the wall from its start to this piece. */
  readonly from: number
}

/** A room in plan. */
export interface PlanRoom {
  readonly room: RoomMeasures
  readonly number: number
  readonly story: number | null
  /** Outer rings anticlockwise, holes clockwise. */
  readonly polygons: readonly Polygon2[]
  readonly rings: readonly Ring2[]
  readonly box: Box
  /** By wall, along it. */
  readonly walls: readonly (readonly Face[])[]
}

/** A plan point of a scan, with y up. */
export const upright = ([x, z]: Vec2): Vec2 => [x, 0 - z]

/** A ring with y up: turning it over reverses it, and it is reversed again. */
export const uprightRing = (ring: Ring2): Ring2 => ring.map(upright).toReversed()

function facesOf(wall: RoomWallMeasure, room: number): Face[] {
  const line = wall.line.map(upright)
  // A wall has its room on one side all along, however far it curves.
  const side = cross2(from2(line.at(-1)!, line[0]!), upright(wall.towardsRoom)) > 0 ? 1 : -1
  let from = 0
  return line.slice(1).flatMap((b, i): Face[] => {
    const a = line[i]!
    const length = planDistance(a, b)
    if (length === 0) return []
    const start = from
    from += length
    const along: Vec2 = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
    const out: Vec2 = [side * along[1], 0 - side * along[0]]
    return [{ room, a, b, along, out, length, wall, from: start }]
  })
}

/** The rooms of a scan that have a floor, in plan. Partitions have the room on both sides, and nothing behind. */
export const planRooms = ({ rooms }: ScanMeasures): PlanRoom[] =>
  rooms
    .filter(({ outline }) => outline.length > 0)
    .map((room, number): PlanRoom => {
      const polygons = room.outline.map(([outer, ...holes]): Polygon2 => [
        uprightRing(outer),
        ...holes.map(uprightRing),
      ])
      const rings = polygons.flat()
      const walls = room.walls
        .filter(({ partition }) => !partition)
        .map((wall) => facesOf(wall, number))
        .filter((faces) => faces.length > 0)
      return { room, number, story: room.story, polygons, rings, box: boxAround(rings.flat()), walls }
    })
