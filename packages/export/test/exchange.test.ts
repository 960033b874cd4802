import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { geoJsonOf } from '@reports/export'
import { cityJsonOf, eagleViewJson, eagleViewXml } from '@reports/export/exchange'
import { coveredRoof, measureRoof, parseRoofText, roofRecord, type RoofMeasures } from '@reports/geometry'
import { comparedEdges } from '@reports/geometry/exchange'
import { describe, expect, test } from 'vitest'
import { CASES } from '../../geometry/test/fkb/survey-cases.ts'
import { toSosi } from '../../geometry/test/fkb/write-survey.ts'
import { sharedText, withSharedData } from '../../geometry/test/shared-data.ts'

const FIXTURES = resolve(import.meta.dirname, '../../../fixtures')
const ALL = { includeMatrikkel: true } as const

const measured = (text: string, crs?: string, most = Infinity): RoofMeasures => {
  const roof = parseRoofText(text, { crs })
  return measureRoof({ ...roof, buildings: roof.buildings.slice(0, most) }, { coveredRoof, withoutGround: 'measure' })
}

/** Every format, and which of its figures a file of it cannot hold. */
const FORMATS = {
  geojson: { write: (roof: RoofMeasures) => geoJsonOf(roof, ALL), hasGround: true },
  cityjson: { write: (roof: RoofMeasures) => cityJsonOf(roof, ALL), hasGround: true },
  'eagleview.xml': { write: (roof: RoofMeasures) => eagleViewXml(roof, ALL), hasGround: false },
  'eagleview.json': { write: (roof: RoofMeasures) => eagleViewJson(roof, ALL), hasGround: false },
} as const

const LENGTHS = ['area2d', 'area3d', 'perimeter', 'minRoofAltitude', 'maxRoofAltitude'] as const
const HEIGHTS = ['minHeightAboveGround', 'maxHeightAboveGround'] as const

/** A centimetre, and half of the last digit of one that was rounded. */
const CENTIMETRE = 0.0101

/** Figures that differ, by what they are of. */
function differences(before: RoofMeasures, after: RoofMeasures, hasGround: boolean): string[] {
  const [a, b] = [roofRecord(before, ALL), roofRecord(after, ALL)]
  const wrong: string[] = []
  const compare = (what: string, one: number | null, other: number | null | undefined, most = CENTIMETRE): void => {
    if (one === other) return
    if (one === null || other === null || other === undefined || Math.abs(one - other) > most)
      wrong.push(`${what}: ${one}, read back ${other}`)
  }
  compare('buildings', a.buildings.length, b.buildings.length, 0)
  for (const [i, building] of a.buildings.entries()) {
    // Objects of CityJSON have no order.
    const own = b.buildings.find(({ buildingId }) => buildingId === building.buildingId)
    compare(`${building.buildingId} area`, building.totalRoofArea, own?.totalRoofArea)
    compare('surfaces', building.surfaces.length, own?.surfaces.length, 0)
    for (const [k, surface] of building.surfaces.entries()) {
      const other = own?.surfaces[k]
      for (const key of [...LENGTHS, ...(hasGround ? HEIGHTS : [])])
        compare(`${surface.surfaceId} ${key}`, surface[key], other?.[key])
      compare(`${surface.surfaceId} slope`, surface.calculatedSlope, other?.calculatedSlope, 0.1)
      // A surface that is level to a millimetre looks anywhere.
      const turn = Math.abs(((surface.calculatedDirection - (other?.calculatedDirection ?? 0) + 540) % 360) - 180)
      if (surface.calculatedSlope >= 1) compare(`${surface.surfaceId} direction`, 0, turn, 0.11)
    }
    for (const { type, length } of a.roofEdges.buildings[i]!.types) {
      const other = b.roofEdges.buildings
        .find(({ buildingId }) => buildingId === building.buildingId)
        ?.types.find((each) => each.type === type)
      compare(`${building.buildingId} ${type}`, length, other?.length, 2 * CENTIMETRE)
    }
  }
  return wrong
}

const FILES = [
  'roof-l-house/roof.json',
  'roof-flat-block/roof.json',
  'roof-row-house/roof.json',
  'project-furuveien-12/roof.json',
  'project-rekkeveien-3/roof.json',
  ...['epsg25832', 'epsg25833', 'epsg5105', 'epsg5972', 'epsg5973', 'wgs84'].map((name) => `roof-bergen/${name}.json`),
  ...['roof.json', 'roof.city.json', 'roof.city.jsonl', 'roof-1.gml', 'roof-2.gml', 'roof-3.gml'].map(
    (name) => `roof-formats/${name}`,
  ),
]

/** Its buildings stand some 250 km apart: more than a plane without a map holds. */
const FAR_APART = 'roof-stream/town.city.jsonl'

