import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bundledMain } from '../../../cli/test/bundled.ts'
import { rounds } from '../../../geometry/test/rounds.ts'
import { extension as shared } from '../../../operations/src/index.ts'
import { extension } from '../../src/index.ts'
import { createClient } from '../../../server/src/commands/clients.ts'
import { scopesOf } from '../../../server/src/extension.ts'
import type { Database } from '../../../server/src/store/database/tables.ts'
import { inTransaction } from '../../../server/src/store/database/transaction.ts'
import { inFolder, openDataFolder, type StorageLocations } from '../../../server/src/store/files/data-folder.ts'
import { freePort } from '../../../server/test/free-port.ts'
import { newDatabase, startCluster, type Cluster } from '../../../server/test/postgres-cluster.ts'
import { verified, type Message } from '../webhooks/receiver.ts'

/*
 * A server that sends events is killed again and again, while clients change projects and links. Afterwards every change that is in the
 * database has been told of.
 */

const KILLS = Number(process.env['KILLS'] ?? rounds(6, 200))
const PROJECTS = ['p', 'q']

const main = await bundledMain('manage')
const folder = mkdtempSync(join(tmpdir(), 'webhook-kills-'))
let cluster: Cluster

beforeAll(async () => {
  cluster = await startCluster()
})

afterAll(async () => {
  await cluster.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function startServer(places: StorageLocations, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main, 'start', '--data', places.data, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      REPORTS_MANAGE: '1',
      REPORTS_WEBHOOKS: 'loopback',
      REPORTS_LOG_LEVEL: 'silent',
      REPORTS_QUOTAS: 'client=100000,upload=100000,token=100000,heavy=100000',
      ...(places.databaseUrl === null ? {} : { REPORTS_DATABASE_URL: places.databaseUrl }),
    },
  })
  const isOver = once(child, 'exit').then(() => Promise.reject(new Error('the server ended at its start')))
  isOver.catch(() => undefined)
  await Promise.race([once(child.stdout, 'data'), isOver])
  return child
}

interface Receiver {
  readonly url: string
  readonly messages: Message[]
  /** Messages that came before what they tell of could be seen. */
  readonly early: string[]
  /** Requests that are not answered yet. */
  readonly open: Set<ServerResponse>
  isSick: boolean
  readonly close: () => void
}

/** Whether what an event tells of is in the database. */
async function isThere(db: Database, { type, data }: Message): Promise<boolean> {
  const { projectId = '', shareNumber = '', jobId = '', lastUpdated, deletedAt } = data
  // A change that took its time.
  if (type.startsWith('job.')) {
    const job = await db.selectFrom('jobs').select('state').where('job_id', '=', jobId).executeTakeFirst()
    return job !== undefined && type === `job.${job.state}`
  }
  // In one statement: between two, a project that was deleted may be made again.
  const found = await db
    .selectNoFrom((eb) => [
      eb.selectFrom('projects').select('last_updated').where('id', '=', projectId).as('updated'),
      eb.selectFrom('deleted_projects').select('deleted_at').where('id', '=', projectId).as('deleted'),
    ])
    .executeTakeFirstOrThrow()
  const last =
    [found.updated, found.deleted]
      .filter((at) => at !== null)
      .toSorted()
      .at(-1) ?? ''
  if (type.startsWith('project.')) return last >= (lastUpdated ?? deletedAt ?? '~')
  const share = await db
    .selectFrom('shares')
    .select('active')
    .where('project_id', '=', projectId)
    .where('number', '=', Number(shareNumber))
    .executeTakeFirst()
  return share !== undefined && (type !== 'share.revoked' || share.active === 0)
}

/** An endpoint that is often sick: it refuses, hangs up after it has read, or takes its time. */
async function startReceiver(db: Database): Promise<Receiver> {
  const messages: Message[] = []
  const early: string[] = []
  const open = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    void (async () => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      const message = { path: '', headers: request.headers, body, ...JSON.parse(body) } as Message
      if (message.type === 'webhook.challenge')
        return response.end(JSON.stringify({ challenge: message.data['challenge'] }))
      if (!(await isThere(db, message))) early.push(body)
      open.add(response)
      response.once('close', () => open.delete(response))
      await wait(Math.random() * 60)
      const luck = receiver.isSick ? Math.random() : 1
      if (luck < 0.1) return response.writeHead(500).end()
      messages.push(message)
      // It has the event, but who sent it does not know.
      if (luck < 0.2) return response.destroy()
      return response.writeHead(204).end()
    })().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    messages,
    early,
    open,
    isSick: true,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return receiver
}

