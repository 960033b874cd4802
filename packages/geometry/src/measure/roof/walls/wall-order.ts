import { nearestPlaces, type NearestPlaces } from '../../../kernel/nearest.ts'
import { MEAN_METRES_PER_DEGREE, RADIANS } from '../../../geodesy/ellipsoid.ts'
import { placesIn } from '../../../geodesy/frame.ts'
import { planLength, type Vec2, type Vec3 } from '../../../kernel/vectors.ts'
import type { Frame } from '../../../model/frame.ts'
import type { ExteriorWallMeasure } from '../measures.ts'

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

/** Metres. Of places that are as near but for this, the first is next: a sum of other rounding must not turn walls round. */
const AS_NEAR = 1e-3

/** How much farther than the nearest one a place may be to have a say: each step to it saves more than `AS_NEAR`. */
const SPARE = 10 * AS_NEAR

/** The place nearest to a point, of those that are left; null where none is. */
function nearestOf(places: readonly Vec2[], left: NearestPlaces, [x, y]: Vec2): number | null {
  let [best, found]: [number, number | null] = [Infinity, null]
  for (const index of left.find([x, y], SPARE)) {
    const [px, py] = places[index]!
    const distance = planLength(px - x, py - y)
    if (distance < best - AS_NEAR) [best, found] = [distance, index]
  }
  return found
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
  const begins = ends.map(({ left }) => left)
  const left = nearestPlaces(begins)
  const ordered: ExteriorWallMeasure[] = []
  for (
    let next: number | null = sorted.length > 0 ? 0 : null;
    next !== null;
    next = nearestOf(begins, left, ends[next]!.right)
  ) {
    ordered.push(sorted[next]!)
    left.remove(next)
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
