import type { Transaction } from 'kysely'
import type { Scope } from '@reports/server/extending'
import type { Database, Tables } from '@reports/server/storing'

/*
 * What endpoints are told of: what they asked for, as far as the client that registered them may read it.
 */

/** Types of events, with the scope that reads what they tell of. */
export const SCOPE_OF = {
  'project.created': 'read:projects',
  'project.updated': 'read:projects',
  'project.deleted': 'read:projects',
  'share.created': 'manage:shares',
  'share.opened': 'manage:shares',
  'share.revoked': 'manage:shares',
  'job.done': 'write:projects',
  'job.failed': 'write:projects',
  'job.cancelled': 'write:projects',
} as const satisfies Readonly<Record<string, Scope>>

export type EventType = keyof typeof SCOPE_OF

export const EVENT_TYPES = Object.keys(SCOPE_OF) as readonly EventType[]

/** An endpoint, as far as it matters who reads it. */
interface Reader {
  readonly client_id: string
  readonly events: string
}

/** The events that an endpoint asked for: those that its client may read, and those that it may not. */
export interface ReadEvents {
  readonly events: readonly EventType[]
  readonly withheld: readonly EventType[]
}

/**
 * Tells by endpoint of a tenant what it may read. Of one whose client is not known, that is what some client may read that could have
 * registered it.
 */
export async function eventsReadBy(
  db: Database | Transaction<Tables>,
  tenant: string,
): Promise<(reader: Reader) => ReadEvents> {
  const rows = await db
    .selectFrom('clients')
    .select(['client_id', 'scopes', 'disabled'])
    .where('tenant', '=', tenant)
    .execute()
  const scopesOf = new Map(
    rows.map(({ client_id: id, scopes, disabled }) => [id, disabled === 0 ? scopes.split(' ') : []]),
  )
  const ofAny = [...scopesOf.values()].filter((scopes) => scopes.includes('write:projects')).flat()
  return ({ client_id: clientId, events }) => {
    const scopes: readonly string[] = scopesOf.get(clientId) ?? ofAny
    const asked = EVENT_TYPES.filter((type) => events.split(' ').includes(type))
    const mayRead = (type: EventType): boolean => scopes.includes(SCOPE_OF[type])
    return { events: asked.filter(mayRead), withheld: asked.filter((type) => !mayRead(type)) }
  }
}

/** Tells by endpoint of a tenant since when an event could not be delivered to it that is tried again. */
export async function undeliveredSince(db: Database, tenant: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select((eb) => ['webhook_id', eb.fn.min('first_try_at').as('since')])
    .where('tenant', '=', tenant)
    .where('state', '=', 'due')
    .where('tries', '>', 0)
    .groupBy('webhook_id')
    .execute()
  return new Map(rows.flatMap(({ webhook_id: id, since }) => (since === null ? [] : [[id, since]])))
}

/** Says of each endpoint which events its client may not read. */
export async function withheldEvents(db: Database): Promise<readonly string[]> {
  const rows = await db.selectFrom('webhooks').select(['tenant', 'webhook_id', 'client_id', 'events']).execute()
  const told: string[] = []
  for (const [tenant, webhooks] of Map.groupBy(rows, (row) => row.tenant)) {
    const readBy = await eventsReadBy(db, tenant)
    for (const webhook of webhooks) {
      const { withheld } = readBy(webhook)
      if (withheld.length > 0)
        told.push(
          `endpoint ${webhook.webhook_id} of ${tenant} is not sent ${withheld.join(', ')}: its client may not read them`,
        )
    }
  }
  return told
}

/** The ids of the active endpoints of a tenant that are told of events of a type. */
export async function readingEndpoints(
  trx: Transaction<Tables>,
  tenant: string,
  type: EventType,
): Promise<readonly string[]> {
  const webhooks = await trx
    .selectFrom('webhooks')
    .select(['webhook_id', 'client_id', 'events'])
    .where('tenant', '=', tenant)
    .where('status', '=', 'active')
    .execute()
  if (webhooks.length === 0) return []
  const readBy = await eventsReadBy(trx, tenant)
  return webhooks.filter((each) => readBy(each).events.includes(type)).map(({ webhook_id: id }) => id)
}
