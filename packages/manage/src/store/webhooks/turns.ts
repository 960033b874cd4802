import { PostgresAdapter, sql, type Transaction } from 'kysely'
import { type Database, type Tables, inTransaction } from '@reports/server/storing'
import type { WebhookDeliveriesTable, WebhooksTable } from '../database/webhook-tables.ts'
import { CLOCK_SKEW, nextNumber, TURNS } from '../counters.ts'
import { changeEvents, lockEvents, promoteNext } from './outbox.ts'

/*
 * A turn is what one server sends to one endpoint: it holds the endpoint for a time, takes the first events of some projects, and lets
 * go of it. The turn of a server that was killed ends with its time, and another server begins one.
 */

export type WebhookRow = Readonly<WebhooksTable>
export type DeliveryRow = Readonly<WebhookDeliveriesTable>

/** Milliseconds that a server has an endpoint: longer than a turn takes. */
export const LEASE = 30_000

/** Milliseconds that a delivery, and an endpoint, may fail. */
export const LONGEST_FAILING = 3 * 86_400_000

const SECOND = 1000
const MINUTE = 60_000
const HOUR = 3_600_000

/** Milliseconds before each further try of a delivery; the last one is at the end of `LONGEST_FAILING`. */
const RETRIES = [
  ...[1, 2, 5, 15, 30].map((seconds) => seconds * SECOND),
  ...[1, 2, 5, 30].map((minutes) => minutes * MINUTE),
  ...[2, 5, 10, 14, 17, 24].map((hours) => hours * HOUR),
]

/**
 * Milliseconds before the next turn of an endpoint that fails: the first, doubled each time, and the longest. With `LONGEST_WAIT` it is less
 * than the minute after which an event is sent whatever became of those before it.
 */
const FIRST_PAUSE = 2000
const LONGEST_PAUSE = 30 * SECOND

/** Turns without success after which what waits for its next try is sent at once when the endpoint answers again. */
const LONG_FAILING = 3

/** Tries that are kept of a delivery. */
const MOST_ATTEMPTS = 20

/** Events of an endpoint that may wait; then it is switched off. */
const MOST_PENDING = 10_000

/** Events that are sent to an endpoint at once, each of another project; of one that fails only one. They are chosen of more. */
const AT_ONCE = 8
const CHOSEN_OF = 64

/** A try: the status of the answer, or why there was none. */
export interface Attempt {
  /** Milliseconds since 1970: when its turn began. */
  readonly at: number
  readonly milliseconds: number
  readonly status: number | null
  readonly error: string | null
}

/** The error of a turn in which nothing could be signed. */
export const SECRET_LOST = 'secret lost'

export const isDelivered = ({ status }: Attempt): boolean => status !== null && status >= 200 && status < 300

/** 410: the endpoint wants nothing more (Standard Webhooks). */
const isGone = ({ status }: Attempt): boolean => status === 410

/** Endpoints that answered the last time, and those that did not. */
export type Health = 'sound' | 'failing'

/** Active endpoints that nobody has and that have something due. */
const endpointsDue = (db: Database, health: Health, now: number) =>
  db
    .selectFrom('webhooks as w')
    .where('w.status', '=', 'active')
    .where('w.failures', health === 'sound' ? '=' : '>', 0)
    .where('w.paused_until', '<=', now)
    // One that is further ahead than turns last was noted by a clock that ran ahead.
    .where((eb) => eb.or([eb('w.lease_until', '<=', now), eb('w.lease_until', '>', now + LEASE + CLOCK_SKEW)]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhook_deliveries as d')
          .select('d.event_id')
          .whereRef('d.tenant', '=', 'w.tenant')
          .whereRef('d.webhook_id', '=', 'w.webhook_id')
          .where('d.state', '=', 'due')
          .where('d.next_at', '<=', now),
      ),
    )

const ofWebhook = (trx: Transaction<Tables>, { tenant, webhook_id: id }: Pick<WebhookRow, 'tenant' | 'webhook_id'>) =>
  trx.updateTable('webhooks').where('tenant', '=', tenant).where('webhook_id', '=', id)

/**
 * Takes endpoints to which something is to be sent; servers that share a database take different ones.
 * @param owner the server
 * @param now milliseconds since 1970
 * @param count at most that many
 */
