import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { JobStreams } from '../../src/manage/job-streams.ts'
import type { Services } from '../../../server/src/services.ts'
import { freePort } from '../../../server/test/free-port.ts'
import { startService, withUploads, type Service } from '../service.ts'
import { asking, furuveien, SCOPES, type Ask } from './uploading.ts'

const LATER = { prefer: 'respond-async' }
const RECORD = JSON.stringify({ id: 'p', createdBy: 'kari', address: { city: 'Ås' } })

let service: Service
let token: string
let ask: Ask
let url: string

/** @param processes 0: jobs stay where they are */
async function start(processes: number): Promise<void> {
  const port = await freePort()
  service = await startService((usual, data) => ({
    ...withUploads()(usual, data),
    poolLimits: { ...usual.poolLimits, processes },
  }))
  token = await service.token('a', SCOPES)
  ask = asking(service, token)
  await service.app.listen({ host: '127.0.0.1', port })
  url = `http://127.0.0.1:${port}`
}

beforeEach(async () => {
  await start(0)
})

afterEach(() => {
  vi.useRealTimers()
})

const accept = async (): Promise<string> =>
  (await ask('PUT', 'projects/p', { payload: RECORD, headers: LATER })).json().jobId

const open = (jobId: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}/manage/v1/jobs/${jobId}/events`, { headers: { authorization: `Bearer ${token}`, ...headers } })

/** The events of a stream, in order: their names and their jobs. */
const eventsOf = (text: string): [string, any][] =>
  [...text.matchAll(/^event: (\w+)\ndata: (.+)\n\n/gm)].map((match) => [match[1]!, JSON.parse(match[2]!)])

test('events tell how a job is at first and after each change, and end with it', async () => {
  await start(2)
  const answer = await ask('POST', 'projects', { payload: furuveien(), type: 'application/zip', headers: LATER })
  const { jobId } = answer.json()
  const stream = await ask('GET', `jobs/${jobId}/events`)
  expect([stream.statusCode, stream.headers['content-type'], stream.headers['cache-control']]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    'no-store',
  ])
  expect(stream.body).toMatch(/^retry: 2000\n\nevent: /)
  const events = eventsOf(stream.body)
  expect(events.at(-1)).toEqual(['done', (await ask('GET', `jobs/${jobId}`)).json()])
  for (const [name, job] of events) expect([job.state, job.jobId]).toEqual([name, jobId])
  const order = ['queued', 'running', 'done']
  const places = events.map(([name]) => order.indexOf(name))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  // Of a job that has ended: its end, at once. Whatever a client says that it has seen already.
  const again = await ask('GET', `jobs/${jobId}/events`, { headers: { 'last-event-id': '"\u0001; drop table jobs' } })
  expect(eventsOf(again.body)).toEqual([events.at(-1)])
})

test('HEAD has no stream', async () => {
  const jobId = await accept()
  for (let i = 0; i < 12; i += 1) {
    const head = await fetch(`${url}/manage/v1/jobs/${jobId}/events`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(head.status).toBe(200)
  }
  expect((await open(jobId)).status).toBe(200)
})

test('T27: streams of a tenant are bounded; those that were left make room', async () => {
  const jobId = await accept()
  const stops = Array.from({ length: 10 }, () => new AbortController())
  const streams = await Promise.all(
    stops.map(({ signal }) =>
      fetch(`${url}/manage/v1/jobs/${jobId}/events`, { headers: { authorization: `Bearer ${token}` }, signal }),
    ),
  )
  expect(streams.map(({ status }) => status)).toEqual(Array<number>(10).fill(200))
  const refused = await ask('GET', `jobs/${jobId}/events`)
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    429,
    '5',
    { error: 'too_many_streams', message: 'Expected at most 10 streams of a tenant at once.' },
  ])
  stops[0]!.abort()
  await expect.poll(async () => (await open(jobId)).status).toBe(200)
})

test('all streams of a server are told of their jobs by one query at a time', async () => {
  const ids = [await accept(), await accept()]
  const rows = await service.data.db.selectFrom('jobs').selectAll().where('job_id', 'in', ids).execute()
  const [a, b] = rows as [(typeof rows)[number], (typeof rows)[number]]
  let queries = 0
  const counted = service.data.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const streams = new JobStreams({ db: counted, now: () => service.clock.now } as unknown as Services, '')
  const texts = ['', '', '']
  for (const [i, row] of [a, a, b].entries()) streams.open(row).on('data', (chunk) => (texts[i] += String(chunk)))
  const look = async (): Promise<void> => {
    vi.advanceTimersByTime(500)
    for (let i = 0; i < 8; i += 1) await turn()
  }
  await look()
  expect(queries).toBe(1)
  await service.data.db.updateTable('jobs').set({ state: 'running', steps: 3 }).where('job_id', '=', b.job_id).execute()
  await look()
  expect(queries).toBe(2)
  expect(texts.map((text) => eventsOf(text).map(([name]) => name))).toEqual([
    ['queued'],
    ['queued'],
    ['queued', 'running'],
  ])
  streams.close()
})

test('where the service is stopped streams end whole, and no new one begins', async () => {
  const jobId = await accept()
  const stream = await open(jobId)
  const text = stream.text()
  await service.app.close()
  expect(eventsOf(await text).map(([name]) => name)).toEqual(['queued'])
})

test('T27: a reader who takes nothing is let go of, one who reads is told that it is still there, and for five minutes at most', async () => {
  const jobId = await accept()
  const row = await service.data.db.selectFrom('jobs').selectAll().where('job_id', '=', jobId).executeTakeFirstOrThrow()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const streams = new JobStreams({ db: service.data.db, now: () => service.clock.now } as unknown as Services, '')
  const [silent, reading] = [streams.open(row), streams.open(row)]
  let text = ''
  reading.on('data', (chunk) => (text += String(chunk)))
  const pass = async (ms: number): Promise<void> => {
    for (let at = 0; at < ms; at += 500) {
      vi.advanceTimersByTime(500)
      for (let i = 0; i < 4; i += 1) await turn()
    }
  }
  await pass(46_000)
  expect([silent.destroyed, reading.destroyed]).toEqual([true, false])
  expect(text.match(/^:$/gm)).toHaveLength(3)
  await pass(260_000)
  expect(reading.destroyed).toBe(true)
  expect(eventsOf(text)).toHaveLength(1)
})
