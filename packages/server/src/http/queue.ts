import { unavailable } from './problem.ts'

/** Runs a few tasks at once and lets a few more wait; further ones are refused, so that none waits in vain. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>

export function createQueue(atOnce: number, waiting: number): Queue {
  const line: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw unavailable(1)
      // Who leaves hands the place over: `running` stays.
      await new Promise<void>((resolve) => line.push(resolve))
    } else {
      running += 1
    }
    try {
      return await task()
    } finally {
      const next = line.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
