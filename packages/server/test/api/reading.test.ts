import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import type { CompiledQuery } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { attributesOf } from '../drawings.ts'
import { bearer, FIXTURES, IS_POSTGRES, startService, type Service } from '../service.ts'
import { writeProject } from '../project-folders.ts'

let service: Service
let token: string
const P = '/v1/projects/furuveien-12'

beforeAll(async () => {
  service = await startService()
  token = await service.token('a')
  await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
  await service.importProject('a', join(FIXTURES, 'project-rekkeveien-3'))
})

const get = (url: string) => service.app.inject({ url, headers: bearer(token) })
const json = async (url: string): Promise<any> => {
  const answer = await get(url)
  expect([url, answer.statusCode]).toEqual([url, 200])
  return answer.json()
}

describe('details', () => {
  test('P33 to P38, P3: every field, times in UTC', async () => {
    const details = await json(P)
    expect(Object.keys(details)).toEqual([
      'id',
      'createdAt',
      'createdBy',
      'address',
      'lastUpdated',
      'coverPhoto',
      'archived',
      'type',
      'photos',
      'rooms',
      'outsideAreas',
      'aiSummary',
      'inspectionNotes',
    ])
    expect(details).toMatchObject({
      createdAt: '2026-05-04T08:15:00.000Z',
      lastUpdated: '2026-06-01T12:00:00.000Z',
      type: 'Tilstandsrapport',
    })
    expect(details.rooms[0]).toMatchObject({
      roomId: 'stue',
      story: 0,
      photos: [{ photoId: 'stue', extension: 'png' }],
    })
  })

  test('P4: what is not known is null, and there', async () => {
    expect(await json('/v1/projects/rekkeveien-3')).toMatchObject({
      createdAt: null,
      type: null,
      coverPhoto: null,
      aiSummary: null,
      address: { postalCode: null },
      inspectionNotes: { lastUpdated: null },
      photos: [],
      rooms: [],
      outsideAreas: [],
      archived: false,
    })
  })

  test('P21 I3: lists show what the details show', async () => {
    for (const list of [(await json('/v1/projects')).projects, (await json('/v1/projects/page')).items]) {
      expect(list).toHaveLength(2)
      for (const summary of list)
        expect(Object.keys(summary)).toEqual([
          'id',
          'createdAt',
          'createdBy',
          'address',
          'lastUpdated',
          'coverPhoto',
          'archived',
        ])
      for (const summary of list)
        expect(Object.keys(summary.address).toSorted()).toEqual(['city', 'postalCode', 'street'])
      for (const summary of list) expect(await json(`/v1/projects/${summary.id}`)).toMatchObject(summary)
    }
  })

  test('P40: an archived project is read by its id, and its lists say so', async () => {
    const folder = writeProject(mkdtempSync(join(service.folder, 'archived-')), { id: 'old', archived: true })
    await service.importProject('arch', folder)
    const own = bearer(await service.token('arch'))
    expect((await service.app.inject({ url: '/v1/projects/old', headers: own })).json().archived).toBe(true)
    expect((await service.app.inject({ url: '/v1/projects', headers: own })).json().projects).toMatchObject([
      { archived: true },
    ])
    expect((await service.app.inject({ url: '/v1/projects/page', headers: own })).json().items).toEqual([])
  })
})

