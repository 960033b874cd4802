import { BusyError } from '@reports/server/storing'
import { Problem, coded } from '@reports/server/extending'
import type { RefusedUpload } from '../jobs/uploads/refused-upload.ts'

/** Why a change is not made: an answer's status, its code and a sentence. */
export interface Refusal extends Pick<RefusedUpload, 'code' | 'message'> {
  readonly status: number
}

/** JSON of what is told of a job that failed. */
export const failure = ({ status, code, message }: Refusal): string =>
  JSON.stringify({ error: { status, code, message } })

export const TOO_MUCH_WORK = {
  status: 422,
  code: 'too_much_work',
  message: 'Checking it takes more time or memory than any property needs.',
} as const

/** Whether the service was busy, or is stopped: the job itself is not to blame. */
export const isBusy = (error: unknown): boolean =>
  error instanceof BusyError || (error instanceof Problem && error.status === 503)

/** The problem of a change that is refused while its client waits. */
export const refused = ({ status, code, message }: Refusal): Problem =>
  status === 404 ? new Problem(404, message) : coded(status, code, message)
