import type { Database } from '../store/database/tables.ts'

/** What a job may use beside its measures and its input. */
export interface Outside {
  /** The database, opened when it is needed. */
  readonly db: () => Promise<Database>
}
