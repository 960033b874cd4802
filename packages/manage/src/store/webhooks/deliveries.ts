import { sql } from 'kysely'
import { type Database, type KeyedRequest, findUse, inTransaction, noteUse, takeKey } from '@reports/server/storing'
import type { DeliveryRow } from './turns.ts'

/** The place of a delivery in the list: what the next page begins after. */
export interface DeliveryPosition {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly eventId: string
}

/** The next deliveries of an endpoint after a position, newest first. @param count at most that many */
export async function listDeliveries(
  db: Database,
  tenant: string,
  webhookId: string,
  after: DeliveryPosition | null,
  count: number,
): Promise<DeliveryRow[]> {
  let query = db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where((eb) => eb.and({ tenant, webhook_id: webhookId }))
  if (after !== null) query = query.where(sql<boolean>`(at, event_id) < (${after.at}, ${after.eventId})`)
  return await query.orderBy('at', 'desc').orderBy('event_id', 'desc').limit(count).execute()
}

/**
 * Sends a delivered or failed event again, beside the order of its project; one that waits already stays as it is. A repeated request
 * sends nothing more. Null if there is no such event.
 * @throws KeyReused
 */
export const replayDelivery = (
  db: Database,
  tenant: string,
  webhookId: string,
  eventId: string,
  request: KeyedRequest | null,
  now: number,
): Promise<DeliveryRow | null> =>
  inTransaction(db, async (trx) => {
    if (request !== null) await takeKey(trx, tenant, request)
    const isRepeated = request !== null && (await findUse(trx, tenant, request)) !== null
    if (!isRepeated)
      await trx
        .updateTable('webhook_deliveries')
        .set({ state: 'due', replayed: 1, tries: 0, first_try_at: null, next_at: now })
        .where((eb) => eb.and({ tenant, webhook_id: webhookId, event_id: eventId }))
        .where('state', 'in', ['delivered', 'failed'])
        .execute()
    if (request !== null && !isRepeated) await noteUse(trx, tenant, request, { projectId: '', shareId: eventId })
    const row = await trx
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where((eb) => eb.and({ tenant, webhook_id: webhookId, event_id: eventId }))
      .executeTakeFirst()
    return row ?? null
  })
