import { join } from 'node:path'
import { measureSolar, solarRecord } from '@reports/geometry/solar'
import { expect, test } from 'vitest'
import { drawSolarPlan } from '../../src/solar.ts'
import { all, parseXml } from '../drawing.ts'
import { dormerOverFace, weather } from '../solar-roof.ts'
import { ROOT, roofAt } from '../sources.ts'

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
