import { rowOf, multiplied, translation } from '../../kernel/matrix.ts'
import { planDistance, type Vec2 } from '../../kernel/vectors.ts'
import { WALL_JOIN } from '../../tolerances.ts'
import type { JsonElement } from './json-element.ts'
import { isMesh, type ScanElement } from './shapes.ts'
import { isNegligible, rangeOf } from './number-range.ts'

/*
 * iOS 16 lengthens a wall at a corner by the thickness of its body, so that bodies meet. The end then lies behind the wall that it meets,
 * where nothing was measured. In a real file the lengths agree to a hundredth of a millimetre.
 */

/** Thickness of a wall's body; 0 if it has none. */
export function bodyDepth(element: ScanElement): number {
  if (!isMesh(element)) return 0
  const [low, high] = rangeOf(element.shapes[0].triangles.flat().map(([, , z]) => z))
  return high - low
}

interface PlanWall {
  readonly middle: Vec2
  readonly along: Vec2
  readonly half: number
}

function planOf({ transform, dimensions }: JsonElement): PlanWall {
  const [x, at] = [rowOf(transform, 0), rowOf(transform, 3)]
  return { middle: [at[0], at[2]], along: [x[0], x[2]], half: dimensions[0] / 2 }
}

const pointAt = ({ middle, along }: PlanWall, u: number): Vec2 => [middle[0] + along[0] * u, middle[1] + along[1] * u]

/** Position along a wall at which the line of another crosses it; null if they are parallel. */
function crossingAt(wall: PlanWall, other: PlanWall): number | null {
  const turn = wall.along[0] * other.along[1] - wall.along[1] * other.along[0]
  if (isNegligible(turn)) return null
  const away: Vec2 = [other.middle[0] - wall.middle[0], other.middle[1] - wall.middle[1]]
  return (away[0] * other.along[1] - away[1] * other.along[0]) / turn
}

/** Whether an end of a wall lies behind the end of another by the thickness of its body. */
function isBehind(wall: PlanWall, end: 1 | -1, depth: number, others: readonly PlanWall[]): boolean {
  return others.some((other) => {
    const crossing = other === wall ? null : crossingAt(wall, other)
    if (crossing === null || !isNegligible(end * crossing - (wall.half - depth))) return false
    const corner = pointAt(wall, crossing)
    return [-1, 1].some((side) => planDistance(corner, pointAt(other, side * other.half)) <= WALL_JOIN)
  })
}

/** A wall without the ends by which it was lengthened. */
function cut(wall: JsonElement, left: number, right: number): JsonElement {
  if (left + right === 0) return wall
  const [width, height, depth] = wall.dimensions
  return {
    ...wall,
    dimensions: [width - left - right, height, depth],
    transform: multiplied(translation([(left - right) / 2, 0, 0]), wall.transform),
  }
}

/** Walls in their measured length. @param depths of their bodies, in the order of the walls; 0 for walls that were not lengthened */
export function asMeasured(walls: readonly JsonElement[], depths: readonly number[]): JsonElement[] {
  const plans = walls.map(planOf)
  return walls.map((wall, index) => {
    const [plan, depth] = [plans[index]!, depths[index]!]
    // Exports of this form have rectangles only; the outline of a polygon would have to be cut too.
    if (depth === 0 || (wall.polygonCorners ?? []).length > 0 || plan.half <= depth) return wall
    const cutAt = (end: 1 | -1): number => (isBehind(plan, end, depth, plans) ? depth : 0)
    return cut(wall, cutAt(-1), cutAt(1))
  })
}
