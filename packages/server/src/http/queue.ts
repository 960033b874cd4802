import { unavailable } from './problem.ts'

/**
 * Runs a few tasks at once and lets a few more wait; further ones are refused, so that none waits in vain. Whoever has
 * much waiting keeps nobody else from coming next.
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

/** @param now milliseconds of a clock that is never set back */
export function createQueue(atOnce: number, waiting: number, now: () => number = () => performance.now()): Queue {
  // By tenant, in the order of their turns; none is empty.
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let count = 0
  const longest = (): Waiting[] =>
    [...lines.values()].reduce((most, line) => (line.length > most.length ? line : most), [])
  const next = (): void => {
    for (const [whose, line] of lines) {
      const first = line.shift()!
      count -= 1
      // The next turn of this tenant comes after those of all others.
      lines.delete(whose)
      if (line.length > 0) lines.set(whose, line)
      if (now() - first.since <= LONGEST_WAIT) return first.run()
      first.refuse()
    }
    running -= 1
  }
  const leave = (whose: string, entry: Waiting): void => {
    const line = lines.get(whose)
    const at = line?.indexOf(entry) ?? -1
    if (line === undefined || at === -1) return
    line.splice(at, 1)
    if (line.length === 0) lines.delete(whose)
    count -= 1
    entry.refuse()
  }
  const wait = (whose: string, signal: AbortSignal | undefined): Promise<void> => {
    if (count >= waiting) {
      const line = longest()
      if (line.length <= (lines.get(whose)?.length ?? 0) + 1) throw unavailable(1)
      line.pop()!.refuse()
      count -= 1
    }
    count += 1
    return new Promise((run, reject) => {
      const entry = { since: now(), run, refuse: () => reject(unavailable(1)) }
      const line = lines.get(whose)
      if (line === undefined) lines.set(whose, [entry])
      else line.push(entry)
      signal?.addEventListener('abort', () => leave(whose, entry), { once: true })
    })
  }
  return async (whose, task, signal) => {
    // Who leaves hands the place over: `running` stays.
    if (running >= atOnce) await wait(whose, signal)
    else running += 1
    try {
      return await task()
    } finally {
      next()
    }
  }
}
