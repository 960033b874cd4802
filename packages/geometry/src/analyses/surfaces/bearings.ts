import type { Vec2 } from '../../kernel/vectors.ts'

/** Degrees. Walls whose bearings differ by less look to one side. */
const SAME_BEARING = 4

/** Degrees clockwise from up of a direction in plan. */
export const bearingOf = ([x, y]: Vec2): number => ((Math.atan2(x, y) * 180) / Math.PI + 360) % 360

/** Degrees between two bearings, 0 to 180. */
export const apart = (a: number, b: number): number => Math.abs(((((a - b + 180) % 360) + 360) % 360) - 180)

/** A point turned clockwise by degrees around the origin. */
export function turned([x, y]: Vec2, degrees: number): Vec2 {
  const angle = (degrees * Math.PI) / 180
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return [x * c + y * s, y * c - x * s]
}

/** A bearing shared by lines, with the length of all that have it. */
export interface Peak {
  readonly bearing: number
  readonly length: number
}

/** The bearings that lines look to, the longest together first. */
export function peaksOf(lines: readonly { readonly out: Vec2; readonly length: number }[]): Peak[] {
  const peaks: { bearing: number; length: number }[] = []
  let total = 0
  for (const { out, length } of lines.toSorted((a, b) => b.length - a.length)) {
    total += length
    const bearing = bearingOf(out)
    const own = peaks.find((peak) => apart(peak.bearing, bearing) < SAME_BEARING)
    if (own === undefined) peaks.push({ bearing, length })
    else {
      const by = ((bearing - own.bearing + 540) % 360) - 180
      own.length += length
      own.bearing = (own.bearing + (by * length) / own.length + 360) % 360
    }
  }
  return peaks.filter(({ length }) => length >= total / 10).toSorted((a, b) => b.length - a.length)
}

/** The number of the peak that a direction looks to; -1 if none. */
export const peakOf = (peaks: readonly Peak[], out: Vec2): number => {
  const own = bearingOf(out)
  return peaks.findIndex(({ bearing }) => apart(bearing, own) < SAME_BEARING)
}
