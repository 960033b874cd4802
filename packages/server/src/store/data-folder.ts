import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
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
  /** Folder of fetched tiles, which may be deleted at any time. */
  readonly tiles: string
  /** Folder of the keys that PINs are sealed with: inside, so that a backup of the keys has them. */
  readonly pinKeys: string
}

/** Opens a data folder, or makes it; its tables are brought to their newest form. */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const db = openSqlite(join(folder, 'reports.db'))
  await migrate(db)
  return { db, blobs: folderBlobs(join(folder, 'photos')), keys: join(folder, 'keys'), pinKeys: join(folder, 'keys', 'pins'), tiles: join(folder, 'tiles') }
}
