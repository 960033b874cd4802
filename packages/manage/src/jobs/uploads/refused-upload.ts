import { InputError } from '@reports/geometry'
import { ChangeRefused } from '../../store/projects/refused.ts'

/** An upload that is refused: an answer's status, its code and a sentence. */
export interface RefusedUpload {
  readonly kind: 'refused'
  readonly status: ChangeRefused['status']
  readonly code: string
  readonly message: string
}

function refusalOf(error: unknown): RefusedUpload {
  if (error instanceof ChangeRefused)
    return { kind: 'refused', status: error.status, code: error.code, message: error.message }
  if (!(error instanceof InputError)) throw error
  const place = [error.file, error.path, error.line === null ? null : `line ${error.line}`].filter(
    (part) => part !== null,
  )
  const message = place.length === 0 ? error.message : `${place.join(' ')}: ${error.message}`
  const status = error.code === 'file/too-large' ? 413 : 422
  return { kind: 'refused', status, code: error.code, message }
}

/** What work comes to, or why its upload is refused. */
export async function orRefused<T>(work: () => Promise<T>): Promise<T | RefusedUpload> {
  try {
    return await work()
  } catch (error) {
    return refusalOf(error)
  }
}
