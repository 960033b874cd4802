import { setTimeout } from 'node:timers/promises'
import { PostgresAdapter, sql } from 'kysely'
import type { Database } from './database/tables.ts'

/** Number of tries to empty the log, and milliseconds between them: a reader finishes sooner. */
const MOST_TRIES = 50
const PAUSE = 100

/** Empties SQLite's write-ahead log, which still contains deleted data. @returns false if readers blocked it all the time */
export async function emptyLog(db: Database): Promise<boolean> {
  // PostgreSQL's log is the operator's business: docs/deploy.md.
  if (db.getExecutor().adapter instanceof PostgresAdapter) return true
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { rows } = await sql<{ readonly busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    await setTimeout(PAUSE)
  }
  return false
}
