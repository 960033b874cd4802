import { expect, test } from 'vitest'
import { buildingTypeGroup, buildingTypeLabel, BUILDING_TYPES } from '../../src/model/building-types.ts'
import { sharedText, withSharedData } from '../shared-data.ts'

/** A line of comma-separated values, quoted where they hold commas. */
const cells = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^",]*))/g)].map((match) => match[1] ?? match[2] ?? '')

withSharedData('the register of building types', () => {
  test('all 127 codes give the label and group of the register', () => {
    const rows = sharedText('matrikkel/building-types.csv').trim().split(/\r?\n/).slice(1).map(cells)
    expect(rows).toHaveLength(127)
    for (const [code, label, , groupLabel] of rows) {
      expect(buildingTypeLabel(code!)).toBe(label)
      expect(buildingTypeGroup(code!)).toBe(groupLabel === '' ? null : groupLabel)
    }
  })
})

test('the table has 127 codes of three digits, each once', () => {
  expect(BUILDING_TYPES).toHaveLength(127)
  expect(new Set(BUILDING_TYPES.map(([code]) => code)).size).toBe(127)
  for (const [code, label] of BUILDING_TYPES) {
    expect(code).toMatch(/^\d{3}$/)
    expect(label).not.toBe('')
  }
})

test.each([
  ['111', 'Enebolig', 'Enebolig'],
  ['181', 'Garasje, uthus, anneks knyttet til bolig', 'Garasje og uthus til bolig'],
  ['330', 'Messe- og kongressbygning', 'Forretningsbygning'],
  ['999', 'Ukjent bygningstype', null],
  ['118', null, 'Enebolig'],
  ['000', null, null],
  ['11', null, null],
  ['constructor', null, null],
  [null, null, null],
])('%s is %s of group %s', (code, label, group) => {
  expect(buildingTypeLabel(code)).toBe(label)
  expect(buildingTypeGroup(code)).toBe(group)
})
