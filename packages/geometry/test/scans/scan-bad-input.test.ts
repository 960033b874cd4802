import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError, measureScan, parseScan, parseScanFiles, scanRecord } from '@reports/geometry'
import { allScans, deepFreeze, fixture, readJson } from '../scan-cases.ts'

type Json = Record<string, unknown>

const plain = () => structuredClone(readJson(fixture('scan-plain-room/input.json'))) as Record<string, Json[]>

function refused(read: () => unknown): InputError {
  try {
    read()
  } catch (error) {
    if (error instanceof InputError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

/** The plain room with one member of its first wall replaced. */
function withWall(change: Json): unknown {
  const json = plain()
  return { ...json, walls: [{ ...json['walls']![0], ...change }, ...json['walls']!.slice(1)] }
}

describe('files that are no scan are refused with the place and what was expected', () => {
  const transform = () => plain()['walls']![0]!['transform'] as number[]
  const cases: readonly (readonly [name: string, json: unknown, code: string, path: string, text: RegExp])[] = [
    ['an array', [], 'file/wrong-type', '$', /Expected a RoomPlan export/],
    ['a text', 'CapturedRoom', 'file/wrong-type', '$', /found the text/],
    ['null', null, 'file/wrong-type', '$', /found null/],
    ['another kind of object', { type: 'FeatureCollection' }, 'file/unknown-kind', '$', /Expected a RoomPlan export/],
    ['no rooms', { rooms: [] }, 'file/unknown-kind', '$', /scan file/],
    ['no walls and no floor', { walls: [] }, 'file/empty', '$', /walls or a floor/],
    [
      'walls that are no array',
      { walls: { count: 4 } },
      'file/wrong-type',
      '$.walls',
      /an array of walls, found an object/,
    ],
    ['a wall that is no object', { walls: [7] }, 'file/wrong-type', '$.walls[0]', /found 7/],
    [
      'a transform of three numbers',
      withWall({ transform: [1, 2, 3] }),
      'file/bad-geometry',
      '$.walls[0].transform',
      /16 numbers in column order, found an array of 3/,
    ],
    [
      'a transform in row order',
      withWall({ transform: [1, 0, 0, 2, 0, 1, 0, 1.25, 0, 0, 1, 3, 0, 0, 0, 1] }),
      'file/bad-geometry',
      '$.walls[0].transform',
      /row order/,
    ],
    [
      'a unit of angle that is not known',
      withWall({ curve: { radius: 1, startAngle: { value: 1, unit: 'turns' }, endAngle: 1 } }),
      'file/wrong-type',
      '$.walls[0].curve.startAngle.unit',
      /radians/,
    ],
    ['no transform', withWall({ transform: undefined }), 'file/wrong-type', '$.walls[0].transform', /found nothing/],
    [
      'NaN',
      withWall({ transform: [...transform().slice(0, 12), NaN, 0, 0, 1] }),
      'file/bad-number',
      '$.walls[0].transform[12]',
      /found NaN/,
    ],
    [
      '1e400',
      withWall({ dimensions: JSON.parse('[1e400, 2, 0]') }),
      'file/bad-number',
      '$.walls[0].dimensions[0]',
      /found Infinity/,
    ],
    [
      'a number that no house has',
      withWall({ transform: [...transform().slice(0, 12), 1e300, 0, 0, 1] }),
      'file/bad-number',
      '$.walls[0].transform[12]',
      /up to 100000000/,
    ],
    [
      'a polygon of two points',
      withWall({
        polygonCorners: [
          [0, 0, 0],
          [1, 1, 0],
        ],
      }),
      'file/bad-geometry',
      '$.walls[0].polygonCorners',
      /three and more, found 2/,
    ],
    [
      'an identifier that is a number',
      withWall({ identifier: 5 }),
      'file/wrong-type',
      '$.walls[0].identifier',
      /an identifier/,
    ],
    [
      'an arc without a radius',
      withWall({ curve: { startAngle: 0, endAngle: 1 } }),
      'file/bad-number',
      '$.walls[0].curve.radius',
      /found nothing/,
    ],
    [
      'a room id with a slash',
      { rooms: [{ roomId: 'a/b', capturedRoom: plain() }] },
      'file/wrong-type',
      '$.rooms[0].roomId',
      /letters, digits/,
    ],
    [
      'an unknown type of room',
      { rooms: [{ roomType: 'ATTIC', capturedRoom: plain() }] },
      'file/wrong-type',
      '$.rooms[0].roomType',
      /WET_ROOM/,
    ],
    [
      'a storey below any cellar',
      { rooms: [{ story: -10, capturedRoom: plain() }] },
      'file/bad-number',
      '$.rooms[0].story',
      /whole number from -9/,
    ],
    [
      'two rooms of one id',
      {
        rooms: [
          { roomId: 'a', capturedRoom: plain() },
          { roomId: 'a', capturedRoom: plain() },
        ],
      },
      'file/wrong-type',
      '$.rooms[1].roomId',
      /twice/,
    ],
    [
      'a file that is not beside it',
      { rooms: [{ capturedRoom: '../secret.json' }] },
      'file/wrong-type',
      '$.rooms[0].capturedRoom',
      /beside/,
    ],
  ]
  it.each(cases)('%s', (_, json, code, path, text) => {
    expect(refused(() => parseScan(json))).toMatchObject({ code, path, message: expect.stringMatching(text) as string })
  })

  it('an empty folder, and a bad file in a folder by its name', () => {
    expect(refused(() => parseScanFiles([]))).toMatchObject({ code: 'file/empty', path: '$' })
    const files = [
      { name: 'Stue.json', json: plain() },
      { name: 'Bad.json', json: { walls: 'none' } },
    ]
    expect(refused(() => parseScanFiles(files))).toMatchObject({
      code: 'file/wrong-type',
      path: '$.walls',
      file: 'Bad.json',
    })
    expect(refused(() => parseScanFiles([{ name: 'metadata.json', json: { device: 'phone' } }]))).toMatchObject({
      code: 'file/unknown-kind',
      file: 'metadata.json',
    })
  })
})

describe('bad geometry is measured as well as it can be, and said', () => {
  const findings = (json: unknown): Map<string, string> =>
    new Map(measureScan(parseScan(json)).findings.map(({ code, message }) => [code, message]))
  const wallId = plain()['walls']![0]!['identifier'] as string

  it('an element without extent is left out', () => {
    expect(findings(withWall({ dimensions: [0, 2.5, 0] })).get('scan/empty-element')).toMatch(/0 m by 2.5 m/)
    expect(findings(withWall({ dimensions: [-1, 2.5, 0] })).has('scan/empty-element')).toBe(true)
    expect(findings(withWall({ transform: [...Array<number>(15).fill(0), 1] })).get('scan/empty-element')).toMatch(
      /no axes/,
    )
  })

  it('a transform that is no rotation, and a wall that leans', () => {
    const matrix = plain()['walls']![0]!['transform'] as number[]
    expect(
      findings(withWall({ transform: matrix.map((value, index) => (index < 3 ? value * 2 : value)) })).has(
        'scan/not-rigid',
      ),
    ).toBe(true)
    expect(
      findings(
        withWall({
          transform: [...matrix.slice(0, 4), -matrix[2]! * 0.2, 0.98, matrix[0]! * 0.2, 0, ...matrix.slice(8)],
        }),
      ).has('scan/tilted'),
    ).toBe(true)
  })

  it('a door whose parent is missing goes to the wall it lies in; one in no wall is left out', () => {
    const json = plain()
    const door = json['doors']![0]!
    const orphan = { ...json, doors: [{ ...door, parentIdentifier: 'nowhere' }] }
    expect(findings(orphan).get('scan/unresolved-parent')).toContain(wallId)
    expect(scanRecord(measureScan(parseScan(orphan))).rooms[0]!.walls[0]!.doors).toHaveLength(1)
    const unnamed = { ...json, doors: [{ ...door, parentIdentifier: null }] }
    expect(findings(unnamed).size).toBe(0)
    expect(scanRecord(measureScan(parseScan(unnamed))).rooms[0]!.walls[0]!.doors).toHaveLength(1)
    const [matrix] = [door['transform'] as number[]]
    const away = {
      ...json,
      doors: [
        { ...door, parentIdentifier: null, transform: [...matrix.slice(0, 12), matrix[12]! + 20, ...matrix.slice(13)] },
      ],
    }
    expect(findings(away).get('scan/orphaned-opening')).toMatch(/left out/)
  })

  it('parents in another letter case are the same parents', () => {
    const swapped = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(swapped)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [
          key,
          key === 'parentIdentifier' && typeof item === 'string' ? item.toLowerCase() : swapped(item),
        ]),
      )
    }
    for (const name of ['scan-nested-bathroom', 'scan-plain-room']) {
      const json = readJson(fixture(`${name}/input.json`))
      expect(JSON.stringify(swapped(json))).not.toBe(JSON.stringify(json))
      expect(measureScan(parseScan(deepFreeze(swapped(json))))).toEqual(measureScan(parseScan(json)))
    }
  })

  it('parents in a circle', () => {
    const json = plain()
    const [door, window] = [json['doors']![0]!, json['windows']![0]!]
    const circle = {
      ...json,
      doors: [{ ...door, parentIdentifier: window['identifier'] }],
      windows: [{ ...window, parentIdentifier: door['identifier'] }],
    }
    expect(findings(circle).has('scan/parent-cycle')).toBe(true)
    const bathroom = structuredClone(readJson(fixture('scan-nested-bathroom/input.json'))) as Record<string, Json[]>
    const [cupboards, unit, ...rest] = bathroom['objects']!
    const objects = [{ ...cupboards, parentIdentifier: unit!['identifier'] }, unit, ...rest]
    const measures = measureScan(parseScan({ ...bathroom, objects }))
    expect(measures.findings.map((finding) => finding.code)).toContain('scan/parent-cycle')
    expect(measures.rooms[0]!.objects.map((object) => object.category)).toEqual(['storage', 'storage', 'toilet'])
  })

  it('objects nested deeper than any furniture are cut', () => {
    const bathroom = structuredClone(readJson(fixture('scan-nested-bathroom/input.json'))) as Record<string, Json[]>
    const [template] = bathroom['objects']!
    const objects = Array.from({ length: 3000 }, (_, index) => ({
      ...template,
      identifier: `o${index}`,
      parentIdentifier: index === 0 ? null : `o${index - 1}`,
    }))
    const measures = measureScan(parseScan({ ...bathroom, objects }))
    expect(measures.findings.map((finding) => finding.code)).toEqual(['scan/deep-nesting'])
    expect(JSON.stringify(scanRecord(measures)).match(/"category"/g)).toHaveLength(3000)
  })

  it('identifiers that are missing or repeated', () => {
    const json = plain()
    const repeated = { ...json, walls: json['walls']!.map((wall) => ({ ...wall, identifier: 'w' })) }
    expect(findings(repeated).has('scan/repeated-id')).toBe(true)
    expect(scanRecord(measureScan(parseScan(repeated))).rooms[0]!.walls.map((wall) => wall.id)).toEqual([
      'w',
      'w~2',
      'w~3',
      'w~4',
    ])
    const missing = { ...json, walls: json['walls']!.map((wall) => ({ ...wall, identifier: undefined })), floors: [] }
    const ids = scanRecord(measureScan(parseScan(missing))).rooms[0]!.walls.map((wall) => wall.id)
    expect(new Set(ids).size).toBe(4)
  })

  it('several floors of a room: side by side they add up, over each other they count once', () => {
    const json = plain()
    const floor = json['floors']![0]!
    const matrix = floor['transform'] as number[]
    const half = (from: number, to: number): Json => ({
      ...floor,
      polygonCorners: [
        [from, -1.5, 0],
        [from, 1.5, 0],
        [to, 1.5, 0],
        [to, -1.5, 0],
      ],
    })
    const beside = measureScan(parseScan({ ...json, floors: [half(-2.5, 0.5), half(0.5, 2.5)] }))
    expect(beside.rooms[0]!.floorArea).toBeCloseTo(15, 6)
    expect(beside.findings).toEqual([])
    const twice = measureScan(parseScan({ ...json, floors: [floor, { ...floor, identifier: 'again' }] }))
    expect(twice.rooms[0]!.floorArea).toBeCloseTo(15, 6)
    expect(twice.findings.map((finding) => finding.code)).toEqual(['scan/overlapping-floors'])
    const above = measureScan(
      parseScan({
        ...json,
        floors: [
          floor,
          {
            ...floor,
            identifier: 'above',
            transform: [...matrix.slice(0, 13), matrix[13]! + 2.8, ...matrix.slice(14)],
          },
        ],
      }),
    )
    expect(above.rooms.map((room) => [room.story, room.floorArea.toFixed(2), room.walls.length])).toEqual([
      [0, '15.00', 4],
      [1, '15.00', 0],
    ])
  })

  it('an export in an object of another app is refused with what to give', () => {
    expect(() => parseScan({ scan: plain(), metadata: {} })).toThrow(
      expect.objectContaining({
        code: 'file/unknown-kind',
        message: expect.stringMatching(
          /found an object with one as its member .*scan.*: give what that holds/,
        ) as string,
      }) as Error,
    )
  })

  it('one wall alone has an area, but no floor: never silently', () => {
    const json = plain()
    const measures = measureScan(parseScan({ walls: json['walls']!.slice(0, 1), doors: [] }))
    expect(measures.rooms[0]).toMatchObject({ floorArea: 0, outlineSource: 'none', grossWallArea: 12.5 })
    expect(measures.findings.map((finding) => finding.code)).toEqual(['scan/floor-uncertain'])
  })

  it('rooms scanned in sessions of their own lie over each other', () => {
    const files = [
      { name: 'A.json', json: plain() },
      // A second export, not the same file once more.
      { name: 'B.json', json: { ...plain(), version: 1 } },
    ]
    const codes = measureScan(parseScanFiles(files)).findings.map((finding) => finding.code)
    expect(codes).toEqual(['scan/repeated-id', 'scan/overlapping-rooms'])
  })

  it('a room without anything among others is left out', () => {
    const measures = measureScan(parseScan({ rooms: [plain(), { walls: [], floors: [] }] }))
    expect(measures.rooms).toHaveLength(1)
    expect(measures.findings.map((finding) => finding.code)).toEqual(['scan/empty-room'])
  })
})

