import { beforeEach, describe, expect, test } from 'vitest'
import { bearer, startService, withUploads, type Service } from '../service.ts'
import { asking, fileOfFuruveien, furuveien, quarantined, SCOPES, type Ask } from './uploading.ts'

const ZIP = 'application/zip'
const LATER = { prefer: 'respond-async' }

let service: Service
let token: string
let ask: Ask

beforeEach(async () => {
  service = await startService(withUploads())
  token = await service.token('a', SCOPES)
  ask = asking(service, token)
})

const read = (path: string) => service.app.inject({ url: `/v1/projects/${path}`, headers: bearer(token) })

/** A job once it has ended. */
async function ended(jobId: string, by: Ask = ask): Promise<any> {
  await expect
    .poll(async () => (await by('GET', `jobs/${jobId}`)).json().state, { interval: 50 })
    .toMatch(/^(?:done|failed)$/)
  return (await by('GET', `jobs/${jobId}`)).json()
}

const record = (id: string, createdBy = 'kari') => JSON.stringify({ id, createdBy, address: { city: 'Ås' } })

test('an archive for which nobody waits: 202 with its job, which is done with links to the project', async () => {
  const answer = await ask('POST', 'projects', { payload: furuveien(), type: ZIP, headers: LATER })
  const job = answer.json()
  expect([answer.statusCode, answer.headers.location]).toEqual([202, `/manage/v1/jobs/${job.jobId}`])
  expect(job).toMatchObject({ state: 'queued', part: 'project', projectId: null, result: null, error: null })
  const done = await ended(job.jobId)
  const project = await read('furuveien-12')
  expect(done).toMatchObject({
    state: 'done',
    projectId: 'furuveien-12',
    progress: null,
    result: { outcome: 'added', projectId: 'furuveien-12', lastUpdated: project.json().lastUpdated },
    etag: project.headers.etag,
    links: { self: answer.headers.location, project: '/v1/projects/furuveien-12' },
  })
  await expect.poll(() => quarantined(service)).toEqual([])
  expect((await ask('GET', 'jobs')).json().items.map(({ jobId }: { jobId: string }) => jobId)).toEqual([job.jobId])
})

test('every change may be a job, and one that is refused says why in the words of its answer', async () => {
  const asked: [Parameters<Ask>, object][] = [
    [['PUT', 'projects/p', { payload: record('p') }], { state: 'done', part: 'record' }],
    [['PUT', 'projects/p/scan', { payload: fileOfFuruveien('scan/stue.json') }], { state: 'done', part: 'scan' }],
    [['PUT', 'projects/p/roof', { payload: fileOfFuruveien('roof.json') }], { state: 'done', part: 'roof' }],
    [
      ['PUT', 'projects/p/photos/a.jpg', { payload: fileOfFuruveien('photos/hage.jpg'), type: 'image/jpeg' }],
      { state: 'done', part: 'photo a.jpg' },
    ],
    [['PUT', 'projects/p/archived', { payload: '{"archived":true}' }], { state: 'done', part: 'archived' }],
    [
      ['PUT', 'projects/p/scan', { payload: '{"a":1}' }],
      { state: 'failed', error: { status: 422, code: 'file/unknown-kind' } },
    ],
    [
      ['PUT', 'projects/q/archived', { payload: '{"archived":true}' }],
      { state: 'failed', error: { status: 404, code: 'project_not_found' } },
    ],
    [
      ['PUT', 'projects/p', { payload: record('p'), headers: { 'if-match': '"other"' } }],
      { state: 'failed', error: { status: 412, code: 'changed_meanwhile' } },
    ],
    [
      ['DELETE', 'projects/p', {}],
      { state: 'done', part: 'deleted', result: null, etag: null, links: { project: null } },
    ],
  ]
  for (const [[method, path, rest], expected] of asked) {
    const answer = await ask(method, path, { ...rest, headers: { ...rest?.headers, ...LATER } })
    expect([path, answer.statusCode]).toEqual([path, 202])
    expect(await ended(answer.json().jobId)).toMatchObject(expected)
  }
  expect((await read('p')).statusCode).toBe(404)
  await expect.poll(() => quarantined(service)).toEqual([])
})

test('a client that waits is answered as ever, and told of a job only if that takes too long', async () => {
  const soon = await ask('PUT', 'projects/p', { payload: record('p'), headers: { prefer: 'respond-async, wait=25' } })
  expect([soon.statusCode, soon.json().outcome]).toEqual([200, 'added'])
  expect((await ask('GET', 'jobs')).json().items).toEqual([])
  const odd = await ask('PUT', 'projects/p', { payload: record('p'), headers: { prefer: 'wait=x;y, "' } })
  expect([200, 202]).toContain(odd.statusCode)
})

describe('whose they are', () => {
  test('another tenant’s job is not there, in no form', async () => {
    const { jobId } = (await ask('PUT', 'projects/p', { payload: record('p'), headers: LATER })).json()
    const other = asking(service, await service.token('b', SCOPES))
    for (const path of [`jobs/${jobId}`, `jobs/${jobId}/events`]) {
      const answer = await other('GET', path)
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'Job not found'])
    }
    expect((await other('GET', 'jobs')).json()).toEqual({ items: [] })
    await ended(jobId)
  })

  test('an hour after its end it is forgotten', async () => {
    const { jobId } = (await ask('PUT', 'projects/p', { payload: record('p'), headers: LATER })).json()
    await ended(jobId)
    service.clock.now += 3_599_000
    const later = asking(service, await service.token('a', SCOPES))
    expect((await later('GET', `jobs/${jobId}`)).statusCode).toBe(200)
    service.clock.now += 1000
    expect((await later('GET', `jobs/${jobId}`)).statusCode).toBe(404)
    expect((await later('GET', 'jobs')).json()).toEqual({ items: [] })
  })
})

describe('limits', () => {
  test('T46: unfinished jobs of a tenant: 429 with the figure, and nothing is left of what was refused', async () => {
    // No process takes them.
    service = await startService(
      withUploads({ unfinishedJobs: 2 }, { poolLimits: { ...service.deps.poolLimits, processes: 0 } }),
    )
    ask = asking(service, await service.token('a', SCOPES))
    const put = (id: string) => ask('PUT', `projects/${id}`, { payload: record(id), headers: LATER })
    expect([(await put('p')).statusCode, (await put('q')).statusCode]).toEqual([202, 202])
    const third = await put('r')
    expect([third.statusCode, third.headers['retry-after'], third.json()]).toEqual([
      429,
      '5',
      { error: 'too_many_jobs', message: 'Expected at most 2 unfinished jobs of a tenant.' },
    ])
    expect(quarantined(service)).toHaveLength(2)
    const other = asking(service, await service.token('b', SCOPES))
    expect((await other('PUT', 'projects/p', { payload: record('p'), headers: LATER })).statusCode).toBe(202)
  })
})
