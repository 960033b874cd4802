import { coveredRoof, measureRoof, roofRecord, type RoofMeasures } from '@reports/geometry'
import { describe, expect, test } from 'vitest'
import { drawRoofPlan, LANGUAGES, type Language, type RoofPlanOptions } from '../../src/index.ts'
import { isInside } from '../../src/pen/interior.ts'
import { combRoof } from '../comb-roof.ts'
import { byClass, outside, overlaps, parseXml, ringsOf, textsOf, withAttribute } from '../drawing.ts'
import { fixtureRoofs, roofAt, sharedPath, withSharedData } from '../sources.ts'
import { parseRoof } from '../../../geometry/test/roof-of-json.ts'

type Point = readonly [number, number]

/** Smallest type that a sheet is printed in, mm. */
const SMALLEST = 1.8

/**
 * Every surface has its figures on the sheet once: a label, or a number that stands in the surface or on a leader line that ends in it,
 * with its row in the schedule.
 */
function checkFigures(
  measures: RoofMeasures,
  lang: Language,
  selection: Pick<RoofPlanOptions, 'buildingId' | 'includeMatrikkel'>,
): number {
  const root = parseXml(drawRoofPlan(measures, { ...selection, lang }))
  expect(overlaps(root)).toEqual([])
  expect(outside(root)).toEqual([])
  const texts = textsOf(root)
  for (const { node, text } of texts)
    expect(Number(node.attributes['font-size']), text).toBeGreaterThanOrEqual(SMALLEST)
  const surfaces = withAttribute(root, 'data-surface-id')
  expect(byClass(root, 'rp-surface-label')).toHaveLength(surfaces.length)
  const numbered = new Map(
    surfaces
      .filter(({ attributes }) => 'data-number' in attributes)
      .map((node) => [node.attributes['data-number']!, node]),
  )
  const [drawing] = byClass(root, 'rp-drawing')
  const onPlan = new Set(byClass(drawing!, 'rp-mark-text'))
  const numbers = texts.filter(({ node }) => onPlan.has(node))
  expect(numbers.map(({ text }) => Number(text)).toSorted((a, b) => a - b)).toEqual(
    [...numbered.keys()].map(Number).toSorted((a, b) => a - b),
  )
  // A number means the same surface as in tables, views and the report: its place in the record.
  const record = roofRecord(measures, selection).buildings.flatMap((building) =>
    building.surfaces.map(({ surfaceId }) => `${building.buildingId} ${surfaceId}`),
  )
  for (const [number, { attributes }] of numbered)
    expect(record[Number(number) - 1]).toBe(`${attributes['data-building-id']} ${attributes['data-surface-id']}`)
  const panel = textsOf(byClass(root, 'rp-panel')[0]!)
  for (const { node, text, box } of numbers) {
    const surface = numbered.get(text)!
    const rings = ringsOf(surface)
    const [leader] = byClass(node.parent!, 'rp-leader')
    const tip = leader === undefined ? box[0]! : ringsOf(leader)[0]!.at(-1)!
    // Written to 0.01 mm, a tip on the edge of a sliver may lie beside it by that.
    const near = [0, 0.02, -0.02].flatMap((x) => [0, 0.02, -0.02].map((y) => [tip[0] + x, tip[1] + y] as const))
    expect(
      near.some((point) => isInside(point, rings)),
      `number ${text}`,
    ).toBe(true)
    const [slope, area] = [
      Number(surface.attributes['data-calculated-slope']).toFixed(1),
      Number(surface.attributes['data-area3d']).toFixed(2),
    ]
    const row = panel.findIndex(
      (each) =>
        each.text === text &&
        each.node.attributes['text-anchor'] === 'end' &&
        panel.some(
          ({ text: other, node: at }) =>
            at.attributes['y'] === each.node.attributes['y'] && other.replace(',', '.') === area,
        ),
    )
    expect(row, `row ${text}`).toBeGreaterThanOrEqual(0)
    const line = panel
      .filter(({ node: at }) => at.attributes['y'] === panel[row]!.node.attributes['y'])
      .map((each) => each.text.replace(',', '.'))
    expect(line).toContain(`${slope}°`)
  }
  return numbered.size
}

describe('every roof surface has its figures on the sheet', () => {
  test.each(fixtureRoofs)('%s', (_, path) => {
    for (const lang of LANGUAGES) checkFigures(roofAt(path), lang, { includeMatrikkel: true })
  })

  test('a roof of 200 surfaces', () => {
    const roof = combRoof()
    expect(roof.buildings[0]!.surfaces).toHaveLength(200)
    for (const lang of LANGUAGES) expect(checkFigures(roof, lang, {})).toBeGreaterThan(100)
  })

  test('with a mark at each, in the order of the record, and all figures in the schedule', () => {
    for (const roof of [roofAt(new Map(fixtureRoofs).get('roof-row-house')!), combRoof()]) {
      const root = parseXml(drawRoofPlan(roof, { marks: 'faces' }))
      const surfaces = withAttribute(root, 'data-surface-id').map(({ attributes }) => attributes['data-mark'])
      expect(surfaces).toEqual(surfaces.map((_, index) => String(index + 1)))
      const onPlan = byClass(byClass(root, 'rp-drawing')[0]!, 'rp-mark-text').map(({ text }) => text)
      expect(onPlan.filter((text) => /^\d/.test(text)).toSorted()).toEqual(surfaces.toSorted())
      const panel = textsOf(byClass(root, 'rp-panel')[0]!).map(({ text }) => text)
      for (const mark of surfaces) expect(panel).toContain(mark)
    }
  })

  withSharedData('real roofs', () => {
    test.each([
      ['vienna.city.jsonl', 'EPSG:31256'],
      ['3dbag_v210908_5907_subset.city.json', undefined],
    ])('the two largest of %s', (name, crs) => {
      const measures = roofAt(sharedPath(`roof/${name}`), { crs })
      const largest = measures.buildings.toSorted((a, b) => b.surfaces.length - a.surfaces.length).slice(0, 2)
      for (const { building } of largest) checkFigures(measures, 'nb', { buildingId: building.id })
    })
  })
})

