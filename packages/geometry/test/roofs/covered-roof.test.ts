import { expect, test } from 'vitest'
import {
  coveredRoof,
  measureBuilding,
  roofRecord,
  visibleRoofRecord,
  type BuildingMeasures,
  type BuildingOptions,
} from '../../src/index.ts'
import { roofSummary, roofSummaryRecord } from '../../src/summary.ts'
import { COVERED_FAMILIES } from '../covered-families.ts'
import { deepFreeze } from '../deep-freeze.ts'
import { evenly } from '../random.ts'
import type { Vec3 } from '../../src/kernel/vectors.ts'
import type { Building, Polygon3 } from '../../src/model/roof.ts'

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
    const measures = measureBuilding(deepFreeze(building), { coveredRoof })
    expect.soft(Math.abs(planArea(measures) - covered), `plan of house ${i}`).toBeLessThanOrEqual(0.03 * covered)
    expect.soft(Math.abs(slopedArea(measures) - sloped), `roof of house ${i}`).toBeLessThanOrEqual(0.03 * sloped)
    const codes = measures.findings.map(({ code }) => code)
    expect.soft(codes.includes('roof/covered-by-guess'), `finding of house ${i}`).toBe(isOpen)
  }
})

/** A building whose corners are each moved by up to `most` metres on each axis; equal corners move alike. */
function shaken(building: Building, most: number, even: () => number): Building {
  const moved = new Map<string, Vec3>()
  const shake = (p: Vec3): Vec3 => {
    const own = moved.get(p.join()) ?? (p.map((value) => value + most * (2 * even() - 1)) as unknown as Vec3)
    moved.set(p.join(), own)
    return own
  }
  const polygons = <T extends { readonly polygons: readonly Polygon3[] }>(of: T): T => ({
    ...of,
    polygons: of.polygons.map((rings) => rings.map((ring) => ring.map(shake))),
  })
  const { surfaces, walls, ground } = building
  return {
    ...building,
    surfaces: surfaces.map(polygons),
    ...(walls === undefined ? {} : { walls: walls.map(polygons) }),
    ground: { ...ground, surfaces: ground.surfaces.map(polygons) },
  }
}

test.each(COVERED_FAMILIES)('%s: rounding of its corners changes nothing', (name, build) => {
  const even = evenly(name.length)
  for (let i = 0; i < HOUSES; i += 1) {
    const { building, covered } = build((low, high) => low + even() * (high - low), 2 * Math.PI * even())
    const measures = measureBuilding(shaken(building, 10 ** -(6 + (i % 4)), even), { coveredRoof })
    expect.soft(Math.abs(planArea(measures) - covered), `plan of house ${i}`).toBeLessThanOrEqual(0.03 * covered)
  }
})

const withEdges = COVERED_FAMILIES.filter(([name]) => name.startsWith('a tower') && !name.includes('without'))

test.each(withEdges)('%s: its flashing is a visible edge, and the ridge below it is none', (name, build) => {
  const even = evenly(name.length)
  for (let i = 0; i < HOUSES; i += 1) {
    const { building, seen } = build((low, high) => low + even() * (high - low), 2 * Math.PI * even())
    const own = measureBuilding(building, { coveredRoof })
    const { buildings } = roofSummary({ buildings: [own], refusals: [], findings: [] })
    const length = (kinds: readonly string[], edges: 'edges' | 'visibleEdges'): number =>
      buildings[0]![edges].reduce((sum, edge) => (kinds.includes(edge.kind) ? sum + edge.length : sum), 0)
    const abutments = ['step', 'apron', 'back', 'upstand']
    expect(length(['ridge'], 'visibleEdges')).toBeCloseTo(seen!.ridge, 1)
    expect(length(abutments, 'visibleEdges') - length(abutments, 'edges')).toBeCloseTo(seen!.flashing, 1)
  }
})

test('what is published is what is seen: sums are sums, and material goes by it', () => {
  const [name, build] = COVERED_FAMILIES[0]!
  const even = evenly(name.length)
  for (let i = 0; i < HOUSES; i += 1) {
    const { building } = build((low, high) => low + even() * (high - low), 2 * Math.PI * even())
    const measures = { buildings: [measureBuilding(building, { coveredRoof })], refusals: [], findings: [] }
    const { totals, buildings } = roofSummaryRecord(roofSummary(measures))
    const visible = visibleRoofRecord(measures)
    expect(visible.totals).toEqual({ coveredArea: totals.coveredArea, visibleArea: totals.visibleArea })
    expect(totals.coveredArea).toBeGreaterThan(0)
    expect(totals.coveredArea + totals.visibleArea).toBeCloseTo(roofRecord(measures).totals.totalRoofArea, 6)
    expect(totals.waste[0]!.area).toBe(totals.visibleArea)
    for (const row of buildings[0]!.faceRows) {
      if (row.battenLength === null || row.coveredArea === 0) continue
      // As long as the visible face over the gauge, but for half of the first and of the last row.
      expect(Math.abs(row.battenLength - row.visibleArea / row.battenGauge!)).toBeLessThan(21)
      expect(row.battenLength).toBeLessThan(
        row.area / row.battenGauge! + 20 - (0.8 * row.coveredArea) / row.battenGauge!,
      )
    }
  }
})

test('measures without what is covered are refused where the visible area counts, and else the same', () => {
  const [, build] = COVERED_FAMILIES[0]!
  const { building } = build((low, high) => (low + high) / 2, 0)
  const measuresWith = (options: BuildingOptions) => ({
    buildings: [measureBuilding(building, options)],
    refusals: [],
    findings: [],
  })
  const plain = measuresWith({})
  expect(() => visibleRoofRecord(plain)).toThrow('{ coveredRoof }')
  expect(() => roofSummary(plain)).toThrow('{ coveredRoof }')
  expect(roofRecord(plain)).toEqual(roofRecord(measuresWith({ coveredRoof })))
})
