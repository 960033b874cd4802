import { createHash, randomUUID } from 'node:crypto'
import { EVENTS_KEPT } from '../audit-events.ts'
import type { Database, ShareOutcome } from '../database/tables.ts'
import { FIRST_BACK_OFF, type ShareRow } from './shares.ts'

/*
 * Attempts at PINs, counted in the row of the link: servers share the count, a restart keeps it, and using many addresses does not help.
 */

/** Wrong PINs before a link locks. */
const FREE_MISSES = 5

/** Limit on wrong PINs over the lifetime of a link; then its owner must extend it, or make another. */
const MOST_MISSES = 50

/** Milliseconds. */
const LONGEST_BACK_OFF = 86_400_000

/**
 * Counts an attempt as a failure before the PIN is checked, in one statement, so that simultaneous attempts get different counts. A
 * correct one is subtracted again (`grantAttempt`).
 * @returns the link; null if it is locked, or cannot be opened any more
 */
export async function reserveAttempt(
  db: Database,
  { tenant, project_id: projectId, share_id: shareId }: ShareRow,
  now: number,
): Promise<ShareRow | null> {
  const row = await db
    .updateTable('shares')
    .set((eb) => {
      const isFree = eb('misses', '<', FREE_MISSES - 1)
      return {
        misses: eb('misses', '+', 1),
        all_misses: eb('all_misses', '+', 1),
        locked_until: eb
          .case()
          .when(isFree)
          .then(0)
          .else(eb('back_off', '+', now))
          .end(),
        back_off: eb
          .case()
          .when(isFree)
          .then(FIRST_BACK_OFF)
          .when('back_off', '>', LONGEST_BACK_OFF / 2)
          .then(LONGEST_BACK_OFF)
          .else(eb('back_off', '*', 2))
          .end(),
      }
    })
    .where((eb) => eb.and({ tenant, project_id: projectId, share_id: shareId, active: 1 }))
    .where('expires_at', '>', now)
    .where('all_misses', '<', MOST_MISSES)
    .where('locked_until', '<=', now)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Subtracts a correct attempt and removes the lock; the failures of the link's lifetime stay. */
export async function grantAttempt(
  db: Database,
  { tenant, project_id: projectId, share_id: shareId }: ShareRow,
  now: number,
): Promise<void> {
  await db
    .updateTable('shares')
    .set((eb) => ({
      misses: 0,
      all_misses: eb('all_misses', '-', 1),
      back_off: FIRST_BACK_OFF,
      locked_until: 0,
      access_count: eb('access_count', '+', 1),
      last_accessed_at: now,
    }))
    .where((eb) => eb.and({ tenant, project_id: projectId, share_id: shareId }))
    .execute()
}

/**
 * Shortens a lock that would last longer than the next one: a clock that ran ahead and was set back would extend it.
 */
export async function shortenLock(
  db: Database,
  { tenant, project_id: projectId, share_id: shareId }: ShareRow,
  now: number,
): Promise<void> {
  await db
    .updateTable('shares')
    .set((eb) => ({ locked_until: eb('back_off', '+', now) }))
    .where((eb) => eb.and({ tenant, project_id: projectId, share_id: shareId }))
    // `locked_until` is a step after the time of its miss, and `back_off` the step after that, which is no shorter.
    .where((eb) => eb('locked_until', '>', eb('back_off', '+', now)))
    .execute()
}

/** Whether a link has used up its failures: only its owner can open it again. */
export const isLockedForGood = ({ all_misses: misses }: ShareRow): boolean => misses >= MOST_MISSES

/** Milliseconds until a locked link may be tried again; the maximum if only its owner can open it. */
export const lockedFor = (share: ShareRow, now: number): number =>
  isLockedForGood(share) ? LONGEST_BACK_OFF : Math.max(0, share.locked_until - now)

export interface ShareEvent {
  readonly at: number
  readonly outcome: ShareOutcome
  readonly network: string
  readonly userAgent: string
}

/** Milliseconds within which equal failures share one row, so that long attacks do not fill the table. */
const A_MINUTE = 60_000

/** What tells an event from others of its moment: equal failures are one, also where each claims to be another browser. */
const idOf = ({ outcome, network }: ShareEvent): string =>
  outcome === 'granted'
    ? randomUUID()
    : createHash('sha256')
        .update(JSON.stringify([outcome, network]))
        .digest('base64url')

/** Records an attempt, and deletes expired records. */
export async function addShareEvent(
  db: Database,
  { tenant, share_id: shareId }: ShareRow,
  event: ShareEvent,
): Promise<void> {
  const { at, outcome, network, userAgent } = event
  await db
    .insertInto('share_events')
    .values({
      tenant,
      share_id: shareId,
      at: outcome === 'granted' ? at : at - (at % A_MINUTE),
      event_id: idOf(event),
      outcome,
      tries: 1,
      network,
      user_agent: userAgent,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'share_id', 'at', 'event_id'])
        .doUpdateSet((eb) => ({ tries: eb('share_events.tries', '+', 1) })),
    )
    .execute()
  await db
    .deleteFrom('share_events')
    .where('at', '<=', at - EVENTS_KEPT)
    .execute()
}
