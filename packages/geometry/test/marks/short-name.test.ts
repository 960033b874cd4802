import { expect, test } from 'vitest'
import { shortName } from '../../src/index.ts'

test.each([
  ['UUID_44dcb74c-c74c-4c18-9747-e4adf5adb872', '44dcb74c'],
  ['UUID_LOD2_011510-6a9ffe40-14c7-4f59-a067', 'LOD2_011510-6a9ffe40'],
  ['25F3112E-77CE-4666-847C-B83DF114B6BB', '25F3112E'],
  ['the roof of UUID_44dcb74c-c74c-4c18-9747-e4adf5adb872 (1)', 'the roof of 44dcb74c (1)'],
  ['NL.IMBAG.Pand.0503100000013093', 'NL.IMBAG.Pand.0503100000013093'],
  ['Furuveien 12', 'Furuveien 12'],
  ['2026-11-28', '2026-11-28'],
])('people read %s as %s', (text, short) => {
  expect(shortName(text)).toBe(short)
})
