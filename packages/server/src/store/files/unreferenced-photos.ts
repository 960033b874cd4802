import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Blobs } from '../blobs/blobs.ts'
import { inTransaction, acquireLock } from '../database/transaction.ts'
import type { Database, Tables } from '../database/tables.ts'

/*
 * Removes photo bytes without references, but not those of a running import. An import claims its photos before it writes any bytes.
 * Bytes are removed in a transaction that sees neither a reference nor a claim. Writers take turns, so a claim is either seen, or made
 * after the removal, and then the bytes are written again.
 */

/** Lock for making or ending claims, and for removing bytes. */
const LOCK = 'photos'

/** Milliseconds after which a claim counts as left by a killed import. */
const CLAIM_LIFETIME = 24 * 3_600_000

/** Photos per transaction: others wait for it. */
const AT_ONCE = 25

/** Claims photos for an import. @returns the id of the claim */
export async function claimPhotos(
  db: Database,
  tenant: string,
  hashes: ReadonlySet<string>,
  now: number,
): Promise<string> {
  const importId = randomBytes(9).toString('base64url')
  await inTransaction(db, async (trx) => {
    await acquireLock(trx, LOCK)
    for (const sha256 of hashes)
      await trx.insertInto('photo_claims').values({ tenant, sha256, import_id: importId, at: now }).execute()
  })
  return importId
}

/** Marks photos for a check, since a reference to them is removed. */
export async function markUnreferenced(
  trx: Transaction<Tables>,
  tenant: string,
  hashes: Iterable<string>,
): Promise<void> {
  for (const sha256 of hashes)
    await trx
      .insertInto('loose_photos')
      .values({ tenant, sha256 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Ends claims; photos of failed imports are marked for a check. */
async function endClaims(trx: Transaction<Tables>, claims: readonly Tables['photo_claims'][]): Promise<void> {
  for (const { tenant, sha256, import_id: importId } of claims) {
    await trx
      .deleteFrom('photo_claims')
      .where((eb) => eb.and({ tenant, sha256, import_id: importId }))
      .execute()
    if (!(await isReferredTo(trx, tenant, sha256))) await markUnreferenced(trx, tenant, [sha256])
  }
}

/** Ends the claim of an import that has stored its project, or given up. */
export const releasePhotos = (
  db: Database,
  tenant: string,
  hashes: ReadonlySet<string>,
  importId: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await acquireLock(trx, LOCK)
    await endClaims(
      trx,
      [...hashes].map((sha256) => ({ tenant, sha256, import_id: importId, at: 0 })),
    )
  })

/**
 * Stores the bytes of photos, and works before anybody may remove them: what is made meanwhile refers to them.
 * @param put told after each of them
 */
export async function withStoredPhotos<T>(
  { db, blobs }: { readonly db: Database; readonly blobs: Blobs },
  tenant: string,
  photos: readonly { readonly sha256: string; readonly content: Buffer }[],
  now: number,
  work: () => Promise<T>,
  put: () => void = () => undefined,
): Promise<T> {
  if (photos.length === 0) return await work()
  const hashes = new Set(photos.map(({ sha256 }) => sha256))
  const claim = await claimPhotos(db, tenant, hashes, now)
  try {
    for (const { sha256, content } of photos) {
      await blobs.put(tenant, sha256, content)
      put()
    }
    return await work()
  } finally {
    await releasePhotos(db, tenant, hashes, claim)
  }
}

async function isReferredTo(trx: Transaction<Tables>, tenant: string, sha256: string): Promise<boolean> {
  for (const table of ['photos', 'photo_claims'] as const) {
    const row = await trx
      .selectFrom(table)
      .select('sha256')
      .where((eb) => eb.and({ tenant, sha256 }))
      .executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}

/** Ends the claims of imports that were killed. */
async function endOldClaims(db: Database, now: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await acquireLock(trx, LOCK)
    const old = await trx
      .selectFrom('photo_claims')
      .selectAll()
      .where('at', '<', now - CLAIM_LIFETIME)
      .execute()
    await endClaims(trx, old)
  })
}

/** Removes one batch of unreferenced photos. @returns whether there may be more */
const removeSome = (db: Database, blobs: Blobs): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await acquireLock(trx, LOCK)
    const loose = await trx.selectFrom('loose_photos').selectAll().limit(AT_ONCE).execute()
    for (const { tenant, sha256 } of loose) {
      if (!(await isReferredTo(trx, tenant, sha256))) await blobs.remove(tenant, sha256)
      await trx.deleteFrom('loose_photos').where('tenant', '=', tenant).where('sha256', '=', sha256).execute()
    }
    return loose.length === AT_ONCE
  })

/** Removes the bytes of photos that changes have left without a reference. */
export async function removeLoosePhotos(db: Database, blobs: Blobs): Promise<void> {
  // A transaction would keep writers waiting, for nothing most of the time.
  if ((await db.selectFrom('loose_photos').select('tenant').limit(1).executeTakeFirst()) === undefined) return
  while (await removeSome(db, blobs));
}

/** Removes the bytes of unreferenced photos, and the remains of killed imports. */
export async function removeUnreferencedPhotos(db: Database, blobs: Blobs, now: number): Promise<void> {
  await endOldClaims(db, now)
  await removeLoosePhotos(db, blobs)
  await blobs.removeDrafts(now - CLAIM_LIFETIME)
}

/** Removes all remaining photos of a tenant, unless an import of it runs. */
export const removeTenantPhotos = (db: Database, blobs: Blobs, tenant: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    await acquireLock(trx, LOCK)
    for (const table of ['photos', 'photo_claims'] as const) {
      const row = await trx.selectFrom(table).select('tenant').where('tenant', '=', tenant).executeTakeFirst()
      if (row !== undefined) return
    }
    await blobs.removeTenant(tenant)
  })
