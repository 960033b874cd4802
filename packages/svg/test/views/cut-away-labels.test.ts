import { expect, test } from 'vitest'
import type { ScanMeasures } from '@reports/geometry'
import { drawCutAway } from '../../src/index.ts'
import { isInside } from '../../src/pen/interior.ts'
import { byClass, overlaps, parseXml, ringsOf, textsOf } from '../drawing.ts'
import { fixtureScans, scanAt, sharedPath, withSharedData } from '../sources.ts'

/** The page of a drawing by itself, and that of a report. */
const PAGES = [
  { width: 180, height: 120 },
  { width: 112, height: 84 },
] as const

/** Names of rooms that stand on a wall, and texts on texts, in every storey. */
function faultsOf(measures: ScanMeasures): string[] {
  return PAGES.flatMap((page) =>
    measures.storeys.flatMap(({ index }) => {
      const root = parseXml(drawCutAway(measures, { story: index, ...page }))
      const walls = ['rp-of-wall-cut', 'rp-of-wall-side'].flatMap((name) => byClass(root, name).map(ringsOf))
      const names = textsOf(root).filter(({ text }) => !text.startsWith('Ikke i'))
      // Every room has its name, and its own alone.
      expect(names.length).toBeGreaterThanOrEqual(measures.rooms.filter(({ story }) => story === index).length)
      const onWalls = names.filter(({ box }) => {
        const [x, y] = [box.map(([u]) => u), box.map(([, v]) => v)]
        const [left, right, top, bottom] = [Math.min(...x), Math.max(...x), Math.min(...y), Math.max(...y)]
        return Array.from({ length: 21 * 5 }, (_, i) => i).some((i) => {
          const [u, v] = [(i % 21) / 20, Math.floor(i / 21) / 4]
          return walls.some((rings) => isInside([left + u * (right - left), top + v * (bottom - top)], rings))
        })
      })
      return [...onWalls.map(({ text }) => `${index}: ${text} on a wall`), ...overlaps(root)]
    }),
  )
}

test.each(fixtureScans)('%s: no name of a room stands on a wall, or on another', (_, path) => {
  expect(faultsOf(scanAt(path))).toEqual([])
})

withSharedData('a house of eleven rooms', () => {
  test('has its narrow rooms named outside, with a leader line', () => {
    const house = scanAt(sharedPath('roomplan/apple-house'))
    expect(faultsOf(house)).toEqual([])
    expect(byClass(parseXml(drawCutAway(house)), 'rp-leader').length).toBeGreaterThan(2)
  })

  test('has the areas of all of them, on either page', () => {
    const house = scanAt(sharedPath('roomplan/apple-house'))
    for (const page of PAGES)
      expect(byClass(parseXml(drawCutAway(house, page)), 'rp-view-area')).toHaveLength(house.rooms.length)
  })
})
