import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extension } from '../../src/index.ts'
import { serve } from '../../../server/src/commands/serve.ts'
import { readConfig } from '../../../server/src/config.ts'
import { traceOf } from '../../../server/src/http/trace.ts'
import { createPrometheus, serveNumbers, type Prometheus } from '../../src/prometheus.ts'
import { inFolder, openDataFolder, type DataFolder } from '../../../server/src/store/files/data-folder.ts'
import { freePort } from '../../../server/test/free-port.ts'
import { bearer, FIXTURES, NO_QUOTAS, startService, type Service } from '../../../server/test/service.ts'
import { giveAt, SHARED_PROJECT, wrong } from '../../../server/test/sharing.ts'

const folder = mkdtempSync(join(tmpdir(), 'reports-metrics-'))
let data: DataFolder
let service: Service
let prometheus: Prometheus

beforeAll(async () => {
  data = await openDataFolder(inFolder(folder))
  prometheus = await createPrometheus(data.db)
  service = await startService({
    metrics: prometheus.metrics,
    quotas: { ...NO_QUOTAS, heavy: { burst: 3, perMinute: 1 } },
  })
})

afterAll(async () => {
  await data.db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

/** The samples of a metric: labels -> value. */
async function samples(name: string): Promise<Record<string, number>> {
  const lines = (await prometheus.text()).split('\n').filter((line) => line.startsWith(`${name}{`))
  return Object.fromEntries(
    lines.map((line) => [/\{(.*)\}/.exec(line)![1]!, Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

test('what is counted: requests, refusals, PINs, kept answers, queues; and no tenant, client, link or address', async () => {
  await service.importProject('secret-tenant', join(FIXTURES, 'project-rekkeveien-3'))
  const headers = bearer(await service.token('secret-tenant'))
  const get = async (path: string): Promise<number> =>
    (await service.app.inject({ url: `${SHARED_PROJECT}${path}`, headers })).statusCode
  expect([await get('/roof'), await get('/roof'), await get('/walls')]).toEqual([200, 200, 200])
  const link = (
    await service.app.inject({ method: 'POST', url: `${SHARED_PROJECT}/shares`, headers, payload: { name: 'hidden' } })
  ).json()
  await giveAt(service.app, wrong(link))
  await giveAt(service.app, link)
  await service.app.inject('/an-address-that-is-none')
  for (let i = 0; i < 5; i += 1) await get('/roof/photo')
  expect(await samples('reports_request_seconds_count')).toMatchObject({
    'method="GET",route="/v1/projects/:projectId/roof",status="200"': 2,
    'method="GET",route="/v1/projects/:projectId/walls",status="200"': 1,
    'method="POST",route="/v1/projects/:projectId/shares",status="201"': 1,
    'method="POST",route="/share/:shareId/access",status="403"': 1,
    'method="GET",route="none",status="404"': 1,
  })
  expect(await samples('reports_pin_tries_total')).toEqual({ 'outcome="wrong"': 1, 'outcome="granted"': 1 })
  expect((await samples('reports_quota_refusals_total'))['quota="heavy"']).toBeGreaterThan(0)
  const kept = await samples('reports_computed_answers_total')
  expect(kept['kept="true"']).toBeGreaterThanOrEqual(1)
  expect(kept['kept="false"']).toBeGreaterThanOrEqual(2)
  await service.app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=client_credentials&client_id=secret-client&client_secret=x',
  })
  expect(await samples('reports_sign_in_refusals_total')).toMatchObject({
    'reason="unknown-client"': 1,
    'reason="wrong-secret"': 0,
  })
  expect(await samples('reports_jobs_ended_total')).toEqual({ 'why="time"': 0, 'why="memory"': 0 })
  expect(await samples('reports_queued_tasks')).toEqual({ 'queue="images"': 0, 'queue="threads"': 0 })
  const text = await prometheus.text()
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  // What is counted by, not what it counts: the four digits of a PIN stand in a number of bytes now and then.
  const labels = [...text.matchAll(/="([^"]*)"/g)].map(([, value]) => value).join('\n')
  expect(labels).toContain('/v1/projects/:projectId/roof')
  for (const secret of [
    'secret-tenant',
    'secret-client',
    'test-',
    link.shareId,
    link.pin,
    'hidden',
    'rekkeveien',
    'an-address-that-is-none',
    '127.0.0.1',
  ])
    expect(labels).not.toContain(secret)
})

test('numbers are at an address of their own, on this machine alone, and nowhere where nobody asks for them', async () => {
  expect(readConfig({}).metrics).toBeNull()
  expect(readConfig({ REPORTS_METRICS: '9464' }, [extension]).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(readConfig({ REPORTS_METRICS: '[::]:9464' }, [extension]).metrics).toEqual({ host: '::', port: 9464 })
  expect(() => readConfig({ REPORTS_METRICS: 'everywhere' }, [extension])).toThrow('REPORTS_METRICS: expected a port')
  const port = await freePort()
  const config = { ...readConfig({}), port: 0, data: folder, logLevel: 'silent' }
  const running = await serve({ ...config, metrics: { host: '127.0.0.1', port } }, data, new AbortController().signal, [
    extension,
  ])
  const numbers = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([numbers.status, numbers.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  expect(await numbers.text()).toContain('reports_request_seconds')
  expect((await fetch(`http://127.0.0.1:${port}/v1/projects`)).status).toBe(404)
  expect((await fetch(`${running.url}/metrics`)).status).toBe(404)
  await running.app.close()
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow()
  const taken = await serveNumbers(prometheus, { host: '127.0.0.1', port: 0 })
  await expect(
    serveNumbers(prometheus, { host: '127.0.0.1', port: (taken.address() as AddressInfo).port }),
  ).rejects.toThrow('REPORTS_METRICS: cannot listen')
  taken.close()
})

describe('traceparent', () => {
  const TRACE = '0af7651916cd43dd8448eb211c80319c'
  const SPAN = 'b7ad6b7169203331'

  // The examples of W3C Trace Context, sections 3.2 and 4.3.
  test.each([
    [`00-${TRACE}-${SPAN}-01`, true],
    [`00-${TRACE}-${SPAN}-00`, true],
    [`cc-${TRACE}-${SPAN}-01-what-the-future-will-be-like`, true],
    [`cc-${TRACE}-${SPAN}-01.what-the-future-will-be-like`, false],
    [`00-${TRACE}-${SPAN}-01-what-the-future-will-be-like`, false],
    [`ff-${TRACE}-${SPAN}-01`, false],
    [`00-${'0'.repeat(32)}-${SPAN}-01`, false],
    [`00-${TRACE}-${'0'.repeat(16)}-01`, false],
    [`00-${TRACE.toUpperCase()}-${SPAN}-01`, false],
    [`00-${TRACE}-${SPAN}`, false],
    [`00-${TRACE}-${SPAN}-1`, false],
    [` 00-${TRACE}-${SPAN}-01`, false],
    [`00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`, false],
    [`cc-${TRACE}-${SPAN}-01-${'x'.repeat(300)}`, false],
    ['', false],
  ])('%s', (header, isTrace) => {
    expect(traceOf(header)).toEqual(isTrace ? { trace_id: TRACE, span_id: SPAN } : null)
  })

  test('is in every line of its request, by its grammar alone', async () => {
    const own = await startService()
    await own.app.inject({ url: '/health', headers: { traceparent: `00-${TRACE}-${SPAN}-01` } })
    await own.app.inject({ url: '/health', headers: { traceparent: 'password=hunter2' } })
    const lines = own.logs.filter((line) => line.includes('/health')).map((line) => JSON.parse(line))
    expect(lines.map(({ trace_id: trace, span_id: span }) => [trace, span])).toEqual([
      [TRACE, SPAN],
      [undefined, undefined],
    ])
    expect(own.logs.join('')).not.toContain('hunter2')
  })
})
