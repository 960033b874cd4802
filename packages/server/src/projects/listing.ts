import { setImmediate as others } from 'node:timers/promises'
import type { ProjectSummaryRecord } from '@reports/geometry'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { decodeCursor, encodeCursor, type Position } from '../store/cursor.ts'
import { listProjects, type ProjectFilter } from '../store/project-listing.ts'

export interface PageInput extends ProjectFilter {
  readonly cursor: string | undefined
  readonly limit: number
}

export interface ProjectPage {
  readonly items: readonly ProjectSummaryRecord[]
  readonly nextCursor: string | null
  readonly hasMore: boolean
}

const positionOf = ({ id, createdAt }: ProjectSummaryRecord): Position => ({ sortKey: createdAt ?? '', id })

/** One page of a tenant's projects, newest first. @throws Problem 400 where the cursor is none of ours */
export async function pageOfProjects(
  { db }: Pick<Services, 'db'>,
  tenant: string,
  input: PageInput,
): Promise<ProjectPage> {
  const after = input.cursor === undefined ? null : decodeCursor(input.cursor)
  if (input.cursor !== undefined && after === null) throw new Problem(400, 'Invalid cursor')
  // One more than the page tells whether there is a next one.
  const rows = await listProjects(db, tenant, input, after, input.limit + 1)
  const items = rows.slice(0, input.limit)
  const last = items.at(-1)
  const hasMore = rows.length > items.length
  return { items, nextCursor: hasMore && last !== undefined ? encodeCursor(positionOf(last)) : null, hasMore }
}

/** Projects that are read at once into the whole list; between them others are answered. */
const BATCH = 100

const ALL: ProjectFilter = { street: '', city: '', postalCode: '', includeArchived: true }

/** Every project of a tenant, the archived ones too, in the order of the pages: JSON. */
export async function listOfProjects({ db }: Pick<Services, 'db'>, tenant: string): Promise<Buffer> {
  const pieces: string[] = []
  let after: Position | null = null
  for (;;) {
    const batch: readonly ProjectSummaryRecord[] = await listProjects(db, tenant, ALL, after, BATCH)
    const last = batch.at(-1)
    if (last === undefined) break
    pieces.push(batch.map((each) => JSON.stringify(each)).join(','))
    after = positionOf(last)
    await others()
  }
  return Buffer.from(`{"projects":[${pieces.join(',')}]}`)
}
