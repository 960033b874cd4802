import { boxAround, boxesOf, boxSearch } from '../../../kernel/box-search.ts'
import { footOn } from '../../../kernel/arrangement.ts'
import { insidePolygons, type Polygon2 } from '../../../kernel/planar-graph.ts'
import type { Vec2 } from '../../../kernel/vectors.ts'
import { sidesOf } from './wall-coverage.ts'

/*
 * Lookups for many points in regions: a file may have thousands of walls in one room, or thousands of rooms.
 */

/** A region in plan, indexed for many lookups. */
export interface Region {
  /** Whether it contains a point, like `insidePolygons`. */
  readonly holds: (point: Vec2) => boolean
  /** Whether it contains a point, or the point is within some metres of its outline. */
  readonly holdsWithin: (point: Vec2, metres: number) => boolean
}

/** Up to this many corners, testing each side is faster than an index. */
const FEW = 32

export function regionOf(polygons: readonly Polygon2[]): Region {
  const rings = polygons.flat()
  const sides = rings.flatMap((ring, number) => sidesOf(ring).map((side) => ({ side, number })))
  const search = boxSearch(boxesOf(sides.map(({ side }) => boxAround(side))))
  /** The rings around a point: an odd number of their sides lie to the right of it. */
  const ringsAround = ([x, y]: Vec2): Set<number> => {
    const around = new Set<number>()
    for (const index of search(x, y, Infinity, y, 0)) {
      const { side, number } = sides[index]!
      const [b, a] = side
      if (a[1] > y === b[1] > y || x >= ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) continue
      if (!around.delete(number)) around.add(number)
    }
    return around
  }
  const holds = (point: Vec2): boolean => {
    if (sides.length <= FEW) return insidePolygons(polygons, point)
    const around = ringsAround(point)
    let first = 0
    return polygons.some(({ length }) => {
      const outer = first
      first += length
      return (
        around.has(outer) && !Array.from({ length: length - 1 }, (_, k) => outer + 1 + k).some((k) => around.has(k))
      )
    })
  }
  return {
    holds,
    holdsWithin: (point, metres) =>
      holds(point) ||
      search(point[0], point[1], point[0], point[1], metres).some(
        (index) => footOn(point, ...sides[index]!.side).distance <= metres,
      ),
  }
}

/** Finds the room of a point; rooms are numbers. */
export interface RoomPlaces {
  /** The first room that contains a point; null if there is none. */
  readonly around: (point: Vec2) => number | null
  /** The room that contains a point, else the one with the nearest outline; null if no room has an outline. */
  readonly nearest: (point: Vec2) => number | null
}

/** @param outlines of the rooms, in plan */
export function roomPlaces(outlines: readonly (readonly Polygon2[])[]): RoomPlaces {
  const rooms = boxSearch(boxesOf(outlines.map((outline) => boxAround(outline.flat(2)))))
  const sides = outlines.flatMap((outline, room) =>
    outline
      .flat()
      .flatMap(sidesOf)
      .map((side) => ({ side, room })),
  )
  const search = boxSearch(boxesOf(sides.map(({ side }) => boxAround(side))))
  const around = (point: Vec2): number | null => {
    const [x, y] = point
    const near = rooms(x, y, x, y, 0).toSorted((a, b) => a - b)
    return near.find((room) => insidePolygons(outlines[room]!, point)) ?? null
  }
  /** The room with the nearest side within a distance; of several equally near, the first. */
  const within = (point: Vec2, metres: number): { room: number | null; far: number } => {
    let [room, far]: [number | null, number] = [null, Infinity]
    for (const index of search(point[0], point[1], point[0], point[1], metres)) {
      const { distance } = footOn(point, ...sides[index]!.side)
      if (distance > far || (distance === far && room !== null && sides[index]!.room >= room)) continue
      room = sides[index]!.room
      far = distance
    }
    return { room, far }
  }
  return {
    around,
    nearest: (point) => {
      const own = around(point)
      if (own !== null || sides.length === 0) return own
      for (let metres = 1; ; metres *= 2) {
        const { room, far } = within(point, metres)
        if (far <= metres || metres === Infinity) return room
      }
    },
  }
}
