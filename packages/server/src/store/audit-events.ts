import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { AuditAction, Database, Tables } from './database/tables.ts'
import { inTransaction, acquireLock } from './database/transaction.ts'

/*
 * The audit trail of a tenant: what its clients did, and who opened its links. It is kept no longer than addresses may be kept.
 */

/** An action of a client, with the number of times it occurred in the hour, or at the moment `at`. */
export interface AuditEvent {
  readonly tenant: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly action: AuditAction
  readonly clientId: string
  /** Empty if it concerns all projects. */
  readonly projectId: string
  /** Empty if it concerns no link. */
  readonly shareId: string
  readonly network: string
  times: number
}

/** Milliseconds for which events are kept, including those of links. */
export const EVENTS_KEPT = 90 * 86_400_000

/** Rows deleted per statement: other writers wait for it. */
const DELETED_AT_ONCE = 500

/** Lock for writing or deleting the trail of a tenant. */
const auditLock = (tenant: string): string => `audit ${tenant}`

const idOf = ({ action, clientId, projectId, shareId, network }: AuditEvent): string =>
  createHash('sha256')
    .update(JSON.stringify([action, clientId, projectId, shareId, network]))
    .digest('base64url')

/** The events whose client and project still exist: nothing is recorded about deleted ones. */
async function stillThere(trx: Transaction<Tables>, events: readonly AuditEvent[]): Promise<readonly AuditEvent[]> {
  const clients = await trx
    .selectFrom('clients')
    .select(['tenant', 'client_id'])
    .where('client_id', 'in', [...new Set(events.map(({ clientId }) => clientId))])
    .execute()
  const projects = await trx
    .selectFrom('projects')
    .select(['tenant', 'id'])
    .where('tenant', 'in', [...new Set(events.map(({ tenant }) => tenant))])
    .where('id', 'in', [...new Set(events.map(({ projectId }) => projectId))])
    .execute()
  const known = new Set([
    ...clients.map((row) => `client ${row.tenant} ${row.client_id}`),
    ...projects.map(({ tenant, id }) => `project ${tenant} ${id}`),
  ])
  return events.filter(
    ({ tenant, clientId, projectId }) =>
      known.has(`client ${tenant} ${clientId}`) && (projectId === '' || known.has(`project ${tenant} ${projectId}`)),
  )
}

/** Stores events. Equal events of one moment become one row with a count. */
export const addAuditEvents = (db: Database, events: readonly AuditEvent[]): Promise<void> =>
  inTransaction(db, async (trx) => {
    for (const tenant of [...new Set(events.map((event) => event.tenant))].toSorted())
      await acquireLock(trx, auditLock(tenant))
    const kept = await stillThere(trx, events)
    if (kept.length === 0) return
    await trx
      .insertInto('audit_events')
      .values(
        kept.map((event) => ({
          tenant: event.tenant,
          at: event.at,
          event_id: idOf(event),
          action: event.action,
          client_id: event.clientId,
          project_id: event.projectId,
          share_id: event.shareId,
          network: event.network,
          times: event.times,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['tenant', 'at', 'event_id'])
          .doUpdateSet((eb) => ({ times: eb('audit_events.times', '+', eb.ref('excluded.times')) })),
      )
      .execute()
  })

/**
 * Deletes the events of a tenant's clients, for one project or for all. Simultaneous writers wait, and then find their project gone.
 * @param projectId null: all projects
 */
export async function deleteAuditEvents(
  trx: Transaction<Tables>,
  tenant: string,
  projectId: string | null,
): Promise<void> {
  await acquireLock(trx, auditLock(tenant))
  await trx
    .deleteFrom('audit_events')
    .where('tenant', '=', tenant)
    .$if(projectId !== null, (query) => query.where('project_id', '=', projectId))
    .execute()
}

/** Deletes expired events of links and clients, in batches. @param now milliseconds since 1970 */
export async function removeOldEvents(db: Database, now: number): Promise<void> {
  for (const [table, ...key] of [
    ['audit_events', 'tenant', 'at', 'event_id'],
    ['share_events', 'tenant', 'share_id', 'at', 'event_id'],
  ] as const) {
    const columns = sql.join(key.map((column) => sql.ref(column)))
    const deleteSome = async (): Promise<bigint> => {
      const { numDeletedRows } = await db
        .deleteFrom(table)
        .where(
          sql<boolean>`(${columns}) in (select ${columns} from ${sql.table(table)} where at <= ${now - EVENTS_KEPT} limit ${sql.lit(DELETED_AT_ONCE)})`,
        )
        .executeTakeFirstOrThrow()
      return numDeletedRows
    }
    while ((await deleteSome()) > 0n);
  }
}
