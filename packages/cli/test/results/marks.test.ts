import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { TERMS, type EdgeType } from '@reports/geometry'
import Papa from 'papaparse'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Entity } from '../dxf-entities.ts'
import { readDxf } from '../dxf-reader.ts'
import { ROOT, reports, testFolder } from '../reports.ts'

/*
 * One property in every file that is written of it: what each calls its things is counted here anew, from the order of the records.
 */

const { path: cwd } = testFolder()
const PROPERTY = join(ROOT, 'fixtures/project-furuveien-12')
const SCAN = join(PROPERTY, 'scan')
const ROOF = join(PROPERTY, 'roof.json')

const json = async (...args: string[]): Promise<any> =>
  JSON.parse((await reports([...args, '-q', '--format', 'json'], { cwd })).stdout)

async function written(name: string, ...args: string[]): Promise<Buffer> {
  const ended = await reports([...args, '-q', '--lang', 'nb', '-o', name], { cwd })
  expect(ended).toEqual({ code: 0, stdout: '', stderr: '' })
  return readFileSync(join(cwd, name))
}

const csv = async (...args: string[]): Promise<Record<string, string>[]> => {
  const { stdout } = await reports([...args, '-q', '--lang', 'nb', '--format', 'csv'], { cwd })
  return Papa.parse<Record<string, string>>(stdout.replace('\ufeff', ''), { header: true, skipEmptyLines: true }).data
}

/** The column of marks of a sheet, without the row of sums and notes. */
function column(sheets: readonly { sheet: string; data: unknown[][] }[], name: string): string[] {
  const [head, ...rows] = sheets.find(({ sheet }) => sheet === name)!.data
  const at = head!.indexOf('Merke')
  return rows.flatMap((row) =>
    row[at] === null || row[at + 1] === null || row[at] === 'Sum' ? [] : [`${row[at] as string | number}`],
  )
}

const counted = (count: number, letters: string): string[] =>
  Array.from({ length: count }, (_, i) => `${letters}${i + 1}`)

/** Letters of edges, as a Norwegian roofer has them. */
const EDGES: Readonly<Record<string, string>> = {
  ridge: 'M',
  monoPitchTop: 'P',
  valley: 'K',
  eave: 'T',
  rake: 'GA',
}

const expected = {
  faces: [] as string[],
  walls: [] as string[],
  rooms: [] as string[],
  roomWalls: [] as string[],
  openings: [] as string[],
  objects: [] as string[],
}

beforeAll(async () => {
  const roof = await json('roof', ROOF, '--include-matrikkel')
  const walls = await json('walls', ROOF, '--include-matrikkel')
  const scan = await json('measurements', SCAN)
  const sums = await json('measurements', SCAN, '--summary')
  for (const { surfaceCount } of roof.buildings) expected.faces.push(...counted(surfaceCount, ''))
  for (const { wallCount } of walls.buildings) expected.walls.push(...counted(wallCount, 'YV'))
  const onStorey = new Map<number, number>()
  const below = (objects: readonly any[]): number => objects.reduce((sum, { children }) => sum + 1 + below(children), 0)
  for (const { story, walls: own } of scan.rooms) {
    onStorey.set(story, (onStorey.get(story) ?? 0) + 1)
    const room = `${story + 1}.0${onStorey.get(story)}`
    expected.rooms.push(room)
    expected.roomWalls.push(...own.map((_: unknown, i: number) => room + 'abcdefghijkl'[i]))
  }
  for (const [kind, letter] of [
    ['door', 'D'],
    ['window', 'V'],
    ['opening', 'Å'],
  ])
    expected.openings.push(...counted(sums.openings.filter((each: any) => each.kind === kind).length, letter!))
  expected.objects.push(
    ...counted(
      scan.rooms.reduce((sum: number, room: any) => sum + below(room.objects), 0),
      'IN',
    ),
  )
  for (const marks of Object.values(expected)) expect(marks.length).toBeGreaterThan(3)
})

