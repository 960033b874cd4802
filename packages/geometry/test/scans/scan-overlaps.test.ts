import { describe, expect, it } from 'vitest'
import { measureScan, parseScan, parseScanFiles, TERMS, type ScanMeasures } from '@reports/geometry'
import { captured, wallsOn, type Point, type SeenWall } from '../half-scans.ts'
import { APPLE_HOUSE, deepFreeze, readFolder, scanOfFixture } from '../scan-cases.ts'

const box = (left: number, near: number, width: number, depth: number): Point[] => [
  [left, near],
  [left + width, near],
  [left + width, near + depth],
  [left, near + depth],
]

const roomOf = (ring: readonly Point[], prefix: string, walls: readonly SeenWall[] = wallsOn(ring, [0, 1, 2, 3])) =>
  captured(ring, walls, 'polygon', 0.3, prefix)

const measured = (...rooms: readonly unknown[]): ScanMeasures => measureScan(parseScan(deepFreeze(rooms)))

const overlapping = ({ findings }: ScanMeasures) => findings.filter(({ code }) => code === 'scan/overlapping-rooms')

describe('rooms over each other', () => {
  it.each([
    [2, 6],
    [3.95, 0.15],
  ])('one %s m beside another shares %s m²: said, drawn, and beside the total', (aside, area) => {
    const measures = measured(roomOf(box(0, 0, 4, 3), 'a'), roomOf(box(aside, 0, 4, 3), 'b'))
    expect(measures.totals.floorArea).toBeCloseTo(24, 6)
    expect(measures.overlapArea).toBeCloseTo(area, 6)
    expect(measures.overlaps).toMatchObject([
      { roomIds: ['a-floor', 'b-floor'], area: expect.closeTo(area, 6) as number },
    ])
    expect(overlapping(measures)).toMatchObject([{ ids: ['a-floor', 'b-floor'] }])
    expect(overlapping(measures)[0]!.message).toContain(`${area.toFixed(2)} m²`)
  })

  it('under 0.1 m² is the ragged border of two rooms', () => {
    const measures = measured(roomOf(box(0, 0, 4, 3), 'a'), roomOf(box(3.97, 0, 4, 3), 'b'))
    expect(overlapping(measures)).toEqual([])
    expect(measures.overlapArea).toBe(0)
  })

  it('three of them in one place count once of three', () => {
    const measures = measured(...['a', 'b', 'c'].map((prefix) => roomOf(box(0, 0, 4, 3), prefix)))
    expect(overlapping(measures)).toHaveLength(3)
    expect(measures.overlapArea).toBeCloseTo(24, 6)
  })

  it('as many in one place as no property has are refused', () => {
    const rooms = Array.from({ length: 400 }, (_, index) => roomOf(box(0, 0, 4, 3), `r${index}`))
    expect(() => measured(...rooms)).toThrow(expect.objectContaining({ code: 'scan/stacked-rooms', path: '$' }))
    expect(measured(...rooms.slice(0, 100)).rooms).toHaveLength(100)
  })

  it.skipIf(APPLE_HOUSE === null)(
    'of eleven real rooms, three pairs (skipped where ../shared/data is not beside the checkout)',
    () => {
      const { overlaps } = measureScan(parseScanFiles(readFolder(APPLE_HOUSE!)))
      expect(overlaps.map(({ area }) => Number(area.toFixed(2))).toSorted()).toEqual([0.15, 0.19, 0.99])
    },
  )
})

describe('openings between rooms', () => {
  it('count once: a door that two rooms have', () => {
    const [first, second] = [box(0, 0, 4, 3), box(4.1, 0, 4, 3)]
    const door = (ring: readonly Point[], side: number, from: number): SeenWall[] =>
      wallsOn(ring, [0, 1, 2, 3]).map((wall, index) =>
        index === side ? { ...wall, doors: [{ from, width: 0.9 }] } : wall,
      )
    // The sides run around each room, so that the shared one runs the other way in the second.
    const measures = measured(roomOf(first, 'a', door(first, 1, 0.5)), roomOf(second, 'b', door(second, 3, 1.6)))
    expect(measures.totals.doorCount).toBe(2)
    expect(measures.distinct).toEqual({ doorCount: 1, windowCount: 0, openingCount: 0 })
  })

  it('a house of seven rooms has four inner doors and a front door', () => {
    const measures = measureScan(scanOfFixture('house-two-storeys'))
    expect(measures.totals.doorCount).toBe(9)
    expect(measures.distinct.doorCount).toBe(5)
  })
})

describe('low ceilings', () => {
  it('a wall under a slope that ends under 1.9 m is said once a storey', () => {
    const ring = box(0, 0, 4, 3)
    const walls = wallsOn(ring, [0, 1, 2, 3])
    const low = measured(roomOf(ring, 'a', [{ ...walls[0]!, endHeight: 1.2 }, ...walls.slice(1)]))
    expect(low.findings.map(({ code }) => code)).toEqual(['scan/low-ceiling'])
    expect(low.findings[0]!.message).toContain('1.9 m')
    // As every sheet calls it, on which the first is no storey 0.
    expect(low.findings[0]!.message).toContain(TERMS.en.storyOf(0).toLowerCase())
    expect(measured(roomOf(ring, 'a', walls)).findings).toEqual([])
    expect(measured(roomOf(ring, 'a', [{ ...walls[0]!, endHeight: 1.95 }, ...walls.slice(1)])).findings).toEqual([])
  })
})
