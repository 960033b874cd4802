import { networkOf } from '../../http/address.ts'
import type { PinVault } from '../../pins/pins.ts'
import { LONGEST_WINDOW, reserveFailure, takeBackFailure } from '../../store/failures.ts'
import {
  addShareEvent,
  grantAttempt,
  isLockedForGood,
  lockedFor,
  reserveAttempt,
  shortenLock,
} from '../../store/shares/share-attempts.ts'
import { addSession } from '../../store/shares/share-sessions.ts'
import { findUsableShare, shareEvent } from '../../store/shares/shares.ts'
import { inTransaction } from '../../store/database/transaction.ts'
import { noteEvent } from '../../store/database/extended.ts'
import type { Database, ShareOutcome } from '../../store/database/tables.ts'
import { failureKey } from './address.ts'
import { LONGEST_SESSION, newSessionToken, tokenHash } from './session.ts'

/** Limit on wrong PINs of an address in an hour, over all links; further tries must wait. */
const MOST_FAILURES = 20

export interface AccessDeps {
  readonly db: Database
  readonly pins: PinVault
  readonly now: () => number
}

export interface Attempt {
  readonly shareId: string
  /** Four digits. */
  readonly pin: string
  readonly address: string
  readonly userAgent: string
}

export type Access =
  /** With the token of a session, the time it ends, and the milliseconds until then. */
  | { readonly outcome: 'granted'; readonly token: string; readonly until: number; readonly lifetime: number }
  | { readonly outcome: 'wrong' }
  /** Milliseconds until another try; `isForGood` if waiting does not help, but the owner of the link can. */
  | { readonly outcome: 'locked'; readonly wait: number; readonly isForGood: boolean }
  /** Unknown, revoked or expired. */
  | { readonly outcome: 'gone' }

/**
 * Tries a PIN. The try is counted in the row of the link before the PIN is compared, and the row is locked until the outcome is written.
 * So simultaneous tries wait for each other, on any server. An error lets nobody in.
 */
export async function tryPin(
  { db, pins, now }: AccessDeps,
  { shareId, pin, address, userAgent }: Attempt,
): Promise<Access> {
  const found = await findUsableShare(db, shareId, now())
  if (found === null) return { outcome: 'gone' }
  return await inTransaction(db, async (trx) => {
    const at = now()
    const tell = (outcome: ShareOutcome): Promise<void> =>
      addShareEvent(trx, found, { at, outcome, network: networkOf(address), userAgent })
    const key = failureKey(address)
    const wait = await reserveFailure(trx, key, MOST_FAILURES, LONGEST_WINDOW, at)
    const share = wait > 0 ? null : await reserveAttempt(trx, found, at)
    if (share === null) {
      if (wait === 0) await takeBackFailure(trx, key)
      await shortenLock(trx, found, at)
      const locked = await findUsableShare(trx, shareId, at)
      if (locked === null) return { outcome: 'gone' }
      await tell('locked')
      return { outcome: 'locked', wait: Math.max(wait, lockedFor(locked, at)), isForGood: isLockedForGood(locked) }
    }
    if (!(await pins.matches(share.tenant, shareId, share.sealed_pin, pin))) {
      await tell('wrong')
      return { outcome: 'wrong' }
    }
    const token = newSessionToken()
    await takeBackFailure(trx, key)
    await grantAttempt(trx, share, at)
    await addSession(trx, share, tokenHash(token), at + LONGEST_SESSION, at)
    await tell('granted')
    await noteEvent(trx, share.tenant, shareEvent('share.opened', share, at))
    const until = Math.min(at + LONGEST_SESSION, share.expires_at)
    return { outcome: 'granted', token, until, lifetime: until - at }
  })
}
