import type { ExpressionBuilder, OnConflictDatabase, OnConflictTables } from 'kysely'
import type { Database, Tables } from './database/tables.ts'

/*
 * Failed attempts by key, in the database: servers that share it share the count, and a restart loses none.
 */

/** Milliseconds until the key may try again; 0 where it may now. */
async function failureWait(db: Database, key: string, most: number, window: number, now: number): Promise<number> {
  const row = await db
    .selectFrom('failures')
    .select(['window_start', 'failures'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (row === undefined || row.failures < most) return 0
  if (row.window_start <= now) return Math.max(0, row.window_start + window - now)
  // If the clock was set back, the window begins again; otherwise it would last until its start time comes again.
  await db
    .updateTable('failures')
    .set({ window_start: now })
    .where('key', '=', key)
    .where('window_start', '>', now)
    .execute()
  return window
}

/** Longest counting window of any key, milliseconds. */
export const LONGEST_WINDOW = 3_600_000

type Counting = ExpressionBuilder<OnConflictDatabase<Tables, 'failures'>, OnConflictTables<'failures'>>

/** Adds one to the current window, or starts a new one. A window never begins later than now. */
const oneMore = (window: number, now: number) => (eb: Counting) => ({
  failures: eb
    .case()
    .when('failures.window_start', '<=', now - window)
    .then(1)
    .else(eb('failures.failures', '+', 1))
    .end(),
  window_start: eb
    .case()
    .when(eb.or([eb('failures.window_start', '<=', now - window), eb('failures.window_start', '>', now)]))
    .then(now)
    .else(eb.ref('failures.window_start'))
    .end(),
})

/** Deletes ended windows, to keep the table small. */
async function letGo(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('failures')
    .where('window_start', '<=', now - LONGEST_WINDOW)
    .execute()
}

/**
 * Counts a failure before the attempt is checked, in one statement, so that parallel attempts cannot pass together. A successful attempt
 * is subtracted again.
 * @returns milliseconds until the key may try again; 0 if it may now, and is counted
 */
export async function reserveFailure(
  db: Database,
  key: string,
  most: number,
  window: number,
  now: number,
): Promise<number> {
  // While a key must wait, its tries only read: a flood of them does not block writers.
  const wait = await failureWait(db, key, most, window, now)
  if (wait > 0) return wait
  const counted = await db
    .insertInto('failures')
    .values({ key, window_start: now, failures: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(oneMore(window, now))
        .where((eb) => eb.or([eb('failures.failures', '<', most), eb('failures.window_start', '<=', now - window)])),
    )
    .returning('failures')
    .executeTakeFirst()
  if (counted === undefined) return Math.max(1, await failureWait(db, key, most, window, now))
  await letGo(db, now)
  return 0
}

/** Subtracts a counted failure after a successful attempt. */
export async function takeBackFailure(db: Database, key: string): Promise<void> {
  await db
    .updateTable('failures')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute()
}
