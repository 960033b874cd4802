import { constants, existsSync, statSync } from 'node:fs'
import { access, mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { isMachineFailure, OperatorError } from '../operator-error.ts'
import { folderBlobs, type Blobs } from './blobs.ts'
import { migrate } from './migrations.ts'
import { openSqlite } from './sqlite.ts'
import type { Database } from './tables.ts'

/** Where keys are, beside the database: who has a copy of that alone can forge no token and read no PIN. */
export interface KeyFolders {
  /** Signing keys. */
  readonly keys: string
  /** Keys that PINs are sealed with: inside the other, so that a backup of the keys has them. */
  readonly pinKeys: string
}

/** Everything that lasts: one folder, one thing to back up. */
export interface DataFolder extends KeyFolders {
  readonly db: Database
  readonly databaseFile: string
  readonly blobs: Blobs
  /** Folder of fetched tiles, which may be deleted at any time. */
  readonly tiles: string
  /** Folder of answers that are too large for memory, which may be deleted at any time. */
  readonly answers: string
  /** Whether the disk can be written and has room. */
  readonly hasRoom: () => Promise<boolean>
}

const DATABASE = 'reports.db'

/** @throws OperatorError where the data folder, which a command looks at only, is not there: a mistyped one would seem empty */
export function requireDataFolder(folder: string): void {
  if (!existsSync(join(folder, DATABASE)))
    throw new OperatorError(
      `${folder} is no data folder: there is no ${DATABASE} in it; name it by --data or REPORTS_DATA`,
    )
}

export const keyFolders = (folder: string): KeyFolders => ({
  keys: join(folder, 'keys'),
  pinKeys: join(folder, 'keys', 'pins'),
})

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

/** Bytes that must be free: with less, a share link may find no place any more. */
const LEAST_ROOM = 64 * 2 ** 20

/** Whether the database of a folder is there and the disk it is on can be written and has room. */
export async function hasRoom(folder: string, least = LEAST_ROOM): Promise<boolean> {
  try {
    for (const path of [folder, join(folder, DATABASE)]) await access(path, constants.R_OK | constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize >= least
  } catch {
    return false
  }
}

/** What only a service leaves in its folder. */
const TRACES = ['keys', 'photos', `${DATABASE}-wal`] as const

/** @throws OperatorError where the database was emptied: SQLite would begin a new one without a word */
function refuseEmptied(folder: string): void {
  const path = join(folder, DATABASE)
  if (statSync(path, { throwIfNoEntry: false })?.size !== 0) return
  if (TRACES.some((trace) => existsSync(join(folder, trace))))
    throw new OperatorError(
      `${path} is empty, but a service lived here: put it back from a backup, or remove it to begin anew`,
    )
}

/**
 * Opens a data folder, or makes it; its tables are brought to their newest form.
 * @throws OperatorError where it is none, or its database cannot be used
 */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  await makeFolder(folder)
  refuseEmptied(folder)
  const path = join(folder, DATABASE)
  let db: Database
  try {
    db = openSqlite(path)
    await migrate(db)
  } catch (error) {
    throw isMachineFailure(error) || error instanceof OperatorError
      ? new OperatorError(`${path} cannot be used: ${error.message}`)
      : error
  }
  return {
    db,
    databaseFile: path,
    blobs: folderBlobs(join(folder, 'photos')),
    ...keyFolders(folder),
    tiles: join(folder, 'tiles'),
    answers: join(folder, 'answers'),
    hasRoom: () => hasRoom(folder),
  }
}
