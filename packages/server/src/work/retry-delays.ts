/** Keys of jobs that exceeded their time or memory: they are not tried again at once. */
export interface RetryDelays {
  add(key: string): void
  /** Seconds until a new try is allowed; 0 if it is now. */
  secondsLeft(key: string): number
}

/** Milliseconds. The cause may have been a busy machine, so a new try is allowed; it takes a thread for its deadline, so it is one in thirty. */
const PAUSE = 600_000

const MOST_KEYS = 10_000

/** @param now milliseconds of a clock that is never set back */
export function createRetryDelays(now: () => number = () => performance.now()): RetryDelays {
  const until = new Map<string, number>()
  return {
    add: (key) => {
      until.delete(key)
      until.set(key, now() + PAUSE)
      for (const oldest of until.keys()) {
        if (until.size <= MOST_KEYS) break
        until.delete(oldest)
      }
    },
    secondsLeft: (key) => Math.max(0, Math.ceil(((until.get(key) ?? 0) - now()) / 1000)),
  }
}
