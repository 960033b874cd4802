import type { Vec2 } from '@reports/geometry'
import type { Scene } from './scene.ts'

/*
 * Finds the bearing from which a house shows most. The view is along a diagonal of the walls, so that two sides are
 * visible, one more than the other. Of the eight such bearings, the best sees low parts in front of high ones, and
 * looks northwards rather than southwards.
 */

/** Degrees from the main direction of the walls: two sides of a house are visible, one more than the other. */
const DIAGONALS = [32, 58] as const

/** Weight of looking north against seeing low parts in front of high ones. */
const NORTH_WEIGHT = 0.35

/**
 * The bearing from which a house shows most, in whole degrees: along a diagonal of its walls, low parts in front of
 * high ones, rather northwards.
 */
export function bestBearing({ facets }: Scene): number {
  let [x, y] = [0, 0]
  for (const { paint, normal, rings } of facets) {
    if (paint !== 'facade') continue
    const around = rings[0]!
    const width = around.reduce((sum, [px, py], i) => {
      const [qx, qy] = around[(i + 1) % around.length]!
      return sum + Math.hypot(px - qx, py - qy)
    }, 0)
    // Four times the angle: directions that differ by a right angle count as one.
    const angle = 4 * Math.atan2(normal[0], normal[1])
    x += width * Math.cos(angle)
    y += width * Math.sin(angle)
  }
  const main = (Math.atan2(y, x) / 4) * (180 / Math.PI)
  const roof = facets.filter(({ paint }) => paint === 'roof').flatMap(({ rings }) => rings[0]!)
  let best = 0
  let most = -Infinity
  for (let quarter = 0; quarter < 4; quarter += 1) {
    for (const aside of DIAGONALS) {
      const bearing = (((Math.round(main + aside) + 90 * quarter) % 360) + 360) % 360
      const [sine, cosine] = [Math.sin((bearing * Math.PI) / 180), Math.cos((bearing * Math.PI) / 180)]
      const score = correlation(roof.map((p) => [p[0] * sine + p[1] * cosine, p[2]])) + NORTH_WEIGHT * cosine
      if (score > most + 1e-9) [best, most] = [bearing, score]
    }
  }
  return best
}

/** The correlation of two numbers, from -1 to 1; 0 if one of them is constant. */
function correlation(pairs: readonly Vec2[]): number {
  const n = pairs.length || 1
  const [mx, my] = [pairs.reduce((sum, [x]) => sum + x, 0) / n, pairs.reduce((sum, [, y]) => sum + y, 0) / n]
  let [xy, xx, yy] = [0, 0, 0]
  for (const [x, y] of pairs) {
    xy += (x - mx) * (y - my)
    xx += (x - mx) ** 2
    yy += (y - my) ** 2
  }
  return xx * yy < 1e-9 ? 0 : xy / Math.sqrt(xx * yy)
}
