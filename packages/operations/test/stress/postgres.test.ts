import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extension } from '../../src/index.ts'
import { bareProject } from '../../../server/test/bare-project.ts'
import { importFolder } from '../../../server/src/import/import-folders.ts'
import { createPrometheus } from '../../src/prometheus.ts'
import { BusyError, OperatorError } from '../../../server/src/operator-error.ts'
import { addClient, findClient } from '../../../server/src/store/clients.ts'
import { openDataFolder, type DataFolder, type StorageLocations } from '../../../server/src/store/files/data-folder.ts'
import { deleteProject } from '../../../server/src/store/projects/deletion.ts'
import { removeUnreferencedPhotos } from '../../../server/src/store/files/unreferenced-photos.ts'
import { openPostgres } from '../../src/postgres.ts'
import { listProjects } from '../../../server/src/store/projects/project-listing.ts'
import { saveProject } from '../../../server/src/store/projects/projects.ts'
import type { Database } from '../../../server/src/store/database/tables.ts'
import { inTransaction } from '../../../server/src/store/database/transaction.ts'
import { selfSigned } from '../../../server/test/certificate.ts'
import { NOBODY, newDatabase, startCluster, type Cluster, type Locale } from '../../../server/test/postgres-cluster.ts'
import { bearer, FIXTURES, startService } from '../../../server/test/service.ts'
import { writeProject } from '../../../server/test/project-folders.ts'

/*
 * What PostgreSQL does otherwise than SQLite. The tests of services run on both by themselves (vitest.config.ts).
 */

const folder = mkdtempSync(join(tmpdir(), 'reports-postgres-test-'))
let cluster: Cluster

beforeAll(async () => {
  cluster = await startCluster()
})

