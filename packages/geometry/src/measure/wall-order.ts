import type { Vec2 } from '../kernel/vectors.ts'
import type { WallMeasure } from './roof-measures.ts'

/** Plan metres around the first vertex of all, for distances between ends of walls: a plane is exact enough over one building. */
function planOf(walls: readonly WallMeasure[]): (lon: number, lat: number) => Vec2 {
  const [lon0 = 0, lat0 = 0] = walls[0]?.vertices[0] ?? []
  const perDegree = 111_320
  const shrink = Math.cos((lat0 * Math.PI) / 180)
  return (lon, lat) => [(lon - lon0) * perDegree * shrink, (lat - lat0) * perDegree]
}

/** The walls of one kind in the order one meets them walking around: each next one begins nearest to where the last one ended. */
function inWalkingOrder(walls: readonly WallMeasure[]): WallMeasure[] {
  const toPlan = planOf(walls)
  const ends = new Map(
    walls.map((wall) => {
      const us = wall.corners.map(([u]) => u)
      const at = (u: number): Vec2 => {
        const [lon, lat] = wall.vertices[us.indexOf(u)] ?? [0, 0]
        return toPlan(lon, lat)
      }
      return [wall, { left: at(Math.min(...us)), right: at(Math.max(...us)) }] as const
    }),
  )
  // The walk begins at the wall that faces north most nearly, the widest of such.
  const offNorth = ({ direction }: WallMeasure): number => Math.round(Math.min(direction, 360 - direction))
  const wide = ({ corners }: WallMeasure): number => Math.max(...corners.map(([u]) => u))
  const left = new Set(walls.toSorted((a, b) => offNorth(a) - offNorth(b) || wide(b) - wide(a)))
  const ordered: WallMeasure[] = []
  for (let [next] = left; next !== undefined; ) {
    ordered.push(next)
    left.delete(next)
    const from = ends.get(next)!.right
    let nearest = Infinity
    next = undefined
    for (const wall of left) {
      const [x, y] = ends.get(wall)!.left
      const distance = Math.hypot(x - from[0], y - from[1])
      // Ends on one corner differ by rounding: the first of them stays.
      if (distance < nearest - 1e-3) [nearest, next] = [distance, wall]
    }
  }
  return ordered
}

/** The walls of a building in the order of its records and drawings: those to the ground as one meets them walking around, then those above roofs. */
export const wallsInOrder = (walls: readonly WallMeasure[]): readonly WallMeasure[] => [
  ...inWalkingOrder(walls.filter(({ type }) => type === 'ground')),
  ...inWalkingOrder(walls.filter(({ type }) => type === 'shared')),
]
