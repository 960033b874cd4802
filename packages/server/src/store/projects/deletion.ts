import type { Transaction } from 'kysely'
import { deleteAuditEvents } from '../audit-events.ts'
import { noteDeletion } from './deleted-projects.ts'
import { momentOfChange, renewList } from './list-versions.ts'
import { markUnreferenced } from '../files/unreferenced-photos.ts'
import { inTransaction, projectLock, acquireLock } from '../database/transaction.ts'
import { noteEvent, tablesOf } from '../database/extended.ts'
import type { Database, Tables } from '../database/tables.ts'

/** Projects that are deleted in one transaction: others wait for it. */
const AT_ONCE = 20

/** What a project, or a tenant with all its projects, has. */
export interface Holdings {
  readonly projects: number
  readonly photos: number
  readonly shares: number
  /** 0 of a project. */
  readonly clients: number
}

async function count(
  db: Database,
  table: 'projects' | 'photos' | 'shares' | 'clients',
  tenant: string,
  projectId: string | null,
): Promise<number> {
  const { n } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number | string>().as('n'))
    .where('tenant', '=', tenant)
    .$if(projectId !== null, (query) => query.where(table === 'projects' ? 'id' : 'project_id', '=', projectId))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** @param projectId null: the whole tenant */
export const holdingsOf = async (db: Database, tenant: string, projectId: string | null): Promise<Holdings> => ({
  projects: await count(db, 'projects', tenant, projectId),
  photos: await count(db, 'photos', tenant, projectId),
  shares: await count(db, 'shares', tenant, projectId),
  clients: projectId === null ? await count(db, 'clients', tenant, null) : 0,
})

/** Deletes a project with its share links, their sessions, who tried to open them and who read it. Its photos are loose then. @returns whether there was one */
async function deleteRows(trx: Transaction<Tables>, tenant: string, projectId: string): Promise<boolean> {
  await acquireLock(trx, projectLock(tenant, projectId))
  for (const table of ['share_sessions', 'share_events'] as const)
    await trx
      .deleteFrom(table)
      .where('tenant', '=', tenant)
      .where('share_id', 'in', (eb) =>
        eb.selectFrom('shares').select('share_id').where('tenant', '=', tenant).where('project_id', '=', projectId),
      )
      .execute()
  await deleteAuditEvents(trx, tenant, projectId)
  const photos = await trx
    .deleteFrom('photos')
    .where((eb) => eb.and({ tenant, project_id: projectId }))
    .returning('sha256')
    .execute()
  await markUnreferenced(
    trx,
    tenant,
    photos.map(({ sha256 }) => sha256),
  )
  for (const table of ['idempotency_keys', 'shares', 'sources'] as const)
    await trx.deleteFrom(table).where('tenant', '=', tenant).where('project_id', '=', projectId).execute()
  const { numDeletedRows } = await trx
    .deleteFrom('projects')
    .where((eb) => eb.and({ tenant, id: projectId }))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes a project, in a transaction that has the project's lock. */
export async function dropProject(
  trx: Transaction<Tables>,
  tenant: string,
  projectId: string,
  now: Date,
): Promise<void> {
  await renewList(trx, tenant)
  // While its own moment is there: that of the deletion is later.
  const at = await momentOfChange(trx, tenant, now)
  if (!(await deleteRows(trx, tenant, projectId))) return
  await noteDeletion(trx, tenant, projectId, at)
  await noteEvent(trx, tenant, { type: 'project.deleted', projectId, data: { deletedAt: at }, at: Date.parse(at) })
}

export const deleteProject = (db: Database, tenant: string, projectId: string, now = new Date()): Promise<void> =>
  inTransaction(db, async (trx) => {
    await acquireLock(trx, projectLock(tenant, projectId))
    await dropProject(trx, tenant, projectId, now)
  })

/** Deletes a tenant: its clients first, so that nobody adds to it, then its projects, a few at a time. Once it was stopped, it may be done again. */
export async function deleteTenant(db: Database, tenant: string): Promise<void> {
  await db.deleteFrom('clients').where('tenant', '=', tenant).execute()
  const deleteSome = (): Promise<boolean> =>
    inTransaction(db, async (trx) => {
      const some = await trx
        .selectFrom('projects')
        .select('id')
        .where('tenant', '=', tenant)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute()
      for (const { id } of some) await deleteRows(trx, tenant, id)
      if (some.length > 0) await renewList(trx, tenant)
      return some.length === AT_ONCE
    })
  while (await deleteSome());
  await inTransaction(db, (trx) => deleteAuditEvents(trx, tenant, null))
  // Sessions and events of links that were deleted while somebody tried to open them.
  const others = Object.keys(tablesOf(db)) as (keyof Tables & 'list_versions')[]
  for (const table of ['share_sessions', 'share_events', 'list_versions', 'deleted_projects', ...others] as const)
    await db.deleteFrom(table).where('tenant', '=', tenant).execute()
}
