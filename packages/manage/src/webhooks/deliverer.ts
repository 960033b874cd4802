import { randomUUID } from 'node:crypto'
import { type Database } from '@reports/server/storing'
import { type PinVault } from '@reports/server/extending'
import {
  claimWebhooks,
  dueDeliveries,
  endTurn,
  isDelivered,
  recordAttempt,
  restartDelays,
  SECRET_LOST,
  type Attempt,
  type DeliveryRow,
  type Health,
  type WebhookRow,
} from '../store/webhooks/turns.ts'
import type { Sender } from './sender.ts'
import { signed } from './signature.ts'

export interface DelivererDeps {
  readonly db: Database
  readonly pins: PinVault
  readonly send: Sender
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Reports a problem to the operator. */
  readonly alarm: (what: string) => void
}

/** Turns that were begun. */
export interface Polled {
  readonly count: number
  /** Ends with them. */
  readonly done: Promise<void>
}

/** Sends the events of the outbox to their endpoints, a few endpoints at once. */
export interface Deliverer {
  /** Begins turns for endpoints to which something is due. */
  poll(): Promise<Polled>
  /** Polls until it is stopped. */
  start(): void
  /** Begins nothing more, and waits for what has begun. */
  stop(): Promise<void>
}

/**
 * Endpoints that a server sends to at once. Those that fail have places of their own: one that does not answer holds its place for some
 * seconds, and others shall not wait for it.
 */
const TURNS_AT_ONCE: Readonly<Record<Health, number>> = { sound: 64, failing: 16 }

/** Milliseconds between two looks at the outbox. */
const POLL = 500

/** The version of messages: it rises where a member goes or means something else. */
export const MESSAGE_VERSION = 2

/** What an endpoint is sent. */
const messageOf = ({ type, at, sequence, data }: DeliveryRow): string =>
  JSON.stringify({
    version: MESSAGE_VERSION,
    type,
    timestamp: new Date(at).toISOString(),
    sequence,
    data: JSON.parse(data) as unknown,
  })

/** The secrets that sign for an endpoint now. @throws Error if the key of the newest is gone */
export async function secretsOf(pins: PinVault, webhook: WebhookRow, now: number): Promise<readonly string[]> {
  const { tenant, webhook_id: id, sealed_secret: sealed, sealed_old_secret: old, old_until: until } = webhook
  const secret = await pins.open(tenant, id, sealed)
  if (old === null || until <= now) return [secret]
  // One that is lost has been replaced.
  return [
    secret,
    ...(await pins.open(tenant, id, old).then(
      (text) => [text],
      () => [],
    )),
  ]
}

/** Waits between polls, until its time is over or it is woken. */
function createRest(): { readonly wake: () => void; readonly rest: () => Promise<void> } {
  let isWoken = false
  let resume = (): void => undefined
  return {
    wake: () => {
      isWoken = true
      resume()
    },
    rest: async () => {
      if (!isWoken)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, POLL)
          resume = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      isWoken = false
    },
  }
}

/** Sends what is due to an endpoint that this server has. @returns the tries */
async function sendDue(
  { db, pins, send, now, alarm }: DelivererDeps,
  webhook: WebhookRow,
): Promise<readonly Attempt[]> {
  const begun = now()
  let secrets: readonly string[]
  try {
    secrets = await secretsOf(pins, webhook, begun)
  } catch (error) {
    alarm(`the secret of endpoint ${webhook.webhook_id} of ${webhook.tenant} cannot be opened: ${String(error)}`)
    return [{ at: begun, milliseconds: 0, status: null, error: SECRET_LOST }]
  }
  const attempt = async (row: DeliveryRow): Promise<Attempt> => {
    const at = now()
    const { status, error } = await send(webhook.url, signed(row.event_id, messageOf(row), secrets, at))
    // What is kept are times of the turn: all that fails in it has failed as long as the endpoint.
    const tried = { at: begun, milliseconds: Math.max(0, now() - at), status, error }
    await recordAttempt(db, row, tried)
    return tried
  }
  const tried = await Promise.allSettled((await dueDeliveries(db, webhook, begun)).map(attempt))
  return tried.flatMap((each) => {
    if (each.status === 'fulfilled') return [each.value]
    // It is sent again, with the same id.
    alarm(`a delivery cannot be noted: ${String(each.reason)}`)
    return []
  })
}

export function createDeliverer(deps: DelivererDeps): Deliverer {
  const { db, now, alarm } = deps
  const owner = randomUUID()
  const turns = { sound: new Set<Promise<void>>(), failing: new Set<Promise<void>>() }
  const { wake, rest } = createRest()
  const stopping = new AbortController()
  let isTold = false
  let loop: Promise<void> = Promise.resolve()

  const turn = async (webhook: WebhookRow): Promise<void> => {
    const at = now()
    const attempts = await sendDue(deps, webhook)
    const reason = await endTurn(db, webhook, owner, attempts, at, now())
    if (reason !== null) alarm(`endpoint ${webhook.webhook_id} of ${webhook.tenant} is switched off: ${reason}`)
    // The next events of its projects are due.
    if (attempts.some(isDelivered)) wake()
  }

  const begin = (webhook: WebhookRow, health: Health): Promise<void> => {
    const begun = turn(webhook)
      .catch((error: unknown) => alarm(`a turn of webhooks failed: ${String(error)}`))
      .finally(() => turns[health].delete(begun))
    turns[health].add(begun)
    return begun
  }

  const pollOf = async (health: Health): Promise<readonly Promise<void>[]> => {
    const room = TURNS_AT_ONCE[health] - turns[health].size
    const webhooks = room > 0 ? await claimWebhooks(db, health, owner, now(), room) : []
    return webhooks.map((webhook) => begin(webhook, health))
  }

  const poll = async (): Promise<Polled> => {
    await restartDelays(db, now())
    const begun = [...(await pollOf('sound')), ...(await pollOf('failing'))]
    return { count: begun.length, done: Promise.all(begun).then(() => undefined) }
  }

  const pollUntilStopped = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await poll()
        isTold = false
      } catch (error) {
        // The database is busy, or not there: the events stay.
        if (!isTold) alarm(`the outbox of webhooks cannot be read: ${String(error)}`)
        isTold = true
      }
      await rest()
    }
  }

  return {
    poll,
    start: () => {
      loop = pollUntilStopped()
    },
    stop: async () => {
      stopping.abort()
      wake()
      await loop
      await Promise.all([...turns.sound, ...turns.failing])
    },
  }
}