export async function claimWebhooks(
  db: Database,
  health: Health,
  owner: string,
  now: number,
  count: number,
): Promise<WebhookRow[]> {
  // A transaction would keep writers waiting, for nothing most of the time.
  if ((await endpointsDue(db, health, now).select('w.webhook_id').limit(1).executeTakeFirst()) === undefined) return []
  return await inTransaction(db, async (trx) => {
    const isPostgres = trx.getExecutor().adapter instanceof PostgresAdapter
    const rows = await endpointsDue(trx, health, now)
      .selectAll('w')
      // Who has waited longest comes first.
      .orderBy('w.turn')
      .limit(count)
      .$if(isPostgres, (query) => query.forUpdate('w').skipLocked())
      .execute()
    for (const row of rows)
      await ofWebhook(trx, row)
        .set({ lease_owner: owner, lease_until: now + LEASE, turn: await nextNumber(trx, TURNS) })
        .execute()
    return rows
  })
}

/** The events that are to be sent to an endpoint now, each the first of its project that is due. */
export async function dueDeliveries(
  db: Database,
  { tenant, webhook_id: webhookId, failing_since: failingSince }: WebhookRow,
  now: number,
): Promise<readonly DeliveryRow[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where((eb) => eb.and({ tenant, webhook_id: webhookId, state: 'due' }))
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('number')
    .orderBy('at')
    .limit(CHOSEN_OF)
    .execute()
  // One that was never tried shows best whether the endpoint fails or the events before it.
  if (failingSince !== null)
    return [rows.find(({ tries }) => tries === 0) ?? rows[0]].filter((row) => row !== undefined)
  const firstOf = new Map<string, DeliveryRow>()
  for (const row of rows) {
    const first = firstOf.get(row.project_id)
    if (first === undefined || row.sequence < first.sequence) firstOf.set(row.project_id, row)
  }
  return [...firstOf.values()].slice(0, AT_ONCE)
}

/**
 * Lets delays begin anew that began later than now: the clock was set back since.
 * @param now milliseconds since 1970
 */
export async function restartDelays(db: Database, now: number): Promise<void> {
  const late = now + CLOCK_SKEW
  const ofDeliveries = await db
    .selectFrom('webhook_deliveries')
    .select('tenant')
    .distinct()
    .where('state', '=', 'due')
    .where('delayed_at', '>', late)
    .execute()
  await changeEvents(db, ofDeliveries, (trx, tenant) =>
    trx
      .updateTable('webhook_deliveries')
      .set((eb) => ({ next_at: sql<number>`${now} + ${eb.ref('next_at')} - ${eb.ref('delayed_at')}`, delayed_at: now }))
      .where('tenant', '=', tenant)
      .where('state', '=', 'due')
      .where('delayed_at', '>', late)
      .execute(),
  )
  const ofPauses = await db.selectFrom('webhooks').select('tenant').distinct().where('paused_at', '>', late).execute()
  await changeEvents(db, ofPauses, (trx, tenant) =>
    trx
      .updateTable('webhooks')
      .set((eb) => ({
        paused_until: sql<number>`${now} + ${eb.ref('paused_until')} - ${eb.ref('paused_at')}`,
        paused_at: now,
      }))
      .where('tenant', '=', tenant)
      .where('paused_at', '>', late)
      .execute(),
  )
}

/** The columns of a delivery after a try. */
function afterAttempt(row: DeliveryRow, attempt: Attempt): Partial<WebhookDeliveriesTable> {
  const attempts = [...(JSON.parse(row.attempts) as Attempt[]), attempt].slice(-MOST_ATTEMPTS)
  const told = { tries: row.tries + 1, attempts: JSON.stringify(attempts) }
  if (isDelivered(attempt)) return { ...told, state: 'delivered' }
  const first = row.first_try_at ?? attempt.at
  const last = first + LONGEST_FAILING
  if (attempt.at >= last) return { ...told, state: 'failed' }
  const pause = RETRIES[Math.min(row.tries, RETRIES.length - 1)] ?? LONGEST_FAILING
  return { ...told, first_try_at: first, next_at: Math.min(attempt.at + pause, last), delayed_at: attempt.at }
}

