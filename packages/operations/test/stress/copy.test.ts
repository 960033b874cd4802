import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extension } from '../../src/index.ts'
import { inFolder } from '../../../server/src/store/files/data-folder.ts'
import { newDatabase, startCluster, type Cluster } from '../../../server/test/postgres-cluster.ts'
import { ACCESS_KEY, SECRET_KEY, startS3, type S3Server } from '../../../server/test/s3-server.ts'
import { bearer, FIXTURES, startService } from '../../../server/test/service.ts'
import { giveAt, startSharing, wrong, type Link, type Sharing } from '../../../server/test/sharing.ts'

const MANY = process.env['LONG'] === '1' ? 100_000 : 3000

const folder = mkdtempSync(join(tmpdir(), 'reports-copy-'))
let cluster: Cluster
let s3: S3Server
let sharing: Sharing
let links: Link[]

/** Generated projects of a tenant of their own, straight into the file. */
function generate(file: string, count: number): void {
  const direct = new DatabaseSync(file)
  const insert = direct.prepare(
    "insert into projects values ('many', ?, ?, 0, ?, 'ås', '1405', 1, ?, '', ?, '{}', '[]')",
  )
  direct.exec('begin')
  for (let i = 0; i < count; i += 1) {
    const [id, at] = [`p${String(i).padStart(7, '0')}`, new Date(1.6e12 + i * 60_000).toISOString()]
    const address = { street: `Åsveien ${i}`, postalCode: '1405', city: 'Ås' }
    const summary = { id, createdAt: at, createdBy: 'kari', address, coverPhoto: null, archived: false }
    insert.run(id, at, `åsveien ${i}`, at, JSON.stringify(summary))
  }
  direct.exec('commit')
  direct.close()
}

beforeAll(async () => {
  cluster = await startCluster()
  s3 = await startS3('photos')
  sharing = await startSharing()
  const { service } = sharing
  await service.importProject('a', join(FIXTURES, 'project-furuveien-12'))
  links = [await sharing.create({ name: 'Ø\u00e5' }), await sharing.create()]
  await giveAt(service.app, links[0]!)
  await giveAt(service.app, wrong(links[1]!))
  await service.deps.db
    .insertInto('audit_events')
    .values({
      tenant: 'a',
      at: service.clock.now,
      event_id: 'e',
      action: 'project read',
      client_id: 'test-1',
      project_id: 'furuveien-12',
      share_id: '',
      network: '192.0.2.0/24',
      times: 2,
    })
    .execute()
  await service.token('a')
  generate(join(service.folder, 'reports.db'), MANY)
})

afterAll(async () => {
  await cluster.remove()
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Ended {
  readonly status: number | null
  readonly out: string
  readonly err: string
}

function startCopy(
  url: string,
  places = ['--from', `sqlite:${sharing.service.folder}`, '--to', url],
): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const child = spawn(
    process.execPath,
    ['--conditions=@reports/source', join(import.meta.dirname, '../../src/main.ts'), 'copy', ...places],
    {
      env: {
        ...process.env,
        REPORTS_DATABASE_URL: url,
        REPORTS_KEYS: sharing.service.data.keys,
        REPORTS_DATA: join(folder, 'server'),
        REPORTS_BLOBS: 's3://photos/copied',
        AWS_ENDPOINT_URL_S3: s3.endpoint,
        AWS_ACCESS_KEY_ID: ACCESS_KEY,
        AWS_SECRET_ACCESS_KEY: SECRET_KEY,
      },
    },
  )
  const [out, err]: string[][] = [[], []]
  child.stdout.on('data', (chunk: Buffer) => out!.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => err!.push(chunk.toString()))
  const ended = once(child, 'close').then(([status]: (number | null)[]) => ({
    status: status ?? null,
    out: out!.join(''),
    err: err!.join(''),
  }))
  return { child, ended }
}

/** All rows of a table, as both databases can write them: by their own means, not by what is tested. */
const rowsOf = {
  sqlite: (table: string, data = sharing.service.folder): string[] => {
    const direct = new DatabaseSync(join(data, 'reports.db'), { readOnly: true })
    const rows = direct.prepare(`select * from ${table}`).all()
    direct.close()
    return rows.map((row) => JSON.stringify(Object.entries(row).map(([name, value]) => [name, String(value)])))
  },
  postgres: async (url: string, table: string): Promise<string[]> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(`select * from ${table}`)
    await client.end()
    return rows.map((row: object) => JSON.stringify(Object.entries(row).map(([name, value]) => [name, String(value)])))
  },
}

