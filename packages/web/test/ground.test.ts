import { describe, expect, test } from 'vitest'
import { GABLE_SURVEY } from '../../geometry/test/gable-survey.ts'
import { measuredProperty, type MeasuredProperty } from '../src/measuring/property.ts'
import type { GivenFile, Settings } from '../src/messages.ts'
import { properties } from '../src/reading/properties.ts'
import { sortFiles } from '../src/reading/sort-files.ts'

/** Points half a metre outside of it, at 3 m. */
const GROUND = `x;y;z\n${[1, 4, 7].map((north) => `680579,5;${6600000 + north};3,0`).join('\n')}\n`

const SETTINGS: Settings = {
  lang: 'nb',
  units: 'metric',
  rule: 'NS3420-1',
  outline: null,
  eavesOverhang: null,
  ground: null,
  crs: null,
  surfaces: false,
  solar: null,
}

async function measured(files: Readonly<Record<string, string>>, settings = SETTINGS): Promise<MeasuredProperty> {
  const given: GivenFile[] = Object.entries(files).map(([path, text]) => ({ path, blob: new Blob([text]) }))
  const { sorted, faults } = await sortFiles(given, () => undefined)
  expect(faults).toEqual([])
  const [first] = properties(sorted)
  return measuredProperty(first!, settings, null, {
    readModel: () => Promise.reject(new Error('no model')),
    onBytes: () => undefined,
    onRead: () => undefined,
  })
}

const wallsOf = ({ property: { roof } }: MeasuredProperty): number =>
  roof!.buildings[0]!.walls.reduce((sum, { area }) => sum + area, 0)

const codesOf = ({ property: { roof } }: MeasuredProperty): string[] => roof!.findings.map(({ code }) => code)

/** Of walls around 10 m by 8 with two gables, from the ground up. */
const around = (eaves: number): number => 2 * 10 * eaves + 2 * (8 * eaves + (8 * 3) / 2)

describe('a roof whose file knows no ground', () => {
  test('stands on the points of a file beside it', async () => {
    const house = await measured({ 'roof.sos': GABLE_SURVEY, 'ground.csv': GROUND })
    expect(wallsOf(house)).toBeCloseTo(around(2), 3)
    expect(codesOf(house)).toContain('roof/ground-from-file')
    expect(house.faults).toEqual([])
  })

  test('stands on an altitude that is given, whatever a file says', async () => {
    const house = await measured({ 'roof.sos': GABLE_SURVEY, 'ground.csv': GROUND }, { ...SETTINGS, ground: 1 })
    expect(wallsOf(house)).toBeCloseTo(around(4), 3)
    expect(codesOf(house)).not.toContain('roof/ground-from-file')
  })

  test('is measured without any, less its walls', async () => {
    const house = await measured({ 'roof.sos': GABLE_SURVEY })
    expect(house.property.roof!.buildings[0]!.surfaces.map(({ area3d }) => area3d)).toEqual([
      expect.closeTo(50, 3),
      expect.closeTo(50, 3),
    ])
    expect(wallsOf(house)).toBe(0)
    expect(codesOf(house)).toContain('roof/without-ground')
    expect(house.faults).toEqual([])
  })

  test('is measured where the file of the ground cannot be read, and that is told', async () => {
    const house = await measured({ 'roof.sos': GABLE_SURVEY, 'ground.csv': 'a;b\n1;2\n' })
    expect(codesOf(house)).toContain('roof/without-ground')
    expect(house.faults).toMatchObject([{ kind: 'refused', code: 'file/wrong-type', file: 'ground.csv' }])
  })

  test('a raster, and a second file of points, are told and count for nothing', async () => {
    const files = {
      'h/roof.sos': GABLE_SURVEY,
      'h/ground.csv': GROUND,
      'h/ground.geojson': GROUND,
      'h/ground.tif': 'II*',
    }
    const { sorted } = await sortFiles(
      Object.entries(files).map(([path, text]) => ({ path, blob: new Blob([text]) })),
      () => undefined,
    )
    expect(sorted.filter(({ use }) => use === 'raster').map(({ path }) => path)).toEqual(['h/ground.tif'])
    const house = await measured(files)
    expect(codesOf(house)).toContain('roof/without-ground')
    expect(house.faults).toMatchObject([{ kind: 'refused', code: 'file/several-roofs' }])
  })
})
