import { existsSync, mkdirSync, mkdtempSync, truncateSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp, type AppDeps } from '../../../server/src/app.ts'
import type { ManageSettings } from '../../src/index.ts'
import { quarantineName } from '../../src/http/quarantine.ts'
import { storeUpload, type StoreInput } from '../../src/jobs/uploads/store-upload.ts'
import { readAsk } from '../../src/manage/stored-ask.ts'
import { LEASE, takeJob, type JobRow } from '../../src/store/jobs/jobs.ts'
import { tidyUp } from '../../../server/src/tidy.ts'
import type { StartHost } from '../../../server/src/work/host.ts'
import { bearer, IS_POSTGRES, MANAGE_DEPS, startService, withUploads, type Service } from '../service.ts'
import { asking, fileOfFuruveien, furuveien, quarantined, SCOPES, type Ask } from './uploading.ts'

const ZIP = 'application/zip'
const LATER = { prefer: 'respond-async' }
const UNREACHED = 300_000

/** A server that accepts jobs and does none. */
let service: Service
let token: string
let ask: Ask

beforeEach(async () => {
  service = await startService((usual, data) => ({
    ...withUploads({ webhooks: { allowLoopback: true, most: 1 } })(usual, data),
    poolLimits: { ...usual.poolLimits, processes: 0 },
  }))
  token = await service.token('a', SCOPES)
  ask = asking(service, token)
})

const read = (path: string) => service.app.inject({ url: `/v1/projects/${path}`, headers: bearer(token) })
const record = (id: string, createdBy = 'kari') => JSON.stringify({ id, createdBy, address: { city: 'Ås' } })
const jobOf = async (jobId: string) => (await ask('GET', `jobs/${jobId}`)).json()

async function accepted(...[method, path, rest]: Parameters<Ask>): Promise<string> {
  const answer = await ask(method, path, { ...rest, headers: LATER })
  expect([path, answer.statusCode]).toEqual([path, 202])
  return answer.json().jobId
}

/** Another server on the same rows, that does jobs; closed by who asks for it. */
const another = (own: Partial<ManageSettings> = {}, rest: Partial<AppDeps> = {}): Promise<FastifyInstance> =>
  buildApp({
    ...service.deps,
    ...withUploads(own, rest)(service.deps, service.data),
    poolLimits: { ...service.deps.poolLimits, processes: 2 },
  })

/** Takes the next job as a server would, and does nothing about it. */
async function taken(owner: string): Promise<JobRow> {
  const place = await quarantineName(service.data.quarantine)
  const row = await takeJob(service.data.db, { owner, place, ofTenant: 9 }, service.clock.now)
  if (row === null) throw new Error('there is no job to take')
  return row
}

/** What a process is given to do a job. */
function inputOf(row: JobRow): StoreInput {
  const { caller, change, conditions, request } = readAsk(row.input, service.data.quarantine)
  const { tenant, job_id: jobId, fence, part, number, accepted_at: acceptedAt } = row
  const job = { tenant, jobId, fence, part, number, acceptedAt }
  const { limits, largestPhoto } = MANAGE_DEPS
  const now = service.clock.now
  return {
    tenant: caller.tenant,
    change,
    conditions,
    request,
    job,
    limits,
    largestPhoto,
    now,
    blobs: service.data.blobPlace,
  }
}

const done = (input: StoreInput) => storeUpload({ scan: null, roof: null }, input, { db: async () => service.data.db })

const untilEnded = (jobId: string) =>
  expect.poll(async () => (await jobOf(jobId)).state, { interval: 50 }).toMatch(/^(?:done|failed)$/)

test('T46: the job of a server that is not heard of is done by another one that reaches its file', async () => {
  const jobId = await accepted('POST', 'projects', { payload: furuveien(), type: ZIP })
  expect((await taken('killed')).fence).toBe(1)
  expect((await jobOf(jobId)).state).toBe('running')
  service.clock.now += LEASE
  const other = await another()
  await untilEnded(jobId)
  expect(await jobOf(jobId)).toMatchObject({ state: 'done', result: { outcome: 'added' } })
  expect((await service.data.db.selectFrom('jobs').select('fence').executeTakeFirst())?.fence).toBe(2)
  expect((await read('furuveien-12')).statusCode).toBe(200)
  await expect.poll(() => quarantined(service)).toEqual([])
  await other.close()
})