describe('measurements', () => {
  test('P45 P46 I7: rooms or one room, the totals of the project with both', async () => {
    const all = await json(`${P}/measurements`)
    expect(Object.keys(all)).toEqual(['rooms', 'totals'])
    for (const room of all.rooms) {
      const one = await json(`${P}/measurements?roomId=${room.roomId}`)
      expect(one).toEqual({ room, totals: all.totals })
    }
    expect(all.totals).toMatchObject({ rooms: all.rooms.length, stories: 2 })
    for (const key of ['floorArea', 'grossWallArea', 'netWallArea', 'doorCount', 'windowCount']) {
      expect(all.totals[key]).toBeCloseTo(
        all.rooms.reduce((sum: number, room: any) => sum + room[key], 0),
        6,
      )
    }
  })

  test.each(['', 'a.b', 'a%20b', 'a%2Fb'])('P47: roomId=%s is refused', async (roomId) => {
    expect((await get(`${P}/measurements?roomId=${roomId}`)).statusCode).toBe(400)
  })

  test('P39 P48 P57 P97 R48 R94: what is missing is named', async () => {
    for (const path of [
      '',
      '/floorplan',
      '/roof',
      '/roof/svg',
      '/roof/photo',
      '/walls',
      '/walls/svg',
      '/summary',
      '/photos/a.jpg',
    ])
      expect((await get(`/v1/projects/nope${path}`)).json()).toEqual({ error: 'Project not found' })
    expect((await get(`${P}/photos/a.jpg`)).json()).toEqual({ error: 'Photo not found' })
    expect((await get('/v1/projects/nope/measurements')).json()).toEqual({ error: 'Project not found' })
    expect((await get('/v1/projects/rekkeveien-3/measurements')).json()).toEqual({ error: 'No scan data' })
    expect((await get(`${P}/measurements?roomId=loft`)).json()).toEqual({ error: 'Room not found' })
    expect((await get('/v1/projects/rekkeveien-3/floorplan')).json()).toEqual({ error: 'No scan data' })
  })
})

describe('floor plan', () => {
  test('P54 R50: an SVG that is shut in', async () => {
    const answer = await get(`${P}/floorplan`)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(answer.body).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/)
  })

  test('P55 R49: the storey; one that is too large for any number is none of the property', async () => {
    const ground = (await get(`${P}/floorplan`)).body
    for (const same of ['0', '', 'null']) expect((await get(`${P}/floorplan?story=${same}`)).body).toBe(ground)
    expect((await get(`${P}/floorplan?story=1`)).body).not.toBe(ground)
    for (const bad of ['-1', '1.5', 'abc', 'NULL', '00', '1e0', `0${'9'.repeat(40)}`, `-${'9'.repeat(40)}`])
      expect([bad, (await get(`${P}/floorplan?story=${bad}`)).statusCode]).toEqual([bad, 400])
    // Also where it is more than a number holds: the document has no maximum.
    for (const high of ['2', '99999999', '9007199254740993', '9'.repeat(40), '9'.repeat(400)])
      expect((await get(`${P}/floorplan?story=${high}`)).json()).toEqual({ error: 'Story not found' })
  })

  test('P56 P6: four drawings, and four spellings', async () => {
    const plan = async (query: string): Promise<string> => (await get(`${P}/floorplan?${query}`)).body
    const four = await Promise.all(
      ['', 'showMeasurements=0', 'showLabels=0', 'showMeasurements=0&showLabels=0'].map(plan),
    )
    expect(new Set(four).size).toBe(4)
    for (const on of ['1', 'true']) expect(await plan(`showMeasurements=${on}&showLabels=${on}`)).toBe(four[0])
    for (const off of ['0', 'false']) expect(await plan(`showMeasurements=${off}&showLabels=${off}`)).toBe(four[3])
    for (const name of ['showMeasurements', 'showLabels']) {
      for (const bad of ['TRUE', 'yes', '', '2', `1&${name}=1`])
        expect((await get(`${P}/floorplan?${name}=${bad}`)).statusCode).toBe(400)
    }
  })

  test('P58 I9: data-id and the measurements name the same walls and openings', async () => {
    const { rooms } = await json(`${P}/measurements`)
    for (const story of [0, 1]) {
      const inPlan = new Set(attributesOf((await get(`${P}/floorplan?story=${story}`)).body, 'data-id'))
      const measured = rooms
        .filter((room: any) => room.story === story)
        .flatMap((room: any) =>
          room.walls.flatMap((wall: any) => [wall, ...wall.doors, ...wall.windows, ...wall.openings]),
        )
        .map(({ id }: any) => id)
      for (const id of measured) expect(inPlan).toContain(id)
    }
  })

  test('I12: any name of a room leaves the drawing whole', async () => {
    const scan = JSON.parse(readFileSync(join(FIXTURES, 'project-furuveien-12/scan/bad-1.json'), 'utf8'))
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom('<script>alert(1)</script>', '"><svg onload=1>', ']]>', '&amp;', '\u0000\uFFFE'),
        ),
        async (roomName) => {
          const folder = writeProject(
            mkdtempSync(join(service.folder, 'name-')),
            { id: 'named' },
            {
              'scan/scan.json': JSON.stringify({ rooms: [{ roomId: 'r', roomName, capturedRoom: 'r.json' }] }),
              'scan/r.json': JSON.stringify(scan),
            },
          )
          await service.importProject('names', folder)
          const { body } = await service.app.inject({
            url: '/v1/projects/named/floorplan',
            headers: bearer(await service.token('names')),
          })
          attributesOf(body, 'x')
        },
      ),
      { numRuns: 15 },
    )
  })
})

