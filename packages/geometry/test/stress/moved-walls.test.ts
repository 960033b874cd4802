import { expect, test } from 'vitest'
import { foundIn } from '../comparison/scanned-twice.ts'
import { evenly, normally } from '../random.ts'

/** 1,500 in the long tests. */
const HOUSES = process.env['LONG'] === '1' ? 1500 : 400

test.each([
  ['none', 0],
  ['wall 10 cm', 0.4],
  ['wall 20 cm', 0.95],
  ['door gone', 1],
] as const)(
  'of houses scanned twice (%s) what changed is found, and less than 3 of 100 tell what did not',
  (change, least) => {
    const even = evenly(90)
    const { found, falsely } = foundIn(HOUSES, change, even, normally(even))
    expect(found).toBeGreaterThanOrEqual(least)
    expect(falsely).toBeLessThan(0.03)
  },
  600_000,
)
