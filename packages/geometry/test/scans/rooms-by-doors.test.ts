import { describe, expect, it } from 'vitest'
import { measureScan, parseScan, parseScanFiles, type ScanMeasures } from '@reports/geometry'
import { captured, wallsOn, type FloorKind, type Point, type SeenWall } from '../half-scans.ts'
import { APPLE_HOUSE, deepFreeze, readFolder } from '../scan-cases.ts'

const ROOM: readonly Point[] = [
  [0, 0],
  [6, 0],
  [6, 4],
  [0, 4],
]

const DOOR = [{ from: 1, width: 0.9 }]

/** The room of 6 x 4 m with a door to the outside, and a wall across it at `x`. */
function acrossAt(x: number, doors: SeenWall['doors'], floor: FloorKind, reach = 4): ScanMeasures {
  const walls = wallsOn(ROOM, [0, 1, 2, 3]).map((wall, index) => (index === 0 ? { ...wall, doors: DOOR } : wall))
  const across: SeenWall = { from: [x, 0], to: [x, reach], doors: doors ?? [] }
  return measureScan(parseScan(deepFreeze(captured(ROOM, [...walls, across], floor))))
}

const areas = ({ rooms }: ScanMeasures): number[] =>
  rooms.map(({ floorArea }) => Number(floorArea.toFixed(6))).toSorted((a, b) => a - b)
const codes = ({ findings }: ScanMeasures): string[] => findings.map(({ code }) => code)

describe('a file that names no parts of the scan', () => {
  it.each(['none', 'polygon'] as const)('has a room on each side of a wall with a door; floor: %s', (floor) => {
    const measures = acrossAt(4, DOOR, floor)
    expect(areas(measures)).toEqual([8, 16])
    expect(codes(measures)).toEqual(['scan/rooms-by-doors'])
    expect(new Set(measures.rooms.map(({ id }) => id)).size).toBe(2)
    // The wall and its door are in both rooms, as between two rooms of a folder; the door is one.
    expect(measures.totals.doorCount).toBe(3)
    expect(measures.distinct.doorCount).toBe(2)
    expect(measures.totals.grossWallArea).toBeCloseTo((6 + 4 + 6 + 4 + 2 * 4) * 2.5, 6)
  })

  it.each([
    ['without a door', 4, [], 4],
    ['with a door that ends short of the other side', 4, DOOR, 3],
    ['with a door around a cubicle of under 2 m²', 0.45, DOOR, 4],
  ] as const)('has one room with a wall across it %s', (_, x, doors, reach) => {
    const measures = acrossAt(x, doors, 'polygon', reach)
    expect(areas(measures)).toEqual([24])
    expect(codes(measures)).not.toContain('scan/rooms-by-doors')
  })

  it.each([
    [0.9, [8, 16]],
    [1.6, [24]],
  ])('has two rooms on either side of a passage as narrow as a door, one where it is wider: %d m', (width, rooms) => {
    const passage = [{ from: 1, width }]
    const walls = [...wallsOn(ROOM, [0, 1, 2, 3]), { from: [4, 0], to: [4, 4], doors: passage } as SeenWall]
    const { doors, ...json } = captured(ROOM, walls, 'polygon')
    const openings = (doors as object[]).map((door) => ({ ...door, category: { opening: {} } }))
    expect(areas(measureScan(parseScan({ ...json, openings })))).toEqual(rooms)
  })

  it('has the same rooms where it names one of them: a name makes no room, and joins none', () => {
    const walls = [...wallsOn(ROOM, [0, 1, 2, 3]), { from: [4, 0], to: [4, 4], doors: DOOR } as SeenWall]
    const sections = [{ label: 'bedroom', center: [1, 0, 1], story: 0 }]
    expect(areas(measureScan(parseScan({ ...captured(ROOM, walls, 'polygon', 0), sections })))).toEqual([8, 16])
  })

  it.skipIf(APPLE_HOUSE === null)(
    'is one room for each of eleven real exports: a toilet behind a door is a cubicle (skipped where ../shared/data is not beside the checkout)',
    () => {
      const bare = readFolder(APPLE_HOUSE!).map(({ name, json }) => ({
        name,
        json: { ...(json as object), floors: [], sections: [] },
      }))
      const { rooms } = measureScan(parseScanFiles(bare))
      expect(rooms).toHaveLength(11)
      // 5.44 m² and the cubicle's 1.10 m².
      expect(rooms.find(({ name }) => name === 'Bathroom2')!.floorArea).toBeCloseTo(6.545, 1)
    },
  )
})

it('says that the floor may go on where walls of a room that was not closed stand outside', () => {
  const walls = wallsOn(ROOM, [0, 1, 2, 3]).map((wall, index) => (index === 0 ? { ...wall, doors: DOOR } : wall))
  const across: SeenWall = { from: [4, 0], to: [4, 4], doors: DOOR }
  const beyond: SeenWall = { from: [6, 0], to: [9, 0] }
  const measures = measureScan(parseScan(deepFreeze(captured(ROOM, [...walls, across, beyond], 'none'))))
  expect(areas(measures)).toEqual([8, 16])
  expect(measures.findings.find(({ code }) => code === 'scan/floor-uncertain')!.message).toMatch(
    /24\.00 m², may not be all of it: 3\.00 m of a wall stand outside/,
  )
  expect(codes(acrossAt(4, DOOR, 'none'))).not.toContain('scan/floor-uncertain')
})

/** Two rooms of 10 x 2.5 m along a corridor of 10 x 1 m, open at one of its ends; every part is named. */
function besideCorridor(floor: FloorKind, turn: number): ScanMeasures {
  const ring: readonly Point[] = [
    [0, 0],
    [10, 0],
    [10, 6],
    [0, 6],
  ]
  const door = [{ from: 4, width: 0.9 }]
  const walls: SeenWall[] = [
    ...wallsOn(ring, [0, 1, 2]),
    { from: [0, 6], to: [0, 3.5] },
    { from: [0, 2.5], to: [0, 0] },
    { from: [0, 2.5], to: [10, 2.5], doors: door },
    { from: [0, 3.5], to: [10, 3.5], doors: door },
    // Stubs in the rooms, at whose feet a bridge over the corridor may end.
    { from: [3, 2.5], to: [3, 2] },
    { from: [7, 3.5], to: [7, 4] },
  ]
  const json = captured(ring, walls, floor, turn)
  const at = ([x, z]: Point): number[] => [
    x * Math.cos(turn) - z * Math.sin(turn),
    1.2,
    x * Math.sin(turn) + z * Math.cos(turn),
  ]
  const sections = [
    { label: 'bedroom', center: at([5, 1]), story: 0 },
    { label: 'unidentified', center: at([5.5, 3]), story: 0 },
    { label: 'kitchen', center: at([5, 5]), story: 0 },
  ]
  return measureScan(parseScan(deepFreeze({ ...json, sections })))
}

describe('a named part that is open between two walls which face each other', () => {
  const TURNS = Array.from({ length: 40 }, (_, index) => index * 0.157)

  it.each(['none', 'polygon'] as const)('is whole, however the scan is turned; floor: %s', (floor) => {
    for (const turn of TURNS) expect(areas(besideCorridor(floor, turn)), `turned by ${turn}`).toEqual([10, 25, 25])
  })
})