test('T46: a server that is slow but alive changes nothing once another one has taken its job, nor twice', async () => {
  const jobId = await accepted('PUT', 'projects/p', { payload: record('p') })
  const slow = await taken('slow')
  service.clock.now += LEASE
  const quick = await taken('quick')
  expect([slow.fence, quick.fence]).toEqual([1, 2])
  expect(await done(inputOf(slow))).toEqual({ kind: 'lost' })
  expect([(await read('p')).statusCode, (await jobOf(jobId)).state]).toEqual([404, 'running'])
  expect(await done(inputOf(quick))).toMatchObject({ kind: 'stored', outcome: 'added' })
  // Late, and once more.
  for (const each of [slow, quick]) expect(await done(inputOf(each))).toEqual({ kind: 'lost' })
  expect(await jobOf(jobId)).toMatchObject({ state: 'done', result: { outcome: 'added' } })
})

test('a job whose file another server has is left to it, and has failed with a code once that is not heard of', async () => {
  const jobId = await accepted('PUT', 'projects/p', { payload: record('p') })
  const far = await another({ quarantine: mkdtempSync(join(service.folder, 'far-')) })
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect((await jobOf(jobId)).state).toBe('queued')
  // The server with the file is heard of no more.
  await service.app.close()
  service.clock.now += UNREACHED
  const near = asking({ ...service, app: far }, token)
  await expect
    .poll(async () => (await near('GET', `jobs/${jobId}`)).json())
    .toMatchObject({
      state: 'failed',
      error: { status: 503, code: 'upload_lost' },
    })
  await far.close()
})

test('a file that was cut, or is gone, is not taken for what was sent', async () => {
  const jobId = await accepted('PUT', 'projects/p', { payload: record('p') })
  const first = await taken('killed')
  const { change } = readAsk(first.input, service.data.quarantine)
  if (!('file' in change)) throw new Error('a record comes as a file')
  truncateSync(change.file.path, 10)
  service.clock.now += LEASE
  const other = await another()
  await untilEnded(jobId)
  expect(await jobOf(jobId)).toMatchObject({ state: 'failed', error: { code: 'upload_lost' } })
  await other.close()
})

test('a job whose project is deleted is cancelled: its file goes, and an event tells of it', async () => {
  await ask('PUT', 'projects/p', { payload: record('p') })
  const { webhookId } = (
    await ask('POST', 'webhooks', { payload: '{"url":"http://localhost:1","events":["job.cancelled"]}' })
  ).json()
  await service.data.db.updateTable('webhooks').set({ status: 'active' }).execute()
  const [queued, running] = [
    await accepted('PUT', 'projects/p', { payload: record('p', 'later') }),
    await accepted('PUT', 'projects/p/roof', { payload: fileOfFuruveien('roof.json') }),
  ]
  await taken('slow')
  expect(quarantined(service)).toHaveLength(2)
  expect((await ask('DELETE', 'projects/p')).statusCode).toBe(204)
  for (const jobId of [queued, running]) expect(await jobOf(jobId)).toMatchObject({ state: 'cancelled', result: null })
  const events = (await ask('GET', `webhooks/${webhookId}/events`)).json().items
  expect(events.map(({ type, data }: any) => [type, data])).toEqual([
    ['job.cancelled', { projectId: 'p', jobId: running }],
    ['job.cancelled', { projectId: 'p', jobId: queued }],
  ])
  await expect.poll(() => quarantined(service)).toEqual([])
  const inputs = async () =>
    (await service.data.db.selectFrom('jobs').select('input').execute()).map(({ input }) => input)
  await expect.poll(inputs).toEqual((await inputs()).map(() => ''))
})

