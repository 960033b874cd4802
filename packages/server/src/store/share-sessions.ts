import type { Database } from './tables.ts'
import type { ShareRow } from './shares.ts'

/** Begins a session of a link, and lets go of those that have ended. */
export async function addSession(db: Database, { tenant, share_id: shareId }: ShareRow, tokenHash: string, expiresAt: number, now: number): Promise<void> {
  await db.insertInto('share_sessions').values({ tenant, share_id: shareId, token_hash: tokenHash, expires_at: expiresAt }).execute()
  await db.deleteFrom('share_sessions').where('expires_at', '<=', now).execute()
}

/** Whether a link has such a session now. */
export async function hasSession(db: Database, { tenant, share_id: shareId }: ShareRow, tokenHash: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('share_sessions')
    .select('expires_at')
    .where('tenant', '=', tenant)
    .where('share_id', '=', shareId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function endSession(db: Database, { tenant, share_id: shareId }: ShareRow, tokenHash: string): Promise<void> {
  await db.deleteFrom('share_sessions').where('tenant', '=', tenant).where('share_id', '=', shareId).where('token_hash', '=', tokenHash).execute()
}
