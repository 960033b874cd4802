import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Changes of projects that clients need not wait for. */
export const eighth: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('jobs')
      .ifNotExists()
      .addColumn('tenant', 'text', (column) => column.notNull())
      .addColumn('job_id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('told', 'integer', (column) => column.notNull())
      .addColumn('part', 'text', (column) => column.notNull())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('accepted_at', 'bigint', (column) => column.notNull())
      .addColumn('started_at', 'bigint')
      .addColumn('ended_at', 'bigint')
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('heard_at', 'bigint', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('fence', 'integer', (column) => column.notNull())
      .addColumn('losses', 'integer', (column) => column.notNull())
      .addColumn('steps_done', 'integer', (column) => column.notNull())
      .addColumn('steps', 'integer', (column) => column.notNull())
      .addColumn('input', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('jobs_key', ['tenant', 'job_id'])
      .execute()
    // What is to be done next, and what is to be heard of.
    await db.schema.createIndex('jobs_due').ifNotExists().on('jobs').columns(['state', 'due_at']).execute()
    await db.schema.createIndex('jobs_ended').ifNotExists().on('jobs').column('ended_at').execute()
    await db.schema
      .createIndex('jobs_of_project')
      .ifNotExists()
      .on('jobs')
      .columns(['tenant', 'project_id', 'accepted_at'])
      .execute()
    await db.schema
      .createIndex('jobs_listed')
      .ifNotExists()
      .on('jobs')
      .columns(['tenant', 'told', 'accepted_at desc', 'job_id desc'])
      .execute()
  },
}
