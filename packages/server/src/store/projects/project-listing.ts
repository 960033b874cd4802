import type { ProjectSummaryRecord } from '@reports/geometry'
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Position } from './cursor.ts'
import { fold, prefixEnd } from './folding.ts'
import { summaryOf } from './projects.ts'
import type { Database, Tables } from '../database/tables.ts'

export interface ProjectFilter {
  readonly street: string
  readonly city: string
  readonly postalCode: string
  readonly includeArchived: boolean
  /** Timestamp: those that changed then or later, in the order of their changes. */
  readonly updatedSince?: string | undefined
}

type Builder = ExpressionBuilder<Tables, 'projects'>
type FoldedColumn = 'street_folded' | 'city_folded'

/** A folded column that has to begin with a prefix. */
interface Prefix {
  readonly column: FoldedColumn
  /** Folded. */
  readonly from: string
  /** Null: no text is above all that begin with the prefix. */
  readonly to: string | null
}

function prefixOf(column: FoldedColumn, text: string): Prefix[] {
  if (text === '') return []
  const from = fold(text)
  return [{ column, from, to: prefixEnd(from) }]
}

const isInside = (eb: Builder, { from, to }: Prefix, column: Expression<string>): Expression<SqlBool> =>
  to === null ? eb(column, '>=', from) : eb.and([eb(column, '>=', from), eb(column, '<', to)])

/**
 * Matches of a filter up to which they are all sorted. Where there are more, the projects are gone through in the order of
 * the list until the page is full: soon, since many match. Neither way takes longer where there are more projects.
 */
const MOST_SORTED = 2000

/** Whether so few projects match that sorting them is the shorter way. It reads the entries of an index, a bounded number of them. */
async function isRare(db: Database, tenant: string, prefix: Prefix): Promise<boolean> {
  const beyond = await db
    .selectFrom('projects')
    .select('tenant')
    .where('tenant', '=', tenant)
    .where((eb) => isInside(eb, prefix, eb.ref(prefix.column)))
    // The order of its index: PostgreSQL would else read the table where it takes most to match.
    .orderBy(prefix.column)
    .limit(1)
    .offset(MOST_SORTED)
    .executeTakeFirst()
  return beyond === undefined
}

/** The prefix whose index leads to the matches; null where the order of the list does. */
async function leadingPrefix(db: Database, tenant: string, prefixes: readonly Prefix[]): Promise<Prefix | null> {
  for (const prefix of prefixes) if (await isRare(db, tenant, prefix)) return prefix
  return null
}

/**
 * The next projects after a position: newest first, those without a time last; of changes the earliest first, so that what
 * changes meanwhile is still to come.
 * @param count at most that many
 */
export async function listProjects(
  db: Database,
  tenant: string,
  filter: ProjectFilter,
  after: Position | null,
  count: number,
): Promise<ProjectSummaryRecord[]> {
  const prefixes = [...prefixOf('street_folded', filter.street), ...prefixOf('city_folded', filter.city)]
  const leading = await leadingPrefix(db, tenant, prefixes)
  let places = db.selectFrom('projects').select(['tenant', 'id']).where('tenant', '=', tenant)
  const { updatedSince } = filter
  if (updatedSince !== undefined) places = places.where('last_updated', '>=', updatedSince)
  if (!filter.includeArchived) places = places.where('archived', '=', 0)
  for (const prefix of prefixes) {
    // An expression is served by no index: the database is not to choose one that leads to very many rows.
    places = places.where((eb) =>
      isInside(eb, prefix, prefix === leading ? eb.ref(prefix.column) : sql<string>`${eb.ref(prefix.column)} || ''`),
    )
  }
  if (filter.postalCode !== '')
    places = places.where((eb) =>
      eb(leading === null ? eb.ref('postal_code') : sql<string>`postal_code || ''`, '=', filter.postalCode),
    )
  const [column, direction] =
    updatedSince === undefined ? (['sort_key', 'desc'] as const) : (['last_updated', 'asc'] as const)
  if (after !== null)
    places = places.where(
      direction === 'desc'
        ? sql<boolean>`(sort_key, id) < (${after.sortKey}, ${after.id})`
        : sql<boolean>`(last_updated, id) > (${after.sortKey}, ${after.id})`,
    )
  // Only what is on the page is read whole.
  const rows = await db
    .selectFrom(places.orderBy(column, direction).orderBy('id', direction).limit(count).as('page'))
    .innerJoin('projects', (join) =>
      join.onRef('projects.tenant', '=', 'page.tenant').onRef('projects.id', '=', 'page.id'),
    )
    .select(['projects.last_updated', 'projects.summary'])
    .orderBy(`projects.${column}`, direction)
    .orderBy('projects.id', direction)
    .execute()
  return rows.map(summaryOf)
}
