import type { CompiledQuery } from 'kysely'
import type { Database } from './tables.ts'

/** Placeholder for a parameter while a query is compiled: no other value of a query looks like it. */
const placeholder = (index: number): string => `\0parameter ${index}`

/**
 * A query that every request makes. It is compiled once per database: compiling takes longer than running it.
 * @param build the query, with texts in place of its parameters
 */
export function compiledQuery<P extends readonly string[], R>(
  build: (db: Database, ...parameters: P) => { compile(): CompiledQuery<R> },
  count: P['length'],
): (db: Database, ...parameters: P) => Promise<R[]> {
  const compiled = new WeakMap<Database, CompiledQuery<R>>()
  const names = Array.from({ length: count }, (_, i) => placeholder(i))
  return async (db, ...parameters) => {
    let query = compiled.get(db)
    if (query === undefined) {
      query = build(db, ...(names as unknown as P)).compile()
      compiled.set(db, query)
    }
    const values = query.parameters.map((value) => {
      const index = names.indexOf(value as string)
      return index < 0 ? value : parameters[index]
    })
    const { rows } = await db.executeQuery<R>({ ...query, parameters: values })
    return rows
  }
}
