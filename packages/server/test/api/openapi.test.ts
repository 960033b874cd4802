import { resolve } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { bearer, startService, type Service } from '../service.ts'
import { STALE } from '../stale-examples.ts'

let service: Service
let text: string
let document: any

beforeAll(async () => {
  service = await startService()
  text = (await service.app.inject({ url: '/v1/openapi.json', headers: bearer(await service.token('a')) })).body
  document = JSON.parse(text)
})

test('P92: OpenAPI 3.1, version 0.1.0', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.info.version).toBe('0.1.0')
})

test('R78: Redocly recommended-strict has no finding', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config })
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
    STALE,
  ).toEqual([])
})

test('R79: the document is the one that clients were made from, in docs/', async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(
    resolve(import.meta.dirname, '../../../../docs/openapi.json'),
  )
})

test('P93: the parameters of the contract, with their ranges and defaults', () => {
  const parameters = (path: string): Record<string, unknown> =>
    Object.fromEntries(
      document.paths[path].get.parameters
        .filter((each: any) => each.in === 'query')
        .map(({ name, schema }: any) => [name, schema]),
    )
  expect(parameters('/v1/projects/page')).toMatchObject({
    limit: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
    includeArchived: { default: 'false' },
  })
  expect(Object.keys(parameters('/v1/projects/page'))).toEqual([
    'cursor',
    'limit',
    'street',
    'city',
    'postalCode',
    'includeArchived',
    // Beside the contract.
    'updatedSince',
  ])
  expect(parameters('/v1/projects/{projectId}/roof/photo')).toMatchObject({
    zoom: { minimum: 16, maximum: 21, default: 20 },
    overlay: { enum: ['0', '1', 'false', 'true'], default: 'true' },
  })
  expect(parameters('/v1/projects/{projectId}/floorplan')).toMatchObject({
    story: { default: 0 },
    showMeasurements: { default: 'true' },
    showLabels: { default: 'true' },
  })
  // The contract has none for these; what stands beside it changes nothing where it is absent.
  for (const path of ['roof/svg', 'walls/svg'])
    expect(parameters(`/v1/projects/{projectId}/${path}`)).toEqual({
      lang: { type: 'string', enum: ['nb', 'en'] },
      format: { type: 'string', enum: ['svg', 'png', 'pdf', 'dxf'] },
      showMarks: { type: 'string', enum: ['0', '1', 'false', 'true'], default: 'false' },
      tolerances: { type: 'string', enum: ['0', '1', 'false', 'true'], default: 'false' },
    })
})

test('P55 P61: what a storey too large and a building with NUL are answered is told', () => {
  const parameter = (path: string, name: string): any =>
    document.paths[path].get.parameters.find((each: any) => each.name === name)
  expect(parameter('/v1/projects/{projectId}/floorplan', 'story').description).toContain(
    'larger than any of them is 404',
  )
  for (const path of ['roof', 'walls'])
    expect(parameter(`/v1/projects/{projectId}/${path}`, 'buildingId').description).toContain('NUL is 400')
})

test('P65 P94: the four fields of the cadastre are there, but not required', () => {
  const { required, properties } = document.components.schemas.RoofBuilding
  for (const field of ['buildingType', 'buildingTypeLabel', 'buildingTypeGroup', 'fromMatrikkel']) {
    expect(properties).toHaveProperty(field)
    expect(required).not.toContain(field)
  }
})

