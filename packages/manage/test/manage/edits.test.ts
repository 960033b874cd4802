import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCHEMAS } from '@reports/geometry/schemas'
import { beforeEach, expect, test } from 'vitest'
import { Value } from 'typebox/value'
import { bearer, startService, withUploads, type Service } from '../service.ts'
import { cookieOf, giveAt, type Link } from '../../../server/test/sharing.ts'
import { textsOf } from '../../../export/test/pdf-reader.ts'
import { zipOf, type WrittenEntry } from '../../../../scripts/zip-writer.ts'
import { asking, entriesOf, fileOfFuruveien, FURUVEIEN, furuveien, SCOPES, type Ask } from './uploading.ts'

/*
 * Edits of a stored scan: written as one list, after which every number of the project is the edited one. What `/v1` answers keeps its form.
 */

const P = 'projects/furuveien-12'
const BY = { author: 'Kari Nordmann', time: '2026-05-04T08:15:00.000Z', reason: 'seen on site' }
const LIST = [
  { id: 'e1', operation: 'rename', room: 'stue', name: 'Storstue', ...BY },
  { id: 'e2', operation: 'merge', rooms: ['stue', 'kjokken'], ...BY },
  { id: 'e3', operation: 'rename', room: 'no-such-room', name: 'Bod', ...BY },
]
const TEXT = `${JSON.stringify({ edits: LIST }, null, 2)}\n`

let service: Service
let token: string
let ask: Ask

beforeEach(async () => {
  service = await startService(withUploads())
  token = await service.token('a', SCOPES)
  ask = asking(service, token)
  await ask('POST', 'projects', { payload: furuveien(), type: 'application/zip' })
})

const get = (path: string) => service.app.inject({ url: `/v1/${P}/${path}`, headers: bearer(token) })
const put = (payload: string, headers: Readonly<Record<string, string>> = {}) =>
  ask('PUT', `${P}/edits`, { payload, headers })

const putScan = (entries: readonly WrittenEntry[], headers: Readonly<Record<string, string>> = {}) =>
  ask('PUT', `${P}/scan`, { payload: zipOf(entries), type: 'application/zip', headers })

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

test('a list that is put changes the numbers of the project; a header and a linked resource say so, no body does', async () => {
  const [plain, plainEdits] = [await get('measurements'), await get('measurements/edits')]
  expect(plain.headers['reports-edits']).toBe('measured')
  expect(plainEdits.json()).toMatchObject({ state: 'measured', editsSha256: null, edits: [] })
  const written = await put(TEXT)
  expect([written.statusCode, written.json()]).toMatchObject([200, { outcome: 'changed' }])
  expect(written.json().findings.map(({ code }: { code: string }) => code)).toContain('scan/edit-target-gone')

  const measured = await get('measurements')
  expect(measured.headers['reports-edits']).toBe('edited')
  expect(Object.keys(measured.json())).toEqual(Object.keys(plain.json()))
  expect(Object.keys(measured.json().rooms[0])).toEqual(Object.keys(plain.json().rooms[0]))
  expect(measured.json().rooms).toHaveLength(plain.json().rooms.length - 1)
  expect(measured.json().rooms[0]).toMatchObject({ roomId: 'stue', roomName: 'Storstue', floorArea: 47.5 })
  expect(measured.json().totals.floorArea).toBe(plain.json().totals.floorArea)
  expect(measured.headers.link).toBe(
    `</v1/${P}/measurements/findings>; rel="describedby", </v1/${P}/measurements/edits>; rel="describedby"`,
  )

  const edits = await get('measurements/edits')
  expect(Value.Check(SCHEMAS.scanEdits, edits.json())).toBe(true)
  expect(edits.json()).toMatchObject({ state: 'edited', editsSha256: sha256(TEXT) })
  expect(edits.json().edits.map(({ id, outcome }: Record<string, string>) => [id, outcome])).toEqual([
    ['e1', 'applied'],
    ['e2', 'applied'],
    ['e3', 'gone'],
  ])
  for (const path of ['measurements/geometry', 'measurements/findings', 'measurements?format=xlsx', 'summary'])
    expect([path, (await get(path)).headers['reports-edits']]).toEqual([path, 'edited'])
})

