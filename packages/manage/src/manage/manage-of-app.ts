import type { ExtensionHost, Services } from '@reports/server/extending'
import { quarantineName, removeOldUploads } from '../http/quarantine.ts'
import { makingChanges, type ManageDeps } from './changes.ts'
import { JobQueue } from './job-queue.ts'
import { JobStreams } from './job-streams.ts'
import type { Manage } from './operations.ts'
import { neededFolders } from './stored-ask.ts'

/** What jobs need, where uploads are switched on. */
export interface QueueSettings extends Omit<ManageDeps, 'answersFolder' | 'prefix'> {
  /** Folder of files being received. */
  readonly quarantine: string
  /** Jobs of a tenant that are not finished. */
  readonly unfinishedJobs: number
}

/** Starts what makes changes, and looks for jobs. */
export async function openManage(
  services: Services,
  { quarantine, unfinishedJobs, ...settings }: QueueSettings,
  { answersFolder, isAlone, prefix, longAtOnce, stopping }: ExtensionHost,
): Promise<Manage> {
  const deps = { ...settings, answersFolder, prefix }
  // Nobody else receives anything there.
  if (isAlone) await removeOldUploads(quarantine, Infinity, await neededFolders(services.db))
  const queue = new JobQueue(services, {
    ...makingChanges(services, deps),
    quarantine,
    place: await quarantineName(quarantine),
    ofTenant: unfinishedJobs,
    atOnce: longAtOnce.all,
    atOnceOfTenant: longAtOnce.ofTenant,
    isAlone,
  })
  const streams = new JobStreams(services, prefix)
  stopping.addEventListener('abort', () => streams.close(), { once: true })
  await queue.start()
  return { ...deps, queue, streams }
}
