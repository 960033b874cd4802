import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

async function addDeliveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_deliveries')
    .ifNotExists()
    .addColumn('tenant', 'text', (column) => column.notNull())
    .addColumn('webhook_id', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('replayed', 'integer', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('first_try_at', 'bigint')
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('webhook_deliveries_key', ['tenant', 'webhook_id', 'event_id'])
    .execute()
  for (const [name, columns] of [
    // The next ones to send.
    ['webhook_deliveries_due', ['tenant', 'webhook_id', 'state', 'next_at']],
    // The next one of a project, and its last.
    ['webhook_deliveries_ordered', ['tenant', 'webhook_id', 'project_id', 'state', 'at']],
    ['webhook_deliveries_of_project', ['tenant', 'project_id', 'at']],
    ['webhook_deliveries_listed', ['tenant', 'webhook_id', 'at', 'event_id']],
    ['webhook_deliveries_old', ['at']],
  ] as const)
    await db.schema
      .createIndex(name)
      .ifNotExists()
      .on('webhook_deliveries')
      .columns([...columns])
      .execute()
}

/** Endpoints of webhooks, and the events that are sent to them. */
export const webhooksMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('webhooks')
      .ifNotExists()
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('webhook_id', 'text', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('events', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('sealed_secret', 'text', (column) => column.notNull())
      .addColumn('sealed_old_secret', 'text')
      .addColumn('old_until', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('failing_since', 'bigint')
      .addColumn('paused_until', 'bigint', (column) => column.notNull())
      .addColumn('lease_owner', 'text', (column) => column.notNull())
      .addColumn('lease_until', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('webhooks_key', ['tenant', 'webhook_id'])
      .execute()
    await addDeliveries(db)
  },
}
