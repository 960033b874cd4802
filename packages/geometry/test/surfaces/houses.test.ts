import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  measureRoof,
  measureScan,
  parseRoof,
  parseScan,
  parseScanFiles,
  scanMarks,
  type BuildingMeasures,
  type RoomMeasures,
} from '../../src/index.ts'
import { addEdit, type Edit } from '../../src/edits.ts'
import { behindEdit, roomSolids, surfacesOf, surfacesRecord, type Placement } from '../../src/surfaces.ts'
import { captured, wallsOn, type Point, type SeenWall } from '../half-scans.ts'
import { rounds } from '../rounds.ts'
import { houseOf, turned, writtenHouse } from './houses.ts'
import { behindTruth, outcomeOf, roughNorth, triedHouse, type Outcome } from './tried-houses.ts'

const CURVED = '../../../../fixtures/scan-curved-wall/input.json'
const COUNT = rounds(20, 300)
const houses = Array.from({ length: COUNT }, (_, seed) => ({ seed, ...triedHouse(seed) }))

const placed = (house: (typeof houses)[number], north: number | undefined): Placement =>
  surfacesOf(house.measures, { roof: house.building, north }).placement!

const isHalf = ({ written }: (typeof houses)[number]): boolean => written.house.kind.startsWith('half')

describe(`${COUNT} houses with a known place`, () => {
  const outcomes = houses.map((house) => ({
    house,
    alone: outcomeOf(house, placed(house, undefined)),
    rough: outcomeOf(house, placed(house, roughNorth(house.seed, house.written.truth.turn))),
  }))
  const isNever = (outcome: Outcome): boolean =>
    outcomes.every(({ alone, rough }) => alone !== outcome && rough !== outcome)

  test('are never laid wrongly in silence', () => {
    expect(isNever('WRONG')).toBe(true)
    expect(isNever('near')).toBe(true)
  })

  test('of L and T shape have one place, and all have one with a rough bearing', () => {
    const whole = outcomes.filter(({ house }) => !isHalf(house))
    const angled = whole.filter(({ house }) => 'LT'.includes(house.written.house.kind))
    const share = (some: readonly Outcome[], of: Outcome): number =>
      some.filter((each) => each === of).length / some.length
    expect(
      share(
        angled.map(({ alone }) => alone),
        'right',
      ),
    ).toBeGreaterThanOrEqual(0.95)
    expect(
      share(
        whole.map(({ rough }) => rough),
        'right',
      ),
    ).toBeGreaterThanOrEqual(0.99)
  })

  test('of which half was scanned are told, with the true place among those listed, also where one side alone holds it', () => {
    const half = outcomes.filter(({ house }) => isHalf(house))
    expect(
      half.filter(({ alone }) => alone === 'listed' || alone === 'right').length / half.length,
    ).toBeGreaterThanOrEqual(0.8)
  })

  test('that are rectangles are told, with the true place among those listed', () => {
    const kinds = ['rect', 'square', 'symmetric']
    const rectangles = outcomes.filter(({ house }) => kinds.includes(house.written.house.kind))
    expect(rectangles.map(({ alone }) => alone).filter((outcome) => outcome !== 'listed')).toEqual([])
  })

  test('are told by what faces each wall, by windows and by the file of the roof', () => {
    const sums = new Map<string, number>()
    for (const house of houses)
      for (const each of [
        ...behindTruth(house),
        ...behindTruth(house, roughNorth(house.seed, house.written.truth.turn)),
      ]) {
        const key = `${each.behind} ${each.basis} ${each.truth}`
        sums.set(key, (sums.get(key) ?? 0) + each.gross)
      }
    const share = (told: string, truth: string): number => {
      const all = [...sums].filter(([key]) => key.startsWith(told)).reduce((sum, [, area]) => sum + area, 0)
      return (sums.get(`${told} ${truth}`) ?? 0) / all
    }
    expect(share('room facing', 'room')).toBeGreaterThan(0.999)
    expect(share('outside window', 'outside')).toBeGreaterThan(0.998)
    expect(share('outside exteriorWall', 'outside')).toBeGreaterThan(0.998)
    // What nothing faces is an assumption, and says so.
    expect(share('outside contour', 'outside')).toBeLessThan(0.95)
  })

  test('have walls that are whole: parts add up to the faces of their walls', () => {
    for (const { measures } of houses) {
      const { surfaces } = surfacesOf(measures)
      const gross = surfaces.flatMap(({ kind, gross: own }) => (kind === 'wall' ? [own] : []))
      const faces = measures.rooms.flatMap(({ walls }) =>
        walls.flatMap(({ partition, grossArea }) => (partition ? [] : [grossArea])),
      )
      const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)
      expect(sum(gross)).toBeCloseTo(sum(faces), 6)
      const floors = surfaces.flatMap(({ kind, gross: own }) => (kind === 'floor' ? [own] : []))
      expect(sum(floors)).toBeCloseTo(measures.totals.floorArea, 6)
    }
  })
})

