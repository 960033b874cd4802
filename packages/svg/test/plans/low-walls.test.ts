import { measureScan, parseScan } from '@reports/geometry'
import { expect, test } from 'vitest'
import { captured, wallsOn, type Point } from '../../../geometry/test/half-scans.ts'
import { drawFloorPlan } from '../../src/index.ts'
import { byClass, parseXml, textsOf } from '../drawing.ts'

const RING: readonly Point[] = [
  [0, 0],
  [5, 0],
  [5, 4],
  [0, 4],
]

/** A plan of a room of which one wall is so high, metres. */
function planWith(height: number) {
  const json = captured(RING, wallsOn(RING, [0, 1, 2, 3]), 'polygon', 0)
  const [first, ...others] = json['walls'] as Record<string, unknown>[]
  const lowered = { ...first, dimensions: [5, height, 0], polygonCorners: [] }
  const scan = parseScan({ ...json, walls: [lowered, ...others] })
  return parseXml(drawFloorPlan(measureScan(scan), { lang: 'en' }))
}

test('a parapet lies below the cut of a plan: it is outlined, and the key says so', () => {
  const root = planWith(0.78)
  const [drawing] = byClass(root, 'rp-drawing')
  expect(byClass(drawing!, 'rp-low-body')).toHaveLength(1)
  expect(byClass(drawing!, 'rp-body').filter(({ attributes }) => attributes['data-id'] !== undefined)).toHaveLength(3)
  expect(textsOf(root).map(({ text }) => text)).toContain('Wall lower than 1.3 m')
})

test('walls of full height are filled, without a word of low ones', () => {
  const root = planWith(2.4)
  expect(byClass(root, 'rp-low-body')).toHaveLength(0)
  expect(textsOf(root).map(({ text }) => text)).not.toContain('Wall lower than 1.3 m')
})
