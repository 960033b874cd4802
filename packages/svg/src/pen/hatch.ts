import type { Vec2 } from '@reports/geometry'
import { createPath } from './path.ts'

/** Between two lines of a hatch, mm. */
const SPACING = 1.5

/**
 * Parallel lines over an area on the sheet, as the data of a path; empty where none falls in it. Lines of neighbouring areas continue each
 * other.
 * @param rings in mm; what an odd number of them holds is inside
 * @param angle degrees clockwise
 */
export function hatchOf(rings: readonly (readonly Vec2[])[], angle: number): string {
  const [cosine, sine] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  // Along and across the lines.
  const own = rings.map((ring) => ring.map(([x, y]): Vec2 => [x * cosine + y * sine, y * cosine - x * sine]))
  const crossings = new Map<number, number[]>()
  for (const ring of own) {
    for (const [i, b] of ring.entries()) {
      const a = ring.at(i - 1) ?? b
      const [low, high] = a[1] < b[1] ? [a, b] : [b, a]
      for (let k = Math.ceil(low[1] / SPACING); k * SPACING < high[1]; k += 1) {
        const at = low[0] + ((high[0] - low[0]) * (k * SPACING - low[1])) / (high[1] - low[1])
        const found = crossings.get(k)
        if (found === undefined) crossings.set(k, [at])
        else found.push(at)
      }
    }
  }
  const path = createPath()
  const back = (along: number, across: number): Vec2 => [along * cosine - across * sine, along * sine + across * cosine]
  for (const [k, places] of crossings) {
    const sorted = places.toSorted((a, b) => a - b)
    for (let i = 0; i + 1 < sorted.length; i += 2)
      path.line([back(sorted[i] ?? 0, k * SPACING), back(sorted[i + 1] ?? 0, k * SPACING)])
  }
  return path.toString()
}
