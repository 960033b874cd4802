import type { ProjectDetailsRecord, ProjectSummaryRecord } from '@reports/geometry'
import type { Transaction } from 'kysely'
import { compiledQuery } from '../database/compiled-query.ts'
import { fold } from './folding.ts'
import { forgetDeletion } from './deleted-projects.ts'
import { momentOfChange, renewList } from './list-versions.ts'
import { markUnreferenced } from '../files/unreferenced-photos.ts'
import { inTransaction, projectLock, acquireLock } from '../database/transaction.ts'
import { noteEvent } from '../database/extended.ts'
import type { Database, PhotosTable, ProjectsTable, SourceKind, SourcesTable, Tables } from '../database/tables.ts'

/** What stands in `details`: `lastUpdated` is a column of its own, since importing decides it. */
export type StoredDetails = Omit<ProjectDetailsRecord, 'lastUpdated'>

export function detailsOf(row: Pick<ProjectsTable, 'last_updated' | 'details'>): ProjectDetailsRecord {
  const { id, createdAt, createdBy, address, ...others } = JSON.parse(row.details) as StoredDetails
  return { id, createdAt, createdBy, address, lastUpdated: row.last_updated, ...others }
}

/** What stands in `summary`. */
type StoredSummary = Omit<ProjectSummaryRecord, 'lastUpdated'>

const storedSummary = ({ id, createdAt, createdBy, address, coverPhoto, archived }: StoredDetails): StoredSummary => ({
  id,
  createdAt,
  createdBy,
  address,
  coverPhoto,
  archived,
})

/** What lists tell of a project. */
export function summaryOf(row: Pick<ProjectsTable, 'last_updated' | 'summary'>): ProjectSummaryRecord {
  const { id, createdAt, createdBy, address, coverPhoto, archived } = JSON.parse(row.summary) as StoredSummary
  return { id, createdAt, createdBy, address, lastUpdated: row.last_updated, coverPhoto, archived }
}

export async function findProject(db: Database, tenant: string, id: string): Promise<ProjectDetailsRecord | null> {
  const row = await db
    .selectFrom('projects')
    .select(['last_updated', 'details'])
    .where((eb) => eb.and({ tenant, id }))
    .executeTakeFirst()
  return row === undefined ? null : detailsOf(row)
}

export interface SourceKey {
  readonly hasAddress: boolean
  /** Content of the source; null where the project has none of this kind. */
  readonly sha256: string | null
}

const sourceQuery = compiledQuery(
  (db, tenant: string, id: string, kind: SourceKind) =>
    db
      .selectFrom('projects as p')
      .leftJoin('sources as s', (join) =>
        join.onRef('s.tenant', '=', 'p.tenant').onRef('s.project_id', '=', 'p.id').on('s.kind', '=', kind),
      )
      .select(['p.has_address as hasAddress', 's.sha256 as sha256'])
      .where('p.tenant', '=', tenant)
      .where('p.id', '=', id),
  3,
)

/** What a project is measured from, by its content; null where there is no such project. */
export async function findSource(
  db: Database,
  tenant: string,
  id: string,
  kind: SourceKind,
): Promise<SourceKey | null> {
  const [row] = await sourceQuery(db, tenant, id, kind)
  return row === undefined ? null : { hasAddress: row.hasAddress === 1, sha256: row.sha256 }
}

/** The content of a source; null where the project has none. */
export async function findContent(db: Database, tenant: string, id: string, kind: SourceKind): Promise<string | null> {
  const source = await findSource(db, tenant, id, kind)
  // Roofs are found by address: without one a property has none.
  return source === null || (kind === 'roof' && !source.hasAddress) ? null : source.sha256
}

/** An import came between two looks at a source. */
export class SourceReplaced extends Error {}

/** Does what looks at a source more than once; again where it was replaced in between. */
export async function withSource<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SourceReplaced) return await withSource(work)
    throw error
  }
}

/** The JSON text of a source of a certain content, for work in `withSource`. */
export async function readSource(
  db: Database,
  tenant: string,
  id: string,
  kind: SourceKind,
  sha256: string,
): Promise<string> {
  const row = await db
    .selectFrom('sources')
    .select('json')
    .where((eb) => eb.and({ tenant, project_id: id, kind, sha256 }))
    .executeTakeFirst()
  if (row === undefined) throw new SourceReplaced()
  return row.json
}

