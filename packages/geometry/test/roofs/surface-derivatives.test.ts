import { expect, test } from 'vitest'
import { createGradient } from '../../src/analyses/uncertainty/gradient.ts'
import {
  addRing,
  createDerivatives,
  takeVariances,
  type Directions,
} from '../../src/analyses/uncertainty/surface-derivatives.ts'
import type { Ring3 } from '../../src/kernel/rings.ts'

const UP: Directions = { v: [0, 0, 1], up: 1, down: [0, 0, 0], across: [0, 0, 0] }

/** A level square with variables of its own: x and y of each corner, then its height. */
const square = (side: number) => {
  const ring: Ring3 = [
    [0, 0, 0],
    [side, 0, 0],
    [side, side, 0],
    [0, side, 0],
  ]
  return {
    ring,
    cornerOf: (point: Ring3[number]) => ({ plan: 3 * ring.indexOf(point), height: 3 * ring.indexOf(point) + 2 }),
  }
}

const SIGMA = 0.1
const SIGMAS = Array.from({ length: 12 }, () => SIGMA)

test('surfaces that are added at one time, and one that is given up, keep apart: the variance of a square is 2 sides² σ²', () => {
  const givenUp = square(7)
  const unknown = (): never => {
    throw new RangeError('no such corner')
  }
  expect(() =>
    addRing(createDerivatives(), givenUp.ring, UP, (p) => (p[1] > 0 ? unknown() : givenUp.cornerOf(p))),
  ).toThrow(RangeError)
  const [small, large] = [createDerivatives(), createDerivatives()]
  const [two, five] = [square(2), square(5)]
  addRing(small, two.ring, UP, two.cornerOf)
  addRing(large, five.ring, UP, five.cornerOf)
  const variance = (of: typeof small): number => takeVariances(of, SIGMAS, createGradient(), createGradient()).area3d
  // Each of the 8 plan coordinates of a square of side s moves its area by s / 2: 8 s²/4 σ².
  expect(variance(small)).toBeCloseTo(2 * 4 * SIGMA ** 2, 12)
  expect(variance(large)).toBeCloseTo(2 * 25 * SIGMA ** 2, 12)
  expect(variance(small)).toBe(0)
})
