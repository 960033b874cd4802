import type { Vec2 } from '@reports/geometry'
import type { Scene } from './scene.ts'

/*
 * The bearing from which a house shows most. It looks along a diagonal of the walls, so that two sides are seen, one more than the other. Of
 * the eight such bearings that one is taken which sees low parts before high ones, and looks rather northwards.
 */

/** From the walls of most length, degrees: both sides of a house are seen, one more than the other. */
const ASIDE = [32, 58] as const

/** How much looking north counts against seeing what is low before what is high. */
const NORTHWARDS = 0.35

/** The bearing from which a house shows most: along a diagonal of its walls, low parts before high ones, rather northwards; whole degrees. */
export function bestBearing({ facets }: Scene): number {
  let [x, y] = [0, 0]
  for (const { paint, normal, rings } of facets) {
    if (paint !== 'facade') continue
    const around = rings[0]!
    const width = around.reduce((sum, [px, py], i) => {
      const [qx, qy] = around[(i + 1) % around.length]!
      return sum + Math.hypot(px - qx, py - qy)
    }, 0)
    // Four times the angle, as a square sees it.
    const angle = 4 * Math.atan2(normal[0], normal[1])
    x += width * Math.cos(angle)
    y += width * Math.sin(angle)
  }
  const main = (Math.atan2(y, x) / 4) * (180 / Math.PI)
  const roof = facets.filter(({ paint }) => paint === 'roof').flatMap(({ rings }) => rings[0]!)
  let best = 0
  let most = -Infinity
  for (let quarter = 0; quarter < 4; quarter += 1) {
    for (const aside of ASIDE) {
      const bearing = (((Math.round(main + aside) + 90 * quarter) % 360) + 360) % 360
      const [sine, cosine] = [Math.sin((bearing * Math.PI) / 180), Math.cos((bearing * Math.PI) / 180)]
      const score = correlation(roof.map((p) => [p[0] * sine + p[1] * cosine, p[2]])) + NORTHWARDS * cosine
      if (score > most + 1e-9) [best, most] = [bearing, score]
    }
  }
  return best
}

/** How far two numbers grow together, -1 to 1; 0 where one of them does not change. */
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
