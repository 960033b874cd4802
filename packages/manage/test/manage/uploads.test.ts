import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { bearer, startService, withUploads, type Service } from '../service.ts'
import { asking, entriesOf, fileOfFuruveien, FURUVEIEN, furuveien, quarantined, SCOPES, type Ask } from './uploading.ts'
import { zipOf } from '../../../../scripts/zip-writer.ts'

const ZIP = 'application/zip'

let service: Service
let token: string
let ask: Ask

beforeEach(async () => {
  service = await startService(withUploads())
  token = await service.token('a', SCOPES)
  ask = asking(service, token)
})

const get = (path: string) => service.app.inject({ url: `/v1/projects/${path}`, headers: bearer(token) })

/** What is stored of a tenant, but for when. */
async function stored(tenant: string): Promise<unknown> {
  const { db } = service.data
  const project = await db
    .selectFrom('projects')
    .select(['id', 'sort_key', 'archived', 'has_address', 'content_hash', 'summary', 'details', 'findings'])
    .where('tenant', '=', tenant)
    .orderBy('id')
    .execute()
  const sources = await db
    .selectFrom('sources')
    .select(['project_id', 'kind', 'sha256', 'json'])
    .where('tenant', '=', tenant)
    .orderBy('kind')
    .execute()
  const photos = await db
    .selectFrom('photos')
    .select(['project_id', 'photo_id', 'extension', 'sha256', 'bytes'])
    .where('tenant', '=', tenant)
    .orderBy('photo_id')
    .execute()
  return { project, sources, photos }
}

test('a project folder as an archive is stored as an import of the folder is, and answers at once', async () => {
  await service.importProject('b', FURUVEIEN)
  const answer = await ask('POST', 'projects', { payload: furuveien(), type: ZIP })
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { projectId: 'furuveien-12', outcome: 'added' }])
  expect(await stored('a')).toEqual(await stored('b'))
  const project = await get('furuveien-12')
  expect([project.headers.etag, project.json().lastUpdated]).toEqual([answer.headers.etag, answer.json().lastUpdated])
  expect((await get('furuveien-12/photos/hage.jpg')).rawPayload.equals(fileOfFuruveien('photos/hage.jpg'))).toBe(true)
  expect((await get('furuveien-12/measurements')).statusCode).toBe(200)
  expect(quarantined(service)).toEqual([])
  const again = await ask('POST', 'projects', { payload: furuveien(), type: ZIP })
  expect([again.json().outcome, again.headers.etag]).toEqual(['unchanged', answer.headers.etag])
})

test('its parts one after the other come to the same as the archive', async () => {
  await service.importProject('b', FURUVEIEN)
  const record = JSON.parse(fileOfFuruveien('project.json').toString())
  const bare = { id: record.id, createdBy: record.createdBy, address: record.address }
  const put = async (path: string, payload: Buffer | string, type?: string) => {
    const answer = await ask('PUT', `projects/furuveien-12${path}`, {
      payload,
      ...(type === undefined ? {} : { type }),
    })
    expect([path, answer.statusCode, answer.body]).toEqual([path, 200, expect.any(String)])
    return answer
  }
  expect((await put('', JSON.stringify(bare))).json().outcome).toBe('added')
  await put('/roof', fileOfFuruveien('roof.json'))
  const scan = entriesOf(join(FURUVEIEN, 'scan'))
  await put('/scan', zipOf(scan), ZIP)
  for (const name of readdirSync(join(FURUVEIEN, 'photos')))
    await put(`/photos/${name}`, fileOfFuruveien(`photos/${name}`), name.endsWith('png') ? 'image/png' : 'image/jpeg')
  const last = await put('', JSON.stringify(record))
  expect(await stored('a')).toEqual(await stored('b'))
  expect(last.headers.etag).toBe((await get('furuveien-12')).headers.etag)
  // The same photo again, and an import of the same folder, change nothing.
  expect((await put('/photos/hage.jpg', fileOfFuruveien('photos/hage.jpg'), 'image/jpeg')).json().outcome).toBe(
    'unchanged',
  )
  expect((await service.importProject('a', FURUVEIEN)).outcome).toBe('unchanged')
})

