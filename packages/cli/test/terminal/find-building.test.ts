import { expect, describe, test } from 'vitest'
import { reports, testFolder } from '../reports.ts'
import { scanFile } from '../samples.ts'

const { path: cwd, put } = testFolder()

const EAST = 262_400
const NORTH = 6_649_000

/** Metres from the south-west corner of the first house to that of each house. */
const HOUSES = [
  { buildingId: 'B1', displayName: 'Furuveien 1', at: [0, 0] },
  { buildingId: 'B2', displayName: 'Furuveien 12', at: [30, 0] },
  { buildingId: 'B3', displayName: 'Ærfuglstien 4 B', at: [60, 0] },
  { buildingId: 'B4', displayName: 'Garasje', at: [0, 40] },
  { buildingId: 'B5', displayName: 'Garasje', source: 'matrikkel', at: [30, 40] },
] as const

/** A rectangle in metres from the corner of the first house. */
const ring = (west: number, south: number, east: number, north: number): number[][] =>
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ].map(([x = 0, y = 0]) => [EAST + x, NORTH + y])

put('street.json', {
  type: 'FeatureCollection',
  crs: 'EPSG:25833',
  buildings: HOUSES.map(({ at: _, ...building }) => ({ ...building, groundAltitude: 100 })),
  features: HOUSES.map(({ buildingId, at: [x, y] }) => ({
    type: 'Feature',
    id: `${buildingId}-roof`,
    properties: { buildingId },
    geometry: { type: 'Polygon', coordinates: [ring(x, y, x + 10, y + 8).map((point) => [...point, 104])] },
  })),
})
const CRS = { crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::25833' } } }
put('parcel.geojson', { ...CRS, type: 'Polygon', coordinates: [ring(-5, -5, 34, 60)] })
put('meadow.geojson', { ...CRS, type: 'Polygon', coordinates: [ring(200, 200, 300, 300)] })
put(
  'scan.json',
  scanFile({ roomId: 'R1', roomName: 'Kjøkken' }, { roomId: 'R2', roomName: 'Bad' }, { roomId: 'R3', roomName: 'Bad' }),
)

const at = (x: number, y: number): string => `${EAST + x},${NORTH + y}`

/** The ids that a command measured, or how it ended; and what it told. */
async function answer(args: readonly string[]): Promise<readonly [string, string]> {
  const { code, stdout, stderr } = await reports(args, { cwd })
  if (code !== 0) return [`ends with ${code}`, stderr.trimEnd()]
  const { buildings, room } = JSON.parse(stdout) as {
    buildings?: { buildingId: string }[]
    room?: { roomId: string }
  }
  return [buildings?.map(({ buildingId }) => buildingId).join(' ') ?? room?.roomId ?? '', stderr.trimEnd()]
}

const ALL = 'Furuveien 1 (B1), Furuveien 12 (B2), Ærfuglstien 4 B (B3), Garasje (B4), Garasje (B5)'
const LIST = 'Ids and names of all: reports roof street.json --list [roof/unknown-building]'

describe('a building as people name it', () => {
  test.each([
    [['--building', 'B2'], 'B2', ''],
    [['--building', 'Furuveien 12'], 'B2', ''],
    [['--building', 'furuveien12'], 'B2', ''],
    [['--building', 'AERFUGLSTIEN 4b'], 'B3', ''],
    [['--building', 'B1', '--building', 'furuveien 12'], 'B1 B2', ''],
    // Furuveien 1 is no part of Furuveien 12, and a part of a name picks nothing.
    [['--building', 'Furuveien 1'], 'B1', ''],
    [
      ['--building', 'Furuveien'],
      'ends with 3',
      `reports: street.json: Expected the whole name or the id of a building, found "Furuveien", a part of Furuveien 1 (B1), Furuveien 12 (B2). ${LIST}`,
    ],
    [
      ['--building', 'Storgata 5'],
      'ends with 3',
      `reports: street.json: Expected a building of the file (${ALL}), found "Storgata 5". ${LIST}`,
    ],
    [
      ['--building', 'garasje'],
      'ends with 2',
      'reports: --building garasje is the name of 2 buildings: Garasje (B4), Garasje (B5); give the id of one',
    ],
    // A building of the cadastre is given where it is asked for.
    [['--building', 'B5'], 'B5', ''],
    [['--at', at(35, 4)], 'B2', `reports: at ${at(35, 4)} (easting, northing in EPSG:25833) stands Furuveien 12 (B2)`],
    [
      ['--at', at(44, 4)],
      'B2',
      `reports: at ${at(44, 4)} (easting, northing in EPSG:25833) stands no building: the nearest is taken, Furuveien 12 (B2), 4.0 m away`,
    ],
    [
      ['--at', at(95, 4)],
      'ends with 3',
      `reports: street.json: Expected a building at ${at(95, 4)} (easting, northing in EPSG:25833) or within 20 m of it, found none: the nearest, Ærfuglstien 4 B (B3), is 25.0 m away. ${LIST}`,
    ],
    [
      ['--at', `${NORTH + 4},${EAST + 35}`],
      'ends with 3',
      `reports: street.json: Expected a building at ${NORTH + 4},${EAST + 35} (easting, northing in EPSG:25833) or within 20 m of it, found none; the other way round, ${EAST + 35},${NORTH + 4}, it is Furuveien 12 (B2). ${LIST}`,
    ],
    [
      ['--at', 'Furuveien 12'],
      'ends with 2',
      'reports: --at expects two numbers with a comma between them, such as 10.7461,59.9127 (longitude, latitude) or 262034.5,6649210 (easting, northing in the system of the file), found Furuveien 12',
    ],
    [['--within', 'parcel.geojson', '--quiet'], 'B1 B4', ''],
    [
      ['--within', 'parcel.geojson'],
      'B1 B4',
      'reports: in parcel.geojson, read in EPSG:25833, 2 buildings lie: Furuveien 1 (B1), Garasje (B4)\nreports: half of them or less lies in parcel.geojson, so they are left out: Furuveien 12 (B2) 40 %, Garasje (B5) 40 % (--building ID adds one)',
    ],
    [
      ['--within', 'meadow.geojson'],
      'ends with 3',
      `reports: street.json: Expected a building in the area meadow.geojson, read in EPSG:25833, found none. ${LIST}`,
    ],
    [['--within', 'parcel.geojson', '--building', 'furuveien 12', '-q'], 'B1 B2 B4', ''],
    [
      ['--within', 'nowhere.geojson'],
      'ends with 3',
      'reports: nowhere.geojson: There is no such file or folder. [file/not-found]',
    ],
  ])('%j', async (choice, ids, told) => {
    expect(await answer(['roof', 'street.json', ...choice])).toEqual([ids, told])
    // The other commands that read roofs choose by the same function.
    expect((await answer(['walls', 'street.json', ...choice]))[0]).toBe(ids)
  })

  test('a place in degrees, as the list prints it, is the building of that line', async () => {
    const { stdout } = await reports(['roof', 'street.json', '--list'], { cwd })
    const { buildings } = JSON.parse(stdout) as { buildings: { buildingId: string; lon: number; lat: number }[] }
    expect(buildings).toHaveLength(HOUSES.length)
    for (const { buildingId, lon, lat } of buildings) {
      const [ids, told] = await answer(['roof', 'street.json', '--at', `${lon},${lat}`])
      expect(ids).toBe(buildingId)
      expect(told).toMatch(/\(longitude, latitude\) stands /)
      const [none, swapped] = await answer(['roof', 'street.json', '--at', `${lat},${lon}`])
      expect(none).toBe('ends with 3')
      expect(swapped).toContain(`the other way round, ${lon},${lat}, it is `)
    }
  })
})

describe('a room as people name it', () => {
  test.each([
    ['R1', 'R1'],
    ['Kjøkken', 'R1'],
    ['KJOKKEN', 'R1'],
    ['1.01', 'R1'],
    ['1.03', 'R3'],
  ])('%s', async (room, id) => {
    expect(await answer(['measurements', 'scan.json', '-q', '--room', room])).toEqual([id, ''])
  })

  test.each([
    [
      'bad',
      'ends with 2',
      'reports: --room bad is the name of 2 rooms: 1.02 (R2), 1.03 (R3); give the mark or the id of one',
    ],
    [
      'Stue',
      'ends with 3',
      'reports: scan.json: Expected a room of the scan (1.01 Kjøkken, 1.02 Bad, 1.03 Bad), found "Stue". Ids and names of all: reports measurements scan.json [scan/unknown-room]',
    ],
  ])('%s', async (room, ended, told) => {
    expect(await answer(['measurements', 'scan.json', '--room', room])).toEqual([ended, told])
  })
})

test('numbers of a chosen building are those that it has among all', async () => {
  const read = async (...args: string[]): Promise<string[]> =>
    (await reports(['roof', 'street.json', '--format', 'csv', ...args], { cwd })).stdout.trimEnd().split('\r\n')
  const all = await read('--include-matrikkel')
  for (const { buildingId } of HOUSES)
    expect(await read('--building', buildingId)).toEqual([
      all[0],
      ...all.filter((line) => line.split(',').includes(buildingId)),
    ])
})

test('the report and the order of a file take the same choice', async () => {
  const report = await reports(['report', 'street.json', '--building', 'furuveien 12'], { cwd })
  expect(report.code).toBe(0)
  expect(report.stdout).toContain('Furuveien 12')
  expect(report.stdout).not.toContain('Furuveien 1<')
  const order = await reports(['order', 'street.json', '--trade', 'roofer', '--at', at(95, 4), '-o', 'o.pdf'], { cwd })
  expect(order.code).toBe(3)
})
