import type { Vec2 } from '@reports/geometry'

/** A rectangle that may be rotated: its corners in order, mm. */
export type OrientedBox = readonly [Vec2, Vec2, Vec2, Vec2]

/** A rectangle parallel to the axes, mm. */
export interface Bounds {
  readonly min: Vec2
  readonly max: Vec2
}

const RADIANS = Math.PI / 180

/** The box from `from` to `to`, in axes turned by `angle` degrees clockwise around `at`. */
export function boxAround(at: Vec2, angle: number, from: Vec2, to: Vec2): OrientedBox {
  // Most text is level, and needs no cosine.
  const cosine = angle === 0 ? 1 : Math.cos(angle * RADIANS)
  const sine = angle === 0 ? 0 : Math.sin(angle * RADIANS)
  const x = at[0]
  const y = at[1]
  const left = from[0]
  const top = from[1]
  const right = to[0]
  const bottom = to[1]
  return [
    [x + left * cosine - top * sine, y + left * sine + top * cosine],
    [x + right * cosine - top * sine, y + right * sine + top * cosine],
    [x + right * cosine - bottom * sine, y + right * sine + bottom * cosine],
    [x + left * cosine - bottom * sine, y + left * sine + bottom * cosine],
  ]
}

/** A point of axes that are turned by `angle` degrees clockwise around `at`, in axes of the sheet. */
export const turned = (at: Vec2, angle: number, point: Vec2): Vec2 => boxAround(at, angle, point, point)[0]

/** The axis-parallel rectangle around points; a point at zero if there are none. */
export function boundsOf(points: readonly Vec2[]): Bounds {
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  for (let i = 0; i < points.length; i += 1) {
    const point = points[i]!
    const x = point[0]
    const y = point[1]
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return left > right ? { min: [0, 0], max: [0, 0] } : { min: [left, top], max: [right, bottom] }
}

export const middleOf = ({ min, max }: Bounds): Vec2 => [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2]

/** The diagonal of the axis-parallel rectangle around points. Nothing longer fits inside it. */
export function acrossOf(points: readonly Vec2[]): number {
  const { min, max } = boundsOf(points)
  return Math.hypot(max[0] - min[0], max[1] - min[1])
}

/** Smaller overlaps (mm) are rounding: neighbours may touch. */
const TOUCH = 1e-6

/** Whether a side of `a` gives an axis that separates two convex polygons. */
function separated(a: readonly Vec2[], b: readonly Vec2[]): boolean {
  for (let i = 0; i < a.length; i += 1) {
    const p = a[i]!
    const q = a[(i + 1) % a.length]!
    const nx = q[1] - p[1]
    const ny = p[0] - q[0]
    const size = Math.sqrt(nx * nx + ny * ny)
    if (size === 0) continue
    const touch = TOUCH * size
    let minA = Infinity
    let maxA = -Infinity
    let minB = Infinity
    let maxB = -Infinity
    for (let k = 0; k < a.length; k += 1) {
      const along = a[k]![0] * nx + a[k]![1] * ny
      if (along < minA) minA = along
      if (along > maxA) maxA = along
    }
    for (let k = 0; k < b.length; k += 1) {
      const along = b[k]![0] * nx + b[k]![1] * ny
      if (along < minB) minB = along
      if (along > maxB) maxB = along
    }
    if (maxA <= minB + touch || maxB <= minA + touch) return true
  }
  return false
}

/** Whether two convex polygons overlap (separating axis theorem). */
export const convexOverlap = (a: readonly Vec2[], b: readonly Vec2[]): boolean => !separated(a, b) && !separated(b, a)
