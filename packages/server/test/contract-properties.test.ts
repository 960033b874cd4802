import fc from 'fast-check'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { bearer, FIXTURES, startService, type Service } from './service.ts'

/*
 * Requests generated from the OpenAPI document: routes that are added later join by themselves. That every answer has a
 * documented status, media type and schema is checked by `service.app.inject` itself.
 */

let service: Service
let token: string
let document: any
let operations: { path: string; parameters: any[] }[]

beforeAll(async () => {
  service = await startService()
  token = await service.token('a')
  await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
  document = (await service.app.inject({ url: '/v1/openapi.json', headers: bearer(token) })).json()
  operations = Object.entries<any>(document.paths)
    .filter(([path]) => path.startsWith('/v1/'))
    .map(([path, { get }]) => ({ path, parameters: get.parameters }))
})

const KNOWN: Record<string, string[]> = { projectId: ['furuveien-12'], filename: ['hage.jpg', 'stue.png'], roomId: ['stue', 'bad-1'], buildingId: ['300123470', '300123471'] }

/** Texts that a parameter allows by its schema. */
function valid({ name, schema }: any): fc.Arbitrary<string> {
  const known = fc.constantFrom(...(KNOWN[name] ?? ['x']))
  const alternative = schema.anyOf?.[0] ?? schema
  if (alternative.enum !== undefined) return fc.constantFrom(...alternative.enum)
  if (alternative.type === 'integer') return fc.integer({ min: alternative.minimum, max: Math.min(alternative.maximum ?? 3000, 3000) }).map(String)
  // An opaque text is valid only where the service gave it.
  if (name === 'cursor') return fc.constant(Buffer.from('[1,"","a"]').toString('base64url'))
  if (alternative.pattern !== undefined) return fc.oneof(known, fc.stringMatching(new RegExp(alternative.pattern)).filter((text) => text.length <= alternative.maxLength))
  return fc.oneof(known, fc.string({ unit: 'grapheme', maxLength: alternative.maxLength }).filter((text) => text.length <= alternative.maxLength && !text.includes('\0')))
}

/** Texts that it does not allow. */
function invalid({ schema }: any): fc.Arbitrary<string> {
  const alternative = schema.anyOf?.[0] ?? schema
  const isNullable = schema.anyOf !== undefined
  if (alternative.enum !== undefined) return fc.constantFrom('TRUE', 'yes', '2', 'null', ' 1', '\0')
  if (alternative.type === 'integer') {
    const outside = [String(alternative.minimum - 1), ...(alternative.maximum === undefined ? [] : [String(alternative.maximum + 1)])]
    return fc.constantFrom(...outside, '1.5', 'abc', 'Infinity', 'NaN', '1e1', '0x10', '017', ' 17', '17 ', '9'.repeat(40), '\0', ...(isNullable ? [] : ['', 'null']))
  }
  const long = 'x'.repeat(alternative.maxLength + 1)
  return alternative.pattern === undefined ? fc.constantFrom('a\0', long) : fc.constantFrom('a b', 'ø', 'a\0', 'a\n', '../x', 'a;b')
}

const request = (isValid: boolean) =>
  fc.constantFrom(...operations.filter(({ parameters }) => isValid || parameters.length > 0)).chain((operation) => {
    const spoiled = isValid ? fc.constant(-1) : fc.nat(operation.parameters.length - 1)
    return spoiled.chain((index) =>
      fc
        .tuple(
          ...operation.parameters.map((parameter, i) => {
            const value = i === index ? invalid(parameter) : valid(parameter)
            return parameter.required || i === index ? value : fc.option(value, { nil: undefined })
          }),
        )
        .map((values) => {
          let path = operation.path
          const query = new URLSearchParams()
          for (const [i, { name, in: place }] of operation.parameters.entries()) {
            const value = values[i]
            if (value === undefined) continue
            if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value))
            else query.set(name, value)
          }
          return query.size === 0 ? path : `${path}?${query.toString()}`
        }),
    )
  })

const get = (url: string) => service.app.inject({ url, headers: bearer(token) })

test('1 2 3 5 7: what the document allows is answered with success or not found', async () => {
  await fc.assert(
    fc.asyncProperty(request(true), async (url) => {
      const { statusCode } = await get(url)
      expect([200, 404]).toContain(statusCode)
    }),
    { numRuns: 150 },
  )
}, 30_000)

test('6: what the document forbids is refused', async () => {
  await fc.assert(
    fc.asyncProperty(request(false), async (url) => {
      expect([url, (await get(url)).statusCode]).toEqual([url, 400])
    }),
    { numRuns: 200 },
  )
})

test('8: without a token, or with junk, nothing is answered', async () => {
  await fc.assert(
    fc.asyncProperty(request(true), fc.stringMatching(/^[ -~]{1,60}$/), async (url, junk) => {
      expect((await service.app.inject(url)).statusCode).toBe(401)
      expect((await service.app.inject({ url, headers: { authorization: `Bearer ${junk}` } })).statusCode).toBe(401)
    }),
    { numRuns: 60 },
  )
})

test('16 17: HEAD is GET without a body, and what one has is not sent again', async () => {
  await fc.assert(
    fc.asyncProperty(request(true), async (url) => {
      const [whole, head] = [await get(url), await service.app.inject({ method: 'HEAD', url, headers: bearer(token) })]
      expect([head.statusCode, head.headers.etag, head.headers['content-length'], head.body]).toEqual([whole.statusCode, whole.headers.etag, whole.headers['content-length'], ''])
      if (whole.statusCode === 200) expect((await service.app.inject({ url, headers: { ...bearer(token), 'if-none-match': whole.headers.etag! } })).statusCode).toBe(304)
    }),
    { numRuns: 40 },
  )
}, 30_000)

test('15: ids with something behind them', async () => {
  for (const url of ['?injected=1', '/?/', '??', '/furuveien-12', '%7B%7D', '{}']) {
    expect([200, 400, 404]).toContain((await get(`/v1/projects/furuveien-12${url}`)).statusCode)
  }
})

test('T26: a thousand parameters', async () => {
  const query = Array.from({ length: 1000 }, (_, i) => `p${i}=${i}`).join('&')
  expect((await get(`/v1/projects/page?${query}&limit=1`)).statusCode).toBe(200)
})
