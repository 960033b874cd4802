import { join } from 'node:path'
import { measureSolar, solarRecord } from '@reports/geometry/solar'
import type { RoofMeasures } from '@reports/geometry'
import { expect, test } from 'vitest'
import { drawSolarPlan } from '../../src/solar.ts'
import { convexOverlap } from '../../src/pen/boxes.ts'
import { all, byClass, parseXml, ringsOf, textsOf } from '../drawing.ts'
import { dormerOverFace, weather } from '../solar-roof.ts'
import { ROOT, roofAt, sharedPath, withSharedData } from '../sources.ts'

const { buildings } = dormerOverFace

test('A solar plan has each module of the record once, and the figures of its faces', () => {
  const solar = measureSolar(buildings, buildings, { weather })
  const record = solarRecord(solar)
  const elements = all(parseXml(drawSolarPlan(dormerOverFace, solar, { lang: 'en', marks: 'all' })))
  const drawn = elements.filter(({ attributes }) => attributes['data-module'] !== undefined)
  expect(drawn).toHaveLength(record.totals.modules)
  for (const surface of record.buildings[0]!.surfaces) {
    const own = elements.filter(
      ({ attributes }) =>
        attributes['class'] === 'rp-solar-surface' && attributes['data-surface-id'] === surface.surfaceId,
    )
    expect(own.map(({ attributes }) => attributes['data-energy'])).toEqual([
      surface.energy === null ? undefined : String(surface.energy),
    ])
    expect(drawn.filter(({ attributes }) => attributes['data-surface-id'] === surface.surfaceId)).toHaveLength(
      surface.modules,
    )
  }
  expect(
    elements.filter(({ name, attributes }) => name === 'path' && attributes['class'] === 'rp-solar-cover'),
  ).toHaveLength(1)
})

test('Without weather a solar plan is toned by the sky that faces see, and says no energy', () => {
  const text = drawSolarPlan(dormerOverFace, measureSolar(buildings, buildings), { lang: 'en' })
  expect(text).toContain('Sky seen')
  expect(text).not.toMatch(/kWh|data-energy/)
})

test('The scale of the sky that faces see ends at 100 %, also where all of it is seen', () => {
  const roof = roofAt(join(ROOT, 'fixtures/roof-flat-block/roof.json'))
  const text = drawSolarPlan(roof, measureSolar(roof.buildings, roof.buildings), { lang: 'en' })
  const shares = [...text.matchAll(/>(\d+) %</g)].map(([, share]) => Number(share))
  expect([shares.length, Math.min(...shares), Math.max(...shares)]).toEqual([5, 95, 100])
})

/** Labels of faces that lie over a module. */
function overModules(roof: RoofMeasures): string[] {
  const solar = measureSolar(roof.buildings, roof.buildings)
  const root = parseXml(drawSolarPlan(roof, solar, { lang: 'en', marks: 'all' }))
  const modules = byClass(root, 'rp-module').filter(({ attributes }) => attributes['data-module'] !== undefined)
  const rings = modules.flatMap(ringsOf)
  const labels = byClass(root, 'rp-solar-labels').flatMap((group) => textsOf(group))
  expect([rings.length, labels.length].every((count) => count > 0)).toBe(true)
  return labels.filter(({ box }) => rings.some((ring) => convexOverlap(box, ring))).map(({ text }) => text)
}

test('no label of a face lies over its modules', () => {
  expect(overModules(dormerOverFace)).toEqual([])
  expect(overModules(roofAt(join(ROOT, 'fixtures/project-furuveien-12/roof.json')))).toEqual([])
})

withSharedData('nor on roofs of a city', () => {
  test('Zurich', () => {
    const roof = roofAt(sharedPath('roof/zurich_half.city.json'))
    const sloped = roof.buildings.filter(({ surfaces }) => surfaces.length > 6)
    for (const building of sloped.slice(0, 6)) expect(overModules({ ...roof, buildings: [building] })).toEqual([])
  })
})
