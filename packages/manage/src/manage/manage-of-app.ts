import type { ExtensionHost, Services } from '@reports/server/extending'
import { ResumableUploads } from '../http/resumable.ts'
import { quarantineName, removeLeftUploads } from '../http/quarantine.ts'
import { makingChanges, type ManageDeps } from './changes.ts'
import { JobQueue } from './job-queue.ts'
import { JobStreams } from './job-streams.ts'
import type { Manage } from './operations.ts'
import { PhotoRemoval } from './photo-removal.ts'
import { neededFolders } from './stored-ask.ts'

/** What jobs need, where uploads are switched on. */
export interface QueueSettings extends Omit<ManageDeps, 'answersFolder' | 'prefix'> {
  /** Folder of files being received. */
  readonly quarantine: string
  /** Jobs of a tenant that are not finished. */
  readonly unfinishedJobs: number
}

/** What goes on behind the operations, and how it begins and ends. */
export interface OpenManage extends Manage {
  /** The service listens. */
  readonly start: () => void
  /** Waits for what it has begun. */
  readonly release: () => Promise<void>
}

/** Starts what makes changes, and looks for jobs. */
export async function openManage(
  services: Services,
  { quarantine, unfinishedJobs, ...settings }: QueueSettings,
  { answersFolder, isAlone, prefix, longAtOnce, stopping }: ExtensionHost,
): Promise<OpenManage> {
  const deps = { ...settings, answersFolder, prefix }
  const photos = new PhotoRemoval(services)
  const queue = new JobQueue(services, {
    ...makingChanges(services, deps, photos),
    quarantine,
    place: await quarantineName(quarantine),
    ofTenant: unfinishedJobs,
    atOnce: longAtOnce.all,
    atOnceOfTenant: longAtOnce.ofTenant,
  })
  const streams = new JobStreams(services, prefix)
  stopping.addEventListener('abort', () => streams.close(), { once: true })
  queue.start()
  // Once it listens: a second start, which finds the port taken, must not touch what the first one does.
  const takeOver = async (): Promise<void> => {
    await removeLeftUploads(quarantine, performance.timeOrigin, await neededFolders(services.db))
    await queue.takeOver()
  }
  return {
    ...deps,
    queue,
    streams,
    resumable: new ResumableUploads(quarantine),
    start: () => {
      // Nobody else receives anything there, or does jobs.
      if (isAlone)
        void takeOver().catch((error: unknown) => services.alarm(`what was left is not seen: ${String(error)}`))
    },
    release: async () => {
      await queue.release()
      await photos.ended()
    },
  }
}