describe('roof and walls', () => {
  test('P60 to P64, P67: the addressed building, or all of the cadastral unit', async () => {
    const [one, all] = [await json(`${P}/roof`), await json(`${P}/roof?includeMatrikkel=true`)]
    expect(Object.keys(one)).toEqual(['buildings', 'totals', 'roofEdges'])
    expect(one.buildings.map((each: any) => [each.displayName, each.fromMatrikkel])).toEqual([['Furuveien 12', false]])
    expect(all.buildings.map((each: any) => [each.displayName, each.fromMatrikkel])).toEqual([
      ['Furuveien 12', false],
      ['Garasje', true],
    ])
    expect(all.totals.totalRoofArea).toBeGreaterThan(one.totals.totalRoofArea)
    // about.md of the fixture: plan areas of the faces, and the garage's 24 m2.
    expect(one.totals.totalRoofArea2d).toBeCloseTo(38.595 + 34.595 + 2 * 4.4, 1)
    expect(all.totals.totalRoofArea2d - one.totals.totalRoofArea2d).toBeCloseTo(24, 1)
    for (const building of all.buildings) expect(building.surfaceCount).toBe(building.surfaces.length)
    expect(one.totals).toMatchObject({ buildings: 1, surfaces: 4 })
  })

  test('P61 R51a R51f: one building, wherever it comes from', async () => {
    const garage = await json(`${P}/roof?buildingId=300123471`)
    expect(garage.buildings.map((each: any) => [each.buildingId, each.fromMatrikkel])).toEqual([['300123471', false]])
    expect((await json(`${P}/roof?buildingId=300123471&includeMatrikkel=1`)).buildings[0].fromMatrikkel).toBe(true)
    expect(garage.totals).toMatchObject({ buildings: 1, surfaces: 1 })
    expect(garage.roofEdges.buildings).toHaveLength(1)
    expect((await json(`${P}/walls?buildingId=300123471`)).buildings).toHaveLength(1)
    for (const path of ['roof', 'walls']) {
      for (const id of ['nope', '', 'a b/c', '%F0%9F%8F%A0'])
        expect((await get(`${P}/${path}?buildingId=${id}`)).json()).toEqual({ error: 'Building not found' })
      expect((await get(`${P}/${path}?buildingId=${'x'.repeat(201)}`)).statusCode).toBe(400)
      expect((await get(`${P}/${path}?buildingId=a%00`)).statusCode).toBe(400)
    }
  })

  test('P68 P69: edges add up, and are named as in the contract', async () => {
    const { roofEdges } = await json(`${P}/roof?includeMatrikkel=1`)
    expect(roofEdges.totals.count).toBe(roofEdges.types.reduce((sum: number, row: any) => sum + row.count, 0))
    expect(roofEdges.totals.length).toBeCloseTo(
      roofEdges.buildings.reduce((sum: number, each: any) => sum + each.totals.length, 0),
      6,
    )
    expect(roofEdges.hasUnclassified).toBe(roofEdges.types.some((row: any) => row.type === 'unknown'))
    expect(JSON.stringify(roofEdges)).not.toMatch(/Møne|Takfot|Gavl/)
  })

  test('P70: a person’s decision on an edge moves it, and is counted', async () => {
    const roof = JSON.parse(readFileSync(join(FIXTURES, 'project-furuveien-12/roof.json'), 'utf8'))
    const edge = attributesOf((await get(`${P}/roof/svg`)).body, 'data-edge-id')[0]
    const folder = writeProject(
      mkdtempSync(join(service.folder, 'override-')),
      { id: 'decided', address: { city: 'Ås' } },
      { 'roof.json': JSON.stringify({ ...roof, edgeOverrides: { [edge!]: 'cornice' } }) },
    )
    expect((await service.importProject('a', folder)).error).toBe(null)
    const [before, after] = [await json(`${P}/roof`), await json('/v1/projects/decided/roof')]
    expect(after.roofEdges.overriddenCount).toBe(1)
    expect(after.roofEdges.types.find((row: any) => row.type === 'cornice')).toMatchObject({
      count: 1,
      overriddenCount: 1,
    })
    expect(after.roofEdges.totals.count).toBe(before.roofEdges.totals.count)
    // Rows are rounded: an edge that moves between them may take a hundredth along.
    for (const key of ['length', 'lengthHorizontal'])
      expect(Math.abs(after.roofEdges.totals[key] - before.roofEdges.totals[key])).toBeLessThan(0.03)
  })

  test('P72 P80 I13: drawings and records name the same edges, surfaces and walls', async () => {
    const [roof, walls] = [await json(`${P}/roof`), await json(`${P}/walls`)]
    const [roofPlan, wallPlan] = [(await get(`${P}/roof/svg`)).body, (await get(`${P}/walls/svg`)).body]
    const edges = new Set(attributesOf(roofPlan, 'data-edge-id'))
    const surfaces = new Set(
      roof.buildings.flatMap((each: any) => each.surfaces.map(({ surfaceId }: any) => surfaceId)),
    )
    for (const wall of walls.buildings.flatMap((each: any) => each.walls)) {
      for (const id of wall.edgeIds) expect(edges).toContain(id)
      for (const id of wall.surfaceIds) expect(surfaces).toContain(id)
    }
    expect(attributesOf(wallPlan, 'data-wall-id').toSorted()).toEqual(
      walls.buildings.flatMap((each: any) => each.walls.map(({ wallId }: any) => wallId)).toSorted(),
    )
    expect(roof.buildings[0].wallCount).toBe(walls.buildings[0].wallCount)
    expect(walls.totals).toMatchObject({ buildings: 1, walls: walls.buildings[0].walls.length })
  })

  test('R51b: drawings and walls have no includeMatrikkel', async () => {
    for (const path of ['roof/svg', 'walls', 'walls/svg'])
      expect((await get(`${P}/${path}?includeMatrikkel=true`)).body).toBe((await get(`${P}/${path}`)).body)
  })

  test('P64: the type of a building, its name and its group are null where the register has none or nobody knows it', async () => {
    const roof = JSON.parse(readFileSync(join(FIXTURES, 'project-rekkeveien-3/roof.json'), 'utf8'))
    const typed = async (id: string, buildingType: unknown): Promise<any> => {
      const buildings = roof.buildings.map((each: object) => ({ ...each, buildingType }))
      const { error } = await service.importProject(
        'a',
        writeProject(
          mkdtempSync(join(service.folder, 'typed-')),
          { id, address: { city: 'Ås' } },
          { 'roof.json': JSON.stringify({ ...roof, buildings }) },
        ),
      )
      expect(error).toBe(null)
      return (await json(`/v1/projects/${id}/roof`)).buildings[0]
    }
    expect(await typed('type-none', null)).toMatchObject({
      buildingType: null,
      buildingTypeLabel: null,
      buildingTypeGroup: null,
    })
    expect(await typed('type-strange', '998')).toMatchObject({
      buildingType: '998',
      buildingTypeLabel: null,
      buildingTypeGroup: null,
    })
    expect(await typed('type-known', '131')).toMatchObject({ buildingType: '131', buildingTypeLabel: 'Rekkehus' })
  })

  test('P71: no roof, or no address that it could be found by', async () => {
    const roof = readFileSync(join(FIXTURES, 'project-furuveien-12/roof.json'), 'utf8')
    await service.importProject(
      'a',
      writeProject(mkdtempSync(join(service.folder, 'bare-')), { id: 'bare', address: { city: 'Ås' } }),
    )
    await service.importProject(
      'a',
      writeProject(mkdtempSync(join(service.folder, 'lost-')), { id: 'lost' }, { 'roof.json': roof }),
    )
    for (const id of ['bare', 'lost']) {
      for (const path of ['roof', 'roof/svg', 'roof/photo', 'walls', 'walls/svg'])
        expect([id, path, (await get(`/v1/projects/${id}/${path}`)).json()]).toEqual([
          id,
          path,
          { error: 'No roof geometry' },
        ])
    }
  })
})

