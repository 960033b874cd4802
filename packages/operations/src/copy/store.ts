import { createHash, type Hash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { type Blobs, type Database, type Tables, tablesOf } from '@reports/server/storing'
import { OperatorError } from '@reports/server/commanding'

/*
 * Copies one store to another, in the order of keys. A stopped copy is continued by comparing with the rows already copied.
 */

/** The key columns of each table, in copy order: a table comes after those it refers to. */
const KEYS = {
  projects: ['tenant', 'id'],
  list_versions: ['tenant'],
  sources: ['tenant', 'project_id', 'kind'],
  photos: ['tenant', 'project_id', 'photo_id', 'extension'],
  photo_claims: ['tenant', 'sha256', 'import_id'],
  loose_photos: ['tenant', 'sha256'],
  clients: ['client_id'],
  keys: ['kind', 'id'],
  failures: ['key'],
  shares: ['tenant', 'project_id', 'share_id'],
  share_sessions: ['tenant', 'share_id', 'token_hash'],
  share_events: ['tenant', 'share_id', 'at', 'event_id'],
  audit_events: ['tenant', 'at', 'event_id'],
  idempotency_keys: ['tenant', 'client_id', 'key_hash'],
  deleted_projects: ['tenant', 'id'],
} as const satisfies Partial<Record<keyof Tables, readonly string[]>>

type Table = keyof Tables
const keysOf = (db: Database): Readonly<Record<Table, readonly string[]>> =>
  ({ ...KEYS, ...tablesOf(db) }) as Record<Table, readonly string[]>
const allTables = (db: Database): readonly Table[] => Object.keys(keysOf(db)) as readonly Table[]

/** Rows per batch; scans and roofs can have 20 MB each. */
const AT_ONCE = 500
const SOURCES_AT_ONCE = 10

/** Photos copied simultaneously. */
const PHOTOS_AT_ONCE = 8

type Row = Readonly<Record<string, string | number | null>>

/** The tables as they are here: rows of any of them. */
type AnyTables = Kysely<Record<Table, Record<string, string | number | null>>>
const anyTables = (db: Database): AnyTables => db as unknown as AnyTables

const keyOf = (columns: readonly string[], row: Row): string => JSON.stringify(columns.map((column) => row[column]))

/** A row as text for comparison: columns sorted by name, since databases order them differently. */
const textOf = (row: Row): string =>
  JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))

/** Rows after `after`, and up to another one if given, in the order of their keys. */
async function rowsAfter(
  db: Database,
  table: Table,
  after: Row | null,
  upTo: Row | null,
  count: number,
): Promise<readonly Row[]> {
  const columns = keysOf(db)[table]
  const tuple = sql.join(columns.map((column) => sql.ref(column)))
  const valuesOf = (row: Row) => sql.join(columns.map((column) => row[column]))
  let query = anyTables(db).selectFrom(table).selectAll()
  if (after !== null) query = query.where(sql<boolean>`(${tuple}) > (${valuesOf(after)})`)
  if (upTo !== null) query = query.where(sql<boolean>`(${tuple}) <= (${valuesOf(upTo)})`)
  for (const column of columns) query = query.orderBy(column)
  return await query.limit(count).execute()
}

/** All rows of a table, in batches. */
async function* batchesOf(
  db: Database,
  table: Table,
): AsyncGenerator<{ readonly after: Row | null; readonly rows: readonly Row[] }> {
  const count = table === 'sources' ? SOURCES_AT_ONCE : AT_ONCE
  for (let after: Row | null = null; ;) {
    const rows: readonly Row[] = await rowsAfter(db, table, after, null, count)
    if (rows.length === 0) return
    yield { after, rows }
    after = rows.at(-1)!
  }
}

const strange = (table: Table): OperatorError =>
  new OperatorError(
    `the database has rows in ${table} that are not in what is copied: it is no copy of it; begin with an empty one, with every service stopped`,
  )

/** Writes the rows of a batch that are missing or different in the other database. */
async function putBatch(to: Database, table: Table, after: Row | null, rows: readonly Row[]): Promise<void> {
  const keys = keysOf(to)[table]
  const there = await rowsAfter(to, table, after, rows.at(-1)!, rows.length + 1)
  const known = new Map(there.map((row) => [keyOf(keys, row), textOf(row)]))
  const missing = rows.filter((row) => known.get(keyOf(keys, row)) !== textOf(row))
  for (const row of rows) known.delete(keyOf(keys, row))
  if (known.size > 0) throw strange(table)
  if (missing.length === 0) return
  const others = Object.keys(missing[0]!).filter((column) => !keys.includes(column))
  await anyTables(to)
    .insertInto(table)
    .values([...missing])
    .onConflict((conflict) =>
      others.length === 0
        ? conflict.doNothing()
        : conflict
            .columns([...keys])
            .doUpdateSet((eb) => Object.fromEntries(others.map((column) => [column, eb.ref(`excluded.${column}`)]))),
    )
    .execute()
}

