import { unavailable } from '../http/problem.ts'

/**
 * Runs a few tasks at once and lets a few more wait; further tasks are refused. Next comes the tenant whose tasks took the least time, so
 * that many or long tasks of one tenant do not delay others.
 * @param whose tenant of the task
 * @param signal aborted when nobody needs the task any more: a waiting task leaves the queue
 */
export type Queue = <T>(whose: string, task: () => Promise<T>, signal?: AbortSignal) => Promise<T>

interface Waiting {
  readonly since: number
  readonly run: () => void
  readonly refuse: () => void
}

/** Milliseconds: after a longer wait the client has already had a timeout. */
const LONGEST_WAIT = 25_000

/** A tenant with tasks that wait or run. */
interface Line {
  readonly waiting: Waiting[]
  running: number
  /** Milliseconds that its tasks took, plus the level of the others when it came. */
  used: number
}

export interface QueueLimits {
  /** Number of tasks that run at the same time. */
  readonly atOnce: number
  /** Number of tasks that may wait. */
  readonly waiting: number
  /** Number of tasks of one tenant that run at the same time. */
  readonly ofOne?: number
}

class TaskQueue {
  readonly #limits: Required<QueueLimits>
  readonly #now: () => number
  /** By tenant, in order of arrival. A tenant without waiting or running tasks has no line. */
  readonly #lines = new Map<string, Line>()
  #running = 0
  #waiting = 0
  /** Time used by the tenant whose task began last: a new tenant starts there, or idle time could be saved up. */
  #level = 0

  constructor(limits: Required<QueueLimits>, now: () => number) {
    this.#limits = limits
    this.#now = now
  }

  async run<T>(whose: string, task: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    const line = this.#lineOf(whose)
    if (this.#running < this.#limits.atOnce && line.running < this.#limits.ofOne) {
      this.#running += 1
      line.running += 1
    } else await this.#wait(whose, line, signal)
    const begun = this.#now()
    try {
      return await task()
    } finally {
      line.used += this.#now() - begun
      line.running -= 1
      this.#running -= 1
      this.#tidy(whose, line)
      this.#beginNext()
    }
  }

  #lineOf(whose: string): Line {
    const known = this.#lines.get(whose)
    if (known !== undefined) return known
    const line = { waiting: [], running: 0, used: this.#level }
    this.#lines.set(whose, line)
    return line
  }

  #tidy(whose: string, { waiting, running }: Line): void {
    if (waiting.length === 0 && running === 0) this.#lines.delete(whose)
  }

  #wait(whose: string, line: Line, signal: AbortSignal | undefined): Promise<void> {
    if (this.#isFull(line)) {
      this.#tidy(whose, line)
      throw unavailable(1)
    }
    this.#waiting += 1
    return new Promise((run, reject) => {
      const entry = { since: this.#now(), run, refuse: () => reject(unavailable(1)) }
      line.waiting.push(entry)
      signal?.addEventListener('abort', () => this.#leave(whose, entry), { once: true })
    })
  }

  /** Whether a line may not grow; if it may, the last task of the longest line is dropped for it. */
  #isFull(line: Line): boolean {
    if (this.#waiting < this.#limits.waiting) return false
    const longest = [...this.#lines.values()].reduce((most, each) =>
      each.waiting.length > most.waiting.length ? each : most,
    )
    if (longest.waiting.length <= line.waiting.length + 1) return true
    longest.waiting.pop()?.refuse()
    this.#waiting -= 1
    return false
  }

  #leave(whose: string, entry: Waiting): void {
    const line = this.#lines.get(whose)
    const at = line?.waiting.indexOf(entry) ?? -1
    if (line === undefined || at === -1) return
    line.waiting.splice(at, 1)
    this.#waiting -= 1
    this.#tidy(whose, line)
    entry.refuse()
  }

  /** Of the lines that may begin a task, the one that has used the least time. */
  #nextLine(): readonly [string, Line] | undefined {
    let next: readonly [string, Line] | undefined
    for (const entry of this.#lines) {
      const [, line] = entry
      if (line.waiting.length === 0 || line.running >= this.#limits.ofOne) continue
      if (next === undefined || line.used < next[1].used) next = entry
    }
    return next
  }

  #beginNext(): void {
    while (this.#running < this.#limits.atOnce) {
      const [whose, line] = this.#nextLine() ?? []
      const first = line?.waiting.shift()
      if (whose === undefined || line === undefined || first === undefined) return
      this.#waiting -= 1
      if (this.#now() - first.since > LONGEST_WAIT) {
        this.#tidy(whose, line)
        first.refuse()
        continue
      }
      this.#level = Math.max(this.#level, line.used)
      // It moves behind the lines that have used as much time.
      this.#lines.delete(whose)
      this.#lines.set(whose, line)
      this.#running += 1
      line.running += 1
      first.run()
    }
  }
}

/** @param now milliseconds of a clock that is never set back */
export function createQueue(
  { atOnce, waiting, ofOne = atOnce }: QueueLimits,
  now: () => number = () => performance.now(),
): Queue {
  const queue = new TaskQueue({ atOnce, waiting, ofOne }, now)
  return (whose, task, signal) => queue.run(whose, task, signal)
}
