import type { KyselyPlugin, Transaction } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Blobs } from '../blobs/blobs.ts'
import type { Bucket } from '../blobs/bucket.ts'
import type { KeySet } from './key-sets.ts'
import type { Database, Tables } from './tables.ts'

/** What changed: ids and times alone. */
export interface ChangeEvent {
  readonly type:
    | 'project.created'
    | 'project.updated'
    | 'project.deleted'
    | 'share.created'
    | 'share.opened'
    | 'share.revoked'
  readonly projectId: string
  readonly data: Readonly<Record<string, string | number>>
  /** Milliseconds since 1970. */
  readonly at: number
}

/** What an extension keeps beside the service. */
export interface StoreExtension {
  readonly name: string
  /** Its migrations, which have a history of their own and touch tables of nobody else. */
  readonly migrations: Readonly<Record<string, Migration>>
  /** The key columns of its tables, in the order in which they are copied; each has the column `tenant`. */
  readonly tables: Readonly<Partial<Record<keyof Tables, readonly string[]>>>
  readonly hooks: Hooks
  /** Opens a database that servers share, by its address. */
  readonly openShared?: (url: string, connections: number) => Promise<Database>
  /** What is done to each statement that makes tables of such a database. */
  readonly tableWriting?: KyselyPlugin
  /** Photos in a bucket. */
  readonly bucketBlobs?: (bucket: Bucket) => Blobs
  /** The keys that servers of such a database must have: refuses a folder with others, and takes those that are there for them. */
  readonly keys?: Readonly<Record<'require' | 'remember', (db: Database, set: KeySet) => Promise<void>>>
  /** Removes what is of no use any more. @param now milliseconds since 1970 */
  readonly tidy: (data: KeptData, now: number) => Promise<void>
}

/** What an extension does in transactions of the service, in every process: an error undoes the change. */
interface Hooks {
  /** The last step of a change. */
  readonly changed?: (trx: Transaction<Tables>, tenant: string, event: ChangeEvent) => Promise<void>
}

/** Where it keeps things. */
interface KeptData {
  readonly db: Database
  /** Folder of uploads that are being received and checked. */
  readonly quarantine: string
}

/** The extensions of a database go with it into each of its transactions. */
const EXTENSIONS = new WeakMap<object, readonly StoreExtension[]>()

export function withExtensions<D extends object>(db: D, extensions: readonly StoreExtension[]): D {
  EXTENSIONS.set(db, extensions)
  return db
}

export const extensionsOf = (db: Database | Transaction<Tables>): readonly StoreExtension[] => EXTENSIONS.get(db) ?? []

/** The tables of extensions, with their key columns. */
export const tablesOf = (db: Database): Readonly<Partial<Record<keyof Tables, readonly string[]>>> =>
  Object.fromEntries(extensionsOf(db).flatMap(({ tables }) => Object.entries(tables)))

/** Tells of a change: the last step of its transaction. */
export async function noteEvent(trx: Transaction<Tables>, tenant: string, event: ChangeEvent): Promise<void> {
  for (const { hooks } of extensionsOf(trx)) await hooks.changed?.(trx, tenant, event)
}
