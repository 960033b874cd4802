import type { Ring3 } from '../../kernel/rings.ts'
import type { Vec3 } from '../../kernel/vectors.ts'
import { push, type Gradient } from './gradient.ts'
import type { Corner } from './places.ts'

/** A ring with the variables of its vertices. */
export interface MovingRing {
  readonly ring: Ring3
  readonly corners: readonly Corner[]
}

/** Adds the changes of a ring's area vector along `v`: 1/2 (next - previous) x v at each vertex. */
export function pushArea(gradient: Gradient, { ring, corners }: MovingRing, [vx, vy, vz]: Vec3): void {
  for (let i = 0; i < ring.length; i += 1) {
    const next = ring[i + 1 === ring.length ? 0 : i + 1]!
    const previous = ring[i === 0 ? ring.length - 1 : i - 1]!
    const x = (next[0] - previous[0]) / 2
    const y = (next[1] - previous[1]) / 2
    const z = (next[2] - previous[2]) / 2
    const { plan, height } = corners[i]!
    push(gradient, plan, y * vz - z * vy)
    push(gradient, plan + 1, z * vx - x * vz)
    push(gradient, height, x * vy - y * vx)
  }
}

/**
 * Adds the changes of a distance: the unit vector along it at its end, against it at its start. A distance of 0 has no direction, and
 * adds nothing.
 * @param along from start to end; its height 0 where the distance is that in plan
 */
export function pushDistance(gradient: Gradient, [x, y, z]: Vec3, start: Corner, end: Corner): void {
  const size = Math.sqrt(x * x + y * y + z * z)
  if (size === 0) return
  push(gradient, start.plan, -x / size)
  push(gradient, start.plan + 1, -y / size)
  push(gradient, start.height, -z / size)
  push(gradient, end.plan, x / size)
  push(gradient, end.plan + 1, y / size)
  push(gradient, end.height, z / size)
}

/** The standard deviation of such a distance by itself, whose ends share variables or do not. @param scaled that by the scale of the file */
export function distanceSigma(
  [x, y, z]: Vec3,
  start: Corner,
  end: Corner,
  scaled: number,
  sigmas: readonly number[],
): number {
  const [inPlan, height] = [x * x + y * y, z * z]
  const size = inPlan + height
  if (size === 0) return scaled
  const sum = (a: number, b: number): number => (a === b ? 0 : sigmas[a]! ** 2 + sigmas[b]! ** 2)
  const plan = (inPlan / size) * sum(start.plan, end.plan)
  return Math.sqrt(plan + (height / size) * sum(start.height, end.height) + scaled * scaled)
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