test('scans of other houses have no place, several, or a doubtful one', () => {
  const tried = houses.map((house, i) => {
    const { building } = houses[(i + 10) % COUNT]!
    return surfacesOf(house.measures, { roof: building, north: (i * 137) % 360 }).placement!
  })
  expect(tried.filter(({ status, doubts }) => status === 'fit' && doubts.length === 0)).toEqual([])
})

test('what is doubtful of a place is told by codes, and why it is not certain in words', () => {
  const words = {
    severalPlaces: 'several places',
    oneSide: 'one side only',
    facesWithoutWall: 'Many walls',
    fewSides: 'Too few sides',
    wallsWithoutRoom: 'Too many walls',
  } as const
  const codes = new Set<string>()
  for (const house of houses) {
    const { findings, placement, surfaces } = surfacesOf(house.measures, { roof: house.building })
    for (const { code } of findings) codes.add(code)
    const ambiguous = findings.find(({ code }) => code === 'surfaces/ambiguous-place')
    expect(ambiguous !== undefined).toBe(placement!.status === 'ambiguous')
    for (const [reason, told] of Object.entries(words))
      expect(ambiguous?.message.includes(told) ?? false).toBe(
        placement!.status === 'ambiguous' && placement!.why.includes(reason as 'oneSide'),
      )
    const assumed = surfaces.filter(({ behind, basis }) => behind === 'outside' && basis === 'contour')
    expect(findings.find(({ code }) => code === 'surfaces/outside-assumed')?.area ?? 0).toBeCloseTo(
      assumed.reduce((sum, { gross }) => sum + gross, 0),
      0,
    )
  }
  for (const code of ['outside-assumed', 'no-north', 'ambiguous-place', 'heights-unknown'])
    expect(codes).toContain(`surfaces/${code}`)
})

test('a roof over rooms and what lies past them add up to its faces', () => {
  const { measures, building } = underRoof
  const { roof } = surfacesRecord(surfacesOf(measures, { roof: building }), scanMarks(measures, 'en')).envelope
  const whole = building.surfaces.reduce((sum, { area3d }) => sum + area3d, 0)
  expect(roof!.overRooms + roof!.beyond).toBeCloseTo(whole, 1)
  const rooms = measures.totals.floorArea / measures.storeys.length
  expect(roof!.overRooms).toBeGreaterThan(rooms)
  expect(surfacesRecord(surfacesOf(measures), scanMarks(measures, 'en')).envelope.roof).toBeNull()
})

