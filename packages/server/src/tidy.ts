import { removeOldTiles } from './imagery/tile-cache.ts'
import { extensionsOf } from './store/database/extended.ts'
import type { DataFolder } from './store/files/data-folder.ts'
import { removeOldDeletions } from './store/projects/deleted-projects.ts'
import { removeOldKeys } from './store/idempotency.ts'
import { removeUnreferencedPhotos } from './store/files/unreferenced-photos.ts'

/**
 * Removes obsolete items from a data folder: unused photos, expired tiles, idempotency keys after a day, old records of deletions, and
 * what extensions left.
 * @param now milliseconds since 1970
 */
export async function tidyUp(data: DataFolder, now: number): Promise<void> {
  const { db, blobs, tiles } = data
  await removeUnreferencedPhotos(db, blobs, now)
  await removeOldTiles(tiles, now)
  await removeOldKeys(db, now)
  await removeOldDeletions(db, now)
  for (const { tidy } of extensionsOf(db)) await tidy(data, now)
}
