import type { Ring3 } from '../../kernel/rings.ts'
import type { Vec3 } from '../../kernel/vectors.ts'
import { push, type Gradient } from './gradient.ts'
import type { Corner } from './vertex-variables.ts'

/**
 * Adds the derivatives of a polygon's area, as a ring with its unit normal `v`: 1/2 (next - previous) x v at each vertex.
 * @param foot for an upright polygon, anticlockwise seen from outside, the variable of the height of its foot. A vertex belongs to the
 * foot if the polygon runs to the right there, so raising it reduces the area. Null if each vertex has its own height.
 */
export function pushArea(
  gradient: Gradient,
  ring: Ring3,
  v: Vec3,
  cornerOf: (vertex: Vec3) => Corner,
  foot: number | null,
): void {
  const [vx, vy, vz] = v
  let previous = ring.at(-1)!
  for (let i = 0; i < ring.length; i += 1) {
    const at = ring[i]!
    const next = ring[i + 1 === ring.length ? 0 : i + 1]!
    const x = (next[0] - previous[0]) / 2
    const y = (next[1] - previous[1]) / 2
    const z = (next[2] - previous[2]) / 2
    const raised = x * vy - y * vx
    const { plan, height } = cornerOf(at)
    push(gradient, plan, y * vz - z * vy)
    push(gradient, plan + 1, z * vx - x * vz)
    push(gradient, foot !== null && raised < 0 ? foot : height, raised)
    previous = at
  }
}

/**
 * Adds the derivatives of a distance: the unit vector along it at its end, the opposite at its start. A distance of 0 has no direction,
 * and adds nothing.
 * @param along from start to end; its height is 0 for a distance in plan
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

/** The standard deviation of a single distance, whose ends may share variables. @param scaled its part from the scale of the file */
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