test('a wall is told by what an edit says, and an edit that meets nothing is told', () => {
  const { scan } = writtenHouse(houseOf(3))
  const read = parseScanFiles(scan)
  const { surfaces } = surfacesOf(measureScan(read))
  const wall = surfaces.find(({ kind, basis }) => kind === 'wall' && basis === 'contour')!
  const origin = { author: 'Kari', time: '2026-01-02T03:04:05.000Z', reason: 'seen' }
  const edits = [
    {
      ...origin,
      id: 'a',
      operation: 'setBehind',
      surfaces: [wall.id, `${wall.room.room.id}:floor`],
      behind: 'unheated',
    },
    { ...origin, id: 'b', operation: 'setBearing', wall: wall.stretch!.wall.id, bearing: 225 },
    { ...origin, id: 'c', operation: 'setBehind', surfaces: [`${wall.stretch!.wall.id}@99999`], behind: 'ground' },
  ] as const
  const told = surfacesOf(measureScan({ ...read, edits }))
  const record = surfacesRecord(told, scanMarks(told.measures, 'en'))
  const row = record.surfaces.find(({ id }) => id === wall.id)!
  expect(row).toMatchObject({ behind: 'unheated', basis: 'stated', bearing: 225, sector: 'SW' })
  expect(record.surfaces.find(({ id }) => id === `${wall.room.room.id}:floor`)).toMatchObject({ behind: 'unheated' })
  expect(told.findings.map(({ code }) => code)).toEqual(['scan/edit-target-gone', 'surfaces/outside-assumed'])
})

test('of a place that rooms enclose, one edit of any wall to it is met: areas and surfaces read the same', () => {
  const enclosed = houses.flatMap(({ seed, measures }) => {
    const found = surfacesOf(measures)
    return found.surfaces.flatMap((surface) => (surface.basis === 'enclosed' ? [{ seed, found, surface }] : []))
  })
  expect(enclosed.length).toBeGreaterThan(3)
  for (const { seed, found, surface } of enclosed.slice(0, 12)) {
    const change = behindEdit(found, surface, 'neighbour')
    if (change.operation === 'settleDoor') continue
    expect(change).toMatchObject({ operation: 'settleVoid', as: 'otherUnit' })
    const edit = { ...change, id: 'a', author: 'Kari', time: '2026-01-02T03:04:05.000Z', reason: 'seen' }
    const told = surfacesOf(measureScan({ ...parseScanFiles(writtenHouse(houseOf(seed)).scan), edits: [edit] }))
    expect(told.surfaces.find(({ id }) => id === surface.id)).toMatchObject({ behind: 'neighbour', basis: 'stated' })
  }
})

const withRooms = ({ measures }: (typeof houses)[number], change: (room: RoomMeasures, i: number) => RoomMeasures) => ({
  ...measures,
  rooms: measures.rooms.map(change),
})

test('a room outdoors is not heated', () => {
  const measures = withRooms(houses[3]!, (room, i) => (i === 0 ? { ...room, type: 'OUTSIDE_AREA' } : room))
  const scan = surfacesOf(measures)
  const outdoors = measures.rooms[0]!
  expect(scan.rooms.flatMap(({ room, number }) => (scan.heated[number] ? [] : [room.id]))).toEqual([outdoors.id])
  const { heatedFloorArea } = surfacesRecord(scan, scanMarks(measures, 'en')).envelope.internal
  expect(heatedFloorArea).toBeCloseTo(measures.totals.floorArea - outdoors.floorArea, 2)
})

const EDIT = { author: 'Kari', time: '2026-01-02T03:04:05.000Z', reason: 'seen' } as const

const even = (width: number, height: number): Point[] => [
  [0, height],
  [width, height],
]

/** The envelope of a room of 5 by 4 m, whose walls end at these tops; one of the long ones may look to a neighbour. */
function envelopeOfRoom(long: Point[], short: Point[], hasNeighbour = false) {
  const ring: Point[] = [
    [0, 0],
    [5, 0],
    [5, 4],
    [0, 4],
  ]
  const walls = wallsOn(ring, [0, 1, 2, 3]).map((wall, i): SeenWall => ({ ...wall, top: i % 2 === 0 ? long : short }))
  const read = parseScan(captured(ring, walls, 'polygon'))
  const surfaces = surfacesOf(measureScan(read)).surfaces.flatMap(({ stretch, id }) => (stretch?.to === 5 ? [id] : []))
  const said = { ...EDIT, id: 'a', operation: 'setBehind', surfaces: surfaces.slice(1), behind: 'neighbour' } as const
  const scan = surfacesOf(measureScan({ ...read, edits: hasNeighbour ? [said] : [] }))
  return surfacesRecord(scan, scanMarks(scan.measures, 'en')).envelope
}

