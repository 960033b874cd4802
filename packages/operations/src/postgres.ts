import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { BusyError, type Database, DeadlockError, type Tables } from '@reports/server/storing'
import { OperatorError } from '@reports/server/commanding'

/** Milliseconds to wait for a connection (all may be in use), for a lock of another writer, and for an answer: less than a request may take. */
const LONGEST_CONNECT = 10_000
const LONGEST_LOCK = 5000
const LONGEST_QUERY = 25_000

/** Milliseconds after which the database ends the transaction of a process that vanished, and frees its locks. */
const LONGEST_SILENCE = 60_000

/** Codes (PostgreSQL, appendix A) of a server that is ended or starts, has no room, or is not the one that writes; and of a lock that another holds too long. */
const LATER = /^(?:08...|53...|57P0[1-5]|25006|55P03|25P03)$/

/** Codes of transactions that were rolled back in favour of others: a new try succeeds. */
const IN_FAVOUR_OF_OTHERS = /^(?:40001|40P01)$/

/** The type of 64-bit integers, which arrive as text, since JavaScript cannot represent them all. Ours fit: milliseconds and counts. */
const INT8 = 20

const textOf = (error: unknown, name: string): string | null => {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : null
  return typeof value === 'string' ? value : null
}

/** Whether a connection is unusable: the server announced its end, or the error did not come from the server. */
function isBroken(error: unknown): boolean {
  const severity = textOf(error, 'severity')
  return severity === null || severity === 'FATAL' || severity === 'PANIC'
}

/** Converts an error to the types common to all stores. */
function storeError(error: unknown): unknown {
  const code = textOf(error, 'code') ?? ''
  if (IN_FAVOUR_OF_OTHERS.test(code)) return new DeadlockError('another transaction came first', { cause: error })
  return isBroken(error) || LATER.test(code)
    ? new BusyError('the database cannot be used now', { cause: error })
    : error
}

type Answer = QueryResult<Record<string, unknown>>

/** A connection whose loss is reported as a busy database. A statement that only reads, or begins a transaction, is tried once more on another connection. */
class Guarded {
  readonly #pool: Pool
  /** Null if it was lost and there was no other. */
  #client: PoolClient | null
  #isBroken = false
  #isInTransaction = false

  constructor(pool: Pool, client: PoolClient) {
    this.#pool = pool
    this.#client = client
  }

  async #ask(text: string, values: readonly unknown[]): Promise<Answer> {
    try {
      // Changing tables may take long, so it has no timeout.
      const timeout = /^(?:select|insert|update|delete)\b/i.test(text) ? { query_timeout: LONGEST_QUERY } : {}
      return await this.#client!.query({ text, values: [...values], ...timeout })
    } catch (error) {
      this.#isBroken = isBroken(error)
      throw error
    }
  }

  async #askTwice(text: string, values: readonly unknown[]): Promise<Answer> {
    const begun = performance.now()
    try {
      return await this.#ask(text, values)
    } catch (error) {
      // The client cannot wait as long again.
      if (performance.now() - begun >= LONGEST_QUERY) throw error
      // It is unknown whether a change was made before the connection was lost.
      if (!this.#isBroken || this.#isInTransaction || !/^(?:select|begin)\b/i.test(text)) throw error
      this.#client?.release(true)
      this.#client = null
      this.#client = await this.#pool.connect()
      this.#isBroken = false
      return await this.#ask(text, values)
    }
  }

  async query(text: string, values: readonly unknown[]): Promise<Answer> {
    try {
      const answer = await this.#askTwice(text, values)
      if (text === 'begin') this.#isInTransaction = true
      else if (text === 'commit' || text === 'rollback') this.#isInTransaction = false
      return answer
    } catch (error) {
      throw storeError(error)
    }
  }

  release(): void {
    this.#client?.release(this.#isBroken || this.#isInTransaction)
  }
}

const guarded = (pool: Pool): PostgresPool => ({
  connect: async () => {
    try {
      // Kysely's streaming form of `query` is not used here.
      return new Guarded(pool, await pool.connect()) as unknown as PostgresPoolClient
    } catch (error) {
      throw storeError(error)
    }
  },
  end: () => pool.end(),
  options: {},
})

const pools = new WeakMap<Database, Pool>()

/** The connections of a database; null for SQLite, which has one. */
export function connectionsOf(db: Database): Readonly<Record<'open' | 'idle' | 'awaited', number>> | null {
  const pool = pools.get(db)
  return pool === undefined ? null : { open: pool.totalCount, idle: pool.idleCount, awaited: pool.waitingCount }
}

/** Loads the client library: an installation without PostgreSQL need not have it. */
async function loadPg(): Promise<typeof pg> {
  try {
    return (await import('pg')).default
  } catch (error) {
    if (textOf(error, 'code') !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new OperatorError('PostgreSQL needs the package pg beside the service: npm install pg', { cause: error })
  }
}

type Types = typeof pg.types

/** Parsers of values: the defaults, except for 64-bit integers; for this pool only. */
function ownTypes(types: Types): Pick<Types, 'getTypeParser'> {
  const usual: (...asked: readonly unknown[]) => unknown = types.getTypeParser.bind(types) as never
  const own = (type: number, format?: unknown): unknown => (type === INT8 ? Number : usual(type, format))
  return { getTypeParser: own as Types['getTypeParser'] }
}

/**
 * Opens a database of PostgreSQL; its first query connects.
 * @param url `postgres://user:password@host:port/database`, with `sslmode` and the like as `pg` takes them
 * @param connections at once
 */
export async function openPostgres(url: string, connections: number): Promise<Database> {
  const { Pool, types } = await loadPg()
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: LONGEST_CONNECT,
    lock_timeout: LONGEST_LOCK,
    idle_in_transaction_session_timeout: LONGEST_SILENCE,
    keepAlive: true,
    fallback_application_name: 'reports-server',
    types: ownTypes(types),
  })
  // Who nobody listens to ends the process: a connection that breaks while nobody asks, and one that somebody has.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded(pool) }) })
  pools.set(db, pool)
  return db
}
