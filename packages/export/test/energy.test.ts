import { describe, expect, test } from 'vitest'
import { measureScan, parseScan, parseScanFiles, roundHundredth, scanMarks } from '@reports/geometry'
import { roomSolids, surfacesOf, surfacesRecord, type RoomSolid, type ScanSurfaces } from '@reports/geometry/surfaces'
import { captured, wallsOn, type Point, type SeenWall } from '../../geometry/test/half-scans.ts'
import { dragonflyOf, gbxmlOf, honeybeeOf, roomSurfacesTable, surfaceSheets, type Dimensions } from '../src/energy.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** A room under a ridge: knee walls of 1 m, gables up to 3 m. */
const RING: Point[] = [
  [0, 0],
  [5, 0],
  [5, 4],
  [0, 4],
]
const TOPS: readonly Point[][] = [
  [
    [0, 1],
    [5, 1],
  ],
  [
    [0, 1],
    [2, 3],
    [4, 1],
  ],
]
const WALLS = wallsOn(RING, [0, 1, 2, 3]).map((wall, i): SeenWall => ({ ...wall, top: TOPS[i % 2]! }))

const FOLDER = resolve(import.meta.dirname, '../../../fixtures/house-two-storeys/input')
const files = readdirSync(FOLDER).map((name) => ({
  name,
  json: JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as unknown,
}))
const house: ScanSurfaces = surfacesOf(measureScan(parseScanFiles(files)), { north: 30 })

/** The sum of the area vectors of closed flat faces: zero. */
function openness({ faces }: RoomSolid): number {
  const sum = [0, 0, 0]
  for (const { ring } of faces)
    for (let i = 0; i < ring.length; i += 1) {
      const [[ax, ay, az], [bx, by, bz]] = [ring[i]!, ring[(i + 1) % ring.length]!]
      sum[0]! += (ay * bz - az * by) / 2
      sum[1]! += (az * bx - ax * bz) / 2
      sum[2]! += (ax * by - ay * bx) / 2
    }
  return Math.hypot(...sum)
}

