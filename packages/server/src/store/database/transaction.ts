import { PostgresAdapter, sql, type Transaction } from 'kysely'
import { DeadlockError } from '../../operator-error.ts'
import { extensionsOf, withExtensions } from './extended.ts'
import type { Database, Tables } from './tables.ts'

/** Times that a transaction is begun: who comes again finds those gone that were preferred. */
const MOST_TRIES = 3

/** Runs work in one transaction; anew where the database ended it in favour of another one, so whatever else it does must bear being done again. */
export async function inTransaction<T>(db: Database, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute((trx) => work(withExtensions(trx, extensionsOf(db))))
    } catch (error) {
      if (!(error instanceof DeadlockError) || tries === MOST_TRIES) throw error
    }
  }
}

/**
 * Waits until no other transaction has a name, and has it until this one ends. What a transaction then reads, whoever had the
 * name before has written. SQLite's writers take turns in any case.
 */
export async function acquireLock(trx: Transaction<Tables>, name: string): Promise<void> {
  if (trx.getExecutor().adapter instanceof PostgresAdapter)
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

/** The turn of who changes a project, or what belongs to it. */
export const projectLock = (tenant: string, projectId: string): string => `project ${tenant} ${projectId}`