test('I10: the same scan gives the same ids, whatever the project is called', async () => {
  const scan = readFileSync(join(FIXTURES, 'scan-nested-bathroom/input.json'), 'utf8')
  const answers: string[] = []
  for (const id of ['first', 'second']) {
    await service.importProject(
      'ids',
      writeProject(mkdtempSync(join(service.folder, 'ids-')), { id }, { 'scan/scan.json': scan }),
    )
    answers.push(
      (
        await service.app.inject({
          url: `/v1/projects/${id}/measurements`,
          headers: bearer(await service.token('ids')),
        })
      ).body,
    )
  }
  expect(answers[0]).toBe(answers[1])
})

// The other process writes into the file.
test('an import between two looks at a project is no reason to say that there is nothing', async (context) => {
  if (IS_POSTGRES) context.skip('PostgreSQL keeps the data, and this test is of SQLite')
  const folder = mkdtempSync(join(service.folder, 'replaced-'))
  const [scan, roof] = ['scan-plain-room/input.json', 'roof-l-house/roof.json'].map((path) =>
    readFileSync(join(FIXTURES, path), 'utf8'),
  ) as [string, string]
  const paths = ['measurements', 'floorplan', 'roof', 'roof/svg', 'roof/photo', 'walls', 'walls/svg']
  let replace: (() => void) | null = null
  const own = await startService()
  // Whoever has asked which source there is, and then for its text, finds that it has just been replaced.
  const db = new Proxy(own.data.db, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'executeQuery') return typeof value === 'function' ? value.bind(target) : value
      return async (query: CompiledQuery) => {
        const result = await target.executeQuery(query)
        if (query.sql.includes('"sources"')) {
          replace?.()
          replace = null
        }
        return result
      }
    },
  })
  const headers = bearer(await own.token('a'))
  for (const [i, path] of paths.entries()) {
    const app = await buildApp({ ...own.deps, db })
    const put = (text: string) =>
      own.importProject(
        'a',
        writeProject(folder, { id: 'p', address: { city: text } }, { 'scan/scan.json': scan, 'roof.json': roof }),
      )
    await put(`before ${i}`)
    replace = () => {
      const raw = new DatabaseSync(join(own.folder, 'reports.db'))
      raw.exec(`update sources set sha256 = '${i}' || substr(sha256, 2)`)
      raw.close()
    }
    const answer = await app.inject({ url: `/v1/projects/p/${path}`, headers })
    expect([path, replace, path === 'roof/photo' ? [200, 404] : [200]]).toEqual([
      path,
      null,
      expect.arrayContaining([answer.statusCode]),
    ])
    expect(answer.body).not.toMatch(/No scan data|No roof geometry/)
    await app.close()
  }
})