const digestOf = (rows: readonly string[]): string =>
  createHash('sha256').update(rows.toSorted().join('\n')).digest('hex')

test('an installation with photos: killed in the middle, run again, and both have the same; links open there with their PINs', async () => {
  const url = await newDatabase(cluster.url, 'nb-NO')
  const databaseUrl = url
  const server = () =>
    startService(
      () => ({ keys: sharing.service.deps.keys, pins: sharing.service.deps.pins }),
      (data) => ({
        ...inFolder(data),
        databaseUrl,
        databaseConnections: 5,
        bucket: {
          name: 'photos',
          prefix: 'copied',
          endpoint: s3.endpoint,
          region: 'us-east-1',
          accessKeyId: ACCESS_KEY,
          secretAccessKey: SECRET_KEY,
          sessionToken: null,
        },
      }),
      [extension],
    )
  const service = await server()
  // What the service of before did is in its audit trail within five seconds: then it has no more to write.
  await setTimeout(6000)
  // Another writer holds a row in the middle: there the copy waits, and is killed.
  const held = new pg.Client({ connectionString: url })
  await held.connect()
  const middle = `p${String(MANY >> 1).padStart(7, '0')}`
  await held.query('begin')
  await held.query("insert into projects values ('many', $1, '', 0, '', '', null, 0, '', '', '', '', '')", [middle])
  const first = startCopy(url)
  const waits =
    'select 1 from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())'
  while ((await held.query(waits)).rowCount === 0) if (first.child.exitCode !== null) break
  first.child.kill('SIGKILL')
  await first.ended
  await held.query('rollback')
  const { rows } = await held.query('select count(*)::int as n from projects')
  expect(rows[0].n).toBeGreaterThan(MANY / 4)
  expect(rows[0].n).toBeLessThan(MANY)
  await held.end()

  const second = await startCopy(url).ended
  expect([second.status, second.err]).toEqual([0, ''])
  const told = /^(\d+) rows and (\d+) photos are there as they are here, SHA-256 ([0-9a-f]{64})\n/.exec(second.out)!
  expect(Number(told[1])).toBeGreaterThan(MANY)
  expect(Number(told[2])).toBeGreaterThan(2)
  for (const table of [
    'projects',
    'sources',
    'photos',
    'clients',
    'failures',
    'shares',
    'share_sessions',
    'share_events',
    'audit_events',
  ]) {
    const own = rowsOf.sqlite(table)
    expect(own.length, table).toBeGreaterThan(0)
    expect([table, digestOf(await rowsOf.postgres(url, table))]).toEqual([table, digestOf(own)])
  }
  // Again changes nothing, and sends no photo.
  s3.log.length = 0
  expect((await startCopy(url).ended).out).toBe(second.out)
  expect(s3.log.filter((line) => line.startsWith('PUT'))).toEqual([])

  const headers = bearer(await sharing.service.token('a'))
  const there = bearer(await service.token('a'))
  for (const path of ['/page', '/furuveien-12', '/furuveien-12/measurements', '/furuveien-12/photos/hage.jpg']) {
    const [own, copied] = [
      await sharing.service.app.inject({ url: `/v1/projects${path}`, headers }),
      await service.app.inject({ url: `/v1/projects${path}`, headers: there }),
    ]
    expect([path, copied.statusCode, copied.headers.etag]).toEqual([path, 200, own.headers.etag])
  }
  expect((await giveAt(service.app, links[1]!)).statusCode).toBe(200)
}, 600_000)

