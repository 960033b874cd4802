import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { listOperations } from '../../src/app.ts'
import type { Operation } from '../../src/http/operation.ts'
import type { Services } from '../../src/services.ts'
import { bearer, FIXTURES, startService, type Service } from '../service.ts'
import { writeProject } from '../project-folders.ts'

let service: Service
const tokens = new Map<string, string>()

/** Every operation, with what fills its address. */
const operations = listOperations({} as Services)
const withProject = operations.filter(({ params }) => 'projectId' in params)
const label = ({ method, path }: Operation): string => `${method} ${path}`
/** A link to each of A's projects, by the id of the project. */
const links = new Map<string, string>()
const addressOf = (path: string, id: string): string =>
  path
    .replace('{projectId}', id)
    .replace('{filename}', 'hage.jpg')
    .replace('{shareId}', links.get(id) ?? 'no-such-link')
const BOTH = 'read:projects manage:shares'

const ROOF = readFileSync(join(FIXTURES, 'project-rekkeveien-3/roof.json'), 'utf8')

beforeAll(async () => {
  service = await startService()
  for (const scopes of ['', 'read:projects', 'manage:shares', 'read:projects manage:shares']) {
    for (const tenant of ['a', 'b']) tokens.set(`${tenant} ${scopes}`, await service.token(tenant, scopes))
  }
  await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
  await service.importProject('a', join(FIXTURES, 'project-rekkeveien-3'))
  // B's project of the same id: another roof, another photo under the same name, no scan.
  const photo = readFileSync(join(FIXTURES, 'project-furuveien-12/photos/fasade-sor.jpg'))
  const folder = mkdtempSync(join(service.folder, 'b-'))
  writeProject(
    folder,
    {
      id: 'furuveien-12',
      createdBy: 'CANARY-B',
      address: { street: 'CANARY-B' },
      photos: [{ photoId: 'hage', extension: 'jpg' }],
    },
    { 'photos/hage.jpg': photo, 'roof.json': ROOF },
  )
  expect((await service.importProject('b', folder)).outcome).toBe('added')
  for (const id of LINKED)
    links.set(
      id,
      (
        await service.app.inject({
          method: 'POST',
          url: `/v1/projects/${id}/shares`,
          headers: bearer(tokens.get(`a ${BOTH}`)!),
        })
      ).json().shareId,
    )
})

const ask = (url: string, token: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url, headers: { ...bearer(token), ...headers } })

/** Calls an operation with a body that it takes. */
const call = ({ method, body }: Operation, url: string, token: string | null, headers: Record<string, string> = {}) =>
  service.app.inject({
    method,
    url,
    headers: { ...(token === null ? {} : bearer(token)), ...headers },
    ...(body === undefined ? {} : { payload: { expiresAt: '2030-01-01' } }),
  })

const LINKED = ['furuveien-12', 'rekkeveien-3']

const plain = (headers: Record<string, unknown>): object => {
  // Section 14: and what is left of a quota, which is that of the client who asks.
  const { date: _date, 'x-request-id': _id, ratelimit: _left, ...rest } = headers
  return rest
}

describe('section 14, P17 R40 T1: the project of another tenant answers as an unknown one', () => {
  test.each(withProject.map((operation) => [label(operation), operation] as const))('%s', async (_label, operation) => {
    for (const scopes of ['', 'read:projects', 'manage:shares', BOTH]) {
      const token = tokens.get(`b ${scopes}`)!
      const unknown = await call(operation, addressOf(operation.path, 'no-such-id'), token)
      const isAllowed = scopes.includes(operation.scope)
      const foreign = [await call(operation, addressOf(operation.path, 'rekkeveien-3'), token)]
      // A's link below the project that both have by name.
      if ('shareId' in operation.params)
        foreign.push(await call(operation, addressOf(operation.path, 'furuveien-12'), token))
      for (const answer of foreign) {
        expect(answer.statusCode).toBe(isAllowed ? 404 : 403)
        expect([answer.statusCode, answer.body, plain(answer.headers)]).toEqual([
          unknown.statusCode,
          unknown.body,
          plain(unknown.headers),
        ])
      }
    }
    // Nothing of it reached A's links.
    for (const id of LINKED) {
      const { shares } = (await ask(`/v1/projects/${id}/shares`, tokens.get(`a ${BOTH}`)!)).json()
      expect(shares).toEqual([
        expect.objectContaining({ shareId: links.get(id), isActive: true, expiresAt: '2026-06-08T12:00:00.000Z' }),
      ])
    }
  })

  test('R19: the entity tag of what one may not see is no question', async () => {
    for (const { path } of withProject.filter(({ method, isSecret = false }) => method === 'GET' && !isSecret)) {
      const own = await ask(addressOf(path, 'rekkeveien-3'), tokens.get('a read:projects')!)
      for (const tag of [own.headers.etag ?? '"x"', '*']) {
        expect(
          (await ask(addressOf(path, 'rekkeveien-3'), tokens.get('b read:projects')!, { 'if-none-match': tag }))
            .statusCode,
        ).toBe(404)
      }
    }
  })

  test('T32: the same id in two tenants: neither sees the other’s, in whatever order they ask', async () => {
    const first = new Map<string, string>()
    for (const turn of [0, 1, 2]) {
      for (const tenant of turn === 1 ? ['b', 'a'] : ['a', 'b']) {
        for (const { path } of withProject.filter(({ method }) => method === 'GET')) {
          for (const query of ['', '?width=40', '?includeMatrikkel=1']) {
            const answer = await ask(`${addressOf(path, 'furuveien-12')}${query}`, tokens.get(`${tenant} ${BOTH}`)!)
            const key = `${path}${query}`
            const content = `${answer.statusCode} ${answer.rawPayload.toString('base64')}`
            if (tenant === 'a') expect(answer.body).not.toContain('CANARY-B')
            expect(first.get(`${tenant} ${key}`) ?? content).toBe(content)
            first.set(`${tenant} ${key}`, content)
            const other = first.get(`${tenant === 'a' ? 'b' : 'a'} ${key}`)
            if (answer.statusCode === 200) expect(other).not.toBe(content)
          }
        }
      }
    }
  })

  test('P17: lists are the caller’s own', async () => {
    for (const url of ['/v1/projects', '/v1/projects/page?includeArchived=1']) {
      expect((await ask(url, tokens.get('a read:projects')!)).body).not.toContain('CANARY-B')
      expect((await ask(url, tokens.get('b read:projects')!)).body).not.toContain('rekkeveien-3')
    }
  })
})

describe('P8 P12 P13 P14 T2: every route asks for a token and its scope, before anything else', () => {
  test.each(operations.map((operation) => [label(operation), operation.scope, operation] as const))(
    '%s needs %s',
    async (_label, scope, operation) => {
      const { path } = operation
      for (const url of [
        addressOf(path, 'furuveien-12'),
        addressOf(path, 'no-such-id'),
        `${addressOf(path, 'bad.id')}?limit=x&zoom=x&story=x&width=x`,
      ]) {
        expect((await call(operation, url, null)).statusCode).toBe(401)
        expect((await call(operation, url, 'junk')).statusCode).toBe(401)
        for (const scopes of ['', 'read:projects', 'manage:shares', BOTH]) {
          const { statusCode } = await call(operation, url, tokens.get(`a ${scopes}`)!)
          if (scopes.includes(scope)) expect([200, 201, 204, 400, 404]).toContain(statusCode)
          else expect(statusCode).toBe(403)
        }
      }
    },
  )
})
