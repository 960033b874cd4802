import { InputError } from '@reports/geometry'

/** Does something with what a file holds; an error that names no file gets this one's name. */
export function withFileInErrors<T>(file: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw error instanceof InputError ? error.in(file) : error
  }
}
