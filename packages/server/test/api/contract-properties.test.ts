import fc from 'fast-check'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { bearer, FIXTURES, startService, type Service } from '../service.ts'
import { rounds } from '../../../geometry/test/rounds.ts'

/*
 * Requests generated from the OpenAPI document: routes that are added later join by themselves. That every answer has a
 * documented status, media type and schema is checked by `service.app.inject` itself.
 */

let service: Service
let token: string
let document: any
let operations: { method: string; path: string; parameters: any[]; requestBody?: any; responses: any }[]

const SHARES = '/v1/projects/furuveien-12/shares'

beforeAll(async () => {
  service = await startService()
  token = await service.token('a')
  await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
  document = (await service.app.inject({ url: '/v1/openapi.json', headers: bearer(token) })).json()
  operations = Object.entries<any>(document.paths)
    .filter(([path]) => path.startsWith('/v1/'))
    .flatMap(([path, byMethod]) =>
      Object.entries<any>(byMethod).map(([method, operation]) => ({
        ...operation,
        // Keys of requests that are sent again have tests of their own: one that is used twice makes a valid request invalid.
        parameters: operation.parameters.filter(({ in: place }: any) => place !== 'header'),
        path,
        method: method.toUpperCase(),
      })),
    )
  for (let i = 0; i < 30; i += 1) KNOWN['shareId']!.push((await send({ method: 'POST', url: SHARES })).json().shareId)
})

interface Asked {
  readonly method: string
  readonly url: string
  /** The body as it is sent, with its type. */
  readonly payload?: string
  readonly type?: string
}

/** Headers of a generated request; a body needs its type. */
const asked = ({ method, url, payload, type = 'application/json' }: Asked, headers: Record<string, string>) =>
  service.app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': type }) },
    ...(payload === undefined ? {} : { payload }),
  })

const send = (request: Asked) => asked(request, bearer(token))

const KNOWN: Record<string, string[]> = {
  projectId: ['furuveien-12'],
  filename: ['hage.jpg', 'stue.png'],
  roomId: ['stue', 'bad-1'],
  buildingId: ['300123470', '300123471'],
  shareId: ['unknown-link'],
}

const DELETIONS = '/v1/deleted-projects'

/** A cursor of a listing, by the version that its order has: 1 newest first, 3 deletions. */
const cursorOf = (version: 1 | 3): string => Buffer.from(`[${version},"","a"]`).toString('base64url')

/** Texts that a parameter allows by its schema. */
function valid({ name, schema }: any): fc.Arbitrary<string> {
  const known = fc.constantFrom(...(KNOWN[name] ?? ['x']))
  const alternative = schema.anyOf?.[0] ?? schema
  if (alternative.enum !== undefined) return fc.constantFrom(...alternative.enum)
  if (alternative.type === 'integer') {
    const small = fc.integer({ min: alternative.minimum, max: Math.min(alternative.maximum ?? 3000, 3000) }).map(String)
    return alternative.maximum === undefined
      ? fc.oneof(small, fc.bigInt({ min: 0n, max: 10n ** 60n }).map(String))
      : small
  }
  if (alternative.format === 'date-time')
    return fc
      .date({ min: new Date('1970-01-01'), max: new Date('9999-12-30'), noInvalidDate: true })
      .map((date) => date.toISOString())
  // An opaque text is valid only where the service gave it.
  if (name === 'cursor') return fc.constant(cursorOf(1))
  if (alternative.pattern !== undefined)
    return fc.oneof(
      known,
      fc.stringMatching(new RegExp(alternative.pattern)).filter((text) => text.length <= alternative.maxLength),
    )
  return fc.oneof(
    known,
    fc
      .string({ unit: 'grapheme', maxLength: alternative.maxLength })
      .filter((text) => text.length <= alternative.maxLength && !text.includes('\0')),
  )
}

