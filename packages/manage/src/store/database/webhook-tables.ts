/** Whether events are sent to an endpoint: not before it answered its challenge, and not any more once it is switched off. */
export type WebhookStatus = 'unconfirmed' | 'active' | 'off'

/** Endpoints of tenants. */
export interface WebhooksTable {
  tenant: string
  webhook_id: string
  /** The client that registered it: it reads what that one may read. Empty where that is not known. */
  client_id: string
  url: string
  /** Types of the events that it wants, separated by spaces. */
  events: string
  status: WebhookStatus
  /** Why it is switched off; null where it is not. */
  reason: string | null
  /** The secret that signs, encrypted with a key that is not in the database. */
  sealed_secret: string
  /** The one before, which signs as well for a while; null where there is none. */
  sealed_old_secret: string | null
  /** This and all times below: milliseconds since 1970. */
  old_until: number
  created_at: number
  /** Turns without a delivery since the last one. */
  failures: number
  /** The first of them. */
  failing_since: number | null
  /** Nothing is sent before. */
  paused_until: number
  /** When that pause began. */
  paused_at: number
  /** The order in which endpoints were sent to. */
  turn: number
  /** The server that sends to it now, until its time is over; empty: none. */
  lease_owner: string
  lease_until: number
}

/**
 * `due` can be sent, `waiting` comes after an earlier one of its project that was not tried yet; `skipped`: its client did without it. Of
 * the events of a project that are due, one at most was never tried.
 */
export type DeliveryState = 'due' | 'waiting' | 'delivered' | 'failed' | 'skipped'

/** Events, one row for each endpoint that is to have them: written in the transaction of what they tell of. */
export interface WebhookDeliveriesTable {
  tenant: string
  webhook_id: string
  event_id: string
  /** Empty where it is about none. */
  project_id: string
  type: string
  /** The order in which events of the endpoint were. */
  number: number
  /** The order of those among them that are about its project, without gaps. */
  sequence: number
  /** When it was. */
  at: number
  /** What the event tells, JSON. */
  data: string
  state: DeliveryState
  /** Whether it is sent again on request: then it keeps no other one waiting. */
  replayed: number
  /** Tries since it was due first, or was sent again. */
  tries: number
  first_try_at: number | null
  next_at: number
  /** When it began to wait for `next_at`. */
  delayed_at: number
  /** The last tries, JSON. */
  attempts: string
}
