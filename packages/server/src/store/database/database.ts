import { OperatorError } from '../../operator-error.ts'
import { withExtensions, type StoreExtension } from './extended.ts'
import { openSqlite } from './sqlite.ts'
import type { Database } from './tables.ts'

/** Whether a place is a database of PostgreSQL; else it is a file of SQLite. */
export const isPostgresUrl = (place: string): boolean => /^postgres(?:ql)?:\/\//.test(place)

/**
 * Opens a database.
 * @param place a file, or the address of a PostgreSQL
 * @param connections at once, where there can be several
 * @throws OperatorError where it is an address and no extension opens one
 */
export async function openDatabase(
  place: string,
  connections: number,
  extensions: readonly StoreExtension[] = [],
): Promise<Database> {
  if (!isPostgresUrl(place)) return withExtensions(openSqlite(place), extensions)
  const [open] = extensions.flatMap(({ openShared }) => openShared ?? [])
  if (open === undefined) throw new OperatorError('PostgreSQL needs the command of @reports/operations')
  return withExtensions(await open(place, connections), extensions)
}
