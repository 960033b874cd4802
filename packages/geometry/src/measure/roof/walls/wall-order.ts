import { nearestPoints, type NearestPoints } from '../../../kernel/nearest-points.ts'
import { MEAN_METRES_PER_DEGREE, RADIANS } from '../../../geodesy/ellipsoid.ts'
import { degreesOf } from '../../../geodesy/frame.ts'
import { sortedIndices } from '../../../kernel/merge-sort.ts'
import { planDistance, type Vec2, type Vec3 } from '../../../kernel/vectors.ts'
import type { Frame } from '../../../model/frame.ts'
import type { ExteriorWallMeasure } from '../measures.ts'

/**
 * Plan metres around the first vertex, from degrees. The order of walls must stay as in earlier records: exact distances would change it
 * if two walls are almost equally far.
 */
function planOf(walls: readonly ExteriorWallMeasure[], frame: Frame): (vertex: Vec3) => Vec2 {
  const places = degreesOf(frame)
  const degrees = ([x, y]: Vec3): Vec3 => places(x, y, 0)
  const first = walls[0]?.vertices[0]
  const [lon0, lat0] = first === undefined ? [0, 0] : degrees(first)
  const shrink = Math.cos(lat0 * RADIANS)
  return (vertex) => {
    const [lon, lat] = degrees(vertex)
    return [(lon - lon0) * MEAN_METRES_PER_DEGREE * shrink, (lat - lat0) * MEAN_METRES_PER_DEGREE]
  }
}

/** Metres. Of places whose distances differ by less, the first is next: rounding must not change the order. */
const AS_NEAR = 1e-3

/** Margin beyond the nearest distance within which places are considered: more than the steps of `AS_NEAR` can add up to. */
const SPARE = 10 * AS_NEAR

/** The nearest remaining place to a point; null if none is left. */
function nearestOf(places: readonly Vec2[], left: NearestPoints, from: Vec2): number | null {
  let best = Infinity
  let found: number | null = null
  for (const index of left.find(from, SPARE)) {
    const distance = planDistance(places[index]!, from)
    if (distance >= best - AS_NEAR) continue
    best = distance
    found = index
  }
  return found
}

/** The numbers of the leftmost and the rightmost corner of a wall; of several, the first. */
function endsOf({ corners }: ExteriorWallMeasure): readonly [left: number, right: number] {
  let left = 0
  let right = 0
  for (let i = 1; i < corners.length; i += 1) {
    const u = corners[i]![0]
    if (u < corners[left]![0]) left = i
    if (u > corners[right]![0]) right = i
  }
  return [left, right]
}

/** The walls of one kind in walking order: each next one begins nearest to the end of the last. */
function inWalkingOrder(walls: readonly ExteriorWallMeasure[], frame: Frame): ExteriorWallMeasure[] {
  if (walls.length === 0) return []
  const ends = walls.map(endsOf)
  // The walk begins at the wall that faces north most closely; of several, the widest.
  const offNorth = walls.map(({ direction }) => Math.round(Math.min(direction, 360 - direction)))
  const widths = walls.map(({ corners }, i) => corners[ends[i]![1]]![0])
  const sorted = sortedIndices(walls.length, (i, j) => offNorth[i]! - offNorth[j]! || widths[j]! - widths[i]!)
  const toPlan = planOf(walls, frame)
  const begins = sorted.map((i) => toPlan(walls[i]!.vertices[ends[i]![0]]!))
  const left = nearestPoints(begins)
  const ordered: ExteriorWallMeasure[] = []
  for (let next: number | null = 0; next !== null;) {
    const i = sorted[next]!
    ordered.push(walls[i]!)
    left.remove(next)
    next = nearestOf(begins, left, toPlan(walls[i]!.vertices[ends[i]![1]]!))
  }
  return ordered
}

/** The walls of a building in the order of its records and drawings: those to the ground in walking order, then those above roofs. */
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