type Ask = (method: string, path: string, body?: object) => Promise<{ readonly status: number; readonly json: any }>

/** Asks a server that may be killed meanwhile: then the status is 0. */
async function connect(url: string, clientId: string, clientSecret: string): Promise<Ask> {
  const grant = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  })
  const { access_token: token } = (await (
    await fetch(`${url}/oauth/token`, { method: 'POST', body: grant })
  ).json()) as any
  return async (method, path, body) => {
    try {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      return { status: answer.status, json: text === '' ? null : JSON.parse(text) }
    } catch {
      return { status: 0, json: null }
    }
  }
}

/** What a client was told is done: `type` and what tells the event from others. */
type Done = Set<string>

const keyOf = ({ type, data }: Pick<Message, 'type' | 'data'>): string =>
  `${type} ${data['projectId']} ${data['shareNumber'] ?? data['jobId'] ?? data['lastUpdated'] ?? data['deletedAt']}`

/** Makes links and revokes every second one. */
async function writeShares(ask: Ask, project: string, done: Done, isOver: () => boolean): Promise<void> {
  for (let i = 0; !isOver(); i += 1) {
    const made = await ask('POST', `/v1/projects/${project}/shares`)
    if (made.status !== 201) return
    const { shareId } = made.json
    done.add(keyOf({ type: 'share.created', data: { projectId: project, shareNumber: shareId } }))
    if (i % 2 === 1) continue
    const revoked = await ask('DELETE', `/v1/projects/${project}/shares/${shareId}`)
    if (revoked.status === 204)
      done.add(keyOf({ type: 'share.revoked', data: { projectId: project, shareNumber: shareId } }))
  }
}

/** Writes a project anew, and now and then deletes it. */
async function writeProject(ask: Ask, id: string, round: number, done: Done, isOver: () => boolean): Promise<void> {
  for (let i = 0; !isOver(); i += 1) {
    if (i % 3 === 2) await ask('DELETE', `/manage/v1/projects/${id}`)
    const { status, json } = await ask('PUT', `/manage/v1/projects/${id}`, { id, createdBy: `r${round}-${i}` })
    if (status === 200) done.add(`${id} ${json.lastUpdated}`)
  }
}

/** As if the times of pauses and retries were over; of turns, too, where their server is killed. */
const passTime = (db: Database, ofTurns: { readonly lease_until?: 0 } = {}): Promise<void> =>
  inTransaction(db, async (trx) => {
    await trx
      .updateTable('webhooks')
      .set({ paused_until: 0, ...ofTurns })
      .execute()
    await trx.updateTable('webhook_deliveries').set({ next_at: 0 }).where('state', '=', 'due').execute()
  })

async function pending(db: Database): Promise<number> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select('event_id')
    .where('state', 'in', ['due', 'waiting'])
    .execute()
  return rows.length
}

interface Outcome {
  readonly kills: number
  readonly killedWhileSending: number
  readonly events: number
  readonly duplicates: number
}

/** Checks what was received against what is in the database and what clients were told. */
async function check(db: Database, { messages, early }: Receiver, secret: string, done: Done): Promise<void> {
  expect(early).toEqual([])
  // As it was when each came: of a long run the first ones are too old by now.
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const message of messages) {
    vi.setSystemTime(Number(message.headers['webhook-timestamp']) * 1000)
    expect(verified(secret, message)).toBeTruthy()
  }
  vi.useRealTimers()
  // One id each, however often it came; and one event each.
  const ids = Map.groupBy(messages, keyOf)
  for (const [key, alike] of ids)
    expect([key, new Set(alike.map(({ headers }) => headers['webhook-id'])).size]).toEqual([key, 1])
  expect(new Set(messages.map(({ headers }) => headers['webhook-id'])).size).toBe(ids.size)
  // Whoever was told that it is done, has been told of it by an event.
  const told = new Set([...ids.keys(), ...[...ids.keys()].map((key) => key.replace(/^project\.\w+ /, ''))])
  const shares = await db.selectFrom('shares').select(['project_id', 'share_id', 'number', 'active']).execute()
  const numberOf = new Map(shares.map(({ share_id: id, number }) => [id, String(number)]))
  // Clients know links by their ids.
  const keys = [...done].map((key) => key.replace(/[\w-]{22}$/, (id) => numberOf.get(id) ?? id))
  expect(keys.filter((key) => !told.has(key))).toEqual([])
  // And so has everything that was done without an answer.
  const facts = shares.flatMap(({ project_id: projectId, number, active }) =>
    ['share.created', ...(active === 0 ? ['share.revoked'] : [])].map((type) =>
      keyOf({ type, data: { projectId, shareNumber: String(number) } }),
    ),
  )
  // The others were made before there was an endpoint.
  const projects = await db.selectFrom('projects').select(['id', 'last_updated']).where('id', '=', 'd').execute()
  facts.push(...projects.map(({ id, last_updated: at }) => `${id} ${at}`))
  expect(facts.filter((key) => !told.has(key))).toEqual([])
  // And nothing else.
  const made = [...ids.keys()].filter((key) => key.startsWith('share.created'))
  expect(made.length).toBe(shares.length)
  // Each project's are numbered without a gap or a second one of a number.
  for (const project of [...PROJECTS, 'd']) {
    const sequences = new Map<string, number>()
    for (const { headers, sequence } of messages.filter(({ data }) => data['projectId'] === project))
      sequences.set(headers['webhook-id']!, sequence)
    const numbers = [...sequences.values()].toSorted((a, b) => a - b)
    expect([project, numbers]).toEqual([project, numbers.map((_, i) => i + 1)])
  }
}

