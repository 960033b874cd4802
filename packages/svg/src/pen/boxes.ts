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
  // Most text is level.
  const cosine = angle === 0 ? 1 : Math.cos(angle * RADIANS)
  const sine = angle === 0 ? 0 : Math.sin(angle * RADIANS)
  const place = (u: number, v: number): Vec2 => [at[0] + u * cosine - v * sine, at[1] + u * sine + v * cosine]
  return [place(from[0], from[1]), place(to[0], from[1]), place(to[0], to[1]), place(from[0], to[1])]
}

/** The upright rectangle around points; a point at zero where there are none. */
export function boundsOf(points: readonly Vec2[]): Bounds {
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  for (let i = 0; i < points.length; i += 1) {
    const point = points[i]!
    left = Math.min(left, point[0])
    right = Math.max(right, point[0])
    top = Math.min(top, point[1])
    bottom = Math.max(bottom, point[1])
  }
  return left > right ? { min: [0, 0], max: [0, 0] } : { min: [left, top], max: [right, bottom] }
}

/** From corner to corner of the upright rectangle around points: what is longer does not lie within it. */
export function acrossOf(points: readonly Vec2[]): number {
  const { min, max } = boundsOf(points)
  return Math.hypot(max[0] - min[0], max[1] - min[1])
}

const boundsMeet = (a: Bounds, b: Bounds): boolean =>
  a.min[0] < b.max[0] && b.min[0] < a.max[0] && a.min[1] < b.max[1] && b.min[1] < a.max[1]

/** Overlaps below this (mm) are rounding: neighbours may touch. */
const TOUCH = 1e-6

/** Whether a line at right angles to a side of `a` separates two convex polygons. */
function separated(a: readonly Vec2[], b: readonly Vec2[]): boolean {
  for (let i = 0; i < a.length; i += 1) {
    const p = a[i]!
    const q = a[(i + 1) % a.length]!
    const nx = q[1] - p[1]
    const ny = p[0] - q[0]
    const size = Math.sqrt(nx * nx + ny * ny)
    if (size === 0) continue
    let minA = Infinity
    let maxA = -Infinity
    let minB = Infinity
    let maxB = -Infinity
    for (let k = 0; k < a.length; k += 1) {
      const along = (a[k]![0] * nx + a[k]![1] * ny) / size
      if (along < minA) minA = along
      if (along > maxA) maxA = along
    }
    for (let k = 0; k < b.length; k += 1) {
      const along = (b[k]![0] * nx + b[k]![1] * ny) / size
      if (along < minB) minB = along
      if (along > maxB) maxB = along
    }
    if (maxA <= minB + TOUCH || maxB <= minA + TOUCH) return true
  }
  return false
}

/** Whether two convex polygons overlap: separating axis theorem. */
export const convexOverlap = (a: readonly Vec2[], b: readonly Vec2[]): boolean => !separated(a, b) && !separated(b, a)

/** Side of the squares that a register sorts its shapes into, mm: about a short text, as crowded sheets hold many. */
const CELL = 10

/** More cells than any sheet has from top to bottom. */
const ROW_OF_CELLS = 1_000_000

/** A cell, a little larger than it is: a line along the border of two lies in both. */
const cellAt = (i: number, j: number): OrientedBox =>
  boxAround([i * CELL, j * CELL], 0, [-0.01, -0.01], [CELL + 0.01, CELL + 0.01])

/** What a drawing has taken already: convex shapes in mm of the sheet. */
export interface PlaceRegister {
  readonly isFree: (shape: readonly Vec2[]) => boolean
  readonly take: (shape: readonly Vec2[]) => void
}

interface Taken {
  readonly shape: readonly Vec2[]
  readonly bounds: Bounds
}

export function createPlaceRegister(): PlaceRegister {
  const cells = new Map<number, Taken[]>()
  const register: PlaceRegister = {
    isFree(shape) {
      const bounds = boundsOf(shape)
      // Of a long slanting line half after half, so that only cells near it are looked into.
      const [from, to] = shape
      if (shape.length === 2 && bounds.max[0] - bounds.min[0] > CELL && bounds.max[1] - bounds.min[1] > CELL) {
        const middle: Vec2 = [(from![0] + to![0]) / 2, (from![1] + to![1]) / 2]
        return register.isFree([from!, middle]) && register.isFree([middle, to!])
      }
      const [right, bottom] = [Math.floor(bounds.max[0] / CELL), Math.floor(bounds.max[1] / CELL)]
      for (let i = Math.floor(bounds.min[0] / CELL); i <= right; i += 1) {
        for (let j = Math.floor(bounds.min[1] / CELL); j <= bottom; j += 1) {
          const members = cells.get(i * ROW_OF_CELLS + j)
          if (members === undefined) continue
          for (let k = 0; k < members.length; k += 1) {
            const taken = members[k]!
            if (boundsMeet(bounds, taken.bounds) && convexOverlap(shape, taken.shape)) return false
          }
        }
      }
      return true
    },
    take(shape) {
      const bounds = boundsOf(shape)
      const taken: Taken = { shape, bounds }
      const [right, bottom] = [Math.floor(bounds.max[0] / CELL), Math.floor(bounds.max[1] / CELL)]
      // A slanting line's bounds are mostly empty: it is entered only where it passes.
      const isLine = shape.length === 2 && bounds.max[0] - bounds.min[0] > CELL && bounds.max[1] - bounds.min[1] > CELL
      for (let i = Math.floor(bounds.min[0] / CELL); i <= right; i += 1) {
        for (let j = Math.floor(bounds.min[1] / CELL); j <= bottom; j += 1) {
          if (isLine && !convexOverlap(shape, cellAt(i, j))) continue
          const key = i * ROW_OF_CELLS + j
          const members = cells.get(key)
          if (members === undefined) cells.set(key, [taken])
          else members.push(taken)
        }
      }
    },
  }
  return register
}