/** Every method of every address: `GET /health`. */
const documented = (): [string, any][] =>
  Object.entries<any>(document.paths).flatMap(([path, byMethod]) =>
    Object.entries<any>(byMethod).map(([method, operation]): [string, any] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )

test('P91 P93: every operation names its scope', () => {
  for (const [name, { security }] of documented()) {
    const scope = name.includes('/shares') ? 'manage:shares' : 'read:projects'
    expect([name, security]).toEqual([name, name === 'GET /health' ? [] : [{ oauth: [scope] }]])
  }
})

/** The endpoints of the contract. */
const CONTRACT = [
  'GET /health',
  'GET /v1/openapi.json',
  'GET /v1/projects',
  'GET /v1/projects/page',
  'GET /v1/projects/{projectId}',
  'GET /v1/projects/{projectId}/floorplan',
  'GET /v1/projects/{projectId}/measurements',
  'GET /v1/projects/{projectId}/photos/{filename}',
  'GET /v1/projects/{projectId}/roof',
  'GET /v1/projects/{projectId}/roof/photo',
  'GET /v1/projects/{projectId}/roof/svg',
  'GET /v1/projects/{projectId}/walls',
  'GET /v1/projects/{projectId}/walls/svg',
  'GET /v1/projects/{projectId}/shares',
  'POST /v1/projects/{projectId}/shares',
  'PUT /v1/projects/{projectId}/shares/{shareId}',
  'DELETE /v1/projects/{projectId}/shares/{shareId}',
]

test('I16: the document has every endpoint of the contract, and says of every other one, or of its group, that it is beside it', () => {
  const isBeside = (words: string): boolean => /\bbeside the contract\b/i.test(words)
  const groups = new Set(document.tags.flatMap((tag: any) => (isBeside(tag.description) ? [tag.name] : [])))
  const others = documented().filter(
    ([, { description, tags }]) => !isBeside(description) && !tags.some((tag: string) => groups.has(tag)),
  )
  expect(others.map(([name]) => name).toSorted()).toEqual(CONTRACT.toSorted())
  expect(documented().length).toBeGreaterThan(2 * CONTRACT.length)
  for (const [name] of documented()) {
    const [method, path] = name.split(' ') as ['GET', string]
    expect(service.app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') })).toBe(true)
  }
})

/** The addresses that the router knows: it prints them as a tree. */
function routedPaths(): string[] {
  const above: string[] = []
  return service.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .filter((line) => line.includes('─ '))
    .map((line) => {
      const depth = line.indexOf('─ ') / 4
      above.length = Math.ceil(depth)
      above[Math.ceil(depth)] = /─ (\S+)/.exec(line)![1]!
      return above.join('')
    })
}

test('I16: what is served beside the document is a word at the root, what leads to a token, what opens with a link, the tools, and a word for balancers', () => {
  const beside = new Set(routedPaths())
  for (const path of Object.keys(document.paths)) expect(beside.delete(path.replaceAll(/\{(\w+)\}/g, ':$1'))).toBe(true)
  const read = [
    'project',
    'photos/:filename',
    'measurements',
    'measurements/edits',
    'measurements/findings',
    'measurements/geometry',
    'areas',
    'areas/plan.svg',
    'floorplan',
    'report.pdf',
    'roof',
    'roof/svg',
    'roof/photo',
    'roof/findings',
    'solar',
    'summary',
    'walls',
    'walls/svg',
  ]
  expect(
    [...beside].toSorted(),
    'an operation that is not for recipients says `forRecipients: nothing`; one that is stands in `read` above',
  ).toEqual(
    [
      '/',
      '/.well-known/oauth-authorization-server',
      '/.well-known/openid-configuration',
      '/.well-known/oauth-protected-resource',
      '/.well-known/oauth-protected-resource/mcp',
      '/oauth/authorize',
      '/oauth/jwks',
      '/oauth/token',
      '/mcp',
      '/ready',
      '/share/assets/page.css',
      '/share/assets/page.js',
      '/share/:shareId',
      ...['report', 'logo', 'access', 'leave', ...read].map((path) => `/share/:shareId/${path}`),
    ].toSorted(),
  )
})

test('P81 P86: the bodies and the successes of share links', () => {
  const all = document.paths['/v1/projects/{projectId}/shares']
  const one = document.paths['/v1/projects/{projectId}/shares/{shareId}']
  expect([all.post.requestBody.required, one.put.requestBody.required, one.delete.requestBody]).toEqual([
    false,
    true,
    undefined,
  ])
  const { NewShare, ShareExtension, ShareLink } = document.components.schemas
  expect([Object.keys(NewShare.properties), NewShare.required, ShareExtension.required]).toEqual([
    ['name', 'expiresAt'],
    undefined,
    ['expiresAt'],
  ])
  expect(ShareLink.required).toEqual([
    'shareId',
    'createdAt',
    'createdBy',
    'expiresAt',
    'isActive',
    'accessCount',
    'lastAccessedAt',
    'name',
    'pin',
  ])
  const successes = [all.post, all.get, one.put, one.delete].map(({ responses }) =>
    Object.keys(responses).filter((status) => status.startsWith('2') || status.startsWith('3')),
  )
  expect(successes).toEqual([['201'], ['200'], ['200'], ['204']])
  expect(one.delete.responses['204'].content).toBeUndefined()
})

describe('R77', () => {
  test('the document needs a token, and there is no page', async () => {
    expect((await service.app.inject('/v1/openapi.json')).statusCode).toBe(401)
    expect(
      (
        await service.app.inject({
          url: '/v1/openapi.json',
          headers: bearer(await service.token('a', 'manage:shares')),
        })
      ).statusCode,
    ).toBe(403)
    expect((await service.app.inject('/docs')).statusCode).toBe(404)
  })

  test('both are open where that is set', async () => {
    const open = await startService({ publicOpenapi: true })
    expect((await open.app.inject('/v1/openapi.json')).json()).toEqual(document)
    const page = await open.app.inject('/docs')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    for (const path of Object.keys(document.paths)) expect(page.body).toContain(path)
    expect(page.body).not.toContain('<script')
  })
})
