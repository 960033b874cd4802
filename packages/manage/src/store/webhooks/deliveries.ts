import type { Transaction } from 'kysely'
import {
  type Database,
  type KeyedRequest,
  type Tables,
  findUse,
  inTransaction,
  noteUse,
  takeKey,
} from '@reports/server/storing'
import { lockEvents, promoteNext } from './outbox.ts'
import type { EventType } from './reading.ts'
import type { DeliveryRow } from './turns.ts'

/** An endpoint, and the types of its events that whoever asks may read: those of others are not there. */
export interface AskedEvents {
  readonly tenant: string
  readonly webhookId: string
  readonly types: readonly EventType[]
}

const eventsAsked = (db: Database | Transaction<Tables>, { tenant, webhookId, types }: AskedEvents) =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('webhook_id', '=', webhookId)
    .where('type', 'in', types)

/** The next deliveries of an endpoint before a number, newest first. @param count at most that many */
export async function listDeliveries(
  db: Database,
  asked: AskedEvents,
  before: number,
  count: number,
): Promise<DeliveryRow[]> {
  return await eventsAsked(db, asked)
    .$if(before !== Infinity, (query) => query.where('number', '<', before))
    .orderBy('number', 'desc')
    .limit(count)
    .execute()
}

/** Changes a delivery by request. A repeated request changes nothing more. Null if there is no such event. @throws KeyReused */
type ByRequest = (
  db: Database,
  asked: AskedEvents,
  eventId: string,
  request: KeyedRequest | null,
  now: number,
) => Promise<DeliveryRow | null>

const byRequest =
  (change: (trx: Transaction<Tables>, row: DeliveryRow, now: number) => Promise<void>): ByRequest =>
  (db, asked, eventId, request, now) =>
    inTransaction(db, async (trx) => {
      const { tenant } = asked
      const found = eventsAsked(trx, asked).where('event_id', '=', eventId)
      if (request !== null) await takeKey(trx, tenant, request)
      await lockEvents(trx, tenant)
      const isRepeated = request !== null && (await findUse(trx, tenant, request)) !== null
      const row = await found.executeTakeFirst()
      if (row === undefined) return null
      if (!isRepeated) {
        if (request !== null) await noteUse(trx, tenant, request, { projectId: '', shareId: eventId })
        await change(trx, row, now)
      }
      return (await found.executeTakeFirst()) ?? null
    })

const ofEvent = (trx: Transaction<Tables>, { tenant, webhook_id: webhookId, event_id: eventId }: DeliveryRow) =>
  trx
    .updateTable('webhook_deliveries')
    .where('tenant', '=', tenant)
    .where('webhook_id', '=', webhookId)
    .where('event_id', '=', eventId)

/** Sends an event again that has ended, beside the order of its project; one that waits already stays as it is. */
export const replayDelivery = byRequest(async (trx, row, now) => {
  await ofEvent(trx, row)
    .set({ state: 'due', replayed: 1, tries: 0, first_try_at: null, next_at: now, delayed_at: now })
    .where('state', 'in', ['delivered', 'failed', 'skipped'])
    .execute()
})

/** Does without an event that is still to be sent; the next one of its project need not wait for it. */
export const skipDelivery = byRequest(async (trx, row, now) => {
  const { tenant, webhook_id: webhookId, project_id: projectId } = row
  await ofEvent(trx, row).set({ state: 'skipped' }).where('state', 'in', ['due', 'waiting']).execute()
  await promoteNext(trx, tenant, webhookId, projectId, now)
})
