import { Type, type Static } from 'typebox'
import type { JobRow } from '../store/jobs/jobs.ts'
import { ChangedSchema } from './schemas.ts'

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description })

const moment = (description: string) => Type.String({ format: 'date-time', description })

/** A change that its client does not wait for. */
export const JobSchema = Type.Object(
  {
    jobId: Type.String(),
    state: Type.Enum(['queued', 'running', 'done', 'failed', 'cancelled'], {
      description: '`cancelled`: its project was deleted',
    }),
    part: Type.String({
      description: 'what it changes: `project`, `record`, `scan`, `roof`, `photo <file>`, `archived` or `deleted`',
    }),
    projectId: nullable(Type.String(), 'null of an archive that was not read yet'),
    acceptedAt: moment('when it was accepted'),
    startedAt: nullable(Type.String({ format: 'date-time' }), 'when it was begun'),
    endedAt: nullable(
      Type.String({ format: 'date-time' }),
      'when it was done or failed; it is forgotten an hour later, a cancelled one a day later',
    ),
    progress: nullable(
      Type.Object(
        { done: Type.Integer({ minimum: 0 }), of: Type.Integer({ minimum: 1 }) },
        { additionalProperties: false },
      ),
      'steps of a running one, such as a photo checked or stored; there may be more than seemed at first',
    ),
    result: nullable(ChangedSchema, 'of a done one: what 200 would have answered; null where it deleted'),
    etag: nullable(Type.String(), 'of a done one: entity tag of the project, for `If-Match`'),
    error: nullable(
      Type.Object(
        {
          status: Type.Integer({ description: 'what would have been answered' }),
          code: Type.String(),
          message: Type.String(),
        },
        { additionalProperties: false },
      ),
      'of a failed one',
    ),
    links: Type.Object(
      {
        self: Type.String(),
        events: Type.String({ description: 'how it goes on, as server-sent events' }),
        project: nullable(Type.String(), 'of a done one, if the project is there'),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)

export const JobListSchema = Type.Object(
  { items: Type.Array(JobSchema, { description: 'the latest first; at most 100' }) },
  { additionalProperties: false },
)

export type JobRecord = Static<typeof JobSchema>

const timestamp = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** The path of a job, or of a part of it. @param prefix path of the service */
export const jobPath = (prefix: string, jobId: string): string => `${prefix}/manage/v1/jobs/${jobId}`

/** A job as its client sees it. @param prefix path of the service */
export function jobRecord(row: JobRow, prefix: string): JobRecord {
  const { state, job_id: jobId, steps, steps_done: done } = row
  const outcome = JSON.parse(row.outcome || '{}') as Partial<Pick<JobRecord, 'result' | 'etag' | 'error'>>
  const { result = null, etag = null, error = null } = outcome
  const self = jobPath(prefix, jobId)
  const isThere = state === 'done' && etag !== null
  return {
    jobId,
    state,
    part: row.part,
    projectId: row.project_id === '' ? null : row.project_id,
    acceptedAt: new Date(row.accepted_at).toISOString(),
    startedAt: timestamp(row.started_at),
    endedAt: timestamp(row.ended_at),
    progress: state === 'running' && steps > 0 ? { done, of: steps } : null,
    result,
    etag,
    error,
    links: {
      self,
      events: `${self}/events`,
      project: isThere ? `${prefix}/v1/projects/${encodeURIComponent(row.project_id)}` : null,
    },
  }
}
