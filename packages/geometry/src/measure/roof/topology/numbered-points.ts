import type { Vec3 } from '../../../kernel/vectors.ts'

/** Rounding of points, per metre: files repeat a vertex exactly, or to millimetres. */
const POINTS_A_METRE = 1000

/** More than the number of steps across any building. */
const Y_STEPS = 2 ** 26

/** Numbers points in the order in which they are first met: those that are one to the millimetre have one number. */
export function numberedPoints(): { readonly points: readonly Vec3[]; readonly numberOf: (point: Vec3) => number } {
  const points: Vec3[] = []
  // Keyed by x and y, then by z in a list: a text of all three would take longer than the rest.
  const numbers = new Map<number, { readonly z: number; readonly number: number }[]>()
  const numberOf = (p: Vec3): number => {
    const key = Math.round(p[0] * POINTS_A_METRE) * Y_STEPS + Math.round(p[1] * POINTS_A_METRE)
    const z = Math.round(p[2] * POINTS_A_METRE)
    const above = numbers.get(key)
    const known = above?.find((point) => point.z === z)
    if (known !== undefined) return known.number
    const point = { z, number: points.push(p) - 1 }
    if (above === undefined) numbers.set(key, [point])
    else above.push(point)
    return point.number
  }
  return { points, numberOf }
}
