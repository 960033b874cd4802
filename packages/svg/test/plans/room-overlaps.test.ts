import { measureScan, parseScan, type ScanMeasures } from '@reports/geometry'
import { describe, expect, test } from 'vitest'
import { captured, ringArea, wallsOn, type Point } from '../../../geometry/test/half-scans.ts'
import { drawFloorPlan } from '../../src/index.ts'
import { isInside } from '../../src/pen/interior.ts'
import { byClass, outside, overlaps, parseXml, ringsOf, textsOf } from '../drawing.ts'
import { scanAt, sharedPath, withSharedData } from '../sources.ts'

/** A room of 4 x 3 m with all its walls. */
function room(left: number, near: number, prefix: string, turn: number): unknown {
  const ring: Point[] = [
    [left, near],
    [left + 4, near],
    [left + 4, near + 3],
    [left, near + 3],
  ]
  return captured(ring, wallsOn(ring, [0, 1, 2, 3]), 'polygon', turn, prefix)
}

const measured = (...rooms: readonly unknown[]): ScanMeasures => measureScan(parseScan(rooms))

const MARKED = 'Two rooms over each other'

describe('two rooms over each other', () => {
  test.each([0, 0.3, 1.2])(
    'are marked where they are, as large as they are, and named beside; turned by %s',
    (turn) => {
      const measures = measured(room(0, 0, 'a', turn), room(3.5, 1, 'b', turn))
      const root = parseXml(drawFloorPlan(measures, { lang: 'en' }))
      const [mark, ...others] = byClass(root, 'rp-overlap').filter(({ attributes }) => 'data-area' in attributes)
      expect(others).toEqual([])
      expect(mark!.attributes).toMatchObject({ 'data-room-ids': 'a-floor b-floor', 'data-area': '1' })
      const [ring] = ringsOf(mark!)
      const scale = Number(root.attributes['data-scale']) / 1000
      // 0.5 x 2 m, to the rounding of its corners on the sheet.
      expect(ringArea(ring!) * scale ** 2).toBeCloseTo(1, 1)
      const middle: Point = [0, 1].map(
        (axis) => ring!.reduce((sum, corner) => sum + corner[axis as 0 | 1], 0) / ring!.length,
      ) as [number, number]
      const floors = byClass(root, 'rp-floor')
      expect(floors).toHaveLength(2)
      for (const floor of floors) expect(isInside(middle, ringsOf(floor))).toBe(true)
      const texts = textsOf(root).map(({ text }) => text)
      expect(texts.some((text) => text.startsWith(MARKED))).toBe(true)
      expect(texts).toContain('1.00 m²')
      expect(overlaps(root)).toEqual([])
      expect(outside(root)).toEqual([])
    },
  )

  test.each([
    ['beside each other', 4.1, 0],
    ['under 0.1 m²', 3.98, 0],
    ['over half of the smaller one: scanned twice', 1, 0],
  ])('%s: nothing is marked', (_, left, near) => {
    const root = parseXml(drawFloorPlan(measured(room(0, 0, 'a', 0), room(left, near, 'b', 0)), { lang: 'en' }))
    expect(byClass(root, 'rp-overlap')).toEqual([])
    expect(textsOf(root).some(({ text }) => text.startsWith(MARKED))).toBe(false)
  })

  withSharedData('real data', () => {
    test('three marks in the Apple house, of the areas that are said', () => {
      const measures = scanAt(sharedPath('roomplan/apple-house'))
      const marks = byClass(parseXml(drawFloorPlan(measures)), 'rp-overlap').filter(
        ({ attributes }) => 'data-area' in attributes,
      )
      expect(marks.map(({ attributes }) => attributes['data-area']).toSorted()).toEqual(['0.15', '0.19', '0.99'])
    })
  })
})
