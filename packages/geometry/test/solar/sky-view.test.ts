import { expect, test } from 'vitest'
import { raiseHorizon, skyViews } from '../../src/analyses/solar/horizon.ts'
import { AZIMUTHS } from '../../src/model/weather.ts'

const RADIANS = Math.PI / 180

const skyView = (horizon: Float64Array, slope: number, bearing: number): number =>
  skyViews([horizon], slope, bearing)[0]!

test('An open plane sees (1 + cos slope) / 2 of the sky', () => {
  const level = new Float64Array(AZIMUTHS)
  for (let slope = 0; slope <= 85; slope += 5)
    for (let bearing = 0; bearing < 360; bearing += 7)
      expect(
        Math.abs(skyView(level, slope * RADIANS, bearing * RADIANS) - (1 + Math.cos(slope * RADIANS)) / 2),
      ).toBeLessThan(1e-6)
})

test('A plane before an endless wall sees (1 + cos (wall + slope)) / 2', () => {
  let largest = 0
  for (const wall of [10, 20, 30, 45, 60, 75]) {
    for (const slope of [0, 10, 30, 60]) {
      for (const bearing of [0, 33, 90, 201]) {
        const [east, north] = [Math.sin(bearing * RADIANS), Math.cos(bearing * RADIANS)]
        const [away, long] = [10, 1e6]
        const top = away * Math.tan(wall * RADIANS)
        const edge = Float64Array.of(
          east * away - north * long,
          north * away + east * long,
          top,
          east * away + north * long,
          north * away - east * long,
          top,
        )
        const horizon = new Float64Array(AZIMUTHS)
        raiseHorizon([0, 0, 0], edge, 1, horizon)
        const expected = (1 + Math.cos((wall + slope) * RADIANS)) / 2
        largest = Math.max(largest, Math.abs(skyView(horizon, slope * RADIANS, bearing * RADIANS) - expected))
      }
    }
  }
  expect(largest).toBeLessThan(1e-6)
})

test.for([15, 45, 70])('A level point in a round court of %d degrees sees its cosine squared', (height) => {
  const corners = 720
  const top = 10 * Math.tan(height * RADIANS)
  const edges = Array.from({ length: corners }, (_, i) =>
    [i, i + 1].flatMap((at) => {
      const angle = (at / corners) * 2 * Math.PI
      return [10 * Math.sin(angle), 10 * Math.cos(angle), top]
    }),
  ).flat()
  const horizon = new Float64Array(AZIMUTHS)
  raiseHorizon([0, 0, 0], Float64Array.from(edges), corners, horizon)
  expect(Math.abs(skyView(horizon, 0, 0) - Math.cos(height * RADIANS) ** 2)).toBeLessThan(1e-6)
})

test('A face turned away from a wall behind it loses nothing to it', () => {
  const behind = Float64Array.of(-1e6, 10, 5, 1e6, 10, 5)
  const horizon = new Float64Array(AZIMUTHS)
  raiseHorizon([0, 0, 0], behind, 1, horizon)
  expect(skyView(horizon, 40 * RADIANS, 180 * RADIANS)).toBeCloseTo((1 + Math.cos(40 * RADIANS)) / 2, 12)
})
