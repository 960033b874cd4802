import { sortedIndices } from '../../../kernel/merge-sort.ts'
import { areaVector } from '../../../kernel/rings.ts'
import { length } from '../../../kernel/vectors.ts'
import type { Piece } from './patches.ts'

/** Square metres, metres: differences below are rounding of a building that is turned or mirrored. */
const SAME = 1e-6

/**
 * Polygons in an order of their own: the largest first, then the highest, then by position. Where the first of several counts, as of
 * near repeats or of vertices that become one, neither the order in the file nor its parts decide.
 */
export function inCanonicalOrder<T extends Piece>(pieces: readonly T[]): readonly T[] {
  if (pieces.length < 2) return pieces
  const area: number[] = []
  const top: number[] = []
  const x: number[] = []
  const y: number[] = []
  for (const { polygon } of pieces) {
    let [highest, sumX, sumY] = [-Infinity, 0, 0]
    for (const p of polygon[0]) {
      if (p[2] > highest) highest = p[2]
      sumX += p[0]
      sumY += p[1]
    }
    area.push(Math.round(length(areaVector(polygon[0])) / SAME))
    top.push(Math.round(highest / SAME))
    x.push(sumX)
    y.push(sumY)
  }
  const order = sortedIndices(
    pieces.length,
    (i, j) => area[j]! - area[i]! || top[j]! - top[i]! || x[i]! - x[j]! || y[i]! - y[j]!,
  )
  return order.map((i) => pieces[i]!)
}
