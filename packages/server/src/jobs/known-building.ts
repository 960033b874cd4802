import { InputError } from '@reports/geometry'
import { notFound } from '../http/problem.ts'

/** A building that is not in the roof, or that could not be measured, is none of it. */
export function knownBuilding<T>(compute: () => T): T {
  try {
    return compute()
  } catch (error) {
    if (error instanceof InputError) throw notFound('Building not found')
    throw error
  }
}
