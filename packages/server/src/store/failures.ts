import type { Database } from './tables.ts'

/*
 * Failed attempts by key, in the database: servers that share it share the count, and a restart forgets none.
 */

/** Milliseconds until the key may try again; 0 where it may now. */
export async function failureWait(db: Database, key: string, most: number, window: number, now: number): Promise<number> {
  const row = await db.selectFrom('failures').select(['window_start', 'failures']).where('key', '=', key).executeTakeFirst()
  if (row === undefined || row.failures < most) return 0
  return Math.max(0, row.window_start + window - now)
}

/** Counts a failure in the running window, or begins one. */
export async function countFailure(db: Database, key: string, window: number, now: number): Promise<void> {
  await db
    .insertInto('failures')
    .values({ key, window_start: now, failures: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        failures: eb.case().when('failures.window_start', '<=', now - window).then(1).else(eb('failures.failures', '+', 1)).end(),
        window_start: eb.case().when('failures.window_start', '<=', now - window).then(now).else(eb.ref('failures.window_start')).end(),
      })),
    )
    .execute()
  // Windows that have ended are of no use: the table stays small.
  await db.deleteFrom('failures').where('window_start', '<=', now - window).execute()
}

/**
 * Counts a failure before anybody knows whether it is one, in one statement, so that parallel tries cannot pass together.
 * What was none is taken back.
 * @returns milliseconds until the key may try again; 0 where it may now, and is counted
 */
export async function reserveFailure(db: Database, key: string, most: number, window: number, now: number): Promise<number> {
  const counted = await db
    .insertInto('failures')
    .values({ key, window_start: now, failures: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({
          failures: eb.case().when('failures.window_start', '<=', now - window).then(1).else(eb('failures.failures', '+', 1)).end(),
          window_start: eb.case().when('failures.window_start', '<=', now - window).then(now).else(eb.ref('failures.window_start')).end(),
        }))
        .where((eb) => eb.or([eb('failures.failures', '<', most), eb('failures.window_start', '<=', now - window)])),
    )
    .returning('failures')
    .executeTakeFirst()
  return counted === undefined ? Math.max(1, await failureWait(db, key, most, window, now)) : 0
}

/** Takes a counted failure back that was none. */
export async function takeBackFailure(db: Database, key: string): Promise<void> {
  await db.updateTable('failures').set((eb) => ({ failures: eb('failures', '-', 1) })).where('key', '=', key).where('failures', '>', 0).execute()
}
