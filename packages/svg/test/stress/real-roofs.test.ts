import { expect, test } from 'vitest'
import { drawRoofPlan } from '../../src/index.ts'
import { expectTextsApart } from '../collisions.ts'
import { outside, overlaps, parseXml } from '../drawing.ts'
import { roofAt, sharedPath, someOf, withSharedData } from '../sources.ts'

/** Those of pages and sheets, as the tests of fixtures have them. */
const SCALES = [50, 100, 200, 500] as const

/** Buildings of a file that are drawn at every scale, with every mark. */
const MOST = 60

const FILES = [
  ['vienna.city.jsonl', 'EPSG:31256'],
  ['3dbag_v210908_5907_subset.city.json', undefined],
  ['3dbag2024_delft_subset.city.jsonl', undefined],
  ['roofer_subset.city.json', undefined],
  ['DH_01_subs.city.json', 'EPSG:28992'],
  ['zurich_half.city.json', undefined],
] as const

withSharedData(
  'no text of the plan of any building of a real file lies on another, and steep ones read from the right',
  () => {
    test.each(FILES)(
      '%s',
      (name, crs) => {
        const measures = roofAt(sharedPath(`roof/${name}`), { crs })
        for (const { building } of measures.buildings)
          for (const marks of ['none', 'all'] as const) expectTextsApart(measures, building.id, { marks })
      },
      300_000,
    )
  },
)

withSharedData('nor at any of four scales, in a sample of each file', () => {
  test.each(FILES.flatMap(([name, crs]) => SCALES.map((scale) => [name, scale, crs] as const)))(
    '%s at 1:%i',
    (name, scale, crs) => {
      const measures = someOf(sharedPath(`roof/${name}`), { crs }, { most: MOST })
      for (const { building } of measures.buildings)
        for (const marks of ['none', 'all'] as const) expectTextsApart(measures, building.id, { marks, scale })
    },
    300_000,
  )
})

withSharedData('a whole quarter on one plan', () => {
  test('Vienna: no text lies on another or beside the sheet', () => {
    const measures = roofAt(sharedPath('roof/vienna.city.jsonl'), { crs: 'EPSG:31256' })
    const root = parseXml(drawRoofPlan(measures, { includeMatrikkel: true, marks: 'all' }))
    expect(overlaps(root)).toEqual([])
    expect(outside(root)).toEqual([])
  })
})
