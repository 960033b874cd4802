import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { measureRoof, parseRoofText, roofRecord, wallsRecord } from '../../src/index.ts'

const FOLDER = resolve(import.meta.dirname, '../../../../fixtures/roof-formats')

const recordsOf = (file: string) => {
  const roof = parseRoofText(readFileSync(resolve(FOLDER, file), 'utf8'))
  const measures = measureRoof(roof)
  expect(measures.findings, file).toEqual([])
  return { roof: roofRecord(measures), walls: wallsRecord(measures) }
}

/** Where files name their surfaces themselves, ids differ: of GeoJSON they are left out. */
const withoutIds = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      key === 'surfaceId' || key === 'surfaceIds' || key === 'slope' || key === 'direction' ? undefined : inner,
    ),
  )

test.each(['roof.city.jsonl', 'roof-1.gml', 'roof-2.gml', 'roof-3.gml'])(
  '%s: the same records as of CityJSON',
  (file) => {
    expect(recordsOf(file)).toEqual(recordsOf('roof.city.json'))
  },
)

test('GeoJSON: the same numbers as of CityJSON', () => {
  expect(withoutIds(recordsOf('roof.json'))).toEqual(withoutIds(recordsOf('roof.city.json')))
})

test('they are those of the house, at the scale of the grid', () => {
  const { roof, walls } = recordsOf('roof-2.gml')
  const [building] = roof.buildings
  // EPSG:25832 at its place: 0.99976 in length.
  const near = (value: number, grid: number): boolean => Math.abs(value - grid) < 0.001 * grid
  expect(building!.surfaces.map(({ area3d }) => near(area3d, 30))).toEqual([true, true])
  expect(building!.surfaces.map(({ calculatedSlope }) => calculatedSlope)).toEqual([36.9, 36.9])
  expect(near(walls.totals.totalWallArea, 97.5)).toBe(true)
})
