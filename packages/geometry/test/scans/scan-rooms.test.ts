import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DEDUCTION_RULES,
  deductionRule,
  measureScan,
  parseScan,
  parseScanFiles,
  scanRecord,
  type RoomRecord,
  type ScanMeasures,
} from '@reports/geometry'
import { APPLE_HOUSE, deepFreeze, fixture, readFolder, readJson, scanOfFixture } from '../scan-cases.ts'

const measured = (name: string): ScanMeasures => measureScan(deepFreeze(scanOfFixture(name)))
const codes = (measures: ScanMeasures): string[] => measures.findings.map((finding) => finding.code).toSorted()
const room = (measures: ScanMeasures, name: string) => measures.rooms.find((each) => each.name === name)!

/**
 * floor m², gross wall m²; computed independently of this library from the files: shoelace, and width by height. Three rooms have a piece
 * of 12 to 18 cm that lies on a longer wall, and counts there: its width by its height is taken off.
 */
const APPLE_ROOMS: Record<string, readonly [number, number]> = {
  Bathroom1: [7.568, 33.33],
  Bathroom2: [6.545, 30.99],
  Bedroom1: [14.89, 37.54],
  Bedroom2: [17.806, 40.93],
  Bedroom3: [11.813, 33.22],
  Bedroom4: [21.437, 45.55 - 0.18 * 2.43],
  Diningroom: [38.847, 53.8 - 0.182 * 2.466],
  Hallway1: [11.23, 52.99 - 0.124 * 2.71],
  Hallway2: [9.173, 46.21],
  Kitchen: [21.747, 34.46],
  Livingroom: [28.384, 52.74],
}

describe.skipIf(APPLE_HOUSE === null)(
  'eleven real rooms of one house (skipped where ../shared/data is not beside the checkout)',
  () => {
    const measures = APPLE_HOUSE === null ? null! : measureScan(deepFreeze(parseScanFiles(readFolder(APPLE_HOUSE))))

    it('are eleven rooms on one storey', () => {
      expect(measures.totals).toMatchObject({ rooms: 11, stories: 1 })
      expect(measures.storeys).toEqual([
        { index: 0, floorHeight: expect.any(Number) as number, roomIds: measures.rooms.map((each) => each.id) },
      ])
    })

    it.each(Object.entries(APPLE_ROOMS))('%s has its floor and wall areas within 0.1 %%', (name, [floor, gross]) => {
      // The independent figures are rounded themselves: half a last digit is added to the tolerance.
      expect(Math.abs(room(measures, name).floorArea - floor)).toBeLessThan(floor * 0.001 + 0.0005)
      expect(Math.abs(room(measures, name).grossWallArea - gross)).toBeLessThan(gross * 0.001 + 0.005)
    })

    it('deducts an opening that fills its wall', () => {
      expect(room(measures, 'Hallway1').netWallArea).toBeCloseTo(38.07 - 0.124 * 2.71, 2)
    })

    it('nests the four sinks in their storage units, and nothing in walls', () => {
      for (const name of ['Bathroom1', 'Bathroom2']) {
        const units = room(measures, name).objects.filter((object) => object.category === 'storage')
        expect(units.flatMap((unit) => unit.children.map((child) => child.category))).toEqual(['sink', 'sink'])
      }
      expect(room(measures, 'Livingroom').objects.map((object) => object.category)).toContain('fireplace')
    })

    it('come within 0.4 % from their walls alone, as in files of iOS 16; one that is cut at a corner within 3 %', () => {
      const bare = readFolder(APPLE_HOUSE!).map(({ name, json }) => ({
        name,
        json: { ...(json as object), floors: undefined, sections: undefined },
      }))
      for (const each of measureScan(parseScanFiles(bare)).rooms) {
        const [floor] = APPLE_ROOMS[each.name!]!
        expect(Math.abs(each.floorArea - floor) / floor, each.name!).toBeLessThan(
          each.name === 'Hallway2' ? 0.03 : 0.004,
        )
        expect(each.outlineSource).not.toBe('floor')
      }
    })

    it('names open spans and partitions', () => {
      const spans = measures.findings
        .filter((finding) => finding.code === 'scan/open-span')
        .map((finding) => finding.message)
      for (const text of [
        '4.88 m of the outline of Diningroom',
        '1.10 m of the outline of Hallway1',
        '1.52 m of the outline of Hallway2',
        '5.09 m of the outline of Kitchen',
      ]) {
        expect(
          spans.some((span) => span.startsWith(text)),
          text,
        ).toBe(true)
      }
      expect(measures.findings.filter((finding) => finding.code === 'scan/partition')).toHaveLength(3)
    })
  },
)

