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
import { extension } from '../../src/index.ts'
import { SETTINGS } from '../../src/settings.ts'

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

/** Makes one history of both, as the service had it before it was divided. */
const joinHistories = (db: Database): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`insert into kysely_migration select * from kysely_migration_manage`.execute(trx)
    await sql`drop table kysely_migration_manage`.execute(trx)
  })

const addClient = (db: Database, tenant: string) => createClient(db, tenant, ['read:projects'])

describe('a data folder of before', () => {
  beforeEach(async () => {
    await opened(whole, async (db) => {
      await addClient(db, 'a')
      await joinHistories(db)
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
        expect(await namesIn(db, 'kysely_migration_manage')).toEqual(Object.keys(extension.migrations))
        expect(await db.selectFrom('clients').select('tenant').execute()).toEqual([{ tenant: 'a' }])
        expect(await db.selectFrom('jobs').selectAll().execute()).toEqual([])
      })
  })
})

test('the small server makes no tables of jobs and webhooks; they come with the whole, and stay', async () => {
  const own = await opened(small, tables)
  expect(own).not.toContain('jobs')
  const all = await opened(whole, tables)
  expect(all.filter((name) => !own.includes(name))).toEqual([
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
        await sql`insert into jobs values (${tenant}, 'j', 'failed', 1, 'scan', 'p', 1, 1, 1, 1, '', 1, '', 1, 0, 0, 0, '', '{}')`.execute(
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

test('the small server knows every setting of the whole, to refuse it by the name of this package', () => {
  expect(ADD_ONS).toEqual(Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, '@reports/manage'])))
})
