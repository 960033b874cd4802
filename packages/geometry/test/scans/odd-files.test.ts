import { describe, expect, it } from 'vitest'
import { measureScan, parseScan, parseScanFiles } from '@reports/geometry'
import { captured, wallsOn, type Point } from '../half-scans.ts'
import { deepFreeze } from '../scan-cases.ts'

const RING: readonly Point[] = [
  [0, 0],
  [5, 0],
  [5, 4],
  [0, 4],
]
const room = (prefix = 'w') => captured(RING, wallsOn(RING, [0, 1, 2, 3]), 'polygon', 0, prefix)

describe('a file that is given twice', () => {
  it('is one scan, and that is told', () => {
    const files = ['a.json', 'a copy.json'].map((name) => ({ name, json: structuredClone(room()) }))
    const measures = measureScan(parseScanFiles(deepFreeze(files)))
    expect(measures.totals.floorArea).toBeCloseTo(20, 9)
    expect(measures.rooms).toHaveLength(1)
    expect(measures.findings.map(({ code }) => code)).toEqual(['scan/given-twice'])
  })

  it('is two where something in it differs', () => {
    const files = [
      { name: 'a.json', json: room() },
      { name: 'b.json', json: { ...room(), story: 1 } },
    ]
    expect(measureScan(parseScanFiles(files)).rooms).toHaveLength(2)
  })
})

it('a file with z up is refused with its reason', () => {
  const up = (json: Record<string, unknown>, key: string): unknown[] =>
    (json[key] as { transform: number[] }[]).map((element) => ({
      ...element,
      // y becomes z, and z becomes -y: every column of the transform.
      transform: element.transform.map((_, i, all) =>
        i % 4 === 1 ? -all[i + 1]! : i % 4 === 2 ? all[i - 1]! : all[i]!,
      ),
    }))
  const json = room()
  expect(() => parseScan({ ...json, walls: up(json, 'walls'), floors: up(json, 'floors') })).toThrow(
    expect.objectContaining({
      code: 'file/bad-geometry',
      path: '$.walls',
      message: expect.stringContaining('all 4 stand along z') as string,
    }),
  )
})

it('doors of which a file says nothing are not known', () => {
  const { doors, ...json } = room()
  const measures = measureScan(parseScan(json))
  expect(doors).toEqual([])
  expect(measures.findings.map(({ code }) => code)).toEqual(['scan/missing-list'])
  expect(measures.totals.figures).toEqual({ floor: 'sure', walls: 'check', openings: 'check' })
  expect(measures.totals.doorCount).toBe(0)
})
