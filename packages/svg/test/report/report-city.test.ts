import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coveredRoof, measureRoof, type RoofMeasures } from '@reports/geometry'
import { describe, expect, test } from 'vitest'
import { drawReport, type Property } from '../../src/report/index.ts'
import { all, parseXml, type XmlNode } from '../drawing.ts'
import { deepFreeze } from '../deep-freeze.ts'
import { propertyAt } from '../report-property.ts'
import { ROOT } from '../sources.ts'
import { parseRoof } from '../../../geometry/test/roof-of-json.ts'

/** Level roofs of 10 m x 4 m, 3 m above the ground; with teeth they are longer, and a side is a saw. */
function flatRoofs(
  count: number,
  { addressed, teeth = 0 }: { readonly addressed: number; readonly teeth?: number },
): RoofMeasures {
  const side = Math.ceil(Math.sqrt(count))
  const buildings = Array.from({ length: count }, (_, i) => ({
    buildingId: `b${i}`,
    displayName: `House ${i}`,
    source: i === addressed ? 'address' : 'matrikkel',
    groundAltitude: 100,
  }))
  const features = buildings.map(({ buildingId }, i) => {
    const [x, y] = [600_000 + (i % side) * 20, 6_622_000 + Math.floor(i / side) * 20]
    const width = 10 + 2 * teeth
    const saw = Array.from({ length: 2 * teeth }, (_, k) => [x + width - 1 - k, y + 4 + (k % 2), 103])
    const ring = [[x, y, 103], [x + width, y, 103], [x + width, y + 4, 103], ...saw, [x, y + 4, 103], [x, y, 103]]
    return {
      type: 'Feature',
      properties: { surfaceId: `s${i}`, buildingId },
      geometry: { type: 'Polygon', coordinates: [ring] },
    }
  })
  return deepFreeze(
    measureRoof(parseRoof({ type: 'FeatureCollection', crs: 'EPSG:25832', buildings, features }), { coveredRoof }),
  )
}

const propertyWith = (roof: RoofMeasures): Property => ({ ...propertyAt('project-furuveien-12'), scan: null, roof })

const named = (node: XmlNode, name: string): XmlNode[] => all(node).filter((each) => each.name === name)
const textOf = (node: XmlNode): string => node.text + node.children.map(textOf).join('')
const byId = (node: XmlNode, id: string): XmlNode => all(node).find(({ attributes }) => attributes['id'] === id)!
const valueAt = (row: XmlNode, column: number): number => Number(row.children[column]!.attributes['data-value'])

describe('a roof file of more buildings than a page has room for', () => {
  const COUNT = 1200
  const SHOWN = 50
  const html = drawReport(propertyWith(flatRoofs(COUNT, { addressed: COUNT - 1 })), { lang: 'en' })
  const root = parseXml(html)
  const buildings = named(byId(root, 'buildings'), 'table').find(
    (table) => textOf(named(table, 'caption')[0]!) === 'Buildings',
  )
  const rows = named(named(buildings!, 'tbody')[0]!, 'tr')

  test('the building of the address is shown, wherever the file has it, and the page says how many others are not', () => {
    const names = rows.map((row) => textOf(row.children[0]!))
    expect(names.some((name) => name.endsWith(`House ${COUNT - 1}`))).toBe(true)
    expect(names).toHaveLength(SHOWN)
    const sentence = `The report has no room for ${COUNT - SHOWN} further buildings. The roof area at the top is of all, other numbers of roofs and exterior walls of the buildings shown.`
    for (const id of ['summary', 'buildings', 'orders']) expect(textOf(byId(root, id))).toContain(sentence)
    expect(html.length).toBeLessThan(4_000_000)
  })

  test('the headline is of all buildings, and says how many are shown', () => {
    const figures = textOf(byId(root, 'summary'))
    // A grid metre is a little less than a true one: 1200 roofs of 40 m2.
    const [, area = ''] = /Roof area([\d,.]+)/.exec(figures) ?? []
    expect(Number(area.replaceAll(',', ''))).toBeGreaterThan(COUNT * 40)
    expect(Number(area.replaceAll(',', ''))).toBeLessThan(COUNT * 40.1)
    expect(figures).toContain(`${SHOWN} of ${COUNT} buildings are shown`)
    // No sum of some walls stands beside the roof area of all.
    expect(figures).not.toContain('Exterior walls')
  })

  test('every other number is of what is shown', () => {
    for (const row of rows)
      expect([2, 3, 4, 5].map((column) => Math.round(valueAt(row, column)))).toEqual([40, 40, 1, 4])
    const [totals] = named(named(buildings!, 'tfoot')[0]!, 'tr')
    const sum = (column: number): number => rows.reduce((before, row) => before + valueAt(row, column), 0)
    for (const column of [2, 3]) expect(valueAt(totals!, column)).toBeCloseTo(sum(column), 6)
    expect([4, 5].map((column) => valueAt(totals!, column))).toEqual([SHOWN, 4 * SHOWN])
  })
})

