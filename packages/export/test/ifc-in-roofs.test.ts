import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { roofIfc, type IfcVersion } from '@reports/export/ifc'
import {
  coveredRoof,
  gatherRoof,
  measureRoof,
  parseRoof,
  roofRecord,
  toLonLat,
  type RoofMeasures,
} from '@reports/geometry'
import { readIfcRoofs } from '@reports/geometry/ifc'
import { describe, expect, test } from 'vitest'

const FIXTURES = resolve(import.meta.dirname, '../../../fixtures')

const ROOFS = ['project-furuveien-12', 'roof-l-house', 'roof-flat-block', 'roof-row-house'] as const

const measured = (name: string): RoofMeasures =>
  measureRoof(parseRoof(JSON.parse(readFileSync(join(FIXTURES, name, 'roof.json'), 'utf8'))), { coveredRoof })

async function readBack(roof: RoofMeasures, version: IfcVersion): Promise<RoofMeasures> {
  const text = roofIfc(roof, { title: 'Prøve', includeMatrikkel: true, version })
  return measureRoof(gatherRoof(await readIfcRoofs(new TextEncoder().encode(text))), { coveredRoof })
}

const lengthsOf = (roof: RoofMeasures): Readonly<Record<string, number>> =>
  Object.fromEntries(
    roofRecord(roof, { includeMatrikkel: true }).roofEdges.types.map(({ type, length }) => [type, length]),
  )

describe.each(ROOFS)('%s, written as IFC and read again', (name) => {
  const roof = measured(name)
  test.each(['4', '4x3'] as const)('in IFC %s has its areas, slopes, bearings and edges', async (version) => {
    const again = await readBack(roof, version)
    expect(again.refusals).toEqual([])
    const [before, after] = [roof, again].map((each) => roofRecord(each, { includeMatrikkel: true }))
    expect(after!.totals.surfaces).toBe(before!.totals.surfaces)
    expect(Math.abs(after!.totals.totalRoofArea - before!.totals.totalRoofArea)).toBeLessThan(0.011)
    const [own, other] = [lengthsOf(roof), lengthsOf(again)]
    expect(Object.keys(other)).toEqual(Object.keys(own))
    for (const [type, length] of Object.entries(own)) expect(Math.abs(other[type]! - length)).toBeLessThan(0.011)
    for (const [i, building] of before!.buildings.entries())
      for (const [k, surface] of building.surfaces.entries()) {
        const twin = after!.buildings[i]!.surfaces[k]!
        expect(Math.abs(twin.calculatedSlope - surface.calculatedSlope)).toBeLessThan(0.11)
        expect(Math.abs(twin.maxRoofAltitude - surface.maxRoofAltitude)).toBeLessThan(0.002)
      }
  })

  test('stands where it stood, to a centimetre', async () => {
    const again = await readBack(roof, '4')
    for (const [i, { building }] of roof.buildings.entries()) {
      const eastmost = ({ surfaces, frame }: typeof building) =>
        surfaces
          .flatMap(({ polygons }) => polygons.flat(2))
          .map((point) => toLonLat(frame, point))
          .toSorted(([a], [b]) => b - a)[0]!
      const [before, after] = [eastmost(building), eastmost(again.buildings[i]!.building)]
      expect(Math.abs(after[0] - before[0])).toBeLessThan(2e-7)
    }
  })
})