/** Texts that it does not allow. */
function invalid({ schema }: any): fc.Arbitrary<string> {
  const alternative = schema.anyOf?.[0] ?? schema
  const isNullable = schema.anyOf !== undefined
  if (alternative.enum !== undefined) return fc.constantFrom('TRUE', 'yes', '2', 'null', ' 1', '\0')
  if (alternative.type === 'integer') {
    const outside = [
      String(alternative.minimum - 1),
      ...(alternative.maximum === undefined ? [] : [String(alternative.maximum + 1)]),
    ]
    return fc.constantFrom(
      ...outside,
      '1.5',
      'abc',
      'Infinity',
      'NaN',
      '1e1',
      '0x10',
      '017',
      ' 17',
      '17 ',
      // Where the document has no maximum no number is too large (issue 11): there is nothing of it.
      ...(alternative.maximum === undefined ? [] : ['9'.repeat(40)]),
      '\0',
      ...(isNullable ? [] : ['', 'null']),
    )
  }
  if (alternative.format === 'date-time')
    return fc.constantFrom('yesterday', '2027-02-30', '2027-13-01', '1', '2027-01-01T24:00:00Z', 'a\0')
  const long = 'x'.repeat(alternative.maxLength + 1)
  return alternative.pattern === undefined
    ? fc.constantFrom('a\0', long)
    : fc.constantFrom('a b', 'ø', 'a\0', 'a\n', '../x', 'a;b')
}

const TEXT = fc.string({ unit: 'binary', maxLength: 60 })
const JUNK: fc.Arbitrary<unknown> = fc.oneof(fc.integer(), fc.boolean(), fc.constant([]), fc.constant({}), fc.double())

/** Values that a member of a body allows by its schema, and values that it does not. */
function memberOf(
  name: string,
  schema: any,
): { readonly good: fc.Arbitrary<unknown>; readonly bad: fc.Arbitrary<unknown> } {
  if (name === 'expiresAt') {
    const future = fc
      .date({ min: new Date('2027-01-01'), max: new Date('9999-12-30'), noInvalidDate: true })
      .map((date) => date.toISOString())
    return {
      good: fc.oneof(
        future,
        future.map((text) => text.slice(0, 10)),
        future.map((text) => text.slice(0, 19)),
        future.map((text) => text.replace('Z', '+02:00')),
      ),
      bad: fc.oneof(
        JUNK,
        fc.constantFrom(
          null,
          '',
          '2026-06-01T12:00:00.000Z',
          '2020-01-01',
          '2027-02-30',
          '2027-13-01',
          '24:00',
          '1',
          'Jan 1 2027',
          '2027-01-01T24:00:00Z',
          '10000-01-01',
          '2027-01-01 00:00:00Z\0',
        ),
        TEXT,
      ),
    }
  }
  const { maxLength } = schema.anyOf[0]
  return {
    good: fc.oneof(
      fc.constant(null),
      fc
        .string({ unit: 'grapheme', maxLength })
        .filter((text) => Array.from(text).length <= maxLength && !text.includes('\0')),
      fc.constant('\u{1f600}'.repeat(maxLength)),
    ),
    bad: fc.oneof(JUNK, fc.constantFrom('a\0b', '\ud800', 'x'.repeat(maxLength + 1))),
  }
}

/** Bodies of an operation: undefined where it takes none, or need not have one. */
/** The schema of a body; one that may be left out may be null too. */
function bodyRef(requestBody: any): string {
  const { schema } = requestBody.content['application/json']
  return schema.$ref ?? schema.anyOf[0].$ref
}

function bodyOf({ requestBody }: any, isValid: boolean): fc.Arbitrary<string | undefined> {
  if (requestBody === undefined) return fc.constant(undefined)
  const { properties, required = [] } = document.components.schemas[bodyRef(requestBody).split('/').at(-1)!]
  const names = Object.keys(properties)
  const extra = fc.record(
    {
      pin: fc.constant('0000'),
      isActive: fc.constant(false),
      shareId: fc.constant('x'),
      createdBy: fc.constant('x'),
      accessCount: fc.constant(9),
    },
    { requiredKeys: [] },
  )
  const model = (spoiled: string | null) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        name === spoiled ? memberOf(name, properties[name]).bad : memberOf(name, properties[name]).good,
      ]),
    )
  const text = (spoiled: string | null) =>
    fc
      .tuple(extra, fc.record(model(spoiled), { requiredKeys: spoiled === null ? required : [spoiled] }))
      .map((parts) => JSON.stringify(Object.assign({}, ...parts)))
  if (!isValid)
    return fc.oneof(
      fc.constantFrom(...names).chain(text),
      fc.constantFrom('[]', '"x"', '1', 'true', '{', '{"name":"a"', '\ufeff', '{"__proto__":{}}', '['.repeat(8000)),
      ...(required.length > 0 ? [fc.constantFrom('{}', 'null', '')] : []),
    )
  return requestBody.required ? text(null) : fc.oneof(text(null), fc.constantFrom(undefined, '', '{}', 'null'))
}

