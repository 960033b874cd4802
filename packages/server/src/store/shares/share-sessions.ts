import type { Database } from '../database/tables.ts'
import { isShareId, type ShareRow } from './shares.ts'

/** Begins a session of a link, and deletes expired ones. */
export async function addSession(
  db: Database,
  { tenant, share_id: shareId }: ShareRow,
  tokenHash: string,
  expiresAt: number,
  now: number,
): Promise<void> {
  await db
    .insertInto('share_sessions')
    .values({ tenant, share_id: shareId, token_hash: tokenHash, expires_at: expiresAt })
    .execute()
  await db.deleteFrom('share_sessions').where('expires_at', '<=', now).execute()
}

/** Whether a link has such a session now. */
export async function hasSession(
  db: Database,
  { tenant, share_id: shareId }: ShareRow,
  tokenHash: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('share_sessions')
    .select('expires_at')
    .where((eb) => eb.and({ tenant, share_id: shareId, token_hash: tokenHash }))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a session, even if its link cannot be opened now: its owner may open it again. */
export async function endSession(db: Database, shareId: string, tokenHash: string): Promise<void> {
  if (!isShareId(shareId)) return
  await db
    .deleteFrom('share_sessions')
    .where('tenant', 'in', (eb) => eb.selectFrom('shares').select('tenant').where('share_id', '=', shareId))
    .where((eb) => eb.and({ share_id: shareId, token_hash: tokenHash }))
    .execute()
}
