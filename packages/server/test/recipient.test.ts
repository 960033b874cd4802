import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { bearer, FIXTURES, startService, type Service } from './service.ts'

let service: Service
let token: string

const SHARES = '/v1/projects/furuveien-12/shares'

beforeAll(async () => {
  service = await startService()
  token = await service.token('a')
  await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
})

test('a link, its PIN, and what it opens', async () => {
  const created = await service.app.inject({ method: 'POST', url: SHARES, headers: bearer(token) })
  expect(created.statusCode).toBe(201)
  const { shareId, pin } = created.json()
  expect((await service.app.inject(`/share/${shareId}`)).statusCode).toBe(200)
  expect((await service.app.inject(`/share/${shareId}/project`)).statusCode).toBe(401)
  const access = await service.app.inject({ method: 'POST', url: `/share/${shareId}/access`, payload: { pin } })
  expect([access.statusCode, access.json()]).toEqual([200, { expiresAt: '2026-06-02T00:00:00.000Z' }])
  const cookie = String(access.headers['set-cookie']).split(';')[0]!
  const project = await service.app.inject({ url: `/share/${shareId}/project`, headers: { cookie } })
  expect([project.statusCode, project.json().id, project.json().createdBy]).toEqual([200, 'furuveien-12', ''])
  expect((await service.app.inject({ url: `/share/${shareId}/report`, headers: { cookie } })).statusCode).toBe(200)
  const revoked = await service.app.inject({ method: 'DELETE', url: `${SHARES}/${shareId}`, headers: bearer(token) })
  expect([revoked.statusCode, revoked.body]).toEqual([204, ''])
  expect((await service.app.inject({ url: `/share/${shareId}/project`, headers: { cookie } })).statusCode).toBe(404)
})