test('overall internal walls are those along which heat leaves, as high as they are', () => {
  const box = envelopeOfRoom(even(5, 2.4), even(4, 2.4))
  expect(box.overallInternal).toMatchObject({ outerWallArea: 43.2, heatedFloorArea: 20, heatedVolume: 48 })
  expect(box.bridges).toMatchObject({ floorEdge: 18, convexCorners: 9.6, concaveCorners: 0 })
  const terraced = envelopeOfRoom(even(5, 2.4), even(4, 2.4), true)
  expect(terraced.overallInternal).toMatchObject({ outerWallArea: 31.2, heatedFloorArea: 20, heatedVolume: 48 })
  expect(terraced.internal.outerWallArea).toBe(31.2)
  expect(terraced.bridges).toMatchObject({ floorEdge: 13, convexCorners: 4.8, concaveCorners: 0 })
  // Two knee walls of 1 m and two gables of 8 m²: not 18 m times the mean height of the room.
  const gable = envelopeOfRoom(even(5, 1), [
    [0, 1],
    [2, 3],
    [4, 1],
  ])
  expect(gable.overallInternal).toMatchObject({ outerWallArea: 26, heatedVolume: 40 })
})

test('a wall that stands free in its room has that room behind it, and is to be checked', () => {
  const ring: Point[] = [
    [0, 0],
    [5, 0],
    [5, 4],
    [0, 4],
  ]
  const free: SeenWall = { from: [2, 0], to: [2, 2.4] }
  const { surfaces } = surfacesOf(
    measureScan(parseScan(captured(ring, [...wallsOn(ring, [0, 1, 2, 3]), free], 'polygon'))),
  )
  const walls = surfaces.filter(({ kind, stretch }) => kind === 'wall' && Math.abs(stretch!.to - 2.4) < 0.01)
  for (const wall of walls) expect(wall).toMatchObject({ behind: 'room', quality: 'check' })
  expect(surfaces.filter(({ behind, kind }) => kind === 'wall' && behind === 'outside')).toHaveLength(4)
})

test('a wall that runs on into its room is cut at the corner that it passes', () => {
  const ring: Point[] = [
    [0, 0],
    [6, 0],
    [6, 4],
    [3, 4],
    [3, 2],
    [0, 2],
  ]
  const walls = wallsOn(ring, [0, 1, 2, 3, 4, 5]).map((wall, i): SeenWall =>
    i === 3 ? { from: wall.from, to: [3, 0.8] } : wall,
  )
  const { surfaces } = surfacesOf(measureScan(parseScan(captured(ring, walls, 'polygon'))))
  const parts = surfaces.filter(({ stretch, kind }) => kind === 'wall' && Math.abs(stretch!.wall.width - 3.2) < 0.01)
  expect(parts.map(({ behind, quality }) => [behind, quality])).toEqual([
    ['outside', 'check'],
    ['room', 'check'],
  ])
  expect(parts[0]!.gross).toBeCloseTo(2 * 2.5, 1)
})

test('a terrace has no surfaces: what looks to it looks outside', () => {
  const house = houses[3]!
  const own = surfacesOf(house.measures)
  const inner = own.surfaces.find(({ kind, behind }) => kind === 'wall' && behind === 'room')!
  const measures = withRooms(house, (room) =>
    room.id === inner.other!.room.id ? { ...room, areaClass: 'TBA' as const } : room,
  )
  const scan = surfacesOf(measures)
  expect(scan.surfaces.filter(({ room }) => room.room.id === inner.other!.room.id)).toEqual([])
  expect(scan.surfaces.find(({ id }) => id === inner.id)).toMatchObject({ behind: 'outside', basis: 'facing' })
  expect(roomSolids(scan).map(({ room }) => room.room.id)).not.toContain(inner.other!.room.id)
  const { rooms } = surfacesRecord(scan, scanMarks(measures, 'en'))
  expect(rooms.map(({ roomId }) => roomId)).not.toContain(inner.other!.room.id)
})

