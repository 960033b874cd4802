import type { Vec2, Vec3 } from '../../kernel/vectors.ts'
import { LEAST_HOLE } from '../../tolerances.ts'
import { holeBetween, openFace, type Hole } from './open-face.ts'
import { isNegligible } from './number-range.ts'
import type { WallFacet } from './wall-mesh.ts'

/** Metres. The bends of a curved wall lie this close to one arc, or the wall has no arc: exports are within 1e-5. */
const ARC_FIT = 0.005

/** The arc through the facets of a curved wall, in the wall's own x and z, metres and radians. */
export interface FacetArc {
  readonly center: Vec2
  readonly radius: number
  readonly startAngle: number
  readonly endAngle: number
}

/** The points at which facets meet, from the first to the last; null if they do not meet. */
function bendsOf(facets: readonly WallFacet[]): Vec2[] | null {
  const end = ({ origin, x, width }: WallFacet, side: 1 | -1): Vec2 => [
    origin[0] + (side * x[0] * width) / 2,
    origin[2] + (side * x[2] * width) / 2,
  ]
  const points: Vec2[] = [end(facets[0]!, -1)]
  for (const facet of facets) {
    const [x, z] = end(facet, -1)
    const before = points.at(-1)!
    if (!isNegligible(x - before[0]) || !isNegligible(z - before[1])) return null
    points.push(end(facet, 1))
  }
  return points
}

/** The circle through three points; null if they are in line. */
function circleThrough([ax, ay]: Vec2, [bx, by]: Vec2, [cx, cy]: Vec2): { center: Vec2; radius: number } | null {
  const [ux, uy, vx, vy] = [bx - ax, by - ay, cx - ax, cy - ay]
  const twice = 2 * (ux * vy - uy * vx)
  if (twice === 0) return null
  const [u, v] = [ux * ux + uy * uy, vx * vx + vy * vy]
  const [x, y] = [(vy * u - uy * v) / twice, (ux * v - vx * u) / twice]
  return { center: [ax + x, ay + y], radius: Math.sqrt(x * x + y * y) }
}

/** The arc through all bends of a wall; null if they lie on none, or are too few to show one. */
export function arcOf(facets: readonly WallFacet[]): FacetArc | null {
  const points = facets.length < 3 ? null : bendsOf(facets)
  if (points === null) return null
  const [first, last] = [points[0]!, points.at(-1)!]
  const circle = circleThrough(first, points[points.length >> 1]!, last)
  if (circle === null) return null
  const { center, radius } = circle
  if (points.some(([x, z]) => Math.abs(Math.hypot(x - center[0], z - center[1]) - radius) > ARC_FIT)) return null
  const angles = points.map(([x, z]) => Math.atan2(z - center[1], x - center[0]))
  const sweep = angles.slice(1).reduce((sum, angle, index) => {
    const step = angle - angles[index]!
    return sum + Math.atan2(Math.sin(step), Math.cos(step))
  }, 0)
  const end = angles[0]! + sweep
  // The angles are kept within one turn of zero: larger ones without a unit would be read as degrees.
  const turn = Math.abs(end) > 2 * Math.PI ? -2 * Math.PI * Math.sign(end) : 0
  return { center, radius, startAngle: angles[0]! + turn, endAngle: end + turn }
}

/** The position along an arc of the point on it nearest to a point, metres from its start. */
export function stationOf({ center, radius, startAngle, endAngle }: FacetArc, [x, z]: Vec2): number {
  const way = Math.sign(endAngle - startAngle)
  const half = Math.abs(endAngle - startAngle) / 2
  const off = way * (Math.atan2(z - center[1], x - center[0]) - startAngle) - half
  return radius * (half + Math.atan2(Math.sin(off), Math.cos(off)))
}

/** The point of an arc at a position along it, and its direction there: x and z. */
export function placeOn({ center, radius, startAngle, endAngle }: FacetArc, station: number): { at: Vec2; way: Vec2 } {
  const turn = Math.sign(endAngle - startAngle)
  const angle = startAngle + (turn * station) / radius
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { at: [center[0] + radius * cos, center[1] + radius * sin], way: [-turn * sin, turn * cos] }
}

/** Joins holes that touch and are equally high: each facet has its own part of a hole. */
function joined(holes: readonly Hole[]): Hole[] {
  const done: Hole[] = []
  for (const hole of holes.toSorted((a, b) => a.at[0] - b.at[0])) {
    const index = done.findIndex(
      (before) =>
        Math.abs(hole.at[0] - hole.width / 2 - before.at[0] - before.width / 2) < LEAST_HOLE &&
        isNegligible(before.at[1] - hole.at[1]) &&
        isNegligible(before.height - hole.height),
    )
    if (index < 0) done.push(hole)
    else {
      const before = done[index]!
      const [left, right] = [before.at[0] - before.width / 2, hole.at[0] + hole.width / 2]
      done[index] = holeBetween(left, right, hole.at[1] - hole.height / 2, hole.at[1] + hole.height / 2)
    }
  }
  return done
}

/** The holes of a curved wall, along its arc and up in its own y. */
export function holesAlong(arc: FacetArc, facets: readonly WallFacet[], where: string): Hole[] {
  const holes = facets.flatMap((facet) => {
    const place = (x: number): number =>
      stationOf(arc, [facet.origin[0] + facet.x[0] * x, facet.origin[2] + facet.x[2] * x])
    return openFace(facet, [], where).holes.map(({ at, width, height }) => {
      const y = facet.origin[1] + at[1]
      return holeBetween(place(at[0] - width / 2), place(at[0] + width / 2), y - height / 2, y + height / 2)
    })
  })
  return joined(holes)
}

/** Whether a hole was cut for an opening with its centre at a point. */
export const isIn = (arc: FacetArc, { at, width, height }: Hole, [x, y, z]: Vec3): boolean =>
  Math.abs(stationOf(arc, [x, z]) - at[0]) < width / 2 && Math.abs(y - at[1]) < height / 2