test('recipients of a link read what was edited, and nowhere by whom or why', async () => {
  await put(TEXT)
  const scopes = `${SCOPES} manage:shares`
  const made = await service.app.inject({
    method: 'POST',
    url: `/v1/${P}/shares`,
    headers: bearer(await service.token('a', scopes)),
  })
  const link = made.json<Link>()
  const cookie = cookieOf(await giveAt(service.app, link))
  const visit = (path: string) => service.app.inject({ url: `/share/${link.shareId}/${path}`, headers: { cookie } })
  const own = (await get('measurements/edits')).json()
  expect((await visit('measurements/edits')).json()).toEqual({
    ...own,
    edits: own.edits.map((edit: object) => ({ ...edit, author: '', reason: '' })),
  })
  const page = (await visit('report')).body
  expect([page.includes(BY.reason), page.includes(BY.author)]).toEqual([false, false])
  const textOf = async (bytes: Buffer): Promise<string> => (await textsOf(bytes)).join(' ')
  const [told, shown] = await Promise.all(
    [await get('report.pdf'), await visit('report.pdf')].map(({ rawPayload }) => textOf(rawPayload)),
  )
  expect([told?.includes(BY.author), told?.includes(BY.reason)]).toEqual([true, true])
  expect([shown?.includes(BY.author), shown?.includes(BY.reason)]).toEqual([false, false])
})

test('the hash of the scan is that which sha256sum gives for its files', async () => {
  const names = readdirSync(join(FURUVEIEN, 'scan')).toSorted()
  const lines = names.map((name) => `${sha256(fileOfFuruveien(`scan/${name}`))}  ${name}\n`)
  expect((await get('measurements/edits')).json().scanSha256).toBe(sha256(lines.join('')))
  await ask('PUT', `${P}/scan`, { payload: fileOfFuruveien('scan/stue.json') })
  expect((await get('measurements/edits')).json().scanSha256).toBe(sha256(fileOfFuruveien('scan/stue.json')))
})

test('what is got is what was put, byte for byte, with the tag by which the next is written', async () => {
  const none = await ask('GET', `${P}/edits`)
  expect([none.statusCode, none.json()]).toEqual([200, { edits: [] }])
  // With other white space than the command writes.
  const text = JSON.stringify({ edits: LIST })
  const written = await put(text, { 'if-match': String(none.headers.etag) })
  expect(written.statusCode).toBe(200)
  const got = await ask('GET', `${P}/edits`)
  expect([got.body, got.headers.etag]).toEqual([text, written.headers.etag])
  const late = await put(TEXT, { 'if-match': String(none.headers.etag) })
  expect([late.statusCode, late.json().error]).toEqual([412, 'changed_meanwhile'])
  expect((await put(text)).json().outcome).toBe('unchanged')
  const [key, other] = [{ 'idempotency-key': 'k1' }, TEXT]
  expect((await put(other, key)).json().outcome).toBe('changed')
  expect((await put(text, key)).json().error).toBe('idempotency_key_reused')
})

test('put is the same as an import with the list in the folder, and an archive of the scan', async () => {
  await put(TEXT)
  const byPut = (await get('measurements/edits')).json()
  const folder = mkdtempSync(join(service.folder, 'edited-'))
  cpSync(FURUVEIEN, folder, { recursive: true })
  writeFileSync(join(folder, 'scan/edits.json'), TEXT)
  expect((await service.importProject('a', folder)).outcome).toBe('unchanged')
  await ask('PUT', `${P}/scan`, {
    payload: zipOf([...entriesOf(join(FURUVEIEN, 'scan')), { name: 'edits.json', bytes: Buffer.from(TEXT) }]),
    type: 'application/zip',
  })
  expect((await get('measurements/edits')).json()).toEqual(byPut)
})

test('the same scan put again keeps its edits byte for byte, and an empty list takes them away', async () => {
  const plain = (await get('measurements')).json()
  await put(TEXT)
  const again = await putScan(entriesOf(join(FURUVEIEN, 'scan')))
  expect(again.json()).toMatchObject({ outcome: 'unchanged', carried: null })
  expect((await ask('GET', `${P}/edits`)).body).toBe(TEXT)
  await put('{ "edits": [] }')
  expect((await get('measurements')).json()).toEqual(plain)
})

/** The scan of the fixture as a phone would give it another time: with ids of its own. */
const rescanned = (): WrittenEntry[] =>
  readdirSync(join(FURUVEIEN, 'scan')).map((name) => ({
    name,
    bytes: fileOfFuruveien(`scan/${name}`).toString('utf8').replaceAll('0C0012E4-', 'A90012E4-'),
  }))

const OF_WALL = '0C0012E4-0001-4000-8000-000000001EFB'
const RENAMED = { id: 'e1', operation: 'rename', room: 'stue', name: 'Storstue', ...BY }
const DELETED = { id: 'e2', operation: 'delete', elements: ['0C0012E4-0005-4000-8000-000000009AB7'], ...BY }
const MOVED = { id: 'e3', operation: 'moveWall', wall: OF_WALL, distance: 0.04, ...BY }
const GONE = { id: 'e4', operation: 'rename', room: 'no-such-room', name: 'Bod', ...BY }