describe('a property with many buildings', () => {
  const COUNT = 50
  const root = parseXml(drawReport(propertyWith(flatRoofs(COUNT, { addressed: 0 })), { lang: 'en' }))
  const idsIn = (id: string, attribute: string): string[] =>
    all(byId(root, id)).flatMap(({ attributes }) => attributes[attribute] ?? [])

  test('has an overview of all, where each has the number of its row', () => {
    const plan = byId(root, 'site-plan')
    const numbers = named(plan, 'text').map(textOf)
    for (let i = 1; i <= COUNT; i += 1) expect(numbers).toContain(String(i))
    expect(new Set(idsIn('site-plan', 'data-surface-id')).size).toBe(COUNT)
    const rows = named(named(byId(root, 'buildings'), 'tbody')[0]!, 'tr').map((row) => textOf(row.children[0]!))
    expect(rows).toHaveLength(COUNT)
    expect(rows[6]?.trim()).toBe('7House 6')
    expect(textOf(byId(root, 'summary'))).toContain('50 buildings')
  })

  test('has each building in a part of its own, with its own roof and walls alone', () => {
    for (let i = 1; i <= COUNT; i += 1) {
      const [surface] = new Set(idsIn(`roof-plan-${i}`, 'data-surface-id'))
      expect(new Set(idsIn(`building-${i}`, 'data-surface-id'))).toEqual(new Set([surface]))
      expect(named(byId(root, `building-${i}`), 'h2').map(textOf)).toEqual([`${i}. House ${surface?.slice(1)}`])
      expect(idsIn(`wall-plan-${i}`, 'data-wall-id').length).toBeGreaterThan(3)
    }
  })

  test('no id stands twice on its page', () => {
    const ids = all(root).flatMap(({ attributes }) => attributes['id'] ?? [])
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
  })

  test('of four buildings all are on one plan', () => {
    const few = parseXml(drawReport(propertyWith(flatRoofs(4, { addressed: 0 })), { lang: 'en' }))
    const ids = new Set(all(few).flatMap(({ attributes }) => attributes['id'] ?? []))
    expect([ids.has('roof-plan'), ids.has('site-plan'), ids.has('building-1')]).toEqual([true, false, false])
  })
})

test('where all have room nothing is said of it', () => {
  for (const lang of ['nb', 'en'] as const)
    expect(
      /plass i rapporten|report has no room/.exec(
        drawReport(propertyWith(flatRoofs(40, { addressed: 0 })), { lang }),
      )?.[0],
    ).toBe(undefined)
})

test('a single roof of thousands of edges is told, not drawn; the rest of the report is there', () => {
  const property = propertyWith(flatRoofs(2, { addressed: 0, teeth: 600 }))
  const root = parseXml(drawReport(property, { lang: 'nb', aerialPhotoHref: 'aerial.png' }))
  expect(textOf(byId(root, 'roof'))).toContain('Tak og yttervegger har for mange flater til å vises i rapporten.')
  expect(named(byId(root, 'roof'), 'img')).toHaveLength(1)
  expect(
    [
      named(root, 'svg'),
      named(byId(root, 'roof'), 'table'),
      all(root).filter(({ attributes }) => attributes['id'] === 'exterior-walls'),
    ].map(({ length }) => length),
  ).toEqual([0, 0, 0])
  expect(textOf(byId(root, 'summary'))).toContain(property.project.id)
})

test('the picture at the top is of a building that can be seen: not of two specks that lie less far apart than others', () => {
  const at = (id: string, x: number, width: number) => ({
    type: 'Feature',
    properties: { surfaceId: id, buildingId: id },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [x, 0, 9],
          [x + width, 0, 9],
          [x + width, 20, 9],
          [x, 20, 9],
          [x, 0, 9],
        ].map(([east, north, up]) => [600_000 + east!, 6_622_000 + north!, up]),
      ],
    },
  })
  const places = { a: [0, 20], b: [90, 20], c: [9000, 40], d: [19_000, 10] } as const
  const roof = measureRoof(
    parseRoof({
      type: 'FeatureCollection',
      crs: 'EPSG:25832',
      buildings: Object.keys(places).map((id) => ({
        buildingId: id,
        displayName: `House ${id}`,
        source: 'address',
        groundAltitude: 3,
      })),
      features: Object.entries(places).map(([id, [x, width]]) => at(id, x, width)),
    }),
    { coveredRoof },
  )
  const view = byId(parseXml(drawReport(propertyWith(roof), { lang: 'en' })), 'view-house')
  expect(['a', 'b', 'c', 'd'].filter((id) => textOf(view).includes(`"${id}"`))).toEqual(['c'])
})

test('buildings miles apart are drawn at the scale that holds them', () => {
  const lines = readFileSync(join(ROOT, 'fixtures/roof-stream/town.city.jsonl'), 'utf8').trimEnd().split('\n')
  const town = measureRoof(parseRoof(lines.map((line) => JSON.parse(line) as unknown)), { coveredRoof })
  const scales = [...drawReport(propertyWith(town)).matchAll(/data-scale="([^"]+)"/g)].map(([, scale]) => Number(scale))
  expect(scales.length).toBeGreaterThan(0)
  expect(Math.max(...scales)).toBeGreaterThan(1000)
})
