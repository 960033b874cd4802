import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, expect, test } from 'vitest'
import { manageDocument } from '../../../../scripts/manage-api.ts'
import { BASE, bearer, startService, withUploads } from '../service.ts'
import { SCOPES } from './uploading.ts'

let text: string
let document: any

beforeAll(async () => {
  const service = await startService(withUploads({ webhooks: { allowLoopback: false, most: 5 } }))
  const url = '/manage/v1/openapi.json'
  expect((await service.app.inject({ url, headers: bearer(await service.token('a')) })).statusCode).toBe(403)
  text = (await service.app.inject({ url, headers: bearer(await service.token('a', SCOPES)) })).body
  document = JSON.parse(text)
})

test('Redocly recommended-strict has no finding', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
})

test('the document is the one that `pnpm generate` writes', async () => {
  expect(text).toBe(JSON.stringify(manageDocument(BASE)))
})

test('its operations, and their one scope', () => {
  const operations = Object.entries<any>(document.paths).flatMap(([path, byMethod]) =>
    Object.entries<any>(byMethod).map(([method, { security }]) => [`${method.toUpperCase()} ${path}`, security]),
  )
  expect(operations).toEqual(
    [
      'POST /manage/v1/projects',
      'PUT /manage/v1/projects/{projectId}',
      'DELETE /manage/v1/projects/{projectId}',
      'PUT /manage/v1/projects/{projectId}/scan',
      'GET /manage/v1/projects/{projectId}/scan',
      'PUT /manage/v1/projects/{projectId}/edits',
      'GET /manage/v1/projects/{projectId}/edits',
      'PUT /manage/v1/projects/{projectId}/controls',
      'GET /manage/v1/projects/{projectId}/controls',
      'PUT /manage/v1/projects/{projectId}/roof',
      'GET /manage/v1/projects/{projectId}/roof',
      'PUT /manage/v1/projects/{projectId}/photos/{file}',
      'PUT /manage/v1/projects/{projectId}/archived',
      'POST /manage/v1/uploads',
      'GET /manage/v1/uploads/{uploadId}',
      'PATCH /manage/v1/uploads/{uploadId}',
      'DELETE /manage/v1/uploads/{uploadId}',
      'GET /manage/v1/jobs',
      'GET /manage/v1/jobs/{jobId}',
      'GET /manage/v1/jobs/{jobId}/events',
      'POST /manage/v1/measure',
      'POST /manage/v1/webhooks',
      'GET /manage/v1/webhooks',
      'GET /manage/v1/webhooks/{webhookId}',
      'DELETE /manage/v1/webhooks/{webhookId}',
      'POST /manage/v1/webhooks/{webhookId}/confirmation',
      'POST /manage/v1/webhooks/{webhookId}/secret',
      'GET /manage/v1/webhooks/{webhookId}/events',
      'POST /manage/v1/webhooks/{webhookId}/events/{eventId}/replay',
      'POST /manage/v1/webhooks/{webhookId}/events/{eventId}/skip',
      'GET /manage/v1/openapi.json',
    ].map((name) => [name, [{ oauth: ['write:projects'] }]]),
  )
})