test('a new scan has the edits of the one before with its own ids; what is not carried is told by name, and sent again too', async () => {
  await put(JSON.stringify({ edits: [RENAMED, DELETED, MOVED, GONE] }))
  const written = await putScan(rescanned(), { 'idempotency-key': 'k1' })
  expect([written.statusCode, written.json().outcome]).toEqual([200, 'changed'])
  expect(written.json().carried).toEqual({
    edits: 2,
    controls: 0,
    notCarried: [
      {
        kind: 'edit',
        id: 'e3',
        what: expect.stringMatching(/0.04/),
        why: 'moveWall is about errors of the earlier scan',
        was: MOVED,
      },
      {
        kind: 'edit',
        id: 'e4',
        what: expect.stringContaining('no-such-room'),
        why: 'the new scan has nothing that is no-such-room alone',
        was: GONE,
      },
    ],
  })
  expect((await ask('GET', `${P}/edits`)).json()).toEqual({
    edits: [RENAMED, { ...DELETED, elements: ['A90012E4-0005-4000-8000-000000009AB7'] }],
  })
  const edits = (await get('measurements/edits')).json()
  expect(edits.edits.map(({ id, outcome }: Record<string, string>) => [id, outcome])).toEqual([
    ['e1', 'applied'],
    ['e2', 'applied'],
  ])
  // Whoever got no answer sends it again, and loses nothing.
  for (const again of [await putScan(rescanned(), { 'idempotency-key': 'k1' }), await putScan(rescanned())])
    expect(again.json()).toMatchObject({ outcome: 'unchanged', carried: written.json().carried })
})

test('an archive of the whole project carries them as well, and tells by name what it cannot; the same files keep all', async () => {
  await put(JSON.stringify({ edits: [RENAMED, DELETED, MOVED, GONE] }))
  const others = entriesOf(FURUVEIEN).filter(({ name }) => !name.toString().startsWith('scan/'))
  const post = (scan: readonly WrittenEntry[]) =>
    ask('POST', 'projects', {
      payload: zipOf([...others, ...scan.map(({ name, bytes }) => ({ name: `scan/${name.toString()}`, bytes }))]),
      type: 'application/zip',
    })
  const same = (await post(entriesOf(join(FURUVEIEN, 'scan')))).json()
  expect([same.outcome, same.carried]).toEqual(['unchanged', null])
  const { carried } = (await post(rescanned())).json()
  expect(carried).toMatchObject({ edits: 2, controls: 0, notCarried: [{ id: 'e3' }, { id: 'e4', was: GONE }] })
  expect(carried.notCarried[1].what).toContain('no-such-room')
  expect((await ask('GET', `${P}/edits`)).json()).toEqual({
    edits: [RENAMED, { ...DELETED, elements: ['A90012E4-0005-4000-8000-000000009AB7'] }],
  })
  await post([...rescanned(), { name: 'edits.json', bytes: Buffer.from('{ "edits": [] }') }])
  expect((await ask('GET', `${P}/edits`)).json()).toEqual({ edits: [] })
})

test('a job and its events tell what was not carried', async () => {
  await put(JSON.stringify({ edits: [RENAMED, MOVED] }))
  const { jobId } = (await putScan(rescanned(), { prefer: 'respond-async' })).json()
  const stream = await ask('GET', `jobs/${jobId}/events`)
  const { result } = JSON.parse(/^event: done\ndata: (.+)$/m.exec(stream.body)![1]!)
  expect(result.carried).toMatchObject({ edits: 1, controls: 0, notCarried: [{ kind: 'edit', id: 'e3', was: MOVED }] })
  expect((await ask('GET', `jobs/${jobId}`)).json().result).toEqual(result)
})

test('of a scan that brings a list, that one counts; of another place, nothing is carried and all is told', async () => {
  await put(JSON.stringify({ edits: [RENAMED, MOVED] }))
  const list = JSON.stringify({ edits: [{ ...RENAMED, name: 'Sal' }] })
  const own = await putScan([...rescanned(), { name: 'edits.json', bytes: Buffer.from(list) }])
  expect([own.json().carried, (await ask('GET', `${P}/edits`)).body]).toEqual([null, list])
  const bath = entriesOf(join(FURUVEIEN, 'scan')).filter(({ name }) => name === 'bad-1.json')
  const other = (await putScan(bath)).json().carried
  expect(other).toMatchObject({ edits: 0, controls: 0, notCarried: [{ id: 'e1', was: { name: 'Sal' } }] })
  expect((await ask('GET', `${P}/edits`)).json()).toEqual({ edits: [] })
})

