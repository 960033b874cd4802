import { sortedIndices } from '../../../kernel/merge-sort.ts'
import type { Piece } from './patches.ts'

/** Square metres, metres: differences below are rounding of a building that is turned or mirrored. */
const SAME = 1e-6

/**
 * Polygons in an order of their own: the largest in plan first, then the highest, then by position. Where the first of several counts, as of
 * near repeats or of vertices that become one, neither the order in the file nor its parts decide.
 */
export function inCanonicalOrder<T extends Piece>(pieces: readonly T[]): readonly T[] {
  if (pieces.length < 2) return pieces
  const count = pieces.length
  const area = new Array<number>(count)
  const top = new Array<number>(count)
  const x = new Array<number>(count)
  const y = new Array<number>(count)
  for (let i = 0; i < count; i += 1) {
    const ring = pieces[i]!.polygon[0]
    const [ox, oy] = ring[0]!
    let [highest, sumX, sumY, twice] = [-Infinity, 0, 0, 0]
    let p = ring[ring.length - 1]!
    for (let k = 0; k < ring.length; k += 1) {
      const q = ring[k]!
      if (q[2] > highest) highest = q[2]
      sumX += q[0]
      sumY += q[1]
      twice += (p[0] - ox) * (q[1] - oy) - (q[0] - ox) * (p[1] - oy)
      p = q
    }
    area[i] = Math.round(twice / SAME)
    top[i] = Math.round(highest / SAME)
    x[i] = sumX
    y[i] = sumY
  }
  const order = sortedIndices(
    count,
    (i, j) => area[j]! - area[i]! || top[j]! - top[i]! || x[i]! - x[j]! || y[i]! - y[j]!,
  )
  return order.map((i) => pieces[i]!)
}
