import type { SignInRefusal } from '../auth/token-endpoint.ts'
import type { BoundedCache } from '../http/bounded-cache.ts'
import type { Queue } from '../work/queue.ts'
import type { Limiter, Quotas } from '../http/quotas.ts'
import { NonRetryableJobError } from '../work/job-runner.ts'
import type { Pool } from '../work/pool.ts'

/** The counters of the service. None names a tenant, a client or a link: whoever reads metrics may not read data. */
export interface Metrics {
  /** @param route its pattern; null: an unknown address */
  readonly answered: (method: string, route: string | null, status: number, seconds: number) => void
  /** A request was refused by a quota. */
  readonly refused: (quota: keyof Quotas) => void
  readonly pinTried: (outcome: string) => void
  /** A sign-in was refused. */
  readonly signInRefused: (reason: SignInRefusal) => void
  /** A job was stopped because it exceeded a limit. */
  readonly jobEnded: (why: 'time' | 'memory') => void
  /** An answer was requested that may be in the cache. */
  readonly asked: (isKept: boolean) => void
  /** Number of tasks that wait or run. */
  readonly queued: (queue: QueueName, change: 1 | -1) => void
}

export type QueueName = 'images' | 'threads'

/** Counters that are read by others. */
export interface ReadMetrics {
  readonly metrics: Metrics
  /** Begins to answer who reads them. @returns what ends that */
  readonly serve: () => Promise<() => void>
}

/** Used if no metrics address is configured. */
export const NO_METRICS: Metrics = {
  answered: () => undefined,
  refused: () => undefined,
  pinTried: () => undefined,
  signInRefused: () => undefined,
  jobEnded: () => undefined,
  asked: () => undefined,
  queued: () => undefined,
}

export const countedLimiter = (limiter: Limiter, quota: keyof Quotas, { refused }: Metrics): Limiter => ({
  ...limiter,
  take: (key) => {
    const wait = limiter.take(key)
    if (wait > 0) refused(quota)
    return wait
  },
})

export const countedCache = <V>(cache: BoundedCache<V>, { asked }: Metrics): BoundedCache<V> => ({
  get: async (key, make, gone) => {
    let isKept = true
    const making = (signal: AbortSignal): Promise<V> => {
      isKept = false
      return make(signal)
    }
    try {
      return await cache.get(key, making, gone)
    } finally {
      asked(isKept)
    }
  },
})

/** Counts a task from its arrival until it is done. */
async function during<T>(queue: QueueName, { queued }: Metrics, task: () => Promise<T>): Promise<T> {
  queued(queue, 1)
  try {
    return await task()
  } finally {
    queued(queue, -1)
  }
}

export const countedQueue =
  (queue: Queue, name: QueueName, metrics: Metrics): Queue =>
  (whose, task, signal) =>
    during(name, metrics, () => queue(whose, task, signal))

export const countedPool = (pool: Pool, metrics: Metrics): Pool => ({
  ...pool,
  run: (order, signal) =>
    during('threads', metrics, async () => {
      try {
        return await pool.run(order, signal)
      } catch (error) {
        if (error instanceof NonRetryableJobError && error.why !== 'refused') metrics.jobEnded(error.why)
        throw error
      }
    }),
})
