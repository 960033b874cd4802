import { describe, expect, test } from 'vitest'
import { measureScan, parseScan, parseScanFiles, scanRecord } from '../../src/index.ts'
import { partialSums, scanSummary, scanSummaryRecord } from '../../src/summary.ts'
import { captured, wallsOn, type Point, type SeenWall } from '../half-scans.ts'
import { allScans, changed, CHANGES, deepFreeze, readJson, fixture } from '../scan-cases.ts'

const figuresOf = (...rooms: readonly unknown[]) => scanSummary(measureScan(parseScan(deepFreeze(rooms))))

const FLOOR: readonly Point[] = [
  [0, 0],
  [5, 0],
  [5, 4],
  [0, 4],
]

/** A room of 5 x 4 m under a roof: the top of each wall in turn, metres along it and up. */
const attic = (...tops: readonly (readonly Point[])[]): Record<string, unknown> =>
  captured(
    FLOOR,
    wallsOn(FLOOR, [0, 1, 2, 3]).map((wall, i): SeenWall => ({ ...wall, top: tops[i]! })),
    'polygon',
  )

const even = (long: number, height: number): Point[] => [
  [0, height],
  [long, height],
]

const gable = (long: number, ridge: number): Point[] => [
  [0, 1],
  [long / 2, ridge],
  [long, 1],
]

/** Knee walls of 1.0 m along the 5 m sides, a ridge between them. */
const along = (ridge: number): Record<string, unknown> =>
  attic(even(5, 1), gable(4, ridge), even(5, 1), gable(4, ridge))

const ATTICS: readonly (readonly [
  name: string,
  room: Record<string, unknown>,
  measurable: number,
  ceiling: number | null,
])[] = [
  ['ridge along the 5 m side', along(3), 17, 28.2843],
  ['ridge across it', attic(gable(5, 3), even(4, 1), gable(5, 3), even(4, 1)), 15.8, 25.6125],
  ['ridge too low', along(2.05), 0, null],
  ['ridge just high enough', along(2.06), 9.0189, null],
  [
    'collar ceiling',
    attic(
      even(5, 1),
      [
        [0, 1],
        [1.4, 2.4],
        [2.6, 2.4],
        [4, 1],
      ],
      even(5, 1),
      [
        [0, 1],
        [1.4, 2.4],
        [2.6, 2.4],
        [4, 1],
      ],
    ),
    17,
    25.799,
  ],
  [
    'mono-pitch',
    attic(
      even(5, 1),
      [
        [0, 1],
        [4, 3],
      ],
      even(5, 3),
      [
        [0, 3],
        [4, 1],
      ],
    ),
    14,
    null,
  ],
]

const WAYS = [{ name: 'as drawn', change: (value: unknown) => value }].concat(
  CHANGES.map((change) => ({ name: change.name, change: (value: unknown) => changed(value, change) })),
)

describe.each(WAYS)('attics, $name', ({ change }) => {
  test.each(ATTICS)('%s', (_name, room, measurable, ceiling) => {
    const { rooms, findings } = figuresOf(change(room))
    expect(findings).toEqual([])
    expect(rooms[0]!.measurableArea).toBeCloseTo(measurable, 3)
    if (ceiling !== null) expect(rooms[0]!.ceilingArea).toBeCloseTo(ceiling, 3)
    const { estimate } = scanSummaryRecord(figuresOf(change(room)))
    expect(estimate.rooms[0]!.lowHeightArea).toBeCloseTo(20 - measurable, 2)
    expect(estimate.storeys[0]).toMatchObject({ floorArea: 20, rooms: 1, innerWallArea: 0, roomsAndInnerWalls: 20 })
  })

  test('two rooms with a wall of 12 cm between them', () => {
    const box = (x: number): Point[] => FLOOR.map(([px, pz]): Point => [px + x, pz])
    const rooms = [box(0), box(5.12)].map((ring, i) =>
      captured(ring, wallsOn(ring, [0, 1, 2, 3]), 'polygon', 0.4, i === 0 ? 'a' : 'b'),
    )
    const { storeys } = figuresOf(...rooms.map(change))
    expect(storeys).toHaveLength(1)
    expect(storeys[0]!.innerWallArea).toBeCloseTo(0.48, 6)
  })
})

