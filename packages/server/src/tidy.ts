import { removeOldUploads } from './http/quarantine.ts'
import { removeOldTiles } from './imagery/tile-cache.ts'
import type { DataFolder } from './store/files/data-folder.ts'
import { removeOldDeletions } from './store/projects/deleted-projects.ts'
import { neededFolders } from './manage/stored-ask.ts'
import { removeOldKeys } from './store/idempotency.ts'
import { removeOldJobs } from './store/jobs/jobs.ts'
import { removeUnreferencedPhotos } from './store/files/unreferenced-photos.ts'
import { removeOldWebhooks } from './store/webhooks/old-webhooks.ts'

/**
 * Removes obsolete items from a data folder: unused photos, what killed processes left in quarantine, expired tiles, idempotency keys after a day, ended jobs, old records of deletions, and old events of webhooks.
 * @param now milliseconds since 1970
 */
export async function tidyUp({ db, blobs, tiles, quarantine }: DataFolder, now: number): Promise<void> {
  await removeUnreferencedPhotos(db, blobs, now)
  await removeOldTiles(tiles, now)
  await removeOldUploads(quarantine, now, await neededFolders(db))
  await removeOldJobs(db, now)
  await removeOldKeys(db, now)
  await removeOldDeletions(db, now)
  await removeOldWebhooks(db, now)
}
