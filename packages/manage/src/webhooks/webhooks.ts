import { randomBytes } from 'node:crypto'
import type { Static } from 'typebox'
import { type Services, coded, notFound } from '@reports/server/extending'
import { KeyReused, type KeyedRequest } from '@reports/server/storing'
import { eventsReadBy, undeliveredSince } from '../store/webhooks/reading.ts'
import { isDelivered, wordsOf, type WebhookRow } from '../store/webhooks/turns.ts'
import {
  activateWebhook,
  addWebhook,
  findRepeatedWebhook,
  findWebhook,
  replaceSecret,
  TooManyWebhooks,
} from '../store/webhooks/webhooks.ts'
import { MESSAGE_VERSION, secretsOf } from './deliverer.ts'
import type { WebhookSchema, WebhookWithSecretSchema } from './schemas.ts'
import { endpointAddress, type Sender } from './sender.ts'
import { newSecret, signed } from './signature.ts'

export interface WebhookDeps {
  readonly send: Sender
  /** Permits endpoints on this machine, over http too. */
  readonly allowLoopback: boolean
  /** Endpoints that a tenant may have. */
  readonly most: number
}

type Webhook = Static<typeof WebhookSchema>
type WebhookWithSecret = Static<typeof WebhookWithSecretSchema>

const WEBHOOK_NOT_FOUND = 'Webhook not found'

const timestamp = (at: number): string => new Date(at).toISOString()

/** Endpoints of a tenant as its clients see them. */
export async function webhooksOf(
  { db }: Pick<Services, 'db'>,
  tenant: string,
  rows: readonly WebhookRow[],
): Promise<Webhook[]> {
  const readBy = await eventsReadBy(db, tenant)
  const undelivered = await undeliveredSince(db, tenant)
  return rows.map((row) => {
    const oldest = undelivered.get(row.webhook_id)
    // An endpoint whose last failed event was skipped is not failing until something else fails.
    const isFailing = oldest !== undefined || row.status === 'off'
    const since = isFailing ? Math.min(row.failing_since ?? Infinity, oldest ?? Infinity) : Infinity
    const { events, withheld } = readBy(row)
    return {
      webhookId: row.webhook_id,
      url: row.url,
      events: [...events],
      withheld: [...withheld],
      status: row.status,
      reason: row.reason,
      createdAt: timestamp(row.created_at),
      failingSince: since === Infinity ? null : timestamp(since),
    }
  })
}

export async function webhookOf(services: Pick<Services, 'db'>, row: WebhookRow): Promise<Webhook> {
  const [webhook] = await webhooksOf(services, row.tenant, [row])
  return webhook!
}

/** With its secret, where that was sealed for this request: a repeated one is not told it again. */
async function withSecret(services: Services, row: WebhookRow, sealed: string): Promise<WebhookWithSecret> {
  const webhook = await webhookOf(services, row)
  if (row.sealed_secret !== sealed) return webhook
  return { ...webhook, secret: await services.pins.open(row.tenant, row.webhook_id, sealed) }
}

/** @throws Problem 404 */
export function required<T>(row: T | null): T {
  if (row === null) throw notFound(WEBHOOK_NOT_FOUND)
  return row
}

/** @throws Problem 422 where a key was used for another request */
export async function onceOnly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof KeyReused)) throw error
    throw coded(422, 'idempotency_key_reused', 'The Idempotency-Key was used for another request.')
  }
}

/** @throws Problem 400 where nothing may be sent to an address */
function checked(url: string, deps: WebhookDeps): string {
  try {
    return endpointAddress(url, deps).href
  } catch (error) {
    throw coded(400, 'invalid_address', error instanceof Error ? error.message : 'Expected an address.')
  }
}

export interface NewEndpoint {
  readonly clientId: string
  readonly url: string
  readonly events: readonly string[]
}

/** Registers an endpoint, to which nothing is sent before it is confirmed. @throws Problem */
export const register = (
  services: Services,
  deps: WebhookDeps,
  tenant: string,
  { clientId, url, events }: NewEndpoint,
  request: KeyedRequest | null,
): Promise<WebhookWithSecret> =>
  onceOnly(async () => {
    const { db, pins, now } = services
    const webhookId = `wh_${randomBytes(16).toString('base64url')}`
    const webhook = {
      webhook_id: webhookId,
      client_id: clientId,
      url: checked(url, deps),
      events: events.join(' '),
      sealed_secret: await pins.seal(tenant, webhookId, newSecret()),
      created_at: now(),
    }
    try {
      const row = await addWebhook(db, tenant, webhook, deps.most, request)
      return await withSecret(services, row, webhook.sealed_secret)
    } catch (error) {
      if (!(error instanceof TooManyWebhooks)) throw error
      throw coded(413, 'too_many_webhooks', `Expected at most ${deps.most} webhooks of a tenant.`)
    }
  })

/** Whether an answer repeats a challenge. */
function repeats(body: string | null, challenge: string): boolean {
  try {
    const value = JSON.parse(body ?? '') as unknown
    return typeof value === 'object' && value !== null && Reflect.get(value, 'challenge') === challenge
  } catch {
    return false
  }
}

const refused = (why: string): Error => coded(422, 'challenge_failed', `The endpoint did not confirm: ${why}.`)

/** Sends an endpoint its challenge. @throws Problem 422 where it does not answer it */
async function requireAnswer({ pins, now }: Services, { send }: WebhookDeps, row: WebhookRow): Promise<void> {
  const at = now()
  const text = randomBytes(24).toString('base64url')
  const body = JSON.stringify({
    version: MESSAGE_VERSION,
    type: 'webhook.challenge',
    timestamp: timestamp(at),
    data: { challenge: text },
  })
  const id = `chl_${randomBytes(16).toString('base64url')}`
  const secrets = await secretsOf(pins, row, at).catch(() => null)
  if (secrets === null) throw refused('its secret cannot be opened any more, replace it first')
  const sent = await send(row.url, signed(id, body, secrets, at), 'the answer')
  const attempt = { at, milliseconds: 0, status: sent.status, error: sent.error }
  // One sentence for all: why a port does not answer would make of the challenge a scanner.
  if (sent.status === null) throw refused('it gave no answer that could be read')
  if (!isDelivered(attempt)) throw refused(wordsOf(attempt))
  if (!repeats(sent.body, text)) throw refused('its answer has not the challenge')
}

/** Switches an endpoint on once it has answered a challenge. @throws Problem */
export const confirm = (
  services: Services,
  deps: WebhookDeps,
  tenant: string,
  webhookId: string,
  request: KeyedRequest | null,
): Promise<Webhook> =>
  onceOnly(async () => {
    const { db, now } = services
    const repeated = await findRepeatedWebhook(db, tenant, request)
    if (repeated !== null) return await webhookOf(services, repeated)
    await requireAnswer(services, deps, required(await findWebhook(db, tenant, webhookId)))
    return await webhookOf(services, required(await activateWebhook(db, tenant, webhookId, request, now())))
  })

/** Gives an endpoint another secret. @throws Problem */
export const newSecretOf = (
  services: Services,
  tenant: string,
  webhookId: string,
  request: KeyedRequest | null,
): Promise<WebhookWithSecret> =>
  onceOnly(async () => {
    const sealed = await services.pins.seal(tenant, webhookId, newSecret())
    const row = await replaceSecret(services.db, tenant, webhookId, sealed, request, services.now())
    return await withSecret(services, required(row), sealed)
  })
