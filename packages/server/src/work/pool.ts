import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { unavailable } from '../http/problem.ts'
import { createQueue } from '../http/queue.ts'
import { handedOver } from './handed-over.ts'
import type { Order } from '../jobs/jobs.ts'
import { Hopeless, Place, type PlaceLimits } from './place.ts'

export interface PoolLimits extends PlaceLimits {
  readonly threads: number
}

/** Threads that do jobs one after the other, tenants in turns. */
export interface Pool {
  /**
   * The product of an order.
   * @param signal aborted where nobody waits for it any more
   * @throws Hopeless where it takes more time or memory than there is
   * @throws Problem of the job, or 503 where too much waits already
   */
  run(order: Order, signal: AbortSignal): Promise<unknown>
  /** Ends all threads, whatever they do. */
  stop(): Promise<void>
}

/** Jobs that wait for a thread; a report page and its pictures are ten. */
const MOST_WAITING = 100

/** Milliseconds: the largest sources that are imported take 7 seconds of a core at most. A request is given up after 30 seconds. */
const DEADLINE = 20_000

/** Megabytes. */
const HEAP = 1500

/** One core is left to the main thread, which answers. */
export const usualLimits = (): PoolLimits => ({
  threads: Math.max(1, availableParallelism() - 1),
  deadline: DEADLINE,
  heap: HEAP,
})

/** @param database the file or the address of the database, from which threads read sources */
export function createPool({ threads, ...limits }: PoolLimits, database: string): Pool {
  const places = Array.from({ length: threads }, () => ({
    place: new Place(database, limits),
    turns: createQueue(1, MOST_WAITING),
  }))
  /** A thread's memory that others filled is no fault of a job: it is done again in a new one. Bytes that were handed over are gone. */
  const perform = async (place: Place, order: Order, signal: AbortSignal): Promise<unknown> => {
    if (place.isStopped || signal.aborted) throw unavailable(1)
    const isLast = !place.isUsed || handedOver(order.input).length > 0
    try {
      return await place.perform(order, signal)
    } catch (error) {
      if (isLast || !(error instanceof Hopeless) || error.why !== 'memory') throw error
      return await place.perform(order, signal)
    }
  }
  return {
    run: (order, signal) => {
      const { tenant, projectId } = order.origin
      // All of a project at one place: measures stay there, and what no thread can do keeps the others free.
      const number = createHash('sha256').update(`${tenant} ${projectId}`).digest().readUInt32LE() % threads
      const { place, turns } = places[number]!
      return turns(tenant, () => perform(place, order, signal), signal)
    },
    stop: async () => {
      await Promise.all(places.map(({ place }) => place.stop()))
    },
  }
}
