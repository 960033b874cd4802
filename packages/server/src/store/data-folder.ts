import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isMachineFailure, OperatorError } from '../operator-error.ts'
import { folderBlobs, type Blobs } from './blobs.ts'
import { migrate } from './migrations.ts'
import { openSqlite } from './sqlite.ts'
import type { Database } from './tables.ts'

/** Everything that lasts: one folder, one thing to back up. */
export interface DataFolder {
  readonly db: Database
  readonly blobs: Blobs
  /** Folder of the signing keys. */
  readonly keys: string
  /** Folder of the keys that PINs are sealed with: inside, so that a backup of the keys has them. */
  readonly pinKeys: string
  /** Folder of fetched tiles, which may be deleted at any time. */
  readonly tiles: string
}

const DATABASE = 'reports.db'

/** @throws OperatorError where the data folder, which a command looks at only, is not there: a mistyped one would seem empty */
export function requireDataFolder(folder: string): void {
  if (!existsSync(join(folder, DATABASE))) throw new OperatorError(`${folder} is no data folder: there is no ${DATABASE} in it; name it by --data or REPORTS_DATA`)
}

/** Opens a data folder, or makes it; its tables are brought to their newest form. */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, DATABASE)
  let db: Database
  try {
    db = openSqlite(path)
    await migrate(db)
  } catch (error) {
    throw isMachineFailure(error) ? new OperatorError(`${path} cannot be used: ${error.message}`) : error
  }
  return { db, blobs: folderBlobs(join(folder, 'photos')), keys: join(folder, 'keys'), pinKeys: join(folder, 'keys', 'pins'), tiles: join(folder, 'tiles') }
}
