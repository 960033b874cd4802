import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { type Database, type Tables, acquireLock, inTransaction } from '@reports/server/storing'
import { eventsOf, eventsOfProject, nextNumber } from '../counters.ts'
import { readingEndpoints, type EventType } from './reading.ts'

/*
 * Events are written in the transaction of the change that they tell of: none is lost, and none comes before its change.
 */

/** An event: ids and times alone, so that whoever reads it has to ask for the rest, with a token. */
export interface WebhookEvent {
  readonly type: EventType
  /** Empty where it is not known. */
  readonly projectId: string
  /** Members of the event beside `projectId`. */
  readonly data: Readonly<Record<string, string | number>>
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Milliseconds that an event waits at most for earlier ones of its project that are tried again. */
const LONGEST_WAIT = 20_000

/**
 * The turn of who adds events of a tenant or changes them, taken before any row of endpoints and events: two who took rows in different
 * order would wait for each other. It is the last lock of a transaction.
 */
export const lockEvents = (trx: Transaction<Tables>, tenant: string): Promise<void> =>
  acquireLock(trx, `events ${tenant}`)

/** Changes events of whichever tenants have such: a transaction each. */
export async function changeEvents(
  db: Database,
  tenants: readonly { readonly tenant: string }[],
  change: (trx: Transaction<Tables>, tenant: string) => Promise<unknown>,
): Promise<void> {
  for (const { tenant } of tenants)
    await inTransaction(db, async (trx) => {
      await lockEvents(trx, tenant)
      await change(trx, tenant)
    })
}

const newEventId = (): string => `evt_${randomBytes(16).toString('base64url')}`

/** Adds an event for every active endpoint of the tenant that wants it, in the transaction that makes the change: its last step, since other changes of the project wait for it then. */
export async function noteEvent(trx: Transaction<Tables>, tenant: string, event: WebhookEvent): Promise<void> {
  const { type, projectId, data, at } = event
  const wanting = await readingEndpoints(trx, tenant, type)
  if (wanting.length === 0) return
  await lockEvents(trx, tenant)
  const eventId = newEventId()
  for (const webhookId of wanting) {
    await trx
      .insertInto('webhook_deliveries')
      .values({
        tenant,
        webhook_id: webhookId,
        event_id: eventId,
        project_id: projectId,
        type,
        number: await nextNumber(trx, eventsOf(tenant, webhookId)),
        sequence: await nextNumber(trx, eventsOfProject(tenant, webhookId, projectId)),
        at,
        data: JSON.stringify({ ...(projectId === '' ? {} : { projectId }), ...data }),
        state: 'waiting',
        replayed: 0,
        tries: 0,
        first_try_at: null,
        next_at: 0,
        delayed_at: 0,
        attempts: '[]',
      })
      .execute()
    await promoteNext(trx, tenant, webhookId, projectId, at)
  }
}

/**
 * Makes the next event of a project due that was never tried, in a transaction that has its lock: at once where all before it have ended,
 * or else once it has waited for them long enough.
 * @param now milliseconds since 1970
 */
export async function promoteNext(
  trx: Transaction<Tables>,
  tenant: string,
  webhookId: string,
  projectId: string,
  now: number,
): Promise<void> {
  const open = trx
    .selectFrom('webhook_deliveries')
    .select(['event_id', 'at', 'tries'])
    .where('tenant', '=', tenant)
    .where('webhook_id', '=', webhookId)
    .where('project_id', '=', projectId)
    .where('state', 'in', ['due', 'waiting'])
    .where('replayed', '=', 0)
    .orderBy('sequence')
    // Servers of before, which go on while others are replaced, give no numbers.
    .orderBy('at')
    .limit(1)
  const next = await open.where('tries', '=', 0).executeTakeFirst()
  if (next === undefined) return
  const isFirst = (await open.executeTakeFirst())?.event_id === next.event_id
  // Where the clock was set back since, it waits from now.
  const waits = Math.max(0, Math.min(next.at, now) + LONGEST_WAIT - now)
  await trx
    .updateTable('webhook_deliveries')
    // At once, whatever the clocks of servers say: moments of changes may be ahead of them.
    .set({ state: 'due', ...(isFirst ? { next_at: 0 } : { next_at: now + waits, delayed_at: now }) })
    .where('tenant', '=', tenant)
    .where('webhook_id', '=', webhookId)
    .where('event_id', '=', next.event_id)
    .execute()
}