/** What a mutation puts in a file: everything that JSON can say, and some that it cannot. */
const STRANGE = [
  null,
  undefined,
  true,
  '',
  'x',
  0,
  -1,
  1e-300,
  1e5,
  1e8,
  1e300,
  NaN,
  Infinity,
  [],
  {},
  [[]],
  [0, 0, 0],
  { door: {} },
  { value: 1 },
] as const

/** Changes a few members of a file, chosen by `seeds`, anywhere in its tree. */
function mutated(json: unknown, seeds: readonly (readonly [number, number, number])[]): unknown {
  const copy = structuredClone(json)
  for (const [path, what, how] of seeds) {
    let at = copy as Record<string, unknown>
    let hash = path
    for (let depth = 0; depth < 12; depth += 1) {
      const keys = Object.keys(at).filter((key) => key !== 'coreModel')
      const key = keys[hash % Math.max(1, keys.length)]
      if (key === undefined) break
      const child = at[key]
      hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
      if (typeof child === 'object' && child !== null && hash % 5 !== 0) {
        at = child as Record<string, unknown>
        continue
      }
      if (how % 4 === 0 && Array.isArray(at)) (at as unknown[]).splice(Number(key), 1)
      else if (how % 4 === 0) delete at[key]
      else if (how % 4 === 1 && typeof child === 'number') at[key] = child * (what % 2 === 0 ? -1 : 1 + (what % 100))
      else if (how % 4 === 2 && Array.isArray(at)) (at as unknown[]).push(child)
      else at[key] = STRANGE[what % STRANGE.length]
      break
    }
  }
  return copy
}