describe('rooms with known answers', () => {
  it('a room of 5 x 3 x 2.5 m with a door, a window and a hatch', () => {
    const { rooms } = scanRecord(measured('scan-plain-room'))
    expect(rooms[0]).toMatchObject({
      floorArea: 15,
      grossWallArea: 40,
      netWallArea: 36.42,
      netWallAreaNS: 36.91,
      moldingLengthFloor: 15.1,
      moldingLengthCeiling: 16,
      moldingLengthOpening: 12.3,
      doorCount: 1,
      windowCount: 1,
      openingCount: 1,
      roomType: 'BEDROOM',
      roomName: null,
      story: 0,
    })
    const wall = rooms[0]!.walls[0]!
    expect(wall).toMatchObject({
      width: 500,
      height: 250,
      grossArea: 12.5,
      netArea: 10.61,
      doors: [{ width: 90, height: 210, area: 1.89, moldingLength: 5.1 }],
    })
    expect(codes(measured('scan-plain-room'))).toEqual([])
  })

  it('the 2015 rule of part T keeps openings under 2.5 m²', () => {
    const measures = measureScan(scanOfFixture('scan-plain-room'), { rule: deductionRule('NS3420-T:2015') })
    expect(measures.rooms[0]!.netWallAreaNS).toBeCloseTo(40, 9)
    expect(DEDUCTION_RULES.map((rule) => rule.notDeductedBelow)).toEqual([0.5, 2.5])
    expect(() => deductionRule('NS3420-9')).toThrow(expect.objectContaining({ code: 'scan/unknown-rule' }))
  })

  it('a wall under a sloped ceiling has the area of its polygon, and a cornice along the slope', () => {
    const wall = measured('scan-sloped-wall').rooms[0]!.walls.find((each) => each.face.length === 5)!
    expect(wall.grossArea).toBeCloseTo(9.870641, 5)
    expect(wall.moldingLengthFloor).toBeCloseTo(2.5358309, 6)
    expect(wall.moldingLengthCeiling).toBeCloseTo(0.1822217 + Math.hypot(2.3536092, 1.13886), 6)
  })

  it('an L shape of 9.0 m² with an open side is not its bounding 12', () => {
    const measures = measured('scan-open-l-shape')
    expect(measures.rooms[0]!.floorArea).toBeCloseTo(9, 9)
    expect(measures.rooms[0]!.openSpans.map((span) => span.length)).toEqual([expect.closeTo(2, 6)])
    expect(codes(measures)).toEqual(['scan/open-span'])
  })

  it('a floor that is only the rectangle around an L shape with an open side is not believed either', () => {
    const json = structuredClone(readJson(fixture('scan-open-l-shape/input.json'))) as Record<
      string,
      { polygonCorners: number[][] }[]
    >
    const corners = json['floors']![0]!.polygonCorners
    const [xs, ys] = [corners.map(([x]) => x!), corners.map(([, y]) => y!)]
    const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    const floors = [
      {
        ...json['floors']![0]!,
        polygonCorners: [
          [left, low, 0],
          [right, low, 0],
          [right, high, 0],
          [left, high, 0],
        ],
      },
    ]
    const measures = measureScan(parseScan({ ...json, floors }))
    expect(measures.totals.floorArea).toBeCloseTo(9, 4)
    expect(codes(measures)).toEqual(['scan/open-wall-loop'])
    expect(measures.findings[0]!.message).toContain('12.00 m²')
  })

  it('a rectangle with an open side and a stub inside stays a rectangle', () => {
    const json = structuredClone(readJson(fixture('scan-plain-room/input.json'))) as Record<
      string,
      Record<string, unknown>[]
    >
    const stub = {
      ...json['walls']![0]!,
      identifier: 'stub',
      dimensions: [1, 2.5, 0],
      transform: json['walls']![0]!['transform'] as number[],
    }
    const [x, z] = [json['walls']![1]!['transform'] as number[], stub.transform]
    const along = [x[0]! * 0.5, x[2]! * 0.5]
    const moved = { ...stub, transform: [...x.slice(0, 12), z[12]! + along[0]!, z[13]!, z[14]! + along[1]!, 1] }
    const measures = measureScan(
      parseScan({ ...json, walls: [json['walls']![0], json['walls']![2], json['walls']![3], moved], openings: [] }),
    )
    expect(measures.totals.floorArea).toBeCloseTo(15, 4)
  })

  it('a floor that is only the rectangle around closed walls is not believed', () => {
    const json = structuredClone(readJson(fixture('scan-open-l-shape/input.json'))) as Record<
      string,
      Record<string, unknown>[]
    >
    const [floor] = json['floors']!
    const corners = floor!['polygonCorners'] as number[][]
    const rectangle = [
      [-2, 1.5, 0],
      [2, 1.5, 0],
      [2, -1.5, 0],
      [-2, -1.5, 0],
    ]
    expect(corners).toHaveLength(6)
    // The missing wall of the notch: beside the fourth, from its start.
    const [before, after] = [json['walls']![1]!, json['walls']![2]!]
    const end = (wall: Record<string, unknown>, side: 1 | -1): number[] => {
      const matrix = wall['transform'] as number[]
      const half = ((wall['dimensions'] as number[])[0]! / 2) * side
      return [0, 1, 2].map((axis) => matrix[12 + axis]! + matrix[axis]! * half)
    }
    const [a, b] = [end(before, 1), end(after, -1)]
    const right = [0, 1, 2].map((axis) => (b[axis]! - a[axis]!) / 2)
    const transform = [
      ...right,
      0,
      0,
      1,
      0,
      0,
      -right[2]!,
      0,
      right[0]!,
      0,
      ...a.map((value, axis) => (value + b[axis]!) / 2),
      1,
    ]
    const missing = { ...before, identifier: 'missing', dimensions: [2, 2.4, 0], transform }
    const measures = measureScan(
      parseScan({ ...json, walls: [...json['walls']!, missing], floors: [{ ...floor, polygonCorners: rectangle }] }),
    )
    expect(measures.rooms[0]).toMatchObject({ floorArea: expect.closeTo(9, 6) as number, outlineSource: 'walls' })
    expect(measures.findings[0]).toMatchObject({
      code: 'scan/floor-from-walls',
      message: expect.stringContaining('12.00 m²') as string,
    })
  })

  it('a curved wall is as wide as its arc, and its window is measured along it', () => {
    const measured1 = measured('scan-curved-wall').rooms[0]!
    expect(measured1.floorArea).toBeCloseTo(12 + (Math.PI * 1.5 ** 2) / 2, 3)
    expect(measured1.outlineSource).toBe('walls')
    const arc = measured1.walls.find((wall) => wall.line.length > 2)!
    expect(arc.width).toBeCloseTo(Math.PI * 1.5, 6)
    expect(arc.grossArea).toBeCloseTo(Math.PI * 1.5 * 2.5, 6)
    expect(arc.openings[0]!.offset).toBeCloseTo((Math.PI * 1.5 - 1.2) / 2, 6)
  })

  it('an arc measures the same in degrees, in radians and with units by name', () => {
    const json = structuredClone(readJson(fixture('scan-curved-wall/input.json'))) as Record<
      string,
      Record<string, unknown>[]
    >
    const units: readonly (readonly [unknown, number])[] = [
      ['degrees', 1],
      ['rad', Math.PI / 180],
      [{ symbol: '°' }, 1],
      [{ symbol: 'rad', converter: { coefficient: 180 / Math.PI, constant: 0 } }, Math.PI / 180],
    ]
    for (const [unit, factor] of units) {
      const curve = {
        center: [0, 0],
        radius: 1.5,
        startAngle: { value: -180 * factor, unit },
        endAngle: { value: 0, unit },
      }
      const walls = json['walls']!.map((wall) => (wall['curve'] === null ? wall : { ...wall, curve }))
      expect(measureScan(parseScan({ ...json, walls })).totals.floorArea).toBeCloseTo(12 + (Math.PI * 1.5 ** 2) / 2, 2)
    }
  })

  it('confidence in an unknown form is no reason to refuse a file', () => {
    const json = structuredClone(readJson(fixture('scan-plain-room/input.json'))) as Record<
      string,
      Record<string, unknown>[]
    >
    const walls = json['walls']!.map((wall, index) => ({
      ...wall,
      confidence: [2, null, { high: {}, raw: 2 }, 'medium'][index],
    }))
    expect(codes(measureScan(parseScan({ ...json, walls })))).toEqual([])
  })

  it('a file of iOS 16 closes over its gap, and says so', () => {
    const measures = measured('scan-ios16')
    expect(measures.rooms[0]).toMatchObject({
      floorArea: expect.closeTo(12, 6) as number,
      outlineSource: 'bridged',
      doorCount: 1,
      type: 'OTHER',
    })
    expect(measures.rooms[0]!.id).toMatch(/^[\w-]+$/)
    expect(measures.findings).toEqual([
      expect.objectContaining({ code: 'scan/open-wall-loop', message: expect.stringContaining('0.05 m') as string }),
    ])
  })

  it('reads enums as words and matrices as objects', () => {
    expect(scanRecord(measured('scan-string-enums')).rooms[0]).toMatchObject({
      floorArea: 15,
      grossWallArea: 40,
      netWallArea: 38.11,
      roomType: 'KITCHEN',
    })
  })

  it('nests objects three deep; a wall as parent leaves them at the top', () => {
    const { objects } = scanRecord(measured('scan-nested-bathroom')).rooms[0]!
    expect(objects.map((object) => object.category)).toEqual(['storage', 'toilet'])
    expect(objects[0]!.children.map((object) => object.category)).toEqual(['storage', 'washerDryer'])
    expect(objects[0]!.children[0]!.children).toEqual([
      { id: expect.any(String) as string, category: 'sink', width: 50, height: 15, children: [] },
    ])
  })
})