const opened: Database[] = []
afterAll(async () => {
  for (const db of opened) await db.destroy()
  await cluster.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function placesOn(locale: Locale = 'C'): Promise<StorageLocations> {
  return {
    data: mkdtempSync(join(folder, 'data-')),
    databaseUrl: await newDatabase(cluster.url, locale),
    databaseConnections: 10,
    bucket: null,
    keys: null,
    quarantine: null,
    extensions: [extension],
  }
}

async function open(places: StorageLocations): Promise<DataFolder> {
  const data = await openDataFolder(places)
  opened.push(data.db)
  return data
}

const client = (id: string) => ({
  client_id: id,
  tenant: 't',
  secret_hash: '',
  scopes: '',
  disabled: 0,
  not_before: 1_767_225_600_000,
  created_at: '',
})

/** Waits until one of the connections of a database sleeps. */
async function untilAsleep(url: string): Promise<void> {
  const asker = new pg.Client({ connectionString: url })
  await asker.connect()
  const asleep = "select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'"
  while ((await asker.query(asleep)).rowCount === 0) await wait(5)
  await asker.end()
}

/** Ends all connections of a database but the one that asks, as an operator or a failing machine does. */
async function terminateOthers(url: string): Promise<number> {
  const asker = new pg.Client({ connectionString: url })
  await asker.connect()
  const { rowCount } = await asker.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await asker.end()
  return rowCount ?? 0
}

describe('texts', () => {
  test.each(['C', 'nb-NO'] as const)(
    'every text of every table is compared by code point, in a database of %s',
    async (locale) => {
      const { db } = await open(await placesOn(locale))
      const { rows } = await sql<{ readonly at: string }>`
      select table_name || '.' || column_name as at from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%' and data_type = 'text' and collation_name is distinct from 'C'`.execute(
        db,
      )
      expect(rows).toEqual([])
      // The control: else the database itself would be of that kind.
      const order = await sql<{ readonly before: boolean }>`select 'a' < 'B' as before`.execute(db)
      expect(order.rows[0]!.before).toBe(locale === 'nb-NO')
    },
  )

  test('prefixes of Norwegian letters find what begins so, whatever the language of the database', async () => {
    const { db } = await open(await placesOn('nb-NO'))
    const streets = [
      'Åsveien 1',
      'Aasveien 1',
      'Ærfuglveien 2',
      'Østre gate 3',
      'åsgata',
      'Zinkveien',
      'Éveien',
      '(tom)',
    ]
    for (const [i, street] of streets.entries())
      await saveProject(db, 't', bareProject(`p${i}`, street, { street }), null, new Date(0))
    const found = async (street: string): Promise<unknown[]> =>
      (await listProjects(db, 't', { street, city: '', postalCode: '', includeArchived: true }, null, 99))
        .map(({ address }) => address.street)
        .toSorted()
    expect(await found('Å')).toEqual(['Åsveien 1', 'åsgata'])
    expect(await found('ås')).toEqual(['Åsveien 1', 'åsgata'])
    expect(await found('A')).toEqual(['Aasveien 1'])
    expect(await found('æ')).toEqual(['Ærfuglveien 2'])
    expect(await found('é')).toEqual(['Éveien'])
    expect(await found('(')).toEqual(['(tom)'])
  })
})

test('T24: a NUL, or half of a character, in a project, a filter or a name is answered before the database is asked', async () => {
  const places = await placesOn()
  const service = await startService({}, () => places, [extension])
  const headers = bearer(await service.token('a'))
  for (const text of ['a\0b', 'a\ud800b']) {
    const outcome = await service.importProject(
      'a',
      writeProject(mkdtempSync(join(folder, 'nul-')), { id: 'one', address: { street: text, city: text } }),
    )
    expect(['refused', 'added', 'changed']).toContain(outcome.outcome)
  }
  await service.importProject('a', join(FIXTURES, 'project-rekkeveien-3'))
  for (const path of [
    'page?street=a%00',
    'page?city=%00',
    'page?postalCode=1%00',
    'page?street=%ED%A0%80',
    'a%00b',
    'rekkeveien-3/photos/a%00.jpg',
  ])
    expect([path, (await service.app.inject({ url: `/v1/projects/${path}`, headers })).statusCode]).toEqual([
      path,
      expect.toSatisfy((status: number) => status === 400 || status === 404 || (path.includes('ED') && status === 200)),
    ])
  const named = await service.app.inject({
    method: 'POST',
    url: '/v1/projects/rekkeveien-3/shares',
    headers,
    payload: { name: 'a\0b' },
  })
  expect(named.statusCode).toBe(400)
})

test('integers of 64 bits are numbers, in this pool alone', async () => {
  const { db } = await open(await placesOn())
  await addClient(db, client('c'))
  expect((await findClient(db, 'c'))!.not_before).toBe(1_767_225_600_000)
  expect(pg.types.getTypeParser(pg.types.builtins.INT8)('5')).toBe('5')
})

test('connections are counted for Prometheus', async () => {
  const { db } = await open(await placesOn())
  await Promise.all(Array.from({ length: 3 }, () => findClient(db, 'c')))
  const text = await (await createPrometheus(db)).text()
  const count = (state: string): number =>
    Number(new RegExp(`^reports_database_connections\\{state="${state}"\\} (\\d+)$`, 'm').exec(text)![1])
  expect(count('open')).toBeGreaterThanOrEqual(1)
  expect([count('idle'), count('awaited')]).toEqual([count('open'), 0])
})

test('servers that start at once on an empty database all find its tables', async () => {
  const places = await placesOn()
  const all = await Promise.all(Array.from({ length: 6 }, () => open(places)))
  for (const { db } of all) expect(await db.selectFrom('projects').selectAll().execute()).toEqual([])
})

describe('at once', () => {
  test('one project imported eight times at once is added once', async () => {
    const places = await placesOn()
    const servers = await Promise.all([open(places), open(places)])
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        importFolder({ ...servers[i % 2]!, now: Date.now }, 't', join(FIXTURES, 'project-rekkeveien-3')),
      ),
    )
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['added', ...Array(7).fill('unchanged')])
  })

  test('two transactions that wait for each other both come through', async () => {
    const { db } = await open(await placesOn())
    for (const id of ['a', 'b']) await addClient(db, client(id))
    let under = 0
    const { promise: both, resolve } = Promise.withResolvers<void>()
    const touch = (first: string, second: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        await trx.updateTable('clients').set({ scopes: first }).where('client_id', '=', first).execute()
        // Each has what the other will wait for.
        if ((under += 1) === 2) resolve()
        await both
        await trx.updateTable('clients').set({ scopes: first }).where('client_id', '=', second).execute()
      })
    await Promise.all([touch('a', 'b'), touch('b', 'a')])
    const [a, b] = [await findClient(db, 'a'), await findClient(db, 'b')]
    expect(a!.scopes).toBe(b!.scopes)
  })

  test('bytes that are being removed as an import comes that refers to them are there when it is done', async () => {
    const places = await placesOn()
    const [one, other] = [await open(places), await open(places)]
    const importIt = () => importFolder({ ...one, now: Date.now }, 't', join(FIXTURES, 'project-furuveien-12'))
    const { projectId } = await importIt()
    await deleteProject(one.db, 't', projectId!)
    let importing: ReturnType<typeof importIt> | null = null
    const remove = async (tenant: string, sha256: string): Promise<void> => {
      // Nobody refers to the bytes: so the remover has seen. Time enough for an import to find them, and to leave them alone.
      importing ??= importIt()
      await wait(300)
      await other.blobs.remove(tenant, sha256)
    }
    await removeUnreferencedPhotos(other.db, { ...other.blobs, remove }, Date.now())
    expect((await importing!).outcome).toBe('added')
    const photos = await one.db.selectFrom('photos').selectAll().execute()
    expect(photos.length).toBeGreaterThan(2)
    for (const { sha256 } of photos) expect(await one.blobs.get('t', sha256)).not.toBeNull()
  })
})

