import { InputError } from '@reports/geometry'

/** What is read of a model that may have none of it: null where it holds nothing to measure. */
export async function unlessEmpty<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof InputError && error.code === 'file/empty') return null
    throw error
  }
}
