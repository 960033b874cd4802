import { sql, type Transaction } from 'kysely'
import type { Position } from './cursor.ts'
import type { Database, Tables } from '../database/tables.ts'

/** Milliseconds that a deletion is told of. */
const TOLD_FOR = 90 * 86_400_000

const oldestTold = (now: number): string => new Date(now - TOLD_FOR).toISOString()

/** Notes that a project was deleted, in the transaction that does it. */
export async function noteDeletion(trx: Transaction<Tables>, tenant: string, id: string, at: string): Promise<void> {
  await trx
    .insertInto('deleted_projects')
    .values({ tenant, id, deleted_at: at })
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doUpdateSet({ deleted_at: at }))
    .execute()
}

/** A project has come again. */
export async function forgetDeletion(trx: Transaction<Tables>, tenant: string, id: string): Promise<void> {
  await trx.deleteFrom('deleted_projects').where('tenant', '=', tenant).where('id', '=', id).execute()
}

export interface DeletedProject {
  readonly id: string
  readonly deletedAt: string
}

/**
 * The next deletions after a position, the earliest first.
 * @param since timestamp: those from then on
 * @param count at most that many
 * @param now milliseconds since 1970
 */
export async function listDeletions(
  db: Database,
  tenant: string,
  since: string | undefined,
  after: Position | null,
  count: number,
  now: number,
): Promise<DeletedProject[]> {
  let query = db
    .selectFrom('deleted_projects')
    .select(['id', 'deleted_at as deletedAt'])
    .where('tenant', '=', tenant)
    .where('deleted_at', '>', oldestTold(now))
  if (since !== undefined) query = query.where('deleted_at', '>=', since)
  if (after !== null) query = query.where(sql<boolean>`(deleted_at, id) > (${after.sortKey}, ${after.id})`)
  return await query.orderBy('deleted_at').orderBy('id').limit(count).execute()
}

/** Removes what is told of no more. @param now milliseconds since 1970 */
export async function removeOldDeletions(db: Database, now: number): Promise<void> {
  await db.deleteFrom('deleted_projects').where('deleted_at', '<=', oldestTold(now)).execute()
}
