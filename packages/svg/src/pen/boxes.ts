import type { Vec2 } from '@reports/geometry'

/** A rectangle that may be turned: its corners in order, mm. */
export type OrientedBox = readonly [Vec2, Vec2, Vec2, Vec2]

/** An upright rectangle, mm. */
export interface Bounds {
  readonly min: Vec2
  readonly max: Vec2
}

const RADIANS = Math.PI / 180

/** The box from `from` to `to`, given in axes that are turned by `angle` degrees clockwise around `at`. */
export function boxAround(at: Vec2, angle: number, from: Vec2, to: Vec2): OrientedBox {
  const [cosine, sine] = [Math.cos(angle * RADIANS), Math.sin(angle * RADIANS)]
  const place = (u: number, v: number): Vec2 => [at[0] + u * cosine - v * sine, at[1] + u * sine + v * cosine]
  return [place(from[0], from[1]), place(to[0], from[1]), place(to[0], to[1]), place(from[0], to[1])]
}

export const boxOfBounds = ({ min, max }: Bounds): OrientedBox => [min, [max[0], min[1]], max, [min[0], max[1]]]

/** The upright rectangle around points; a point at zero where there are none. */
export function boundsOf(points: Iterable<Vec2>): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return left > right ? { min: [0, 0], max: [0, 0] } : { min: [left, top], max: [right, bottom] }
}

export const grownBounds = ({ min, max }: Bounds, by: number): Bounds => ({ min: [min[0] - by, min[1] - by], max: [max[0] + by, max[1] + by] })

const boundsMeet = (a: Bounds, b: Bounds): boolean => a.min[0] < b.max[0] && b.min[0] < a.max[0] && a.min[1] < b.max[1] && b.min[1] < a.max[1]

/** Overlaps below this (mm) are rounding: neighbours may touch. */
const TOUCH = 1e-6

/** Whether a line at right angles to a side of `a` separates two convex polygons. */
function separated(a: readonly Vec2[], b: readonly Vec2[]): boolean {
  for (let i = 0; i < a.length; i += 1) {
    const [p, q] = [a[i]!, a[(i + 1) % a.length]!]
    const [nx, ny] = [q[1] - p[1], p[0] - q[0]]
    const size = Math.hypot(nx, ny)
    if (size === 0) continue
    let [minA, maxA, minB, maxB] = [Infinity, -Infinity, Infinity, -Infinity]
    for (const [x, y] of a) {
      const along = (x * nx + y * ny) / size
      minA = Math.min(minA, along)
      maxA = Math.max(maxA, along)
    }
    for (const [x, y] of b) {
      const along = (x * nx + y * ny) / size
      minB = Math.min(minB, along)
      maxB = Math.max(maxB, along)
    }
    if (maxA <= minB + TOUCH || maxB <= minA + TOUCH) return true
  }
  return false
}

/** Whether two convex polygons overlap: separating axis theorem. */
export const convexOverlap = (a: readonly Vec2[], b: readonly Vec2[]): boolean => !separated(a, b) && !separated(b, a)

/** Side of the squares that a register sorts its shapes into, mm. */
const CELL = 12

/** What a drawing has taken already: convex shapes in mm of the sheet. */
export interface PlaceRegister {
  readonly isFree: (shape: readonly Vec2[]) => boolean
  readonly take: (shape: readonly Vec2[]) => void
}

export function createPlaceRegister(): PlaceRegister {
  const cells = new Map<string, { readonly shape: readonly Vec2[]; readonly bounds: Bounds }[]>()
  function* cellsOf({ min, max }: Bounds): Generator<string> {
    for (let i = Math.floor(min[0] / CELL); i <= Math.floor(max[0] / CELL); i += 1) {
      for (let j = Math.floor(min[1] / CELL); j <= Math.floor(max[1] / CELL); j += 1) yield `${i} ${j}`
    }
  }
  return {
    isFree(shape) {
      const bounds = boundsOf(shape)
      for (const cell of cellsOf(bounds)) {
        for (const taken of cells.get(cell) ?? []) {
          if (boundsMeet(bounds, taken.bounds) && convexOverlap(shape, taken.shape)) return false
        }
      }
      return true
    },
    take(shape) {
      const bounds = boundsOf(shape)
      for (const cell of cellsOf(bounds)) {
        const members = cells.get(cell)
        if (members === undefined) cells.set(cell, [{ shape, bounds }])
        else members.push({ shape, bounds })
      }
    },
  }
}
