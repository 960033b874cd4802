import { InputError } from '@reports/geometry'

/** Runs `act` and adds the name of the file to an error that names none. */
export function withFileInErrors<T>(file: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw error instanceof InputError ? error.in(file) : error
  }
}