/** Notes a try. Once a delivery has been tried, the next event of its project waits for it no longer than a minute. */
export const recordAttempt = (
  db: Database,
  { tenant, webhook_id: webhookId, event_id: eventId, project_id: projectId }: DeliveryRow,
  attempt: Attempt,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockEvents(trx, tenant)
    const row = await trx
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where((eb) => eb.and({ tenant, webhook_id: webhookId, event_id: eventId }))
      .executeTakeFirst()
    // Deleted meanwhile, or another server came first.
    if (row?.state !== 'due') return
    await trx
      .updateTable('webhook_deliveries')
      .set(afterAttempt(row, attempt))
      .where((eb) => eb.and({ tenant, webhook_id: webhookId, event_id: eventId }))
      .execute()
    await promoteNext(trx, tenant, webhookId, projectId, attempt.at)
  })

/** What was tried last, in words. */
export const wordsOf = ({ status, error }: Attempt): string => (status === null ? (error ?? '') : `status ${status}`)

async function hasTooMany(trx: Transaction<Tables>, { tenant, webhook_id: webhookId }: WebhookRow): Promise<boolean> {
  const row = await trx
    .selectFrom('webhook_deliveries')
    .select('event_id')
    .where((eb) => eb.and({ tenant, webhook_id: webhookId }))
    .where('state', 'in', ['due', 'waiting'])
    .limit(1)
    .offset(MOST_PENDING)
    .executeTakeFirst()
  return row !== undefined
}

/** Why an endpoint is switched off after a turn without success; null where it is not. */
async function whyOff(
  trx: Transaction<Tables>,
  row: WebhookRow,
  attempts: readonly Attempt[],
  at: number,
): Promise<string | null> {
  if (attempts.some(isGone)) return 'It answered 410: it wants no more events.'
  const last = attempts.at(-1)
  if (last?.error === SECRET_LOST) return 'Its secret cannot be opened any more: replace it, then confirm the endpoint.'
  if (at - (row.failing_since ?? at) >= LONGEST_FAILING)
    return `Nothing could be delivered for three days; at last: ${last === undefined ? '' : wordsOf(last)}.`
  return (await hasTooMany(trx, row)) ? `Over ${MOST_PENDING} events wait for it.` : null
}

/** Everything that is to be tried again later is due at once. */
export async function hurry(
  trx: Transaction<Tables>,
  { tenant, webhook_id: webhookId }: Pick<WebhookRow, 'tenant' | 'webhook_id'>,
  now: number,
): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ next_at: now, delayed_at: now })
    .where('tenant', '=', tenant)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'due')
    .where('next_at', '>', now)
    .execute()
}

/**
 * Ends a turn: another one may begin at once, or after a pause where nothing was delivered.
 * @param at milliseconds since 1970, when the turn began
 * @param now when it ended
 * @returns why the endpoint is switched off; null where it is not
 */
export const endTurn = (
  db: Database,
  { tenant, webhook_id: id }: WebhookRow,
  owner: string,
  attempts: readonly Attempt[],
  at: number,
  now: number,
): Promise<string | null> =>
  inTransaction(db, async (trx) => {
    await lockEvents(trx, tenant)
    const row = await ofWebhook(trx, { tenant, webhook_id: id })
      .where('lease_owner', '=', owner)
      .set({ lease_owner: '', lease_until: now })
      .returningAll()
      .executeTakeFirst()
    // Deleted meanwhile, or it took so long that another server has it.
    if (row === undefined || attempts.length === 0) return null
    if (attempts.some(isDelivered)) {
      await ofWebhook(trx, row).set({ failures: 0, failing_since: null, paused_until: 0, paused_at: 0 }).execute()
      if (row.failures >= LONG_FAILING) await hurry(trx, row, now)
      return null
    }
    const reason = await whyOff(trx, row, attempts, at)
    await ofWebhook(trx, row)
      .set({
        failures: row.failures + 1,
        failing_since: row.failing_since ?? at,
        paused_until: now + Math.min(FIRST_PAUSE * 2 ** row.failures, LONGEST_PAUSE),
        paused_at: now,
        ...(reason === null ? {} : { status: 'off', reason }),
      })
      .execute()
    return reason
  })