test('CSV', async () => {
  const marks = async (...args: string[]): Promise<string[]> => (await csv(...args)).map((row) => row['mark']!)
  expect(await marks('roof', ROOF, '--include-matrikkel')).toEqual(expected.faces)
  expect(await marks('walls', ROOF, '--include-matrikkel')).toEqual(expected.walls)
  expect(await marks('measurements', SCAN)).toEqual(expected.rooms)
  const sums = await csv('measurements', SCAN, '--summary')
  const inSheet = (name: string): string[] => [
    ...new Set(sums.flatMap(({ sheet, mark }) => (sheet === name ? [mark!] : []))),
  ]
  expect(inSheet('rooms')).toEqual(expected.rooms)
  expect(inSheet('openings')).toEqual(expected.openings)
})

test('CSV of a batch', async () => {
  const { code } = await reports(
    ['batch', SCAN, ROOF, '-o', 'all', '--format', 'csv', '--lang', 'nb', '--include-matrikkel', '-q'],
    { cwd },
  )
  expect(code).toBe(0)
  const marks = (name: string): string[] =>
    Papa.parse<Record<string, string>>(readFileSync(join(cwd, 'all', name), 'utf8').replace('\ufeff', ''), {
      header: true,
      skipEmptyLines: true,
    }).data.map((row) => row['mark']!)
  expect(marks('surfaces.csv')).toEqual(expected.faces)
  expect(marks('walls.csv')).toEqual(expected.walls)
  expect(marks('rooms.csv')).toEqual(expected.rooms)
})

test('one building, and one room, are called as among the others', async () => {
  const all = await csv('roof', ROOF, '--include-matrikkel')
  for (const id of new Set(all.map(({ buildingId }) => buildingId!)))
    expect((await csv('roof', ROOF, '--building', id)).map(({ mark }) => mark)).toEqual(
      all.filter(({ buildingId }) => buildingId === id).map(({ mark }) => mark),
    )
  for (const { roomId, mark } of await csv('measurements', SCAN))
    expect((await csv('measurements', SCAN, '--room', roomId!))[0]!['mark']).toBe(mark)
})

test('workbook', async () => {
  const sheets = await readXlsxFile(await written('all.xlsx', 'report', PROPERTY))
  expect(column(sheets, 'Flater')).toEqual(expected.faces)
  expect(column(sheets, 'Takflater')).toEqual(expected.faces)
  expect(column(sheets, 'Yttervegger')).toEqual(expected.walls)
  expect(column(sheets, 'Rom')).toEqual(expected.rooms)
  expect(column(sheets, 'Vegger')).toEqual(expected.roomWalls)
  expect(column(sheets, 'Åpninger')).toEqual(expect.arrayContaining(expected.openings))
})

test('tables of a terminal', async () => {
  const told = async (...args: string[]): Promise<string[]> =>
    (await reports([...args, '-q', '--lang', 'nb', '--format', 'table'], { cwd })).stdout
      .split('\n')
      .map((line) => line.trim().split(/ {2,}/)[0]!)
  expect(await told('roof', ROOF, '--include-matrikkel')).toEqual(expect.arrayContaining(expected.faces))
  expect(await told('walls', ROOF, '--include-matrikkel')).toEqual(expect.arrayContaining(expected.walls))
  expect(await told('measurements', SCAN)).toEqual(expect.arrayContaining(expected.rooms))
  const rooms = (await json('measurements', SCAN)).rooms.map(({ roomId }: any) => roomId)
  const inRooms = (await Promise.all(rooms.map((room: string) => told('measurements', SCAN, '--room', room)))).flat()
  for (const marks of [expected.roomWalls, expected.openings, expected.objects])
    expect(inRooms).toEqual(expect.arrayContaining(marks))
})

test('GeoPackage', async () => {
  await written('roof.gpkg', 'roof', ROOF, '--include-matrikkel')
  const database = new DatabaseSync(join(cwd, 'roof.gpkg'), { readOnly: true })
  const rows = (table: string): any[] => database.prepare(`SELECT * FROM ${table} ORDER BY fid`).all()
  expect(rows('surfaces').map(({ mark }) => mark)).toEqual(expected.faces)
  expect(rows('walls').map(({ mark }) => mark)).toEqual(expected.walls)
  const numbers = new Map<string, number>()
  for (const { buildingId, type, mark } of rows('edges')) {
    numbers.set(buildingId, (numbers.get(buildingId) ?? 0) + 1)
    expect(mark).toBe(`${EDGES[type]}${numbers.get(buildingId)}`)
  }
  for (const table of ['surfaces', 'edges', 'walls'])
    expect(Object.keys(rows(table)[0]).slice(-2)).toEqual(['mark', 'quality'])
  database.close()
})

