import type { Ring3 } from '../../kernel/rings.ts'
import type { Vec3 } from '../../kernel/vectors.ts'
import { push, type Gradient } from './gradient.ts'
import type { Corner } from './vertex-variables.ts'

/** Directions onto which an area vector is projected for area in space, area in plan, slope and bearing. */
export interface Directions {
  readonly v: Vec3
  /** 1 for a surface that faces up, -1 down, 0 for a vertical one. */
  readonly up: number
  readonly down: Vec3
  /** A horizontal vector. */
  readonly across: Vec3
}

/** Variances of the quantities of one surface without the part of the scale; `both` is the covariance of slope and bearing. */
export interface SurfaceVariances {
  readonly area3d: number
  readonly area2d: number
  readonly perimeter: number
  readonly down: number
  readonly across: number
  readonly both: number
}

/* Places in a row: after the derivative of the area in space stand those of area in plan, perimeter, slope and bearing. */
const PLAN_AREA = 1
const PERIMETER = 2
const DOWN = 3
const ACROSS = 4
const ADDED = 5
const STRIDE = 6

/** Rows at the start: the corners of a house. */
const ROOM = 128

/** The derivatives of one surface, so that its corners are merged once for all its quantities. Cleared and reused, as gradients are. */
export interface SurfaceDerivatives {
  /** A row for each variable; all 0 where it is not in use. */
  rows: Float64Array
  /** The variables whose rows are in use, in the order of first use. */
  readonly added: number[]
}

export const createDerivatives = (): SurfaceDerivatives => ({ rows: new Float64Array(STRIDE * ROOM), added: [] })

function rowOf(surface: SurfaceDerivatives, variable: number): number {
  const row = variable * STRIDE
  if (row >= surface.rows.length) {
    const before = surface.rows
    surface.rows = new Float64Array(2 * row)
    surface.rows.set(before)
  }
  if (surface.rows[row + ADDED] === 0) {
    surface.rows[row + ADDED] = 1
    surface.added.push(variable)
  }
  return row
}

/**
 * Adds the derivatives of a ring at each vertex. That of its area vector is 1/2 (next - previous) x v; that of its length is the unit
 * vector towards the vertex minus the one away from it.
 */
export function addRing(
  surface: SurfaceDerivatives,
  ring: Ring3,
  { v, up, down, across }: Directions,
  cornerOf: (point: Vec3) => Corner,
): void {
  let previous = ring.at(-1)!
  let at = ring[0]!
  let to = perLength(previous, at)
  for (let i = 0; i < ring.length; i += 1) {
    const next = ring[i + 1 === ring.length ? 0 : i + 1]!
    const x = (next[0] - previous[0]) / 2
    const y = (next[1] - previous[1]) / 2
    const z = (next[2] - previous[2]) / 2
    const on = perLength(at, next)
    const { plan, height } = cornerOf(at)
    const inX = rowOf(surface, plan)
    const inY = rowOf(surface, plan + 1)
    const inZ = rowOf(surface, height)
    const { rows } = surface
    rows[inX]! += y * v[2] - z * v[1]
    rows[inY]! += z * v[0] - x * v[2]
    rows[inZ]! += x * v[1] - y * v[0]
    rows[inX + PLAN_AREA]! += y * up
    rows[inY + PLAN_AREA]! -= x * up
    rows[inX + PERIMETER]! += (at[0] - previous[0]) * to - (next[0] - at[0]) * on
    rows[inY + PERIMETER]! += (at[1] - previous[1]) * to - (next[1] - at[1]) * on
    rows[inZ + PERIMETER]! += (at[2] - previous[2]) * to - (next[2] - at[2]) * on
    rows[inX + DOWN]! += y * down[2] - z * down[1]
    rows[inY + DOWN]! += z * down[0] - x * down[2]
    rows[inZ + DOWN]! += x * down[1] - y * down[0]
    rows[inX + ACROSS]! -= z * across[1]
    rows[inY + ACROSS]! += z * across[0]
    rows[inZ + ACROSS]! += x * across[1] - y * across[0]
    previous = at
    at = next
    to = on
  }
}

/** The inverse of the distance between two points; 0 if they coincide. */
function perLength(from: Vec3, to: Vec3): number {
  const x = to[0] - from[0]
  const y = to[1] - from[1]
  const z = to[2] - from[2]
  const size = Math.sqrt(x * x + y * y + z * z)
  return size === 0 ? 0 : 1 / size
}

/**
 * The variances of the rings that were added, which are cleared.
 * @param sigmas standard deviations by variable
 * @param area3d and `area2d`: sums to which the areas are added
 */
export function takeVariances(
  { rows, added }: SurfaceDerivatives,
  sigmas: readonly number[],
  area3d: Gradient,
  area2d: Gradient,
): SurfaceVariances {
  let ofArea = 0
  let ofPlanArea = 0
  let ofPerimeter = 0
  let ofDown = 0
  let ofAcross = 0
  let ofBoth = 0
  for (const variable of added) {
    const row = variable * STRIDE
    const sigma = sigmas[variable]!
    const area = rows[row]!
    const planArea = rows[row + PLAN_AREA]!
    push(area3d, variable, area)
    push(area2d, variable, planArea)
    const perimeter = rows[row + PERIMETER]! * sigma
    const down = rows[row + DOWN]! * sigma
    const across = rows[row + ACROSS]! * sigma
    ofArea += area * sigma * (area * sigma)
    ofPlanArea += planArea * sigma * (planArea * sigma)
    ofPerimeter += perimeter * perimeter
    ofDown += down * down
    ofAcross += across * across
    ofBoth += down * across
    for (let i = row; i < row + STRIDE; i += 1) rows[i] = 0
  }
  added.length = 0
  return { area3d: ofArea, area2d: ofPlanArea, perimeter: ofPerimeter, down: ofDown, across: ofAcross, both: ofBoth }
}
