import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What requests that are sent again are known by, and what a copy of the projects is brought up to date by. */
export const sixth: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('idempotency_keys')
      .ifNotExists()
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('client_id', 'text', (column) => column.notNull())
      .addColumn('key_hash', 'text', (column) => column.notNull())
      .addColumn('request_hash', 'text', (column) => column.notNull())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('share_id', 'text', (column) => column.notNull())
      .addColumn('used_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('idempotency_keys_key', ['tenant', 'client_id', 'key_hash'])
      .execute()
    await db.schema.createIndex('idempotency_keys_old').ifNotExists().on('idempotency_keys').column('used_at').execute()
    await db.schema
      .createIndex('idempotency_keys_of_project')
      .ifNotExists()
      .on('idempotency_keys')
      .columns(['tenant', 'project_id'])
      .execute()
    await db.schema
      .createTable('deleted_projects')
      .ifNotExists()
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('deleted_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('deleted_projects_key', ['tenant', 'id'])
      .execute()
    await db.schema
      .createIndex('deleted_projects_listed')
      .ifNotExists()
      .on('deleted_projects')
      .columns(['tenant', 'deleted_at', 'id'])
      .execute()
    await db.schema
      .createIndex('projects_changed')
      .ifNotExists()
      .on('projects')
      .columns(['tenant', 'last_updated', 'id'])
      .execute()
  },
}