describe('no estimate', () => {
  test('where walls that meet end at different heights', () => {
    const { rooms, findings } = figuresOf(attic(even(5, 2.4), even(4, 1.26), even(5, 2.4), even(4, 2.4)))
    expect(rooms[0]).toMatchObject({ measurableArea: null, ceilingArea: null, reason: 'cornersDiffer' })
    expect(findings.map(({ code }) => code)).toEqual(['scan/no-estimate'])
    expect(findings[0]!.message).toContain('1.14 m')
  })

  test('but is not asked for where every wall is high enough: no ceiling is lower than all of its walls', () => {
    const { rooms, findings } = figuresOf(readJson(fixture('scan-sloped-wall/input.json')))
    expect(rooms[0]).toMatchObject({ measurableArea: rooms[0]!.room.floorArea, ceilingArea: null, reason: null })
    expect(findings).toEqual([])
  })

  test('where a side has no wall; a level ceiling still is one', () => {
    const { rooms, findings } = figuresOf(captured(FLOOR, wallsOn(FLOOR, [0, 1, 2]), 'polygon'))
    expect(rooms[0]!.measurableArea).toBeCloseTo(20, 6)
    expect(rooms[0]!.ceilingArea).toBeCloseTo(20, 6)
    expect(findings).toEqual([])
  })

  test('where a wall ends below what the others carry', () => {
    const dip: Point[] = [
      [0, 2.4],
      [2, 1.8],
      [4, 2.4],
    ]
    const { rooms } = figuresOf(attic(even(5, 2.4), dip, even(5, 2.4), even(4, 2.4)))
    expect(rooms[0]).toMatchObject({ measurableArea: null, ceilingArea: null, reason: 'notConvex' })
  })
})

test('an unknown ceiling is as large as its floor at least, where the floor is sure and indoors', () => {
  const figures = figuresOf(attic(even(5, 2.4), even(4, 1.26), even(5, 2.4), even(4, 2.4)))
  const [own] = figures.rooms
  const leastOf = (change: Partial<(typeof figures)['rooms'][number]['room']>): number | null =>
    partialSums({ ...figures, rooms: [{ ...own!, room: { ...own!.room, ...change } }] }).ceilingArea.atLeast
  const known = { ...own!.room.figures, floor: 'sure' } as const
  expect(leastOf({ figures: known })).toBe(20)
  expect(leastOf({ figures: { ...known, floor: 'check' } })).toBeNull()
  expect(leastOf({ figures: { ...known, floor: 'unknown' } })).toBeNull()
  expect(leastOf({ figures: known, type: 'OUTSIDE_AREA' })).toBeNull()
  expect(leastOf({ figures: known, areaClass: 'TBA' })).toBeNull()
})

test('a low level ceiling has no measurable floor, a high one all of it', () => {
  const low = [even(5, 1.8), even(4, 1.8), even(5, 1.8), even(4, 1.8)]
  expect(figuresOf(attic(...low)).rooms[0]!.measurableArea).toBe(0)
  expect(figuresOf(captured(FLOOR, wallsOn(FLOOR, [0, 1, 2, 3]), 'polygon')).rooms[0]!.measurableArea).toBeCloseTo(
    20,
    6,
  )
})