test('a building of kilometres, as a file in another unit gives it, is drawn in about the time of a house', () => {
  const gable = (size: number): RoofMeasures => {
    const half = (id: string, from: number, to: number): object => ({
      type: 'Feature',
      properties: { surfaceId: id, buildingId: 'b' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [0, from, 104],
            [1, from, 104],
            [1, to, 107],
            [0, to, 107],
          ].map(([x, y, z]) => [262_400 + x! * size, 6_649_000 + y! * size, z]),
        ],
      },
    })
    const buildings = [{ buildingId: 'b', groundAltitude: 100 }]
    return measureRoof(
      parseRoof({
        type: 'FeatureCollection',
        crs: 'EPSG:25833',
        buildings,
        features: [half('n', 0.8, 0.4), half('s', 0, 0.4)],
      }),
      { coveredRoof },
    )
  }
  const timeOf = (size: number): number => {
    const roof = gable(size)
    const began = process.cpuUsage()
    drawRoofPlan(roof)
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1000
  }
  timeOf(10)
  expect(timeOf(15_000)).toBeLessThan(10 * timeOf(10) + 2000)
})

test.each(fixtureRoofs)('an order of %s is the same roof, turned with its arrows and its north', (_, path) => {
  const measures = roofAt(path)
  for (const { building } of measures.buildings) {
    const options = { buildingId: building.id, scale: 100, includeMatrikkel: true }
    const [plain, turned] = ([undefined, 'order'] as const).map((content) =>
      parseXml(drawRoofPlan(measures, { ...options, content })),
    )
    const north = byClass(turned!, 'rp-north')[0]!.parent!.attributes['transform'] ?? 'rotate(0 '
    const turn = (Number(/rotate\((\S+) /.exec(north)![1]) * Math.PI) / 180
    expect(Math.abs(turn)).toBeLessThanOrEqual(Math.PI / 4 + 1e-6)
    for (const [i, surface] of withAttribute(plain!, 'data-surface-id').entries()) {
      const other = withAttribute(turned!, 'data-surface-id')[i]!
      expect(other.attributes['data-surface-id']).toBe(surface.attributes['data-surface-id'])
      const [before, after] = [surface, other].map((node) => ringsOf(node)[0]!)
      const step = (ring: typeof before): Point => [ring![1]![0] - ring![0]![0], ring![1]![1] - ring![0]![1]]
      const [[x, y], [toX, toY]] = [step(before), step(after)]
      expect(x * Math.cos(turn) - y * Math.sin(turn)).toBeCloseTo(toX, 1)
      expect(x * Math.sin(turn) + y * Math.cos(turn)).toBeCloseTo(toY, 1)
    }
  }
})

test('figures of a roof stand beside what is built on it, not over its edges', () => {
  const level = (id: string, [left, bottom, right, top]: readonly number[], z: number) => ({
    type: 'Feature',
    properties: { surfaceId: id, buildingId: 'b' },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [left!, bottom!, z],
          [right!, bottom!, z],
          [right!, top!, z],
          [left!, top!, z],
          [left!, bottom!, z],
        ].map(([x, y, height]) => [600_000 + x!, 6_622_000 + y!, height]),
      ],
    },
  })
  const places = [0.2, 4, 6, 8, 10].map((x) => [x, 0.2, x + 1.6, 3.2] as const)
  const features = [level('roof', [0, 0, 12, 3.6], 106), ...places.map((place, i) => level(`box ${i}`, place, 108))]
  const buildings = [{ buildingId: 'b', displayName: 'House', source: 'address', groundAltitude: 100 }]
  const roof = measureRoof(parseRoof({ type: 'FeatureCollection', crs: 'EPSG:25832', buildings, features }), {
    coveredRoof,
  })
  const root = parseXml(drawRoofPlan(roof, { lang: 'en', scale: 100 }))
  const boxes = withAttribute(root, 'data-surface-id').flatMap((surface) =>
    surface.attributes['data-surface-id'] === 'roof' ? [] : [ringsOf(surface)[0]!],
  )
  expect(boxes).toHaveLength(5)
  const own = textsOf(root).filter(({ text }) => /^43\.\d\d m²$/.test(text))
  expect(own).toHaveLength(1)
  const spanOf = (points: readonly (readonly number[])[], axis: 0 | 1): Point => {
    const all = points.map((point) => point[axis]!)
    return [Math.min(...all), Math.max(...all)]
  }
  for (const { text, box } of own)
    for (const ring of boxes) {
      const isApart = ([0, 1] as const).some((axis) => {
        const [[from, to], [start, end]] = [spanOf(box, axis), spanOf(ring, axis)]
        return to <= start || from >= end
      })
      expect(isApart, text).toBe(true)
    }
})
