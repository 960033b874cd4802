/** A request to stop, which the user may make at any time. */
export interface Stop {
  now(): void
  /** The value of a promise, or null if the request to stop comes first. */
  orNull<T>(promise: Promise<T>): Promise<T | null>
}

/** Does not use `Promise.race`: a promise that lives as long as the run would keep everything that ever raced with it. */
export function createStop(): Stop {
  const waiting = new Set<() => void>()
  let isStopped = false
  return {
    now: () => {
      isStopped = true
      for (const quit of waiting) quit()
    },
    orNull: async <T>(promise: Promise<T>) => {
      if (isStopped) return null
      const quit = Promise.withResolvers<null>()
      const wake = (): void => quit.resolve(null)
      waiting.add(wake)
      try {
        return await Promise.race([promise, quit.promise])
      } finally {
        waiting.delete(wake)
      }
    },
  }
}
