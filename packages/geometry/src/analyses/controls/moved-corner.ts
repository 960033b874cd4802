import { cross2, type Vec2 } from '../../kernel/vectors.ts'
import { ALONG_OUTLINE_ANGLE } from '../../tolerances.ts'
import type { PlaneLine } from './wall-planes.ts'

/** Movement of a point as planes move: a plan vector for each variable. */
export type Movement = readonly (readonly [variable: number, by: Vec2])[]

const LEAST_CUT = Math.sin(ALONG_OUTLINE_ANGLE)

/** Movement of a point of one plane along its normal; none in a curve, whose shape stays. */
export const pushed = ({ variable, sign, normal }: PlaneLine): Movement =>
  variable === null ? [] : [[variable, [sign * normal[0], sign * normal[1]]]]

/**
 * Movement of the corner that two planes cut out: it stays in both. Where they go on without a corner it moves with one of them.
 */
export function movedCorner(a: PlaneLine | null, b: PlaneLine | null): Movement {
  if (a === null || b === null) return a === null ? (b === null ? [] : pushed(b)) : pushed(a)
  const cut = cross2(a.along, b.along)
  if (Math.abs(cut) < LEAST_CUT) return a.variable === null ? pushed(b) : pushed(a)
  const move = ({ variable, sign }: PlaneLine, other: PlaneLine, way: number): Movement =>
    variable === null ? [] : [[variable, [(sign * way * other.along[0]) / cut, (sign * way * other.along[1]) / cut]]]
  // Along b the distance to a's line changes by b.along . a.normal = cross(a.along, b.along).
  return [...move(a, b, 1), ...move(b, a, -1)]
}

/** Where a point is that moves. @param x values of the variables */
export function movedPoint(at: Vec2, movement: Movement, x: Float64Array): Vec2 {
  let [u, v] = at
  for (const [variable, by] of movement) {
    u += by[0] * x[variable]!
    v += by[1] * x[variable]!
  }
  return [u, v]
}
