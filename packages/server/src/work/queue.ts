import { unavailable } from '../http/problem.ts'

/**
 * Runs a few tasks at once and lets a few more wait; further tasks are refused. Next comes the tenant that has used least, so that many or
 * long tasks of one tenant do not delay others.
 * @param whose tenant of the task
 * @param signal aborted when nobody needs the task any more: a waiting task leaves the queue
 * @param usedBy milliseconds that a task used, by its result; absent, or where it failed: the time from its begin to its end
 */
export type Queue = <T>(
  whose: string,
  task: () => Promise<T>,
  signal?: AbortSignal,
  usedBy?: (result: T) => number,
) => Promise<T>

/** What tenants have used, milliseconds. Queues that share it are fair together: who uses one of them comes later in all. */
export class Usage {
  /** Of tenants with tasks that wait or run, with the number of those. Others are forgotten. */
  readonly #tenants = new Map<string, { tasks: number; used: number }>()
  /** What the tenant had used whose task began last: a new tenant starts there, or idle time could be saved up. */
  #level = 0

  enter(whose: string): void {
    const known = this.#tenants.get(whose)
    if (known === undefined) this.#tenants.set(whose, { tasks: 1, used: this.#level })
    else known.tasks += 1
  }

  begin(whose: string): void {
    this.#level = Math.max(this.#level, this.of(whose))
  }

  of(whose: string): number {
    return this.#tenants.get(whose)?.used ?? this.#level
  }

  leave(whose: string, used: number): void {
    const known = this.#tenants.get(whose)
    if (known === undefined) return
    known.tasks -= 1
    known.used += used
    if (known.tasks === 0) this.#tenants.delete(whose)
  }
}

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
  readonly #usage: Usage
  /** By tenant, in order of arrival. A tenant without waiting or running tasks has no line. */
  readonly #lines = new Map<string, Line>()
  #running = 0
  #waiting = 0

  constructor(limits: Required<QueueLimits>, now: () => number, usage: Usage) {
    this.#limits = limits
    this.#now = now
    this.#usage = usage
  }

  async run<T>(
    whose: string,
    task: () => Promise<T>,
    signal: AbortSignal | undefined,
    usedBy: ((result: T) => number) | undefined,
  ): Promise<T> {
    this.#usage.enter(whose)
    try {
      await this.#turn(whose, signal)
    } catch (error) {
      this.#usage.leave(whose, 0)
      throw error
    }
    const begun = this.#now()
    let used: number | undefined
    try {
      const result = await task()
      used = usedBy?.(result)
      return result
    } finally {
      this.#usage.leave(whose, used ?? this.#now() - begun)
      this.#end(whose)
    }
  }

  async #turn(whose: string, signal: AbortSignal | undefined): Promise<void> {
    const line = this.#lineOf(whose)
    if (this.#running < this.#limits.atOnce && line.running < this.#limits.ofOne) this.#begin(whose, line)
    else await this.#wait(whose, line, signal)
  }

  #begin(whose: string, line: Line): void {
    this.#usage.begin(whose)
    this.#running += 1
    line.running += 1
  }

  #end(whose: string): void {
    const line = this.#lineOf(whose)
    line.running -= 1
    this.#running -= 1
    this.#tidy(whose, line)
    this.#beginNext()
  }

  #lineOf(whose: string): Line {
    const known = this.#lines.get(whose)
    if (known !== undefined) return known
    const line = { waiting: [], running: 0 }
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

  /** Of the lines that may begin a task, the one whose tenant has used least. */
  #nextLine(): readonly [string, Line] | undefined {
    let next: readonly [string, Line] | undefined
    for (const entry of this.#lines) {
      const [whose, line] = entry
      if (line.waiting.length === 0 || line.running >= this.#limits.ofOne) continue
      if (next === undefined || this.#usage.of(whose) < this.#usage.of(next[0])) next = entry
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
      // It moves behind the lines that have used as much.
      this.#lines.delete(whose)
      this.#lines.set(whose, line)
      this.#begin(whose, line)
      first.run()
    }
  }
}

/** @param now milliseconds of a clock that is never set back */
export function createQueue(
  { atOnce, waiting, ofOne = atOnce }: QueueLimits,
  now: () => number = () => performance.now(),
  usage: Usage = new Usage(),
): Queue {
  const queue = new TaskQueue({ atOnce, waiting, ofOne }, now, usage)
  return (whose, task, signal, usedBy) => queue.run(whose, task, signal, usedBy)
}
