import { describe, expect, test } from 'vitest'
import { familyCoverage } from '../../src/analyses/uncertainty/family-coverage.ts'

/** Share of a normal distribution beyond k on both sides, by Simpson's rule. */
function beyond(k: number): number {
  const [steps, far] = [20_000, 14]
  const width = (far - k) / steps
  const density = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  let sum = density(k) + density(far)
  for (let i = 1; i < steps; i += 1) sum += density(k + i * width) * (i % 2 === 0 ? 2 : 4)
  return (2 * sum * width) / 3
}

describe('figures that are looked at together', () => {
  test.each([1, 2, 10, 44, 250, 5000])('of %s, all stay within as often as one within its ±', (figures) => {
    expect((1 - beyond(familyCoverage(figures))) ** figures).toBeCloseTo(1 - beyond(2), 9)
  })

  test('one, or none, has its ±', () => {
    expect([familyCoverage(0), familyCoverage(1)]).toEqual([2, 2])
  })

  test('never ends beyond bounds, however many there are', () => {
    expect(familyCoverage(1e12)).toBeGreaterThan(familyCoverage(1e9))
    expect(familyCoverage(1e12)).toBeLessThan(9)
  })
})
