import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '@reports/server/storing'

/** Adds columns that are not there yet. Servers of before go on writing while others are replaced, so each has a default. */
async function addColumns(
  db: Kysely<unknown>,
  table: string,
  columns: Readonly<Record<string, 'bigint' | 'text'>>,
): Promise<void> {
  const tables = await db.introspection.getTables()
  const there = new Set(tables.find(({ name }) => name === table)?.columns.map(({ name }) => name))
  for (const [name, type] of Object.entries(columns))
    if (!there.has(name))
      await db.schema
        .alterTable(table)
        .addColumn(name, type, (column) => column.notNull().defaultTo(type === 'text' ? '' : 0))
        .execute()
}

/** Numbers what is there in the order of its times, the only one that it has, and lets the counters go on from there. */
async function numberAll(db: Kysely<unknown>): Promise<void> {
  await sql`
    with n as (select tenant, job_id, row_number() over (order by accepted_at, job_id) as number from jobs)
    update jobs set number = n.number from n where jobs.tenant = n.tenant and jobs.job_id = n.job_id`.execute(db)
  await sql`
    with n as (select tenant, webhook_id, event_id,
      row_number() over (partition by tenant, webhook_id order by at, event_id) as number,
      row_number() over (partition by tenant, webhook_id, project_id order by at, event_id) as sequence
      from webhook_deliveries)
    update webhook_deliveries set number = n.number, sequence = n.sequence, next_at = 0 from n
    where webhook_deliveries.tenant = n.tenant and webhook_deliveries.webhook_id = n.webhook_id
      and webhook_deliveries.event_id = n.event_id`.execute(db)
  await sql`delete from counters`.execute(db)
  await sql`
    insert into counters (tenant, owner, name, value)
    select '', '', 'jobs', max(number) from jobs having count(*) > 0
    union all select tenant, webhook_id, '', max(number) from webhook_deliveries group by tenant, webhook_id
    union all select tenant, webhook_id, 'project ' || project_id, max(sequence)
      from webhook_deliveries group by tenant, webhook_id, project_id`.execute(db)
}

/** Names links in events by their numbers: ids of links are for those alone who manage them. */
async function replaceShareIds(db: Kysely<Tables>): Promise<void> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select(['tenant', 'webhook_id', 'event_id', 'data'])
    .where('type', 'like', 'share.%')
    .execute()
  for (const { tenant, webhook_id: webhookId, event_id: eventId, data } of rows) {
    const { shareId, ...rest } = JSON.parse(data) as Record<string, unknown>
    if (typeof shareId !== 'string') continue
    const share = await db
      .selectFrom('shares')
      .select('number')
      .where('tenant', '=', tenant)
      .where('share_id', '=', shareId)
      .executeTakeFirst()
    await db
      .updateTable('webhook_deliveries')
      .set({ data: JSON.stringify(share === undefined ? rest : { ...rest, shareNumber: share.number }) })
      .where('tenant', '=', tenant)
      .where('webhook_id', '=', webhookId)
      .where('event_id', '=', eventId)
      .execute()
  }
}

const HOUR = 3_600_000

/** Finds by whom endpoints were registered, where the audit trail tells: one client of the tenant did so in that hour. */
async function findClients(db: Kysely<Tables>): Promise<void> {
  const webhooks = await db.selectFrom('webhooks').selectAll().where('client_id', '=', '').execute()
  for (const { tenant, webhook_id: webhookId, created_at: at } of webhooks) {
    const clients = await db
      .selectFrom('audit_events')
      .select('client_id')
      .distinct()
      .where('tenant', '=', tenant)
      .where('action', '=', 'webhook added')
      .where('at', '>', at - HOUR)
      .where('at', '<', at + HOUR)
      .execute()
    const [only, ...others] = clients
    if (only !== undefined && others.length === 0)
      await db
        .updateTable('webhooks')
        .set({ client_id: only.client_id })
        .where('tenant', '=', tenant)
        .where('webhook_id', '=', webhookId)
        .execute()
  }
}

/** Orders jobs and events by counters instead of times, and notes whose endpoints are. */
export const orderMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('counters')
      .ifNotExists()
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('value', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('counters_key', ['tenant', 'owner', 'name'])
      .execute()
    await addColumns(db, 'jobs', { number: 'bigint' })
    await addColumns(db, 'webhooks', { client_id: 'text', turn: 'bigint', paused_at: 'bigint' })
    await addColumns(db, 'webhook_deliveries', { number: 'bigint', sequence: 'bigint', delayed_at: 'bigint' })
    await numberAll(db)
    // The core's migrations come first: its tables are as the types say.
    await replaceShareIds(db as Kysely<Tables>)
    await findClients(db as Kysely<Tables>)
    for (const name of ['webhook_deliveries_ordered', 'webhook_deliveries_listed', 'webhook_deliveries_of_project'])
      await db.schema.dropIndex(name).ifExists().execute()
    await db.schema.dropIndex('jobs_of_project').ifExists().execute()
    await db.schema.dropIndex('jobs_listed').ifExists().execute()
    for (const [name, table, columns] of [
      ['jobs_of_project_by_number', 'jobs', ['tenant', 'project_id', 'number']],
      ['jobs_listed_by_number', 'jobs', ['tenant', 'told', 'number']],
      // The next ones of a project.
      [
        'webhook_deliveries_by_sequence',
        'webhook_deliveries',
        ['tenant', 'webhook_id', 'project_id', 'state', 'sequence'],
      ],
      ['webhook_deliveries_by_number', 'webhook_deliveries', ['tenant', 'webhook_id', 'number']],
      // Delays that began later than now.
      ['webhook_deliveries_delayed', 'webhook_deliveries', ['state', 'delayed_at']],
    ] as const)
      await db.schema
        .createIndex(name)
        .ifNotExists()
        .on(table)
        .columns([...columns])
        .execute()
  },
}
