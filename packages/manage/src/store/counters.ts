import type { Database, Tables } from '@reports/server/storing'
import type { Transaction } from 'kysely'

/*
 * What comes after what is told by counters of the database, never by clocks: those of servers differ, and each may be set back.
 */

/** What is counted: all jobs of the database, the events of an endpoint, and those of them that are about one project. */
export interface Counter {
  readonly tenant: string
  readonly owner: string
  readonly name: string
}

export const JOBS: Counter = { tenant: '', owner: '', name: 'jobs' }
export const TURNS: Counter = { tenant: '', owner: '', name: 'turns' }

export const eventsOf = (tenant: string, webhookId: string): Counter => ({ tenant, owner: webhookId, name: '' })
export const eventsOfProject = (tenant: string, webhookId: string, projectId: string): Counter => ({
  tenant,
  owner: webhookId,
  name: `project ${projectId}`,
})

/** The next number of a counter, from 1; in a transaction, who asks for another one of it waits for the end of that. */
export async function nextNumber(db: Database | Transaction<Tables>, counter: Counter): Promise<number> {
  const { value } = await db
    .insertInto('counters')
    .values({ ...counter, value: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'owner', 'name']).doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

/**
 * Milliseconds by which clocks of servers may differ, or a clock may be set: a moment that is further ahead than a delay lasts by more than
 * this was noted by a clock that ran ahead.
 */
export const CLOCK_SKEW = 60_000
