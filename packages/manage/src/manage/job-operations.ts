import {
  LIGHT,
  type Operation,
  type Services,
  jsonAnswer,
  notFound,
  operation,
  pathText,
} from '@reports/server/extending'
import { findJob, listJobs, type JobRow } from '../store/jobs/jobs.ts'
import { jobRecord, JobListSchema, JobSchema } from './job-records.ts'
import { LONGEST_STREAM, type JobStreams } from './job-streams.ts'

const jobParameters = {
  jobId: pathText('id of the job, as the answer 202 names it', { min: 22, max: 22, pattern: /^[\w-]{22}$/ }),
}

/** Milliseconds beyond its own end after which a stream would be cut. */
const SPARE = 60_000

/** What clients may ask about jobs. @param prefix path of the service */
export function jobOperations(
  { db, now }: Services,
  { prefix, streams }: { readonly prefix: string; readonly streams: JobStreams },
): readonly Operation[] {
  const found = async (tenant: string, jobId: string): Promise<JobRow> => {
    const row = await findJob(db, tenant, jobId, now())
    if (row === null) throw notFound('Job not found')
    return row
  }
  const shared = {
    tag: 'Jobs',
    scope: 'write:projects',
    forRecipients: 'nothing',
    isHeavy: LIGHT,
    query: {},
    isSecret: true,
    canBeUnavailable: true,
    method: 'GET',
  } as const
  return [
    operation({
      ...shared,
      path: '/manage/v1/jobs',
      operationId: 'listJobs',
      summary: 'List jobs',
      description:
        'The latest jobs of the tenant: those that are not finished, those that ended within the last hour, and those whose project was deleted within the last day.',
      params: {},
      success: { schema: JobListSchema },
      notFound: [],
      run: async ({ caller }) => {
        const rows = await listJobs(db, caller.tenant, now())
        return jsonAnswer({ items: rows.map((row) => jobRecord(row, prefix)) })
      },
    }),
    operation({
      ...shared,
      path: '/manage/v1/jobs/{jobId}',
      operationId: 'getJob',
      summary: 'Get a job',
      description:
        'How far it is, what came of it, or why it failed; until an hour after its end, or a day after its project was deleted.',
      params: jobParameters,
      success: { schema: JobSchema },
      notFound: ['Job not found'],
      run: async ({ caller, params }) => jsonAnswer(jobRecord(await found(caller.tenant, params.jobId), prefix)),
    }),
    operation({
      ...shared,
      path: '/manage/v1/jobs/{jobId}/events',
      operationId: 'streamJob',
      summary: 'Follow a job',
      description:
        'Server-sent events: how the job is, at first and after each change, named by its state, with the job as JSON; then the stream ends. It also ends after five minutes, or where the server is stopped: connect again. `Last-Event-ID` is not needed, as the first event tells all.',
      params: jobParameters,
      lasts: LONGEST_STREAM + SPARE,
      success: { media: ['text/event-stream'] },
      notFound: ['Job not found'],
      refused: { 429: ['too_many_streams'] },
      run: async ({ caller, params }) => {
        const row = await found(caller.tenant, params.jobId)
        streams.admit(caller.tenant)
        return {
          type: 'text/event-stream; charset=utf-8',
          body: { length: null, read: () => streams.open(row) },
          etag: '',
          // Its connection ends with it: a server that is stopped need not wait for the client to close it.
          headers: { connection: 'close' },
        }
      },
    }),
  ]
}
