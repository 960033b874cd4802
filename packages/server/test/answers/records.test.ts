import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { run } from '../../../cli/src/run.ts'
import { THREADS_AND_PROCESSES } from '../../src/work/host.ts'
import { attributesOf, elementsOf } from '../drawings.ts'
import { fixtureProjects, importFixture } from '../fixture-projects.ts'
import { bearer, startService, type Service } from '../service.ts'

/*
 * What the contract says of the records, held against every fixture that the repository has. The names of members are
 * written out here once more: the schemas of the service are what is tested.
 */

let service: Service
let token: string
/** Project folders by id. */
const folders = new Map<string, string>()

beforeAll(async () => {
  // As they are answered where people ask; most other tests do jobs in their own process.
  service = await startService({ hosts: THREADS_AND_PROCESSES })
  token = await service.token('a')
  for (const project of fixtureProjects) folders.set(project.id, await importFixture(service, 'a', project))
})

const text = async (url: string): Promise<string> => {
  const answer = await service.app.inject({ url, headers: bearer(token) })
  expect([url, answer.statusCode]).toEqual([url, 200])
  return answer.body
}
const json = async (url: string): Promise<any> => JSON.parse(await text(url))
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const keys = (value: object): string[] => Object.keys(value).toSorted()
const words = (list: string): string[] => list.split(' ').toSorted()

const scans = fixtureProjects.filter(({ scan }) => scan !== null).map(({ id }) => id)
const roofs = fixtureProjects.filter(({ roof }) => roof !== null).map(({ id }) => id)

test('there are fixtures', () => {
  expect(scans.length).toBeGreaterThan(8)
  expect(roofs.length).toBeGreaterThan(9)
})

const AREAS = 'floorArea grossWallArea netWallArea netWallAreaNS'
const LENGTHS = 'moldingLengthFloor moldingLengthCeiling moldingLengthOpening'
const COUNTS = 'doorCount windowCount openingCount'
/** Where a new figure is told here. */
const LISTS = 'a figure that is new belongs into AREAS, LENGTHS or COUNTS of this file too'

