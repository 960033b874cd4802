import { networkOf } from '../http/address.ts'
import type { Call, Caller, Operation } from '../http/operation.ts'
import { addAuditEvents, type AuditEvent } from '../store/audit-events.ts'
import type { AuditAction, Database } from '../store/database/tables.ts'

/** Who acted: the caller and its network address. */
interface Actor extends Pick<Call<never, never>, 'address'> {
  readonly caller: Pick<Caller, 'tenant' | 'clientId'>
}

/** The target of an action; empty if it is the whole list of projects. */
interface Target {
  readonly projectId?: string
  readonly shareId?: string
}

/** Records what clients of tenants do, for the operator. Entries are kept in memory and written in batches, so that no request waits for it. */
export interface Audit {
  /** Records an action. */
  note(action: AuditAction, actor: Actor, target: Target): void
  /** Writes the recorded entries; entries that cannot be written now are kept. */
  flush(): Promise<void>
  /** Writes the remaining entries at the end. */
  close(): Promise<void>
}

export interface AuditDeps {
  readonly db: Database
  readonly now: () => number
  /** Reports a problem to the operator. */
  readonly alarm: (what: string) => void
}

/** Milliseconds between writes: this much is lost if a process is killed. */
const PAUSE = 5000

/** Limit on entries in memory; some hundred bytes each. */
export const MOST_NOTED = 10_000

/** Entries per transaction: other transactions wait for it. */
const AT_ONCE = 500

/** Milliseconds within which equal reads share one entry. */
export const HOUR = 3_600_000

const READS: ReadonlySet<AuditAction> = new Set(['project read', 'projects listed', 'links listed'])

/** What a client reads with an operation; null if it is not a tenant's data, or the operation changes something. */
export function readAction({ method, path, params, scope }: Operation): AuditAction | null {
  if (method !== 'GET' || !/^(?:\/manage)?\/v1\/projects/.test(path)) return null
  if (!('projectId' in params)) return 'projects listed'
  // With their PINs.
  return scope === 'manage:shares' ? 'links listed' : 'project read'
}

const keyOf = ({ tenant, at, action, clientId, projectId, shareId, network }: AuditEvent): string =>
  `${at} ${action} ${tenant} ${clientId} ${projectId} ${shareId} ${network}`

export function createAudit({ db, now, alarm }: AuditDeps): Audit {
  const noted = new Map<string, AuditEvent>()
  let lost = 0
  let isTold = false
  let isClosed = false
  let timer: NodeJS.Timeout | null = null
  let flushing: Promise<void> = Promise.resolve()

  const add = (event: AuditEvent): void => {
    const key = keyOf(event)
    const known = noted.get(key)
    if (known !== undefined) known.times += event.times
    else if (noted.size < MOST_NOTED) noted.set(key, event)
    else lost += event.times
  }
  const writeSome = async (): Promise<void> => {
    const some = [...noted.entries()].slice(0, AT_ONCE)
    // Removed before the write: an action recorded meanwhile is a new entry.
    for (const [key] of some) noted.delete(key)
    try {
      await addAuditEvents(
        db,
        some.map(([, event]) => event),
      )
      isTold = false
    } catch (error) {
      for (const [, event] of some) add(event)
      throw error
    }
  }
  const write = async (): Promise<void> => {
    try {
      while (noted.size > 0) await writeSome()
    } catch (error) {
      if (!isTold)
        alarm(`the audit trail cannot be written now: ${error instanceof Error ? error.message : String(error)}`)
      isTold = true
    }
    if (isClosed) lost += [...noted.values()].reduce((sum, { times }) => sum + times, 0)
    if (lost > 0) alarm(`${lost} entries of the audit trail are lost: more came than the database took`)
    lost = 0
  }
  const flush = (): Promise<void> => {
    flushing = flushing.then(write)
    return flushing
  }
  const wait = (): void => {
    if (timer !== null || isClosed) return
    timer = setTimeout(() => void flushLater(), PAUSE).unref()
  }
  const flushLater = async (): Promise<void> => {
    timer = null
    await flush()
    if (noted.size > 0) wait()
  }
  return {
    note: (action, { caller: { tenant, clientId }, address }, { projectId = '', shareId = '' }) => {
      const at = now()
      add({
        tenant,
        at: READS.has(action) ? at - (at % HOUR) : at,
        action,
        clientId,
        projectId,
        shareId,
        network: networkOf(address),
        times: 1,
      })
      wait()
    },
    flush,
    close: async () => {
      isClosed = true
      if (timer !== null) clearTimeout(timer)
      await flush()
    },
  }
}
