import { expect, test } from 'vitest'
import { ownName } from '../../src/input/property-name.ts'

test.each([
  ['/homes/furuveien-12', 'furuveien-12'],
  ['/homes/furuveien-12/', 'furuveien-12'],
  ['/homes/furuveien-12/input', 'furuveien-12'],
  ['/homes/furuveien-12/Exports/scan', 'furuveien-12'],
  ['/homes/furuveien-12/input.json', 'furuveien-12'],
  ['/homes/furuveien-12/roof.city.json', 'furuveien-12'],
  ['/homes/furuveien-12/north.city.json', 'north.city.json'],
  ['/homes/furuveien-12/input-2.json', 'input-2.json'],
  ['/input', 'input'],
  ['/', ''],
])('%s is called %s', (path, name) => {
  expect(ownName(path)).toBe(name)
})
