import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { sixth } from './sixth-migration.ts'
import { tenth } from './tenth-migration.ts'

const first: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('projects')
      .ifNotExists()
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('sort_key', 'text', (column) => column.notNull())
      .addColumn('archived', 'integer', (column) => column.notNull())
      .addColumn('street_folded', 'text', (column) => column.notNull())
      .addColumn('city_folded', 'text', (column) => column.notNull())
      .addColumn('postal_code', 'text')
      .addColumn('has_address', 'integer', (column) => column.notNull())
      .addColumn('last_updated', 'text', (column) => column.notNull())
      .addColumn('content_hash', 'text', (column) => column.notNull())
      .addColumn('summary', 'text', (column) => column.notNull())
      .addColumn('details', 'text', (column) => column.notNull())
      .addColumn('findings', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('projects_key', ['tenant', 'id'])
      .execute()
    // A page is the next rows of one of these indexes, however many projects there are; the later ones serve filters on addresses.
    await db.schema
      .createIndex('projects_listed')
      .ifNotExists()
      .on('projects')
      .columns(['tenant', 'archived', 'sort_key desc', 'id desc', 'street_folded', 'city_folded'])
      .execute()
    await db.schema
      .createIndex('projects_all')
      .ifNotExists()
      .on('projects')
      .columns(['tenant', 'sort_key desc', 'id desc', 'street_folded', 'city_folded'])
      .execute()
    await db.schema
      .createIndex('projects_street')
      .ifNotExists()
      .on('projects')
      .columns(['tenant', 'street_folded', 'archived', 'sort_key', 'id'])
      .execute()
    await db.schema
      .createIndex('projects_city')
      .ifNotExists()
      .on('projects')
      .columns(['tenant', 'city_folded', 'archived', 'sort_key', 'id'])
      .execute()
    await db.schema
      .createIndex('projects_postal_code')
      .ifNotExists()
      .on('projects')
      .columns(['tenant', 'postal_code', 'sort_key desc', 'id desc'])
      .execute()
    await db.schema
      .createTable('sources')
      .ifNotExists()
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('json', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('sources_key', ['tenant', 'project_id', 'kind'])
      .addForeignKeyConstraint('sources_project', ['tenant', 'project_id'], 'projects', ['tenant', 'id'])
      .execute()
    await db.schema
      .createTable('photos')
      .ifNotExists()
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('photo_id', 'text', (column) => column.notNull())
      .addColumn('extension', 'text', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('photos_key', ['tenant', 'project_id', 'photo_id', 'extension'])
      .addForeignKeyConstraint('photos_project', ['tenant', 'project_id'], 'projects', ['tenant', 'id'])
      .execute()
    await db.schema
      .createTable('clients')
      .ifNotExists()
      .addColumn('client_id', 'text', (column) => column.primaryKey())
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('secret_hash', 'text', (column) => column.notNull())
      .addColumn('scopes', 'text', (column) => column.notNull())
      .addColumn('disabled', 'integer', (column) => column.notNull())
      .addColumn('not_before', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('failures')
      .ifNotExists()
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('window_start', 'bigint', (column) => column.notNull())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .execute()
  },
}

const second: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('shares')
      .ifNotExists()
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('share_id', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('active', 'integer', (column) => column.notNull())
      .addColumn('access_count', 'integer', (column) => column.notNull())
      .addColumn('last_accessed_at', 'bigint')
      .addColumn('name', 'text')
      .addColumn('sealed_pin', 'text', (column) => column.notNull())
      .addColumn('misses', 'integer', (column) => column.notNull())
      .addColumn('all_misses', 'integer', (column) => column.notNull())
      .addColumn('back_off', 'bigint', (column) => column.notNull())
      .addColumn('locked_until', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('shares_key', ['tenant', 'project_id', 'share_id'])
      .addForeignKeyConstraint('shares_project', ['tenant', 'project_id'], 'projects', ['tenant', 'id'])
      .execute()
    // Recipients send nothing but the link's id.
    await db.schema.createIndex('shares_by_id').ifNotExists().unique().on('shares').column('share_id').execute()
    await db.schema
      .createIndex('shares_listed')
      .ifNotExists()
      .on('shares')
      .columns(['tenant', 'project_id', 'created_at desc', 'share_id desc'])
      .execute()
    await db.schema
      .createTable('share_sessions')
      .ifNotExists()
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('share_id', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('share_sessions_key', ['tenant', 'share_id', 'token_hash'])
      .execute()
    await db.schema
      .createIndex('share_sessions_ended')
      .ifNotExists()
      .on('share_sessions')
      .column('expires_at')
      .execute()
    await db.schema
      .createTable('share_events')
      .ifNotExists()
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('share_id', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('user_agent', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('share_events_key', ['tenant', 'share_id', 'at', 'event_id'])
      .execute()
    await db.schema.createIndex('share_events_old').ifNotExists().on('share_events').column('at').execute()
  },
}

const third: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Finds whether anything refers to the bytes of a photo.
    await db.schema.createIndex('photos_by_content').ifNotExists().on('photos').columns(['tenant', 'sha256']).execute()
    await db.schema
      .createTable('photo_claims')
      .ifNotExists()
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('import_id', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('photo_claims_key', ['tenant', 'sha256', 'import_id'])
      .execute()
    await db.schema
      .createTable('loose_photos')
      .ifNotExists()
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('loose_photos_key', ['tenant', 'sha256'])
      .execute()
  },
}

const fourth: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('keys')
      .ifNotExists()
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('keys_key', ['kind', 'id'])
      .execute()
  },
}

const fifth: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const tables = await db.introspection.getTables()
    const events = tables.find(({ name }) => name === 'share_events')
    if (events?.columns.some(({ name }) => name === 'tries') !== true)
      await db.schema
        .alterTable('share_events')
        .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(1))
        .execute()
    await db.schema
      .createTable('list_versions')
      .ifNotExists()
      .addColumn('tenant', 'text', (column) => column.primaryKey())
      .addColumn('version', 'text', (column) => column.notNull())
      .execute()
  },
}

const seventh: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('audit_events')
      .ifNotExists()
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('client_id', 'text', (column) => column.notNull())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('share_id', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('times', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('audit_events_key', ['tenant', 'at', 'event_id'])
      .execute()
    await db.schema
      .createIndex('audit_events_of_project')
      .ifNotExists()
      .on('audit_events')
      .columns(['tenant', 'project_id'])
      .execute()
    await db.schema.createIndex('audit_events_old').ifNotExists().on('audit_events').column('at').execute()
  },
}

/** In the order of their names. A released migration is never changed: a new one follows it. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_projects_and_clients': first,
  '0002_shares': second,
  '0003_loose_photos': third,
  '0004_keys': fourth,
  '0005_tries_and_list_versions': fifth,
  '0006_keys_of_requests_and_deleted_projects': sixth,
  '0007_audit_events': seventh,
  '0010_share_numbers': tenth,
}
