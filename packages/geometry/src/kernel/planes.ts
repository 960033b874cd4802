import type { Vec3 } from './vectors.ts'

/** Metres. Points whose spread across their main direction is less than this are in line: no plane is fitted through them. */
const COLLINEAR_SPREAD = 0.1

/** A plane that is not vertical, as a function of plan position: z = height + gx * x + gy * y. */
export interface HeightPlane {
  readonly height: number
  readonly gx: number
  readonly gy: number
}

export const levelPlane = (height: number): HeightPlane => ({ height, gx: 0, gy: 0 })

export const heightOn = (plane: HeightPlane, x: number, y: number): number => plane.height + plane.gx * x + plane.gy * y

/** The plane with a given upward area vector (not horizontal) through the mean of `points`. */
export function planeThrough(normal: Vec3, points: readonly Vec3[]): HeightPlane {
  let x = 0
  let y = 0
  let z = 0
  for (const p of points) {
    x += p[0]
    y += p[1]
    z += p[2]
  }
  const n = points.length
  const gx = -normal[0] / normal[2]
  const gy = -normal[1] / normal[2]
  return { height: z / n - (gx * x) / n - (gy * y) / n, gx, gy }
}

/** A fitted plane and the largest vertical distance of a point from it, metres. */
export interface PlaneFit {
  readonly plane: HeightPlane
  readonly residual: number
}

/**
 * Least-squares plane (vertical distances) through points; level at their mean height if there are fewer than three or they are in line.
 * @param weights weight of each point, above 0; all equal if absent
 * Source: normal equations of a linear regression on centred coordinates.
 */
export function fitPlane(points: readonly Vec3[], weights?: readonly number[]): PlaneFit {
  const weightOf = (i: number): number => weights?.[i] ?? 1
  let n = 0
  for (let i = 0; i < points.length; i += 1) n += weightOf(i)
  let mx = 0
  let my = 0
  let mz = 0
  for (let i = 0; i < points.length; i += 1) {
    const p = points[i]!
    const weight = weightOf(i)
    mx += (weight * p[0]) / n
    my += (weight * p[1]) / n
    mz += (weight * p[2]) / n
  }
  let xx = 0
  let xy = 0
  let yy = 0
  let xz = 0
  let yz = 0
  for (let i = 0; i < points.length; i += 1) {
    const p = points[i]!
    const weight = weightOf(i)
    const x = p[0] - mx
    const y = p[1] - my
    const z = p[2] - mz
    xx += weight * x * x
    xy += weight * x * y
    yy += weight * y * y
    xz += weight * x * z
    yz += weight * y * z
  }
  // The smaller eigenvalue of the spread matrix, divided by n, is the variance across the main direction.
  const middle = (xx + yy) / 2
  const across = middle - Math.hypot((xx - yy) / 2, xy)
  const determinant = xx * yy - xy * xy
  const inLine = points.length < 3 || across / n < COLLINEAR_SPREAD ** 2 || determinant === 0
  const gx = inLine ? 0 : (xz * yy - yz * xy) / determinant
  const gy = inLine ? 0 : (yz * xx - xz * xy) / determinant
  const plane = { height: mz - gx * mx - gy * my, gx, gy }
  let residual = 0
  for (const p of points) residual = Math.max(residual, Math.abs(p[2] - heightOn(plane, p[0], p[1])))
  return { plane, residual }
}
