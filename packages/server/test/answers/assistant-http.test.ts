import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { StreamableHTTPClientTransport, Client } from '@modelcontextprotocol/client'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { asking, callMessage, ERAS, messageOf, startListening, type Listening } from '../assistant.ts'
import { BASE, bearer, FIXTURES, NO_QUOTAS, startService, type Service } from '../service.ts'
import { rounds } from '../../../geometry/test/rounds.ts'

const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })

let service: Listening
let token: string

beforeAll(async () => {
  service = await startListening()
  token = await service.token('a')
  await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
})

const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/mcp`, { method: 'POST', headers: { ...asking(token), ...headers }, body })

describe('R81: the same tokens and scopes as the API', () => {
  const METADATA = `resource_metadata="${BASE}/.well-known/oauth-protected-resource/mcp"`
  const ask = async (headers: Record<string, string>) =>
    (await startService()).app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { 'content-type': 'application/json', host: 'reports.example', ...headers },
      payload: LIST,
    })

  test('P8 R21: without a token, or with junk, 401 leads to the metadata of the tools', async () => {
    const none = await ask({})
    expect([none.statusCode, none.json()]).toEqual([401, { error: 'Unauthorized' }])
    expect(none.headers['www-authenticate']).toBe(`Bearer realm="reports", ${METADATA}, scope="read:projects"`)
    const junk = await ask({ authorization: 'Bearer a.b.c' })
    expect([junk.statusCode, junk.headers['www-authenticate']]).toEqual([
      401,
      `Bearer realm="reports", ${METADATA}, scope="read:projects", error="invalid_token"`,
    ])
  })

  test('R23: the metadata names the tools as the resource, and who gives tokens for it', async () => {
    for (const base of [BASE, `${BASE}/x`]) {
      const { app } = await startService({ baseUrl: base })
      const prefix = new URL(base).pathname.replace(/\/$/, '')
      const metadata = (await app.inject(`${prefix}/.well-known/oauth-protected-resource/mcp`)).json()
      expect([metadata.resource, metadata.authorization_servers]).toEqual([`${base}/mcp`, [base]])
      expect((await app.inject(`${prefix}/.well-known/oauth-protected-resource`)).json().resource).toBe(base)
      expect(
        (await app.inject({ method: 'POST', url: `${prefix}/mcp`, headers: { host: 'reports.example' } })).headers[
          'www-authenticate'
        ],
      ).toContain(`${base}/.well-known/oauth-protected-resource/mcp"`)
    }
  })

  test('nobody signs in by a page: what the metadata must name for that refuses', async () => {
    const metadata = (await service.app.inject('/.well-known/oauth-authorization-server')).json()
    const answer = await fetch(
      `${metadata.authorization_endpoint}?response_type=code&client_id=x&redirect_uri=https://evil.example`,
      { redirect: 'manual' },
    )
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'unsupported_response_type' }])
    expect(metadata.response_types_supported).toEqual([])
  })

  test.each([
    ['', 403],
    ['manage:shares', 403],
    ['read:projects', 200],
    ['read:projects manage:shares', 200],
  ])('P12 P14 T2: scope %j is answered with %i', async (scopes, status) => {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { ...asking(await service.token('a', scopes)), host: 'localhost' },
      payload: LIST,
    })
    expect(answer.statusCode).toBe(status)
    if (status === 403) {
      expect(answer.json()).toEqual({ error: 'Forbidden' })
      expect(answer.headers['www-authenticate']).toContain('error="insufficient_scope"')
      expect(answer.headers['www-authenticate']).toContain('/.well-known/oauth-protected-resource/mcp')
    }
  })
})

