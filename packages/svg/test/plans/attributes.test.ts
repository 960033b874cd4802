import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureSolar } from '@reports/geometry/solar'
import { expect, test } from 'vitest'
import { drawCutAway, drawFloorPlan, drawHouseView, drawRoofPlan, drawWallPlan } from '../../src/index.ts'
import { drawSolarPlan } from '../../src/solar.ts'
import { drawRoofComparison, drawScanComparison } from '../../src/comparison/index.ts'
import { CUSTOM_PROPERTIES, STYLE_CLASSES } from '../../src/pen/theme.ts'
import { comparedRoofs, comparedScans } from '../compared.ts'
import { combRoof } from '../comb-roof.ts'
import { dormerOverFace, weather } from '../solar-roof.ts'
import { all, parseXml } from '../drawing.ts'
import { fixtureRoofs, fixtureScans, roofAt, ROOT, scanAt } from '../sources.ts'

const document = readFileSync(join(ROOT, 'docs/svg-attributes.md'), 'utf8')
const documented = [...document.matchAll(/^\| `([^`]+)` \|/gm)].map((match) => match[1]!)

const drawings = [
  ...fixtureScans.flatMap(([, path]) => {
    const measures = scanAt(path)
    return measures.storeys.flatMap(({ index }) => [
      drawFloorPlan(measures, { story: index }),
      drawCutAway(measures, { story: index }),
    ])
  }),
  ...fixtureRoofs.flatMap(([, path]) => {
    const measures = roofAt(path)
    return [
      drawRoofPlan(measures, { includeMatrikkel: true }),
      drawWallPlan(measures, { includeMatrikkel: true }),
      drawHouseView(measures, { includeMatrikkel: true }),
      drawSolarPlan(measures, measureSolar(measures.buildings, measures.buildings, { weather }), {
        includeMatrikkel: true,
      }),
    ]
  }),
  drawSolarPlan(dormerOverFace, measureSolar(dormerOverFace.buildings, dormerOverFace.buildings)),
  drawRoofPlan(combRoof()),
  drawRoofComparison(comparedRoofs()),
  ...[0, 1].map((story) => drawScanComparison(comparedScans(), { story })),
].map(parseXml)

test('docs/svg-attributes.md lists every data attribute that is drawn, each once, and none that is not', () => {
  const drawn = new Set(
    drawings
      .flatMap(all)
      .flatMap(({ attributes }) => Object.keys(attributes).filter((name) => name.startsWith('data-'))),
  )
  expect(documented.filter((name) => name.startsWith('data-')).toSorted()).toEqual([...drawn].toSorted())
})

test('docs/svg-attributes.md lists every custom property that the style sheet reads', () => {
  expect(documented.filter((name) => name.startsWith('--')).toSorted()).toEqual(CUSTOM_PROPERTIES.toSorted())
})

test('every class that is drawn with a stroke or a fill has a style, and every style is drawn', () => {
  const painted = new Set(
    drawings
      .flatMap(all)
      .filter(({ name }) => ['circle', 'path', 'polygon', 'rect', 'text'].includes(name))
      .flatMap(({ attributes }) => (attributes['class'] ?? '').split(' ')),
  )
  const unstyled = [...painted].filter((name) => !STYLE_CLASSES.includes(name))
  expect(unstyled).toEqual([])
})

test('a drawing names its kind and its language, and stands alone', () => {
  for (const root of drawings) {
    expect(root.name).toBe('svg')
    expect(root.attributes).toMatchObject({ xmlns: 'http://www.w3.org/2000/svg', role: 'img', lang: 'nb' })
    expect(root.children.slice(0, 3).map(({ name }) => name)).toEqual(['title', 'desc', 'style'])
    const style = root.children.find(({ name }) => name === 'style')
    expect(style!.text).not.toMatch(/url\(|@import|@font-face/)
  }
})