describe('a house of two storeys for energy programs', () => {
  test('has closed rooms with the volumes that are told', () => {
    const solids = roomSolids(house)
    expect(solids.map(openness).every((open) => open < 1e-6)).toBe(true)
    for (const [i, { volume }] of solids.entries()) expect(volume).toBeCloseTo(house.volumes[i]!, 6)
  })

  test('has each inner wall once in gbXML, between two spaces that are there', () => {
    const xml = gbxmlOf(house)
    const surfaces = xml.match(/<Surface [\s\S]*?<\/Surface>/g)!
    const spaces = new Set([...xml.matchAll(/<Space id="([^"]+)"/g)].map(([, id]) => id))
    const named = [...xml.matchAll(/spaceIdRef="([^"]+)"/g)].map(([, id]) => id)
    expect(named.every((id) => spaces.has(id))).toBe(true)
    const area = (type: string): number =>
      surfaces
        .filter((each) => each.includes(`surfaceType="${type}"`))
        .map((each) => /<Height>([\d.]+)<\/Height>\s*<Width>([\d.]+)</.exec(each)!)
        .reduce((sum, [, height, width]) => sum + Number(height) * Number(width), 0)
    expect(area('ExteriorWall')).toBeCloseTo(144.24, 1)
    expect(area('SlabOnGrade')).toBeCloseTo(56.5, 1)
    expect(area('Roof')).toBeCloseTo(56, 1)
  })

  test('has in gbXML a floor below each room, its own or the ceiling of the room below', () => {
    const surfaces = gbxmlOf(house).match(/<Surface [\s\S]*?<\/Surface>/g)!
    const floors = surfaces.filter((each) => /surfaceType="(SlabOnGrade|RaisedFloor|InteriorFloor|Ceiling)"/.test(each))
    const without = house.rooms.filter(({ number }) => !floors.some((each) => each.includes(`"sp-${number + 1}"`)))
    expect(without.map(({ room }) => room.name)).toEqual([])
    const between = floors.filter((each) => each.includes('InteriorFloor'))
    expect(between.every((each) => each.match(/<AdjacentSpaceId/g)!.length === 1)).toBe(true)
  })

  test('has windows and boundary conditions in honeybee and dragonfly', () => {
    const honeybee = JSON.parse(honeybeeOf(house)) as {
      rooms: { identifier: string; faces: { apertures?: unknown[] }[] }[]
    }
    const dragonfly = JSON.parse(dragonflyOf(house)) as { buildings: { unique_stories: { room_2ds: unknown[] }[] }[] }
    expect(honeybee.rooms.every(({ identifier }) => /^[\w-]+$/.test(identifier))).toBe(true)
    const windows = house.surfaces.flatMap(({ behind, openings }) =>
      behind === 'outside' ? openings.filter(({ opening }) => opening.kind === 'window') : [],
    )
    const apertures = honeybee.rooms.flatMap(({ faces }) => faces.flatMap(({ apertures: own = [] }) => own))
    expect(apertures).toHaveLength(windows.length)
    const rooms = dragonfly.buildings.flatMap(({ unique_stories: storeys }) =>
      storeys.flatMap((storey) => storey.room_2ds),
    )
    expect(rooms).toHaveLength(house.rooms.length)
  })
})

test('a curved wall is one row with its whole window, and energy files have it over all chords', () => {
  const json = JSON.parse(readFileSync(resolve(FOLDER, '../../scan-curved-wall/input.json'), 'utf8')) as unknown
  const curved = surfacesOf(measureScan(parseScanFiles([{ name: 'input.json', json }])))
  const record = surfacesRecord(curved, scanMarks(curved.measures, 'en'))
  const rows = record.surfaces.filter(({ kind }) => kind === 'wall')
  const faces = curved.measures.rooms.flatMap(({ walls }) => walls)
  expect(rows.map(({ grossArea }) => grossArea)).toEqual(faces.map(({ grossArea }) => roundHundredth(grossArea)))
  const [window] = faces.flatMap(({ openings }) => openings)
  const row = rows.find(({ openings }) => openings.length > 0)!
  expect(row).toMatchObject({ openingArea: roundHundredth(window!.area), openings: [{ id: window!.id }] })
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
  expect(sum(rows.map(({ grossArea }) => grossArea))).toBeCloseTo(record.envelope.internal.outerWallArea!, 2)
  const drawn = roomSolids(curved).flatMap(({ faces: own }) => own.flatMap(({ openings }) => openings))
  const width = sum(drawn.map(({ ring: [a, b] }) => Math.hypot(b![0] - a![0], b![1] - a![1])))
  expect(width / window!.width).toBeGreaterThan(0.9)
  expect(width / window!.width).toBeLessThan(1.01)
  expect(JSON.parse(honeybeeOf(curved)).user_data.openingsLeftOut).toEqual([])
})

test('openings that a file does not have are told, all of them', () => {
  const all = house.measures.rooms.flatMap(({ walls }) => walls.flatMap(({ openings }) => openings.map(({ id }) => id)))
  const pairs = house.measures.sameOpenings
  for (const text of [honeybeeOf(house), dragonflyOf(house)]) {
    const told = JSON.parse(text).user_data.openingsLeftOut as string[]
    const written = house.surfaces.flatMap(({ behind, openings }) =>
      behind === 'outside' ? openings.map(({ opening }) => opening.id) : [],
    )
    expect(new Set([...told, ...written])).toEqual(new Set(all))
    expect(told.filter((id) => written.includes(id))).toEqual([])
  }
  const xml = gbxmlOf(house)
  const named = (id: string): boolean => xml.includes(`<Name>${id}</Name>`)
  const lost = all.filter((id) => !named(id) && !pairs.some((pair) => pair.includes(id) && pair.some(named)))
  expect(/Openings left out: ([^.]*)\./.exec(xml)?.[1] ?? '').toBe(lost.join(' '))
})

test('rooms up to a sloping roof have it over their storey in dragonfly, level ones have none', () => {
  const attic = parseScan(captured(RING, WALLS, 'polygon'))
  const storeysOf = (scan: ScanSurfaces) =>
    JSON.parse(dragonflyOf(scan)).buildings[0].unique_stories as { roof?: { geometry: { boundary: number[][] }[] } }[]
  const [storey] = storeysOf(surfacesOf(measureScan(attic)))
  expect(storey!.roof!.geometry).toHaveLength(2)
  // Two slopes over 5 by 2 m, from 1 to 3 m.
  for (const { boundary } of storey!.roof!.geometry) {
    const heights = boundary.map(([, , z]) => z!)
    expect(Math.max(...heights) - Math.min(...heights)).toBeCloseTo(2, 3)
  }
  expect(storeysOf(house).filter(({ roof }) => roof !== undefined)).toEqual([])
})

test('tables tell the dimensions that are asked for, and external ones where a roof has them', () => {
  const marks = scanMarks(house.measures, 'en')
  const told = (dimensions?: Dimensions): unknown[] =>
    surfaceSheets(house, marks, 'en', dimensions)
      .find(({ id }) => id === 'envelope')
      ?.rows.map(([name]) => name) ?? []
  expect(told()).toEqual(['internal', 'overall internal'])
  expect(told('overall-internal')).toEqual(['overall internal'])
  expect(told('external')).toEqual([])
})

describe('a house with most of its upper storey missing', () => {
  const partly = surfacesOf(measureScan(parseScanFiles(files.filter(({ name }) => !/^(Soverom|Trapperom)/.test(name)))))

  test('gives a ceiling what lies over most of it', () => {
    const solid = roomSolids(partly).find(({ room }) => room.room.name === 'Stue')!
    const ceilings = partly.surfaces.filter(({ room, kind }) => room === solid.room && kind === 'ceiling')
    expect(ceilings.map(({ behind }) => behind).toSorted()).toEqual(['room', 'unknown'])
    const face = solid.faces.find(({ kind }) => kind === 'ceiling')
    expect(face!.surface!.gross).toBe(Math.max(...ceilings.map(({ gross }) => gross)))
    expect(face!.surface!.behind).toBe('unknown')
  })
})

test('a table for programs has a row a surface, in the words of the record', () => {
  const record = surfacesRecord(house, scanMarks(house.measures, 'nb'))
  const { columns, rows } = roomSurfacesTable(record)
  const cells = rows.map((row) => Object.fromEntries(columns.map(({ name }, i) => [name, row[i]])))
  expect(cells).toHaveLength(record.surfaces.length)
  const { openings: _, ...first } = record.surfaces[0]!
  expect(cells[0]).toEqual(first)
  expect(new Set(cells.map(({ behind, basis }) => `${behind} ${basis}`))).toContain('room facing')
})