describe('R82: what a browser sends for a page of others is refused, with a good token too', () => {
  let open: Service
  beforeAll(async () => {
    open = await startService({ corsOrigins: ['https://app.example'] })
  })
  const ask = async (headers: Record<string, string>) =>
    open.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { ...asking(await open.token('a')), host: 'reports.example', ...headers },
      payload: LIST,
    })

  test.each([
    'https://evil.example',
    'null',
    'http://reports.example',
    'https://reports.example.evil.example',
    'https://reports.example:8443',
    'http://localhost',
    '',
    'https://app.example, https://evil.example',
  ])('origin %j', async (origin) => {
    const answer = await ask({ origin })
    expect([answer.statusCode, answer.json()]).toEqual([403, { error: 'Origin not allowed' }])
  })

  test.each([
    'evil.example',
    'reports.example.evil.example',
    'evil.example:80',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'reports.example@evil.example',
    '169.254.169.254',
  ])('host %j', async (host) => {
    const answer = await ask({ host })
    expect([answer.statusCode, answer.json()]).toEqual([403, { error: 'Host not allowed' }])
  })

  test('no origin, the service’s own and one that is configured are let in, by the service’s name and those of this machine', async () => {
    for (const headers of [{}, { origin: BASE }, { origin: 'https://app.example' }] as Record<string, string>[])
      expect((await ask(headers)).statusCode).toBe(200)
    for (const host of ['reports.example:8443', 'REPORTS.example', 'localhost:8080', '127.0.0.1', '[::1]:8080'])
      expect((await ask({ host })).statusCode).toBe(200)
  })
})