test('a bearing is of a straight wall with its room on one side', () => {
  const json = JSON.parse(readFileSync(resolve(import.meta.dirname, CURVED), 'utf8')) as unknown
  const scan = parseScanFiles([{ name: 'input.json', json }])
  const { rooms } = measureScan(scan)
  const told = (wall: string) => addEdit(scan, [], { ...EDIT, id: 'a', operation: 'setBearing', wall, bearing: 180 })
  const walls = rooms.flatMap((room) => room.walls)
  const [curved, straight] = [true, false].map((isCurved) => walls.find(({ line }) => line.length > 2 === isCurved)!)
  expect(told(straight!.id)).toHaveProperty('measures')
  expect(told(curved!.id)).toMatchObject({ why: { key: 'scan/edit-not-possible' } })
  for (const id of [rooms[0]!.id, `${straight!.id}@100`, 'nothing'])
    expect(told(id)).toMatchObject({ why: { key: 'scan/edit-target-gone' } })
})

const underRoof = houses.find((house) => placed(house, undefined).status === 'fit')!

test.each(['check', 'unknown'] as const)('no surface is better than the figures of its room: %s', (level) => {
  const figures = { floor: level, walls: level, openings: level }
  const measures = withRooms(underRoof, (room) => ({ ...room, figures }))
  for (const floor of [undefined, -3, 0.2]) {
    const { surfaces } = surfacesOf(measures, { roof: underRoof.building, floor })
    expect(surfaces.some(({ basis }) => basis === 'exteriorWall')).toBe(true)
    expect(
      surfaces.filter(({ quality }) => quality === 'sure' || (level === 'unknown' && quality === 'check')),
    ).toEqual([])
  }
})

test('a wall against which that of another building stands has a neighbour behind, and others do not', () => {
  const { measures, building } = underRoof
  const wallsWith = (around: readonly BuildingMeasures[]) =>
    surfacesOf(measures, { roof: building, around }).surfaces.filter(({ basis }) => basis === 'exteriorWall')
  const alone = wallsWith([building])
  expect(new Set(alone.map(({ behind }) => behind))).toEqual(new Set(['outside']))
  // Each wall of the building in turn, seen from the other side by 8 cm.
  let told = 0
  for (const wall of building.walls.filter(({ type }) => type === 'ground')) {
    const away = (wall.direction * Math.PI) / 180
    const moved = wall.vertices.map(([x, y, z]) => [x + 0.08 * Math.sin(away), y + 0.08 * Math.cos(away), z] as const)
    const most = Math.max(...wall.corners.map(([u]) => u))
    const corners = wall.corners.map(([u, v]) => [most - u, v] as const)
    const other = {
      ...building,
      building: { ...building.building, id: 'other' },
      walls: [{ ...wall, vertices: moved, corners }],
    }
    const joined = wallsWith([building, other])
    expect(joined.map(({ id }) => id)).toEqual(alone.map(({ id }) => id))
    for (const { behind, out } of joined)
      if (behind === 'neighbour') {
        told += 1
        const [x, y] = turned(out!, surfacesOf(measures, { roof: building }).placement!.places[0]!.turn)
        expect(x * Math.sin(away) + y * Math.cos(away)).toBeGreaterThan(0.99)
      }
  }
  expect(told).toBe(alone.filter(({ kind }) => kind === 'wall').length)
})

test('a ceiling that would lie above the roof stays as it was, to be checked', () => {
  const { measures, building } = underRoof
  const { surfaces } = surfacesOf(measures, { roof: building, floor: 50 })
  const above = surfaces.filter(({ kind, gap }) => kind !== 'wall' && gap !== null)
  expect(above.length).toBeGreaterThan(0)
  for (const each of above) expect(each).toMatchObject({ kind: 'ceiling', basis: 'contour', quality: 'check' })
  for (const { gap } of above) expect(gap!).toBeLessThan(-40)
})

