import { expect, test } from 'vitest'
import { evenly, normally } from '../random.ts'
import { coverageOf, leftOutside, shrunk } from './controlled-houses.ts'

/*
 * What control measurements do to floors of houses whose truth is known. `stress/controlled-houses.test.ts` has more of them.
 */

test.each([2, 12])('with %s controls 95 % of the floors lie within their ±, none of which grows', (count) => {
  const floors = coverageOf(100, count, count)
  expect(floors.within).toBeGreaterThan(0.91)
  expect(floors.within).toBeLessThan(0.99)
  expect(floors.mostWidened).toBeLessThan(1 + 1e-9)
})

test('without redundancy no ± shrinks', () => {
  expect(shrunk(100, 1)).toBe(0)
})

test.each([2])('of %s controls one is 10 cm wrong: it puts no floor that is sure outside of its ±', (count) => {
  const even = evenly(40 + count)
  expect(leftOutside(100, count, even, normally(even)).byControls).toBe(0)
})
