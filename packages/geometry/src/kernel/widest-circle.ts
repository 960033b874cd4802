import { boxAround } from './box-search.ts'
import { footOn } from './arrangement.ts'
import { insideRing, type Ring2 } from './rings.ts'
import type { Vec2 } from './vectors.ts'

/** Metres by which the answer may be too small. */
const PRECISION = 0.005

/** Squares that are looked at further in a round, the best first. */
const MOST_SQUARES = 400

interface Square {
  readonly at: Vec2
  readonly half: number
  /** Of its middle to the outline; negative outside. */
  readonly distance: number
}

/**
 * The diameter of the largest circle that lies in a region of the plan, to 5 mm: by quartering squares that may hold its middle.
 * @param rings outlines and holes in any orientation; a point inside an odd number of them is inside
 */
export function widestCircle(rings: readonly Ring2[]): number {
  const square = (at: Vec2, half: number): Square => ({ at, half, distance: depth(rings, at) })
  const { minX, minY, maxX, maxY } = boxAround(rings.flat())
  let squares = [square([(minX + maxX) / 2, (minY + maxY) / 2], Math.max(maxX - minX, maxY - minY) / 2)]
  let radius = 0
  while (squares.length > 0) {
    radius = squares.reduce((most, { distance }) => Math.max(most, distance), radius)
    squares = squares
      .filter(({ distance, half }) => distance + half * Math.SQRT2 > radius + PRECISION)
      .flatMap(({ at: [x, y], half }) =>
        [-half, half].flatMap((dx) => [-half, half].map((dy) => square([x + dx / 2, y + dy / 2], half / 2))),
      )
      .toSorted((a, b) => b.distance - a.distance)
      .slice(0, MOST_SQUARES)
  }
  return 2 * radius
}

function depth(rings: readonly Ring2[], at: Vec2): number {
  let isInside = false
  let nearest = Infinity
  for (const ring of rings) {
    if (insideRing(ring, at[0], at[1])) isInside = !isInside
    for (let i = 0; i < ring.length; i += 1)
      nearest = Math.min(nearest, footOn(at, ring[i]!, ring[(i + 1) % ring.length]!).distance)
  }
  return isInside ? nearest : -nearest
}