test('GLB', async () => {
  // The first chunk, whose length stands before it (glTF 2.0, section 4.4).
  const nodesOf = (glb: Buffer): any[] => JSON.parse(glb.subarray(20, 20 + glb.readUInt32LE(12)).toString()).nodes
  const marks = (glb: Buffer): Set<string> =>
    new Set(nodesOf(glb).flatMap(({ extras }: any) => (extras.mark === undefined ? [] : [extras.mark])))
  expect(marks(await written('house.glb', 'roof', 'view', ROOF, '--include-matrikkel'))).toEqual(
    new Set([...expected.faces, ...expected.walls]),
  )
  const ofStorey = marks(await written('storey.glb', 'floorplan', SCAN, '--view', '--story', '0'))
  const all = new Set(Object.values(expected).flat())
  for (const mark of ofStorey) expect(all).toContain(mark)
  for (const room of expected.rooms.filter((mark) => mark.startsWith('1.'))) expect(ofStorey).toContain(room)
})

describe('DXF', () => {
  const marks = (entities: readonly Entity[], ...layers: string[]): string[] =>
    entities
      .filter(({ layer }) => layers.includes(layer))
      .flatMap((entity) => (entity as any).extendedData?.customStrings ?? [])
      .map((text: string) => text.replace(/^mark=/, ''))

  test('roof', async () => {
    const { entities } = readDxf(await written('roof.dxf', 'roof', 'svg', ROOF, '--include-matrikkel'))
    expect(marks(entities, 'takflater')).toEqual(expected.faces)
    expect(marks(entities, '3d-takflater')).toEqual(expected.faces)
    expect(marks(entities, 'vegger')).toEqual(expected.walls)
    const nameOf = (type: string): string => TERMS.nb.edgeTypes[type as EdgeType].toLowerCase().replaceAll(' ', '-')
    expect(marks(entities, 'kanter-møne').length).toBeGreaterThan(0)
    for (const [type, letters] of Object.entries(EDGES))
      for (const mark of marks(entities, `kanter-${nameOf(type)}`, `3d-kanter-${nameOf(type)}`))
        expect(mark).toMatch(new RegExp(`^${letters}\\d+$`))
  })

  test('walls', async () => {
    const { entities } = readDxf(await written('walls.dxf', 'walls', 'svg', ROOF, '--include-matrikkel'))
    expect(marks(entities, 'vegger-til-grunn', 'vegger-mot-tak')).toEqual(expected.walls)
    expect(entities.map(({ text }) => text)).toEqual(expect.arrayContaining(expected.walls))
  })

  test('floors', async () => {
    const storeys = await Promise.all(
      ['0', '1'].map(async (story) =>
        readDxf(await written(`floor-${story}.dxf`, 'floorplan', SCAN, '--story', story)),
      ),
    )
    const entities = storeys.flatMap((storey) => storey.entities)
    expect(marks(entities, 'rom')).toEqual(expected.rooms)
    expect(marks(entities, 'vegger')).toEqual(expected.roomWalls)
    expect(marks(entities, 'inventar').toSorted()).toEqual(expected.objects.toSorted())
    // Once, though a door between two rooms is in the records of both.
    expect(marks(entities, 'dører', 'vinduer', 'åpninger').toSorted()).toEqual(expected.openings.toSorted())
  })
})

test('report', async () => {
  const page = (await written('report.html', 'report', PROPERTY)).toString()
  const marks = new Set([...page.matchAll(/<span class="mark">([^<]+)<\/span>/g)].map(([, mark]) => mark!))
  for (const all of Object.values(expected)) for (const mark of all) expect(marks).toContain(mark)
  const edges = [...marks].filter((mark) => /^(M|K|T|GA)\d+$/.test(mark))
  expect(edges.length).toBeGreaterThan(10)
})
