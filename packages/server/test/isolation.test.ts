import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { listOperations } from '../src/app.ts'
import type { Services } from '../src/services.ts'
import { bearer, FIXTURES, startService, type Service } from './service.ts'
import { writeProject } from './project-folders.ts'

let service: Service
const tokens = new Map<string, string>()

/** Every operation, with what fills its address. */
const operations = listOperations({} as Services)
const withProject = operations.filter(({ params }) => 'projectId' in params)
const addressOf = (path: string, id: string): string => path.replace('{projectId}', id).replace('{filename}', 'hage.jpg')

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
  writeProject(folder, { id: 'furuveien-12', createdBy: 'CANARY-B', address: { street: 'CANARY-B' }, photos: [{ photoId: 'hage', extension: 'jpg' }] }, { 'photos/hage.jpg': photo, 'roof.json': ROOF })
  expect((await service.importProject('b', folder)).outcome).toBe('added')
})

const ask = (url: string, token: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers: { ...bearer(token), ...headers } })

const plain = (headers: Record<string, unknown>): object => {
  const { date: _date, 'x-request-id': _id, ...rest } = headers
  return rest
}

describe('section 14, P17 R40 T1: the project of another tenant answers as an unknown one', () => {
  test.each(withProject.map(({ path }) => path))('%s', async (path) => {
    for (const scopes of ['', 'read:projects', 'manage:shares', 'read:projects manage:shares']) {
      const token = tokens.get(`b ${scopes}`)!
      const [foreign, unknown] = [await ask(addressOf(path, 'rekkeveien-3'), token), await ask(addressOf(path, 'no-such-id'), token)]
      expect(foreign.statusCode).toBe(scopes.includes('read') ? 404 : 403)
      expect([foreign.statusCode, foreign.body, plain(foreign.headers)]).toEqual([unknown.statusCode, unknown.body, plain(unknown.headers)])
    }
  })

  test('R19: the entity tag of what one may not see is no question', async () => {
    for (const { path } of withProject) {
      const own = await ask(addressOf(path, 'rekkeveien-3'), tokens.get('a read:projects')!)
      for (const tag of [own.headers.etag ?? '"x"', '*']) {
        expect((await ask(addressOf(path, 'rekkeveien-3'), tokens.get('b read:projects')!, { 'if-none-match': tag })).statusCode).toBe(404)
      }
    }
  })

  test('T32: the same id in two tenants: neither sees the other’s, in whatever order they ask', async () => {
    const first = new Map<string, string>()
    for (const turn of [0, 1, 2]) {
      for (const tenant of turn === 1 ? ['b', 'a'] : ['a', 'b']) {
        for (const { path } of withProject) {
          for (const query of ['', '?width=40', '?includeMatrikkel=1']) {
            const answer = await ask(`${addressOf(path, 'furuveien-12')}${query}`, tokens.get(`${tenant} read:projects`)!)
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
  test.each(operations.map(({ path, scope }) => [path, scope] as const))('%s needs %s', async (path, scope) => {
    for (const url of [addressOf(path, 'furuveien-12'), addressOf(path, 'no-such-id'), `${addressOf(path, 'bad.id')}?limit=x&zoom=x&story=x&width=x`]) {
      expect((await service.app.inject(url)).statusCode).toBe(401)
      expect((await ask(url, 'junk')).statusCode).toBe(401)
      for (const scopes of ['', 'read:projects', 'manage:shares', 'read:projects manage:shares']) {
        const { statusCode } = await ask(url, tokens.get(`a ${scopes}`)!)
        if (scopes.includes(scope)) expect([200, 400, 404]).toContain(statusCode)
        else expect(statusCode).toBe(403)
      }
    }
  })
})
