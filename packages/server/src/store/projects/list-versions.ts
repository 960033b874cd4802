import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../database/tables.ts'

/*
 * The version of a tenant's list: another one with each change of its projects, so that whoever has the list already is told
 * so without its being made. Random, so that none comes again, also where a backup was put back.
 */

/** Gives a tenant's list another version, in the transaction that changes it: the last thing, since others wait for it then. */
export async function renewList(trx: Transaction<Tables>, tenant: string): Promise<void> {
  const version = randomUUID()
  await trx
    .insertInto('list_versions')
    .values({ tenant, version })
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet({ version }))
    .execute()
}

/**
 * The moment of a change, for the transaction that has just renewed the list: others wait for it, so moments come in the order
 * in which changes can be seen. Whoever has seen a moment misses none before it, however long a transaction took.
 * @returns a timestamp later than that of every change of the tenant's projects before, deletions too
 */
export async function momentOfChange(trx: Transaction<Tables>, tenant: string, now: Date): Promise<string> {
  const { updated } = await trx
    .selectFrom('projects')
    .select((eb) => eb.fn.max<string | null>('last_updated').as('updated'))
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow()
  const { deleted } = await trx
    .selectFrom('deleted_projects')
    .select((eb) => eb.fn.max<string | null>('deleted_at').as('deleted'))
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow()
  const before = [updated, deleted].filter((each) => each !== null && each !== '').map((each) => Date.parse(each!) + 1)
  return new Date(Math.max(now.getTime(), ...before)).toISOString()
}

/** The version of a tenant's list; empty where nothing has changed since there are versions. */
export async function listVersion(db: Database, tenant: string): Promise<string> {
  const row = await db.selectFrom('list_versions').select('version').where('tenant', '=', tenant).executeTakeFirst()
  return row?.version ?? ''
}
