import type { JobName, Order } from '../jobs/jobs.ts'
import { PICTURE_JOBS } from '../jobs/things.ts'

/** Remembers how long jobs took, so that long jobs do not delay short ones. */
export interface Costs {
  /** Whether a job takes less than `SHORT`: known from earlier times, else guessed from its job and the size of its sources. */
  isShort(order: Order): Promise<boolean>
  /** @param ms milliseconds that the job took; Infinity if it exceeded its limit */
  add(order: Order, ms: number): void
}

/** Milliseconds that a small job of another tenant may have to wait. */
export const SHORT = 500

/** Bytes of sources: roofs take 0.35 s a megabyte, scans less. */
const SMALL_SOURCES = 700_000

/** Jobs that draw a whole report, or a picture or an upload whose memory a thread's limit does not bound. */
const LONG_JOBS: ReadonlySet<JobName> = new Set(['reportPage', 'reportPdf', ...PICTURE_JOBS])

const MOST_KEYS = 10_000

const keyOf = ({ job, origin: { tenant, scan, roof } }: Order): string => `${job} ${tenant} ${scan} ${roof}`

/**
 * @param sizeOf bytes of the sources of an order
 * @param further jobs of extensions that are always long
 */
export function createCosts(sizeOf: (order: Order) => Promise<number>, further: readonly JobName[] = []): Costs {
  const long = new Set([...LONG_JOBS, ...further])
  const known = new Map<string, number>()
  return {
    isShort: async (order) => {
      if (long.has(order.job)) return false
      const ms = known.get(keyOf(order))
      // Half of the limit: durations vary, and a job that has to be stopped is done twice.
      return ms === undefined ? (await sizeOf(order)) < SMALL_SOURCES : ms < SHORT / 2
    },
    add: (order, ms) => {
      const key = keyOf(order)
      known.delete(key)
      known.set(key, ms)
      for (const oldest of known.keys()) {
        if (known.size <= MOST_KEYS) break
        known.delete(oldest)
      }
    },
  }
}
