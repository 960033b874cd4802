import fc from 'fast-check'
import { measureScan, parseScan } from '@reports/geometry'
import { describe, expect, test } from 'vitest'
import { captured, wallsOn, type Point } from '../../../geometry/test/half-scans.ts'
import { drawFloorPlan, svgOf } from '../../src/index.ts'
import { scheduleBlock, scheduleHeight } from '../../src/pen/schedule.ts'
import { layOutSheet, type Composition, type Sheet } from '../../src/pen/sheet.ts'
import { byClass, outside, overlaps, parseXml } from '../drawing.ts'
import { rounds } from '../../../geometry/test/rounds.ts'

type Hints = Pick<Sheet, 'leastPanel' | 'isCrowded'>

/** A sheet of so many metres with texts around it that do not shrink, and a schedule; it counts what is composed. */
function sheetOf(extent: readonly [number, number], around: number, rows: number, hints: Hints) {
  const scales: number[] = []
  const compose = (scale: number): readonly Composition[] => {
    scales.push(scale)
    const [width, height] = [(extent[0] * 1000) / scale + around, (extent[1] * 1000) / scale + around]
    const table = scheduleBlock(
      'Schedule',
      [{ heading: 'No.', share: 1, anchor: 'start' }],
      Array.from({ length: rows }, (_, index) => [String(index)]),
    )
    return [{ bounds: { min: [0, 0], max: [width, height] }, layers: [], panel: rows === 0 ? [] : [table] }]
  }
  const drawing = layOutSheet({
    kind: 'test',
    lang: 'en',
    units: 'metric',
    title: 'Test',
    description: 'Test',
    scale: undefined,
    data: {},
    extent,
    compose,
    titleBlock: { title: 'Test', subtitle: '', details: [] },
    ...hints,
  })
  return { svg: svgOf(drawing), scales }
}

describe('the scale of a sheet', () => {
  test('is the same with and without what is known of the panel before: that only spares compositions', () => {
    const metres = fc.double({ min: 1, max: 3000, noNaN: true })
    const property = fc.property(
      fc.tuple(metres, metres),
      fc.integer({ min: 0, max: 120 }),
      fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 200, max: 9000 })),
      (extent, around, rows) => {
        const bare = sheetOf(extent, around, rows, {})
        const told = sheetOf(extent, around, rows, { leastPanel: () => (rows === 0 ? 0 : scheduleHeight(rows)) })
        expect(told.svg).toBe(bare.svg)
        expect(told.scales.length).toBeLessThanOrEqual(bare.scales.length)
        expect(new Set(told.scales).size).toBe(told.scales.length)
      },
    )
    fc.assert(property, { numRuns: rounds(40, 150) })
  })

  test('of a schedule that no sheet holds is composed once', () => {
    const rows = 9000
    expect(sheetOf([71, 71], 10, rows, {}).scales.length).toBeGreaterThan(1)
    expect(sheetOf([71, 71], 10, rows, { leastPanel: () => scheduleHeight(rows) }).scales).toEqual([100])
  })

  test('at which a drawing is sure to be crowded is not composed: it gets more paper', () => {
    const { svg, scales } = sheetOf([60, 60], 10, 0, { isCrowded: (scale) => scale > 200 })
    expect(scales).toEqual([200])
    expect(parseXml(svg).attributes).toMatchObject({ 'data-scale': '200', width: '594mm', height: '420mm' })
  })

  test.each([
    // 9 x 7 m with 40 mm of dimensions takes 220 x 180 mm at 1:50: A3, less than a third of it.
    [[9, 7], 40, 0, '75', '297mm', '210mm'],
    // 13 x 9 m fills A3 at 1:50.
    [[13, 9], 20, 0, '50', '420mm', '297mm'],
    // A schedule that A4 has no room for stays where it is.
    [[9, 7], 40, 200, '50', '297mm', '420mm'],
  ] as const)('of %j m is A4 down to 1:100 before a half empty A3', (extent, around, rows, scale, width, height) => {
    const { svg } = sheetOf(extent, around, rows, {})
    expect(parseXml(svg).attributes).toMatchObject({ 'data-scale': scale, width, height })
  })

  test('of four hundred rooms is one at which each has its name inside', () => {
    const rooms = Array.from({ length: 400 }, (_, index) => {
      const [left, near] = [(index % 20) * 4.1, Math.floor(index / 20) * 3.1]
      const ring: Point[] = [
        [left, near],
        [left + 4, near],
        [left + 4, near + 3],
        [left, near + 3],
      ]
      return captured(ring, wallsOn(ring, [0, 1, 2, 3]), 'polygon', 0.3, `r${index}`)
    })
    const root = parseXml(drawFloorPlan(measureScan(parseScan(rooms))))
    // Lengths of so many rooms stand in the list: names alone need room.
    expect(root.attributes['data-scale']).toBe('200')
    expect(byClass(root, 'rp-room-label').every((label) => byClass(label, 'rp-leader').length === 0)).toBe(true)
    expect(overlaps(root)).toEqual([])
    expect(outside(root)).toEqual([])
  })
})