test('an L under a pitch: its floor, not its box', () => {
  // Falls from 3 m at z = 0 to 1 m at z = 4 over an L that lacks x 3 to 5, z 2 to 4.
  const ring: Point[] = [
    [0, 0],
    [5, 0],
    [5, 2],
    [3, 2],
    [3, 4],
    [0, 4],
  ]
  const height = ([, z]: Point): number => 3 - z / 2
  const walls = wallsOn(ring, [0, 1, 2, 3, 4, 5]).map((wall): SeenWall => {
    const long = Math.hypot(wall.to[0] - wall.from[0], wall.to[1] - wall.from[1])
    return {
      ...wall,
      top: [
        [0, height(wall.from)],
        [long, height(wall.to)],
      ],
    }
  })
  const { rooms, findings } = figuresOf(captured(ring, walls, 'polygon'))
  expect(findings).toEqual([])
  expect(rooms[0]!.ceilingArea).toBeCloseTo(16 * Math.hypot(1, 0.5), 3)
  // 1.6 m high at z = 2.8: 10 m² of the wide part, 3 x 0.8 of the narrow one.
  expect(rooms[0]!.measurableArea).toBeCloseTo(12.4, 3)
  expect(rooms[0]!.perimeter).toBeCloseTo(18, 6)
  expect(rooms[0]!.heights).toEqual({ lowest: expect.closeTo(1, 6) as number, highest: expect.closeTo(3, 6) as number })
})

describe.each(allScans())('$name', ({ files }) => {
  const measures = measureScan(parseScanFiles(files))
  const record = scanSummaryRecord(scanSummary(measures))

  test('its rooms are those of the record, and openings are listed once each', () => {
    const { rooms, totals } = scanRecord(measures)
    expect(record.rooms.map(({ floorArea, netWallAreaNS }) => [floorArea, netWallAreaNS])).toEqual(
      rooms.map(({ floorArea, netWallAreaNS }) => [floorArea, netWallAreaNS]),
    )
    expect(record.totals).toMatchObject(totals)
    const { distinctDoors, distinctWindows, distinctOpenings } = record.totals
    for (const [kind, count] of [
      ['door', distinctDoors],
      ['window', distinctWindows],
      ['opening', distinctOpenings],
    ] as const)
      expect(record.openings.filter((opening) => opening.kind === kind).map(({ number }) => number)).toEqual(
        Array.from({ length: count }, (_, i) => i + 1),
      )
  })

  test('what is known of ceilings is their sum, with the rooms that are not in it', () => {
    const known = record.rooms.filter(({ ceilingArea }) => ceilingArea !== null)
    const { value, unknown, ...counts } = record.partial.ceilingArea
    expect(value ?? 0).toBeCloseTo(
      known.reduce((sum, { ceilingArea }) => sum + ceilingArea!, 0),
      6,
    )
    expect(counts).toMatchObject({ known: known.length, rooms: record.rooms.length })
    expect(unknown).toEqual(record.rooms.flatMap((room) => (room.ceilingArea === null ? [room.roomId] : [])))
    expect(record.totals.ceilingArea).toBe(unknown.length === 0 ? value : null)
  })

  test('storeys sum their rooms, nothing is larger than the floor, and nothing is no number', () => {
    const { rooms, storeys } = record.estimate
    expect(storeys.reduce((sum, { floorArea }) => sum + floorArea, 0)).toBeCloseTo(record.totals.floorArea, 6)
    for (const { floorArea, measurableArea, lowHeightArea } of [...rooms, ...storeys]) {
      expect((measurableArea === null) === (lowHeightArea === null)).toBe(true)
      if (measurableArea !== null) expect(measurableArea + lowHeightArea!).toBeCloseTo(floorArea, 6)
      if (measurableArea !== null) expect(Math.min(measurableArea, lowHeightArea!)).toBeGreaterThanOrEqual(0)
    }
    expect(JSON.stringify(record)).not.toContain('NaN')
    expect(record.rooms.filter(({ perimeter, floorArea }) => floorArea > 0 && !(perimeter > 0))).toEqual([])
  })

  test.each(CHANGES.map((change) => [change.name, change] as const))('%s: the same sums', (_name, change) => {
    const other = scanSummaryRecord(
      scanSummary(measureScan(parseScanFiles(files.map(({ name, json }) => ({ name, json: changed(json, change) }))))),
    )
    const sums = ({ totals, estimate }: typeof record): unknown => [totals, estimate.storeys]
    expect(sums(other)).toEqual(sums(record))
  })
})
