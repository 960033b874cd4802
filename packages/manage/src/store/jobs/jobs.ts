import { PostgresAdapter, sql, type Selectable, type Transaction } from 'kysely'
import { type Database, type Tables, acquireLock, inTransaction } from '@reports/server/storing'
import type { JobsTable } from '../tables.ts'
import { CLOCK_SKEW } from '../counters.ts'
import { isBefore, type JobTicket } from './closing.ts'

/*
 * The queue of jobs in the database. Several servers share it: a job is one server's until that has not been heard of for a while, and
 * each taking has a number of its own.
 */

export type JobRow = Selectable<JobsTable>

/** Milliseconds for which an ended job is told of; one whose project was deleted. */
const KEPT = 3_600_000
const CANCELLED_KEPT = 86_400_000

/** Milliseconds after which a running job may be taken over, if its server is not heard of. */
export const LEASE = 30_000

/** Milliseconds after which the file of a job is given up, if no server that reaches it is heard of. */
const UNREACHED = 300_000

/** Jobs in a list. */
const MOST_LISTED = 100

const UNFINISHED = ['queued', 'running'] as const

/** A job to be accepted. */
export interface NewJob extends Omit<JobTicket, 'fence'> {
  readonly projectId: string
  /** The quarantine that has its file; empty if it has none. */
  readonly place: string
  /** JSON of what is to be done. */
  readonly input: string
  /** The server that does it already, under the number 1; null: any may take it. */
  readonly owner: string | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/** @param most unfinished jobs that the tenant may have @returns `ended` if its change was made meanwhile */
export const acceptJob = (db: Database, job: NewJob, most: number): Promise<'accepted' | 'too many' | 'ended'> =>
  inTransaction(db, async (trx) => {
    const { tenant, owner, now } = job
    await acquireLock(trx, `jobs ${tenant}`)
    const { n } = await trx
      .selectFrom('jobs')
      .select((eb) => eb.fn.countAll<number | string>().as('n'))
      .where('tenant', '=', tenant)
      .where('state', 'in', UNFINISHED)
      .executeTakeFirstOrThrow()
    if (Number(n) >= most) return 'too many'
    const made = await trx
      .insertInto('jobs')
      .values({
        tenant,
        job_id: job.jobId,
        state: owner === null ? 'queued' : 'running',
        told: 1,
        part: job.part,
        project_id: job.projectId,
        number: job.number,
        accepted_at: job.acceptedAt,
        started_at: owner === null ? null : job.acceptedAt,
        ended_at: null,
        due_at: owner === null ? now : now + LEASE,
        place: job.place,
        heard_at: now,
        owner: owner ?? '',
        fence: owner === null ? 0 : 1,
        losses: 0,
        steps_done: 0,
        steps: 0,
        input: job.input,
        outcome: '',
      })
      .onConflict((conflict) => conflict.columns(['tenant', 'job_id']).doNothing())
      .returning('job_id')
      .executeTakeFirst()
    return made === undefined ? 'ended' : 'accepted'
  })

/** Who takes jobs. */
export interface Taker {
  readonly owner: string
  /** The quarantine that it reaches. */
  readonly place: string
  /** Jobs of one tenant that it does at once. */
  readonly ofTenant: number
}

/** Unfinished jobs whose time has come, or was noted by a clock that ran ahead. */
const dueJobs = (db: Database | Transaction<Tables>, now: number) =>
  db
    .selectFrom('jobs')
    .where('state', 'in', UNFINISHED)
    .where((eb) => eb.or([eb('due_at', '<=', now), eb('due_at', '>', now + LEASE + CLOCK_SKEW)]))

/** Whether any job may be taken: asked every second, so it locks nothing. */
async function isAnyDue(db: Database, now: number): Promise<boolean> {
  const due = await dueJobs(db, now).select('job_id').limit(1).executeTakeFirst()
  return due !== undefined
}

/**
 * Takes the next job: of the tenant of which the fewest run, the oldest. One whose file only another server reaches is left to it, until
 * that is not heard of any more.
 * @param now milliseconds since 1970
 */
export async function takeJob(db: Database, taker: Taker, now: number): Promise<JobRow | null> {
  if (!(await isAnyDue(db, now))) return null
  return await inTransaction(db, async (trx) => {
    const isPostgres = trx.getExecutor().adapter instanceof PostgresAdapter
    const running = sql<number>`(select count(*) from jobs as r where r.tenant = jobs.tenant and r.state = 'running' and r.due_at > ${now})`
    const own = sql<number>`(select count(*) from jobs as r where r.tenant = jobs.tenant and r.state = 'running' and r.owner = ${taker.owner})`
    const next = await dueJobs(trx, now)
      .selectAll()
      .where((eb) =>
        eb.or([
          eb('place', 'in', ['', taker.place]),
          eb.and([eb('heard_at', '<=', now - UNREACHED), eb('place', '<>', '')]),
        ]),
      )
      .where(own, '<', taker.ofTenant)
      .orderBy(running)
      .orderBy('number')
      .orderBy('accepted_at')
      .limit(1)
      .$if(isPostgres, (query) => query.forUpdate('jobs').skipLocked())
      .executeTakeFirst()
    if (next === undefined) return null
    return await trx
      .updateTable('jobs')
      .set({
        state: 'running',
        owner: taker.owner,
        fence: next.fence + 1,
        losses: next.losses + (next.state === 'running' ? 1 : 0),
        started_at: next.started_at ?? now,
        due_at: now + LEASE,
        steps_done: 0,
        steps: 0,
      })
      .where((eb) => eb.and({ tenant: next.tenant, job_id: next.job_id }))
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** A job as a server has taken it. */
export type TakenJob = Pick<JobRow, 'tenant' | 'job_id' | 'fence'>

/** Keeps jobs that a server does, and the files that it reaches. @returns those that it has lost */
export async function keepJobs(
  db: Database,
  place: string,
  jobs: readonly TakenJob[],
  now: number,
): Promise<readonly TakenJob[]> {
  await db
    .updateTable('jobs')
    .set({ heard_at: now })
    .where('state', 'in', UNFINISHED)
    .where((eb) => eb.or([eb('place', '=', place), eb('heard_at', '>', now + CLOCK_SKEW)]))
    .execute()
  const lost: TakenJob[] = []
  for (const job of jobs) {
    const { numUpdatedRows } = await db
      .updateTable('jobs')
      .set({ due_at: now + LEASE })
      .where((eb) => eb.and({ tenant: job.tenant, job_id: job.job_id, fence: job.fence, state: 'running' }))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) lost.push(job)
  }
  return lost
}

/**
 * Gives a job back to the queue.
 * @param dueAt from when it may be taken again
 * @param losses 1 if it broke
 */
export async function giveBackJob(
  db: Database,
  { tenant, job_id: jobId, fence }: TakenJob,
  dueAt: number,
  losses: 0 | 1,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set((eb) => ({
      state: 'queued',
      owner: '',
      due_at: dueAt,
      steps_done: 0,
      steps: 0,
      losses: eb('losses', '+', losses),
    }))
    .where((eb) => eb.and({ tenant, job_id: jobId, fence, state: 'running' }))
    .execute()
}

/** Lets running jobs of others be taken at once: where there is one server, and it starts, nobody does them. */
export async function dropLeases(db: Database, now: number, owner: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ due_at: now })
    .where('state', '=', 'running')
    .where('owner', '<>', owner)
    .where('due_at', '>', now)
    .execute()
}

/** Jobs that were cancelled while their files lay in a quarantine. */
export const cancelledInputs = (db: Database, place: string): Promise<(JobKey & Pick<JobRow, 'input'>)[]> =>
  db
    .selectFrom('jobs')
    .select(['tenant', 'job_id', 'input'])
    .where('state', '=', 'cancelled')
    .where('place', '=', place)
    .where('input', '<>', '')
    .execute()

/** Forgets what a job was to do: its file is gone. */
export async function forgetInput(db: Database, { tenant, job_id: jobId }: JobKey): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ input: '' })
    .where((eb) => eb.and({ tenant, job_id: jobId, state: 'cancelled' }))
    .execute()
}

