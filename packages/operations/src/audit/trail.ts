import { sql } from 'kysely'
import type { AuditAction, Database, ShareOutcome } from '@reports/server/storing'

/** An entry of the trail. */
export interface AuditEntry {
  readonly at: number
  readonly event_id: string
  readonly action: AuditAction | ShareOutcome
  /** Empty for a recipient. */
  readonly client_id: string
  readonly project_id: string
  /** Empty if it concerns no link. */
  readonly link: string
  /** The owner's name for the link. */
  readonly name: string | null
  readonly times: number
  readonly network: string
  readonly browser: string
}

const PAGE = 2000

/** A tenant's trail in order of time, in batches. @param since milliseconds since 1970 */
export async function* auditTrail(db: Database, tenant: string, since: number): AsyncGenerator<readonly AuditEntry[]> {
  let last: Pick<AuditEntry, 'at' | 'event_id' | 'link'> = { at: since, event_id: '', link: '' }
  for (;;) {
    const { at, event_id: eventId, link } = last
    const isAfter = sql<boolean>`(e.at, e.event_id, e.share_id) > (${at}, ${eventId}, ${link})`
    const page: readonly AuditEntry[] = await db
      .selectFrom('audit_events as e')
      .leftJoin('shares as s', (join) =>
        join
          .onRef('s.tenant', '=', 'e.tenant')
          .onRef('s.project_id', '=', 'e.project_id')
          .onRef('s.share_id', '=', 'e.share_id'),
      )
      .select(['e.at', 'e.event_id', 'e.share_id as link', sql<AuditEntry['action']>`e.action`.as('action')])
      .select(['e.client_id', 'e.project_id', 's.name', 'e.times', 'e.network', sql<string>`''`.as('browser')])
      .where('e.tenant', '=', tenant)
      .where(isAfter)
      .unionAll(
        db
          .selectFrom('share_events as e')
          .innerJoin('shares as s', (join) =>
            join.onRef('s.tenant', '=', 'e.tenant').onRef('s.share_id', '=', 'e.share_id'),
          )
          .select(['e.at', 'e.event_id', 'e.share_id as link', sql<AuditEntry['action']>`e.outcome`.as('action')])
          .select([sql<string>`''`.as('client_id'), 's.project_id', 's.name', 'e.tries as times', 'e.network'])
          .select('e.user_agent as browser')
          .where('e.tenant', '=', tenant)
          .where(isAfter),
      )
      .orderBy('at')
      .orderBy('event_id')
      .orderBy('link')
      .limit(PAGE)
      .execute()
    if (page.length === 0) return
    yield page
    last = page.at(-1)!
  }
}
