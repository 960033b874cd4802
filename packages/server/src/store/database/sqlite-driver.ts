import { setTimeout as pause } from 'node:timers/promises'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { BusyError } from '../../operator-error.ts'

/** What is asked of SQLite, at once: nothing else of the process runs meanwhile. */
export interface Sqlite {
  readonly run: (sql: string, parameters: readonly unknown[]) => QueryResult<unknown>
  readonly isInTransaction: () => boolean
  readonly close: () => void
}

/** Milliseconds that a writer waits for another process, an import beside the server; and the pauses between its tries. */
const LONGEST_WAIT = 5000
const FIRST_PAUSE = 5
const LONGEST_PAUSE = 50

/** Result codes (https://sqlite.org/rescode.html), of which the lower byte tells; the upper ones say why. */
const SQLITE_BUSY = 5
const SQLITE_FULL = 13

const isError = (error: unknown, code: number): boolean =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 255) === code

/** Gives one connection to one asker at a time, in the order in which they come. */
function createTurns(): { take(): Promise<void>; leave(): void } {
  const waiting: (() => void)[] = []
  let isTaken = false
  return {
    take: async () => {
      if (isTaken) return await new Promise<void>((resolve) => waiting.push(resolve))
      isTaken = true
    },
    leave: () => {
      const next = waiting.shift()
      // Who leaves hands the turn over: it stays taken.
      if (next === undefined) isTaken = false
      else next()
    },
  }
}

/**
 * Kysely's dialect over one connection whose waiting for other processes keeps nobody else waiting: SQLite would hold up
 * the whole process, and Kysely all queries. Between two tries the connection is free for others.
 */
export function sqliteDialect({ run, isInTransaction, close }: Sqlite): Dialect {
  const turns = createTurns()
  const connect = (): DatabaseConnection => {
    return {
      executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
        const until = performance.now() + LONGEST_WAIT
        for (let next = FIRST_PAUSE; ; next = Math.min(LONGEST_PAUSE, next * 2)) {
          try {
            return run(query.sql, query.parameters) as QueryResult<R>
          } catch (error) {
            if (isError(error, SQLITE_FULL)) throw new BusyError('the disk of the database is full', { cause: error })
            if (!isError(error, SQLITE_BUSY)) throw error
            // What a transaction holds cannot be given to others meanwhile; it has what it needs since it began.
            if (isInTransaction() || performance.now() >= until)
              throw new BusyError('another process holds the database', { cause: error })
          }
          turns.leave()
          await pause(next)
          await turns.take()
        }
      },
      // eslint-disable-next-line require-yield
      streamQuery: async function* () {
        throw new Error('rows are not streamed')
      },
    }
  }
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => {
      await turns.take()
      return connect()
    },
    beginTransaction: async (connection) => void (await connection.executeQuery(CompiledQuery.raw('begin'))),
    commitTransaction: async (connection) => void (await connection.executeQuery(CompiledQuery.raw('commit'))),
    rollbackTransaction: async (connection) => {
      // On a full disk SQLite has ended it by itself: rolling it back would fail, and hide why.
      if (isInTransaction()) await connection.executeQuery(CompiledQuery.raw('rollback'))
    },
    releaseConnection: async () => turns.leave(),
    destroy: async () => close(),
  }
  return {
    createAdapter: () => new TakingTurns(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Whose turn it is, is decided here: Kysely would let nobody come between two tries. */
class TakingTurns extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}
