import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { USUAL_QUOTAS } from '../../src/http/quotas.ts'
import { bearer, FIXTURES, startService, type Service } from '../service.ts'

let service: Service
let token: string

beforeAll(async () => {
  service = await startService()
  token = await service.token('a')
  await service.importProject('a', `${FIXTURES}/project-furuveien-12`)
})

const get = (url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url, headers: { ...bearer(token), ...headers } })

const P = '/v1/projects/furuveien-12'

describe('addresses', () => {
  test.each(['a', '_', '-', 'A-9_'])('P7: %s is a well-formed project id', async (id) => {
    const answer = await get(`/v1/projects/${id}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ error: 'Project not found' })
  })

  test.each(['a.b', 'a%20b', 'a%2Fb', '%C3%A5', 'a%0A', '..%2f..', 'a%00'])('P7 R2: %s is none: 400', async (id) => {
    for (const rest of ['', '/measurements', '/roof/photo']) {
      const answer = await get(`/v1/projects/${id}${rest}`)
      expect(answer.statusCode).toBe(400)
      expect(Object.keys(answer.json())).toEqual(['error'])
    }
  })

  test('R3: ids are as long as a kilobyte; longer ones are not found', async () => {
    expect((await get(`/v1/projects/${'a'.repeat(1024)}`)).json()).toEqual({ error: 'Project not found' })
    const answer = await get(`/v1/projects/${'a'.repeat(1025)}`)
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'Not found' }])
  })

  test.each(['/v1/projects/', `${P}/`, '/v1/projects//measurements', '/V1/projects', '//v1/projects', '/v1'])(
    'R4 R5: %s is not found, without a redirect',
    async (url) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'Not found' }])
    },
  )

  test('R5: an unknown address is not found without a token too', async () => {
    const answer = await service.app.inject('/nope')
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
      404,
      { error: 'Not found' },
      'no-store',
    ])
  })

  test.each([
    ['application/json', '{'],
    ['application/json', ''],
    ['application/json', 'x'.repeat(20_000)],
    ['text/xml', '<a'],
  ])('R5: a body of %s behind an unknown address is not looked at', async (type, payload) => {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/v1/nope',
      headers: { 'content-type': type },
      payload,
    })
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'Not found' }])
  })

  test('R14: broken percent-encoding in the path is 400, in the query it is text', async () => {
    const answer = await get('/v1/projects/%zz')
    expect([answer.statusCode, answer.json(), answer.headers['x-content-type-options']]).toEqual([
      400,
      { error: 'Bad request' },
      'nosniff',
    ])
    expect((await get('/v1/projects/page?city=%ff')).json().items).toEqual([])
  })
})

describe('methods', () => {
  const OTHERS = [
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'TRACE',
    'QUERY',
    'PROPFIND',
    'PURGE',
    'MKCALENDAR',
    'SUBSCRIBE',
    'M-SEARCH',
  ]

  test('R6 R7: every address refuses other methods before it asks for a token, and tells which it has', async () => {
    const seen: string[] = []
    for (const url of [
      '/health',
      '/v1/projects/page',
      '/v1/projects',
      P,
      `${P}/photos/hage.jpg`,
      `${P}/measurements`,
      `${P}/floorplan`,
      `${P}/roof`,
      `${P}/roof/svg`,
      `${P}/roof/photo`,
      `${P}/walls`,
      `${P}/walls/svg`,
      `${P}/summary`,
      '/v1/openapi.json',
      '/oauth/jwks',
      '/.well-known/oauth-authorization-server',
      '/.well-known/oauth-protected-resource',
    ]) {
      for (const method of OTHERS) {
        const answer = await service.app.inject({
          method: method as 'POST',
          url,
          headers: { 'content-type': 'application/json' },
          ...(method === 'TRACE' ? {} : { payload: '{' }),
        })
        expect([method, url, answer.statusCode, answer.headers.allow, answer.json()]).toEqual([
          method,
          url,
          405,
          'GET, HEAD, OPTIONS',
          { error: 'Method not allowed' },
        ])
      }
      const options = await service.app.inject({ method: 'OPTIONS', url })
      expect([options.statusCode, options.headers.allow, options.body]).toEqual([204, 'GET, HEAD, OPTIONS', ''])
      expect(Object.keys(options.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      seen.push(url)
    }
    expect(seen).toHaveLength(17)
    const post = await service.app.inject({ method: 'GET', url: '/oauth/token' })
    expect([post.statusCode, post.headers.allow]).toEqual([405, 'OPTIONS, POST'])
  })

  test('R8: HEAD answers as GET, without a body', async () => {
    for (const url of [P, `${P}/floorplan`, `${P}/photos/hage.jpg`, `${P}/roof`, '/v1/projects/nope', '/health']) {
      const [head, whole] = [await service.app.inject({ method: 'HEAD', url, headers: bearer(token) }), await get(url)]
      const same = ({ date: _date, 'x-request-id': _id, ratelimit: _left, ...rest }: Record<string, unknown>): object =>
        rest
      expect(head.statusCode).toBe(whole.statusCode)
      expect(same(head.headers)).toEqual(same(whole.headers))
      expect(head.body).toBe('')
    }
  })
})

describe('headers', () => {
  test('P2 R17: JSON with its charset, nothing of a page, no word about the software', async () => {
    const { headers } = await get(P)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000',
      vary: 'Authorization, Accept-Encoding',
    })
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  test('P2 P5 R17: every answer has them, whoever gives it', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const answers = [
      await service.app.inject('/health'),
      await service.app.inject('/oauth/jwks'),
      await service.app.inject('/nope'),
      await service.app.inject(P),
      await service.app.inject('/v1/projects/%zz'),
      await service.app.inject({ method: 'POST', url: P }),
      await get('/v1/projects/page?limit=0'),
      await get('/v1/projects/page'),
      await get('/v1/openapi.json'),
      await service.app.inject({ method: 'POST', url: '/oauth/token', headers: form, payload: 'grant_type=x' }),
      await service.app.inject({
        method: 'POST',
        url: '/oauth/token',
        headers: { 'content-type': 'text/plain' },
        payload: 'x',
      }),
      await service.app.inject({ method: 'POST', url: '/oauth/token', headers: form, payload: 'x'.repeat(9000) }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 404, 401, 400, 405, 400, 200, 200, 401, 415, 413,
    ])
    for (const { headers, statusCode } of answers) {
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        vary: expect.stringMatching(/^Authorization(?:, Accept-Encoding)?$/),
      })
      if (statusCode >= 400) expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('R16: what a client would like is not asked; what is packed is not read', async () => {
    for (const accept of ['text/html', 'application/xml;q=0.9', 'nonsense'])
      expect((await get(P, { accept })).statusCode).toBe(200)
    const payload = 'grant_type=client_credentials&client_id=x&client_secret=y'
    const packed = (coding: string) =>
      service.app.inject({
        method: 'POST',
        url: '/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': coding },
        payload,
      })
    for (const coding of ['gzip', 'GZIP', 'br', 'identity, gzip'])
      expect([(await packed(coding)).statusCode, (await packed(coding)).json()]).toEqual([
        415,
        { error: 'Unsupported media type' },
      ])
    for (const coding of ['identity', 'Identity']) expect((await packed(coding)).statusCode).toBe(401)
  })

  test('R17: a request id is taken over where it is one', async () => {
    expect((await get(P, { 'x-request-id': 'abc-1' })).headers['x-request-id']).toBe('abc-1')
    for (const id of ['a b', 'x'.repeat(65), '{"level":60}'])
      expect((await get(P, { 'x-request-id': id })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('R18: an entity tag for every success; 304 to a list, `*` and weak tags', async () => {
    for (const url of [
      '/v1/projects/page',
      '/v1/projects',
      P,
      `${P}/photos/hage.jpg`,
      `${P}/measurements`,
      `${P}/floorplan`,
      `${P}/roof`,
      `${P}/roof/svg`,
      `${P}/roof/photo`,
      `${P}/walls`,
      `${P}/walls/svg`,
      `${P}/summary`,
      '/v1/openapi.json',
    ]) {
      const first = await get(url)
      const etag = first.headers.etag!
      expect([url, first.statusCode, etag]).toEqual([url, 200, expect.stringMatching(/^"[\w-]+"$/)])
      expect(first.headers['cache-control']).toBe(/photo/.test(url) ? 'private, max-age=86400' : 'private, no-cache')
      for (const given of [etag, '*', `W/${etag}`, `"x", ${etag}`]) {
        const again = await get(url, { 'if-none-match': given })
        expect([url, again.statusCode, again.body, again.headers.etag]).toEqual([url, 304, '', etag])
        expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
      }
      expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    }
  })

  test('R18: no refusal is kept by a cache', async () => {
    for (const url of ['/v1/projects/nope', '/v1/projects/page?limit=0', '/nope']) {
      const answer = await get(url)
      expect([answer.headers['cache-control'], answer.headers.etag]).toEqual(['no-store', undefined])
    }
    expect((await service.app.inject(P)).headers['cache-control']).toBe('no-store')
  })

  test('R9: web pages of named origins alone may call', async () => {
    expect((await get(P, { origin: 'https://app.example' })).headers).not.toHaveProperty('access-control-allow-origin')
    const open = await startService({ corsOrigins: ['https://app.example'] })
    const url = '/health'
    const good = await open.app.inject({ url, headers: { origin: 'https://app.example' } })
    expect([
      good.headers['access-control-allow-origin'],
      good.headers.vary,
      good.headers['access-control-allow-credentials'],
    ]).toEqual(['https://app.example', 'Authorization, Origin', undefined])
    const bad = await open.app.inject({ url, headers: { origin: 'https://evil.example' } })
    expect(bad.headers).not.toHaveProperty('access-control-allow-origin')
    const options = await open.app.inject({ method: 'OPTIONS', url: P, headers: { origin: 'https://app.example' } })
    expect(options.headers['access-control-allow-headers']).toContain('Authorization')
  })

  test('P9: health is asked without limit, and does not ask the database', async () => {
    const own = await startService({ quotas: USUAL_QUOTAS })
    await own.data.db.destroy()
    for (let i = 0; i < 200; i += 1) expect((await own.app.inject('/health')).statusCode).toBe(200)
  })

  test('P9: health needs nothing and minds no bad token', async () => {
    for (const headers of [{}, { authorization: 'Bearer junk' }]) {
      const answer = await service.app.inject({ url: '/health', headers })
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
    }
  })
})

test('P1: a base address with a path has everything below it', async () => {
  const below = await startService({ baseUrl: 'https://reports.example/x' })
  const own = bearer(await below.token('a'))
  expect((await below.app.inject({ url: '/x/v1/projects/page', headers: own })).statusCode).toBe(200)
  expect((await below.app.inject({ url: '/v1/projects/page', headers: own })).statusCode).toBe(404)
  expect((await below.app.inject('/x/.well-known/oauth-authorization-server')).json().token_endpoint).toBe(
    'https://reports.example/x/oauth/token',
  )
  // Where the standards look for it: behind the path of the metadata (RFC 8414 and 9728, section 3.1).
  for (const [path, beneath] of [
    ['/.well-known/oauth-authorization-server/x', '/x/.well-known/oauth-authorization-server'],
    ['/.well-known/openid-configuration/x', '/x/.well-known/openid-configuration'],
    ['/.well-known/oauth-protected-resource/x', '/x/.well-known/oauth-protected-resource'],
    ['/.well-known/oauth-protected-resource/x/mcp', '/x/.well-known/oauth-protected-resource/mcp'],
  ] as const)
    expect((await below.app.inject(path)).json()).toEqual((await below.app.inject(beneath)).json())
  expect((await below.app.inject('/.well-known/oauth-authorization-server')).statusCode).toBe(404)
  expect((await below.app.inject('/x/v1/projects')).headers['www-authenticate']).toContain(
    'https://reports.example/x/.well-known/',
  )
})

test('P99: a fault here says nothing of itself, and its request is found in the log', async () => {
  const failing = await startService()
  const own = bearer(await failing.token('a'))
  await failing.app.inject({ url: '/v1/projects', headers: own })
  await failing.data.db.schema.dropTable('sources').execute()
  const answer = await failing.app.inject({
    url: '/v1/projects/x/measurements',
    headers: { ...own, 'x-request-id': 'fault-1' },
  })
  expect([answer.statusCode, answer.json()]).toEqual([500, { error: 'Internal server error' }])
  expect(failing.logs.some((line) => line.includes('fault-1') && /no such table|does not exist/.test(line))).toBe(true)
})

test('T20: the log has patterns and no secrets, texts or addresses', async () => {
  const own = await startService()
  const secret = await own.token('a')
  await own.app.inject({ url: '/v1/projects/page?street=Hemmelig', headers: bearer(secret) })
  await own.app.inject({ url: '/v1/projects/a-hidden-id', headers: bearer(secret) })
  await own.app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=client_credentials&client_id=test-1&client_secret=very-secret',
  })
  const text = own.logs.join('')
  expect(text).toContain('/v1/projects/:projectId')
  for (const word of [secret, 'Hemmelig', 'a-hidden-id', 'very-secret']) expect(text).not.toContain(word)
})

describe('over a socket', () => {
  let port: number
  beforeAll(async () => {
    const own = await startService()
    await own.app.listen({ port: 0, host: '127.0.0.1' })
    port = (own.app.server.address() as { port: number }).port
  })

  const raw = (text: string, at = port): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(at, '127.0.0.1', () => socket.write(text))
      let answer = ''
      socket.on('data', (chunk) => {
        answer += chunk
      })
      socket.on('close', () => resolve(answer))
      socket.on('error', () => resolve(answer))
      socket.setTimeout(3000, () => socket.destroy())
    })

  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    [
      'a length and chunks',
      'POST /oauth/token HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['two lengths', 'POST /oauth/token HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\n', 400],
    [
      'a coding that is nearly chunks',
      'POST /oauth/token HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\nContent-Length: 4\r\n\r\nabcd',
      400,
    ],
    ['lines that end in LF', 'GET /health HTTP/1.1\nHost: x\n\n', 400],
    ['a header that ends in LF', 'GET /health HTTP/1.1\r\nHost: x\nX: y\r\n\r\n', 400],
    ['a space before a colon', 'GET /health HTTP/1.1\r\nHost : x\r\n\r\n', 400],
    ['a method that is none', 'FOO /v1/projects HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['no host', 'GET /health HTTP/1.1\r\n\r\n', 400],
    ['headers of 20 kB', `GET /health HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address of 20 kB', `GET /v1/projects/page?x=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['a wish that nobody knows', 'GET /health HTTP/1.1\r\nHost: x\r\nExpect: magic\r\nConnection: close\r\n\r\n', 417],
    [
      'chunks beyond the limit',
      `POST /oauth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n4000\r\n${'a'.repeat(0x4000)}\r\n`,
      413,
    ],
  ])('P5 R20 T26 T28: %s is answered in the form of all errors', async (_name, text, status) => {
    const answer = await raw(text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const [head, body] = answer.split('\r\n\r\n')
    expect(JSON.parse(body!)).toEqual({ error: expect.any(String) })
    expect(head!.toLowerCase()).toContain('x-content-type-options: nosniff')
  })

  test('T28: of two hosts the first counts, of an address with a host the path; nothing in an answer comes from them', async () => {
    for (const start of [
      'GET /v1/projects HTTP/1.1\r\nHost: a.evil.example\r\nHost: b.evil.example',
      'GET http://evil.example/v1/projects HTTP/1.1\r\nHost: evil.example',
    ]) {
      const answer = await raw(`${start}\r\nConnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1.1 401 /)
      expect(answer).not.toContain('evil')
    }
  })

  test('P10: of two tokens the first counts', async () => {
    const own = await startService()
    const good = await own.token('a')
    await own.app.listen({ port: 0, host: '127.0.0.1' })
    const at = (own.app.server.address() as { port: number }).port
    const two = (...tokens: string[]): Promise<string> =>
      raw(
        `GET /v1/projects HTTP/1.1\r\nHost: x\r\n${tokens.map((each) => `Authorization: Bearer ${each}\r\n`).join('')}Connection: close\r\n\r\n`,
        at,
      )
    expect(await two(good, 'junk')).toMatch(/^HTTP\/1.1 200 /)
    expect(await two('junk', good)).toMatch(/^HTTP\/1.1 401 /)
  })
})
