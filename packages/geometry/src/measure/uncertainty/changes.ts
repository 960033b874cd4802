import type { Ring3 } from '../../kernel/rings.ts'
import { cross, type Vec3 } from '../../kernel/vectors.ts'
import { push, type Gradient } from './gradient.ts'
import type { Corner } from './places.ts'

/** A ring with the variables of its vertices. */
export interface MovingRing {
  readonly ring: Ring3
  readonly corners: readonly Corner[]
}

/** What a vertex's quantity changes by as the vertex moves. */
function pushVertex(gradient: Gradient, { plan, height }: Corner, [x, y, z]: Vec3): void {
  push(gradient, plan, x)
  push(gradient, plan + 1, y)
  push(gradient, height, z)
}

/** Adds the changes of a ring's area vector along `v`: 1/2 (next - previous) x v at each vertex. */
export function pushArea(gradient: Gradient, { ring, corners }: MovingRing, v: Vec3): void {
  for (let i = 0; i < ring.length; i += 1) {
    const next = ring[i + 1 === ring.length ? 0 : i + 1]!
    const previous = ring[i === 0 ? ring.length - 1 : i - 1]!
    const across: Vec3 = [(next[0] - previous[0]) / 2, (next[1] - previous[1]) / 2, (next[2] - previous[2]) / 2]
    pushVertex(gradient, corners[i]!, cross(across, v))
  }
}

/** Adds the changes of a distance: the unit vector along it, against it at its start. A distance of 0 has no direction, and adds nothing. */
export function pushDistance(gradient: Gradient, from: Vec3, to: Vec3, start: Corner, end: Corner): void {
  const [x, y, z] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const size = Math.sqrt(x * x + y * y + z * z)
  if (size === 0) return
  pushVertex(gradient, start, [-x / size, -y / size, -z / size])
  pushVertex(gradient, end, [x / size, y / size, z / size])
}

/** Adds the changes of a ring's length. */
export function pushPerimeter(gradient: Gradient, { ring, corners }: MovingRing): void {
  for (let i = 0; i < ring.length; i += 1) {
    const next = i + 1 === ring.length ? 0 : i + 1
    pushDistance(gradient, ring[i]!, ring[next]!, corners[i]!, corners[next]!)
  }
}

/**
 * The corners of an upright polygon, anticlockwise seen from outside, with its foot on another height: a vertex is of the foot where
 * the polygon runs to the right, so that raising it takes area away.
 * @param v the outward normal, a unit vector
 */
export const withFoot = ({ ring, corners }: MovingRing, v: Vec3, height: number): Corner[] =>
  corners.map((corner, i) => {
    const next = ring[i + 1 === ring.length ? 0 : i + 1]!
    const previous = ring[i === 0 ? ring.length - 1 : i - 1]!
    const isFoot = (next[0] - previous[0]) * v[1] - (next[1] - previous[1]) * v[0] < 0
    return isFoot ? { plan: corner.plan, height } : corner
  })
