import { sql, type RawBuilder, type SqlBool, type Transaction } from 'kysely'
import type { Tables } from '@reports/server/storing'
import { noteEvent } from '../webhooks/outbox.ts'

/*
 * How jobs end: in the transaction of their change, so that a job is done exactly where its change was made. A server that has lost a
 * job to another one changes nothing any more, however late it comes.
 */

/** Another server has taken the job, or it has ended. */
export class JobLost extends Error {}

/** A change that is, or may become, a job. */
export interface JobTicket {
  readonly tenant: string
  readonly jobId: string
  /** The number under which it was taken. */
  readonly fence: number
  readonly part: string
  /** The order in which changes came, of all servers. */
  readonly number: number
  /** Milliseconds since 1970. */
  readonly acceptedAt: number
}

export interface JobEnd {
  readonly state: 'done' | 'failed'
  /** Empty if it is not known. */
  readonly projectId: string
  /** JSON of what came of it. */
  readonly outcome: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/**
 * Ends a job: every end of every job passes here, in the transaction that makes its change. A change that was made before it became a
 * job leaves an untold row, which keeps it from becoming one.
 * @returns whether its client was told of it
 * @throws JobLost
 */
export async function closeJob(trx: Transaction<Tables>, ticket: JobTicket, end: JobEnd): Promise<boolean> {
  const { tenant, jobId, fence, part, number, acceptedAt } = ticket
  const ended = {
    state: end.state,
    project_id: end.projectId,
    ended_at: end.at,
    due_at: 0,
    owner: '',
    input: '',
    outcome: end.outcome,
  }
  const closed = await trx
    .insertInto('jobs')
    .values({
      tenant,
      job_id: jobId,
      told: 0,
      part,
      number,
      accepted_at: acceptedAt,
      started_at: acceptedAt,
      place: '',
      heard_at: 0,
      fence,
      losses: 0,
      steps_done: 0,
      steps: 0,
      ...ended,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'job_id'])
        .doUpdateSet({ ...ended, steps_done: sql`jobs.steps` })
        .where('jobs.fence', '=', fence)
        .where('jobs.state', '=', 'running'),
    )
    .returning('told')
    .executeTakeFirst()
  if (closed === undefined) throw new JobLost()
  if (closed.told !== 1) return false
  const type = end.state === 'done' ? 'job.done' : 'job.failed'
  await noteEvent(trx, tenant, { type, projectId: end.projectId, data: { jobId }, at: end.at })
  return true
}

/**
 * Whether one job came before another. Servers of before, which go on while others are replaced, give no numbers: there the moments
 * decide, the only order that such a job has.
 * @param a name of a table of jobs in the query, as is b
 */
export const isBefore = (a: string, b: string): RawBuilder<SqlBool> => {
  const [numberA, numberB, atA, atB] = [`${a}.number`, `${b}.number`, `${a}.accepted_at`, `${b}.accepted_at`].map(
    (name) => sql.ref(name),
  )
  return sql<SqlBool>`(case when ${numberA} = 0 or ${numberB} = 0 then ${atA} < ${atB} else ${numberA} < ${numberB} end)`
}

/** Parts that are all of a project. */
const WHOLE = ['project', 'deleted']

/**
 * Whether a job comes too late: a change that came after it was made already, of the same part of the project or of all of it.
 * A request whose client still waits never does.
 */
export async function isOvertaken(
  trx: Transaction<Tables>,
  { tenant, jobId, part }: JobTicket,
  projectId: string,
): Promise<boolean> {
  const later = await trx
    .selectFrom('jobs')
    .select('job_id')
    .where('tenant', '=', tenant)
    .where('project_id', '=', projectId)
    .where('state', '=', 'done')
    .$if(!WHOLE.includes(part), (query) => query.where('part', 'in', [part, ...WHOLE]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('jobs as own')
          .select('own.job_id')
          .where((own) => own.and({ 'own.tenant': tenant, 'own.job_id': jobId }))
          .where('own.told', '=', 1)
          .where(isBefore('own', 'jobs')),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/**
 * Ends all jobs of a project that is deleted, but those that delete it; of what they did and found nothing is left. Who has their files
 * removes them.
 */
export async function cancelJobs(
  trx: Transaction<Tables>,
  tenant: string,
  projectId: string,
  at: number,
): Promise<void> {
  const ofProject = await trx
    .selectFrom('jobs')
    .select(['job_id', 'state', 'told'])
    .where('tenant', '=', tenant)
    .where('project_id', '=', projectId)
    .where('state', '<>', 'cancelled')
    .where((eb) => eb.not(eb.and([eb('part', '=', 'deleted'), eb('state', '=', 'running')])))
    .orderBy('number')
    .execute()
  for (const { job_id: jobId, state, told } of ofProject) {
    await trx
      .updateTable('jobs')
      .set((eb) => ({
        state: 'cancelled',
        ended_at: at,
        due_at: 0,
        owner: '',
        input: eb.case().when('place', '=', '').then('').else(eb.ref('input')).end(),
        outcome: '',
      }))
      .where((eb) => eb.and({ tenant, job_id: jobId }))
      .execute()
    if (told === 1 && (state === 'queued' || state === 'running'))
      await noteEvent(trx, tenant, { type: 'job.cancelled', projectId, data: { jobId }, at })
  }
}