async function killMany(places: StorageLocations): Promise<Outcome> {
  const { db } = await openDataFolder({ ...places, extensions: [shared, extension] })
  const { clientId, clientSecret } = await createClient(db, 't', scopesOf([extension]), scopesOf([extension]))
  const receiver = await startReceiver(db)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const done: Done = new Set()
  let secret = ''
  let killedWhileSending = 0
  for (let round = 0; round < KILLS; round += 1) {
    const child = await startServer(places, port)
    const ask = await connect(url, clientId, clientSecret)
    if (round === 0) {
      for (const id of [...PROJECTS, 'd']) await ask('PUT', `/manage/v1/projects/${id}`, { id, createdBy: 'kari' })
      const made = await ask('POST', '/manage/v1/webhooks', { url: receiver.url })
      secret = made.json.secret
      expect((await ask('POST', `/manage/v1/webhooks/${made.json.webhookId}/confirmation`)).status).toBe(200)
      await db.deleteFrom('shares').execute()
    }
    let isOver = false
    const writers = [
      ...PROJECTS.map((project) => writeShares(ask, project, done, () => isOver)),
      writeProject(ask, 'd', round, done, () => isOver),
    ]
    await wait(200 + Math.random() * 800)
    isOver = true
    // Some are killed when nothing is written any more, but much is to be sent.
    if (round % 3 === 2) await Promise.all(writers)
    // Most are killed while a message is on its way.
    const most = round % 4 > 0 ? 50 : 0
    for (let tries = 0; tries < most && receiver.open.size === 0; tries += 1) {
      await passTime(db)
      await wait(30)
    }
    killedWhileSending += receiver.open.size > 0 ? 1 : 0
    child.kill('SIGKILL')
    await once(child, 'exit')
    await Promise.all(writers)
    await passTime(db, { lease_until: 0 })
  }
  receiver.isSick = false
  const child = await startServer(places, port)
  await expect
    .poll(
      async () => {
        await passTime(db)
        return await pending(db)
      },
      { timeout: 300_000, interval: 1000 },
    )
    .toBe(0)
  child.kill('SIGTERM')
  child.kill('SIGINT')
  await once(child, 'exit')
  await check(db, receiver, secret, done)
  const events = new Set(receiver.messages.map(({ headers }) => headers['webhook-id'])).size
  receiver.close()
  await db.destroy()
  return { kills: KILLS, killedWhileSending, events, duplicates: receiver.messages.length - events }
}

test(`T47: killed ${KILLS} times while it sends, no event is lost or comes before its change; what comes twice has the same id`, async (context) => {
  const outcome = await killMany(inFolder(join(folder, 'sqlite')))
  expect(Math.min(outcome.killedWhileSending, outcome.duplicates)).toBeGreaterThan(0)
  await context.annotate(JSON.stringify(outcome))
}, 3_600_000)

test(`T47: on PostgreSQL, killed ${KILLS} times while it sends, no event is lost or comes before its change; what comes twice has the same id`, async (context) => {
  const databaseUrl = await newDatabase(cluster.url, 'C')
  const outcome = await killMany({ ...inFolder(join(folder, 'postgres')), databaseUrl, databaseConnections: 5 })
  expect(Math.min(outcome.killedWhileSending, outcome.duplicates)).toBeGreaterThan(0)
  await context.annotate(JSON.stringify(outcome))
}, 3_600_000)