/** Bytes of the sources of some contents, which are not read for it. */
export async function sourceBytes(
  db: Database,
  tenant: string,
  id: string,
  contents: readonly string[],
): Promise<number> {
  const { bytes } = await db
    .selectFrom('sources')
    .select((eb) => eb.fn.sum<number | string | null>(eb.fn('octet_length', ['json'])).as('bytes'))
    .where((eb) => eb.and({ tenant, project_id: id }))
    .where('sha256', 'in', contents)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

export interface StoredPhoto {
  readonly sha256: string
  readonly bytes: number
}

/** A photo by its file name; null where the tenant's project has none of that name. */
export async function findPhoto(
  db: Database,
  tenant: string,
  id: string,
  photoId: string,
  extension: string,
): Promise<StoredPhoto | null> {
  const row = await db
    .selectFrom('photos')
    .select(['sha256', 'bytes'])
    .where((eb) => eb.and({ tenant, project_id: id, photo_id: photoId, extension }))
    .executeTakeFirst()
  return row ?? null
}

/** A project as it is imported, whole. */
export interface ImportedProject {
  readonly details: StoredDetails
  readonly contentHash: string
  /** A source without its text is one that is stored already. */
  readonly sources: readonly { readonly kind: SourceKind; readonly sha256: string; readonly json?: string }[]
  readonly photos: readonly Omit<PhotosTable, 'tenant' | 'project_id'>[]
  /** JSON. */
  readonly findings: string
}

export type SaveOutcome = 'added' | 'changed' | 'unchanged'

/**
 * Puts a project in the place of what was there, in one transaction. Equal content changes nothing, `lastUpdated` neither.
 * @param scanBefore SHA-256 of the scan whose edits it has; null where there was none
 * @throws SourceReplaced where another scan, or other edits, came meanwhile
 */
export const saveProject = (
  db: Database,
  tenant: string,
  project: ImportedProject,
  scanBefore: string | null,
  now: Date,
): Promise<SaveOutcome> =>
  inTransaction(db, async (trx) => {
    const { id } = project.details
    await acquireLock(trx, projectLock(tenant, id))
    const scan = await trx
      .selectFrom('sources')
      .select('sha256')
      .where((eb) => eb.and({ tenant, project_id: id, kind: 'scan' }))
      .executeTakeFirst()
    if ((scan?.sha256 ?? null) !== scanBefore) throw new SourceReplaced()
    return await putProject(trx, tenant, project, now)
  })

/** The columns of a project, but for its key. */
const projectRow = (project: ImportedProject, lastUpdated: string): Omit<ProjectsTable, 'tenant' | 'id'> => {
  const { createdAt, address, archived } = project.details
  return {
    sort_key: createdAt ?? '',
    archived: archived ? 1 : 0,
    street_folded: fold(address.street ?? ''),
    city_folded: fold(address.city ?? ''),
    postal_code: address.postalCode,
    has_address: address.street !== null || address.postalCode !== null || address.city !== null ? 1 : 0,
    last_updated: lastUpdated,
    content_hash: project.contentHash,
    summary: JSON.stringify(storedSummary(project.details)),
    details: JSON.stringify(project.details),
    findings: project.findings,
  }
}

/** Puts a project in the place of what was there, in a transaction that has the project's lock. */
export async function putProject(
  trx: Transaction<Tables>,
  tenant: string,
  project: ImportedProject,
  now: Date,
): Promise<SaveOutcome> {
  const { id } = project.details
  const before = await trx
    .selectFrom('projects')
    .select(['content_hash', 'last_updated'])
    .where((eb) => eb.and({ tenant, id }))
    .executeTakeFirst()
  if (before?.content_hash === project.contentHash) return 'unchanged'
  // Said last: it is the moment from which others see the change.
  const row = projectRow(project, before?.last_updated ?? '')
  await trx
    .insertInto('projects')
    .values({ tenant, id, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doUpdateSet(row))
    .execute()
  await replaceParts(trx, tenant, project)
  await renewList(trx, tenant)
  // Strictly later than any before, even where the clock was set back: clients compare.
  const lastUpdated = await momentOfChange(trx, tenant, now)
  await trx
    .updateTable('projects')
    .set({ last_updated: lastUpdated })
    .where((eb) => eb.and({ tenant, id }))
    .execute()
  await forgetDeletion(trx, tenant, id)
  await noteEvent(trx, tenant, {
    type: before === undefined ? 'project.created' : 'project.updated',
    projectId: id,
    data: { lastUpdated },
    at: Date.parse(lastUpdated),
  })
  return before === undefined ? 'added' : 'changed'
}

async function replaceSources(
  trx: Transaction<Tables>,
  tenant: string,
  { details: { id }, sources }: ImportedProject,
): Promise<void> {
  const rows = await trx
    .selectFrom('sources')
    .select(['kind', 'sha256'])
    .where((eb) => eb.and({ tenant, project_id: id }))
    .execute()
  const isAmong = (all: readonly Pick<SourcesTable, 'kind' | 'sha256'>[], one: Pick<SourcesTable, 'kind' | 'sha256'>) =>
    all.some(({ kind, sha256 }) => kind === one.kind && sha256 === one.sha256)
  for (const { kind } of rows.filter((row) => !isAmong(sources, row)))
    await trx
      .deleteFrom('sources')
      .where((eb) => eb.and({ tenant, project_id: id, kind }))
      .execute()
  for (const { kind, sha256, json } of sources.filter((source) => !isAmong(rows, source))) {
    if (json === undefined) throw new Error(`a ${kind} that is kept is not there`)
    await trx.insertInto('sources').values({ tenant, project_id: id, kind, sha256, json }).execute()
  }
}

async function replaceParts(trx: Transaction<Tables>, tenant: string, project: ImportedProject): Promise<void> {
  const {
    details: { id },
    photos,
  } = project
  await replaceSources(trx, tenant, project)
  const before = await trx
    .deleteFrom('photos')
    .where((eb) => eb.and({ tenant, project_id: id }))
    .returning('sha256')
    .execute()
  const kept = new Set(photos.map(({ sha256 }) => sha256))
  await markUnreferenced(
    trx,
    tenant,
    before.map(({ sha256 }) => sha256).filter((sha256) => !kept.has(sha256)),
  )
  for (const photo of photos)
    await trx
      .insertInto('photos')
      .values({ tenant, project_id: id, ...photo })
      .execute()
}