test.skipIf(IS_POSTGRES)(
  'a second start touches nothing of a service that runs; once it listens, what was left before is removed (skipped where servers share the database)',
  async () => {
    const jobId = await accepted('PUT', 'projects/p', { payload: record('p') })
    await taken('slow')
    const [old, receiving] = ['upload-old', 'upload-new'].map((name) => join(service.data.quarantine, name))
    for (const each of [old!, receiving!]) mkdirSync(each)
    utimesSync(old!, 0, 0)
    const second = await another()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect([existsSync(old!), existsSync(receiving!), (await jobOf(jobId)).state]).toEqual([true, true, 'running'])
    await second.listen({ host: '127.0.0.1', port: 0 })
    await expect.poll(() => existsSync(old!)).toBe(false)
    expect(existsSync(receiving!)).toBe(true)
    await untilEnded(jobId)
    await second.close()
  },
)

describe('order', () => {
  test('servers of before, which give no numbers, are ordered by their moments while others replace them', async () => {
    const unnumbered = (jobId: string) =>
      service.data.db.updateTable('jobs').set({ number: 0 }).where('job_id', '=', jobId).execute()
    const doneJob = async (createdBy: string): Promise<string> => {
      const known = await service.data.db.selectFrom('jobs').select('job_id').execute()
      expect((await ask('PUT', 'projects/p', { payload: record('p', createdBy) })).statusCode).toBe(200)
      const rows = await service.data.db.selectFrom('jobs').select('job_id').execute()
      return rows.find(({ job_id: id }) => !known.some((each) => each.job_id === id))!.job_id
    }
    await doneJob('first')
    for (const isOldServers of [true, false]) {
      // What came later was made by a server of before, and what waits was accepted by one.
      const waiting = await accepted('PUT', 'projects/p', { payload: record('p', 'waiting') })
      service.clock.now += 1000
      const later = await doneJob(`later ${isOldServers}`)
      await unnumbered(isOldServers ? later : waiting)
      expect(await done(inputOf(await taken('x')))).toMatchObject({ kind: 'refused', status: 412 })
      await service.data.db.deleteFrom('jobs').where('job_id', '=', waiting).execute()
      service.clock.now += 1000
      const last = await accepted('PUT', 'projects/p', { payload: record('p', `last ${isOldServers}`) })
      if (!isOldServers) await unnumbered(last)
      expect(await done(inputOf(await taken('x')))).toMatchObject({ kind: 'stored', outcome: 'changed' })
      service.clock.now += 1000
    }
  })

  test('T46: a job does not undo what was sent after it, and changes of other parts stand beside each other', async () => {
    const doing = await another()
    const now = asking({ ...service, app: doing }, token)
    await now('PUT', 'projects/p', { payload: record('p') })
    await doing.close()
    const [old, roof] = [
      await accepted('PUT', 'projects/p', { payload: record('p', 'old') }),
      await accepted('PUT', 'projects/p/roof', { payload: fileOfFuruveien('roof.json') }),
    ]
    const rows = [await taken('x'), await taken('x')]
    service.clock.now += 1000
    expect((await ask('PUT', 'projects/p', { payload: record('p', 'new') })).statusCode).toBe(200)
    expect(await done(inputOf(rows[0]!))).toMatchObject({ kind: 'refused', status: 412, code: 'changed_meanwhile' })
    expect(await done(inputOf(rows[1]!))).toMatchObject({ kind: 'stored', outcome: 'changed' })
    expect((await read('p')).json().createdBy).toBe('new')
    expect([(await jobOf(roof)).state, (await jobOf(old)).state]).toEqual(['done', 'running'])
  })

  test('whatever clocks say: one that ran two hours ahead and is set back, and two servers that differ by eight seconds', async () => {
    const doing = await another()
    const other = await another({}, { now: () => service.clock.now - 8000 })
    const [first, second] = [doing, other].map((app) => asking({ ...service, app }, token))
    const scan = (n: number) => Buffer.concat([fileOfFuruveien('scan/stue.json'), Buffer.from(' '.repeat(n))])
    const put = async (by: Ask, n: number) => {
      const answer = await by('PUT', 'projects/p/scan', { payload: scan(n), headers: LATER })
      expect(answer.statusCode).toBe(202)
      const job = async () => (await by('GET', `jobs/${answer.json().jobId}`)).json()
      await expect.poll(async () => (await job()).state, { interval: 50, timeout: 30_000 }).toMatch(/^(?:done|failed)$/)
      return await job()
    }
    await first!('PUT', 'projects/p', { payload: record('p') })
    // So that the second server knows the token, too.
    service.clock.now += 10_000
    // The second server is eight seconds behind the first.
    expect(await put(first!, 1)).toMatchObject({ state: 'done' })
    expect(await put(second!, 2)).toMatchObject({ state: 'done' })
    service.clock.now += 2 * 3_600_000
    const later = asking({ ...service, app: doing }, await service.token('a', SCOPES))
    expect(await put(later, 3)).toMatchObject({ state: 'done' })
    service.clock.now -= 2 * 3_600_000
    expect(await put(first!, 4)).toMatchObject({ state: 'done', result: { outcome: 'changed' } })
    expect(await put(second!, 5)).toMatchObject({ state: 'done', result: { outcome: 'changed' } })
    const moments = (await ask('GET', 'jobs')).json().items.map(({ result }: any) => result.lastUpdated)
    expect(moments).toEqual(moments.toSorted().toReversed())
    expect(new Set(moments).size).toBe(5)
    await doing.close()
    await other.close()
  })

  test('a job that a server took with a clock that ran ahead is taken over once that is set back', async () => {
    const jobId = await accepted('PUT', 'projects/p', { payload: record('p') })
    service.clock.now += 2 * 3_600_000
    await taken('killed')
    service.clock.now -= 2 * 3_600_000
    const other = await another()
    await untilEnded(jobId)
    expect((await jobOf(jobId)).state).toBe('done')
    await other.close()
  })

  test('with its key a request that is sent again while its job waits changes nothing twice', async () => {
    const headers = { ...LATER, 'idempotency-key': 'k' }
    const send = () => ask('PUT', 'projects/p', { payload: record('p'), headers })
    const ids = [(await send()).json().jobId, (await send()).json().jobId]
    const other = await another()
    for (const each of ids) await untilEnded(each)
    const outcomes = await Promise.all(ids.map(async (each) => (await jobOf(each)).result.outcome))
    expect(outcomes.toSorted()).toEqual(['added', 'unchanged'])
    await other.close()
  })
})

