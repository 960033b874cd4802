import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration'
import { OperatorError } from '../../operator-error.ts'
import { extensionsOf, type StoreExtension } from './extended.ts'
import { MIGRATIONS } from './migrations.ts'
import type { Database } from './tables.ts'
import { acquireLock, inTransaction } from './transaction.ts'

/** The table of the history of the service's own migrations; that of an extension has its name behind it. */
const HISTORY = DEFAULT_MIGRATION_TABLE
const historyOf = (extension: string): string => `${HISTORY}_${extension}`

const namesIn = async <T>(db: Kysely<T>, history: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly name: string }>`select name from ${sql.table(history)}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Extensions that have tables in a database, whether this program has them or not. */
async function extensionsWithTables<T>(db: Kysely<T>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return tables
    .map(({ name }) => name)
    .flatMap((name) =>
      name.startsWith(historyOf('')) && !name.endsWith('_lock') ? [name.slice(historyOf('').length)] : [],
    )
}

/**
 * @param what is to be done, which would leave rows of an extension that this program is without
 * @throws OperatorError where the database has tables of one
 */
export async function requireAllExtensions(db: Database, what: 'copy' | 'delete'): Promise<void> {
  const present = new Set(extensionsOf(db).map(({ name }) => name))
  const absent = (await extensionsWithTables(db)).filter((name) => !present.has(name))
  if (absent.length > 0)
    throw new OperatorError(
      `the database has rows of ${absent.map((name) => `@reports/${name}`).join(' and ')}, which would stay: ${what} with the command of that package`,
    )
}

/** Migrations of the service that are those of an extension since: a database of before has them in the history of the service. */
const MOVED: Readonly<Record<string, readonly string[]>> = { manage: ['0008_jobs', '0009_webhooks'] }

/** Moves them into the history of their extension. */
async function divideHistory(db: Database): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === HISTORY)) return
  for (const [extension, migrations] of Object.entries(MOVED)) {
    const names = (await namesIn(db, HISTORY)).filter((name) => migrations.includes(name))
    if (names.length === 0) continue
    const [from, to] = [sql.table(HISTORY), sql.table(historyOf(extension))]
    await inTransaction(db, async (trx) => {
      await acquireLock(trx, 'division of the history of migrations')
      // As the library makes it.
      await sql`create table if not exists ${to} (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(
        trx,
      )
      await sql`insert into ${to} select name, timestamp from ${from} where name in (${sql.join(names)}) on conflict do nothing`.execute(
        trx,
      )
      await sql`delete from ${from} where name in (${sql.join(names)})`.execute(trx)
    })
  }
}

/**
 * Brings the tables to the newest form; servers that start at once take turns. SQLite runs a step outside a transaction, so each can be run again after a stop in its middle.
 * @throws OperatorError where a newer version of the service has changed them: there is no way back
 */
export async function migrate(db: Database, extensions: readonly StoreExtension[] = []): Promise<void> {
  await divideHistory(db)
  const plugins = extensions.flatMap(({ tableWriting }) => tableWriting ?? [])
  const isShared = db.getExecutor().adapter instanceof PostgresAdapter
  const writing = isShared ? plugins.reduce<Database>((writer, plugin) => writer.withPlugin(plugin), db) : db
  await migrateBy(writing, MIGRATIONS, HISTORY)
  // Each has a history of its own: it may come at any time, whatever the service has become meanwhile.
  for (const { name, migrations } of extensions)
    if (Object.keys(migrations).length > 0) await migrateBy(writing, migrations, historyOf(name))
}

async function migrateBy<T>(
  db: Kysely<T>,
  migrations: Readonly<Record<string, Migration>>,
  history: string,
): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: history,
  })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  const unknown = (await namesIn(db, history)).filter((name) => !Object.hasOwn(migrations, name))
  if (unknown.length > 0)
    throw new OperatorError(
      `a newer version of the service has changed it (${unknown.join(', ')}): start that version, or put back a backup from before`,
    )
  throw error instanceof Error ? error : new Error('a migration failed', { cause: error })
}
