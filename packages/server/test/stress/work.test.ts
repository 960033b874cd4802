import { readdirSync, statSync } from 'node:fs'
import { Agent, get as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { NO_METRICS } from '../../src/metrics/metrics.ts'
import { forgetAnswers } from '../../src/work/answer-folder.ts'
import { THREADS_AND_PROCESSES } from '../../src/work/host.ts'
import { usualLimits } from '../../src/work/pool.ts'
import { importSmall, replaceSource, rowOfHouses } from '../large-sources.ts'
import { bearer, startService, type Service } from '../service.ts'

const limits = usualLimits()

interface Asked {
  readonly status: number
  readonly ms: number
  readonly body: Buffer
  readonly retryAfter: string | undefined
}

async function start(poolLimits: Partial<typeof limits> = {}) {
  const ended: string[] = []
  const service = await startService({
    hosts: THREADS_AND_PROCESSES,
    poolLimits: { ...limits, threads: 1, processes: 1, ...poolLimits },
    metrics: { ...NO_METRICS, jobEnded: (why) => ended.push(why) },
  })
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = service.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const request = (path: string, headers: Record<string, string>, signal?: AbortSignal): Promise<Asked> =>
    new Promise((resolve, reject) => {
      const begun = performance.now()
      ask({ port, host: '127.0.0.1', path, headers, agent, ...(signal && { signal }) }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            ms: performance.now() - begun,
            body: Buffer.concat(parts),
            retryAfter: response.headers['retry-after'],
          }),
        )
      }).on('error', reject)
    })
  return { service, request, ended }
}