test('a job whose process ends again and again has failed, and keeps nobody else waiting', async () => {
  const ending: StartHost = (_database, _heap, hear) => {
    setImmediate(() => hear({ kind: 'ready' }))
    return {
      send: () => setImmediate(() => hear({ kind: 'ended', isOutOfMemory: false, error: null })),
      usedMemory: async () => 0,
      end: async () => undefined,
    }
  }
  const jobId = await accepted('PUT', 'projects/p', { payload: record('p') })
  const other = await another({}, { hosts: { short: ending, long: ending } })
  await expect
    .poll(
      async () => {
        service.clock.now += 2000
        return (await jobOf(jobId)).error
      },
      { interval: 200 },
    )
    .toMatchObject({ status: 500, code: 'interrupted' })
  // The answer comes first, then the file goes.
  await expect.poll(() => quarantined(service)).toEqual([])
  await other.close()
})

test('a server that is stopped gives its jobs back, and tidying leaves their files alone', async () => {
  const silent: StartHost = (_database, _heap, hear) => {
    setImmediate(() => hear({ kind: 'ready' }))
    return { send: () => undefined, usedMemory: async () => 0, end: async () => undefined }
  }
  const jobId = await accepted('PUT', 'projects/p', { payload: record('p') })
  const stopped = await another({}, { hosts: { short: silent, long: silent } })
  await expect.poll(async () => (await jobOf(jobId)).state).toBe('running')
  await stopped.close()
  expect((await jobOf(jobId)).state).toBe('queued')
  await tidyUp(service.data, Date.now() + 25 * 3_600_000)
  expect(quarantined(service)).toHaveLength(1)
  const other = await another()
  await untilEnded(jobId)
  expect((await jobOf(jobId)).state).toBe('done')
  await other.close()
})
