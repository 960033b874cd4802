import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database, Tables } from './tables.ts'

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

/** The version of a tenant's list; empty where nothing has changed since there are versions. */
export async function listVersion(db: Database, tenant: string): Promise<string> {
  const row = await db.selectFrom('list_versions').select('version').where('tenant', '=', tenant).executeTakeFirst()
  return row?.version ?? ''
}