export interface Copied {
  readonly rows: number
  readonly photos: number
  /** SHA-256 of all rows in the order of their keys, which both databases have. */
  readonly checksum: string
}

/** The number of rows of each table. */
async function countsOf(db: Database): Promise<Readonly<Record<Table, number>>> {
  const counts: Partial<Record<Table, number>> = {}
  for (const table of allTables(db)) {
    const { n } = await anyTables(db)
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number | string>().as('n'))
      .executeTakeFirstOrThrow()
    counts[table] = Number(n)
  }
  return counts as Record<Table, number>
}

async function addRows(hash: Hash, db: Database, table: Table): Promise<void> {
  for await (const { rows } of batchesOf(db, table)) for (const row of rows) hash.update(`${textOf(row)}\n`)
}

async function checksumOf(db: Database, table: Table): Promise<string> {
  const hash = createHash('sha256')
  await addRows(hash, db, table)
  return hash.digest('hex')
}

/** @throws OperatorError if the two databases differ. @returns the checksum of all rows */
async function verifyRows(from: Database, to: Database): Promise<string> {
  const [own, others] = [await countsOf(from), await countsOf(to)]
  const all = createHash('sha256')
  // The table of known keys belongs to one database, and is not compared.
  for (const table of allTables(from).filter((each) => each !== 'keys')) {
    if (own[table] < others[table]) throw strange(table)
    const checksum = await checksumOf(from, table)
    if (own[table] !== others[table] || checksum !== (await checksumOf(to, table)))
      throw new OperatorError(`rows of ${table} changed while they were copied: stop the service and copy again`)
    all.update(`${table} ${checksum}\n`)
  }
  return all.digest('hex')
}

interface PhotoKey {
  readonly tenant: string
  readonly sha256: string
}

/** @throws OperatorError if the bytes are missing or corrupt: a copy would be too */
async function copyPhoto(from: Blobs, to: Blobs, { tenant, sha256 }: PhotoKey): Promise<void> {
  const own = await from.open(tenant, sha256)
  if (own !== null && (await to.open(tenant, sha256))?.length === own.length) return
  const bytes = await from.get(tenant, sha256)
  if (bytes === null || createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new OperatorError(
      `the photo ${sha256} of ${tenant} ${bytes === null ? 'is not there' : 'is damaged'}: put it back from a backup, or import its project again`,
    )
  await to.put(tenant, sha256, bytes)
  if ((await to.open(tenant, sha256))?.length !== bytes.length)
    throw new OperatorError(`the photo ${sha256} of ${tenant} is not what was put there`)
}

async function copyPhotos(
  db: Database,
  from: Blobs,
  to: Blobs,
  told: (done: number, all: number) => void,
): Promise<number> {
  const keys = await db.selectFrom('photos').select(['tenant', 'sha256']).distinct().execute()
  for (let i = 0; i < keys.length; i += PHOTOS_AT_ONCE) {
    told(i, keys.length)
    await Promise.all(keys.slice(i, i + PHOTOS_AT_ONCE).map((key) => copyPhoto(from, to, key)))
  }
  return keys.length
}

interface Store {
  readonly db: Database
  readonly blobs: Blobs
}

/**
 * Copies rows and photos that are missing in the target, and finally compares both stores.
 * @param to `blobs` null: photos stay where they are
 * @throws OperatorError if the target has data that the source lacks, or something changed meanwhile
 */
export async function copyStore(
  from: Store,
  to: Pick<Store, 'db'> & { readonly blobs: Blobs | null },
  told: (done: number, all: number, what: 'rows' | 'photos') => void,
): Promise<Copied> {
  const counts = await countsOf(from.db)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  // Photos first, so that a row never refers to a missing one.
  const photos =
    to.blobs === null ? 0 : await copyPhotos(from.db, from.blobs, to.blobs, (done, most) => told(done, most, 'photos'))
  let rows = 0
  for (const table of allTables(from.db).filter((each) => each !== 'keys'))
    for await (const batch of batchesOf(from.db, table)) {
      told(rows, all, 'rows')
      await putBatch(to.db, table, batch.after, batch.rows)
      rows += batch.rows.length
    }
  return { rows, photos, checksum: await verifyRows(from.db, to.db) }
}
