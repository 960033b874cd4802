import { Readable } from 'node:stream'
import { setImmediate as others } from 'node:timers/promises'
import type { ProjectSummaryRecord } from '@reports/geometry'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { decodeCursor, encodeCursor, type Order, type Position } from '../store/projects/cursor.ts'
import { listDeletions, type DeletedProject } from '../store/projects/deleted-projects.ts'
import { listVersion } from '../store/projects/list-versions.ts'
import { listProjects, type ProjectFilter } from '../store/projects/project-listing.ts'
import type { Database } from '../store/database/tables.ts'

export interface PageInput extends ProjectFilter {
  readonly cursor: string | undefined
  readonly limit: number
}

/** A page of a list. */
export interface Page<T> {
  readonly items: readonly T[]
  readonly nextCursor: string | null
  readonly hasMore: boolean
}

/**
 * A page of what is listed in an order.
 * @param list at most so many after a position
 * @throws Problem 400 if the cursor is not valid
 */
async function pageOf<T>(
  { cursor, limit }: Pick<PageInput, 'cursor' | 'limit'>,
  order: Order,
  placeOf: (item: T) => Position,
  list: (after: Position | null, count: number) => Promise<readonly T[]>,
): Promise<Page<T>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, order)
  if (cursor !== undefined && after === null) throw new Problem(400, 'Invalid cursor')
  // One row more than the page shows whether there is a next page.
  const rows = await list(after, limit + 1)
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const hasMore = rows.length > items.length
  return { items, nextCursor: hasMore && last !== undefined ? encodeCursor(placeOf(last), order) : null, hasMore }
}

const changeOf = ({ id, lastUpdated }: ProjectSummaryRecord): Position => ({ sortKey: lastUpdated ?? '', id })
const positionOf = ({ id, createdAt }: ProjectSummaryRecord): Position => ({ sortKey: createdAt ?? '', id })

/** One page of a tenant's projects, newest first; of changes, earliest first. @throws Problem 400 if the cursor is not valid */
export function pageOfProjects({ db }: Pick<Services, 'db'>, tenant: string, input: PageInput) {
  const [order, placeOf] =
    input.updatedSince === undefined ? (['created', positionOf] as const) : (['updated', changeOf] as const)
  return pageOf(input, order, placeOf, (after, count) => listProjects(db, tenant, input, after, count))
}

/** One page of the deleted projects of a tenant, the earliest deletion first. @throws Problem 400 if the cursor is not valid */
export const pageOfDeletions = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  tenant: string,
  input: Pick<PageInput, 'cursor' | 'limit'> & { readonly deletedSince: string | undefined },
): Promise<Page<DeletedProject>> =>
  pageOf(
    input,
    'deleted',
    ({ id, deletedAt }) => ({ sortKey: deletedAt, id }),
    (after, count) => listDeletions(db, tenant, input.deletedSince, after, count, now()),
  )

/** Projects read at once for the whole list; other requests are answered in between. */
const BATCH = 100

/** Pieces of the list prepared ahead of the reader. */
const PIECES_AHEAD = 2

const ALL: ProjectFilter = { street: '', city: '', postalCode: '', includeArchived: true }

const batchAfter = (db: Database, tenant: string, after: Position | null): Promise<ProjectSummaryRecord[]> =>
  listProjects(db, tenant, ALL, after, BATCH)

/** The list as pieces of JSON, made as the reader takes them. */
async function* piecesOf(db: Database, tenant: string, first: readonly ProjectSummaryRecord[]): AsyncGenerator<string> {
  yield '{"projects":['
  let separator = ''
  for (let batch = first; batch.length > 0;) {
    yield separator + batch.map((each) => JSON.stringify(each)).join(',')
    separator = ','
    await others()
    batch = await batchAfter(db, tenant, positionOf(batch.at(-1)!))
  }
  yield ']}'
}

export interface ProjectList {
  /** Version of the list, at the time of the request or before; it changes with every change of a project. */
  readonly version: string
  readonly read: () => Readable
}

/** Every project of a tenant, archived ones too, in the order of the pages. */
export async function listOfProjects({ db }: Pick<Services, 'db'>, tenant: string): Promise<ProjectList> {
  // The version is read first: an older list under a newer version would be cached for good.
  const version = await listVersion(db, tenant)
  // A failure of the database must show before the answer begins.
  const first = await batchAfter(db, tenant, null)
  return { version, read: () => Readable.from(piecesOf(db, tenant, first), { highWaterMark: PIECES_AHEAD }) }
}
