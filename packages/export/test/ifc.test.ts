import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { roofIfc, scanIfc, type IfcVersion } from '@reports/export/ifc'
import {
  areaVector,
  coveredRoof,
  measureRoof,
  measureScan,
  parseRoof,
  parseScanFiles,
  roofRecord,
  scanRecord,
  wallsRecord,
} from '@reports/geometry'
import { parse as bytesOfUuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { globalIdOf } from '../src/ifc/guid.ts'
import { readIfc, type Body } from './ifc-reader.ts'

const FIXTURES = resolve(import.meta.dirname, '../../../fixtures')
const json = (file: string): unknown => JSON.parse(readFileSync(join(FIXTURES, file), 'utf8'))

function scanOf(path: string) {
  const names = statSync(join(FIXTURES, path)).isDirectory()
    ? readdirSync(join(FIXTURES, path))
        .filter((name) => name.endsWith('.json'))
        .map((name) => `${path}/${name}`)
    : [path]
  const scan = measureScan(parseScanFiles(names.map((name) => ({ name: basename(name), json: json(name) }))))
  // As in the file: storey by storey.
  return { ...scan, rooms: scan.rooms.toSorted((a, b) => a.story! - b.story!) }
}

const SCANS = [
  'project-furuveien-12/scan',
  'house-two-storeys/input',
  'scan-sloped-wall/input.json',
  'scan-nested-bathroom/input.json',
  'scan-curved-wall/input.json',
].map((name) => [name, scanOf(name)] as const)

const ROOFS = ['project-furuveien-12', 'roof-l-house', 'roof-flat-block', 'roof-row-house'].map(
  (name) => [name, measureRoof(parseRoof(json(`${name}/roof.json`)), { coveredRoof })] as const,
)

const VERSIONS: readonly (readonly [IfcVersion, string])[] = [
  ['4', 'IFC4'],
  ['4x3', 'IFC4X3_ADD2'],
]

const WHOLE = { title: 'Prøve', includeMatrikkel: true } as const

/** What a published number may be away from a body: half of its last digit, and of numbers of 32 bits a part of 1,000. */
const within = (area: number): number => 0.0051 + area / 1000

function expectClosed(bodies: readonly (Body | null)[]): void {
  for (const body of bodies) {
    expect(body!.volume).toBeGreaterThan(0)
    expect(body!.gap).toBeLessThan(1e-3)
  }
}

describe.each(SCANS)('%s', (_, scan) => {
  test.each(VERSIONS)('in IFC %s has bodies of the published areas', async (version, schema) => {
    const file = await readIfc(scanIfc(scan, { title: 'Prøve', version }))
    expect(file.schema).toContain(schema.slice(0, 6))
    const record = scanRecord(scan)
    const spaces = file.of('IFCSPACE')
    expect(spaces.map(({ values }) => values.get('Reports_Room.RoomId'))).toEqual(
      record.rooms.map((room) => room.roomId),
    )
    for (const [i, { floorArea }] of record.rooms.entries())
      expect(Math.abs(spaces[i]!.body!.areaTowards([0, -1, 0]) - floorArea)).toBeLessThan(within(floorArea))
    expectClosed(spaces.map(({ body }) => body))
    const walls = file.of('IFCWALL')
    const measured = scan.rooms.flatMap((room) => room.walls)
    expect(walls.map(({ values }) => values.get('Reports_Wall.WallId'))).toEqual(measured.map(({ id }) => id))
    expectClosed(walls.map(({ body }) => body))
    for (const [i, { netArea }] of record.rooms.flatMap((room) => room.walls).entries()) {
      const { line, towardsRoom } = measured[i]!
      if (line.length > 2) continue
      const area = walls[i]!.body!.areaTowards([towardsRoom[0], 0, towardsRoom[1]])
      expect(Math.abs(area - netArea)).toBeLessThan(within(netArea))
    }
  })

  test('has every published figure, doors once, and no name of a thing twice', async () => {
    const text = scanIfc(scan, { title: 'Prøve' })
    const file = await readIfc(text)
    const { rooms } = scanRecord(scan)
    for (const [i, space] of file.of('IFCSPACE').entries()) {
      const values = Object.fromEntries(space.values)
      const room = rooms[i]!
      expect(values).toMatchObject({
        'Qto_SpaceBaseQuantities.NetFloorArea': room.floorArea,
        'Qto_SpaceBaseQuantities.GrossWallArea': room.grossWallArea,
        'Qto_SpaceBaseQuantities.NetWallArea': room.netWallArea,
        'Qto_SpaceBaseQuantities.NetPerimeter': room.moldingLengthFloor,
        'Reports_RoomQuantities.NetWallAreaNS3420': room.netWallAreaNS,
        'Reports_RoomQuantities.CorniceLength': room.moldingLengthCeiling,
        'Reports_RoomQuantities.TrimLength': room.moldingLengthOpening,
        'Reports_RoomQuantities.Doors': room.doorCount,
      })
    }
    for (const [i, wall] of file.of('IFCWALL').entries()) {
      const record = rooms.flatMap((room) => room.walls)[i]!
      expect(Object.fromEntries(wall.values)).toMatchObject({
        'Qto_WallBaseQuantities.Length': record.width / 100,
        'Qto_WallBaseQuantities.NetSideArea': record.netArea,
        'Reports_WallQuantities.NetSideAreaNS3420': record.netAreaNS,
      })
      expect([...wall.values.keys()].filter((name) => /Width|Volume/.test(name))).toEqual([])
    }
    expect([file.of('IFCDOOR').length, file.of('IFCWINDOW').length]).toEqual([
      scan.distinct.doorCount,
      scan.distinct.windowCount,
    ])
    const ids = [...text.matchAll(/^#\d+=IFC\w+\('([\w$]{22})',\$/gm)].map(([, id]) => id)
    expect(ids.length).toBeGreaterThan(10)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe.each(ROOFS)('%s', (_, roof) => {
  test.each(VERSIONS)('in IFC %s has bodies of the published areas', async (version) => {
    const file = await readIfc(roofIfc(roof, { ...WHOLE, version }))
    const slabs = file.of('IFCSLAB')
    const record = roofRecord(roof, WHOLE)
    const surfaces = roof.buildings.flatMap(({ building }) => building.surfaces)
    expect(slabs.map(({ values }) => values.get('Reports_RoofSurface.SurfaceId'))).toEqual(surfaces.map(({ id }) => id))
    expectClosed(slabs.map(({ body }) => body))
    for (const [i, { area3d, calculatedSlope }] of record.buildings.flatMap((each) => each.surfaces).entries()) {
      const [x, y, z] = surfaces[i]!.polygons.reduce(
        (sum, [outer]) => areaVector(outer).map((part, k) => part + sum[k]!) as never,
        [0, 0, 0] as const,
      )
      expect(Math.abs(slabs[i]!.body!.areaTowards([x, z, -y]) - area3d)).toBeLessThan(within(area3d))
      expect(slabs[i]!.values.get('Qto_SlabBaseQuantities.NetArea')).toBe(area3d)
      expect(slabs[i]!.values.get('Pset_SlabCommon.PitchAngle')).toBe(calculatedSlope)
    }
    const walls = file.of('IFCWALL')
    expectClosed(walls.map(({ body }) => body))
    for (const [i, { area, direction }] of wallsRecord(roof, WHOLE)
      .buildings.flatMap((each) => each.walls)
      .entries()) {
      const exact = roof.buildings.flatMap((each) => each.walls)[i]!.direction
      expect(Math.abs(exact - direction) % 360).toBeLessThanOrEqual(0.51)
      const turn = (exact * Math.PI) / 180
      const facing = walls[i]!.body!.areaTowards([Math.sin(turn), 0, -Math.cos(turn)])
      expect(Math.abs(facing - area)).toBeLessThan(within(area))
    }
  })

  test('has each edge, and their lengths by type as published', async () => {
    const file = await readIfc(roofIfc(roof, { ...WHOLE, lang: 'en' }))
    const edges = roof.buildings.flatMap((each) => each.edges)
    expect(file.of('IFCANNOTATION').map(({ values }) => values.get('Reports_RoofEdge.EdgeId'))).toEqual(
      edges.map(({ id }) => id),
    )
    const { buildings } = roofRecord(roof, WHOLE).roofEdges
    for (const [i, { values }] of file.of('IFCROOF').entries()) {
      const lengths = [...values].filter(([name]) => name.startsWith('Reports_RoofEdges.')).map(([, length]) => length)
      expect(lengths).toEqual(buildings[i]!.types.map(({ length }) => length))
    }
  })
})

test('the same measures give the same bytes, and a thing keeps its GlobalId in both languages and versions', async () => {
  const [, scan] = SCANS[0]!
  const text = scanIfc(scan, { title: 'Prøve' })
  expect(scanIfc(scan, { title: 'Prøve' })).toBe(text)
  const ids = async (of: string) => (await readIfc(of)).of('IFCWALL').map(({ globalId }) => globalId)
  expect(await ids(scanIfc(scan, { title: 'Other', lang: 'en', version: '4x3' }))).toEqual(await ids(text))
  const other = await ids(scanIfc(scan, { title: 'Prøve', projectId: 'other' }))
  expect(other.filter((id) => text.includes(id))).toEqual([])
})

test('GlobalIds are the letters that buildingSMART writes UUIDs in', () => {
  // By ifcopenshell.guid.compress.
  const KNOWN = [
    ['886313e1-3b8a-5372-9b90-0c9aee199e5d', '28OnFXEufJSfkG39hk6PvT'],
    ['ffffffff-ffff-ffff-ffff-ffffffffffff', '3$$$$$$$$$$$$$$$$$$$$$'],
    ['00000000-0000-0000-0000-000000000000', '0000000000000000000000'],
  ] as const
  for (const [uuid, letters] of KNOWN) expect(globalIdOf(bytesOfUuid(uuid))).toBe(letters)
})

test('names of any letters read back as they are, controls aside', async () => {
  const [, scan] = SCANS[1]!
  const names = [
    "Kjøkken 'øst' \\ æøå",
    '😀 𠜎 漢字',
    'X2\\00F8\\X0\\',
    '*/ END-ISO-10303-21; #1=',
    '\u2028“”€',
    'lone \ud800 half',
    'tab\tnul\u0000',
  ]
  const rooms = scan.rooms.map((room, i) => ({ ...room, name: names[i % names.length]! }))
  const text = scanIfc({ ...scan, rooms }, { title: names[0]! })
  // oxlint-disable-next-line no-control-regex -- all of it is ASCII
  expect(text).toMatch(/^[\n\u0020-\u007e]*$/)
  const read = (await readIfc(text)).of('IFCSPACE').map(({ name }) => name)
  const plain = names.map((name) => name.toWellFormed().replaceAll('\t', '').replaceAll('\0', ''))
  expect(read).toEqual(rooms.map((_, i) => plain[i % plain.length]))
})

test('rooms are called as tables and plans call them, in the language of the file', async () => {
  const [, scan] = SCANS[1]!
  const named = ['Bedroom1', 'Stua til Ola', null]
  const rooms = scan.rooms
    .slice(0, named.length)
    .map((room, i) => ({ ...room, name: named[i]!, type: 'KITCHEN' as const }))
  const namesIn = async (lang: 'nb' | 'en') =>
    (await readIfc(scanIfc({ ...scan, rooms }, { title: 'x', lang }))).of('IFCSPACE').map(({ name }) => name)
  expect(await namesIn('nb')).toEqual(['Soverom 1', 'Stua til Ola', 'Kjøkken'])
  expect(await namesIn('en')).toEqual(['Bedroom 1', 'Stua til Ola', 'Kitchen'])
})
