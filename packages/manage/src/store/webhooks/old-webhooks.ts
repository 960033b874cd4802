import { sql } from 'kysely'
import type { Database } from '@reports/server/storing'
import { changeEvents } from './outbox.ts'

/** Milliseconds after which an endpoint that was never confirmed is forgotten. */
const LONGEST_UNCONFIRMED = 86_400_000

/** Milliseconds for which an event is kept, delivered or not. */
const KEPT = 14 * 86_400_000

/** Rows per statement: others wait for it. */
const AT_ONCE = 500

async function removeOldDeliveries(db: Database, now: number): Promise<void> {
  const removeSome = async (): Promise<bigint> => {
    const { numDeletedRows } = await db
      .deleteFrom('webhook_deliveries')
      .where(
        sql<boolean>`(tenant, webhook_id, event_id) in (select tenant, webhook_id, event_id from webhook_deliveries where at <= ${now - KEPT} limit ${sql.lit(AT_ONCE)})`,
      )
      .executeTakeFirstOrThrow()
    return numDeletedRows
  }
  while ((await removeSome()) > 0n);
}

/** Events that were added while their endpoint was being deleted. */
async function removeOrphans(db: Database): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries as d')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('webhooks as w')
            .select('w.webhook_id')
            .whereRef('w.tenant', '=', 'd.tenant')
            .whereRef('w.webhook_id', '=', 'd.webhook_id'),
        ),
      ),
    )
    .execute()
}

/** Makes those due whose predecessors were removed. */
async function makeFirstDue(db: Database, now: number): Promise<void> {
  const tenants = await db
    .selectFrom('webhook_deliveries')
    .select('tenant')
    .distinct()
    .where('state', '=', 'waiting')
    .execute()
  await changeEvents(db, tenants, (trx, tenant) =>
    trx
      .updateTable('webhook_deliveries as d')
      .set({ state: 'due', next_at: now, delayed_at: now })
      .where('d.tenant', '=', tenant)
      .where('d.state', '=', 'waiting')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('webhook_deliveries as e')
              .select('e.event_id')
              .whereRef('e.tenant', '=', 'd.tenant')
              .whereRef('e.webhook_id', '=', 'd.webhook_id')
              .whereRef('e.project_id', '=', 'd.project_id')
              .where('e.state', 'in', ['due', 'waiting'])
              .where('e.replayed', '=', 0)
              .where('e.tries', '=', 0)
              .whereRef('e.sequence', '<', 'd.sequence'),
          ),
        ),
      )
      .execute(),
  )
}

/** Removes events whose time is over or whose endpoint is gone, and endpoints that were never confirmed. @param now milliseconds since 1970 */
export async function removeOldWebhooks(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('webhooks')
    .where('status', '=', 'unconfirmed')
    .where('created_at', '<=', now - LONGEST_UNCONFIRMED)
    .execute()
  await removeOldDeliveries(db, now)
  await removeOrphans(db)
  await makeFirstDue(db, now)
}
