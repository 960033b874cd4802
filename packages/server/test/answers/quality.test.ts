import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { startListening, type Listening } from '../assistant.ts'
import { writeProject } from '../project-folders.ts'
import { bearer, FIXTURES } from '../service.ts'
import { cookieOf, giveAt, type Link } from '../sharing.ts'

/*
 * How far numbers of the API can be relied on: bodies stay as they were, a header tells the level, and a resource that it links tells why.
 */

const ORIGIN = 'https://app.example'

let service: Listening
let token: string

/** The house of the fixtures, one of its rooms without its floors and all but two of its walls, and a roof with one vertex far off its plane. */
function spoilt(id: string): string {
  const house = join(FIXTURES, 'project-furuveien-12')
  const roof = JSON.parse(readFileSync(join(house, 'roof.json'), 'utf8'))
  const [first] = roof.features
  first.geometry.coordinates[0][1][2] += 1
  const folder = writeProject(
    mkdtempSync(join(service.folder, 'house-')),
    { id, address: { city: 'Ås' } },
    { 'roof.json': JSON.stringify(roof) },
  )
  cpSync(join(house, 'scan'), join(folder, 'scan'), { recursive: true })
  const path = join(folder, 'scan/soverom-1.json')
  const room = JSON.parse(readFileSync(path, 'utf8'))
  const walls = room.walls.slice(0, 2)
  const left = new Set(walls.map(({ identifier }: { identifier: string }) => identifier))
  const inThose = ({ parentIdentifier }: { parentIdentifier: string }): boolean => left.has(parentIdentifier)
  const spoiltRoom = {
    ...room,
    walls,
    floors: [],
    doors: room.doors.filter(inThose),
    windows: room.windows.filter(inThose),
  }
  writeFileSync(path, JSON.stringify(spoiltRoom))
  return folder
}

beforeAll(async () => {
  service = await startListening({ corsOrigins: [ORIGIN] })
  token = await service.token('a')
  for (const folder of [join(FIXTURES, 'project-furuveien-12'), spoilt('spoilt')]) {
    const { error } = await service.importProject('a', folder)
    if (error !== null) throw error
  }
})

const get = (url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url: `/v1/projects/${url}`, headers: { ...bearer(token), ...headers } })

describe('the header', () => {
  test.each([
    ['measurements', 'measurements'],
    ['measurements/geometry', 'measurements'],
    ['roof', 'roof'],
    ['walls', 'roof'],
  ])('of %s: on 200 and 304, with a link to what tells why', async (path, of) => {
    for (const [project, expected] of [
      ['furuveien-12', ['sure']],
      ['spoilt', ['check', 'unknown']],
    ] as const) {
      const answer = await get(`${project}/${path}`)
      expect(answer.statusCode).toBe(200)
      const why = await get(`${project}/${of}/findings`)
      expect(expected).toContain(answer.headers['reports-quality'])
      expect(answer.headers['reports-quality']).toBe(why.json().totals)
      const described = [`${of}/findings`, ...(of === 'roof' ? [] : ['measurements/edits'])]
      const links = described.map((each) => `</v1/projects/${project}/${each}>; rel="describedby"`)
      expect(answer.headers.link).toBe(links.join(', '))
      const again = await get(`${project}/${path}`, { 'if-none-match': String(answer.headers.etag) })
      expect([again.statusCode, again.headers['reports-quality']]).toEqual([304, answer.headers['reports-quality']])
    }
  })

  test('with roomId is that of the room; no body tells it', async () => {
    const { rooms, totals } = (await get('spoilt/measurements/findings')).json()
    expect(totals).toBe('unknown')
    expect(new Set(Object.values(rooms)).size).toBeGreaterThan(1)
    for (const [roomId, level] of Object.entries(rooms)) {
      const { headers, body } = await get(`spoilt/measurements?roomId=${roomId}`)
      expect(headers['reports-quality']).toBe(level)
      expect(body).not.toContain('quality')
    }
  })

  test('of a summary is the worst of scan and roof', async () => {
    expect((await get('spoilt/summary')).headers['reports-quality']).toBe('unknown')
    expect((await get('furuveien-12/summary')).headers['reports-quality']).toBe('sure')
  })

  test('can be read by web pages of allowed origins', async () => {
    const { headers } = await get('spoilt/measurements', { origin: ORIGIN })
    const exposed = String(headers['access-control-expose-headers']).split(', ')
    expect(exposed).toEqual(expect.arrayContaining(['Reports-Quality', 'Link']))
  })
})

describe('what tells why', () => {
  test('names the room, and the finding that says it', async () => {
    const { rooms, findings } = (await get('spoilt/measurements/findings')).json()
    const unknown = Object.keys(rooms).filter((id) => rooms[id] === 'unknown')
    expect(unknown).toHaveLength(1)
    expect(findings).toContainEqual(expect.objectContaining({ code: 'scan/floor-uncertain', ids: unknown }))
  })

  test('of a roof is of the buildings that are asked for', async () => {
    const own = (await get('furuveien-12/roof/findings')).json()
    const all = (await get('furuveien-12/roof/findings?includeMatrikkel=true')).json()
    expect(Object.keys(all.buildings).length).toBeGreaterThan(Object.keys(own.buildings).length)
    expect((await get('furuveien-12/roof/findings?buildingId=none')).statusCode).toBe(404)
  })

  test('is there for tenants alone, and for who has the link', async () => {
    const paths = ['measurements/findings', 'measurements/geometry', 'roof/findings']
    const stranger = bearer(await service.token('b'))
    const link = (
      await service.app.inject({ method: 'POST', url: '/v1/projects/spoilt/shares', headers: bearer(token) })
    ).json<Link>()
    const cookie = cookieOf(await giveAt(service.app, link))
    for (const path of paths) {
      const url = `/v1/projects/spoilt/${path}`
      expect((await service.app.inject({ url, headers: stranger })).statusCode).toBe(404)
      const shared = await service.app.inject({ url: `/share/${link.shareId}/${path}`, headers: { cookie } })
      expect(shared.json()).toEqual((await get(`spoilt/${path}`)).json())
    }
    const { headers } = await service.app.inject({ url: `/share/${link.shareId}/measurements`, headers: { cookie } })
    expect(headers['reports-quality']).toBe('unknown')
    expect(headers.link).toBe(
      ['findings', 'edits']
        .map((name) => `</share/${link.shareId}/measurements/${name}>; rel="describedby"`)
        .join(', '),
    )
  })
})

test('a room that is not known has no ± over HTTP either', async () => {
  const { rooms } = (await get('spoilt/measurements/findings')).json()
  const { tolerances } = (await get('spoilt/measurements?tolerances=true')).json()
  for (const room of tolerances.rooms)
    expect(room.floorArea === null, room.roomId).toBe(rooms[room.roomId] === 'unknown')
  expect(tolerances.totals.floorArea).toBeNull()
})

test('an assistant is told of numbers that are not sure, in a text of its own', async () => {
  const client = await service.connect('a')
  for (const [project, words] of [
    ['furuveien-12', []],
    ['spoilt', [expect.stringContaining('Totals: check.')]],
  ] as const) {
    const { content } = await client.callTool({ name: 'get_roof_measurements', arguments: { project_id: project } })
    const [text, ...others] = (content as { text: string }[]).map((block) => block.text)
    expect(JSON.parse(text!)).toEqual((await get(`${project}/roof`)).json())
    expect(others).toEqual(words)
  }
  await client.close()
})