test('a scan as one export, in JSON and in USDZ; a roof in each of the formats', async () => {
  await ask('PUT', 'projects/p', { payload: JSON.stringify({ id: 'p', createdBy: 'kari', address: { city: 'Ås' } }) })
  const scan = await ask('PUT', 'projects/p/scan', { payload: fileOfFuruveien('scan/stue.json') })
  expect([scan.statusCode, (await get('p/measurements')).json().rooms.length]).toEqual([200, 1])
  const roof = await ask('PUT', 'projects/p/roof', {
    payload: fileOfFuruveien('roof.json'),
    type: 'application/geo+json',
  })
  expect([roof.statusCode, (await get('p/roof')).statusCode]).toEqual([200, 200])
  const wrong = await ask('PUT', 'projects/p/roof', { payload: '<a/>', type: 'application/gml+xml' })
  expect([wrong.statusCode, wrong.json().error]).toEqual([422, expect.stringMatching(/^(?:file|roof)\//)])
  expect((await get('p/roof')).statusCode).toBe(200)
})

test('what is stored stays as it was where an upload is refused, and the answer says what and where', async () => {
  await ask('POST', 'projects', { payload: furuveien(), type: ZIP })
  const before = await stored('a')
  const refusals: [string, string, Parameters<Ask>[2], number, string, RegExp][] = [
    [
      'PUT',
      'projects/furuveien-12',
      { payload: '{"id":"furuveien-12","adress":{}}' },
      422,
      'file/wrong-type',
      /project\.json \$\.adress/,
    ],
    ['PUT', 'projects/furuveien-12', { payload: '{' }, 422, 'file/not-json', /project\.json/],
    ['PUT', 'projects/other', { payload: fileOfFuruveien('project.json') }, 422, 'another_id', /other/],
    ['PUT', 'projects/page', { payload: '{"id":"page","createdBy":"k"}' }, 422, 'file/wrong-type', /page/],
    ['PUT', 'projects/furuveien-12/scan', { payload: '{"a":1}' }, 422, 'file/unknown-kind', /scan/],
    [
      'PUT',
      'projects/furuveien-12/scan',
      { payload: zipOf([{ name: 'a.txt' }]), type: ZIP },
      422,
      'nothing_to_measure',
      /scan/,
    ],
    [
      'PUT',
      'projects/furuveien-12/photos/a.jpg',
      { payload: fileOfFuruveien('photos/stue.png'), type: 'image/jpeg' },
      422,
      'file/wrong-type',
      /image\/jpeg/,
    ],
    [
      'PUT',
      'projects/furuveien-12/photos/a.exe',
      { payload: 'MZ', type: 'image/jpeg' },
      422,
      'file/wrong-type',
      /a\.exe/,
    ],
    [
      'POST',
      'projects',
      { payload: zipOf([{ name: '../x' }]), type: ZIP },
      422,
      'file/bad-archive',
      /inside the archive/,
    ],
    ['POST', 'projects', { payload: 'no zip at all, but long enough', type: ZIP }, 422, 'file/bad-archive', /ZIP/],
    ['POST', 'projects', { payload: zipOf([{ name: 'a' }]), type: ZIP }, 422, 'file/not-found', /project\.json/],
    ['PUT', 'projects/none/scan', { payload: fileOfFuruveien('scan/stue.json') }, 404, 'Project not found', /./],
    ['PUT', 'projects/none/archived', { payload: '{"archived":true}' }, 404, 'Project not found', /./],
    ['DELETE', 'projects/none', {}, 404, 'Project not found', /./],
    [
      'PUT',
      'projects/furuveien-12/archived',
      { payload: '{"archived":1}' },
      400,
      'Expected archived to be true or false.',
      /./,
    ],
    [
      'PUT',
      'projects/furuveien-12/scan',
      { payload: 'x', type: 'text/plain' },
      415,
      expect.any(String) as unknown as string,
      /application\/json/,
    ],
    ['PUT', 'projects/furuveien-12/scan', { payload: '' }, 400, 'Expected a body.', /./],
  ]
  for (const [method, path, asked, status, error, message] of refusals) {
    const answer = await ask(method as 'PUT', path, asked)
    expect([path, answer.statusCode, answer.json().error]).toEqual([path, status, error])
    expect(answer.body).toMatch(message)
  }
  expect(await stored('a')).toEqual(before)
  expect(quarantined(service)).toEqual([])
})

test('a building model that is sent as something else is refused with what to do, and told where nothing is missing', async () => {
  const model = Buffer.from(
    "ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n",
  )
  await ask('POST', 'projects', { payload: furuveien(), type: ZIP })
  for (const [method, path, type] of [
    ['PUT', 'projects/furuveien-12/roof', 'application/json'],
    ['PUT', 'projects/furuveien-12/roof', 'application/gml+xml'],
    ['PUT', 'projects/furuveien-12/scan', 'application/json'],
    ['POST', 'measure?answer=roof', 'application/json'],
    ['POST', 'measure?answer=measurements', 'application/json'],
  ] as const) {
    const answer = await ask(method, path, { payload: model, type })
    expect([path, type, answer.statusCode]).toEqual([path, type, 422])
    expect([path, type, answer.json().message]).toEqual([
      path,
      type,
      expect.stringMatching(/IFC.*reports roof model\.ifc -o roof\.city\.json/),
    ])
  }
  const beside = await ask('POST', 'projects', {
    payload: zipOf([...entriesOf(FURUVEIEN), { name: 'model.ifc', bytes: model }]),
    type: ZIP,
  })
  expect([beside.statusCode, beside.json().unused]).toEqual([200, expect.arrayContaining(['model.ifc'])])
})

describe('archive and delete', () => {
  test('an archived project is left out of lists, and comes back', async () => {
    await ask('POST', 'projects', { payload: furuveien(), type: ZIP })
    const listed = async () => (await get('page')).json().items.length
    expect((await ask('PUT', 'projects/furuveien-12/archived', { payload: '{"archived":true}' })).json().outcome).toBe(
      'changed',
    )
    expect([await listed(), (await get('furuveien-12')).json().archived]).toEqual([0, true])
    expect((await ask('PUT', 'projects/furuveien-12/archived', { payload: '{"archived":false}' })).statusCode).toBe(200)
    expect([await listed(), (await service.importProject('a', FURUVEIEN)).outcome]).toEqual([1, 'unchanged'])
  })

  test('a deleted project is gone with its photos and links, is told of, and can come again', async () => {
    await ask('POST', 'projects', { payload: furuveien(), type: ZIP })
    const link = await service.app.inject({
      method: 'POST',
      url: '/v1/projects/furuveien-12/shares',
      headers: bearer(token),
    })
    expect(link.statusCode).toBe(201)
    expect((await ask('DELETE', 'projects/furuveien-12')).statusCode).toBe(204)
    expect((await get('furuveien-12')).statusCode).toBe(404)
    expect(await stored('a')).toEqual({ project: [], sources: [], photos: [] })
    expect((await service.app.inject({ url: `/share/${link.json().shareId}` })).statusCode).toBe(404)
    const deleted = await service.app.inject({ url: '/v1/deleted-projects', headers: bearer(token) })
    expect(deleted.json().items.map(({ id }: { id: string }) => id)).toEqual(['furuveien-12'])
    expect((await ask('POST', 'projects', { payload: furuveien(), type: ZIP })).json().outcome).toBe('added')
  })
})

describe('two writers', () => {
  test('T46: of two who saw the same project the second is told, whatever it writes', async () => {
    const made = await ask('POST', 'projects', { payload: furuveien(), type: ZIP })
    const seen = String((await get('furuveien-12')).headers.etag)
    expect(seen).toBe(made.headers.etag)
    const first = await ask('PUT', 'projects/furuveien-12/archived', {
      payload: '{"archived":true}',
      headers: { 'if-match': seen },
    })
    expect(first.statusCode).toBe(200)
    const before = await stored('a')
    const late = { 'if-match': seen }
    for (const [method, path, asked] of [
      ['PUT', 'projects/furuveien-12', { payload: fileOfFuruveien('project.json') }],
      ['PUT', 'projects/furuveien-12/roof', { payload: fileOfFuruveien('roof.json') }],
      [
        'PUT',
        'projects/furuveien-12/photos/hage.jpg',
        { payload: fileOfFuruveien('photos/hage.jpg'), type: 'image/jpeg' },
      ],
      ['POST', 'projects', { payload: furuveien(), type: ZIP }],
      ['DELETE', 'projects/furuveien-12', {}],
    ] as const) {
      const answer = await ask(method, path, { ...asked, headers: late })
      expect([path, answer.statusCode, answer.json().error]).toEqual([path, 412, 'changed_meanwhile'])
    }
    expect(await stored('a')).toEqual(before)
    const now = { 'if-match': `"else", ${String(first.headers.etag)}` }
    expect((await ask('DELETE', 'projects/furuveien-12', { headers: now })).statusCode).toBe(204)
  })

  test('of ten at once with the same tag one writes', async () => {
    const { headers } = await ask('POST', 'projects', { payload: furuveien(), type: ZIP })
    const record = JSON.parse(fileOfFuruveien('project.json').toString())
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        ask('PUT', 'projects/furuveien-12', {
          payload: JSON.stringify({ ...record, createdBy: `kari-${i}` }),
          headers: { 'if-match': String(headers.etag) },
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(9).fill(412)])
  })

  test('a tag of a compressed answer, any tag, and none that may be there', async () => {
    const made = await ask('POST', 'projects', { payload: furuveien(), type: ZIP })
    const packed = await service.app.inject({
      url: '/v1/projects/furuveien-12',
      headers: { ...bearer(token), 'accept-encoding': 'gzip' },
    })
    expect(packed.headers.etag).not.toBe(made.headers.etag)
    const archive = (headers: Record<string, string>, path = 'furuveien-12') =>
      ask('PUT', `projects/${path}/archived`, { payload: '{"archived":false}', headers })
    expect((await archive({ 'if-match': String(packed.headers.etag) })).statusCode).toBe(200)
    expect((await archive({ 'if-match': '*' })).statusCode).toBe(200)
    expect((await archive({ 'if-match': '*' }, 'none')).statusCode).toBe(412)
    const anew = await ask('POST', 'projects', { payload: furuveien(), type: ZIP, headers: { 'if-none-match': '*' } })
    expect([anew.statusCode, anew.json().error]).toEqual([412, 'there_already'])
  })
})

test('T45: the same request with its key changes nothing more; with another body it is refused; in another tenant it is another', async () => {
  const key = { 'idempotency-key': 'k1' }
  const record = (createdBy: string) => JSON.stringify({ id: 'p', createdBy, address: { city: 'Ås' } })
  const first = await ask('PUT', 'projects/p', { payload: record('kari'), headers: key })
  expect(first.json().outcome).toBe('added')
  await ask('PUT', 'projects/p', { payload: record('ola') })
  const again = await ask('PUT', 'projects/p', { payload: record('kari'), headers: key })
  expect([again.statusCode, again.json().outcome]).toEqual([200, 'unchanged'])
  expect((await get('p')).json().createdBy).toBe('ola')
  const other = await ask('PUT', 'projects/p', { payload: record('per'), headers: key })
  expect([other.statusCode, other.json().error]).toEqual([422, 'idempotency_key_reused'])
  const elsewhere = asking(service, await service.token('b', SCOPES))
  expect((await elsewhere('PUT', 'projects/p', { payload: record('per'), headers: key })).json().outcome).toBe('added')
})

test('scopes: reading and sharing do not write; another tenant’s project is not there', async () => {
  await ask('POST', 'projects', { payload: furuveien(), type: ZIP })
  const reading = asking(service, await service.token('a'))
  expect((await reading('PUT', 'projects/furuveien-12/archived', { payload: '{"archived":true}' })).statusCode).toBe(
    403,
  )
  const stranger = asking(service, await service.token('b', SCOPES))
  const answers = [
    await stranger('PUT', 'projects/furuveien-12/archived', { payload: '{"archived":true}' }),
    await stranger('DELETE', 'projects/furuveien-12'),
    await stranger('PUT', 'projects/furuveien-12/roof', { payload: fileOfFuruveien('roof.json') }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect((await service.app.inject({ method: 'PUT', url: '/manage/v1/projects/p' })).statusCode).toBe(401)
})

test('off unless switched on: no address, no scope', async () => {
  const off = await startService()
  const other = await off.token('a', SCOPES)
  const there = await off.app.inject({ method: 'DELETE', url: '/manage/v1/projects/p', headers: bearer(other) })
  expect(there.statusCode).toBe(404)
  const scopesOf = async (of: Service) =>
    (await of.app.inject('/.well-known/oauth-authorization-server')).json().scopes_supported
  expect(await scopesOf(off)).toEqual(['read:projects', 'manage:shares'])
  expect(await scopesOf(service)).toEqual(['read:projects', 'manage:shares', 'write:projects'])
})

describe('T46: limits of a tenant', () => {
  const limited = async (own: Parameters<typeof withUploads>[0]): Promise<Ask> => {
    service = await startService(withUploads(own))
    token = await service.token('a', SCOPES)
    return asking(service, token)
  }
  const LIMITS = { projects: 100, photos: 1000, bytes: 1e9 }
  const record = (id: string) => JSON.stringify({ id, createdBy: 'k', address: { city: 'Ås' } })

  test('projects', async () => {
    const put = await limited({ limits: { ...LIMITS, projects: 2 } })
    for (const id of ['a', 'b'])
      expect((await put('PUT', `projects/${id}`, { payload: record(id) })).statusCode).toBe(200)
    const third = await put('PUT', 'projects/c', { payload: record('c') })
    expect([third.statusCode, third.json()]).toEqual([
      413,
      { error: 'too_many_projects', message: 'Expected at most 2 projects of a tenant.' },
    ])
    expect((await put('PUT', 'projects/a', { payload: record('a').replace('"k"', '"l"') })).statusCode).toBe(200)
    expect((await get('c')).statusCode).toBe(404)
  })

  test('photos and bytes; nothing of what was refused is left', async () => {
    const put = await limited({ limits: { ...LIMITS, photos: 1 } })
    await put('PUT', 'projects/p', { payload: record('p') })
    const photo = (file: string) =>
      put('PUT', `projects/p/photos/${file}`, { payload: fileOfFuruveien('photos/hage.jpg'), type: 'image/jpeg' })
    expect((await photo('a.jpg')).statusCode).toBe(200)
    const second = await photo('b.jpg')
    expect([second.statusCode, second.json().error]).toEqual([413, 'too_many_photos'])
    const small = await limited({ limits: { ...LIMITS, bytes: 1000 } })
    await small('PUT', 'projects/p', { payload: record('p') })
    const full = await small('PUT', 'projects/p/photos/a.jpg', {
      payload: fileOfFuruveien('photos/hage.jpg'),
      type: 'image/jpeg',
    })
    expect([full.statusCode, full.json().error]).toEqual([413, 'storage_full'])
    expect(full.json().message).toMatch(/at most 0 MB|at most 0\.0/)
    const folder = join(service.folder, 'photos')
    const left = () =>
      existsSync(folder)
        ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
        : []
    await expect.poll(left).toEqual([])
  })

  test('T31: photos whose store is slow keep nobody waiting: they are removed beside the answers', async () => {
    let isAsked = false
    let goOn = (): void => undefined
    const waiting = new Promise<void>((resolve) => (goOn = resolve))
    const slow = await startService((usual, data) => ({
      ...withUploads()(usual, data),
      blobs: {
        ...usual.blobs,
        remove: async (...key) => {
          isAsked = true
          await waiting
          await usual.blobs.remove(...key)
        },
      },
    }))
    const put = asking(slow, await slow.token('a', SCOPES))
    await put('POST', 'projects', { payload: furuveien(), type: ZIP })
    expect((await put('DELETE', 'projects/furuveien-12')).statusCode).toBe(204)
    await expect.poll(() => isAsked).toBe(true)
    goOn()
    const photos = () =>
      readdirSync(join(slow.folder, 'photos'), { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
    await expect.poll(photos).toEqual([])
  })

  test('a file larger than its kind may be, told before it is read', async () => {
    const put = await limited({ largestPhoto: 1000 })
    await put('PUT', 'projects/p', { payload: record('p') })
    const photo = await put('PUT', 'projects/p/photos/a.jpg', { payload: Buffer.alloc(1001), type: 'image/jpeg' })
    expect([photo.statusCode, photo.json().error, photo.headers.connection]).toEqual([413, 'upload_too_large', 'close'])
    const large = await put('PUT', 'projects/p', { payload: Buffer.alloc(1_000_001, 32) })
    expect([large.statusCode, large.json().message]).toEqual([413, 'Expected at most 1 MB.'])
  })

  test('uploads at once', async () => {
    const put = await limited({ uploadsAtOnce: 2 })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => put('PUT', `projects/p${i}`, { payload: record(`p${i}`) })),
    )
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(2)
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect([refused?.json().error, refused?.headers['retry-after']]).toEqual(['too_many_uploads', '1'])
    expect((await put('PUT', 'projects/later', { payload: record('later') })).statusCode).toBe(200)
  })
})

describe('measuring without storing', () => {
  test('answers what /v1 answers about the same project, and keeps nothing', async () => {
    await service.importProject('b', FURUVEIEN)
    const reader = bearer(await service.token('b'))
    const told = async (path: string) =>
      (await service.app.inject({ url: `/v1/projects/furuveien-12/${path}`, headers: reader })).body
    const scan = { payload: zipOf(entriesOf(join(FURUVEIEN, 'scan'))), type: ZIP }
    const roof = { payload: fileOfFuruveien('roof.json') }
    for (const [answer, asked, path] of [
      ['measurements', scan, 'measurements'],
      ['floorplan&story=1', scan, 'floorplan?story=1'],
      ['roof', roof, 'roof'],
      ['roofplan', roof, 'roof/svg'],
      ['walls', roof, 'walls'],
      ['wallplan', roof, 'walls/svg'],
    ] as const) {
      const measured = await ask('POST', `measure?answer=${answer}`, asked)
      expect([answer, measured.statusCode]).toEqual([answer, 200])
      expect(measured.body).toBe(await told(path))
      expect(measured.headers['cache-control']).toBe('no-store')
    }
    expect((await ask('POST', 'measure?answer=roofplan&format=pdf', roof)).rawPayload.subarray(0, 4).toString()).toBe(
      '%PDF',
    )
    expect(await stored('a')).toEqual({ project: [], sources: [], photos: [] })
    expect(quarantined(service)).toEqual([])
  })

  test('what is refused, and its own quota', async () => {
    service = await startService(
      withUploads({}, { quotas: { ...service.deps.quotas, measure: { burst: 4, perMinute: 1 } } }),
    )
    ask = asking(service, await service.token('a', SCOPES))
    const codes: unknown[] = []
    for (const [query, asked] of [
      ['answer=roof', { payload: zipOf([]), type: ZIP }],
      ['answer=measurements', { payload: '{}' }],
      ['answer=floorplan&story=7', { payload: fileOfFuruveien('scan/stue.json') }],
      ['answer=roof', { payload: fileOfFuruveien('roof.json') }],
      ['answer=roof', { payload: fileOfFuruveien('roof.json') }],
    ] as const) {
      const { statusCode, headers } = await ask('POST', `measure?${query}`, asked)
      codes.push([statusCode, headers['retry-after'] !== undefined])
    }
    expect(codes).toEqual([
      [415, false],
      [422, false],
      [404, false],
      [200, false],
      [429, true],
    ])
  })
})

test('the name of a photo may be as long as that of a file; a longer one is the client’s mistake', async () => {
  await ask('POST', 'projects', { payload: furuveien(), type: ZIP })
  const put = (length: number) =>
    ask('PUT', `projects/furuveien-12/photos/${'a'.repeat(128)}.${'x'.repeat(length - 129)}`, {
      payload: fileOfFuruveien('photos/hage.jpg'),
      type: 'image/jpeg',
    })
  // No photo has such an extension.
  expect((await put(255)).statusCode).toBe(422)
  for (const length of [256, 257]) expect((await put(length)).statusCode).toBe(400)
})

test('R32: a project that is made without a moment of its making has that of now, and keeps it; null stays null', async () => {
  const own = await startService(withUploads())
  const put = asking(own, await own.token('a', SCOPES))
  const made = async (id: string, record: object) => {
    expect((await put('PUT', `projects/${id}`, { payload: JSON.stringify({ id, ...record }) })).statusCode).toBe(200)
    const url = `/v1/projects/${id}`
    const headers = bearer(await own.token('a'))
    return (await own.app.inject({ url, headers })).json().createdAt
  }
  const record = { createdBy: 'kari', address: { city: 'Ås' } }
  const now = new Date(own.clock.now).toISOString()
  expect(await made('absent', record)).toBe(now)
  expect(await made('null', { ...record, createdAt: null })).toBeNull()
  expect(await made('said', { ...record, createdAt: '2020-01-02T03:04:05.000Z' })).toBe('2020-01-02T03:04:05.000Z')
  own.clock.now += 60_000
  expect(await made('absent', record)).toBe(now)
  expect(await made('absent', { ...record, createdBy: 'ola' })).toBe(now)
  expect(await made('null', record)).toBeNull()
  const listed = await own.app.inject({ url: '/v1/projects/page', headers: bearer(await own.token('a')) })
  expect(listed.json().items.map(({ id }: any) => id)).toEqual(['absent', 'said', 'null'])
})
