import type { ProjectDetailsRecord } from '@reports/geometry'
import type { Transaction } from 'kysely'
import {
  type Database,
  type ImportedProject,
  KeyReused,
  type KeyedRequest,
  type SaveOutcome,
  type SourceKind,
  type StoredDetails,
  type Tables,
  acquireLock,
  detailsOf,
  dropProject,
  findUse,
  inTransaction,
  noteUse,
  projectLock,
  putProject,
  takeKey,
} from '@reports/server/storing'
import { closeJob, isOvertaken, type JobTicket } from '../jobs/closing.ts'
import { requireWithinLimits, type TenantLimits } from './limits.ts'
import { ChangeRefused } from './refused.ts'

/*
 * Changes of stored projects by clients: what a client sees of a change, its conditions, its limits and its repetition are decided in
 * the transaction that makes it.
 */

/** A project as it is stored, without the texts of its sources. */
export interface StoredProject {
  /** As it is published: its entity tag is made of it. */
  readonly record: ProjectDetailsRecord
  readonly details: StoredDetails
  readonly sources: readonly { readonly kind: SourceKind; readonly sha256: string }[]
  readonly photos: ImportedProject['photos']
  /** JSON. */
  readonly findings: string
}

async function storedProject(trx: Transaction<Tables>, tenant: string, id: string): Promise<StoredProject | null> {
  const row = await trx
    .selectFrom('projects')
    .select(['last_updated', 'details', 'findings'])
    .where((eb) => eb.and({ tenant, id }))
    .executeTakeFirst()
  if (row === undefined) return null
  const sources = await trx
    .selectFrom('sources')
    .select(['kind', 'sha256'])
    .where((eb) => eb.and({ tenant, project_id: id }))
    .execute()
  const photos = await trx
    .selectFrom('photos')
    .select(['photo_id', 'extension', 'sha256', 'bytes'])
    .where((eb) => eb.and({ tenant, project_id: id }))
    .orderBy('photo_id')
    .orderBy('extension')
    .execute()
  const details = JSON.parse(row.details) as StoredDetails
  return { record: detailsOf(row), details, sources, photos, findings: row.findings }
}

/** A change of a project, as a client asks for it. */
export interface ProjectChange {
  readonly tenant: string
  readonly projectId: string
  /** Null: the request has no key. */
  readonly request: KeyedRequest | null
  readonly limits: TenantLimits
  readonly now: Date
  readonly job: JobTicket
  /** JSON of what the job of the change tells, once it is made. */
  readonly told: (result: ChangeResult) => string
  /**
   * The project after the change; null: it is deleted.
   * @throws ChangeRefused, for one where a condition of the client does not hold
   */
  readonly after: (before: StoredProject | null) => ImportedProject | null
}

export interface ChangeResult {
  readonly projectId: string
  readonly outcome: SaveOutcome | 'deleted'
  /** As it is published after the change; null if it is gone. */
  readonly record: ProjectDetailsRecord | null
}

async function earlierUse(trx: Transaction<Tables>, tenant: string, request: KeyedRequest): Promise<string | null> {
  await takeKey(trx, tenant, request)
  try {
    return (await findUse(trx, tenant, request))?.projectId ?? null
  } catch (error) {
    if (error instanceof KeyReused)
      throw new ChangeRefused(422, 'idempotency_key_reused', 'The Idempotency-Key was used for another request.')
    throw error
  }
}

/** Makes a change. @throws ChangeRefused */
async function change(trx: Transaction<Tables>, asked: ProjectChange): Promise<ChangeResult> {
  const { tenant, projectId, request, limits, now, job, after } = asked
  const used = request === null ? null : await earlierUse(trx, tenant, request)
  if (used !== null) {
    const there = await storedProject(trx, tenant, used)
    return { projectId: used, outcome: there === null ? 'deleted' : 'unchanged', record: there?.record ?? null }
  }
  // Before the project's: two changes at once must not both take the last place.
  await acquireLock(trx, `limits ${tenant}`)
  await acquireLock(trx, projectLock(tenant, projectId))
  if (await isOvertaken(trx, job, projectId))
    throw new ChangeRefused(412, 'changed_meanwhile', 'A change that was sent later has been made already.')
  const project = after(await storedProject(trx, tenant, projectId))
  if (project === null) {
    await dropProject(trx, tenant, projectId, now)
    return { projectId, outcome: 'deleted', record: null }
  }
  const outcome = await putProject(trx, tenant, project, now)
  if (outcome !== 'unchanged') await requireWithinLimits(trx, tenant, limits)
  if (request !== null) await noteUse(trx, tenant, request, { projectId, shareId: '' })
  const stored = await storedProject(trx, tenant, projectId)
  return { projectId, outcome, record: stored?.record ?? null }
}

/**
 * Makes a change and ends its job in one transaction: the old project is there, or the new one. A request that is repeated with its key
 * changes nothing more.
 * @throws ChangeRefused
 * @throws JobLost where another server has taken the job
 */
export const changeProject = (db: Database, asked: ProjectChange): Promise<ChangeResult> =>
  inTransaction(db, async (trx): Promise<ChangeResult> => {
    const result = await change(trx, asked)
    const { projectId } = result
    await closeJob(trx, asked.job, { state: 'done', projectId, outcome: asked.told(result), at: asked.now.getTime() })
    return result
  })
