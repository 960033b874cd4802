import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseRoof } from '../../src/formats/parse-roof.ts'
import { coordinateSystem } from '../../src/geodesy/crs.ts'
import { CRS_FAMILIES, CRS_LIST } from '../../src/geodesy/crs-list.ts'
import { measureRoofSurfaces } from '../../src/measure/roof/surfaces.ts'

const text = readFileSync(resolve(import.meta.dirname, '../../../../docs/formats.md'), 'utf8')

test('the example of a roof file in docs/formats.md is read without a finding', () => {
  const example = /```json\n([^]*?)```/.exec(text)![1]!
  const roof = parseRoof(JSON.parse(example))
  expect(roof.findings).toEqual([])
  expect(roof.buildings.map(({ id, source }) => [id, source])).toEqual([
    ['300123456', 'address'],
    ['300123457', 'matrikkel'],
  ])
  const [roofSouth] = measureRoofSurfaces(roof.buildings[0]!)
  expect(roofSouth!.calculatedSlope).toBeCloseTo(35, 0)
})

/** The codes of the table of coordinate systems, ranges included. */
function documentedCodes(): Set<number> {
  const table = /\| where \| codes \|\n([^]*?)\n\n/.exec(text)![1]!
  const codes = new Set<number>()
  for (const [, from, to] of table.matchAll(/(?<![A-Z\d])(\d{4,5})(?: to (\d{4,5}))?/g)) {
    for (let code = Number(from); code <= Number(to ?? from); code += 1) codes.add(code)
  }
  return codes
}

test('docs/formats.md names the coordinate systems that are known, and no others', () => {
  const documented = documentedCodes()
  for (const code of documented) expect(() => coordinateSystem(code), `EPSG:${code}`).not.toThrow()
  for (const code of Object.keys(CRS_LIST)) expect(documented, code).toContain(Number(code))
  for (const { first, last } of CRS_FAMILIES)
    for (let code = first; code <= last; code += 1) expect(documented).toContain(code)
})
