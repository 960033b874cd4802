import { expect, it } from 'vitest'
import { NOISES } from '../areas/houses.ts'
import { scoreSeed } from '../areas/scored.ts'

it.each([2, 3])('a hundred houses of seed %i have exact areas, or it is told', { timeout: 600_000 }, (seed) => {
  const { exact, untold, silent, leftOut, leftOutTold, leftOutAdded, others } = scoreSeed(seed, NOISES.none)
  expect(exact).toBeGreaterThanOrEqual(0.97)
  expect({ untold, silent, leftOutAdded, others }).toEqual({ untold: [], silent: [], leftOutAdded: [], others: 1 })
  expect(leftOutTold).toBe(leftOut)
})

/** Of a hundred houses, those whose miss of over 2 % and 1 m² nothing tells. 1 is wanted at most; drift has 2, as rooms that are moved by 5 cm hide it. */
const SILENT = { usual: 0, scale: 1, drift: 2, bad: 1 } as const

it.each([
  [2, 'usual'],
  [3, 'usual'],
  [1, 'scale'],
  [1, 'drift'],
  [1, 'bad'],
] as const)(
  'areas of seed %i with the noise %s lie in their ±, and misses are told',
  { timeout: 600_000 },
  (seed, noise) => {
    const { inRange, withinOwn, silent, leftOutAdded } = scoreSeed(seed, NOISES[noise])
    expect(inRange).toBeGreaterThanOrEqual(0.95)
    expect(withinOwn).toBeGreaterThanOrEqual(0.9)
    expect(silent.length).toBeLessThanOrEqual(SILENT[noise])
    expect(leftOutAdded).toEqual([])
  },
)