const request = (isValid: boolean, only: (operation: any) => boolean = () => true): fc.Arbitrary<Asked> =>
  fc
    .constantFrom(
      ...operations.filter(
        (operation) =>
          only(operation) && (isValid || operation.parameters.length > 0 || operation.requestBody !== undefined),
      ),
    )
    .chain((operation) => {
      const { method, path, parameters, requestBody } = operation
      // One part of an invalid request is wrong: a parameter or the body.
      const parts = parameters.length + (requestBody === undefined ? 0 : 1)
      return (isValid ? fc.constant(-1) : fc.nat(parts - 1)).chain((index) => {
        const texts = parameters.map((parameter, i) => {
          const value = i === index ? invalid(parameter) : valid(parameter)
          return parameter.required || i === index ? value : fc.option(value, { nil: undefined })
        })
        return fc.tuple(fc.tuple(...texts), bodyOf(operation, index !== parameters.length)).map(([values, payload]) => {
          let url = path
          const query = new URLSearchParams()
          const hasCursor = parameters.some(({ name }: any, i: number) => name === 'cursor' && values[i] !== undefined)
          for (const [i, { name, in: place, schema }] of parameters.entries()) {
            const value = values[i]
            // The cursor is one of the whole list: what changed since a moment is in another order, with cursors of its own.
            if (value === undefined || (hasCursor && i !== index && schema.format === 'date-time')) continue
            if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(value))
            else query.set(name, name === 'cursor' && i !== index && path === DELETIONS ? cursorOf(3) : value)
          }
          return {
            method,
            url: query.size === 0 ? url : `${url}?${query.toString()}`,
            ...(payload === undefined ? {} : { payload }),
          }
        })
      })
    })

const get = (url: string) => send({ method: 'GET', url })

const shareCount = async (): Promise<number> => (await get(SHARES)).json().shares.length

test('1 2 3 5 7: what the document allows is answered with success or not found', async () => {
  await fc.assert(
    fc.asyncProperty(request(true), async (asking) => {
      expect([asking, (await send(asking)).statusCode]).toEqual([
        asking,
        expect.toSatisfy((status) => [200, 201, 204, 404].includes(status)),
      ])
    }),
    { numRuns: rounds(100, 250) },
  )
})

test('1 6 14: what the document forbids is refused, and leaves nothing', async () => {
  const before = await shareCount()
  await fc.assert(
    fc.asyncProperty(request(false), async (asking) => {
      expect([asking, (await send(asking)).statusCode]).toEqual([asking, 400])
    }),
    { numRuns: rounds(100, 300) },
  )
  expect(await shareCount()).toBe(before)
})

test('1: whatever a body is, it is answered as the document says', async () => {
  const bodied = request(true, ({ requestBody, method }) => requestBody !== undefined || method === 'DELETE')
  await fc.assert(
    fc.asyncProperty(
      bodied,
      TEXT,
      fc.constantFrom(
        'application/json',
        'application/json; charset=utf-8',
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/json-patch+json',
        'x',
        ';',
        'application/json\t;x',
      ),
      async (asking, payload, type) => {
        const { statusCode } = await send({ ...asking, payload, type })
        expect([asking.method, statusCode]).toEqual([
          asking.method,
          expect.toSatisfy((status) =>
            (asking.method === 'DELETE' ? [204, 404, 415] : [200, 201, 400, 404, 415]).includes(status),
          ),
        ])
      },
    ),
    { numRuns: rounds(100, 200) },
  )
})

test('8: without a token, or with junk, nothing is answered', async () => {
  const before = await shareCount()
  await fc.assert(
    fc.asyncProperty(request(true), fc.stringMatching(/^[ -~]{1,60}$/), async (asking, junk) => {
      expect((await asked(asking, {})).statusCode).toBe(401)
      expect((await asked(asking, { authorization: `Bearer ${junk}` })).statusCode).toBe(401)
    }),
    { numRuns: 60 },
  )
  expect(await shareCount()).toBe(before)
})

