import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pageOfProjects } from '../src/projects/listing.ts'
import { encodeCursor } from '../src/store/projects/cursor.ts'
import { inFolder, openDataFolder, type DataFolder } from '../src/store/files/data-folder.ts'
import { startCluster } from '../test/postgres-cluster.ts'
import { report } from '../../../scripts/ratio.ts'
import { inTurns } from './ratios.ts'

/*
 * A page of projects where there are 1,000,000, against where there are 1,000 (bar 1.2), on both stores: first pages, pages in the middle, and
 * those of a filter.
 */

const summary = (id: string, createdAt: string): string =>
  JSON.stringify({
    id,
    createdAt,
    createdBy: 'kari',
    address: { street: 'Furuveien 12', postalCode: '1405', city: 'Langhus' },
    coverPhoto: null,
    archived: false,
  })

const START = Date.parse('2020-01-01T00:00:00.000Z')
const timeOf = (i: number): string => new Date(START + i * 60_000).toISOString()
const idOf = (i: number): string => `p${String(i).padStart(7, '0')}`
const TENANTS = [
  ['few', 1000],
  ['many', 1_000_000],
] as const

/** The rows of a tenant, as importing writes them. */
function* rowsOf(tenant: string, count: number): Generator<(string | number)[]> {
  for (let i = 0; i < count; i += 1) {
    const [id, at] = [idOf(i), timeOf(i)]
    const street = `furuveien ${(i * 7919) % count}`
    yield [tenant, id, at, 0, street, 'langhus', '1405', 1, at, '', summary(id, at), '{}', '[]']
  }
}

const folder = mkdtempSync(join(tmpdir(), 'reports-bench-'))

async function onSqlite(): Promise<DataFolder> {
  const data = await openDataFolder(inFolder(folder))
  const direct = new DatabaseSync(join(folder, 'reports.db'))
  const insert = direct.prepare('insert into projects values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  for (const [tenant, count] of TENANTS) {
    direct.exec('begin')
    for (const row of rowsOf(tenant, count)) insert.run(...row)
    direct.exec('commit')
  }
  direct.close()
  return data
}

/** In parts that the parameters of a statement hold. */
const AT_ONCE = 4000

async function onPostgres(url: string): Promise<DataFolder> {
  const data = await openDataFolder({ ...inFolder(folder), databaseUrl: url, databaseConnections: 4 })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const columns =
    'tenant, id, sort_key, archived, street_folded, city_folded, postal_code, has_address, last_updated, content_hash, summary, details, findings'
  const types = ['text', 'text', 'text', 'int', 'text', 'text', 'text', 'int', 'text', 'text', 'text', 'text', 'text']
  const arrays = types.map((type, i) => `$${i + 1}::${type}[]`).join(', ')
  const send = (part: readonly (readonly unknown[])[]): Promise<unknown> =>
    client.query(
      `insert into projects (${columns}) select * from unnest(${arrays})`,
      types.map((_, i) => part.map((row) => row[i])),
    )
  for (const [tenant, count] of TENANTS) {
    let part: (readonly unknown[])[] = []
    for (const row of rowsOf(tenant, count)) {
      part.push(row)
      if (part.length < AT_ONCE) continue
      await send(part)
      part = []
    }
    await send(part)
  }
  await client.query('vacuum analyze projects')
  await client.end()
  return data
}

const NO_FILTER = { street: '', city: '', postalCode: '', includeArchived: false, limit: 50 }
const middle = (count: number): string => encodeCursor({ sortKey: timeOf(count / 2), id: idOf(count / 2) })
async function measure(engine: string, data: DataFolder): Promise<void> {
  const pages = (tenant: string, input: object) => async (): Promise<void> => {
    for (let i = 0; i < 100; i += 1) await pageOfProjects(data, tenant, { ...NO_FILTER, cursor: undefined, ...input })
  }
  for (const [name, few, many] of [
    ['first page', {}, {}],
    ['a page in the middle', { cursor: middle(1000) }, { cursor: middle(1_000_000) }],
    ['a page with archived ones', { includeArchived: true }, { includeArchived: true }],
    ['a page of a postal code', { postalCode: '1405' }, { postalCode: '1405' }],
    ['a page of a city that all are in', { city: 'Lang' }, { city: 'Lang' }],
    ['a page of a street', { street: 'Furuveien 77' }, { street: 'Furuveien 77' }],
  ] as const) {
    const isStreet = name.includes('street')
    const times = await inTurns(7, pages('many', many), pages('few', few))
    const details2 = `${(times.first / 100).toFixed(2)} and ${(times.second / 100).toFixed(2)} ms`
    if (isStreet)
      process.stdout.write(
        `${engine}: ${name}, 1,000,000 projects / 1,000: ${(times.first / times.second).toFixed(2)} (no bar: it has a thousand times the matches; ${details2})\n`,
      )
    else report(`${engine}: ${name}, 1,000,000 projects / 1,000`, times.first / times.second, 1.2, 'lower', details2)
  }
  await data.db.destroy()
}

await measure('SQLite', await onSqlite())
const cluster = await startCluster()
await measure('PostgreSQL', await onPostgres(cluster.url))
await cluster.remove()
rmSync(folder, { recursive: true, force: true })
