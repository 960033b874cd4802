import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureRoof, type BuildingMeasures, type RoofMeasures, type Vec3 } from '@reports/geometry'
import { DEFAULT_ACCURACY } from '@reports/geometry/accuracy'
import { compareRoofs } from '@reports/geometry/comparison'
import { describe, expect, test } from 'vitest'
import { parseRoof } from '../../../geometry/test/roof-of-json.ts'
import { layOutRoofComparison, roofComparisonSheets } from '../../src/comparison/index.ts'
import { layOutSitePlan, siteGroups, svgOf } from '../../src/index.ts'
import { groupNames, nearGroups } from '../../src/pen/near-groups.ts'
import { byClass, overlaps, parseXml, textsOf } from '../drawing.ts'
import { ROOT, roofAt, sharedPath, withSharedData } from '../sources.ts'

const boxAt = (x: number, y: number, size = 10) => ({ min: [x, y], max: [x + size, y + size] }) as const

describe('things by where they lie', () => {
  test('a street is one group, however long; two ends of a valley are two', () => {
    const street = Array.from({ length: 30 }, (_, i) => boxAt(14 * i, 0))
    expect(nearGroups(street)).toEqual([street.map((_, i) => i)])
    expect(nearGroups([boxAt(0, 0), boxAt(3000, 0), boxAt(20, 5), boxAt(3000, 40)])).toEqual([
      [0, 2],
      [1, 3],
    ])
  })

  test('two houses a hundred metres apart are two: on one sheet each would be as small as a stamp', () => {
    expect(nearGroups([boxAt(0, 0), boxAt(120, 0)])).toEqual([[0], [1]])
    expect(nearGroups([boxAt(0, 0), boxAt(40, 0)])).toEqual([[0, 1]])
  })

  test('what fits on no sheet is parted until it does, however near', () => {
    const street = Array.from({ length: 30 }, (_, i) => boxAt(14 * i, 0))
    const groups = nearGroups(street, ({ length }) => length <= 4)
    expect(Math.max(...groups.map(({ length }) => length))).toBeLessThanOrEqual(4)
    expect(groups.length).toBeLessThan(15)
    expect(groups.flat().toSorted((a, b) => a - b)).toEqual(street.map((_, i) => i))
  })

  test('every thing is in one group, and a town too large for a sheet is halved until each part has room', () => {
    const town = Array.from({ length: 2500 }, (_, i) => boxAt(15 * (i % 50), 15 * Math.floor(i / 50)))
    const groups = nearGroups(town)
    expect(groups.length).toBeGreaterThan(1)
    expect(groups.flat().toSorted((a, b) => a - b)).toEqual(town.map((_, i) => i))
    for (const group of groups) {
      const xs = group.map((i) => town[i]!.min[0])
      expect(Math.max(...xs) - Math.min(...xs)).toBeLessThanOrEqual(450)
    }
  })

  test('things in one place, without size, or none at all come to an end', () => {
    expect(nearGroups([])).toEqual([[]])
    expect(nearGroups([boxAt(1, 1, 0), boxAt(1, 1, 0)])).toEqual([[0, 1]])
    expect(nearGroups([boxAt(0, 0, 0), boxAt(5, 0, 0), boxAt(9, 0, 0)]).flat()).toEqual([0, 1, 2])
  })

  test('a group is called by its numbers, a large one by a letter', () => {
    expect(groupNames([[1], [2, 3, 7], [4, 5, 6, 8], Array.from({ length: 9 }, (_, i) => i + 9)])).toEqual([
      '1',
      '2, 3, 7',
      'A',
      'B',
    ])
  })
})

const HOUSE = parseRoof(JSON.parse(readFileSync(join(ROOT, 'fixtures/roof-l-house/roof.json'), 'utf8')))

/** The L-house, moved. */
function houseAt(id: string, [dx, dy, dz]: Vec3): BuildingMeasures {
  const move = ([x, y, z]: Vec3): Vec3 => [x + dx, y + dy, z + dz]
  const [building] = HOUSE.buildings
  const surfaces = building!.surfaces.map((surface) => ({
    ...surface,
    polygons: surface.polygons.map(
      ([outer, ...holes]) => [outer.map(move), ...holes.map((hole) => hole.map(move))] as const,
    ),
  }))
  const roof = { ...HOUSE, buildings: [{ ...building!, id, surfaces }] }
  return measureRoof(roof, { withoutGround: 'measure' }).buildings[0]!
}

