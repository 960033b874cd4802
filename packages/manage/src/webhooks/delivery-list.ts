import type { Static } from 'typebox'
import { type KeyedRequest } from '@reports/server/storing'
import { Problem, type Services, notFound } from '@reports/server/extending'
import { listDeliveries, replayDelivery, type DeliveryPosition } from '../store/webhooks/deliveries.ts'
import type { Attempt, DeliveryRow } from '../store/webhooks/turns.ts'
import { findWebhook } from '../store/webhooks/webhooks.ts'
import type { DeliveryPageSchema, DeliverySchema } from './schemas.ts'
import { onceOnly, required } from './webhooks.ts'

type Delivery = Static<typeof DeliverySchema>

const EVENT_NOT_FOUND = 'Event not found'

const timestamp = (at: number): string => new Date(at).toISOString()

const deliveryOf = (row: DeliveryRow): Delivery => ({
  eventId: row.event_id,
  type: row.type as Delivery['type'],
  timestamp: timestamp(row.at),
  data: JSON.parse(row.data) as Delivery['data'],
  state: row.state === 'due' || row.state === 'waiting' ? 'pending' : row.state,
  nextAttemptAt: row.state === 'due' ? timestamp(Math.max(row.at, row.next_at)) : null,
  attempts: (JSON.parse(row.attempts) as Attempt[]).map(({ at, ...rest }) => ({ at: timestamp(at), ...rest })),
})

/** Characters of a position: a time and an id. */
const CURSOR = /^(\d{13})\.(evt_[\w-]{22})$/

const encode = ({ at, event_id: eventId }: DeliveryRow): string => Buffer.from(`${at}.${eventId}`).toString('base64url')

/** @throws Problem 400 */
function decode(cursor: string | undefined): DeliveryPosition | null {
  if (cursor === undefined) return null
  const [, at, eventId] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  if (at === undefined || eventId === undefined) throw new Problem(400, 'Invalid cursor')
  return { at: Number(at), eventId }
}

export interface AskedPage {
  readonly limit: number
  readonly cursor: string | undefined
}

/** A page of the events of an endpoint, newest first. @throws Problem */
export async function deliveryPage(
  { db }: Services,
  tenant: string,
  webhookId: string,
  { limit, cursor }: AskedPage,
): Promise<Static<typeof DeliveryPageSchema>> {
  required(await findWebhook(db, tenant, webhookId))
  const rows = await listDeliveries(db, tenant, webhookId, decode(cursor), limit + 1)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { items: shown.map(deliveryOf), nextCursor: last === undefined ? null : encode(last) }
}

/** Sends an event again. @throws Problem */
export const replay = (
  { db, now }: Services,
  tenant: string,
  webhookId: string,
  eventId: string,
  request: KeyedRequest | null,
): Promise<Delivery> =>
  onceOnly(async () => {
    const row = await replayDelivery(db, tenant, webhookId, eventId, request, now())
    if (row === null) throw notFound(EVENT_NOT_FOUND)
    return deliveryOf(row)
  })
