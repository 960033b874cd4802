import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, type QueryResult } from 'kysely'
import { sqliteDialect, type Sqlite } from './sqlite-driver.ts'
import type { Database, Tables } from './tables.ts'

/** Milliseconds that opening waits for another process that opens or closes the database; nothing else runs then. */
const OPENING_TIMEOUT = 5000

/** Prepared statements that are kept: the server has fewer query texts than this. */
const MOST_STATEMENTS = 200

type Run = (parameters: readonly unknown[]) => QueryResult<unknown>

/** Runs SQL with Node's own SQLite; what is asked again and again is prepared once. */
function statementsOf(database: DatabaseSync): Sqlite {
  const statements = new Map<string, Run>()
  const prepare = (sql: string): Run => {
    // A transaction that begins as a reader cannot always become a writer (SQLITE_BUSY): all of ours write.
    const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
    if (statement.columns().length > 0)
      return (parameters) => ({ rows: statement.all(...(parameters as SQLInputValue[])) })
    return (parameters) => {
      const { changes, lastInsertRowid } = statement.run(...(parameters as SQLInputValue[]))
      return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) }
    }
  }
  return {
    run: (sql, parameters) => {
      const known = statements.get(sql)
      if (known !== undefined) return known(parameters)
      const prepared = prepare(sql)
      // Schema changes and the beginning and end of transactions are not worth keeping.
      if (/^(?:select|insert|update|delete)\b/i.test(sql)) {
        if (statements.size >= MOST_STATEMENTS) statements.clear()
        statements.set(sql, prepared)
      }
      return prepared(parameters)
    },
    isInTransaction: () => database.isTransaction,
    close: () => {
      statements.clear()
      database.close()
    },
  }
}

/**
 * Opens (or makes) an SQLite database. What a transaction wrote is on the disk before it ends (`synchronous = full`), and
 * readers never wait for a writer (WAL). What is deleted is overwritten: it may have to be gone.
 * @param path a file, or `:memory:`
 */
export function openSqlite(path: string): Database {
  const database = new DatabaseSync(path, { timeout: OPENING_TIMEOUT })
  // From here on SQLite itself does not wait: that would hold up the whole process.
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on; pragma busy_timeout = 0',
  )
  return new Kysely<Tables>({ dialect: sqliteDialect(statementsOf(database)) })
}