test('control measurements are carried, and named as they were where they cannot be', async () => {
  const control = { id: 'k1', kind: 'height', room: 'stue', walls: [], value: 2.42, tolerance: 0.003 }
  const between = { id: 'k2', kind: 'along', room: 'stue', walls: [OF_WALL], value: 5, tolerance: 0.003 }
  const list = Buffer.from(JSON.stringify({ controls: [control, between] }))
  await ask('POST', 'projects', {
    payload: zipOf([...entriesOf(FURUVEIEN), { name: 'controls.json', bytes: list }]),
    type: 'application/zip',
  })
  const before = (await get('measurements')).json()
  const whole = await putScan(rescanned())
  expect(whole.json().carried).toEqual({ edits: 0, controls: 2, notCarried: [] })
  expect((await get('measurements')).json().totals).toEqual(before.totals)
  const bath = entriesOf(join(FURUVEIEN, 'scan')).filter(({ name }) => name === 'bad-1.json')
  const lost = (await putScan(bath)).json().carried.notCarried
  expect(lost.map(({ kind, id }: Record<string, string>) => [kind, id])).toEqual([
    ['control', 'k1'],
    ['control', 'k2'],
  ])
  expect(lost[0].was).toMatchObject({ room: 'stue', value: 2.42 })
})

test('what is no list, or has nothing to change, is refused with its place; what was there stays', async () => {
  await put(TEXT)
  const before = await get('measurements')
  const long = JSON.stringify({ edits: LIST.slice(0, 1).map((edit) => ({ ...edit, name: 'x'.repeat(2_000_000) })) })
  const refusals: [payload: string, status: number, code: string, message: RegExp][] = [
    [
      '{ "edits": [{ "id": "e1", "operation": "paint" }] }',
      422,
      'file/wrong-type',
      /edits\.json \$\.edits\[0\]\.operation/,
    ],
    ['{ "edits": 1 }', 422, 'file/wrong-type', /edits\.json \$\.edits/],
    ['{ "edits": [] ', 422, 'file/not-json', /edits\.json/],
    [JSON.stringify({ edits: [{ ...LIST[0], area: 12 }] }), 422, 'file/wrong-type', /area/],
    [long, 413, 'upload_too_large', /2 MB/],
  ]
  for (const [payload, status, code, message] of refusals) {
    const answer = await put(payload)
    expect([answer.statusCode, answer.json().error]).toEqual([status, code])
    expect(answer.json().message).toMatch(message)
  }
  const typed = await ask('PUT', `${P}/edits`, { payload: TEXT, type: 'text/plain' })
  expect(typed.statusCode).toBe(415)
  expect((await get('measurements')).json()).toEqual(before.json())
})

test('404 where there is no project, or no scan; 403 without the scope; another tenant sees nothing', async () => {
  await ask('PUT', 'projects/bare', {
    payload: JSON.stringify({ id: 'bare', createdBy: 'kari', address: { city: 'Ås' } }),
  })
  for (const [method, path, error] of [
    ['PUT', 'projects/none/edits', 'Project not found'],
    ['GET', 'projects/none/edits', 'Project not found'],
    ['PUT', 'projects/bare/edits', 'No scan data'],
    ['GET', 'projects/bare/edits', 'No scan data'],
  ] as const) {
    const answer = await ask(method, path, method === 'PUT' ? { payload: TEXT } : {})
    expect([path, answer.statusCode, answer.json()]).toEqual([path, 404, { error }])
  }
  for (const owner of [await service.token('a'), await service.token('b', SCOPES)]) {
    const other = asking(service, owner)
    for (const method of ['PUT', 'GET'] as const) {
      const { statusCode } = await other(method, `${P}/edits`, method === 'PUT' ? { payload: TEXT } : {})
      expect([403, 404]).toContain(statusCode)
    }
  }
  expect((await get('measurements')).headers['reports-edits']).toBe('measured')
})

test('the audit trail has who wrote and who read the list', async () => {
  await put(TEXT)
  await ask('GET', `${P}/edits`)
  await service.app.close()
  const events = await service.data.db.selectFrom('audit_events').select(['action', 'project_id']).execute()
  expect(events.map(({ action, project_id: project }) => [action, project])).toEqual(
    expect.arrayContaining([
      ['project written', 'furuveien-12'],
      ['project read', 'furuveien-12'],
    ]),
  )
})
