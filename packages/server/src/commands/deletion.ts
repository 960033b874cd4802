import { tidyUp } from '../tidy.ts'
import { inDataFolder, requireDataFolder, type DataFolder, type StorageLocations } from '../store/files/data-folder.ts'
import { deleteProject, deleteTenant, holdingsOf, type Holdings } from '../store/projects/deletion.ts'
import { removeTenantPhotos } from '../store/files/unreferenced-photos.ts'
import { requireAllExtensions } from '../store/database/migrate.ts'
import { emptyLog } from '../store/empty-log.ts'
import { forgetAnswers } from '../work/answer-folder.ts'
import { UsageError, type Context } from './context.ts'

/** What is to be deleted. */
interface Deletion {
  readonly tenant: string
  /** Null: the whole tenant. */
  readonly projectId: string | null
  /** Whether the user confirmed the deletion. */
  readonly isSure: boolean
}

const words = ({ projects, photos, shares, clients }: Holdings, projectId: string | null): string =>
  [
    ...(projectId === null ? [`projects: ${projects}`] : []),
    `photos: ${photos}`,
    `share links: ${shares}`,
    ...(projectId === null ? [`clients: ${clients}`] : []),
  ].join(', ')

const isNothing = (holdings: Holdings): boolean => Object.values(holdings).every((count) => count === 0)

/** Deletes the rows, then the data outside the database. */
async function deleteAll(data: DataFolder, tenant: string, projectId: string | null): Promise<void> {
  if (projectId === null) await deleteTenant(data.db, tenant)
  else await deleteProject(data.db, tenant, projectId)
  await tidyUp(data, Date.now())
  await forgetAnswers(data.answers, tenant, projectId)
  if (projectId === null) await removeTenantPhotos(data.db, data.blobs, tenant)
}

/** Deletes a project, or a tenant, for good. */
export async function runDelete(
  { tenant, projectId, isSure }: Deletion,
  places: StorageLocations,
  context: Context,
): Promise<void> {
  requireDataFolder(places)
  await inDataFolder(places, async (data) => {
    const what = projectId === null ? `tenant ${tenant}` : `project ${projectId} of tenant ${tenant}`
    await requireAllExtensions(data.db, 'delete')
    const holdings = await holdingsOf(data.db, tenant, projectId)
    // Also if no rows are left: an interrupted deletion may have left other data.
    if (isSure) await deleteAll(data, tenant, projectId)
    if (projectId === null ? isNothing(holdings) : holdings.projects === 0) throw new UsageError(`there is no ${what}`)
    const told = `${what} (${words(holdings, projectId)})`
    if (!isSure) throw new UsageError(`this would delete ${told}, for good: say so by --yes`)
    context.out(`deleted ${told}; backups still have what they had\n`)
    if (!(await emptyLog(data.db)))
      context.err('the log of the database is in use and not emptied yet: a restart of the service does\n')
  })
}
