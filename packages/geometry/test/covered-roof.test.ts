import { expect, test } from 'vitest'
import { measureBuilding, type BuildingMeasures } from '../src/index.ts'
import { COVERED_FAMILIES } from './covered-families.ts'
import { deepFreeze } from './deep-freeze.ts'
import { evenly } from './random.ts'

const HOUSES = 100

const planArea = ({ covered = [] }: BuildingMeasures): number =>
  covered.reduce(
    (sum, { polygons }) =>
      sum +
      polygons
        .flat()
        .reduce(
          (area, ring) =>
            area + ring.reduce((twice, [x, y], i) => twice + ring.at(i - 1)![0] * y - x * ring.at(i - 1)![1], 0) / 2,
          0,
        ),
    0,
  )

const slopedArea = ({ covered = [] }: BuildingMeasures): number => covered.reduce((sum, { area }) => sum + area, 0)

test.each(COVERED_FAMILIES)('%s: what lies inside is covered, within 3 %', (name, build) => {
  const even = evenly(name.length)
  for (let i = 0; i < HOUSES; i += 1) {
    const between = (low: number, high: number): number => low + even() * (high - low)
    const { building, covered, sloped, isOpen = false } = build(between, i === 0 ? 0 : 2 * Math.PI * even())
    const measures = measureBuilding(deepFreeze(building))
    expect.soft(Math.abs(planArea(measures) - covered), `plan of house ${i}`).toBeLessThanOrEqual(0.03 * covered)
    expect.soft(Math.abs(slopedArea(measures) - sloped), `roof of house ${i}`).toBeLessThanOrEqual(0.03 * sloped)
    const codes = measures.findings.map(({ code }) => code)
    expect.soft(codes.includes('roof/covered-by-guess'), `finding of house ${i}`).toBe(isOpen)
  }
})