const roofOf = (buildings: readonly BuildingMeasures[]): RoofMeasures => ({
  ...measureRoof({ ...HOUSE, buildings: [] }, { withoutGround: 'measure' }),
  buildings,
})

const numbersIn = (svg: string): string[] =>
  byClass(parseXml(svg), 'rp-mark').map(({ attributes }) => attributes['data-mark'] ?? '')

const ALL = { includeMatrikkel: true, lang: 'en' } as const

test('buildings far apart are a map, with a mark where each group is; a group keeps its numbers', () => {
  const roof = roofOf([houseAt('a', [0, 0, 0]), houseAt('b', [4000, 3000, 0]), houseAt('c', [0, 30, 0])])
  expect(siteGroups(roof, ALL)).toEqual([[0, 2], [1]])
  const map = svgOf(layOutSitePlan(roof, ALL))
  expect(numbersIn(map).toSorted()).toEqual(['1, 3', '2'])
  expect(overlaps(parseXml(map))).toEqual([])
  const group = layOutSitePlan(roof, { ...ALL, group: [0, 2] })
  expect(numbersIn(svgOf(group)).toSorted()).toEqual(['1', '3'])
  expect(Number(group.attributes['data-scale'])).toBeLessThanOrEqual(250)
})

describe('a comparison of buildings far apart', () => {
  const before = [houseAt('a', [0, 0, 0]), houseAt('b', [4000, 3000, 0]), houseAt('c', [-2000, 9000, 0])]
  const after = [houseAt('a', [0, 0, 1]), houseAt('b', [4000, 3000, 0]), houseAt('new', [2000, -4000, 0])]
  const comparison = compareRoofs(
    { buildings: before, refusals: [] },
    { buildings: after, refusals: [] },
    () => DEFAULT_ACCURACY.city,
  )

  test('is a map, then a sheet of each group in which something changed, to be read', () => {
    const [map, ...groups] = roofComparisonSheets(comparison, { lang: 'en' })
    expect(numbersIn(svgOf(map)).toSorted()).toEqual(['1', '2', '3'])
    expect(Number(map.attributes['data-scale'])).toBeGreaterThan(10_000)
    expect(groups.map((sheet) => numbersIn(svgOf(sheet)))).toEqual([['1'], ['2'], ['3']])
    for (const sheet of groups) expect(Number(sheet.attributes['data-scale'])).toBeLessThanOrEqual(200)
    // Each has its own rows alone, and the map those of all.
    const headings = (svg: string): string[] =>
      textsOf(parseXml(svg)).flatMap(({ text }) => /^(\d) {1,2}(?:new|gone|changed)/.exec(text)?.[1] ?? [])
    expect(groups.map((sheet) => headings(svgOf(sheet)))).toEqual([['1'], ['2'], ['3']])
    expect(headings(svgOf(map)).toSorted()).toEqual(['1', '2', '3'])
  })

  test('on one sheet is the map', () => {
    expect(svgOf(layOutRoofComparison(comparison))).toBe(svgOf(roofComparisonSheets(comparison)[0]))
  })
})

withSharedData('cities', () => {
  test('Zurich, 25 buildings over nine kilometres: each has its mark on the map, and none lies over another', () => {
    const roof = roofAt(sharedPath('roof/zurich_half.city.json'))
    const groups = siteGroups(roof)
    expect(groups.flat()).toHaveLength(25)
    expect(groups.length).toBeGreaterThan(20)
    const map = parseXml(svgOf(layOutSitePlan(roof)))
    expect(byClass(map, 'rp-mark')).toHaveLength(groups.length)
    expect(byClass(map, 'rp-leader')).toHaveLength(0)
    expect(overlaps(map)).toEqual([])
  })

  test('Vienna, a quarter of 149: they lie near each other, and stay on one plan', () => {
    expect(siteGroups(roofAt(sharedPath('roof/vienna.city.jsonl'), { crs: 'EPSG:31256' }))).toHaveLength(1)
  })
})
