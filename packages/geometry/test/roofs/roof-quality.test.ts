import { said } from '../../src/sentence.ts'
import { expect, test } from 'vitest'
import {
  buildingLevels,
  measureRoof,
  parseRoof,
  roofQualityRecord,
  type Finding,
  type RoofMeasures,
} from '../../src/index.ts'
import { findingOf } from '../../src/model/finding.ts'
import { fixture, readJson } from '../scan-cases.ts'

const house = (): RoofMeasures => measureRoof(parseRoof(readJson(fixture('project-furuveien-12/roof.json'))))
const all = { includeMatrikkel: true } as const

/** The measures of two buildings with one finding, and no others. */
const found = (code: Finding['code'], ids: readonly string[]): RoofMeasures => ({
  ...house(),
  findings: [findingOf({ key: code, english: 'found', values: {} }, ids)],
})

const idsOf = ({ buildings }: RoofMeasures): string[] => buildings.map(({ building }) => building.id)

test('a building has the level of what names it or something on it, the total that of the worst', () => {
  const [first, second] = idsOf(house())
  const surface = house().buildings[0]!.surfaces[0]!.surfaceId
  expect(roofQualityRecord(found('roof/not-plane', [surface]), all)).toMatchObject({
    totals: 'check',
    buildings: { [first!]: 'check', [second!]: 'sure' },
  })
  expect(roofQualityRecord(found('roof/missing-altitude', [second!]), all)).toMatchObject({
    totals: 'unknown',
    buildings: { [first!]: 'sure', [second!]: 'unknown' },
  })
})

test('a list has the levels of the record, and buildings of one id the worst of them', () => {
  const [first] = idsOf(house())
  const surface = house().buildings[0]!.surfaces[0]!.surfaceId
  const measures = found('roof/not-plane', [surface])
  const { buildings, measures: ofMeasures, rows } = roofQualityRecord(measures, all)
  const levels = buildingLevels(measures, all)
  expect(levels.map(({ level }) => level)).toEqual(Object.values(buildings))
  expect(levels.map((own) => own.measures)).toEqual(Object.values(ofMeasures))
  expect(Object.keys(rows).length).toBeGreaterThan(1)
  expect(levels[0]?.rows).toEqual(rows)
  const [one, other] = measures.buildings
  const twins = [one!, { ...other!, building: { ...other!.building, id: first! } }]
  expect(buildingLevels({ ...measures, buildings: twins }, all)).toMatchObject([
    { level: 'check', rows: {} },
    { level: 'check', rows: {} },
  ])
})

test('of one building what was found on the other does not count', () => {
  const [first, second] = idsOf(house())
  const record = roofQualityRecord(found('roof/missing-altitude', [second!]), { buildingId: first })
  expect(record).toMatchObject({ totals: 'sure', buildings: { [first!]: 'sure' }, findings: [] })
})

test('what names nothing counts for all, what names a building that was left out for the total alone', () => {
  const [first, second] = idsOf(house())
  expect(roofQualityRecord(found('roof/unknown-version', []), all).buildings).toEqual({
    [first!]: 'check',
    [second!]: 'check',
  })
  expect(roofQualityRecord(found('roof/no-roof-surfaces', ['gone']), all)).toMatchObject({
    totals: 'check',
    buildings: { [first!]: 'sure', [second!]: 'sure' },
  })
})

test('a sum without a building that could not be measured is to be checked', () => {
  const measures = { ...house(), findings: [] }
  expect(roofQualityRecord(measures, all).totals).toBe('sure')
  const refusal = {
    kind: 'refusal',
    buildingId: 'refused',
    source: 'address',
    place: { line: null, path: null },
    code: 'roof/no-ground',
    message: 'Expected a ground.',
    sentence: said('roof/no-ground: Expected a ground.'),
  } as const
  expect(roofQualityRecord({ ...measures, refusals: [refusal] }, all).totals).toBe('check')
})
