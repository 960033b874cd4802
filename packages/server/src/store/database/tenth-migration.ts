import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Numbers the links of each project: events name them by it. Servers of before make links without one meanwhile. */
export const tenth: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const tables = await db.introspection.getTables()
    const shares = tables.find(({ name }) => name === 'shares')
    if (shares?.columns.some(({ name }) => name === 'number') !== true)
      await db.schema
        .alterTable('shares')
        .addColumn('number', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    await sql`
      with n as (select tenant, share_id,
        row_number() over (partition by tenant, project_id order by created_at, share_id) as number from shares)
      update shares set number = n.number from n
      where shares.tenant = n.tenant and shares.share_id = n.share_id`.execute(db)
  },
}
