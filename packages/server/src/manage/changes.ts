import { jsonAnswer, type Answer } from '../http/answer.ts'
import type { Conditions } from '../http/operation.ts'
import { coded, notFound } from '../http/problem.ts'
import type { RefusedUpload } from '../jobs/refused-upload.ts'
import type { StoredUpload, UploadedChange } from '../jobs/store-upload.ts'
import type { MeasureInput } from '../jobs/measure-upload.ts'
import type { Services } from '../services.ts'
import type { KeyedRequest } from '../store/idempotency.ts'
import type { BlobPlace } from '../store/files/blob-place.ts'
import type { TenantLimits } from '../store/projects/limits.ts'
import { forgetAnswers } from '../work/answer-folder.ts'
import { NonRetryableJobError } from '../work/job-runner.ts'
import type { JobName, InputOf, ProductOf } from '../jobs/jobs.ts'

/** What uploads need beside the services. */
export interface ManageDeps {
  readonly blobPlace: BlobPlace
  /** Folder of cached answers, from which those about a deleted project go. */
  readonly answersFolder: string
  readonly limits: TenantLimits
  /** Bytes of a photo. */
  readonly largestPhoto: number
}

/** A change, and who asks for it how. */
export interface AskedChange {
  readonly tenant: string
  readonly change: UploadedChange
  readonly conditions: Conditions
  readonly request: KeyedRequest | null
}

/** Most entries of a list in an answer. */
const MOST_TOLD = 100

const refused = ({ status, code, message }: RefusedUpload): Error =>
  code === 'project_not_found' ? notFound(message) : coded(status, code, message)

/**
 * Does a job about an upload. It goes on where the client has gone: a change is made whole or not at all, and telling is all that is lost.
 * @throws Problem 422 where it takes more time or memory than any property
 */
async function perform<N extends JobName & ('storeUpload' | 'measureUpload')>(
  { work }: Services,
  job: N,
  tenant: string,
  projectId: string,
  input: InputOf<N>,
  signal: AbortSignal,
): Promise<ProductOf<N>> {
  try {
    return await work.compute(job, { tenant, projectId, scan: null, roof: null }, input, signal)
  } catch (error) {
    if (!(error instanceof NonRetryableJobError)) throw error
    throw coded(422, 'too_much_work', 'Checking it takes more time or memory than any property needs.')
  }
}

/** @throws Problem where the change is refused */
export async function makeChange(services: Services, deps: ManageDeps, asked: AskedChange): Promise<StoredUpload> {
  const { tenant, change } = asked
  const projectId = 'projectId' in change ? change.projectId : ''
  const input = {
    ...asked,
    blobs: deps.blobPlace,
    limits: deps.limits,
    largestPhoto: deps.largestPhoto,
    now: services.now(),
  }
  const product = await perform(services, 'storeUpload', tenant, projectId, input, new AbortController().signal)
  if (product.kind === 'refused') throw refused(product)
  if (product.outcome === 'deleted') await forgetAnswers(deps.answersFolder, tenant, product.projectId)
  return product
}

/** What became of a project, as it is answered. */
export function changedAnswer(stored: StoredUpload): Answer {
  const { projectId, outcome, lastUpdated, etag, findings, refusals, unused } = stored
  // A repeated request for a project that was deleted since.
  if (etag === null) throw notFound('Project not found')
  const byCode = [...Map.groupBy(findings, ({ code }) => code)]
  const record = {
    projectId,
    outcome,
    lastUpdated,
    findings: byCode.map(([code, alike]) => ({ code, count: alike.length, message: alike[0]?.message ?? '' })),
    refusals: refusals.slice(0, MOST_TOLD).map(({ buildingId, code, message }) => ({ buildingId, code, message })),
    unused: unused.slice(0, MOST_TOLD),
  }
  return jsonAnswer(record, { etag })
}

/** @throws Problem where the upload is refused */
export async function measured(
  services: Services,
  tenant: string,
  input: MeasureInput,
  signal: AbortSignal,
): Promise<Answer> {
  const product = await perform(services, 'measureUpload', tenant, '', input, signal)
  if (product.kind === 'refused') throw refused(product)
  const { answer } = product
  return { ...answer, body: Buffer.from(answer.body) }
}
