import { InputError } from '@reports/geometry'
import { notFound } from '../http/problem.ts'

/** Turns the error for an unknown or unmeasurable building into a 404. */
export function knownBuilding<T>(compute: () => T): T {
  try {
    return compute()
  } catch (error) {
    if (error instanceof InputError) throw notFound('Building not found')
    throw error
  }
}
