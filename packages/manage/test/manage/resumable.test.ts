import { readdirSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { tidyUp } from '../../../server/src/tidy.ts'
import { bearer, startService, withUploads, type Service } from '../service.ts'
import { asking, furuveien, SCOPES, type Ask } from './uploading.ts'

/* Uploads of several requests, by the letter of tus 1.0; a client of it is in the stress tests. */

let service: Service
let token: string
let ask: Ask
const archive = furuveien()

beforeAll(async () => {
  service = await startService(withUploads())
  token = await service.token('a', SCOPES)
  ask = asking(service, token)
})

const begin = async (by: Ask, length: number): Promise<string> => {
  const made = await by('POST', 'uploads', { headers: { 'upload-length': String(length), 'tus-resumable': '1.0.0' } })
  expect([made.statusCode, made.headers['tus-resumable']]).toEqual([201, '1.0.0'])
  return (made.headers['location'] as string).split('/').at(-1)!
}
const send = (id: string, offset: number | string, payload: Buffer, by = token) =>
  service.app.inject({
    method: 'PATCH',
    url: `/manage/v1/uploads/${id}`,
    headers: {
      ...bearer(by),
      'content-type': 'application/offset+octet-stream',
      ...(offset === '' ? {} : { 'upload-offset': String(offset) }),
    },
    payload,
  })
const use = (by: Ask, uploadId: string) => by('POST', 'projects', { payload: JSON.stringify({ uploadId }) })

test('what comes in parts is the same as what comes at once; HEAD tells how far it is', async () => {
  const id = await begin(ask, archive.length)
  const half = Math.floor(archive.length / 2)
  const first = await send(id, 0, archive.subarray(0, half))
  expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, String(half)])
  const head = await service.app.inject({ method: 'HEAD', url: `/manage/v1/uploads/${id}`, headers: bearer(token) })
  expect([head.statusCode, head.headers['upload-offset'], head.headers['upload-length']]).toEqual([
    200,
    String(half),
    String(archive.length),
  ])
  expect(head.headers['cache-control']).toBe('no-store')
  const early = await use(ask, id)
  expect([early.statusCode, early.json().error]).toEqual([422, 'upload_incomplete'])
  // Not where it goes on: nothing changes.
  for (const offset of [0, half - 1, half + 1]) {
    const wrong = await send(id, offset, archive.subarray(offset))
    expect([wrong.statusCode, wrong.json().error]).toEqual([409, 'wrong_offset'])
  }
  expect((await send(id, half, Buffer.concat([archive.subarray(half), Buffer.from('more')]))).statusCode).toBe(413)
  const { offset } = (await ask('GET', `uploads/${id}`)).json()
  if (offset < archive.length) expect((await send(id, offset, archive.subarray(offset))).statusCode).toBe(204)
  const made = await use(ask, id)
  expect([made.statusCode, made.json().outcome]).toEqual([200, 'added'])
  // As an archive of one request, and used once.
  expect((await ask('POST', 'projects', { payload: archive, type: 'application/zip' })).json().outcome).toBe(
    'unchanged',
  )
  expect([(await use(ask, id)).json(), (await ask('GET', `uploads/${id}`)).statusCode]).toEqual([
    { error: 'Upload not found' },
    404,
  ])
})

test('an archive that is refused stays, to be asked for again; a key changes nothing twice', async () => {
  const id = await begin(ask, archive.length)
  await send(id, 0, archive)
  const payload = JSON.stringify({ uploadId: id })
  const refused = await ask('POST', 'projects', { payload, headers: { 'if-none-match': '*' } })
  expect(refused.statusCode).toBe(412)
  expect((await use(ask, id)).json().outcome).toBe('unchanged')
})

test('of another tenant it is an unknown one; without the scope, a length or an offset it is refused', async () => {
  const id = await begin(ask, 10)
  const other = await service.token('b', SCOPES)
  for (const answer of [
    await asking(service, other)('GET', `uploads/${id}`),
    await asking(service, other)('DELETE', `uploads/${id}`),
    await send(id, 0, Buffer.from('abc'), other),
    await use(asking(service, other), id),
  ])
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'Upload not found' }])
  expect((await send(id, 0, Buffer.from('abc'), await service.token('a'))).statusCode).toBe(403)
  expect((await send(id, '', Buffer.from('abc'))).statusCode).toBe(400)
  for (const length of ['', '0', '-1', '1e3', '200000001'])
    expect(
      (await ask('POST', 'uploads', { headers: length === '' ? {} : { 'upload-length': length } })).statusCode,
    ).toBe(400)
  for (const payload of ['{}', '[]', '{"uploadId":"../../etc/passwd000000"}', 'x'])
    expect((await ask('POST', 'projects', { payload })).statusCode).toBe(400)
  expect((await ask('DELETE', `uploads/${id}`)).statusCode).toBe(204)
  expect((await ask('GET', `uploads/${id}`)).statusCode).toBe(404)
})

test('a tenant has four at once at most; those to which nothing came for a day are removed, others outlive a restart', async () => {
  const tenant = asking(service, await service.token('c', SCOPES))
  const ids: string[] = []
  for (let i = 0; i < 4; i += 1) ids.push(await begin(tenant, 10))
  const refused = await tenant('POST', 'uploads', { headers: { 'upload-length': '10' } })
  expect([refused.statusCode, refused.json().error]).toEqual([429, 'too_many_uploads'])
  const { quarantine } = service.data
  const folder = readdirSync(quarantine).find((name) => name.endsWith(ids[0]!))!
  await utimes(join(quarantine, folder, 'body'), 0, 0)
  await tidyUp(service.data, Date.now())
  expect(await Promise.all(ids.map(async (id) => (await tenant('GET', `uploads/${id}`)).statusCode))).toEqual([
    404, 200, 200, 200,
  ])
})
