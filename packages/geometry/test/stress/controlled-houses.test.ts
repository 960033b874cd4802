import { expect, test } from 'vitest'
import { coverageOf, leftOutside } from '../controls/controlled-houses.ts'
import { evenly, normally } from '../random.ts'
import { rounds } from '../rounds.ts'

/** Some 1750 floors: a share of 95 % is known to 0.6 %, a third of what the bars leave it. */
const HOUSES = rounds(500, 2000)

test.each([0, 1, 2, 3, 12])(
  'of hundreds of houses with %s controls 93 to 97 % of the floors lie within their ±',
  (count) => {
    const { within, medianRatio, mostWidened } = coverageOf(HOUSES, count, 10 + count)
    expect(within).toBeGreaterThanOrEqual(0.93)
    expect(within).toBeLessThanOrEqual(0.97)
    expect(medianRatio).toBeLessThan(1 + 1e-9)
    expect(mostWidened).toBeLessThan(1 + 1e-9)
  },
)

test.each([
  [1, 0],
  [2, 0],
  // Two of three are sound: their smaller ± of 95 % holds a floor out now and then, whatever the third says.
  [3, 0.002],
])('of %s controls one is 10 cm wrong: it puts no floor that is sure outside of its ±', (count, most) => {
  const even = evenly(70 + count)
  const found = leftOutside(HOUSES, count, even, normally(even))
  expect(found.byWrong).toBe(0)
  expect(found.byControls / found.floors).toBeLessThanOrEqual(most)
  // What the scan alone had outside is told more often than without controls.
  expect(found.outside).toBeLessThan(found.outsideBefore)
})
