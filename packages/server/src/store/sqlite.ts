import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import type { Database, Tables } from './tables.ts'

/** Milliseconds that a writer waits for another one: an import beside the server. */
const BUSY_TIMEOUT = 10_000

/** Prepared statements that are kept: the server has fewer query texts than this. */
const MOST_STATEMENTS = 200

interface Statement {
  readonly reader: boolean
  all(parameters: readonly unknown[]): unknown[]
  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint }
  iterate(parameters: readonly unknown[]): IterableIterator<unknown>
}

const valuesOf = (parameters: readonly unknown[]): SQLInputValue[] => parameters as SQLInputValue[]

const statementOf = (statement: StatementSync): Statement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...valuesOf(parameters)),
  run: (parameters) => statement.run(...valuesOf(parameters)),
  iterate: (parameters) => statement.iterate(...valuesOf(parameters)),
})

/** What Kysely needs of a driver, over Node's own SQLite. */
function driver(database: DatabaseSync) {
  const statements = new Map<string, Statement>()
  return {
    close: () => {
      statements.clear()
      database.close()
    },
    prepare: (sql: string): Statement => {
      const known = statements.get(sql)
      if (known !== undefined) return known
      // A transaction that begins as a reader cannot always become a writer (SQLITE_BUSY): all of ours write.
      const statement = statementOf(database.prepare(sql === 'begin' ? 'begin immediate' : sql))
      // Schema changes and the beginning and end of transactions are not worth keeping.
      if (!/^(?:select|insert|update|delete)\b/i.test(sql)) return statement
      if (statements.size >= MOST_STATEMENTS) statements.clear()
      statements.set(sql, statement)
      return statement
    },
  }
}

/**
 * Opens (or makes) an SQLite database. What a transaction wrote is on the disk before it ends (`synchronous = full`), and
 * readers never wait for a writer (WAL). What is deleted is overwritten: it may have to be gone.
 * @param path a file, or `:memory:`
 */
export function openSqlite(path: string): Database {
  const database = new DatabaseSync(path)
  database.exec(
    `pragma busy_timeout = ${BUSY_TIMEOUT}; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on`,
  )
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: driver(database) }) })
}
