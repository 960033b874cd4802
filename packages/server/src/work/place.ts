import { Worker } from 'node:worker_threads'
import { Problem, unavailable } from '../http/problem.ts'
import { SourceReplaced } from '../store/projects.ts'
import { handedOver } from './handed-over.ts'
import type { Order, Reply } from '../jobs/jobs.ts'

export interface PlaceLimits {
  /** Milliseconds that a job may take, once its turn has come. */
  readonly deadline: number
  /** Megabytes of JavaScript values in a thread that a job may need. */
  readonly heap: number
}

/** A job that was ended, or whose content cannot be measured: asked for again soon it would end the same way. */
export class Hopeless extends Error {
  override readonly name = 'Hopeless'
  /** The content that was being measured; null where everything was, and the work itself ran out. */
  readonly sha256: string | null
  readonly why: 'time' | 'memory' | 'refused'

  constructor(why: Hopeless['why'], message: string, sha256: string | null) {
    super(message)
    this.why = why
    this.sha256 = sha256
  }
}

const exhausted = (what: 'time' | 'memory', sha256: string | null): Hopeless =>
  new Hopeless(what, `a job ran out of ${what}`, sha256)

/**
 * Megabytes beyond it at which the engine itself gives up, and with the thread the whole process where it stands in the
 * midst of a parse: more than the largest source can become between two looks.
 */
const SPARE_HEAP = 1500

/** Milliseconds between two looks at the memory of a thread that works. */
const LOOK = 200

/**
 * Milliseconds that a job whose client has gone may still take. Nearly all are done by then, and kept; ending a thread
 * costs the measures that it has.
 */
const GRACE = 1000

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** A place for a thread, which does one job at a time. A thread is started when it is first needed, and after each that was ended. */
export class Place {
  readonly #database: string
  readonly #limits: PlaceLimits
  #worker: Worker | null = null
  /** Whether the thread has loaded what it needs. */
  #isReady = false
  #isUsed = false
  #isStopped = false

  /** @param database the file or the address of the database, from which threads read sources */
  constructor(database: string, limits: PlaceLimits) {
    this.#database = database
    this.#limits = limits
  }

  /** Whether the thread has done a job: then its memory holds more than the next one needs. */
  get isUsed(): boolean {
    return this.#isUsed
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  #start(): Worker {
    // A condition of package.json names the source or what is built of it.
    const worker = new Worker(new URL(import.meta.resolve('#work-thread')), {
      workerData: { database: this.#database },
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heap + SPARE_HEAP },
    })
    // Also between jobs, when nobody else listens.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null
    })
    worker.once('message', () => {
      if (this.#worker === worker) this.#isReady = true
    })
    this.#worker = worker
    this.#isReady = false
    this.#isUsed = false
    return worker
  }

  async #replace(worker: Worker): Promise<void> {
    this.#worker = null
    await worker.terminate()
    // The next job finds a thread that has begun already.
    if (!this.#isStopped) this.#start()
  }

  /**
   * The product of a job, while there is no other one.
   * @param signal aborted where nobody waits for it any more
   * @throws Hopeless where it takes more time or memory than there is, or its content cannot be measured
   * @throws Problem of the job, or 503 where nobody waits
   */
  perform(order: Order, signal: AbortSignal): Promise<unknown> {
    const { deadline, heap } = this.#limits
    return new Promise((resolve, reject) => {
      const worker = this.#worker ?? this.#start()
      const timers: NodeJS.Timeout[] = []
      let begun = performance.now()
      let measuring: string | null = null
      let isPending = true
      const done = (): void => {
        isPending = false
        for (const timer of timers) clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        worker.off('message', onReply).off('error', onError).off('exit', onExit)
      }
      const giveUp = (reason: Error): void => {
        if (!isPending) return
        done()
        void this.#replace(worker).then(() => reject(reason), reject)
      }
      const look = async (): Promise<void> => {
        // There is nothing to see where the thread is gone meanwhile.
        const { used_heap_size: used } = await worker.getHeapStatistics().catch(() => ({ used_heap_size: 0 }))
        if (used > heap * 1e6) giveUp(exhausted('memory', measuring))
      }
      // Loading the program is no part of the job.
      const begin = (): void => {
        begun = performance.now()
        timers.push(
          setTimeout(() => giveUp(exhausted('time', measuring)), deadline),
          setInterval(() => void look(), LOOK),
        )
      }
      const onReply = (reply: Reply): void => {
        if (reply.kind === 'ready') return begin()
        if (reply.kind === 'measuring') measuring = reply.sha256
        else if (reply.kind === 'measured') measuring = null
        else {
          done()
          this.#isUsed = true
          if (reply.kind === 'product') resolve(reply.product)
          else if (reply.kind === 'refused')
            reject(new Hopeless('refused', `a stored file is refused: ${reply.message}`, reply.sha256))
          else if (reply.kind === 'problem') reject(new Problem(reply.status, reply.message))
          else if (reply.kind === 'busy') reject(unavailable(1))
          else reject(reply.isReplaced ? new SourceReplaced() : reply.error)
        }
      }
      const onAbort = (): void =>
        void timers.push(setTimeout(() => giveUp(unavailable(1)), begun + GRACE - performance.now()))
      const onError = (error: Error): void => giveUp(isOutOfMemory(error) ? exhausted('memory', measuring) : error)
      const onExit = (): void => giveUp(this.#isStopped ? unavailable(1) : new Error('a thread ended'))
      worker.on('message', onReply).on('error', onError).on('exit', onExit)
      signal.addEventListener('abort', onAbort, { once: true })
      if (this.#isReady) begin()
      worker.postMessage(order, handedOver(order.input))
    })
  }

  /** Ends the thread, whatever it does. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#worker?.terminate()
  }
}
