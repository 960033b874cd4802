import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extension } from '../../src/index.ts'
import { disableClient } from '../../../server/src/store/clients.ts'
import { deleteProject } from '../../../server/src/store/projects/deletion.ts'
import { newDatabase, startCluster, type Cluster } from '../../../server/test/postgres-cluster.ts'
import { bearer, FIXTURES, startService, type Service } from '../../../server/test/service.ts'
import { cookieOf, giveAt, SHARED_PROJECT, wrong, type Link } from '../../../server/test/sharing.ts'

/*
 * Two servers on one PostgreSQL: what one of them does, the other knows at the next request.
 */

let cluster: Cluster

beforeAll(async () => {
  // What is acknowledged is on the disk, also where the database is killed.
  cluster = await startCluster(['fsync=on'])
})

// Vitest ends what was begun last first: services still have their database when they are closed.
afterAll(() => cluster.remove())

interface Pair {
  readonly servers: readonly [Service, Service]
  readonly comparisons: () => number
}

async function startPair(): Promise<Pair> {
  const databaseUrl = await newDatabase(cluster.url, 'C')
  let comparisons = 0
  const start = (first: Service | null): Promise<Service> =>
    startService(
      (usual) => {
        const pins = first?.deps.pins ?? usual.pins
        return {
          keys: first?.deps.keys ?? usual.keys,
          pins: {
            ...pins,
            matches: (...asked) => {
              if (first === null) comparisons += 1
              return pins.matches(...asked)
            },
          },
        }
      },
      (data) => ({ data, databaseUrl, databaseConnections: 10, bucket: null, keys: null, quarantine: null }),
      [extension],
    )
  const one = await start(null)
  const two = await start(one)
  await one.importProject('a', join(FIXTURES, 'project-rekkeveien-3'))
  return { servers: [one, two], comparisons: () => comparisons }
}

const makeLink = async ({ app }: Service, token: string): Promise<Link> =>
  (await app.inject({ method: 'POST', url: `${SHARED_PROJECT}/shares`, headers: bearer(token) })).json()

test('a token of one is good at the other; a link that one makes opens at the other; one revokes, and the door of the other is shut', async () => {
  const {
    servers: [one, two],
  } = await startPair()
  const token = await one.token('a')
  const link = await makeLink(one, token)
  const opened = await giveAt(two.app, link)
  expect(opened.statusCode).toBe(200)
  const cookie = cookieOf(opened)
  const read = async (): Promise<number> =>
    (await two.app.inject({ url: `/share/${link.shareId}/report`, headers: { cookie } })).statusCode
  expect(await read()).toBe(200)
  expect(
    (
      await one.app.inject({
        method: 'DELETE',
        url: `${SHARED_PROJECT}/shares/${link.shareId}`,
        headers: bearer(token),
      })
    ).statusCode,
  ).toBe(204)
  expect(await read()).toBe(404)
  expect((await giveAt(two.app, link)).statusCode).toBe(404)
})

test('wrong PINs at one count at the other', async () => {
  const {
    servers: [one, two],
  } = await startPair()
  const link = await makeLink(one, await one.token('a'))
  const statuses: number[] = []
  for (let i = 0; i < 6; i += 1) statuses.push((await giveAt([one, two][i % 2]!.app, wrong(link, i + 1))).statusCode)
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
  // The right one does not open it now, at either.
  expect([(await giveAt(one.app, link)).statusCode, (await giveAt(two.app, link)).statusCode]).toEqual([429, 429])
})

test('T3: of two hundred guesses over both at once at most five are compared', async () => {
  const {
    servers: [one, two],
    comparisons,
  } = await startPair()
  const link = await makeLink(one, await one.token('a'))
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      giveAt([one, two][i % 2]!.app, wrong(link, i + 1), { remoteAddress: `203.0.113.${i}` }),
    ),
  )
  expect(comparisons()).toBeLessThanOrEqual(5)
  const statuses = Object.groupBy(answers, ({ statusCode }) => statusCode)
  expect(statuses[403]).toHaveLength(comparisons())
  // Who cannot be let in at once, since all wait for one link, is told to come back.
  expect((statuses[429]?.length ?? 0) + (statuses[503]?.length ?? 0)).toBe(200 - comparisons())
})

