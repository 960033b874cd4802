import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretHash } from '../../src/auth/client-secrets.ts'
import { addClient, findClient } from '../../src/store/clients.ts'
import { openSqlite } from '../../src/store/database/sqlite.ts'
import { migrate } from '../../src/store/database/migrate.ts'
import { SHARED_PROJECT } from '../sharing.ts'
import { bearer, FIXTURES, startService, type Service } from '../service.ts'

/*
 * Another process that writes: to SQLite it is another connection, wherever that is.
 */

let service: Service
let headers: { authorization: string }
let other: DatabaseSync

beforeAll(async () => {
  service = await startService()
  await service.importProject('a', join(FIXTURES, 'project-rekkeveien-3'))
  headers = bearer(await service.token('a'))
  other = new DatabaseSync(join(service.folder, 'reports.db'))
  // Its thread starts once: how long that takes is not what is asked here.
  await service.app.inject({ url: `${SHARED_PROJECT}/roof`, headers })
})

afterAll(() => other.close())

const share = () => service.app.inject({ method: 'POST', url: `${SHARED_PROJECT}/shares`, headers })

/** Milliseconds: a single wait of SQLite's own would take five seconds, a machine that does much else not three. */
const LONGEST_STOP = 3000

/** Milliseconds that the process was held up at most while something ran. */
async function longestStop(run: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  await run()
  delays.disable()
  return delays.max / 1e6
}

test('while another process writes, readers are answered at once and writers wait until it is done', async () => {
  other.exec('begin immediate')
  const stop = await longestStop(async () => {
    const writers = Array.from({ length: 20 }, share)
    const start = performance.now()
    for (let i = 0; i < 20; i += 1) {
      expect((await service.app.inject('/health')).statusCode).toBe(200)
      expect((await service.app.inject({ url: `${SHARED_PROJECT}/roof`, headers })).statusCode).toBe(200)
    }
    // 10 s were seen where readers wait for the writer.
    expect(performance.now() - start).toBeLessThan(5000)
    await wait(300)
    other.exec('commit')
    const answers = await Promise.all(writers)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 201))
  })
  // Each try of SQLite's own waiting would hold everybody up; 10 s were seen.
  expect(stop).toBeLessThan(LONGEST_STOP)
})

test('who holds the database for long makes writers busy, in the form of every 503, and nobody else', async () => {
  other.exec('begin immediate')
  try {
    const stop = await longestStop(async () => {
      const pending = [
        share(),
        service.app.inject({
          method: 'POST',
          url: '/oauth/token',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'grant_type=client_credentials&client_id=nobody&client_secret=wrong',
        }),
      ]
      await wait(100)
      expect((await service.app.inject({ url: '/v1/projects', headers })).statusCode).toBe(200)
      for (const answer of await Promise.all(pending)) {
        expect([answer.statusCode, answer.json()]).toEqual([503, { error: 'Service unavailable' }])
        expect(answer.headers['retry-after']).toBe('1')
      }
    })
    expect(stop).toBeLessThan(LONGEST_STOP)
  } finally {
    other.exec('rollback')
  }
  expect((await share()).statusCode).toBe(201)
})

test('a client with the right secret has its token while another process writes', async () => {
  await addClient(service.data.db, {
    client_id: 'c',
    tenant: 'a',
    secret_hash: secretHash('right'),
    scopes: 'read:projects',
    disabled: 0,
    not_before: 0,
    created_at: '2026-01-01T00:00:00.000Z',
  })
  other.exec('begin immediate')
  const answer = await service.app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=client_credentials&client_id=c&client_secret=right',
  })
  other.exec('rollback')
  expect(answer.statusCode).toBe(200)
})

test('transactions are one after the other: none sees or ends what another has begun', async () => {
  const db = openSqlite(':memory:')
  await migrate(db)
  const client = (id: string) => ({
    client_id: id,
    tenant: 't',
    secret_hash: '',
    scopes: '',
    disabled: 0,
    not_before: 0,
    created_at: '',
  })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, i) =>
      i % 3 === 2
        ? findClient(db, `c${i - 1}`)
        : db.transaction().execute(async (trx) => {
            await addClient(trx, client(`c${i}`))
            await wait(1)
            if (i % 3 === 1) throw new Error('taken back')
          }),
    ),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(
    Array.from({ length: 30 }, (_, i) => (i % 3 === 1 ? 'rejected' : 'fulfilled')),
  )
  for (let i = 0; i < 30; i += 1) expect((await findClient(db, `c${i}`)) !== null).toBe(i % 3 === 0)
  await db.destroy()
})
