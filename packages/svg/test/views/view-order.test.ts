import type { RoofMeasures } from '@reports/geometry'
import { describe, expect, test } from 'vitest'
import { cutAway, houseView } from '../../src/index.ts'
import type { Scene } from '../../src/view/scene.ts'
import { fixtureRoofs, fixtureScans, roofAt, scanAt, sharedPath, someOf, withSharedData } from '../sources.ts'
import { createRandom, judge } from '../view-oracle.ts'

const LONG = process.env['LONG'] !== undefined

/** 72 bearings, off the directions of walls; at the gate fewer of each. */
const BEARINGS = Array.from({ length: LONG ? 72 : 6 }, (_, i) => i * (LONG ? 5 : 60) + 0.37)
const VIEWS = BEARINGS.map((bearing, i) => [bearing, [25, 36, 54][i % 3]!] as const)
const POINTS = 30

/** Hundreds of real buildings from 72 sides take their time. */
const PATIENCE = LONG ? 3_600_000 : 60_000

function expectRight(scene: Scene, name: string): void {
  const verdict = judge(scene, VIEWS, POINTS, createRandom(1))
  expect(verdict.wrong, `${name}: faces`).toEqual([])
  expect(verdict.wrongEdges, `${name}: lines`).toEqual([])
  // Rings that cannot be cut open are thinner than what is told apart: rare, or the order means nothing.
  expect(verdict.unsolved, name).toBeLessThan(VIEWS.length * 0.1)
  // What is asked of nothing proves nothing.
  if (scene.facets.length > 0) expect(verdict.points, name).toBeGreaterThan(VIEWS.length * POINTS * 0.5)
  if (scene.lines.length > 20) expect(verdict.edgePoints, name).toBeGreaterThan(VIEWS.length * POINTS * 0.1)
}

const roofScene = (measures: RoofMeasures): Scene => houseView(measures, { includeMatrikkel: true }).scene

/** Metres by which roofs reach beyond their walls. */
const OVERHANGS = [0.2, 0.3, 0.5, 1] as const

describe('the face in front is the nearest, and lines are hidden where something is nearer on both sides of them', () => {
  test.each(fixtureRoofs)('%s', (name, path) => expectRight(roofScene(roofAt(path)), name))

  test.each(fixtureRoofs)('%s with eaves', (name, path) => {
    for (const eavesOverhang of OVERHANGS) expectRight(roofScene(roofAt(path, {}, { eavesOverhang })), name)
  })

  test.each(fixtureScans)('%s', (name, path) => {
    const measures = scanAt(path)
    for (const { index } of measures.storeys) expectRight(cutAway(measures, { story: index }).scene, name)
  })

  withSharedData('of real files', () => {
    const apple = (): Scene => cutAway(scanAt(sharedPath('roomplan/apple-house'))).scene
    test('the apple house', () => expectRight(apple(), 'apple'), PATIENCE)

    const VIENNA = ['vienna.city.jsonl', 'EPSG:31256'] as const
    const ZURICH = ['zurich_half.city.json', 'EPSG:2056'] as const
    const DUTCH = ['3dbag_v210908_5907_subset.city.json', undefined] as const
    const cities: readonly (readonly [file: string, crs: string | undefined, eavesOverhang: number | undefined])[] = [
      undefined,
      ...OVERHANGS,
    ].flatMap((overhang) => [VIENNA, ZURICH, DUTCH].map(([file, crs]) => [file, crs, overhang] as const))
    test.each(cities)(
      '%s, %s, eaves %s',
      (file, crs, eavesOverhang) => {
        const read = crs === undefined ? {} : { crs }
        const measured = { eavesOverhang, withoutGround: 'measure', most: LONG ? Infinity : 8 } as const
        const { buildings } = someOf(sharedPath(`roof/${file}`), read, measured)
        expect(buildings.length).toBeGreaterThan(5)
        for (const one of buildings) {
          const { id } = one.building
          const own = { buildings: [one], refusals: [], findings: [] }
          expectRight(houseView(own, { buildingId: id }).scene, id)
        }
      },
      PATIENCE,
    )
  })
})