test('back to one machine: every row and photo as the servers have it, and links open there with their PINs', async () => {
  const url = await newDatabase(cluster.url, 'nb-NO')
  expect((await startCopy(url).ended).status).toBe(0)
  // What the servers did since.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("update projects set city_folded = 'æøå' where id = 'p0000011'")
  await client.query("delete from projects where id = 'p0000012'")
  await client.end()
  const back = join(folder, 'back')
  const keys = sharing.service.data.keys
  const line = ['--to', `sqlite:${back}`]
  const { status, out, err } = await startCopy(url, line).ended
  expect([status, err, out]).toEqual([
    0,
    '',
    expect.stringMatching(
      new RegExp(`^\\d+ rows and \\d+ photos are there .*\nCopy the keys of ${keys} to ${join(back, 'keys')} before`),
    ),
  ])
  for (const table of [
    'projects',
    'sources',
    'photos',
    'clients',
    'shares',
    'share_sessions',
    'share_events',
    'audit_events',
  ])
    expect([table, digestOf(rowsOf.sqlite(table, back))]).toEqual([table, digestOf(await rowsOf.postgres(url, table))])
  // Again changes nothing.
  expect((await startCopy(url, line).ended).out).toBe(out)
  cpSync(keys, join(back, 'keys'), { recursive: true })
  const service = await startService({}, () => inFolder(back))
  const answer = await service.app.inject({
    url: '/v1/projects/furuveien-12/photos/hage.jpg',
    headers: bearer(await service.token('a')),
  })
  expect([answer.statusCode, createHash('sha256').update(answer.rawPayload).digest('hex')]).toEqual([
    200,
    createHash('sha256')
      .update(readFileSync(join(FIXTURES, 'project-furuveien-12/photos/hage.jpg')))
      .digest('hex'),
  ])
  expect((await giveAt(service.app, links[1]!)).statusCode).toBe(200)
}, 600_000)

test.each([
  [
    ['--from', 'sqlite:x', '--to', 'sqlite:y'],
    /expected one of --from and --to to be sqlite: and a data folder, and the other/,
  ],
  [[], /expected one of --from and --to to be sqlite:/],
  [['--from', 'mysql://x', '--to', 'sqlite:y'], /--from: expected sqlite: and a data folder, .* or postgres:/],
  [['--from', join(tmpdir(), 'nowhere'), '--to', 'sqlite:y'], /--from: expected sqlite:/],
])('%j is told', async (places, sentence) => {
  const { status, err } = await startCopy('postgres://127.0.0.1:1/none', places).ended
  expect([status, err]).toEqual([2, expect.stringMatching(sentence)])
})

test('what changed in what is copied is brought; what is there and was never here stops it', async () => {
  const url = await newDatabase(cluster.url, 'C')
  expect((await startCopy(url).ended).status).toBe(0)
  const direct = new DatabaseSync(join(sharing.service.folder, 'reports.db'))
  direct.exec("update projects set city_folded = 'drøbak' where id = 'p0000007'")
  direct.close()
  expect((await startCopy(url).ended).status).toBe(0)
  expect(digestOf(await rowsOf.postgres(url, 'projects'))).toBe(digestOf(rowsOf.sqlite('projects')))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("insert into clients values ('stranger', 'z', '', '', 0, 0, '')")
  await client.end()
  const refused = await startCopy(url).ended
  expect([refused.status, refused.err]).toEqual([
    2,
    'reports-server: the database has rows in clients that are not in what is copied: it is no copy of it; begin with an empty one, with every service stopped\n',
  ])
})

test('a photo that is damaged is told, and not copied', async () => {
  const photos = join(sharing.service.folder, 'photos/a')
  const path = readdirSync(photos, { recursive: true, encoding: 'utf8' }).find((name) => name.length > 40)
  writeFileSync(join(photos, path!), 'damaged')
  s3.objects.clear()
  const { status, err } = await startCopy(await newDatabase(cluster.url, 'C')).ended
  expect([status, err]).toEqual([2, expect.stringMatching(/the photo [0-9a-f]{64} of a is damaged: put it back/)])
  expect([...s3.objects.values()].some((bytes) => bytes.toString() === 'damaged')).toBe(false)
})