/** Notes how far a job is. */
export async function noteProgress(db: Database, ticket: JobTicket, stepsDone: number, steps: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ steps_done: stepsDone, steps })
    .where((eb) => eb.and({ tenant: ticket.tenant, job_id: ticket.jobId, fence: ticket.fence, state: 'running' }))
    .execute()
}

/** What names a job. */
export type JobKey = Pick<JobRow, 'tenant' | 'job_id'>

const keptUntil = ({ state, ended_at: at }: JobRow): number =>
  (at ?? Infinity) + (state === 'cancelled' ? CANCELLED_KEPT : KEPT)

/** Jobs that clients were told of, in one query and any order; without those that ended long enough ago. */
export async function findJobs(db: Database, keys: readonly JobKey[], now: number): Promise<JobRow[]> {
  const rows = await db
    .selectFrom('jobs')
    .selectAll()
    .where((eb) => eb.or(keys.map(({ tenant, job_id }) => eb.and({ tenant, job_id }))))
    .where('told', '=', 1)
    .execute()
  return rows.filter((row) => keptUntil(row) > now)
}

/** A job that a client was told of; null once it ended long enough ago. */
export async function findJob(db: Database, tenant: string, jobId: string, now: number): Promise<JobRow | null> {
  const [row = null] = await findJobs(db, [{ tenant, job_id: jobId }], now)
  return row
}

/** The latest jobs of a tenant, the latest first; at most 100. */
export const listJobs = (db: Database, tenant: string, now: number): Promise<JobRow[]> =>
  db
    .selectFrom('jobs')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('told', '=', 1)
    .where((eb) =>
      eb.or([
        eb('ended_at', 'is', null),
        eb('ended_at', '>', now - KEPT),
        eb.and([eb('state', '=', 'cancelled'), eb('ended_at', '>', now - CANCELLED_KEPT)]),
      ]),
    )
    .orderBy('number', 'desc')
    .limit(MOST_LISTED)
    .execute()

/** JSON of what unfinished jobs are to do. */
export async function unfinishedInputs(db: Database): Promise<readonly string[]> {
  const rows = await db.selectFrom('jobs').select('input').where('state', 'in', UNFINISHED).execute()
  return rows.map(({ input }) => input)
}

/**
 * Removes jobs that ended long enough ago, but those that came after one that is still to be done: it must not undo them.
 * @param now milliseconds since 1970
 */
export async function removeOldJobs(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where((eb) =>
      eb.or([
        eb('ended_at', '<=', now - CANCELLED_KEPT),
        eb.and([eb('state', '<>', 'cancelled'), eb('ended_at', '<=', now - KEPT)]),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('jobs as open')
            .select('open.job_id')
            .whereRef('open.tenant', '=', 'jobs.tenant')
            .where('open.state', 'in', UNFINISHED)
            .where(isBefore('open', 'jobs')),
        ),
      ),
    )
    .execute()
}