test('R9: a page of a configured origin may send every header that the protocol’s own client sends', async () => {
  const origin = 'https://app.example'
  const open = await startListening({ corsOrigins: [origin] })
  const sent = new Set<string>()
  for (const mode of ERAS) {
    const client = new Client({ name: 'page', version: '1' }, { versionNegotiation: { mode } })
    const recording = async (url: string | URL, init?: RequestInit): Promise<Response> => {
      for (const [name] of new Headers(init?.headers)) sent.add(name)
      return await fetch(url, init)
    }
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${open.url}/mcp`), {
        fetch: recording,
        requestInit: { headers: { ...bearer(await open.token('a')), origin } },
      }),
    )
    await client.callTool({ name: 'list_projects', arguments: {} })
    await client.close()
  }
  const preflight = await fetch(`${open.url}/mcp`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, origin])
  const allowed = preflight.headers.get('access-control-allow-headers')!.toLowerCase().split(', ')
  // What a browser sends or lets pages send without asking.
  const unasked = ['accept', 'origin']
  expect([...sent].filter((name) => !unasked.includes(name) && !allowed.includes(name))).toEqual([])
  expect(sent).toContain('mcp-protocol-version')
})

describe('the route', () => {
  test('R80 R6: other methods are refused with what is allowed, before a token is looked at', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'PATCH', 'HEAD'] as const) {
      const answer = await service.app.inject({ method, url: '/mcp', headers: { host: 'localhost' } })
      expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, 'OPTIONS, POST'])
    }
    const options = await service.app.inject({ method: 'OPTIONS', url: '/mcp' })
    expect([options.statusCode, options.headers.allow]).toEqual([204, 'OPTIONS, POST'])
  })

  test('R20: a body of 64 KiB is read, a longer one refused', async () => {
    const padded = (size: number): string => LIST.padEnd(size, ' ')
    expect((await post(padded(64 * 1024))).status).toBe(200)
    const answer = await post(padded(64 * 1024 + 1))
    expect([answer.status, await answer.json()]).toEqual([413, { error: 'Body too large' }])
  })

  test('R86: what is no JSON is 400, of another type 415', async () => {
    for (const body of [
      '{',
      '',
      'null',
      LIST.slice(1),
      '\u0000',
      '{"jsonrpc":"2.0","id":1,"method":"tools/list","__proto__":{}}',
      '['.repeat(30_000),
      new Uint8Array([0xff, 0xfe]),
    ])
      expect((await post(body)).status).toBe(400)
    expect((await post(LIST, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post(LIST, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
    expect((await post(gzipSync(LIST), { 'content-encoding': 'gzip' })).status).toBe(415)
  })

  test('a batch, which quotas would count as one request, is refused', async () => {
    const answer = await post(`[${callMessage('list_projects')},${callMessage('list_projects')}]`)
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'Expected one message at a time.' }])
  })

  test('R18: no cache keeps an answer, and no session is offered', async () => {
    const answer = await post(callMessage('list_projects'))
    expect([
      answer.headers.get('cache-control'),
      answer.headers.get('etag'),
      answer.headers.get('mcp-session-id'),
    ]).toEqual(['no-store', null, null])
  })

  test('what the tools do not need, such as a stream of changes, ends at once', async () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
      'io.modelcontextprotocol/clientInfo': { name: 't', version: '1' },
    }
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 7,
      method: 'subscriptions/listen',
      params: { _meta: meta, notifications: { toolsListChanged: true } },
    })
    const answer = await post(body, { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('"resultType":"complete"')
  })
})

describe('any body is answered, and never with a fault of ours', () => {
  const names = fc.constantFrom(
    'list_projects',
    'get_project',
    'get_roof_photo',
    'get_walls',
    'constructor',
    '__proto__',
    '',
    'nope',
  )
  const methods = fc.constantFrom(
    'tools/call',
    'tools/list',
    'initialize',
    'server/discover',
    'ping',
    'subscriptions/listen',
    'notifications/initialized',
    'notifications/cancelled',
    'resources/read',
    'logging/setLevel',
    'completion/complete',
    'tasks/get',
    '',
    'constructor',
  )
  const anything = fc.jsonValue({ maxDepth: 3 })
  const params = fc.record(
    {
      name: fc.oneof(names, anything),
      arguments: fc.oneof(
        fc.dictionary(fc.constantFrom('project_id', 'zoom', 'limit', 'cursor', 'x'), anything),
        anything,
      ),
      _meta: fc.oneof(
        fc.constant({
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientCapabilities': {},
        }),
        anything,
      ),
      protocolVersion: anything,
      notifications: anything,
    },
    { requiredKeys: ['name'] },
  )
  const mostly = (usual: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
    fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: anything })
  const message = fc.record(
    {
      jsonrpc: mostly(fc.constant('2.0')),
      id: mostly(fc.oneof(fc.integer(), fc.string())),
      method: mostly(methods),
      params: mostly(params),
      result: anything,
    },
    { requiredKeys: ['jsonrpc', 'method'] },
  )
  const someHeaders = fc.record(
    {
      accept: fc.constantFrom('application/json', 'x'),
      'mcp-protocol-version': fc.constantFrom('2026-07-28', '2025-11-25', '2025-03-26', '1', 'ÿ'),
      'mcp-method': methods,
      'mcp-name': fc.constantFrom('list_projects', 'x', '=?base64?eA==?='),
    },
    { requiredKeys: [] },
  )
  const headers = fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: someHeaders })
  const bodies = fc.oneof(
    { weight: 5, arbitrary: message.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.array(message).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string() },
  )

  test('generated', async () => {
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(bodies, headers, async (body, given) => {
        const answer = await post(body, given as Record<string, string>)
        const text = await answer.text()
        statuses.add(answer.status)
        expect([200, 202, 400, 404, 406]).toContain(answer.status)
        if (answer.status >= 400) expect(JSON.parse(text)).toHaveProperty('error')
      }),
      {
        numRuns: rounds(100, 400),
        examples: [
          ['{"jsonrpc":"2.0","id":1,"method":"ping"}', {}],
          ['{"jsonrpc":"2.0","method":"notifications/initialized"}', {}],
          ['', {}],
        ],
      },
    )
    expect([...statuses]).toEqual(expect.arrayContaining([200, 202, 400]))
  })

  test('nested as deep as a body can be', async () => {
    const depth = 10_000
    const nested = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
    for (const body of [
      nested,
      callMessage('list_projects').replace('"arguments":{}', `"arguments":${nested}`),
      callMessage('list_projects').replace('"arguments":{}', `"arguments":{"limit":${nested}}`),
      LIST.replace('"tools/list"', `"tools/list","params":{"_meta":${nested}}`),
    ]) {
      expect((await post(body)).status).toBeLessThan(500)
    }
  })
})

describe('R91 P98: the quotas of the API', () => {
  test('every message counts as a request of the client, at the API and at the tools alike', async () => {
    const counted = await startListening({ quotas: { ...NO_QUOTAS, client: { burst: 3, perMinute: 6 } } })
    const own = await counted.token('a')
    const ask = () =>
      fetch(`${counted.url}/mcp`, { method: 'POST', headers: asking(own), body: callMessage('list_projects') })
    expect((await counted.app.inject({ url: '/v1/projects', headers: bearer(own) })).statusCode).toBe(200)
    for (let i = 0; i < 2; i += 1) expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect([refused.status, await refused.json(), refused.headers.get('retry-after')]).toEqual([
      429,
      { error: 'Too many requests' },
      '10',
    ])
    expect((await counted.app.inject({ url: '/v1/projects', headers: bearer(own) })).statusCode).toBe(429)
    counted.clock.now += 10_000
    expect((await ask()).status).toBe(200)
  })

  test('drawings and photos count as heavy requests, what they refuse does not, and the light tools go on', async () => {
    const counted = await startListening({ quotas: { ...NO_QUOTAS, heavy: { burst: 2, perMinute: 6 } } })
    await counted.importProject('a', join(FIXTURES, 'project-furuveien-12'))
    const own = await counted.token('a')
    const ask = (name: string, args: object = {}) =>
      fetch(`${counted.url}/mcp`, {
        method: 'POST',
        headers: asking(own),
        body: callMessage(name, { project_id: 'furuveien-12', ...args }),
      })
    for (let i = 0; i < 5; i += 1) expect((await ask('get_roof_photo', { zoom: 30 })).status).toBe(200)
    expect((await ask('get_roof_photo')).status).toBe(200)
    expect(
      (await counted.app.inject({ url: '/v1/projects/furuveien-12/roof/svg', headers: bearer(own) })).statusCode,
    ).toBe(200)
    for (const name of ['get_roof_photo', 'get_roof_svg']) {
      const refused = await ask(name)
      expect([refused.status, await refused.json(), refused.headers.get('retry-after')]).toEqual([
        429,
        { error: 'Too many requests' },
        '10',
      ])
    }
    expect((await ask('get_walls')).status).toBe(200)
    counted.clock.now += 10_000
    expect(messageOf(await (await ask('get_roof_svg')).text()).result.content[0].text).toContain('<svg')
  })
})

describe('what is told of a call', () => {
  test('P99: a fault here says nothing of itself, and its request is found in the log', async () => {
    const failing = await startListening()
    const own = await failing.token('a')
    await fetch(`${failing.url}/mcp`, { method: 'POST', headers: asking(own), body: LIST })
    await failing.data.db.schema.dropTable('sources').execute()
    const answer = await fetch(`${failing.url}/mcp`, {
      method: 'POST',
      headers: { ...asking(own), 'x-request-id': 'fault-1' },
      body: callMessage('get_walls', { project_id: 'x' }),
    })
    expect(messageOf(await answer.text()).result).toEqual({
      content: [{ type: 'text', text: 'Internal server error' }],
      isError: true,
    })
    expect(failing.logs.some((line) => line.includes('fault-1') && /no such table|does not exist/.test(line))).toBe(
      true,
    )
  })

  test('T20 T34: the log has the name of the tool and nothing of the message, and no token', async () => {
    service.logs.length = 0
    await post(callMessage('get_project', { project_id: 'furuveien-12' }))
    await post(callMessage('get_walls', { project_id: 'SECRET-ID', building_id: 'SECRET-B' }))
    await post(callMessage('SECRET-TOOL', { 'SECRET-ARG': 1 }))
    await post('{"SECRET-JSON')
    const client = new Client({ name: 'SECRET-CLIENT', version: '1' }, { versionNegotiation: { mode: 'auto' } })
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { requestInit: { headers: bearer(token) } }),
    )
    await client.close()
    const log = service.logs.join('')
    expect([...log.matchAll(/"tool":"(\w+)"/g)].map((match) => match[1])).toEqual(['get_project', 'get_walls'])
    for (const secret of ['SECRET', 'furuveien', token, 'Furuveien']) expect(log).not.toContain(secret)
  })
})