/** A scan with one wall of each room 0.6 m higher in the highest storey: nobody can tell the ceilings there. */
function withoutCeilings(seed: number) {
  const { scan } = writtenHouse(houseOf(seed))
  const measures = measureScan(parseScanFiles(scan))
  const top = Math.max(...measures.rooms.map(({ story }) => story ?? 0))
  const raised = new Set(measures.rooms.flatMap(({ story, walls }) => (story === top ? [walls[0]!.id] : [])))
  const files = structuredClone(scan) as unknown as {
    json: { walls: { identifier: string; dimensions: number[]; transform: number[] }[] }
  }[]
  for (const wall of files.flatMap(({ json }) => json.walls)) {
    if (!raised.has(wall.identifier)) continue
    wall.dimensions[1]! += 0.6
    wall.transform[13]! += 0.3
  }
  return measureScan(parseScanFiles(files as unknown as typeof scan))
}

test('a storey without a known ceiling has no volume; its walls are as high as they were seen', () => {
  const measures = withoutCeilings(3)
  const scan = surfacesOf(measures)
  expect(scan.volumes).toContain(null)
  const { envelope } = surfacesRecord(scan, scanMarks(measures, 'en'))
  expect(envelope.overallInternal).toMatchObject({ heatedVolume: null })
  expect(envelope.overallInternal.outerWallArea).toBeGreaterThan(envelope.internal.outerWallArea!)
})

test('a ceiling of unknown shape has an area that is not known, also where people say what is behind', () => {
  const measures = withoutCeilings(3)
  const { surfaces } = surfacesOf(measures)
  const { id } = surfaces.find(({ kind, plane }) => kind === 'ceiling' && plane === null)!
  const edit = {
    id: 'a',
    author: 'Kari',
    time: '2026-01-02T03:04:05.000Z',
    reason: 'seen',
    operation: 'setBehind',
    surfaces: [id],
    behind: 'outside',
  } as const
  const scan = surfacesOf({ ...measures, edits: [{ edit, outcome: 'applied' }] as unknown as typeof measures.edits })
  expect(scan.surfaces.find((each) => each.id === id)).toMatchObject({ basis: 'stated', quality: 'unknown' })
  expect(surfacesRecord(scan, scanMarks(measures, 'en')).envelope.formFactor).toBeNull()
  const whole = houses[3]!.measures
  expect(surfacesRecord(surfacesOf(whole), scanMarks(whole, 'en')).envelope.formFactor).toBeGreaterThan(0)
})

test('what people say of one facet of a ceiling is of that facet alone', () => {
  const ring: Point[] = [
    [0, 0],
    [5, 0],
    [5, 4],
    [0, 4],
  ]
  const knee: Point[] = [
    [0, 1],
    [5, 1],
  ]
  const gable: Point[] = [
    [0, 1],
    [2, 3],
    [4, 1],
  ]
  const walls = wallsOn(ring, [0, 1, 2, 3]).map((wall, i): SeenWall => ({ ...wall, top: i % 2 === 0 ? knee : gable }))
  const read = parseScan(captured(ring, walls, 'polygon'))
  const slopes = (scan: ReturnType<typeof surfacesOf>) => scan.surfaces.filter(({ kind }) => kind === 'roof')
  const [one, other, more] = slopes(surfacesOf(measureScan(read)))
  expect(more).toBeUndefined()
  expect(one!.id).not.toBe(other!.id)
  const roomId = one!.room.room.id
  const told = (...surfaces: string[]) => {
    const said = { id: 'a', author: 'Kari', time: '2026-01-02T03:04:05.000Z', reason: 'seen', operation: 'setBehind' }
    const edit = { ...said, surfaces, behind: 'unheated' } as const
    const scan = surfacesOf(measureScan({ ...read, edits: [edit as Edit] }))
    return {
      behind: slopes(scan).map(({ behind }) => behind),
      codes: scan.findings.flatMap(({ code }) => (code.startsWith('scan/') ? [code] : [])),
    }
  }
  expect(told(one!.id)).toEqual({ behind: ['unheated', 'outside'], codes: [] })
  expect(told(`${roomId}:ceiling`)).toEqual({ behind: ['unheated', 'unheated'], codes: [] })
  expect(told(other!.id, `${roomId}:ceiling/7/7`)).toEqual({
    behind: ['outside', 'unheated'],
    codes: ['scan/edit-target-gone'],
  })
})

