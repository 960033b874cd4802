import { constants, existsSync, statSync } from 'node:fs'
import { access, mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { BusyError, isMachineFailure, OperatorError } from '../../operator-error.ts'
import type { Blobs } from '../blobs/blobs.ts'
import { requireOwner } from './owner.ts'
import { blobsIn, type BlobPlace } from './blob-place.ts'
import type { Bucket } from '../blobs/bucket.ts'
import { isPostgresUrl, openDatabase } from '../database/database.ts'
import type { StoreExtension } from '../database/extended.ts'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/tables.ts'

/** Folders of keys, outside the database: with a copy of the database alone nobody can forge a token or read a PIN. */
export interface KeyFolders {
  /** Signing keys. */
  readonly keys: string
  /** Keys that seal PINs: inside the other folder, so that its backup includes them. */
  readonly pinKeys: string
}

/** Locations of an installation's durable data: all in one folder, or partly shared by several servers. */
export interface StorageLocations {
  /** Folder of the database, the photos and the keys. */
  readonly data: string
  /** Address of a PostgreSQL; null: SQLite in the folder. */
  readonly databaseUrl: string | null
  /** Simultaneous connections to it. */
  readonly databaseConnections: number
  /** The bucket of photos; null: in the folder. */
  readonly bucket: Bucket | null
  /** Folder of the keys, which all servers of a shared database need; null: in the folder. */
  readonly keys: string | null
  /** Folder of uploads that are being received and checked, which servers may share; null: in the folder. */
  readonly quarantine: string | null
  /** What stands beside `/v1`: they have tables of their own. */
  readonly extensions?: readonly StoreExtension[]
}

/** The data folder of one machine: all durable data in one place to back up, or the part that is not shared. */
export interface DataFolder extends KeyFolders {
  readonly db: Database
  /** Its file or its address, for threads, which open it themselves. */
  readonly database: string
  readonly blobs: Blobs
  /** Where the photos are, for threads, which open it themselves. */
  readonly blobPlace: BlobPlace
  /** Folder of uploads that are being received and checked; what a killed process leaves in it is removed. */
  readonly quarantine: string
  /** Folder of cached tiles, which may be deleted at any time. */
  readonly tiles: string
  /** Folder of cached answers too large for memory, which may be deleted at any time. */
  readonly answers: string
  /** Whether the disk can be written and has room. */
  readonly hasRoom: () => Promise<boolean>
}

const DATABASE = 'reports.db'

/** Everything in one folder. */
export const inFolder = (data: string): StorageLocations => ({
  data,
  databaseUrl: null,
  databaseConnections: 1,
  bucket: null,
  keys: null,
  quarantine: null,
})

/** @throws OperatorError if the data folder is missing, for commands that only read: a mistyped one would seem empty */
export function requireDataFolder({ data, databaseUrl }: StorageLocations): void {
  if (databaseUrl === null && !existsSync(join(data, DATABASE)))
    throw new OperatorError(
      `${data} is no data folder: there is no ${DATABASE} in it; name it by --data or REPORTS_DATA`,
    )
}

export const keyFolders = ({ data, keys }: StorageLocations): KeyFolders => {
  const folder = keys ?? join(data, 'keys')
  return { keys: folder, pinKeys: join(folder, 'pins') }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    throw code === 'EEXIST' || code === 'ENOTDIR'
      ? new OperatorError(`${folder} cannot be the data folder: it, or what should be a folder above it, is a file`)
      : error
  }
}

/** Bytes that must be free: with less, even a share link might not fit. */
const LEAST_ROOM = 64 * 2 ** 20

/** Whether a folder and its database, if that is in a file, are there, and the disk they are on can be written and has room. */
export async function hasRoom(folder: string, database: string, least = LEAST_ROOM): Promise<boolean> {
  try {
    for (const path of isPostgresUrl(database) ? [folder] : [folder, database])
      await access(path, constants.R_OK | constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize >= least
  } catch {
    return false
  }
}

/** Files that only a service leaves in its folder. */
const TRACES = ['keys', 'photos', `${DATABASE}-wal`] as const

/** @throws OperatorError if the database file is gone: SQLite would silently create a new one */
function refuseEmptied(folder: string): void {
  const path = join(folder, DATABASE)
  if (statSync(path, { throwIfNoEntry: false })?.size !== 0) return
  if (TRACES.some((trace) => existsSync(join(folder, trace))))
    throw new OperatorError(
      `${path} is empty, but a service lived here: put it back from a backup, or remove it to begin anew`,
    )
}

/** Opens a database and migrates its tables. @param name shown in messages, as an address contains a password */
async function openTables(
  database: string,
  connections: number,
  name: string,
  extensions: readonly StoreExtension[],
): Promise<Database> {
  try {
    const db = await openDatabase(database, connections, extensions)
    try {
      await migrate(db, extensions)
      return db
    } catch (error) {
      await db.destroy()
      throw error
    }
  } catch (error) {
    if (!isMachineFailure(error) && !(error instanceof OperatorError)) throw error
    const why = error instanceof BusyError && error.cause instanceof Error ? error.cause : error
    throw new OperatorError(`${name} cannot be used: ${why.message}`)
  }
}

/**
 * Opens a data folder, or creates it, and migrates its tables.
 * @throws OperatorError if it is not a data folder, or its database cannot be used
 */
export async function openDataFolder(places: StorageLocations): Promise<DataFolder> {
  const { data, databaseUrl, databaseConnections, bucket, extensions = [] } = places
  await makeFolder(data)
  await requireOwner(data)
  if (places.quarantine !== null) await makeFolder(places.quarantine)
  if (databaseUrl === null) refuseEmptied(data)
  const database = databaseUrl ?? join(data, DATABASE)
  const blobPlace = bucket ?? join(data, 'photos')
  const name = databaseUrl === null ? database : 'the database of REPORTS_DATABASE_URL'
  const db = await openTables(database, databaseConnections, name, extensions)
  return {
    db,
    database,
    blobs: blobsIn(blobPlace, db),
    blobPlace,
    quarantine: places.quarantine ?? join(data, 'quarantine'),
    ...keyFolders(places),
    tiles: join(data, 'tiles'),
    answers: join(data, 'answers'),
    hasRoom: async () =>
      (await hasRoom(data, database)) && (places.quarantine === null || (await hasRoom(places.quarantine, database))),
  }
}

/** Works in a data folder, which is closed at the end. */
export async function inDataFolder<T>(places: StorageLocations, work: (data: DataFolder) => Promise<T>): Promise<T> {
  const data = await openDataFolder(places)
  try {
    return await work(data)
  } finally {
    await data.db.destroy()
  }
}
