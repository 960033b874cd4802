import { describe, expect, it } from 'vitest'
import { measureScan, parseScan, type ScanMeasures } from '@reports/geometry'
import { captured, wallsOn, type FloorKind, type Point, type SeenWall } from '../half-scans.ts'
import { deepFreeze } from '../scan-cases.ts'

const RING: readonly Point[] = [
  [0, 0],
  [5, 0],
  [5, 4],
  [0, 4],
]
const HEIGHT = 2.5

const measured = (walls: readonly SeenWall[], floor: FloorKind): ScanMeasures =>
  measureScan(parseScan(deepFreeze(captured(RING, walls, floor))))
const codes = ({ findings }: ScanMeasures): string[] => findings.map(({ code }) => code)

describe('a wall that was scanned twice counts once, and says so', () => {
  // The first side in two walls of which the second doubles the last `twice` metres of the first, `apart` metres into the room.
  it.each(
    [0, 0.03, 0.07].flatMap((apart) =>
      [0.3, 1, 2, 3].flatMap((twice) => (['none', 'polygon'] as const).map((floor) => [apart, twice, floor] as const)),
    ),
  )('%d m beside it, over a stretch of %d m, floor: %s', (apart, twice, floor) => {
    const doubled: SeenWall[] = [
      { from: [0, 0], to: [3, 0], doors: [{ from: 1, width: 0.9 }] },
      { from: [3 - twice, apart], to: [5, apart] },
      ...wallsOn(RING, [1, 2, 3]),
    ]
    const measures = measured(doubled, floor)
    expect(measures.totals.grossWallArea).toBeCloseTo(18 * HEIGHT, 6)
    expect(measures.totals.doorCount).toBe(1)
    expect(Math.abs(measures.totals.floorArea / 20 - 1)).toBeLessThan(0.02)
    expect(codes(measures)).toContain('scan/twin-walls')
    expect(codes(measures)).not.toContain('scan/overlapping-walls')
  })

  it('where it is curved', () => {
    const sides = wallsOn(RING, [0, 1, 3])
    const round = (z: number): SeenWall => ({ from: [5, z], to: [0, z], isRound: true })
    const once = measured([...sides, round(4)], 'none')
    const twice = measured([...sides, round(4), round(4.03)], 'none')
    expect(twice.totals.grossWallArea).toBeCloseTo(once.totals.grossWallArea, 9)
    expect(codes(twice)).toContain('scan/twin-walls')
    expect(codes(once)).not.toContain('scan/twin-walls')
  })

  it.each([0.06, 0.09])('not where it is the other face of a partition, %d m thick', (thick) => {
    const box = (from: number): SeenWall[] =>
      wallsOn(
        RING.map(([x, z]): Point => [x + from, z]),
        [0, 1, 2, 3],
      )
    const measures = measured([...box(0), ...box(5 + thick)], 'none')
    expect(measures.rooms.map(({ floorArea }) => floorArea)).toEqual([expect.closeTo(20, 6), expect.closeTo(20, 6)])
    expect(measures.totals.grossWallArea).toBeCloseTo(2 * 18 * HEIGHT, 6)
    expect(codes(measures)).not.toContain('scan/twin-walls')
  })
})

/** A room of 6 x 5 m, with a loop of walls of 2 x 1 m in its middle. */
function aroundLoop(height: number, floor: FloorKind, [wide, deep]: Point = [2, 1]): ScanMeasures {
  const room: readonly Point[] = [
    [0, 0],
    [6, 0],
    [6, 5],
    [0, 5],
  ]
  const loop: readonly Point[] = [
    [2, 2],
    [2 + wide, 2],
    [2 + wide, 2 + deep],
    [2, 2 + deep],
  ]
  const json = captured(room, [...wallsOn(room, [0, 1, 2, 3]), ...wallsOn(loop, [0, 1, 2, 3])], floor, 0)
  const walls = (json['walls'] as { dimensions: number[]; transform: number[] }[]).map((wall, index) => {
    if (index < 4) return wall
    const transform = wall.transform.with(13, height / 2)
    return { ...wall, dimensions: [wall.dimensions[0], height, 0], transform }
  })
  return measureScan(parseScan(deepFreeze({ ...json, walls })))
}

describe('a free-standing loop of walls', () => {
  it.each(['none', 'polygon'] as const)('is an object on the floor where it is low; floor: %s', (floor) => {
    const measures = aroundLoop(0.9, floor)
    expect(measures.rooms).toHaveLength(1)
    expect(measures.totals.floorArea).toBeCloseTo(30, 6)
    expect(codes(measures)).toContain('scan/low-loop')
    expect(codes(measures)).not.toContain('scan/low-ceiling')
  })

  it('is a column where it is small and goes up to the ceiling, and that is told', () => {
    const measures = aroundLoop(HEIGHT, 'none', [0.8, 0.5])
    expect(measures.rooms).toHaveLength(1)
    expect(measures.totals.floorArea).toBeCloseTo(30 - 0.4, 6)
    expect(codes(measures)).toContain('scan/column')
  })

  it('is a room where it is large and goes up to the ceiling, to be checked as nobody saw a way in', () => {
    const measures = aroundLoop(HEIGHT, 'none', [3, 2])
    expect(measures.rooms.map(({ floorArea }) => floorArea).toSorted((a, b) => a - b)).toEqual([
      expect.closeTo(6, 6),
      expect.closeTo(24, 6),
    ])
    expect(codes(measures)).toContain('scan/no-way-in')
    expect(measures.totals.quality).toBe('check')
  })
})

describe('each figure has its level', () => {
  const gaps = (by: number): SeenWall[] => [
    { from: [by, 0], to: [5 - by, 0] },
    { from: [5, by], to: [5, 4] },
    ...wallsOn(RING, [2, 3]),
  ]

  it('walls alone are to be checked where narrow gaps lack over 2 % of them', () => {
    const { figures, quality } = measured(gaps(0.15), 'polygon').totals
    expect(figures).toEqual({ floor: 'sure', walls: 'check', openings: 'sure' })
    expect(quality).toBe('check')
    expect(measured(gaps(0.05), 'polygon').totals.quality).toBe('sure')
  })

  it('walls and openings, not the floor, where the file says nothing of doors', () => {
    const json = captured(RING, wallsOn(RING, [0, 1, 2, 3]), 'polygon')
    const { figures, quality } = measureScan(parseScan({ ...json, doors: null })).totals
    expect(figures).toEqual({ floor: 'sure', walls: 'check', openings: 'check' })
    expect(quality).toBe('check')
  })
})
