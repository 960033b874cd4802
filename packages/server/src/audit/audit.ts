import { networkOf } from '../http/address.ts'
import type { Call, Operation } from '../http/operation.ts'
import { addAuditEvents, type AuditEvent } from '../store/audit-events.ts'
import type { AuditAction, Database } from '../store/database/tables.ts'

/** Who did something: the caller, and from which address. */
type Actor = Pick<Call<never, never>, 'caller' | 'address'>

/** What it was done to; neither where it is the whole list of projects. */
interface Target {
  readonly projectId?: string
  readonly shareId?: string
}

/** What clients of tenants do, for the operator to look up: noted in memory and written in batches, so that no request waits for it. */
export interface Audit {
  /** Notes what was done. */
  note(action: AuditAction, actor: Actor, target: Target): void
  /** Writes what is noted; what cannot be written now stays noted. */
  flush(): Promise<void>
  /** Writes what is noted, at the end. */
  close(): Promise<void>
}

export interface AuditDeps {
  readonly db: Database
  readonly now: () => number
  /** Tells the operator what went wrong. */
  readonly alarm: (what: string) => void
}

/** Milliseconds after which what is noted is written: so much is lost where a process is killed. */
const PAUSE = 5000

/** Different entries that are noted at once; some hundred bytes each. */
export const MOST_NOTED = 10_000

/** Entries of a transaction: others wait for it. */
const AT_ONCE = 500

/** Milliseconds in which equal reads are one entry. */
export const HOUR = 3_600_000

const READS: ReadonlySet<AuditAction> = new Set(['project read', 'projects listed', 'links listed'])

/** What a client that is answered has read; null where it is nothing of a tenant's, or the operation changes something. */
export function readAction({ method, path, params, scope }: Operation): AuditAction | null {
  if (method !== 'GET' || !path.startsWith('/v1/projects')) return null
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
    // Out of the way while it is written: what is noted meanwhile is another entry.
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
