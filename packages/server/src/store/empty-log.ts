import { setTimeout } from 'node:timers/promises'
import { PostgresAdapter, sql } from 'kysely'
import type { Database } from './database/tables.ts'

/** Times that the log is tried to be emptied, and milliseconds between them: a reader is done in less. */
const MOST_TRIES = 50
const PAUSE = 100

/** Empties SQLite's write-ahead log, in which what was deleted still stands. @returns whether nobody read all the while */
export async function emptyLog(db: Database): Promise<boolean> {
  // What PostgreSQL keeps of it is its operator's: docs/deploy.md.
  if (db.getExecutor().adapter instanceof PostgresAdapter) return true
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { rows } = await sql<{ readonly busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    await setTimeout(PAUSE)
  }
  return false
}
