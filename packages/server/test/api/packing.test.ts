import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { jsonAnswer } from '../../src/http/answer.ts'
import { codingsOf, createPacker } from '../../src/http/packing.ts'
import { bearer, FIXTURES, startService, type Service } from '../service.ts'
import { cookieOf, giveAt } from '../sharing.ts'

/*
 * Texts go packed to who takes them so; each packing is a representation of its own, with a tag of its own.
 */

const P = '/v1/projects/furuveien-12'

let service: Service
let token: string

beforeAll(async () => {
  service = await startService({ publicOpenapi: true })
  await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
  token = await service.token('a')
})

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  service.app.inject({ method, url, headers: { ...bearer(token), ...headers } })

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync } as const

describe.each([
  P,
  `${P}/measurements`,
  `${P}/roof`,
  `${P}/roof/svg`,
  `${P}/floorplan?lang=en`,
  '/v1/openapi.json',
  '/docs',
])('%s', (url) => {
  test.each(['br', 'gzip'] as const)('as %s', async (coding) => {
    const plain = await get(url)
    const packed = await get(url, { 'accept-encoding': coding })
    expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([200, coding])
    expect(UNPACK[coding](packed.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length))
    expect(packed.headers['content-type']).toBe(plain.headers['content-type'])
    expect(packed.headers.etag).toMatch(/^"[^"]+"$/)
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
    for (const answer of [plain, packed]) expect(answer.headers.vary).toBe('Authorization, Accept-Encoding')
    const head = await get(url, { 'accept-encoding': coding }, 'HEAD')
    expect([head.headers.etag, head.headers['content-length'], head.headers['content-encoding']]).toEqual([
      packed.headers.etag,
      packed.headers['content-length'],
      coding,
    ])
    // Who has it, packed or not, is told so; who has it packed and takes that no more gets it.
    const ask = async (etag: unknown, accept: string): Promise<unknown[]> => {
      const answer = await get(url, { 'if-none-match': String(etag), 'accept-encoding': accept })
      return [answer.statusCode, answer.statusCode === 304 ? answer.headers.etag : answer.headers['content-encoding']]
    }
    expect(await ask(packed.headers.etag, coding)).toEqual([304, packed.headers.etag])
    expect(await ask(plain.headers.etag, coding)).toEqual([304, plain.headers.etag])
    expect(await ask(plain.headers.etag, 'identity')).toEqual([304, plain.headers.etag])
    expect(await ask(packed.headers.etag, 'identity')).toEqual([200, undefined])
  })
})

test('what is short, an image, an error, a link or its page goes as it is', async () => {
  const headers = { 'accept-encoding': 'br, gzip' }
  const made = () =>
    service.app.inject({ method: 'POST', url: `${P}/shares`, headers: { ...bearer(token), ...headers } })
  const links = []
  for (let i = 0; i < 10; i += 1) links.push(await made())
  const link = links[0]!.json()
  const cookie = cookieOf(await giveAt(service.app, link))
  const visit = (path: string, accept = 'text/html') =>
    service.app.inject({ url: `/share/${link.shareId}${path}`, headers: { ...headers, cookie, accept } })
  const all = [
    await get('/health', headers),
    await get('/v1/deleted-projects', headers),
    await get(`${P}/photos/hage.jpg`, headers),
    await get(`${P}/report.pdf`, headers),
    await get('/v1/projects/none', headers),
    await get(`${P}/shares`, headers),
    ...links,
    await visit(''),
    await visit('/report'),
    await visit('/project'),
    await visit('/roof/svg'),
  ]
  expect(all.filter((answer) => answer.headers['content-encoding'] !== undefined)).toEqual([])
  // Or they would prove nothing.
  for (const answer of [all[5]!, ...all.slice(-3)]) expect(answer.rawPayload.length).toBeGreaterThan(1024)
})

test('the same text is packed once, however many ask at once', async () => {
  const packer = createPacker()
  const answer = () => jsonAnswer({ text: 'å'.repeat(2000) })
  const packed = await Promise.all(Array.from({ length: 10 }, () => packer(answer(), ['br'])))
  packed.push(await packer(answer(), ['br']))
  expect(new Set(packed.map(({ body }) => body)).size).toBe(1)
  expect((await packer(answer(), ['gzip'])).body).not.toBe(packed[0]!.body)
})

test.each([
  [undefined, []],
  ['', []],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['gzip', ['gzip']],
  ['GZIP', ['gzip']],
  ['x-gzip', ['gzip']],
  ['br;q=0.5, gzip;q=0.8', ['gzip', 'br']],
  ['br;q=0, gzip', ['gzip']],
  ['br;q=0.000', []],
  ['*', ['br', 'gzip']],
  ['*;q=0', []],
  ['*;q=0.5, br;q=0', ['gzip']],
  ['identity;q=1, gzip;q=0.5', []],
  ['identity;q=0.5, gzip', ['gzip']],
  ['identity', []],
  ['gzip;q=2', []],
  ['gzip ; q=0.3 , br ; q=0.4', ['br', 'gzip']],
  ['deflate', []],
])('Accept-Encoding %j asks for %j', (accept, expected) => expect(codingsOf(accept)).toEqual(expected))
