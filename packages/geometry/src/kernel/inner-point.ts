import { sortedIndices } from './merge-sort.ts'
import type { Ring2 } from './rings.ts'
import type { Vec2 } from './vectors.ts'

/** Number of the widest strips between corners that are searched: one of them is wide enough. */
const STRIPS = 8

/**
 * A point well inside a region of the plan, away from its outline: the middle of a wide strip between two corners. Null if the region has
 * no inside.
 * @param rings outlines and holes in any orientation; a point inside an odd number of them is inside
 */
export function innerPoint(rings: readonly Ring2[]): Vec2 | null {
  const xs = sidesOf(rings)
  const widest = sortedIndices(Math.max(0, xs.length - 1), (i, j) => xs[j + 1]! - xs[j]! - (xs[i + 1]! - xs[i]!))
  let best: Vec2 | null = null
  let most = 0
  for (const strip of widest.slice(0, STRIPS)) {
    const width = xs[strip + 1]! - xs[strip]!
    if (width <= most) break
    const x = (xs[strip]! + xs[strip + 1]!) / 2
    const ys = heightsAt(rings, x)
    for (let i = 0; i + 1 < ys.length; i += 2) {
      const room = Math.min(width, ys[i + 1]! - ys[i]!)
      if (room > most) [best, most] = [[x, (ys[i]! + ys[i + 1]!) / 2], room]
    }
  }
  return best
}

/** The x of all corners of rings, ascending, each once. */
function sidesOf(rings: readonly Ring2[]): readonly number[] {
  const all = new Float64Array(rings.reduce((sum, ring) => sum + ring.length, 0))
  let count = 0
  for (const ring of rings) for (let i = 0; i < ring.length; i += 1) all[count++] = ring[i]![0]
  all.sort()
  const xs: number[] = []
  for (let i = 0; i < count; i += 1) if (i === 0 || all[i] !== all[i - 1]) xs.push(all[i]!)
  return xs
}

/** The y at which a vertical line crosses rings, ascending. */
function heightsAt(rings: readonly Ring2[], x: number): number[] {
  const ys: number[] = []
  for (const ring of rings) {
    let a = ring.at(-1)!
    for (const b of ring) {
      if (a[0] > x !== b[0] > x) ys.push(a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]))
      a = b
    }
  }
  return ys.sort((p, q) => p - q)
}