describe.each(scans)('measurements of %s', (id) => {
  const openingsOf = (wall: any): any[] => [...wall.doors, ...wall.windows, ...wall.openings]
  const nested = (object: any): any[] => [object, ...object.children.flatMap(nested)]

  test('P49 to P53: the members of the contract, integers where it says so', async () => {
    const { rooms, totals } = await json(`/v1/projects/${id}/measurements`)
    expect(keys(totals), LISTS).toEqual(words(`${AREAS} ${LENGTHS} ${COUNTS} rooms stories`))
    for (const room of rooms) {
      expect(keys(room), LISTS).toEqual(
        words(`roomId roomName roomType story ${AREAS} ${LENGTHS} ${COUNTS} walls objects`),
      )
      for (const wall of room.walls) {
        expect(keys(wall)).toEqual(
          words(`id width height grossArea netArea netAreaNS ${LENGTHS} doors windows openings`),
        )
        expect([wall.width, wall.height].every(Number.isInteger)).toBe(true)
        for (const opening of openingsOf(wall)) {
          expect(keys(opening)).toEqual(words('id width height area moldingLength'))
          expect([opening.width, opening.height].every(Number.isInteger)).toBe(true)
        }
      }
      for (const object of room.objects.flatMap(nested)) {
        expect(keys(object)).toEqual(words('id category width height children'))
        expect([object.width, object.height].every(Number.isInteger)).toBe(true)
      }
    }
  })

  test('I7 I8 I11: totals are the sums of rooms, rooms of walls; net lies between nothing and gross', async () => {
    const { rooms, totals } = await json(`/v1/projects/${id}/measurements`)
    for (const key of words(`${AREAS} ${LENGTHS}`))
      expect(Math.abs(totals[key] - sum(rooms.map((room: any) => room[key])))).toBeLessThanOrEqual(0.01 * rooms.length)
    for (const key of words(COUNTS)) expect(totals[key]).toBe(sum(rooms.map((room: any) => room[key])))
    expect(totals.rooms).toBe(rooms.length)
    expect(totals.stories).toBe(
      new Set(rooms.map(({ story }: any) => story).filter((story: unknown) => story !== null)).size,
    )
    for (const room of rooms) {
      expect([room.doorCount, room.windowCount, room.openingCount]).toEqual(
        ['doors', 'windows', 'openings'].map((kind) => sum(room.walls.map((wall: any) => wall[kind].length))),
      )
      for (const [net, ns, gross] of [
        [room.netWallArea, room.netWallAreaNS, room.grossWallArea],
        ...room.walls.map((wall: any) => [wall.netArea, wall.netAreaNS, wall.grossArea]),
      ]) {
        expect(net).toBeGreaterThanOrEqual(0)
        // Each is rounded by itself.
        expect(ns).toBeGreaterThanOrEqual(net - 0.01)
        expect(gross).toBeGreaterThanOrEqual(ns - 0.01)
      }
    }
    const ids = rooms.flatMap((room: any) =>
      [...room.walls.flatMap((wall: any) => [wall, ...openingsOf(wall)]), ...room.objects.flatMap(nested)].map(
        (each: any) => each.id,
      ),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('P54 P58 I9: plan and measurements name the same walls, openings and objects of a storey', async () => {
    const { rooms } = await json(`/v1/projects/${id}/measurements`)
    for (const story of new Set<number>(rooms.map((room: any) => room.story ?? 0))) {
      const measured = rooms
        .filter((room: any) => (room.story ?? 0) === story)
        .flatMap((room: any) =>
          [...room.walls.flatMap((wall: any) => [wall, ...openingsOf(wall)]), ...room.objects.flatMap(nested)].map(
            (each: any) => each.id,
          ),
        )
      expect(attributesOf(await text(`/v1/projects/${id}/floorplan?story=${story}`), 'data-id').toSorted()).toEqual(
        measured.toSorted(),
      )
    }
  })
})

const EDGE_TYPES = words('ridge monoPitchTop hip valley eave rake wallAbutment pitchChange cornice unknown')
const EDGE_ROW = words('type length lengthHorizontal count overriddenCount')
const EDGE_TOTALS = words('length lengthHorizontal count')

/** Area of a ring by the shoelace formula. */
const areaOf = (ring: readonly (readonly number[])[]): number =>
  Math.abs(
    sum(ring.map(([x = 0, y = 0], i) => x * ring[(i + 1) % ring.length]![1]! - y * ring[(i + 1) % ring.length]![0]!)),
  ) / 2

/** Area of a ring of longitude, latitude and altitude, on a sphere that is flat for the size of a house. */
function areaInSpace(ring: readonly (readonly number[])[]): number {
  const lat = (ring[0]![1]! * Math.PI) / 180
  // Metres of a degree on the ellipsoid of WGS 84 (series of the meridian and the parallel).
  const [north, east] = [
    111132.954 - 559.822 * Math.cos(2 * lat) + 1.175 * Math.cos(4 * lat),
    111412.84 * Math.cos(lat) - 93.5 * Math.cos(3 * lat),
  ]
  const points = ring.map(([lon = 0, latitude = 0, alt = 0]) => [
    (lon - ring[0]![0]!) * east,
    (latitude - ring[0]![1]!) * north,
    alt - ring[0]![2]!,
  ])
  const normal = [0, 0, 0]
  for (const [i, [x = 0, y = 0, z = 0]] of points.entries()) {
    const [u = 0, v = 0, w = 0] = points[(i + 1) % points.length]!
    normal[0]! += y * w - z * v
    normal[1]! += z * u - x * w
    normal[2]! += x * v - y * u
  }
  return Math.hypot(...normal) / 2
}

describe.each(roofs)('roof and walls of %s', (id) => {
  test('P60 P64 P66 P67: members, ranges, sums', async () => {
    for (const query of ['', '?includeMatrikkel=true']) {
      const roof = await json(`/v1/projects/${id}/roof${query}`)
      expect(Object.keys(roof)).toEqual(['buildings', 'totals', 'roofEdges'])
      expect(keys(roof.totals)).toEqual(words('buildings surfaces totalRoofArea totalRoofArea2d walls'))
      for (const building of roof.buildings) {
        expect(keys(building)).toEqual(
          words(
            'buildingId displayName buildingType buildingTypeLabel buildingTypeGroup fromMatrikkel surfaces totalRoofArea totalRoofArea2d surfaceCount wallCount',
          ),
        )
        expect(building.surfaceCount).toBe(building.surfaces.length)
        if (building.buildingType === null)
          expect([building.buildingTypeLabel, building.buildingTypeGroup]).toEqual([null, null])
        if (query === '') expect(building.fromMatrikkel).toBe(false)
        for (const surface of building.surfaces) {
          expect(keys(surface)).toEqual(
            words(
              'surfaceId slope direction calculatedSlope calculatedDirection area2d area3d perimeter vertices minRoofAltitude maxRoofAltitude minHeightAboveGround maxHeightAboveGround',
            ),
          )
          expect(surface.calculatedSlope >= 0 && surface.calculatedSlope <= 90).toBe(true)
          expect(surface.calculatedDirection >= 0 && surface.calculatedDirection < 360).toBe(true)
          expect(surface.area3d).toBeGreaterThanOrEqual(surface.area2d)
          expect(surface.maxRoofAltitude).toBeGreaterThanOrEqual(surface.minRoofAltitude)
          expect(Number.isInteger(surface.vertices) && surface.vertices >= 3).toBe(true)
        }
        expect(building.totalRoofArea).toBeCloseTo(sum(building.surfaces.map(({ area3d }: any) => area3d)), 6)
        expect(building.totalRoofArea2d).toBeCloseTo(sum(building.surfaces.map(({ area2d }: any) => area2d)), 6)
      }
      const of = (key: string): number[] => roof.buildings.map((building: any) => building[key])
      expect([roof.totals.buildings, roof.totals.surfaces, roof.totals.walls]).toEqual([
        roof.buildings.length,
        sum(of('surfaceCount')),
        sum(of('wallCount')),
      ])
      for (const key of ['totalRoofArea', 'totalRoofArea2d']) expect(roof.totals[key]).toBeCloseTo(sum(of(key)), 6)
    }
  })

  test('P61 P62 P63: more buildings contain the fewer, and each can be had alone', async () => {
    const [few, all] = [await json(`/v1/projects/${id}/roof`), await json(`/v1/projects/${id}/roof?includeMatrikkel=1`)]
    const addressed = all.buildings.filter(({ fromMatrikkel }: any) => !fromMatrikkel)
    expect(addressed).toEqual(few.buildings)
    for (const building of all.buildings) {
      const one = await json(
        `/v1/projects/${id}/roof?includeMatrikkel=1&buildingId=${encodeURIComponent(building.buildingId)}`,
      )
      expect(one.buildings).toEqual([building])
      expect(one.roofEdges.buildings).toEqual(
        all.roofEdges.buildings.filter(({ buildingId }: any) => buildingId === building.buildingId),
      )
      expect([one.totals.totalRoofArea, one.totals.surfaces, one.totals.walls]).toEqual([
        building.totalRoofArea,
        building.surfaceCount,
        building.wallCount,
      ])
    }
  })

  test('P68 P69: edges by the ten types, summed by building and in all', async () => {
    const { roofEdges } = await json(`/v1/projects/${id}/roof?includeMatrikkel=1`)
    expect(keys(roofEdges)).toEqual(words('buildings types totals hasUnclassified overriddenCount'))
    const lists = [roofEdges, ...roofEdges.buildings]
    for (const { types, totals } of lists) {
      expect(keys(totals)).toEqual(EDGE_TOTALS)
      for (const row of types) {
        expect(keys(row)).toEqual(EDGE_ROW)
        expect(EDGE_TYPES).toContain(row.type)
      }
      for (const key of EDGE_TOTALS) expect(totals[key]).toBeCloseTo(sum(types.map((row: any) => row[key])), 6)
    }
    for (const building of roofEdges.buildings) expect(keys(building)).toEqual(words('buildingId types totals'))
    for (const row of roofEdges.types) {
      const rows = roofEdges.buildings.flatMap(({ types }: any) => types).filter(({ type }: any) => type === row.type)
      for (const key of ['length', 'lengthHorizontal', 'count', 'overriddenCount'])
        expect(row[key]).toBeCloseTo(sum(rows.map((each: any) => each[key])), 6)
    }
    expect(roofEdges.hasUnclassified).toBe(
      roofEdges.types.some(({ type, count }: any) => type === 'unknown' && count > 0),
    )
    expect(roofEdges.overriddenCount).toBe(sum(roofEdges.types.map((row: any) => row.overriddenCount)))
  })

  test('P72: every surface, edge and corner of the plan has its figures; corners name surfaces that there are', async () => {
    const roof = await json(`/v1/projects/${id}/roof`)
    const elements = elementsOf(await text(`/v1/projects/${id}/roof/svg`))
    const having = (...names: string[]): any[] => elements.filter((element) => names.every((name) => name in element))
    const surfaces = roof.buildings.flatMap((building: any) => building.surfaces)
    const drawn = having(
      'data-surface-id',
      'data-area2d',
      'data-area3d',
      'data-perimeter',
      'data-calculated-slope',
      'data-calculated-direction',
      'data-min-height-above-ground',
    )
    for (const surface of surfaces) {
      const found = drawn.find((element) => element['data-surface-id'] === surface.surfaceId)
      expect([
        Number(found['data-area3d']),
        Number(found['data-calculated-slope']),
        Number(found['data-max-roof-altitude']),
      ]).toEqual([surface.area3d, surface.calculatedSlope, surface.maxRoofAltitude])
    }
    const edges = having('data-edge-id', 'data-type', 'data-length', 'data-length-horizontal')
    expect(edges).toHaveLength(roof.roofEdges.totals.count)
    expect(new Set(edges.map((edge) => edge['data-edge-id'])).size).toBe(edges.length)
    for (const { type, count } of roof.roofEdges.types)
      expect(edges.filter((edge) => edge['data-type'] === type)).toHaveLength(count)
    const known = new Set(surfaces.map(({ surfaceId }: any) => surfaceId))
    const corners = having('data-shared-with', 'data-altitude', 'data-height-above-ground')
    expect(corners.length).toBeGreaterThan(2)
    for (const corner of corners)
      for (const surface of corner['data-shared-with'].split(' ')) expect(known).toContain(surface)
  })

  test('P77 P78 P79 P80 R51c I13 I14: walls, their areas by two ways, and their drawing', async () => {
    const [roof, walls] = [await json(`/v1/projects/${id}/roof`), await json(`/v1/projects/${id}/walls`)]
    expect(Object.keys(walls)).toEqual(['buildings', 'totals'])
    expect(keys(walls.totals)).toEqual(words('buildings walls totalWallArea'))
    const all = walls.buildings.flatMap((building: any) => building.walls)
    for (const [i, building] of walls.buildings.entries()) {
      expect(keys(building)).toEqual(words('buildingId displayName walls totalWallArea wallCount'))
      expect([building.wallCount, roof.buildings[i].wallCount]).toEqual([building.walls.length, building.walls.length])
      expect(building.totalWallArea).toBeCloseTo(sum(building.walls.map(({ area }: any) => area)), 6)
    }
    expect([walls.totals.buildings, walls.totals.walls]).toEqual([walls.buildings.length, all.length])
    expect(walls.totals.totalWallArea).toBeCloseTo(
      sum(walls.buildings.map(({ totalWallArea }: any) => totalWallArea)),
      6,
    )
    const surfaces = new Set(
      roof.buildings.flatMap((building: any) => building.surfaces.map(({ surfaceId }: any) => surfaceId)),
    )
    const edges = new Set(attributesOf(await text(`/v1/projects/${id}/roof/svg`), 'data-edge-id'))
    for (const wall of all) {
      expect(keys(wall)).toEqual(words('wallId wallType direction surfaceIds edgeIds area vertices corners'))
      expect(['ground', 'shared']).toContain(wall.wallType)
      expect(Number.isInteger(wall.direction) && wall.direction >= 0 && wall.direction < 360).toBe(true)
      expect([
        wall.surfaceIds.filter((each: string) => !surfaces.has(each)),
        wall.edgeIds.filter((each: string) => !edges.has(each)),
      ]).toEqual([[], []])
      // Corners are rounded to the millimetre, degrees to some centimetre.
      expect(Math.abs(areaOf(wall.corners) - wall.area)).toBeLessThan(0.02 + wall.area * 0.001)
      expect(Math.abs(areaInSpace(wall.vertices) - wall.area)).toBeLessThan(0.05 + wall.area * 0.01)
    }
    const drawn = elementsOf(await text(`/v1/projects/${id}/walls/svg`)).filter(
      (element) => 'data-wall-type' in element,
    )
    const figures = (wall: any): unknown[] => [
      wall.wallId,
      wall.wallType,
      wall.area,
      wall.surfaceIds.length,
      wall.edgeIds.length,
    ]
    const listed = (element: any, name: string): number => element[name].split(' ').length
    expect(
      drawn.map((each) => [
        each['data-wall-id'],
        each['data-wall-type'],
        Number(each['data-area']),
        listed(each, 'data-surface-ids'),
        listed(each, 'data-edge-ids'),
      ]),
    ).toEqual(all.map(figures))
    for (const polygon of drawn)
      expect([polygon['data-wall-type'], 'stroke-dasharray' in polygon]).toEqual([
        polygon['data-wall-type'],
        polygon['data-wall-type'] === 'shared',
      ])
  })
})

describe('the command line says and draws the same', () => {
  const cliOf = async (file: string | null, ...args: string[]): Promise<string> => {
    let out = ''
    const sink = (write: (piece: string) => void) => ({
      write,
      isTerminal: false,
      columns: null,
      flushed: async () => undefined,
    })
    const given = async function* (): AsyncIterable<Uint8Array> {
      if (file !== null) yield readFileSync(file)
    }
    const code = await run(args, {
      stdout: sink((piece) => (out += piece)),
      stderr: sink(() => undefined),
      env: {},
      stdin: given,
      onStop: () => () => undefined,
    })
    expect([args, code]).toEqual([args, 0])
    return out
  }
  const cli = (...args: string[]): Promise<string> => cliOf(null, ...args)
  /** Without the name of the folder in the title block: the service writes none. */
  const drawn = async (...args: string[]): Promise<string> => (await cli(...args, '--lang', 'nb')).trimEnd()
  /** From a pipe: a file would be named in the title block, and the service knows none. */
  const drawnOf = async (file: string, ...args: string[]): Promise<string> =>
    (await cliOf(file, ...args, '-', '--lang', 'nb', '--marks', 'none')).trimEnd()

  /** A record of the command: over HTTP its quality stands in a header, and no edits are told. */
  async function recordOf(...args: string[]): Promise<unknown> {
    const { quality, edits, ...record } = JSON.parse(await cli(...args))
    expect(quality.totals).toBeTypeOf('string')
    return record
  }

  test.each(scans)('%s: measurements, and the plan of every storey', async (id) => {
    const { rooms } = await json(`/v1/projects/${id}/measurements`)
    expect(await recordOf('measurements', join(folders.get(id)!, 'scan'), '--format', 'json')).toEqual(
      await json(`/v1/projects/${id}/measurements`),
    )
    expect(await recordOf('measurements', join(folders.get(id)!, 'scan'), '--summary', '--format', 'json')).toEqual(
      (await json(`/v1/projects/${id}/summary`)).scan,
    )
    for (const story of new Set<number>(rooms.map((room: any) => room.story ?? 0))) {
      expect((await text(`/v1/projects/${id}/floorplan?story=${story}`)).trimEnd()).toBe(
        await drawn(
          'floorplan',
          join(folders.get(id)!, 'scan'),
          '--story',
          String(story),
          '--marks',
          'none',
          '--property',
          '',
        ),
      )
    }
  })

  test.each(roofs)('%s: roof, walls and their drawings', async (id) => {
    const roof = join(folders.get(id)!, 'roof.json')
    expect(await recordOf('roof', roof, '--format', 'json')).toEqual(await json(`/v1/projects/${id}/roof`))
    expect(await recordOf('roof', roof, '--include-matrikkel', '--format', 'json')).toEqual(
      await json(`/v1/projects/${id}/roof?includeMatrikkel=1`),
    )
    expect(await recordOf('walls', roof, '--format', 'json')).toEqual(await json(`/v1/projects/${id}/walls`))
    const summary = await json(`/v1/projects/${id}/summary`)
    expect(await recordOf('roof', roof, '--summary', '--format', 'json')).toEqual(summary.roof)
    expect(await recordOf('walls', roof, '--summary', '--format', 'json')).toEqual(summary.facades)
    const all = await json(`/v1/projects/${id}/summary?includeMatrikkel=1`)
    expect(await recordOf('roof', roof, '--summary', '--include-matrikkel', '--format', 'json')).toEqual(all.roof)
    expect((await text(`/v1/projects/${id}/roof/svg`)).trimEnd()).toBe(await drawnOf(roof, 'roof', 'svg'))
    expect((await text(`/v1/projects/${id}/walls/svg`)).trimEnd()).toBe(await drawnOf(roof, 'walls', 'svg'))
  })
})
