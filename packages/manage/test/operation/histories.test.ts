import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runDelete } from '../../../server/src/commands/deletion.ts'
import type { Context } from '../../../server/src/commands/context.ts'
import { createClient } from '../../../server/src/commands/clients.ts'
import { ADD_ONS } from '../../../server/src/config.ts'
import type { Database } from '../../../server/src/store/database/tables.ts'
import { inFolder, openDataFolder, type StorageLocations } from '../../../server/src/store/files/data-folder.ts'
import { inTransaction } from '../../../server/src/store/database/transaction.ts'
import { extension } from '../../src/index.ts'
import { JOBS, nextNumber } from '../../src/store/counters.ts'
import { noteEvent } from '../../src/store/webhooks/outbox.ts'
import { SETTINGS } from '../../src/settings.ts'
import { SETTINGS as SHARED_SETTINGS } from '../../../operations/src/settings.ts'

/* One data folder, which the small server and the one with everything open in turn. */

let folder: string
let small: StorageLocations
let whole: StorageLocations

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'histories-'))
  small = inFolder(folder)
  whole = { ...small, extensions: [extension] }
})

afterEach(() => rmSync(folder, { recursive: true }))

async function opened<T>(places: StorageLocations, work: (db: Database) => Promise<T>): Promise<T> {
  const { db } = await openDataFolder(places)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const tables = async (db: Database): Promise<readonly string[]> =>
  (await sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`.execute(db)).rows.map(
    ({ name }) => name,
  )
const namesIn = async (db: Database, history: string): Promise<readonly string[]> =>
  (await sql<{ name: string }>`select name from ${sql.table(history)} order by name`.execute(db)).rows.map(
    ({ name }) => name,
  )

const { '0010_order': _order, ...before } = extension.migrations

/** Makes of a new folder one of before: with one history of both, and without what came later. */
const makeOld = (db: Database): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`insert into kysely_migration select * from kysely_migration_manage`.execute(trx)
    await sql`drop table kysely_migration_manage`.execute(trx)
    await sql`delete from kysely_migration where name = '0010_share_numbers'`.execute(trx)
    await sql`alter table shares drop column number`.execute(trx)
  })

/** Rows as a version of before wrote them. */
async function fillOld(db: Database): Promise<void> {
  await sql`insert into projects values ('a', 'p', '', 0, '', '', null, 0, '2026-01-01T00:00:00.000Z', '', '{}', '{}', '[]')`.execute(
    db,
  )
  for (const [i, id] of ['one', 'two'].entries())
    await sql`insert into shares values ('a', 'p', ${id}, ${10 - i}, 'c', 1e15, 1, 0, null, null, '', 0, 0, 60000, 0)`.execute(
      db,
    )
  await sql`insert into webhooks values ('a', 'wh', 'https://a.example', 'share.created project.updated', 'active', null, 's', null, 0, 7200000, 0, null, 0, '', 0)`.execute(
    db,
  )
  await sql`insert into clients values ('c', 'a', '', 'read:projects write:projects', 0, 0, '2026-01-01T00:00:00.000Z')`.execute(
    db,
  )
  await sql`insert into audit_events values ('a', 7200000, 'e', 'webhook added', 'c', '', '', '', 1)`.execute(db)
  for (const [id, at, state] of [
    ['e3', 3, 'waiting'],
    ['e1', 1, 'delivered'],
    ['e2', 2, 'due'],
  ] as const)
    await sql`insert into webhook_deliveries values ('a', 'wh', ${id}, 'p', 'share.created', ${at}, '{"projectId":"p","shareId":"one"}', ${state}, 0, 0, null, 0, '[]')`.execute(
      db,
    )
  for (const [id, at] of [
    ['late', 9],
    ['early', 8],
  ] as const)
    await sql`insert into jobs values ('a', ${id}, 'queued', 1, 'scan', 'p', ${at}, null, null, 0, '', 0, '', 0, 0, 0, 0, '{}', '')`.execute(
      db,
    )
}

const addClient = (db: Database, tenant: string) => createClient(db, tenant, ['read:projects'])

describe('a data folder of before', () => {
  beforeEach(async () => {
    await opened({ ...small, extensions: [{ ...extension, migrations: before }] }, async (db) => {
      await addClient(db, 'a')
      await makeOld(db)
      await fillOld(db)
      expect(await namesIn(db, 'kysely_migration')).toContain('0009_webhooks')
    })
  })

  test.each([
    ['the small server', () => small],
    ['the whole', () => whole],
  ])('opens with %s, which divides its history and keeps its rows', async (_which, places) => {
    for (const each of [places(), whole, small, whole])
      await opened(each, async (db) => {
        expect(await namesIn(db, 'kysely_migration')).not.toContain('0009_webhooks')
        expect(Object.keys(extension.migrations)).toEqual(
          expect.arrayContaining([...(await namesIn(db, 'kysely_migration_manage'))]),
        )
        expect(await db.selectFrom('clients').select('tenant').execute()).toEqual([{ tenant: 'a' }, { tenant: 'a' }])
        expect(await db.selectFrom('jobs').select('job_id').orderBy('accepted_at').execute()).toEqual([
          { job_id: 'early' },
          { job_id: 'late' },
        ])
      })
  })

  test('what is there gets numbers in the order of its times, and what comes goes on from there', async () => {
    for (let i = 0; i < 2; i += 1)
      await opened(whole, async (db) => {
        expect(await db.selectFrom('jobs').select(['job_id', 'number']).orderBy('number').execute()).toEqual([
          { job_id: 'early', number: 1 },
          { job_id: 'late', number: 2 },
        ])
        expect(await db.selectFrom('shares').select(['share_id', 'number']).orderBy('number').execute()).toEqual([
          { share_id: 'two', number: 1 },
          { share_id: 'one', number: 2 },
        ])
        const events = await db.selectFrom('webhook_deliveries').selectAll().orderBy('sequence').execute()
        expect(events.slice(0, 3).map((row) => [row.event_id, row.number, row.sequence, row.data])).toEqual(
          ['e1', 'e2', 'e3'].map((id, n) => [id, n + 1, n + 1, '{"projectId":"p","shareNumber":2}']),
        )
        expect(await db.selectFrom('webhooks').select('client_id').execute()).toEqual([{ client_id: 'c' }])
        expect(await nextNumber(db, JOBS)).toBe(3 + i)
        await inTransaction(db, (trx) =>
          noteEvent(trx, 'a', { type: 'project.updated', projectId: 'p', data: {}, at: 4 }),
        )
        expect(await db.selectFrom('webhook_deliveries').select('sequence').orderBy('number').execute()).toHaveLength(
          4 + i,
        )
      })
  })
})

test('the small server makes no tables of jobs and webhooks; they come with the whole, and stay', async () => {
  const own = await opened(small, tables)
  expect(own).not.toContain('jobs')
  const all = await opened(whole, tables)
  expect(all.filter((name) => !own.includes(name))).toEqual([
    'counters',
    'jobs',
    'kysely_migration_manage',
    'webhook_deliveries',
    'webhooks',
  ])
  expect(await opened(small, tables)).toEqual(all)
})

test('what a newer version has changed is refused by whom it concerns alone', async () => {
  const change = (history: string) =>
    opened(whole, async (db) => {
      await sql`insert into ${sql.table(history)} values ('9999_later', '2040-01-01T00:00:00.000Z')`.execute(db)
    })
  await change('kysely_migration_manage')
  await expect(opened(whole, tables)).rejects.toThrow('a newer version of the service has changed it (9999_later)')
  expect(await opened(small, tables)).toContain('jobs')
})

describe('deleting', () => {
  const deletion = (places: StorageLocations, projectId: string | null = null): Promise<string> => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const context: Context = {
      out: resolve,
      err: () => undefined,
      isTerminal: false,
      environment: {},
      end: () => undefined,
      stopped: () => new Promise(() => undefined),
    }
    runDelete({ tenant: 'a', projectId, isSure: true }, places, context).catch(reject)
    return promise
  }

  test('T42: the small server refuses to where rows of the whole would stay, and names its package; the whole deletes them', async () => {
    await opened(whole, async (db) => {
      for (const tenant of ['a', 'b']) {
        await addClient(db, tenant)
        await sql`insert into jobs values (${tenant}, 'j', 'failed', 1, 'scan', 'p', 1, 1, 1, 1, '', 1, '', 1, 0, 0, 0, '', '{}', 0)`.execute(
          db,
        )
      }
    })
    for (const project of [null, 'p'])
      await expect(deletion(small, project)).rejects.toThrow('the database has rows of @reports/manage')
    const tenants = () =>
      opened(whole, async (db) =>
        (await db.selectFrom('jobs').select('tenant').union(db.selectFrom('clients').select('tenant')).execute()).map(
          ({ tenant }) => tenant,
        ),
      )
    expect(await tenants()).toEqual(['a', 'b'])
    expect(await deletion(whole)).toContain('deleted tenant a')
    expect(await tenants()).toEqual(['b'])
  })

  test('the small server deletes where the whole never was', async () => {
    await opened(small, (db) => addClient(db, 'a'))
    expect(await deletion(small)).toContain('deleted tenant a')
  })
})

test('the small server knows every setting of the whole, to refuse it by the name of its package', () => {
  const named = (settings: object, home: string) =>
    Object.fromEntries(Object.keys(settings).map((name) => [name, home]))
  expect(ADD_ONS).toEqual({ ...named(SHARED_SETTINGS, '@reports/operations'), ...named(SETTINGS, '@reports/manage') })
})