describe('several rooms', () => {
  it('a folder of two storeys, though every export says storey 0', () => {
    const measures = measured('house-two-storeys')
    const { rooms, totals } = scanRecord(measures)
    expect(totals).toMatchObject({ rooms: 7, stories: 2, floorArea: 112.5, grossWallArea: 264.48 })
    expect(rooms.map((each) => each.roomName)).toEqual([
      'Bad 1',
      'Gang',
      'Kjøkken',
      'Soverom 1',
      'Soverom 2',
      'Stue',
      'Trapperom',
    ])
    for (const each of rooms) expect(each.roomId).toMatch(/^[\w-]+$/)
    expect(room(measures, 'Kjøkken').story).toBe(0)
    expect(room(measures, 'Bad 1').story).toBe(1)
    expect(codes(measures)).toEqual([])
  })

  it('every inner door of the house is in both of its rooms', () => {
    const { captures } = scanOfFixture('house-two-storeys')
    const doors = captures.flatMap(({ name, openings }) =>
      openings.filter(({ kind }) => kind === 'door').map(({ placement }) => ({ name, at: placement.origin })),
    )
    const pairs = doors.map((door) => {
      const facing = doors.filter(
        (other) => other !== door && Math.hypot(...door.at.map((value, axis) => value - other.at[axis]!)) < 0.11,
      )
      return [door.name, ...facing.map(({ name }) => name)].toSorted().join(' - ')
    })
    expect([...new Set(pairs)].toSorted()).toEqual([
      'Bad 1 - Trapperom',
      'Gang',
      'Gang - Stue',
      'Soverom 1 - Trapperom',
      'Soverom 2 - Trapperom',
    ])
  })

  it('rooms without a floor get ids from their names', () => {
    const files = readFolder(fixture('house-two-storeys/input')).map(({ name, json }) => ({
      name,
      json: { ...(json as object), floors: [] },
    }))
    const ids = measureScan(parseScanFiles(files)).rooms.map((each) => each.id)
    for (const id of ids) expect(id).toMatch(/^(bad-1|gang|kjokken|soverom-1|soverom-2|stue|trapperom)-\w+$/)
    expect(measureScan(parseScanFiles(files.toReversed())).rooms.map((each) => each.id)).toEqual(ids)
  })

  it('one export of four sections and twenty walls is four rooms', () => {
    const measures = measured('scan-four-sections')
    expect(measures.rooms.map((each) => [each.name, each.type, Math.round(each.floorArea * 1e4) / 1e4])).toEqual([
      ['livingRoom', 'LIVING_ROOM', 15.4],
      ['bedroom', 'BEDROOM', 10.7],
      ['bathroom', 'WET_ROOM', 4.7],
      [null, 'OTHER', 5.9],
    ])
    expect(measures.totals.floorArea).toBeCloseTo(36.7, 6)
    expect(codes(measures)).toEqual([
      'scan/bridged-section',
      'scan/floor-differs',
      'scan/joined-face',
      'scan/partition',
      'scan/partition',
    ])
    const ids = measures.rooms.flatMap((each) =>
      each.walls.flatMap((wall) => [wall.id, ...wall.openings.map((opening) => opening.id)]),
    )
    expect(new Set(ids).size).toBe(ids.length)
    const doorsBetween = measures.rooms
      .flatMap((each) => each.walls.flatMap((wall) => wall.openings))
      .filter((opening) => opening.id.endsWith('~2'))
    expect(doorsBetween).toHaveLength(2)
    expect(measures.rooms.map((each) => each.objects.map((object) => object.category))).toEqual([
      [],
      ['bed'],
      ['toilet'],
      [],
    ])
  })

  it('an array of exports is its rooms; other JSON in a folder of exports is left out', () => {
    const files = readFolder(fixture('house-two-storeys/input'))
    const list = measureScan(parseScan(files.map(({ json }) => json)))
    expect(scanRecord(list).totals).toEqual(scanRecord(measured('house-two-storeys')).totals)
    const beside = measureScan(
      parseScanFiles([
        ...files,
        { name: 'metadata.json', json: { device: 'phone' } },
        { name: 'roof.json', json: { type: 'FeatureCollection' } },
      ]),
    )
    expect(scanRecord(beside)).toEqual(scanRecord(measured('house-two-storeys')))
    expect(beside.findings).toMatchObject([
      {
        code: 'scan/other-file',
        message: expect.stringContaining('metadata.json, roof.json') as string,
        ids: ['metadata.json', 'roof.json'],
      },
    ])
  })

  it('of two scan files in a folder the first by name is read, and the other is told', () => {
    const files = readFolder(fixture('project-furuveien-12/scan'))
    const second = { name: 'second.json', json: { rooms: [{ capturedRoom: 'stue.json' }] } }
    const alone = measureScan(parseScanFiles(files))
    const beside = measureScan(parseScanFiles([second, ...files]))
    expect(scanRecord(beside)).toEqual(scanRecord(alone))
    expect(codes(alone)).not.toContain('scan/other-file')
    expect(beside.findings).toContainEqual(expect.objectContaining({ code: 'scan/other-file', ids: ['second.json'] }))
  })

  it('a captured structure is its rooms, not its merged lists', () => {
    const measures = measured('scan-captured-structure')
    expect(measures.rooms.map((each) => Math.round(each.floorArea * 1e4) / 1e4)).toEqual([12, 16, 10])
    expect(codes(measures)).toEqual([])
  })

  it('a merged house without its rooms is split by its floors, where walls stand twice', () => {
    const numbers = (rooms: readonly RoomRecord[]): unknown[] =>
      rooms
        .map(({ roomId, roomName, objects, walls, ...sums }) => ({
          ...sums,
          objects: objects.length,
          walls: walls.length,
        }))
        .toSorted((a, b) => a.floorArea - b.floorArea)
    const measures = measured('scan-merged-house')
    const apart = scanRecord(measured('house-two-storeys')).rooms.filter(({ story }) => story === 0)
    expect(numbers(scanRecord(measures).rooms)).toEqual(numbers(apart))
    expect(measures.rooms.map(({ name }) => name)).toEqual(['livingRoom', 'kitchen', null])
    expect(codes(measures)).toEqual([])
  })

  it('two storeys in one export: named parts go by their storey, and to none where the file does not tell it', () => {
    const files = readFolder(fixture('house-two-storeys/input'))
    const keys = ['doors', 'floors', 'objects', 'openings', 'sections', 'walls', 'windows'] as const
    const merged = (storyOf: (file: string) => number) =>
      Object.fromEntries(
        keys.map((key) => [
          key,
          files.flatMap(({ name, json }) =>
            (json as Record<string, object[]>)[key]!.map((each) => ({ ...each, story: storyOf(name) })),
          ),
        ]),
      )
    const upper = /Bad|Soverom|Trapp/
    const told = measureScan(parseScan(merged((name) => (upper.test(name) ? 1 : 0))))
    expect(scanRecord(told).totals).toEqual(scanRecord(measured('house-two-storeys')).totals)
    expect(told.rooms.map(({ type, story }) => `${story} ${type}`).toSorted()).toEqual([
      '0 KITCHEN',
      '0 LIVING_ROOM',
      '0 OTHER',
      '1 BEDROOM',
      '1 BEDROOM',
      '1 OTHER',
      '1 WET_ROOM',
    ])
    expect(codes(told)).toEqual([])
    const untold = measureScan(parseScan(merged(() => 0)))
    expect(scanRecord(untold).totals).toEqual(scanRecord(told).totals)
    expect(codes(untold)).toEqual(['scan/section-level'])
  })

  it.skipIf(APPLE_HOUSE === null)(
    'eleven real exports merged into one measure as they do apart (skipped where ../shared/data is not beside the checkout)',
    () => {
      const files = readFolder(APPLE_HOUSE!)
      const keys = ['doors', 'floors', 'objects', 'openings', 'sections', 'walls', 'windows'] as const
      const merged = Object.fromEntries(
        keys.map((key) => [key, files.flatMap(({ json }) => (json as Record<string, unknown[]>)[key] ?? [])]),
      )
      const whole = scanRecord(measureScan(parseScan(merged)))
      expect(whole.rooms).toHaveLength(11)
      expect(whole.totals).toEqual(scanRecord(measureScan(parseScanFiles(files))).totals)
    },
  )

  it('a wall that alone stands between two floors is in both rooms; one that runs past both is cut', () => {
    const measures = measured('scan-single-walls')
    const rooms = measures.rooms.toSorted((a, b) => b.floorArea - a.floorArea)
    expect(
      rooms.map((each) =>
        [each.floorArea, each.grossWallArea, each.netWallArea, each.doorCount, each.windowCount].map(
          (value) => Math.round(value * 1e4) / 1e4,
        ),
      ),
    ).toEqual([
      [20, 45, 41.91, 1, 1],
      [12, 35, 31.91, 1, 1],
    ])
    const ids = rooms.flatMap((each) => each.walls.map((wall) => wall.id))
    expect(new Set(ids).size).toBe(8)
    expect(codes(measures)).toEqual([])
  })

  it('floors that touch without a wall are one room', () => {
    const json = structuredClone(readJson(fixture('scan-single-walls/input.json'))) as Record<string, unknown[]>
    const measures = measureScan(parseScan({ ...json, walls: json['walls']!.slice(0, 4), doors: [] }))
    expect(measures.rooms.map((each) => Math.round(each.floorArea * 1e4) / 1e4)).toEqual([32])
  })

  it('a scan file names rooms, types and storeys, and may point to exports beside it', () => {
    const measures = measured('scan-file')
    expect(measures.rooms.map(({ id, name, type, story }) => ({ id, name, type, story }))).toEqual([
      { id: 'kitchen-1', name: 'Kjøkken', type: 'KITCHEN', story: 0 },
      { id: 'bath-1', name: null, type: 'WET_ROOM', story: 2 },
    ])
    expect(measures.totals.stories).toBe(2)
    expect(scanRecord(measures, { roomId: 'bath-1' })).toEqual({
      room: scanRecord(measures).rooms[1],
      totals: scanRecord(measures).totals,
    })
    expect(() => scanRecord(measures, { roomId: 'attic' })).toThrow(
      expect.objectContaining({ code: 'scan/unknown-room' }),
    )
  })

  it('sums are sums of the published values', () => {
    const { rooms, totals } = scanRecord(measured('house-two-storeys'))
    for (const key of ['floorArea', 'grossWallArea', 'netWallArea', 'netWallAreaNS', 'moldingLengthFloor'] as const) {
      expect(Math.round(totals[key] * 100)).toBe(rooms.reduce((sum, each) => sum + Math.round(each[key] * 100), 0))
    }
  })
})