type Corner = readonly [x: number, z: number, height: number]

/** A room, and a roof 0.35 m over the heights of these faces; the floor lies 0.3 m over the ground. */
function roomUnder(ring: Point[], tops: readonly (Point[] | undefined)[], faces: readonly (readonly Corner[])[]) {
  const walls = wallsOn(ring, [...ring.keys()]).map((wall, i): SeenWall => ({ ...wall, top: tops[i]! }))
  const over = (corners: readonly Corner[]) => {
    const at = corners.map(([x, z, height]) => [100_000 + x, 1_200_000 - z, 100.3 + 0.35 + height])
    return { type: 'Polygon', coordinates: [[...at, at[0]!].toReversed()] }
  }
  const roof = {
    type: 'FeatureCollection',
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::5110' } },
    buildings: [{ buildingId: '1', displayName: 'House', source: 'address', groundAltitude: 100 }],
    edgeOverrides: {},
    features: faces.map((face, i) => ({
      type: 'Feature',
      properties: { surfaceId: `s${i}`, buildingId: '1' },
      geometry: over(face),
    })),
  }
  const measures = measureScan(parseScan(captured(ring, walls, 'polygon')))
  return { measures, building: measureRoof(parseRoof(roof)).buildings[0]! }
}

/** An L-shaped room under a roof of two faces that meet in a valley, x = 3 m, but for a gap: no ceiling that its walls span is so. */
function roomUnderValley(lift = 0, gap = 0) {
  const ring: Point[] = [
    [0, 0],
    [8, 0],
    [8, 4],
    [4, 4],
    [4, 9],
    [0, 9],
  ]
  const topAt = (x: number): number => 2.4 + 0.3 * Math.abs(x - 3)
  const tops = ring.map(([from], i): Point[] => {
    const [to] = ring[(i + 1) % ring.length]!
    const length = Math.hypot(to - from, ring[(i + 1) % ring.length]![1] - ring[i]![1])
    const bend: Point[] = (from - 3) * (to - 3) < 0 ? [[Math.abs(3 - from), topAt(3) + lift]] : []
    return [[0, topAt(from) + lift], ...bend, [length, topAt(to) + lift]]
  })
  const faces: Point[][] = [
    [
      [-0.6, -0.6],
      [3, -0.6],
      [3, 9.6],
      [-0.6, 9.6],
    ],
    [
      [3 + gap, -0.6],
      [8.6, -0.6],
      [8.6, 4.6],
      [4.6, 4.6],
      [4.6, 9.6],
      [3 + gap, 9.6],
    ],
  ]
  return roomUnder(
    ring,
    tops,
    faces.map((face) => face.map(([x, z]): Corner => [x, z, topAt(x)])),
  )
}

/** A room of 8 by 4 m under a roof that rises from one long wall to the other, but for two metres in the middle of the low one. */
function roomWithBay(height: number, hasRoofBelow: boolean, bay: readonly Corner[] = []) {
  const at = (x: number, z: number): Corner => [x, z, 2.4 + 0.25 * z]
  const around = [at(-0.6, -0.6), at(8.6, -0.6), at(8.6, 4.6), at(-0.6, 4.6)]
  const notched = [at(-0.6, -0.6), at(3, -0.6), at(3, 2), at(5, 2), at(5, -0.6), ...around.slice(1)]
  const low: Point[] = [
    [3, 2.4],
    [3, height],
    [5, height],
    [5, 2.4],
  ]
  return roomUnder(
    [
      [0, 0],
      [8, 0],
      [8, 4],
      [0, 4],
    ],
    [
      [[0, 2.4], ...low, [8, 2.4]],
      [
        [0, 2.4],
        [4, 3.4],
      ],
      even(8, 3.4),
      [
        [0, 3.4],
        [4, 2.4],
      ],
    ],
    [hasRoofBelow ? around : notched, ...(bay.length === 0 ? [] : [bay])],
  )
}

