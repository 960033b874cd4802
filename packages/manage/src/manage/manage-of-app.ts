import { type PoolLimits, type Services, isPostgresUrl, longOfTenant, prefixOf } from '@reports/server/extending'
import { quarantineName } from '../http/quarantine.ts'
import { makingChanges, type ManageDeps } from './changes.ts'
import { JobQueue } from './job-queue.ts'
import { JobStreams } from './job-streams.ts'
import type { Manage } from './operations.ts'

/** What jobs need, where uploads are switched on. */
export interface QueueSettings extends Omit<ManageDeps, 'answersFolder' | 'prefix'> {
  /** Folder of files being received. */
  readonly quarantine: string
  /** Jobs of a tenant that are not finished. */
  readonly unfinishedJobs: number
}

interface OfApp {
  readonly answersFolder: string
  /** The file or the address of the database. */
  readonly database: string
  readonly poolLimits: PoolLimits
  readonly baseUrl: string
  readonly stopping: AbortSignal
}

/** Starts what makes changes, and looks for jobs. */
export async function openManage(
  services: Services,
  { quarantine, unfinishedJobs, ...settings }: QueueSettings,
  { answersFolder, database, poolLimits, baseUrl, stopping }: OfApp,
): Promise<Manage> {
  const prefix = prefixOf(baseUrl)
  const deps = { ...settings, answersFolder, prefix }
  const { processes } = poolLimits
  const queue = new JobQueue(services, {
    ...makingChanges(services, deps),
    quarantine,
    place: await quarantineName(quarantine),
    ofTenant: unfinishedJobs,
    atOnce: processes,
    atOnceOfTenant: longOfTenant(processes),
    isAlone: !isPostgresUrl(database),
  })
  const streams = new JobStreams(services, prefix)
  stopping.addEventListener('abort', () => streams.close(), { once: true })
  await queue.start()
  return { ...deps, queue, streams }
}
