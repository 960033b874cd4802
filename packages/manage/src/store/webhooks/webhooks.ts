import type { Transaction } from 'kysely'
import {
  type Database,
  type KeyedRequest,
  type Tables,
  acquireLock,
  findUse,
  inTransaction,
  noteUse,
  takeKey,
} from '@reports/server/storing'
import { lockEvents } from './outbox.ts'
import { hurry, type WebhookRow } from './turns.ts'

/** Milliseconds for which a secret that was replaced signs beside the new one. */
const OLD_SECRET_SIGNS = 86_400_000

/** The tenant has as many endpoints as it may. */
export class TooManyWebhooks extends Error {}

/** The endpoint of an earlier equal request; null for a new request. @throws KeyReused */
export async function findRepeatedWebhook(
  db: Database,
  tenant: string,
  request: KeyedRequest | null,
): Promise<WebhookRow | null> {
  if (request === null) return null
  const use = await findUse(db, tenant, request)
  return use === null ? null : await findWebhook(db, tenant, use.shareId)
}

/** Makes a change of an endpoint once: a repeated request changes nothing. @throws KeyReused */
const once = (
  db: Database,
  tenant: string,
  request: KeyedRequest | null,
  work: (trx: Transaction<Tables>) => Promise<WebhookRow | null>,
): Promise<WebhookRow | null> =>
  inTransaction(db, async (trx) => {
    if (request !== null) {
      await takeKey(trx, tenant, request)
      const repeated = await findRepeatedWebhook(trx, tenant, request)
      if (repeated !== null) return repeated
    }
    const row = await work(trx)
    // The column of links: an endpoint belongs to no project.
    if (row !== null && request !== null)
      await noteUse(trx, tenant, request, { projectId: '', shareId: row.webhook_id })
    return row
  })

export type NewWebhook = Pick<
  WebhookRow,
  'webhook_id' | 'client_id' | 'url' | 'events' | 'sealed_secret' | 'created_at'
>

/** Adds an endpoint. @throws TooManyWebhooks, KeyReused */
export async function addWebhook(
  db: Database,
  tenant: string,
  webhook: NewWebhook,
  most: number,
  request: KeyedRequest | null,
): Promise<WebhookRow> {
  const added = await once(db, tenant, request, async (trx) => {
    // Two at once must not both take the last place.
    await acquireLock(trx, `webhooks ${tenant}`)
    const { n } = await trx
      .selectFrom('webhooks')
      .select((eb) => eb.fn.countAll<number | string>().as('n'))
      .where('tenant', '=', tenant)
      .executeTakeFirstOrThrow()
    if (Number(n) >= most) throw new TooManyWebhooks()
    return await trx
      .insertInto('webhooks')
      .values({
        tenant,
        ...webhook,
        status: 'unconfirmed',
        reason: null,
        sealed_old_secret: null,
        old_until: 0,
        failures: 0,
        failing_since: null,
        paused_until: 0,
        paused_at: 0,
        turn: 0,
        lease_owner: '',
        lease_until: 0,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  if (added === null) throw new Error('an endpoint was not added')
  return added
}

/** The endpoints of a tenant, newest first. */
export const listWebhooks = async (db: Database, tenant: string): Promise<WebhookRow[]> =>
  await db
    .selectFrom('webhooks')
    .selectAll()
    .where('tenant', '=', tenant)
    .orderBy('created_at', 'desc')
    .orderBy('webhook_id')
    .execute()

export async function findWebhook(db: Database, tenant: string, webhookId: string): Promise<WebhookRow | null> {
  const row = await db
    .selectFrom('webhooks')
    .selectAll()
    .where((eb) => eb.and({ tenant, webhook_id: webhookId }))
    .executeTakeFirst()
  return row ?? null
}

/** Deletes an endpoint with its events. @returns whether there was one */
export const deleteWebhook = (db: Database, tenant: string, webhookId: string): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await lockEvents(trx, tenant)
    const { numDeletedRows } = await trx
      .deleteFrom('webhooks')
      .where((eb) => eb.and({ tenant, webhook_id: webhookId }))
      .executeTakeFirstOrThrow()
    await trx
      .deleteFrom('webhook_deliveries')
      .where((eb) => eb.and({ tenant, webhook_id: webhookId }))
      .execute()
    await trx.deleteFrom('counters').where('tenant', '=', tenant).where('owner', '=', webhookId).execute()
    return numDeletedRows > 0n
  })

/** Switches an endpoint on: what still waits for it is tried anew. Null if it is gone. */
export const activateWebhook = (
  db: Database,
  tenant: string,
  webhookId: string,
  request: KeyedRequest | null,
  now: number,
): Promise<WebhookRow | null> =>
  once(db, tenant, request, async (trx) => {
    await lockEvents(trx, tenant)
    const row = await trx
      .updateTable('webhooks')
      .set({ status: 'active', reason: null, failures: 0, failing_since: null, paused_until: 0, paused_at: 0 })
      .where('tenant', '=', tenant)
      .where('webhook_id', '=', webhookId)
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) return null
    await trx
      .updateTable('webhook_deliveries')
      .set({ tries: 0, first_try_at: null })
      .where((eb) => eb.and({ tenant, webhook_id: webhookId, state: 'due' }))
      .execute()
    await hurry(trx, row, now)
    return row
  })

/** Replaces the secret of an endpoint; the old one signs as well for a while. Null if it is gone. */
export const replaceSecret = (
  db: Database,
  tenant: string,
  webhookId: string,
  sealedSecret: string,
  request: KeyedRequest | null,
  now: number,
): Promise<WebhookRow | null> =>
  once(db, tenant, request, async (trx) => {
    const row = await trx
      .updateTable('webhooks')
      .set((eb) => ({
        sealed_old_secret: eb.ref('sealed_secret'),
        old_until: now + OLD_SECRET_SIGNS,
        sealed_secret: sealedSecret,
      }))
      .where((eb) => eb.and({ tenant, webhook_id: webhookId }))
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  })
