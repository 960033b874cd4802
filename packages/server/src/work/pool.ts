import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Problem, unavailable } from '../http/problem.ts'
import { createQueue, type Queue } from '../http/queue.ts'
import { SourceReplaced } from '../store/projects.ts'
import { handedOver } from './handed-over.ts'
import type { Order, Origin, Reply } from './jobs.ts'

export interface PoolLimits {
  readonly threads: number
  /** Milliseconds that a job may take, once its turn has come. */
  readonly deadline: number
  /** Megabytes of JavaScript values in a thread. */
  readonly heap: number
}

/** Threads that do jobs one after the other, tenants in turns. */
export interface Pool {
  /**
   * The product of an order.
   * @param signal aborted where nobody waits for it any more
   * @throws Exhausted where it takes more time or memory than there is
   * @throws Problem of the job, or 503 where too much waits already
   */
  run(order: Order, signal: AbortSignal): Promise<unknown>
  /** Ends all threads, whatever they do. */
  stop(): Promise<void>
}

/** A job that was ended. */
export class Exhausted extends Error {
  override readonly name = 'Exhausted'
  readonly what: 'time' | 'memory'
  /** The content that was being measured; null where everything was, and the work itself ran out. */
  readonly sha256: string | null

  constructor(what: 'time' | 'memory', sha256: string | null) {
    super(`a job ran out of ${what}`)
    this.what = what
    this.sha256 = sha256
  }
}

/** Jobs that wait for a thread; a report page and its pictures are ten. */
const MOST_WAITING = 100

/** Twice what the largest sources that are imported take on a machine of 2024; a request is given up after 30 s. */
const DEADLINE = 20_000

/** Megabytes. */
const HEAP = 1500

/** One core is left to the main thread, which answers. */
export const usualLimits = (): PoolLimits => ({
  threads: Math.max(1, availableParallelism() - 1),
  deadline: DEADLINE,
  heap: HEAP,
})

/**
 * Milliseconds that a job whose client has gone may still take. Nearly all are done by then, and kept; ending a thread
 * costs the measures that it has.
 */
const GRACE = 1000

/** A place for a thread. */
interface Place {
  readonly turns: Queue
  worker: Worker | null
  /** Whether the thread has loaded what it needs. */
  isReady: boolean
  /** Whether the thread has done a job: then its memory holds more than the next one needs. */
  isUsed: boolean
}

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Tells who waits what a reply means that ends a job. */
function settle(
  reply: Exclude<Reply, { readonly kind: 'ready' | 'measuring' | 'measured' }>,
  resolve: (product: unknown) => void,
  reject: (reason: Error) => void,
): void {
  if (reply.kind === 'product') resolve(reply.product)
  else if (reply.kind === 'problem') reject(new Problem(reply.status, reply.message))
  else reject(reply.isReplaced ? new SourceReplaced() : reply.error)
}

/** @param database the file that threads read sources from */
export function createPool({ threads, deadline, heap }: PoolLimits, database: string): Pool {
  const places = Array.from({ length: threads }, (): Place => ({
    turns: createQueue(1, MOST_WAITING),
    worker: null,
    isReady: false,
    isUsed: false,
  }))
  let isStopped = false

  // All of a project at one place: measures stay there, and what no thread can do keeps the others free.
  const placeOf = ({ tenant, projectId }: Origin): Place =>
    places[createHash('sha256').update(`${tenant} ${projectId}`).digest().readUInt32LE() % threads]!

  const start = (place: Place): Worker => {
    // A condition of package.json names the source or what is built of it.
    const worker = new Worker(new URL(import.meta.resolve('#work-thread')), {
      workerData: { database },
      resourceLimits: { maxOldGenerationSizeMb: heap },
    })
    // Also between jobs, when nobody else listens.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      if (place.worker === worker) place.worker = null
    })
    worker.once('message', () => {
      if (place.worker === worker) place.isReady = true
    })
    place.worker = worker
    place.isReady = false
    place.isUsed = false
    return worker
  }

  const end = async (place: Place, worker: Worker): Promise<void> => {
    place.worker = null
    await worker.terminate()
    // The next one finds a thread that has begun already.
    if (!isStopped) start(place)
  }

  const perform = (place: Place, order: Order, signal: AbortSignal): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const worker = place.worker ?? start(place)
      let measuring: string | null = null
      let begun = performance.now()
      const timers: NodeJS.Timeout[] = []
      // Loading the program is no part of the job.
      const begin = (): void => {
        begun = performance.now()
        timers.push(setTimeout(() => giveUp(new Exhausted('time', measuring)), deadline))
      }
      const onAbort = (): void =>
        void timers.push(setTimeout(() => giveUp(unavailable(1)), begun + GRACE - performance.now()))
      const done = (): void => {
        for (const timer of timers) clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      }
      const giveUp = (reason: Error): void => {
        done()
        void end(place, worker).then(() => reject(reason), reject)
      }
      const onMessage = (reply: Reply): void => {
        if (reply.kind === 'ready') begin()
        else if (reply.kind === 'measuring') measuring = reply.sha256
        else if (reply.kind === 'measured') measuring = null
        else {
          done()
          place.isUsed = true
          settle(reply, resolve, reject)
        }
      }
      const onError = (error: Error): void => giveUp(isOutOfMemory(error) ? new Exhausted('memory', measuring) : error)
      const onExit = (): void => giveUp(isStopped ? unavailable(1) : new Error('a thread ended'))
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      signal.addEventListener('abort', onAbort, { once: true })
      if (place.isReady) begin()
      worker.postMessage(order, handedOver(order.input))
    })

  /** A thread's memory that others filled is no fault of a job: it is done again in a new one. Bytes that were handed over are gone. */
  const performAgain = async (place: Place, order: Order, signal: AbortSignal): Promise<unknown> => {
    const isFirst = !place.isUsed || handedOver(order.input).length > 0
    try {
      return await perform(place, order, signal)
    } catch (error) {
      if (isFirst || !(error instanceof Exhausted) || error.what === 'time') throw error
      return await perform(place, order, signal)
    }
  }

  return {
    run: (order, signal) => {
      const place = placeOf(order.origin)
      const task = (): Promise<unknown> => {
        if (isStopped || signal.aborted) throw unavailable(1)
        return performAgain(place, order, signal)
      }
      return place.turns(order.origin.tenant, task, signal)
    },
    stop: async () => {
      isStopped = true
      await Promise.all(places.map(({ worker }) => worker?.terminate()))
    },
  }
}
