import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createIndexes, createTable } from './making.ts'

async function addProjectsAndClients(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'projects', {
    columns: `tenant text, id text, sort_key text, archived integer, street_folded text, city_folded text,
      postal_code text?, has_address integer, last_updated text, content_hash text, summary text, details text, findings text`,
    key: 'tenant, id',
  })
  // A page is the next rows of one of these indexes, however many projects there are; the later ones serve filters on addresses.
  await createIndexes(db, 'projects', {
    projects_listed: 'tenant, archived, sort_key desc, id desc, street_folded, city_folded',
    projects_all: 'tenant, sort_key desc, id desc, street_folded, city_folded',
    projects_street: 'tenant, street_folded, archived, sort_key, id',
    projects_city: 'tenant, city_folded, archived, sort_key, id',
    projects_postal_code: 'tenant, postal_code, sort_key desc, id desc',
  })
  await createTable(db, 'sources', {
    columns: 'tenant text, project_id text, kind text, sha256 text, json text',
    key: 'tenant, project_id, kind',
    ofProject: true,
  })
  await createTable(db, 'photos', {
    columns: 'tenant text, project_id text, photo_id text, extension text, sha256 text, bytes integer',
    key: 'tenant, project_id, photo_id, extension',
    ofProject: true,
  })
  await createTable(db, 'clients', {
    columns: `client_id text, tenant text, secret_hash text, scopes text, disabled integer, not_before bigint,
      created_at text`,
    key: 'client_id',
  })
  await createTable(db, 'failures', { columns: 'key text, window_start bigint, failures integer', key: 'key' })
}

async function addShares(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'shares', {
    columns: `tenant text, project_id text, share_id text, created_at bigint, created_by text, expires_at bigint,
      active integer, access_count integer, last_accessed_at bigint?, name text?, sealed_pin text, misses integer,
      all_misses integer, back_off bigint, locked_until bigint`,
    key: 'tenant, project_id, share_id',
    ofProject: true,
  })
  // Recipients send nothing but the link's id.
  await db.schema.createIndex('shares_by_id').ifNotExists().unique().on('shares').column('share_id').execute()
  await createIndexes(db, 'shares', { shares_listed: 'tenant, project_id, created_at desc, share_id desc' })
  await createTable(db, 'share_sessions', {
    columns: 'tenant text, share_id text, token_hash text, expires_at bigint',
    key: 'tenant, share_id, token_hash',
  })
  await createIndexes(db, 'share_sessions', { share_sessions_ended: 'expires_at' })
  await createTable(db, 'share_events', {
    columns: 'tenant text, share_id text, at bigint, event_id text, outcome text, network text, user_agent text',
    key: 'tenant, share_id, at, event_id',
  })
  await createIndexes(db, 'share_events', { share_events_old: 'at' })
}

async function addLoosePhotos(db: Kysely<unknown>): Promise<void> {
  // Finds whether anything refers to the bytes of a photo.
  await createIndexes(db, 'photos', { photos_by_content: 'tenant, sha256' })
  await createTable(db, 'photo_claims', {
    columns: 'tenant text, sha256 text, import_id text, at bigint',
    key: 'tenant, sha256, import_id',
  })
  await createTable(db, 'loose_photos', { columns: 'tenant text, sha256 text', key: 'tenant, sha256' })
}

/** Adds a column that is not there yet to a table that servers of before go on writing without it. */
async function addCount(db: Kysely<unknown>, table: string, column: string, usual: number): Promise<void> {
  const tables = await db.introspection.getTables()
  const there = tables.find(({ name }) => name === table)?.columns ?? []
  if (there.some(({ name }) => name === column)) return
  await db.schema
    .alterTable(table)
    .addColumn(column, 'integer', (made) => made.notNull().defaultTo(usual))
    .execute()
}

/** What requests that are sent again are known by, and what a copy of the projects is brought up to date by. */
async function addKeysOfRequests(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'idempotency_keys', {
    columns: `tenant text, client_id text, key_hash text, request_hash text, project_id text, share_id text,
      used_at bigint`,
    key: 'tenant, client_id, key_hash',
  })
  await createIndexes(db, 'idempotency_keys', {
    idempotency_keys_old: 'used_at',
    idempotency_keys_of_project: 'tenant, project_id',
  })
  await createTable(db, 'deleted_projects', { columns: 'tenant text, id text, deleted_at text', key: 'tenant, id' })
  await createIndexes(db, 'deleted_projects', { deleted_projects_listed: 'tenant, deleted_at, id' })
  await createIndexes(db, 'projects', { projects_changed: 'tenant, last_updated, id' })
}

async function addAuditEvents(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'audit_events', {
    columns: `tenant text, at bigint, event_id text, action text, client_id text, project_id text, share_id text,
      network text, times integer`,
    key: 'tenant, at, event_id',
  })
  await createIndexes(db, 'audit_events', { audit_events_of_project: 'tenant, project_id', audit_events_old: 'at' })
}

/** Numbers the links of each project: events name them by it. Servers of before make links without one meanwhile. */
async function numberShares(db: Kysely<unknown>): Promise<void> {
  await addCount(db, 'shares', 'number', 0)
  await sql`
    with n as (select tenant, share_id,
      row_number() over (partition by tenant, project_id order by created_at, share_id) as number from shares)
    update shares set number = n.number from n
    where shares.tenant = n.tenant and shares.share_id = n.share_id`.execute(db)
}

/** In the order of their names. A released migration is never changed: a new one follows it. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_projects_and_clients': { up: addProjectsAndClients },
  '0002_shares': { up: addShares },
  '0003_loose_photos': { up: addLoosePhotos },
  '0004_keys': {
    up: (db) =>
      createTable(db, 'keys', {
        columns: 'kind text, id text, fingerprint text, created_at bigint',
        key: 'kind, id',
      }),
  },
  '0005_tries_and_list_versions': {
    async up(db) {
      await addCount(db, 'share_events', 'tries', 1)
      await createTable(db, 'list_versions', { columns: 'tenant text, version text', key: 'tenant' })
    },
  },
  '0006_keys_of_requests_and_deleted_projects': { up: addKeysOfRequests },
  '0007_audit_events': { up: addAuditEvents },
  '0010_share_numbers': { up: numberShares },
}
