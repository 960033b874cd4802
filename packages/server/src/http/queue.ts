import { unavailable } from './problem.ts'

/**
 * Runs a few tasks at once and lets a few more wait; further ones are refused, so that none waits in vain. Next comes the tenant
 * whose tasks took least time: whoever has many or long tasks keeps nobody else waiting.
 * @param whose tenant of the task
 * @param signal aborted where nobody wants the task any more: one that waits leaves the queue
 */
export type Queue = <T>(whose: string, task: () => Promise<T>, signal?: AbortSignal) => Promise<T>

interface Waiting {
  readonly since: number
  readonly run: () => void
  readonly refuse: () => void
}

/** Milliseconds: who waited longer has been told already that it takes too long. */
const LONGEST_WAIT = 25_000

/** A tenant with tasks that wait or run. */
interface Line {
  readonly waiting: Waiting[]
  running: number
  /** Milliseconds that its tasks took, counted from what others had taken when it came. */
  used: number
}

export interface QueueLimits {
  /** Tasks that run at the same time. */
  readonly atOnce: number
  /** Tasks that wait. */
  readonly waiting: number
  /** Tasks of one tenant that run at the same time. */
  readonly ofOne?: number
}

/** @param now milliseconds of a clock that is never set back */
export function createQueue(
  { atOnce, waiting, ofOne = atOnce }: QueueLimits,
  now: () => number = () => performance.now(),
): Queue {
  // By tenant, in the order in which they came. Who has nothing waiting or running has no line.
  const lines = new Map<string, Line>()
  let running = 0
  let count = 0
  // What the tenant that began last had used: who comes now has used no less, or idle time could be saved up.
  let level = 0
  const lineOf = (whose: string): Line => {
    const known = lines.get(whose)
    if (known !== undefined) return known
    const line = { waiting: [], running: 0, used: level }
    lines.set(whose, line)
    return line
  }
  const tidy = (whose: string, { waiting: left, running: busy }: Line): void => {
    if (left.length === 0 && busy === 0) lines.delete(whose)
  }
  const longest = (): Line =>
    [...lines.values()].reduce((most, line) => (line.waiting.length > most.waiting.length ? line : most))
  /** The line that has used least, of those that may begin a task. */
  const nextLine = (): readonly [string, Line] | undefined => {
    let next: readonly [string, Line] | undefined
    for (const entry of lines) {
      const [, line] = entry
      if (line.waiting.length === 0 || line.running >= ofOne) continue
      if (next === undefined || line.used < next[1].used) next = entry
    }
    return next
  }
  const beginNext = (): void => {
    while (running < atOnce) {
      const next = nextLine()
      if (next === undefined) return
      const [whose, line] = next
      const first = line.waiting.shift()!
      count -= 1
      if (now() - first.since > LONGEST_WAIT) {
        tidy(whose, line)
        first.refuse()
        continue
      }
      level = Math.max(level, line.used)
      // Of those that used the same, it comes last.
      lines.delete(whose)
      lines.set(whose, line)
      running += 1
      line.running += 1
      first.run()
    }
  }
  const leave = (whose: string, entry: Waiting): void => {
    const line = lines.get(whose)
    const at = line?.waiting.indexOf(entry) ?? -1
    if (line === undefined || at === -1) return
    line.waiting.splice(at, 1)
    count -= 1
    tidy(whose, line)
    entry.refuse()
  }
  const isFull = (line: Line): boolean => {
    if (count < waiting) return false
    const most = longest()
    if (most.waiting.length <= line.waiting.length + 1) return true
    most.waiting.pop()!.refuse()
    count -= 1
    return false
  }
  const wait = (whose: string, line: Line, signal: AbortSignal | undefined): Promise<void> => {
    if (isFull(line)) {
      tidy(whose, line)
      throw unavailable(1)
    }
    count += 1
    return new Promise((run, reject) => {
      const entry = { since: now(), run, refuse: () => reject(unavailable(1)) }
      line.waiting.push(entry)
      signal?.addEventListener('abort', () => leave(whose, entry), { once: true })
    })
  }
  return async (whose, task, signal) => {
    const line = lineOf(whose)
    if (running < atOnce && line.running < ofOne) {
      running += 1
      line.running += 1
    } else await wait(whose, line, signal)
    const begun = now()
    try {
      return await task()
    } finally {
      line.used += now() - begun
      line.running -= 1
      running -= 1
      tidy(whose, line)
      beginNext()
    }
  }
}