describe.each(Object.entries(FORMATS))('%s reads back', (_name, { write, hasGround }) => {
  test.each(hasGround ? [...FILES, FAR_APART] : FILES)('%s to the centimetre', (file) => {
    const before = measured(readFileSync(join(FIXTURES, file), 'utf8'))
    expect(differences(before, measured(write(before)), hasGround)).toEqual([])
  })

  test.each(Object.keys(CASES))('the survey %s to the centimetre', (name) => {
    const before = measured(toSosi(CASES[name]![0]))
    expect(differences(before, measured(write(before)), hasGround)).toEqual([])
  })

  test('the same bytes from the same roof', () => {
    const roof = measured(readFileSync(join(FIXTURES, FILES[0]!), 'utf8'))
    expect(write(roof)).toBe(write(roof))
  })
})

withSharedData('real city models', () => {
  const vienna = measured(sharedText('roof/vienna.city.jsonl'), 'EPSG:31256', 20)
  const zurich = measured(sharedText('roof/zurich_half.city.json'), 'EPSG:2056')

  test.each(Object.entries(FORMATS))(
    '%s reads back twenty buildings of Vienna and half of a tile of Zurich',
    (name, { write, hasGround }) => {
      // A roof file has no ground of each part.
      const isWhole = hasGround && name !== 'geojson'
      for (const before of [vienna, zurich]) expect(differences(before, measured(write(before)), isWhole)).toEqual([])
    },
  )

  test('types of lines are those of the edges', () => {
    for (const before of [vienna, zurich]) {
      const after = measured(eagleViewXml(before))
      const stated = after.buildings.flatMap(comparedEdges).filter(({ type }) => type !== 'OTHER')
      const [length, same] = stated.reduce(([all, equal], each) => [all + each.length, equal + each.same], [0, 0])
      expect(length).toBeGreaterThan(1000)
      expect(Math.abs(length! - same!)).toBeLessThan(length! / 10_000)
      expect(after.findings.filter(({ code }) => code === 'roof/stated-differs')).toEqual([])
    }
  })
})

describe('EagleView', () => {
  const roof = measured(readFileSync(join(FIXTURES, 'roof-l-house/roof.json'), 'utf8'))

  test('sums of the file are those of its edges, in feet', () => {
    const { OVERALL_SUMMARY: summary } = (
      JSON.parse(eagleViewJson(roof)) as {
        EAGLEVIEW_EXPORT: { OVERALL_SUMMARY: { ATTRIBUTE: { '@name': string; '@value': string }[] } }
      }
    ).EAGLEVIEW_EXPORT
    const sums = new Map(summary.ATTRIBUTE.map((each) => [each['@name'], Number(each['@value'])]))
    const record = roofRecord(roof)
    expect(sums.get('TotalRoofArea')! * 0.3048 ** 2).toBeCloseTo(record.totals.totalRoofArea, 1)
    const of = (type: string) => record.roofEdges.buildings[0]!.types.find((each) => each.type === type)?.length ?? 0
    expect(sums.get('TotalRidgesLength')! * 0.3048).toBeCloseTo(of('ridge'), 1)
    expect(sums.get('TotalEavesLength')! * 0.3048).toBeCloseTo(of('eave'), 1)
    expect(sums.get('TotalValleysLength')! * 0.3048).toBeCloseTo(of('valley'), 1)
    expect((sums.get('TotalFlashingLength')! + sums.get('TotalStepFlashingLength')!) * 0.3048).toBeCloseTo(
      of('wallAbutment'),
      1,
    )
  })

  test('names that XML has to escape come back', () => {
    const name = 'A & B <"c"> æ\n'
    const buildings = roof.buildings.map((each) => ({ ...each, building: { ...each.building, displayName: name } }))
    const back = parseRoofText(eagleViewXml({ ...roof, buildings }))
    expect(back.buildings[0]!.displayName).toBe(name.trim())
  })

  test('designators are letters, as programs take a number for a chimney', () => {
    expect([...eagleViewXml(roof).matchAll(/designator="(\w+)"/g)].map(([, letter]) => letter).join('')).toBe('ABCDEF')
  })
})

test('CityJSON has what was measured, each vertex once', () => {
  const roof = measured(readFileSync(join(FIXTURES, 'roof-l-house/roof.json'), 'utf8'))
  const file = JSON.parse(cityJsonOf(roof)) as {
    version: string
    metadata: { referenceSystem: string }
    vertices: number[][]
    CityObjects: Record<string, { geometry: { semantics: { surfaces: Record<string, unknown>[] } }[] }>
  }
  expect([file.version, file.metadata.referenceSystem]).toEqual(['2.0', 'https://www.opengis.net/def/crs/EPSG/0/25832'])
  expect(new Set(file.vertices.map(String)).size).toBe(file.vertices.length)
  expect(file.vertices.flat().every(Number.isInteger)).toBe(true)
  const [surface] = Object.values(file.CityObjects)[0]!.geometry[0]!.semantics.surfaces
  expect(surface).toEqual({
    type: 'RoofSurface',
    surfaceId: 'main-north',
    slope: 35,
    direction: 23,
    area: 46.38,
    visibleArea: 46.38,
    edges: expect.objectContaining({ ridge: 12 }) as object,
  })
})
