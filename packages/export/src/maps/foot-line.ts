import type { ExteriorWallMeasure, Vec3 } from '@reports/geometry'

/** Metres. Corners this close along a wall are one above the other. */
const SAME_PLACE = 0.002

/** The foot of a wall: the lower part of its outline, from the left end to the right end, seen from outside. */
export function footLine({ vertices, corners }: Pick<ExteriorWallMeasure, 'vertices' | 'corners'>): Vec3[] {
  const endOf = (side: 1 | -1): number => {
    let best = 0
    for (const [i, [u, v]] of corners.entries()) {
      const [bestU, bestV] = corners[best]!
      const further = (u - bestU) * side
      if (further > SAME_PLACE || (further > -SAME_PLACE && v < bestV)) best = i
    }
    return best
  }
  const [left, right] = [endOf(-1), endOf(1)]
  const count = vertices.length
  // Outlines run anticlockwise seen from outside, so the foot runs from left to right.
  return Array.from({ length: ((right - left + count) % count) + 1 }, (_, i) => vertices[(left + i) % count]!)
}
