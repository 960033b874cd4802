import { expect, test } from 'vitest'
import { turnedPair } from '../../geometry/test/turned-pair.ts'
import { roofFootprint } from '../src/maps/footprint.ts'

const areaOf = (ring: readonly (readonly [number, number])[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!
    return sum + (x * nextY - nextX * y) / 2
  }, 0)

test('the footprint of two faces that nearly touch covers both', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const rings = turnedPair(seed)
    const surfaces = rings.map((ring, index) => ({
      id: `s${index}`,
      part: null,
      polygons: [[ring.map(([x, y]) => [x, y, 5] as const)] as const],
      providedSlope: null,
      providedDirection: null,
    }))
    const area = roofFootprint({ surfaces })
      .flat()
      .reduce((sum, ring) => sum + areaOf(ring), 0)
    // They overlap or are apart by a strip of up to 1 cm along 6 m, and what the skew adds.
    expect(Math.abs(area - rings.reduce((sum, ring) => sum + areaOf(ring), 0)), `seed ${seed}`).toBeLessThan(0.25)
  }
})
