import type { Static } from 'typebox'
import { Problem, type Services, notFound } from '@reports/server/extending'
import { type KeyedRequest } from '@reports/server/storing'
import { listDeliveries, replayDelivery, skipDelivery, type AskedEvents } from '../store/webhooks/deliveries.ts'
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
  sequence: row.sequence,
  data: JSON.parse(row.data) as Delivery['data'],
  state: row.state === 'due' || row.state === 'waiting' ? 'pending' : row.state,
  nextAttemptAt: row.state === 'due' ? timestamp(Math.max(row.at, row.next_at)) : null,
  attempts: (JSON.parse(row.attempts) as Attempt[]).map(({ at, ...rest }) => ({ at: timestamp(at), ...rest })),
})

/** A position: the number of an event. */
const CURSOR = /^event (\d{1,15})$/

const encode = ({ number }: DeliveryRow): string => Buffer.from(`event ${number}`).toString('base64url')

/** @throws Problem 400 */
function decode(cursor: string | undefined): number {
  if (cursor === undefined) return Infinity
  const [, number] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  if (number === undefined) throw new Problem(400, 'Invalid cursor')
  return Number(number)
}

export interface AskedPage {
  readonly limit: number
  readonly cursor: string | undefined
}

/** A page of the events of an endpoint, newest first. @throws Problem */
export async function deliveryPage(
  { db }: Services,
  asked: AskedEvents,
  { limit, cursor }: AskedPage,
): Promise<Static<typeof DeliveryPageSchema>> {
  required(await findWebhook(db, asked.tenant, asked.webhookId))
  const rows = await listDeliveries(db, asked, decode(cursor), limit + 1)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { items: shown.map(deliveryOf), nextCursor: last === undefined ? null : encode(last) }
}

/** Sends an event again, or does without it. @throws Problem */
const changing =
  (change: typeof replayDelivery) =>
  ({ db, now }: Services, asked: AskedEvents, eventId: string, request: KeyedRequest | null): Promise<Delivery> =>
    onceOnly(async () => {
      const row = await change(db, asked, eventId, request, now())
      if (row === null) throw notFound(EVENT_NOT_FOUND)
      return deliveryOf(row)
    })

export const replay = changing(replayDelivery)
export const skip = changing(skipDelivery)