test('4 9: every address refuses the methods that the document has not, and `Allow` has those that it has', async () => {
  const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'QUERY', 'PROPFIND', 'OPTIONS']
  for (const [path, alike] of Object.entries(Object.groupBy(operations, (operation) => operation.path))) {
    const methods = alike!.map(({ method }) => method)
    const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].toSorted()
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => KNOWN[name]![0]!)
    for (const method of others.filter(
      (each) => !methods.includes(each) && !(each === 'HEAD' && methods.includes('GET')),
    )) {
      const answer = await service.app.inject({ method: method as 'GET', url })
      expect([method, url, answer.statusCode, answer.headers.allow]).toEqual([
        method,
        url,
        method === 'OPTIONS' ? 204 : 405,
        allowed.join(', '),
      ])
    }
  }
})

test('16 17: HEAD is GET without a body, and what one has is not sent again but where it is secret', async () => {
  await fc.assert(
    fc.asyncProperty(
      request(true, ({ method }) => method === 'GET'),
      async ({ url }) => {
        const [whole, head] = [await get(url), await send({ method: 'HEAD', url })]
        expect([head.statusCode, head.headers.etag, head.headers['content-length'], head.body]).toEqual([
          whole.statusCode,
          whole.headers.etag,
          whole.headers['content-length'],
          '',
        ])
        if (whole.statusCode !== 200) return
        const again = await asked(
          { method: 'GET', url },
          { ...bearer(token), 'if-none-match': whole.headers.etag ?? '*' },
        )
        const isSecret = url.endsWith('/shares')
        expect([
          again.statusCode,
          again.headers.etag === undefined,
          again.headers['cache-control'] === 'no-store',
        ]).toEqual([isSecret ? 200 : 304, isSecret, isSecret])
      },
    ),
    { numRuns: 60 },
  )
})

test('10 11 13: a link is listed at once, under its project alone, and of no use once it is revoked', async () => {
  const { shareId, pin } = (await send({ method: 'POST', url: SHARES })).json()
  expect((await get(SHARES)).json().shares).toContainEqual(expect.objectContaining({ shareId, isActive: true }))
  const open = () => service.app.inject({ method: 'POST', url: `/share/${shareId}/access`, payload: { pin } })
  const cookie = String((await open()).headers['set-cookie']).split(';')[0]!
  const extension = { payload: '{"expiresAt":"2030-01-01"}' }
  expect(
    (await send({ method: 'PUT', url: `/v1/projects/no-such-id/shares/${shareId}`, ...extension })).json().error,
  ).toBe('share_not_found')
  expect((await send({ method: 'DELETE', url: `/v1/projects/no-such-id/shares/${shareId}` })).json().error).toBe(
    'share_not_found',
  )
  expect((await service.app.inject({ url: `/share/${shareId}/project`, headers: { cookie } })).statusCode).toBe(200)
  expect((await send({ method: 'DELETE', url: `${SHARES}/${shareId}` })).statusCode).toBe(204)
  expect((await service.app.inject({ url: `/share/${shareId}/project`, headers: { cookie } })).statusCode).toBe(404)
  expect((await open()).statusCode).toBe(404)
})

test('18: 99 of 100 requests are answered within a second', async () => {
  const slowest = async (): Promise<number> => {
    const times: number[] = []
    await fc.assert(
      fc.asyncProperty(
        request(true, ({ path }) => !/svg|photo|floorplan/.test(path)),
        async (asking) => {
          const start = performance.now()
          await send(asking)
          times.push(performance.now() - start)
        },
      ),
      { numRuns: 100 },
    )
    return times.toSorted((a, b) => a - b)[98]!
  }
  // What else the machine does may hold up a hundred, but not the next two hundred too.
  const hundreds = [await slowest()]
  while (hundreds.at(-1)! >= 1000 && hundreds.length < 3) hundreds.push(await slowest())
  expect(Math.min(...hundreds)).toBeLessThan(1000)
})

test('15: ids with something behind them', async () => {
  for (const url of ['?injected=1', '/?/', '??', '/furuveien-12', '%7B%7D', '{}']) {
    expect([200, 400, 404]).toContain((await get(`/v1/projects/furuveien-12${url}`)).statusCode)
  }
})

test('T26: a thousand parameters', async () => {
  const query = Array.from({ length: 1000 }, (_, i) => `p${i}=${i}`).join('&')
  expect((await get(`/v1/projects/page?${query}&limit=1`)).statusCode).toBe(200)
})
