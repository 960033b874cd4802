import { Problem, unavailable } from '../http/problem.ts'
import { SourceReplaced } from '../store/projects/projects.ts'
import type { Order, Reply } from '../jobs/jobs.ts'
import type { Ended, Host, Message, StartHost } from './host.ts'

/** The product of a job, and the milliseconds that it took, of the clock and of the CPU. */
export interface Done {
  readonly product: unknown
  readonly ms: number
  readonly cpu: number
}

/** A job that was stopped, or whose content cannot be measured: a new try soon after would end the same way. */
export class NonRetryableJobError extends Error {
  override readonly name = 'NonRetryableJobError'
  /** The content being measured; null if all was measured, and the job itself exceeded its limit. */
  readonly sha256: string | null
  readonly why: 'time' | 'memory' | 'refused'

  constructor(why: NonRetryableJobError['why'], message: string, sha256: string | null) {
    super(message)
    this.why = why
    this.sha256 = sha256
  }
}

const exhausted = (what: 'time' | 'memory', sha256: string | null): NonRetryableJobError =>
  new NonRetryableJobError(what, `a job ran out of ${what}`, sha256)

/** Milliseconds between two checks of a working thread's memory. */
const MEMORY_CHECK_INTERVAL = 200

/**
 * Milliseconds that a job may still take after its client has gone. Nearly all finish by then, and are cached; ending a thread loses its
 * measures.
 */
const GRACE = 1000

/** The result of a reply that ends a job: the product with its CPU time, or an error. */
function outcomeOf(reply: Exclude<Reply, { kind: 'ready' | 'measuring' | 'measured' }>): Omit<Done, 'ms'> {
  if (reply.kind === 'product') return reply
  if (reply.kind === 'refused')
    throw new NonRetryableJobError('refused', `a stored file is refused: ${reply.message}`, reply.sha256)
  if (reply.kind === 'problem') throw new Problem(reply.status, reply.message)
  if (reply.kind === 'busy') throw unavailable(1)
  throw reply.isReplaced ? new SourceReplaced() : reply.error
}

/** Does one job at a time in a host. The host is started on first use, and again after it was ended. */
export class JobRunner {
  readonly #startHost: StartHost
  readonly #database: string
  /** Megabytes. */
  readonly #heap: number
  #host: Host | null = null
  #hear: (message: Message) => void = () => undefined
  /** Whether the host has loaded its modules. */
  #isReady = false
  #isUsed = false
  #isStopped = false

  /**
   * @param database the file or the address of the database, from which hosts read sources
   * @param heap megabytes of memory that a job may need
   */
  constructor(startHost: StartHost, database: string, heap: number) {
    this.#startHost = startHost
    this.#database = database
    this.#heap = heap
  }

  /** Whether the host has done a job: then its memory holds more than the next job needs. */
  get isUsed(): boolean {
    return this.#isUsed
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  #start(): Host {
    const host = this.#startHost(this.#database, this.#heap, (message) => {
      if (this.#host !== host) return
      if (message.kind === 'ready') this.#isReady = true
      if (message.kind === 'ended') this.#host = null
      this.#hear(message)
    })
    this.#host = host
    this.#isReady = false
    this.#isUsed = false
    return host
  }

  async #replace(host: Host): Promise<void> {
    if (this.#host === host) this.#host = null
    await host.end()
    // Started at once, so that the next job finds a host that is ready.
    if (!this.#isStopped && this.#host === null) this.#start()
  }

  /**
   * Does a job; call it only when no other job runs.
   * @param deadline milliseconds that the job may take, without the start of the host
   * @param signal aborted when nobody waits for the product any more
   * @throws NonRetryableJobError if it exceeds its time or memory, or its content cannot be measured
   * @throws Problem of the job, or 503 if nobody waits
   */
  perform(order: Order, deadline: number, signal: AbortSignal): Promise<Done> {
    return new Promise((resolve, reject) => {
      const host = this.#host ?? this.#start()
      const timers: NodeJS.Timeout[] = []
      let begun = performance.now()
      let measuring: string | null = null
      let isPending = true
      const done = (): void => {
        isPending = false
        this.#hear = () => undefined
        for (const timer of timers) clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
      }
      const giveUp = (reason: Error): void => {
        if (!isPending) return
        done()
        void this.#replace(host).then(() => reject(reason), reject)
      }
      const look = async (): Promise<void> => {
        if ((await host.usedMemory()) > this.#heap * 1e6) giveUp(exhausted('memory', measuring))
      }
      const begin = (): void => {
        begun = performance.now()
        timers.push(
          setTimeout(() => giveUp(exhausted('time', measuring)), deadline),
          setInterval(() => void look(), MEMORY_CHECK_INTERVAL),
        )
      }
      const onEnd = ({ isOutOfMemory, error }: Ended): void => {
        if (isOutOfMemory) giveUp(exhausted('memory', measuring))
        else giveUp(this.#isStopped ? unavailable(1) : (error ?? new Error('what did a job ended')))
      }
      this.#hear = (message) => {
        if (message.kind === 'ready') return begin()
        if (message.kind === 'ended') return onEnd(message)
        if (message.kind === 'measuring') return void (measuring = message.sha256)
        if (message.kind === 'measured') return void (measuring = null)
        done()
        this.#isUsed = true
        try {
          const { product, cpu } = outcomeOf(message)
          resolve({ product, cpu, ms: performance.now() - begun })
        } catch (error) {
          reject(error)
        }
      }
      const onAbort = (): void =>
        void timers.push(setTimeout(() => giveUp(unavailable(1)), begun + GRACE - performance.now()))
      signal.addEventListener('abort', onAbort, { once: true })
      if (this.#isReady) begin()
      host.send(order)
    })
  }

  /** Starts the host before there is a job, whose client then does not wait for it. */
  prepare(): void {
    if (!this.#isStopped && this.#host === null) this.#start()
  }

  /** Ends the host immediately. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#host?.end()
  }
}
