import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureBuilding, type Building, type BuildingMeasures } from '../src/index.ts'
import { asBuilding } from './parametric/as-roof.ts'
import type { Drawing } from './parametric/drawing.ts'
import { FAMILIES } from './parametric/families.ts'
import { rotated } from './parametric/transform.ts'
import { rounded, triangulated } from './parametric/triangulated.ts'

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

const inSteps = (drawing: Drawing, step: number): Building => ({
  ...asBuilding(drawing, 'b'),
  cityModel: { step: { plan: step, height: step } },
})

/** Metres by type. */
function lengths({ edges }: BuildingMeasures): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { type, length } of edges) sums.set(type, (sums.get(type) ?? 0) + length)
  return sums
}

const wallArea = ({ walls }: BuildingMeasures): number => walls.reduce((sum, { area }) => sum + area, 0)

/** What of a triangulated roof is not as in the plain one: walls by over 0.1 %, edges of a type by over 0.5 % and 5 cm. */
function differences(plain: BuildingMeasures, other: BuildingMeasures): string[] {
  const found: string[] = []
  const [area, otherArea] = [wallArea(plain), wallArea(other)]
  if (Math.abs(otherArea - area) > 0.001 * area) found.push(`walls ${area.toFixed(2)} ${otherArea.toFixed(2)}`)
  const [own, others] = [lengths(plain), lengths(other)]
  for (const type of new Set([...own.keys(), ...others.keys()])) {
    const [a, b] = [own.get(type) ?? 0, others.get(type) ?? 0]
    if (Math.abs(a - b) > Math.max(0.05, 0.005 * a)) found.push(`${type} ${a.toFixed(2)} ${b.toFixed(2)}`)
  }
  return found
}

test.each([0.01, 0.001])('a thousand roofs in steps of %d m: in triangles as they are plain', (step) => {
  let compared = 0
  const off = roofs(ROOFS).flatMap((drawing, i) => {
    const plain = rounded(drawing, step)
    const triangles = triangulated(plain)
    if (triangles === null) return []
    compared += 1
    const found = differences(measureBuilding(inSteps(plain, step)), measureBuilding(inSteps(triangles, step)))
    return found.length === 0 ? [] : [`${i} ${drawing.name}: ${found.join(', ')}`]
  })
  expect(off).toEqual([])
  expect(compared).toBeGreaterThan(0.97 * ROOFS)
})
