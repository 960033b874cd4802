import type { Vec3 } from '../../../kernel/vectors.ts'
import { OVERLAP_AREA } from '../../../tolerances.ts'
import type { Face } from './faces.ts'
import { endsHere, type Layer } from './layers.ts'
import type { Stretch } from './stretches.ts'

/** Two faces that cover the same plan. */
export interface Overlap {
  readonly faces: readonly [Face, Face]
  /** `upper` is mostly above the other. */
  readonly upper: Face
  readonly lower: Face
  /** Plan area that both cover, square metres. */
  readonly area: number
  /** Least height of one above the other along their outlines, metres; negative if they pass through each other. */
  readonly clearance: number
}

interface Sum {
  readonly faces: readonly [Face, Face]
  twice: number
  lowest: number
  highest: number
}

/**
 * The faces that overlap in plan, with their common area. The outline of a common region consists of the pieces of each face that the
 * other covers: its area is a sum over them (Green's theorem).
 */
export function overlapsAmong(stretches: readonly Stretch[]): Overlap[] {
  if (stretches.every(({ left, right }) => left.length < 2 && right.length < 2)) return []
  const sums = new Map<Face, Map<Face, Sum>>()
  const sumOf = (p: Face, q: Face): Sum => {
    const [first, second] = p.index < q.index ? [p, q] : [q, p]
    const own = sums.get(first) ?? new Map<Face, Sum>()
    sums.set(first, own)
    const sum = own.get(second) ?? { faces: [first, second], twice: 0, lowest: Infinity, highest: -Infinity }
    own.set(second, sum)
    return sum
  }
  const addSide = (side: readonly Layer[], sign: 1 | -1): void => {
    for (let i = 0; i < side.length; i += 1) {
      const p = side[i]!
      for (let j = i + 1; j < side.length; j += 1) {
        const q = side[j]!
        const line = endsHere(p) ? p : q
        if (!endsHere(line) || p.face === q.face) continue
        const sum = sumOf(p.face, q.face)
        sum.twice += sign * cross(line.start, line.end)
        const over = p.face === sum.faces[0] ? 1 : -1
        const start = over * (p.start[2] - q.start[2])
        const end = over * (p.end[2] - q.end[2])
        sum.lowest = Math.min(sum.lowest, start, end)
        sum.highest = Math.max(sum.highest, start, end)
      }
    }
  }
  for (const { left, right } of stretches) {
    if (left.length > 1) addSide(left, 1)
    if (right.length > 1) addSide(right, -1)
  }
  return [...sums.values()]
    .flatMap((own) => [...own.values()])
    .map(({ faces: [first, second], twice, lowest, highest }) => ({
      faces: [first, second] as const,
      upper: lowest >= -highest ? first : second,
      lower: lowest >= -highest ? second : first,
      area: twice / 2,
      clearance: Math.max(lowest, -highest),
    }))
    .filter(({ area }) => area > OVERLAP_AREA)
}

const cross = (a: Vec3, b: Vec3): number => a[0] * b[1] - b[0] * a[1]