/** Every number of a value, at any depth. */
function* numbersOf(value: unknown): Generator<number> {
  if (typeof value === 'number') yield value
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) yield* numbersOf(item)
}

describe('whatever a file says, it is refused with a code or measured with sound numbers', () => {
  const seeds = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { minLength: 1, maxLength: 6 })
  for (const { name, files } of allScans()) {
    it(`${name}, mutated`, () => {
      const size = files.reduce((sum, file) => sum + JSON.stringify(file.json).length, 0)
      let measuredOnes = 0
      fc.assert(
        fc.property(seeds, fc.nat(), (changes, which) => {
          const index = which % files.length
          const changedFiles = files.map((file, k) =>
            k === index ? { name: file.name, json: mutated(file.json, changes) } : file,
          )
          const start = process.cpuUsage()
          try {
            const measures = measureScan(parseScanFiles(changedFiles))
            const record = scanRecord(measures)
            measuredOnes += 1
            for (const number of numbersOf(record))
              if (!Number.isFinite(number)) throw new Error(`${number} in the record`)
            for (const number of numbersOf(measures))
              if (!Number.isFinite(number)) throw new Error(`${number} in the measures`)
          } catch (error) {
            if (!(error instanceof InputError)) throw error
            expect(error.path).not.toBeNull()
          }
          // A second of the processor a megabyte, and two for what else the process has to do.
          const { user, system } = process.cpuUsage(start)
          expect((user + system) / 1000).toBeLessThan(2000 + size / 1000)
        }),
        { numRuns: name === 'apple-house' ? 150 : 200 },
      )
      expect(measuredOnes).toBeGreaterThan(10)
    })
  }
})
