import { nearestPlaces } from '../kernel/nearest.ts'
import { MEAN_METRES_PER_DEGREE, RADIANS } from '../geodesy/ellipsoid.ts'
import { placesIn } from '../geodesy/frame.ts'
import { planLength, type Vec2, type Vec3 } from '../kernel/vectors.ts'
import type { Frame } from '../model/frame.ts'
import type { ExteriorWallMeasure } from './roof-measures.ts'

/**
 * Plan metres around the first vertex of all, from degrees: the order of walls is as old as their records, and where two are
 * nearly as far their true distances would turn it round.
 */
function planOf(walls: readonly ExteriorWallMeasure[], frame: Frame): (vertex: Vec3) => Vec2 {
  const places = placesIn(frame)
  const degrees = ([x, y]: Vec3): Vec3 => places(x, y, 0)
  const first = walls[0]?.vertices[0]
  const [lon0, lat0] = first === undefined ? [0, 0] : degrees(first)
  const shrink = Math.cos(lat0 * RADIANS)
  return (vertex) => {
    const [lon, lat] = degrees(vertex)
    return [(lon - lon0) * MEAN_METRES_PER_DEGREE * shrink, (lat - lat0) * MEAN_METRES_PER_DEGREE]
  }
}

/** Metres. Walls that begin this close to where another ends are looked for first: nearly all do. */
const CELL = 0.01

/** Finds the place nearest to a point, of those that are left; of several within a millimetre the first. */
interface Nearest {
  readonly remove: (index: number) => void
  readonly find: (from: Vec2) => number | null
}

function nearestAmong(places: readonly Vec2[]): Nearest {
  const left = nearestPlaces(places)
  const cells = new Map<string, Set<number>>()
  const cellOf = ([x, y]: Vec2): [number, number] => [Math.round(x / CELL), Math.round(y / CELL)]
  for (const [index, place] of places.entries()) {
    const key = cellOf(place).join()
    const cell = cells.get(key)
    if (cell === undefined) cells.set(key, new Set([index]))
    else cell.add(index)
  }
  const nearestOf = (indices: Iterable<number>, [x, y]: Vec2): number | null => {
    let [best, found]: [number, number | null] = [Infinity, null]
    for (const index of indices) {
      const [px, py] = places[index]!
      const distance = planLength(px - x, py - y)
      if (distance < best - 1e-3) [best, found] = [distance, index]
    }
    return found
  }
  return {
    remove: (index) => {
      left.remove(index)
      cells.get(cellOf(places[index]!).join())!.delete(index)
    },
    find: (from) => {
      const [cx, cy] = cellOf(from)
      const around = [-1, 0, 1].flatMap((dx) =>
        [-1, 0, 1].flatMap((dy) => [...(cells.get(`${cx + dx},${cy + dy}`) ?? [])]),
      )
      return (
        nearestOf(
          around.toSorted((a, b) => a - b),
          from,
        ) ?? nearestOf(left.find(from, CELL), from)
      )
    },
  }
}

/** The walls of one kind in the order one meets them walking around: each next one begins nearest to where the last one ended. */
function inWalkingOrder(walls: readonly ExteriorWallMeasure[], frame: Frame): ExteriorWallMeasure[] {
  // The walk begins at the wall that faces north most nearly, the widest of such.
  const offNorth = ({ direction }: ExteriorWallMeasure): number => Math.round(Math.min(direction, 360 - direction))
  const wide = ({ corners }: ExteriorWallMeasure): number => corners.reduce((most, [u]) => Math.max(most, u), 0)
  const sorted = walls.toSorted((a, b) => offNorth(a) - offNorth(b) || wide(b) - wide(a))
  const toPlan = planOf(walls, frame)
  const ends = sorted.map(({ corners, vertices }) => {
    const us = corners.map(([u]) => u)
    const at = (u: number): Vec2 => toPlan(vertices[us.indexOf(u)]!)
    return { left: at(Math.min(...us)), right: at(Math.max(...us)) }
  })
  const begins = nearestAmong(ends.map(({ left }) => left))
  const ordered: ExteriorWallMeasure[] = []
  for (let next: number | null = sorted.length > 0 ? 0 : null; next !== null; next = begins.find(ends[next]!.right)) {
    ordered.push(sorted[next]!)
    begins.remove(next)
  }
  return ordered
}

/** The walls of a building in the order of its records and drawings: those to the ground as one meets them walking around, then those above roofs. */
export const wallsInOrder = (walls: readonly ExteriorWallMeasure[], frame: Frame): readonly ExteriorWallMeasure[] => [
  ...inWalkingOrder(
    walls.filter(({ type }) => type === 'ground'),
    frame,
  ),
  ...inWalkingOrder(
    walls.filter(({ type }) => type === 'shared'),
    frame,
  ),
]
