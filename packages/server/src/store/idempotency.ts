import type { Transaction } from 'kysely'
import { acquireLock } from './database/transaction.ts'
import type { Database, Tables } from './database/tables.ts'

/** Milliseconds that a key is known. */
const KEY_LIFETIME = 24 * 3_600_000

/** A request whose sender may send it again. */
export interface KeyedRequest {
  readonly clientId: string
  /** SHA-256 of its `Idempotency-Key`, hexadecimal. */
  readonly keyHash: string
  /** SHA-256 of the key with all that is asked, hexadecimal: without the key nobody finds a body by trying. */
  readonly requestHash: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A key was used for another request. */
export class KeyReused extends Error {}

/** The link that a request made or changed when it came before; null where it is new. */
export interface KeyedShare {
  readonly projectId: string
  readonly shareId: string
}

/** What a request did when it came before; null where it comes for the first time. @throws KeyReused */
export async function findUse(db: Database, tenant: string, request: KeyedRequest): Promise<KeyedShare | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'project_id', 'share_id'])
    .where('tenant', '=', tenant)
    .where('client_id', '=', request.clientId)
    .where('key_hash', '=', request.keyHash)
    .where('used_at', '>', request.at - KEY_LIFETIME)
    .executeTakeFirst()
  if (row === undefined) return null
  if (row.request_hash !== request.requestHash) throw new KeyReused()
  return { projectId: row.project_id, shareId: row.share_id }
}

/** Waits until no other transaction has the key, and has it until this one ends. */
export const takeKey = (trx: Transaction<Tables>, tenant: string, { clientId, keyHash }: KeyedRequest): Promise<void> =>
  acquireLock(trx, `key ${tenant} ${clientId} ${keyHash}`)

/** Notes what a request did, in the transaction that does it. */
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

/** Removes keys that are known no more. @param now milliseconds since 1970 */
export async function removeOldKeys(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('used_at', '<=', now - KEY_LIFETIME)
    .execute()
}