describe('a connection that breaks', () => {
  test('ends no process, and who asks next is answered', async () => {
    const places = await placesOn()
    const { db } = await open(places)
    await Promise.all(Array.from({ length: 5 }, () => findClient(db, 'c')))
    expect(await terminateOthers(places.databaseUrl!)).toBeGreaterThan(1)
    expect(await Promise.all(Array.from({ length: 5 }, () => findClient(db, 'c')))).toEqual(Array(5).fill(null))
    await terminateOthers(places.databaseUrl!)
    await addClient(db, client('c')).catch((error: unknown) => expect(error).toBeInstanceOf(BusyError))
  })

  test('under a read: it is asked once more; under a change or in a transaction: nobody knows, so it is told', async () => {
    const places = await placesOn()
    const { db } = await open(places)
    const broken = async (work: () => Promise<unknown>): Promise<unknown> => {
      const pending = work().catch((error: unknown) => error)
      await untilAsleep(places.databaseUrl!)
      await terminateOthers(places.databaseUrl!)
      return await pending
    }
    expect(await broken(() => sql`select 7 as seven from pg_sleep(0.8)`.execute(db))).toMatchObject({
      rows: [{ seven: 7 }],
    })
    expect(
      await broken(() => sql`insert into loose_photos select 't', 's' from pg_sleep(60)`.execute(db)),
    ).toBeInstanceOf(BusyError)
    expect(
      await broken(() => db.transaction().execute((trx) => sql`select 1 from pg_sleep(60)`.execute(trx))),
    ).toBeInstanceOf(BusyError)
    expect(await db.selectFrom('loose_photos').selectAll().execute()).toEqual([])
  })
})

describe('at the start', () => {
  test('a database that does not answer, or refuses, is told without its password', async () => {
    for (const databaseUrl of [
      'postgres://reports:s3cret-word@127.0.0.1:1/reports',
      cluster.url.replace('postgres@', 'nobody:s3cret-word@'),
      cluster.url.replace(/[^/]*$/, 'nowhere'),
    ]) {
      const error: unknown = await openDataFolder({ ...(await placesOn()), databaseUrl }).catch((each: unknown) => each)
      expect(error).toBeInstanceOf(OperatorError)
      expect(String(error)).toMatch(/REPORTS_DATABASE_URL cannot be used: .*(ECONNREFUSED|does not exist)/)
      expect(String(error)).not.toContain('s3cret-word')
    }
  })

  test('without the package pg it is said what to install', () => {
    const hooks =
      "import { registerHooks } from 'node:module'; registerHooks({ resolve: (name, at, next) => { if (name === 'pg') throw Object.assign(new Error('gone'), { code: 'ERR_MODULE_NOT_FOUND' }); return next(name, at) } })"
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        '--conditions=@reports/source',
        '--import',
        `data:text/javascript,${encodeURIComponent(hooks)}`,
        join(import.meta.dirname, '../../src/main.ts'),
        'clients',
        'list',
        '--tenant',
        't',
      ],
      {
        encoding: 'utf8',
        env: { ...process.env, REPORTS_DATABASE_URL: cluster.url, REPORTS_DATA: join(folder, 'none') },
      },
    )
    expect([status, stderr]).toEqual([
      2,
      'reports-server: the database of REPORTS_DATABASE_URL cannot be used: PostgreSQL needs the package pg beside the service: npm install pg\n',
    ])
  })
})

test('TLS as the address says: with a certificate of the named authority, and with no other', async () => {
  const keys = mkdtempSync(join(tmpdir(), 'reports-tls-'))
  const { key, cert } = selfSigned('localhost')
  const other = selfSigned('localhost')
  for (const [name, text] of Object.entries({ 'server.key': key, 'server.crt': cert, 'other.crt': other.cert }))
    writeFileSync(join(keys, name), text, { mode: 0o600 })
  if (process.getuid?.() === 0)
    for (const name of ['', 'server.key', 'server.crt']) chownSync(join(keys, name), NOBODY, NOBODY)
  const secured = await startCluster([
    'fsync=off',
    'ssl=on',
    `ssl_cert_file=${join(keys, 'server.crt')}`,
    `ssl_key_file=${join(keys, 'server.key')}`,
  ])
  try {
    const ask = async (query: string): Promise<unknown> => {
      const db = await openPostgres(`${secured.url.replace('127.0.0.1', 'localhost')}?${query}`, 1)
      try {
        const { rows } = await sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db)
        return rows[0]
      } catch (error) {
        return (error as { readonly cause: Error }).cause.message
      } finally {
        await db.destroy()
      }
    }
    expect(await ask(`sslmode=verify-full&sslrootcert=${join(keys, 'server.crt')}`)).toEqual({ ssl: true })
    expect(await ask(`sslmode=verify-full&sslrootcert=${join(keys, 'other.crt')}`)).toMatch(/self-signed|verify/)
    expect(await ask('sslmode=verify-full')).toMatch(/self-signed|verify/)
    expect(await ask('sslmode=disable')).toEqual({ ssl: false })
  } finally {
    await secured.remove()
    rmSync(keys, { recursive: true, force: true })
  }
})
