import {
  type Answer,
  type Call,
  NonRetryableJobError,
  type Parameters,
  type Received,
  type Services,
  USUAL_PATIENCE,
  forgetAnswers,
  jsonAnswer,
  notFound,
} from '@reports/server/extending'
import { type BlobPlace } from '@reports/server/storing'
import { changedRecord } from '../jobs/uploads/changed-record.ts'
import type { MeasureInput } from '../jobs/uploads/measure-upload.ts'
import type { StoredUpload, UploadedChange } from '../jobs/uploads/store-upload.ts'
import type { JobRow } from '../store/jobs/jobs.ts'
import type { TenantLimits } from '../store/projects/limits.ts'
import { refused, TOO_MUCH_WORK } from './failures.ts'
import type { JobQueue, JobQueueDeps } from './job-queue.ts'
import { jobRecord } from './job-records.ts'
import type { PhotoRemoval } from './photo-removal.ts'

/** What uploads need beside the services. */
export interface ManageDeps {
  readonly blobPlace: BlobPlace
  /** Folder of cached answers, from which those about a deleted project go. */
  readonly answersFolder: string
  readonly limits: TenantLimits
  /** Bytes of a photo. */
  readonly largestPhoto: number
  /** Path of the service, without a slash at its end. */
  readonly prefix: string
}

/** The project of an upload, as far as its queue is concerned. */
const originOf = (tenant: string, projectId: string) => ({ tenant, projectId, scan: null, roof: null })

/** Changes that measure nothing and decode nothing: they do not wait for what others draw. */
const MEASURES_NOTHING: ReadonlySet<UploadedChange['kind']> = new Set(['record', 'archived', 'deleted'])

/** Changes after which as many photos are referred to as before. */
const KEEPS_PHOTOS: ReadonlySet<UploadedChange['kind']> = new Set(['scan', 'edits', 'controls', 'roof', 'archived'])

/** How the queue makes changes: in a process, with what the service keeps of a project brought up to date. */
export const makingChanges = (
  services: Services,
  deps: ManageDeps,
  photos: PhotoRemoval,
): Pick<JobQueueDeps, 'store' | 'made'> => ({
  store: async ({ caller: { tenant }, change, conditions, request }, job, signal) => {
    const input = {
      tenant,
      change,
      conditions,
      request,
      job,
      blobs: deps.blobPlace,
      limits: deps.limits,
      largestPhoto: deps.largestPhoto,
      now: services.now(),
    }
    try {
      return await services.work.compute(
        MEASURES_NOTHING.has(change.kind) ? 'storeRecord' : 'storeUpload',
        originOf(tenant, 'projectId' in change ? change.projectId : ''),
        input,
        signal,
      )
    } finally {
      if (!KEEPS_PHOTOS.has(change.kind)) photos.ask()
    }
  },
  made: async ({ caller, address, change }, { projectId, outcome }) => {
    const action = change.kind === 'deleted' ? 'project deleted' : 'project written'
    services.audit.note(action, { caller, address }, { projectId })
    if (outcome === 'deleted') await forgetAnswers(deps.answersFolder, caller.tenant, projectId)
  },
})

/** A file as a process takes it: without what only this one can do with it. */
const sendable = (change: UploadedChange): UploadedChange => {
  if (!('file' in change)) return change
  const { folder, path, type, sha256 } = change.file
  return { ...change, file: { folder, path, type, sha256 } }
}

const NOTHING_TO_KEEP = async () => () => undefined

/**
 * Makes a change that a client asks for, or accepts it as a job. It goes on where the client has gone: a change is made whole or not at
 * all, and telling is all that is lost.
 * @throws Problem where it is refused
 */
export function makeChange<P extends Parameters, Q extends Parameters, B>(
  { now }: Services,
  queue: JobQueue,
  call: Call<P, Q, B>,
  change: UploadedChange,
): Promise<StoredUpload | JobRow> {
  const { caller, address, key, file, patience = USUAL_PATIENCE } = call
  const { conditions = { ifMatch: null, ifNoneMatch: null } } = call
  const { tenant, clientId } = caller
  const request = key === undefined ? null : { ...key, clientId, at: now() }
  const asked = { caller: { tenant, clientId }, address, change: sendable(change), conditions, request }
  return queue.make(asked, patience, file?.keep ?? NOTHING_TO_KEEP)
}

/** What became of a project, as it is answered. */
export function changedAnswer(stored: StoredUpload): Answer {
  // A repeated request for a project that was deleted since.
  if (stored.etag === null) throw notFound('Project not found')
  return jsonAnswer(changedRecord(stored), { etag: stored.etag })
}

/** A job that was accepted. @param prefix path of the service */
export function acceptedAnswer(row: JobRow, prefix: string): Answer {
  const record = jobRecord(row, prefix)
  return { ...jsonAnswer(record, { location: record.links.self }), status: 202 }
}

/** The file of a call; the route has received one. */
export function fileOf({ file }: { readonly file?: Received | undefined }): Received {
  if (file === undefined) throw new Error('an operation that takes a file was called without one')
  return file
}

/** @throws Problem where the upload is refused, 422 where it takes more time or memory than any property */
export async function measured(
  { work }: Services,
  tenant: string,
  { file: { folder, path, type, sha256 }, ...asked }: MeasureInput,
  signal: AbortSignal,
): Promise<Answer> {
  const input = { ...asked, file: { folder, path, type, sha256 } }
  try {
    const product = await work.compute('measureUpload', originOf(tenant, ''), input, signal)
    if (product.kind === 'refused') throw refused(product)
    const { answer } = product
    return { ...answer, body: Buffer.from(answer.body) }
  } catch (error) {
    throw error instanceof NonRetryableJobError ? refused(TOO_MUCH_WORK) : error
  }
}