test.each([
  { where: 'is level by the tops of walls where no roof is', room: roomWithBay(2, false), volume: 92.8 - 10.6 + 8 },
  {
    where: 'follows the upper of two faces where tops of walls do',
    room: roomWithBay(3, true, [
      [3, -0.6, 3],
      [5, -0.6, 3],
      [5, 2, 3],
      [3, 2, 3],
    ]),
    volume: 92.8 - 10.6 + 12,
  },
  {
    where: 'follows the lower of two faces where nothing tells',
    room: roomWithBay(2.4, true, [
      [3, -0.6, 4],
      [5, -0.6, 4],
      [5, 2, 4],
      [3, 2, 4],
    ]),
    volume: 92.8,
  },
])('a ceiling under a roof $where', ({ room: { measures, building }, volume }) => {
  const scan = surfacesOf(measures, { roof: building, north: 0 })
  expect(scan.placement!.status).toBe('fit')
  expect(scan.volumes[0]).toBeCloseTo(volume, 1)
})

test.each([0, 0.025])(
  'a ceiling that walls do not show follows the roof, as far below it as their tops are, over a gap of %s m',
  (gap) => {
    const { measures, building } = roomUnderValley(0, gap)
    expect(surfacesOf(measures).volumes).toEqual([null])
    // The middle of |x - 3| over the floor, by hand: 93 m³ over 52 m².
    const volume = 52 * 2.4 + 0.3 * 93
    for (const floor of [undefined, 0.3]) {
      const scan = surfacesOf(measures, { roof: building, north: 0, floor })
      expect(scan.placement!.status).toBe('fit')
      expect(scan.volumes[0]).toBeCloseTo(volume, 1)
      const ceiling = scan.surfaces.filter(({ kind }) => kind === 'ceiling' || kind === 'roof')
      expect(ceiling).toHaveLength(2)
      for (const each of ceiling)
        expect(each).toMatchObject({ kind: 'roof', behind: 'outside', basis: 'exteriorWall', quality: 'check' })
      expect(ceiling.reduce((sum, { gross }) => sum + gross, 0)).toBeCloseTo(52 * Math.sqrt(1.09), 1)
      // Shells of energy programs are level at the mean height, and say so.
      expect(roomSolids(scan)[0]).toMatchObject({ isCeilingKnown: false })
      expect(roomSolids(scan)[0]!.volume).toBeCloseTo(volume, 1)
    }
  },
)

test('a ceiling does not follow a roof that its height or its walls speak against', () => {
  const { measures, building } = roomUnderValley()
  // The floor would be 3 m above the ground: the tops of the walls lie over the roof.
  expect(surfacesOf(measures, { roof: building, north: 0, floor: 3 }).volumes).toEqual([null])
  const { measures: other } = roomUnderValley(-1)
  // An attic: what lies 1.35 m below the roof is not along it.
  expect(surfacesOf(other, { roof: building, north: 0, floor: 0.3 }).volumes).toEqual([null])
  const uneven = withoutCeilings(underRoof.seed)
  const [volumes, joined] = [undefined, underRoof.building].map((roof) => surfacesOf(uneven, { roof }).volumes)
  expect(joined).toEqual(volumes)
})

test('external walls are those of the file of the roof, also where what it encloses is not known', () => {
  const { measures, written } = houses[3]!
  const roof = parseRoof(written.roof)
  const externalOf = (eavesOverhang?: number) => {
    const [building] = measureRoof(roof, eavesOverhang === undefined ? {} : { eavesOverhang }).buildings
    const { envelope } = surfacesRecord(surfacesOf(measures, { roof: building }), scanMarks(measures, 'en'))
    const walls = building!.walls.reduce((sum, { area }) => sum + area, 0)
    return { walls, external: envelope.external! }
  }
  const [closed, moved] = [externalOf(), externalOf(0.3)]
  expect(closed.external.wallArea).toBeCloseTo(closed.walls, 1)
  expect(closed.external.volume).toBeGreaterThan(100)
  expect(moved.external).toMatchObject({ volume: null, roofArea: null, groundArea: null, areaToVolume: null })
  expect(moved.external.wallArea).toBeCloseTo(moved.walls, 1)
  expect(moved.walls).toBeLessThan(closed.walls)
})