test('an import at one is what the other shows; a project that one deletes is gone at the other', async () => {
  const {
    servers: [one, two],
  } = await startPair()
  const headers = bearer(await two.token('a'))
  const url = '/v1/projects/furuveien-12'
  expect((await two.app.inject({ url, headers })).statusCode).toBe(404)
  await one.importProject('a', join(FIXTURES, 'project-furuveien-12'))
  const [at1, at2] = await Promise.all([one, two].map(({ app }) => app.inject({ url: `${url}/measurements`, headers })))
  expect([at1!.statusCode, at2!.statusCode, at1!.headers.etag]).toEqual([200, 200, at2!.headers.etag])
  await deleteProject(one.data.db, 'a', 'furuveien-12')
  for (const path of ['', '/measurements', '/photos/hage.jpg'])
    expect((await two.app.inject({ url: `${url}${path}`, headers })).statusCode).toBe(404)
})

test('a client that is disabled at one is shut out at the other within 30 seconds', async () => {
  const {
    servers: [one, two],
  } = await startPair()
  const token = await one.token('a')
  const ask = (): Promise<number> =>
    two.app.inject({ url: '/v1/projects/page', headers: bearer(token) }).then(({ statusCode }) => statusCode)
  expect(await ask()).toBe(200)
  const { client_id: id } = await one.data.db.selectFrom('clients').select('client_id').executeTakeFirstOrThrow()
  await disableClient(one.data.db, 'a', id)
  two.clock.now += 30_000
  expect(await ask()).toBe(401)
})

test('a database that is killed and started again under load: 503 meanwhile, and nothing lost that was acknowledged', async () => {
  const { servers } = await startPair()
  const token = await servers[0].token('a')
  const headers = bearer(token)
  const acknowledged = new Set<string>()
  const statuses: number[] = []
  const until = { isOver: false }
  const load = Array.from({ length: 12 }, async (_, i) => {
    for (let turn = i; !until.isOver; turn += 1) {
      const { app } = servers[turn % 2]!
      const isWrite = turn % 3 === 0
      const answer = await app.inject(
        isWrite
          ? { method: 'POST', url: `${SHARED_PROJECT}/shares`, headers }
          : { url: `${SHARED_PROJECT}${turn % 3 === 1 ? '/roof' : ''}`, headers },
      )
      statuses.push(answer.statusCode)
      if (answer.statusCode === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      else if (isWrite && answer.statusCode === 201) acknowledged.add(answer.json().shareId)
      // Less than clients are told to wait, and long enough that a database of two cores recovers beside those that try to connect.
      await wait(answer.statusCode === 503 ? 250 : 5)
    }
  })
  const acknowledgedSince = async (count: number): Promise<void> => {
    while (acknowledged.size < count + 20) await wait(20)
  }
  await acknowledgedSince(0)
  await cluster.kill()
  while (!statuses.includes(503)) await wait(20)
  expect((await servers[0].app.inject('/health')).statusCode).toBe(200)
  expect((await servers[1].app.inject('/ready')).statusCode).toBe(503)
  await cluster.start()
  await acknowledgedSince(acknowledged.size)
  until.isOver = true
  await Promise.all(load)
  expect(new Set(statuses)).toEqual(new Set([200, 201, 503]))
  const { shares } = (await servers[1].app.inject({ url: `${SHARED_PROJECT}/shares`, headers })).json()
  const kept = new Set(shares.map(({ shareId }: Link) => shareId))
  expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([])
  expect((await servers[0].app.inject('/ready')).statusCode).toBe(200)
})

test('one request that is sent to both at once with one key makes one link', async () => {
  const {
    servers: [one, two],
  } = await startPair()
  const token = await one.token('a')
  for (let round = 0; round < 5; round += 1) {
    const headers = { ...bearer(token), 'idempotency-key': `round-${round}` }
    const answers = await Promise.all(
      [one, two, one, two, one, two].map(({ app }) =>
        app.inject({ method: 'POST', url: `${SHARED_PROJECT}/shares`, headers }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  }
  const { shares } = (await two.app.inject({ url: `${SHARED_PROJECT}/shares`, headers: bearer(token) })).json()
  expect(shares).toHaveLength(5)
})
