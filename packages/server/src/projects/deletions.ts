import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { decodeCursor, encodeCursor } from '../store/projects/cursor.ts'
import { listDeletions, type DeletedProject } from '../store/projects/deleted-projects.ts'

export interface DeletionsInput {
  readonly cursor: string | undefined
  readonly limit: number
  readonly deletedSince: string | undefined
}

export interface DeletionsPage {
  readonly items: readonly DeletedProject[]
  readonly nextCursor: string | null
  readonly hasMore: boolean
}

/** One page of the deleted projects of a tenant, the earliest deletion first. @throws Problem 400 if the cursor is not valid */
export async function pageOfDeletions(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tenant: string,
  { cursor, limit, deletedSince }: DeletionsInput,
): Promise<DeletionsPage> {
  const after = cursor === undefined ? null : decodeCursor(cursor, 'deleted')
  if (cursor !== undefined && after === null) throw new Problem(400, 'Invalid cursor')
  // One row more than the page shows whether there is a next page.
  const rows = await listDeletions(db, tenant, deletedSince, after, limit + 1, now())
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const hasMore = rows.length > items.length
  const position = hasMore && last !== undefined ? { sortKey: last.deletedAt, id: last.id } : null
  return { items, nextCursor: position === null ? null : encodeCursor(position, 'deleted'), hasMore }
}