/** A project whose roof takes far longer than its import would allow. */
async function withHostileRoof(service: Service, tenant: string, houses: number): Promise<void> {
  await importSmall(service, tenant, 'hostile')
  await replaceSource(service, tenant, 'hostile', 'roof', rowOfHouses(houses))
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

describe('one GET freezes nobody', () => {
  test('while a roof is measured that takes seconds, the service answers: health, and what others have asked for before', async () => {
    const { service, request } = await start({ deadline: 3000 })
    await withHostileRoof(service, 'a', 40_000)
    await importSmall(service, 'b', 'calm')
    const [a, b] = [bearer(await service.token('a')), bearer(await service.token('b'))]
    const warm = '/v1/projects/calm/measurements'
    expect((await request(warm, b)).status).toBe(200)
    const hostile = request('/v1/projects/hostile/roof', a)
    const times: number[] = []
    const over = new AbortController()
    void hostile.then(() => over.abort())
    while (!over.signal.aborted) {
      for (const path of ['/health', warm]) {
        const { status, ms } = await request(path, b)
        expect(status).toBe(200)
        times.push(ms)
      }
      await wait(5)
    }
    const { status, ms } = await hostile
    expect(status).toBe(503)
    expect(times.length).toBeGreaterThan(20)
    // Measured in the main thread the first of them would take the three seconds, and the service stand still.
    expect([median(times) < ms / 10, Math.max(...times) < ms / 2]).toEqual([true, true])
  })

  test('a job past its deadline is ended: 503, and at once for whoever asks next; a new thread serves the others', async () => {
    // The others have to be done in it too.
    const { service, request, ended } = await start({ deadline: 1500 })
    await withHostileRoof(service, 'a', 40_000)
    await importSmall(service, 'a', 'calm')
    const a = bearer(await service.token('a'))
    const first = await request('/v1/projects/hostile/roof', a)
    expect([first.status, JSON.parse(first.body.toString())]).toEqual([503, { error: 'Service unavailable' }])
    expect(first.ms).toBeGreaterThan(1450)
    expect(Number(first.retryAfter)).toBeGreaterThan(500)
    // The measures are what ran out of time: whatever needs them is refused, without a thread.
    for (const path of ['roof', 'roof/svg', 'walls?buildingId=x', 'roof/photo']) {
      const next = await request(`/v1/projects/hostile/${path}`, a)
      expect([path, next.status, Number(next.retryAfter) > 500]).toEqual([path, 503, true])
    }
    expect((await request('/v1/projects/calm/roof', a)).status).toBe(200)
    // The first one alone had a thread to work in.
    expect(ended).toEqual(['time'])
    expect(service.logs.filter((line) => line.includes('ran out of time'))).toHaveLength(1)
  })

  test('a job that fills the memory of its thread is ended in the same way, and only the thread', async () => {
    const { service, request, ended } = await start({ heap: 48 })
    await importSmall(service, 'a', 'hostile')
    await replaceSource(service, 'a', 'hostile', 'roof', rowOfHouses(6000))
    await importSmall(service, 'a', 'calm')
    const a = bearer(await service.token('a'))
    const first = await request('/v1/projects/hostile/roof', a)
    expect([first.status, Number(first.retryAfter) > 500]).toEqual([503, true])
    expect(service.logs.join('')).toContain('ran out of memory')
    expect(ended).toEqual(['memory'])
    expect((await request('/v1/projects/calm/roof', a)).status).toBe(200)
  })

  test('a parse that needs far more memory than a job may have ends no more than the job', async () => {
    const { service, request } = await start({ heap: 48 })
    await importSmall(service, 'a', 'hostile')
    // Six million arrays: the engine makes them in one go, and would take the process down at a limit of its own.
    const junk = `"junk":[${'[],'.repeat(6_000_000)}0]`
    await replaceSource(service, 'a', 'hostile', 'roof', rowOfHouses(2000).replace('{', `{${junk},`))
    await importSmall(service, 'a', 'calm')
    const a = bearer(await service.token('a'))
    expect((await request('/v1/projects/hostile/roof', a)).status).toBe(503)
    expect((await request('/v1/projects/calm/roof', a)).status).toBe(200)
  })

  test('a stored file that is refused now, as it was not when it was imported, is answered 503, at once from then on', async () => {
    const { service, request } = await start()
    await importSmall(service, 'a', 'older')
    await replaceSource(service, 'a', 'older', 'roof', '{"type":"FeatureCollection","features":[]}')
    const a = bearer(await service.token('a'))
    for (const path of ['roof', 'roof/svg', 'walls']) {
      const { status, retryAfter } = await request(`/v1/projects/older/${path}`, a)
      expect([path, status, Number(retryAfter) > 500]).toEqual([path, 503, true])
    }
  })

  test('tenants take turns: who has one job to do waits for two of another at most, not for all', async () => {
    const { service, request } = await start({ deadline: 1000 })
    const houses = rowOfHouses(30_000)
    for (const i of [0, 1, 2]) {
      await importSmall(service, 'a', `hostile-${i}`)
      // Each another content: what ran out of time once is not begun again.
      await replaceSource(service, 'a', `hostile-${i}`, 'roof', houses + ' '.repeat(i))
    }
    await importSmall(service, 'b', 'calm')
    const [a, b] = [bearer(await service.token('a')), bearer(await service.token('b'))]
    const order: string[] = []
    let arrived = 0
    service.app.server.on('request', () => (arrived += 1))
    const hostile = [0, 1, 2].map((i) => request(`/v1/projects/hostile-${i}/roof`, a).then(() => order.push('hostile')))
    while (arrived < hostile.length) await wait(1)
    expect((await request('/v1/projects/calm/roof', b)).status).toBe(200)
    order.push('calm')
    await Promise.all(hostile)
    // The one that had begun, and the next, which was in the queue before.
    expect(order.indexOf('calm')).toBeLessThanOrEqual(2)
  })

  test('a client that has gone cancels its job: what waits leaves, what runs is ended soon', async () => {
    const { service, request } = await start()
    await withHostileRoof(service, 'a', 40_000)
    await importSmall(service, 'a', 'calm')
    const a = bearer(await service.token('a'))
    const gone = new AbortController()
    const hostile = ['roof', 'roof?includeMatrikkel=true', 'walls'].map((path) =>
      request(`/v1/projects/hostile/${path}`, a, gone.signal).catch((error: Error) => error.name),
    )
    await wait(200)
    gone.abort()
    expect(await Promise.all(hostile)).toEqual(['AbortError', 'AbortError', 'AbortError'])
    expect((await request('/v1/projects/calm/roof', a)).status).toBe(200)
    // Nobody has made what nobody wanted: without its source there is neither the answer nor a measure.
    await service.data.db.updateTable('sources').set({ json: '{}' }).where('project_id', '=', 'hostile').execute()
    expect((await request('/v1/projects/hostile/roof', a)).status).toBe(503)
    expect(service.logs.join('')).toContain('a stored file is refused')
    expect(service.logs.join('')).not.toContain('ran out of')
  })

  test('who still waits for the same answer has it, when another one who asked has gone', async () => {
    const { service, request } = await start()
    await importSmall(service, 'a', 'large')
    await replaceSource(service, 'a', 'large', 'roof', rowOfHouses(3000))
    const a = bearer(await service.token('a'))
    const gone = new AbortController()
    const path = '/v1/projects/large/roof?includeMatrikkel=true'
    const leaves = request(path, a, gone.signal).catch((error: Error) => error.name)
    const stays = request(path, a)
    await wait(100)
    gone.abort()
    expect([await leaves, (await stays).status]).toEqual(['AbortError', 200])
  })
})

describe('answers too large for memory', () => {
  /** Few, with names so long that the answer is. */
  const HOUSES = 900
  const large = rowOfHouses(HOUSES).replaceAll('"displayName":"', `"displayName":"${'x'.repeat(9000)}`)

  test('are kept in files that nobody else can read, sent whole, and made anew once they are forgotten', async () => {
    const { service, request } = await start()
    await importSmall(service, 'a', 'large')
    await replaceSource(service, 'a', 'large', 'roof', large)
    const a = bearer(await service.token('a'))
    const path = '/v1/projects/large/roof?includeMatrikkel=true'
    const made = await request(path, a)
    expect([made.status, made.body.length > 8_000_000]).toEqual([200, true])
    expect((JSON.parse(made.body.toString()) as { buildings: unknown[] }).buildings).toHaveLength(HOUSES)
    const files = readdirSync(service.data.answers, { recursive: true, withFileTypes: true })
    expect(files.filter((entry) => entry.isFile())).toHaveLength(1)
    for (const entry of files)
      expect(statSync(join(entry.parentPath, entry.name)).mode & 0o777).toBe(entry.isFile() ? 0o600 : 0o700)
    // Without its source it can only be the kept one.
    await service.data.db.updateTable('sources').set({ json: '{}' }).execute()
    const kept = await request(path, a)
    expect(kept.body.equals(made.body)).toBe(true)
    const head = await service.app.inject({ method: 'HEAD', url: path, headers: a })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(made.body.length), ''])
    const etag = String(head.headers.etag)
    expect((await service.app.inject({ url: path, headers: { ...a, 'if-none-match': etag } })).statusCode).toBe(304)
    await forgetAnswers(service.data.answers, 'a', 'other')
    expect(readdirSync(service.data.answers)).toHaveLength(1)
    await forgetAnswers(service.data.answers, 'a', 'large')
    const left = readdirSync(service.data.answers, { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile())).toEqual([])
  })

  test('are no answers of a service that starts: another version may have other numbers', async () => {
    const { service, request } = await start()
    await importSmall(service, 'a', 'large')
    await replaceSource(service, 'a', 'large', 'roof', large)
    await request('/v1/projects/large/roof?includeMatrikkel=true', bearer(await service.token('a')))
    expect(readdirSync(service.data.answers)).toHaveLength(1)
    const next = await buildApp(service.deps)
    await next.close()
    expect(() => readdirSync(service.data.answers)).toThrow(/ENOENT/)
  })
})