type Json = Record<string, unknown>
const plain = () => structuredClone(readJson(fixture('scan-plain-room/input.json'))) as Record<string, Json[]>

/** The plain room with openings on its first wall, 5 x 2.5 m, by offset, sill, width and height. */
function withOpenings(
  openings: readonly (readonly [offset: number, sill: number, width: number, height: number])[],
): ScanMeasures {
  const json = plain()
  const wall = json['walls']![0]!
  const matrix = wall['transform'] as number[]
  const windows = openings.map(([offset, sill, width, height], index) => {
    const along = offset + width / 2 - 2.5
    const up = sill + height / 2 - 1.25
    const at = [0, 1, 2].map((axis) => matrix[12 + axis]! + matrix[axis]! * along + matrix[4 + axis]! * up)
    return {
      ...json['windows']![0],
      identifier: `w${index}`,
      parentIdentifier: wall['identifier'],
      dimensions: [width, height, 0],
      transform: [...matrix.slice(0, 12), ...at, 1],
    }
  })
  return measureScan(parseScan({ ...json, doors: [], openings: [], windows }))
}

describe('NS 3420', () => {
  it('deducts from exactly 0.5 m² on', () => {
    const ns = (width: number): number => {
      const { grossWallArea, netWallAreaNS } = withOpenings([[1, 1, width, 1]]).rooms[0]!
      return grossWallArea - netWallAreaNS
    }
    expect(ns(0.49)).toBe(0)
    expect(ns(0.5)).toBeCloseTo(0.5, 9)
    expect(ns(Math.fround(0.7142857) * Math.fround(0.7))).toBeCloseTo(0.5, 6)
    expect(ns(0.51)).toBeCloseTo(0.51, 9)
  })

  it('takes each opening by its own area, and what two share once', () => {
    const small = withOpenings([
      [1, 1, 0.7, 0.7],
      [1.5, 1, 0.7, 0.7],
    ])
    expect(small.rooms[0]!.grossWallArea - small.rooms[0]!.netWallArea).toBeCloseTo(0.98 - 0.14, 6)
    expect(small.rooms[0]!.netWallAreaNS).toBe(small.rooms[0]!.grossWallArea)
    expect(codes(small)).toEqual(['scan/overlapping-openings'])
    const large = withOpenings([
      [1, 0.9, 1, 1],
      [1.5, 0.9, 1, 1],
    ])
    expect(large.rooms[0]!.grossWallArea - large.rooms[0]!.netWallAreaNS).toBeCloseTo(1.5, 6)
  })

  it('deducts only what lies in the wall', () => {
    const measures = withOpenings([[4.5, 1, 1, 1]])
    expect(measures.rooms[0]!.grossWallArea - measures.rooms[0]!.netWallArea).toBeCloseTo(0.5, 6)
    expect(codes(measures)).toEqual(['scan/opening-outside-wall'])
  })

  it('always gives 0 <= net <= NS <= gross', () => {
    const opening = fc.tuple(
      fc.double({ min: -1, max: 5, noNaN: true }),
      fc.double({ min: -1, max: 2.5, noNaN: true }),
      fc.double({ min: 0.01, max: 4, noNaN: true }),
      fc.double({ min: 0.01, max: 3, noNaN: true }),
    )
    fc.assert(
      fc.property(fc.array(opening, { maxLength: 6 }), (openings) => {
        const measures = withOpenings(openings)
        for (const wall of [...measures.rooms[0]!.walls, ...scanRecord(measures).rooms[0]!.walls]) {
          expect(wall.netArea).toBeGreaterThanOrEqual(0)
          expect(wall.netArea).toBeLessThanOrEqual(wall.netAreaNS)
          expect(wall.netAreaNS).toBeLessThanOrEqual(wall.grossArea)
          expect(wall.moldingLengthFloor).toBeGreaterThanOrEqual(0)
          expect(wall.moldingLengthCeiling).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 200 },
    )
  })
})
