import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import { withExtensions, type StoreExtension } from './extended.ts'
import type { Database } from './tables.ts'

/** Whether a place is a database of PostgreSQL; else it is a file of SQLite. */
export const isPostgresUrl = (place: string): boolean => /^postgres(?:ql)?:\/\//.test(place)

/**
 * Opens a database. The same queries serve both kinds.
 * @param place a file, or the address of a PostgreSQL
 * @param connections at once, where there can be several
 */
export const openDatabase = async (
  place: string,
  connections: number,
  extensions: readonly StoreExtension[] = [],
): Promise<Database> =>
  withExtensions(isPostgresUrl(place) ? await openPostgres(place, connections) : openSqlite(place), extensions)
