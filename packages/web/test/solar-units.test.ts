import { measureSolar } from '@reports/geometry/solar'
import { THINGS } from '@reports/export/products'
import { svgOf } from '@reports/svg'
import { expect, test } from 'vitest'
import { sixHouses, weather } from '../../svg/test/solar-roof.ts'
import type { Settings } from '../src/messages.ts'
import { askedIn } from '../src/measuring/asked.ts'

const { buildings } = sixHouses
const solar = measureSolar(buildings, buildings, { weather })

test.each([
  ['metric', 'm'],
  ['us', 'ft'],
] as const)('solar plans of a page in %s units have their scale bars in %s', async (units, unit) => {
  const settings: Settings = {
    lang: 'en',
    units,
    rule: '',
    outline: null,
    eavesOverhang: null,
    ground: null,
    crs: null,
    surfaces: false,
    solar: null,
  }
  const property = { scan: null, roof: sixHouses, solar }
  const pages = await (await THINGS.solarPlan.load()).pages(property, askedIn(settings))
  expect(pages).toHaveLength(buildings.length)
  for (const page of pages) {
    const ends = [...svgOf(page).matchAll(/>(?:0|\d+) (m|ft)</g)].map(([, shown]) => shown)
    expect(new Set(ends)).toEqual(new Set([unit]))
  }
})
