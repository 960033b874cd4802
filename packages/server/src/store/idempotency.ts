import type { Transaction } from 'kysely'
import { acquireLock } from './database/transaction.ts'
import type { Database, Tables } from './database/tables.ts'

/** Milliseconds for which a key is remembered. */
const KEY_LIFETIME = 24 * 3_600_000

/** A request with an idempotency key. */
export interface KeyedRequest {
  readonly clientId: string
  /** SHA-256 of its `Idempotency-Key`, hexadecimal. */
  readonly keyHash: string
  /** SHA-256 of the key with the whole request, hexadecimal: without the key, the body cannot be guessed by trial. */
  readonly requestHash: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A key was used for a different request. */
export class KeyReused extends Error {}

/** The link that a request made or changed. */
export interface KeyedShare {
  readonly projectId: string
  readonly shareId: string
}

/** The effect of an earlier request with this key; null if there was none. @throws KeyReused */
export async function findUse(db: Database, tenant: string, request: KeyedRequest): Promise<KeyedShare | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'project_id', 'share_id'])
    .where((eb) => eb.and({ tenant, client_id: request.clientId, key_hash: request.keyHash }))
    .where('used_at', '>', request.at - KEY_LIFETIME)
    .executeTakeFirst()
  if (row === undefined) return null
  if (row.request_hash !== request.requestHash) throw new KeyReused()
  return { projectId: row.project_id, shareId: row.share_id }
}

/** Locks a key until the transaction ends; waits if another one has it. */
export const takeKey = (trx: Transaction<Tables>, tenant: string, { clientId, keyHash }: KeyedRequest): Promise<void> =>
  acquireLock(trx, `key ${tenant} ${clientId} ${keyHash}`)

/** Stores the effect of a request, in the same transaction. */
export async function noteUse(
  trx: Transaction<Tables>,
  tenant: string,
  { clientId, keyHash, requestHash, at }: KeyedRequest,
  { projectId, shareId }: KeyedShare,
): Promise<void> {
  const use = { request_hash: requestHash, project_id: projectId, share_id: shareId, used_at: at }
  await trx
    .insertInto('idempotency_keys')
    .values({ tenant, client_id: clientId, key_hash: keyHash, ...use })
    .onConflict((conflict) => conflict.columns(['tenant', 'client_id', 'key_hash']).doUpdateSet(use))
    .execute()
}

/** Removes expired keys. @param now milliseconds since 1970 */
export async function removeOldKeys(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('used_at', '<=', now - KEY_LIFETIME)
    .execute()
}
