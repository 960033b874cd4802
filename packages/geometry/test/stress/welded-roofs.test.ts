import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureBuilding } from '../../src/index.ts'
import { type Drawing } from '../parametric/drawing.ts'
import { FAMILIES } from '../parametric/families.ts'
import { rotated } from '../parametric/transform.ts'
import { rounded, triangulated } from '../parametric/triangulated.ts'
import { inSteps, differences } from '../roofs/in-steps.ts'

const ROOFS = 1000

/** Roofs of any family and size, turned by any angle; the same ones each time. */
function roofs(count: number): Drawing[] {
  const made = fc.tuple(
    fc.integer({ min: 0, max: FAMILIES.length - 1 }),
    fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 29, maxLength: 29 }),
    fc.double({ min: -4, max: 4, noNaN: true }),
  )
  return fc.sample(made, { seed: 31, numRuns: count }).map(([family, shares, angle]) => {
    let next = 0
    return rotated(
      FAMILIES[family]!((low, high) => low + shares[next++ % shares.length]! * (high - low)),
      angle,
    )
  })
}

test.each([
  [0.01, 'earcut'],
  [0.001, 'earcut'],
  [0.001, 'Delaunay'],
] as const)('a thousand roofs in steps of %d m: in triangles (%s) as they are plain', (step, cut) => {
  let compared = 0
  const off = roofs(ROOFS).flatMap((drawing, i) => {
    const plain = rounded(drawing, step)
    const triangles = triangulated(plain, cut)
    if (triangles === null) return []
    compared += 1
    const found = differences(measureBuilding(inSteps(plain, step)), measureBuilding(inSteps(triangles, step)))
    return found.length === 0 ? [] : [`${i} ${drawing.name}: ${found.join(', ')}`]
  })
  expect(off).toEqual([])
  expect(compared).toBeGreaterThan(0.97 * ROOFS)
})
