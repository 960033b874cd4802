import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { type Tables, acquireLock } from '@reports/server/storing'

/*
 * Events are written in the transaction of the change that they tell of: none is lost, and none comes before its change.
 */

/** What endpoints are told of. */
export const EVENT_TYPES = [
  'project.created',
  'project.updated',
  'project.deleted',
  'share.created',
  'share.opened',
  'share.revoked',
  'job.done',
  'job.failed',
] as const

export type EventType = (typeof EVENT_TYPES)[number]

/** An event: ids and times alone, so that whoever reads it has to ask for the rest, with a token. */
export interface WebhookEvent {
  readonly type: EventType
  /** Empty where it is not known. */
  readonly projectId: string
  /** Members of the event beside `projectId`. */
  readonly data: Readonly<Record<string, string>>
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The turn of who adds an event of a project, or ends one: the last lock of a transaction. */
const eventsLock = (tenant: string, projectId: string): string => `events ${tenant} ${projectId}`

export const lockEvents = (trx: Transaction<Tables>, tenant: string, projectId: string): Promise<void> =>
  acquireLock(trx, eventsLock(tenant, projectId))

const newEventId = (): string => `evt_${randomBytes(16).toString('base64url')}`

/** Whether an endpoint has an event of a project that an ordered later one comes after. */
async function hasOpen(
  trx: Transaction<Tables>,
  tenant: string,
  webhookId: string,
  projectId: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('webhook_deliveries')
    .select('event_id')
    .where((eb) => eb.and({ tenant, webhook_id: webhookId, project_id: projectId }))
    .where('state', 'in', ['due', 'waiting'])
    .where('replayed', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A moment later than that of every event of the project before. */
async function momentOfEvent(
  trx: Transaction<Tables>,
  tenant: string,
  { projectId, at }: WebhookEvent,
): Promise<number> {
  const { last } = await trx
    .selectFrom('webhook_deliveries')
    .select((eb) => eb.fn.max<number | null>('at').as('last'))
    .where((eb) => eb.and({ tenant, project_id: projectId }))
    .executeTakeFirstOrThrow()
  return Math.max(at, (last ?? 0) + 1)
}

/** Adds an event for every active endpoint of the tenant that wants it, in the transaction that makes the change: its last step, since other changes of the project wait for it then. */
export async function noteEvent(trx: Transaction<Tables>, tenant: string, event: WebhookEvent): Promise<void> {
  const webhooks = await trx
    .selectFrom('webhooks')
    .select(['webhook_id', 'events'])
    .where((eb) => eb.and({ tenant, status: 'active' }))
    .execute()
  const { type, projectId, data } = event
  const wanting = webhooks.filter(({ events }) => events.split(' ').includes(type))
  if (wanting.length === 0) return
  await lockEvents(trx, tenant, projectId)
  const at = await momentOfEvent(trx, tenant, event)
  const eventId = newEventId()
  for (const { webhook_id: webhookId } of wanting)
    await trx
      .insertInto('webhook_deliveries')
      .values({
        tenant,
        webhook_id: webhookId,
        event_id: eventId,
        project_id: projectId,
        type,
        at,
        data: JSON.stringify({ ...(projectId === '' ? {} : { projectId }), ...data }),
        state: (await hasOpen(trx, tenant, webhookId, projectId)) ? 'waiting' : 'due',
        replayed: 0,
        tries: 0,
        first_try_at: null,
        // At once: where the clock was set back, `at` is later than now.
        next_at: 0,
        attempts: '[]',
      })
      .execute()
}

/** Makes the next event of a project due, where none before it is, in a transaction that has its lock. @param now milliseconds since 1970 */
export async function promoteNext(
  trx: Transaction<Tables>,
  tenant: string,
  webhookId: string,
  projectId: string,
  now: number,
): Promise<void> {
  const ofState = (state: 'due' | 'waiting') =>
    trx
      .selectFrom('webhook_deliveries')
      .select('event_id')
      .where((eb) => eb.and({ tenant, webhook_id: webhookId, project_id: projectId, state, replayed: 0 }))
      .orderBy('at')
      .limit(1)
      .executeTakeFirst()
  if ((await ofState('due')) !== undefined) return
  const next = await ofState('waiting')
  if (next === undefined) return
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'due', next_at: now })
    .where((eb) => eb.and({ tenant, webhook_id: webhookId, event_id: next.event_id }))
    .execute()
}
