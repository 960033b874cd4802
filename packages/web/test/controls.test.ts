import { expect, test } from 'vitest'
import { LEFT_OUT } from '../src/messages.ts'
import { properties } from '../src/reading/properties.ts'
import { sortFiles } from '../src/reading/sort-files.ts'
import { WORDS } from '../src/words.ts'

test('control measurements are told as not applied, and are taken for no scan', async () => {
  const given = ['house/controls.json', 'controls.json'].map((path) => ({ path, blob: new Blob(['{"controls":[]}']) }))
  const { sorted, faults } = await sortFiles(given, () => undefined)
  expect(sorted.map(({ use }) => use)).toEqual(['controls', 'controls'])
  expect([faults, properties(sorted)]).toEqual([[], []])
  expect(LEFT_OUT).toContain('controls')
  expect([WORDS.en.leftOut.controls, WORDS.nb.leftOut.controls].join()).toMatch(/not applied.*ikke brukt/)
})
