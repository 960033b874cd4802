/** Aborted when the client has gone. A function, because the signal is only needed if somebody has to wait. */
export type Gone = () => AbortSignal

/** Values by key up to a total size; the least recently used are dropped first. */
export interface BoundedCache<V> {
  /**
   * The value of a key: the cached one, or a new one, which is made once however many request it at the same time.
   * @param make gets a signal that is aborted when all its clients have gone
   * @param gone without it, the client counts as waiting to the end
   */
  get(key: string, make: (signal: AbortSignal) => Promise<V>, gone?: Gone): Promise<V>
}

/** A value that is being made. */
interface Making<V> {
  readonly value: Promise<V>
  readonly stop: AbortController
  /** How many wait for it. */
  waiting: number
}

/** @param most limit on the total size @param sizeOf size of one value, in the same unit */
export function createBoundedCache<V>(most: number, sizeOf: (value: V) => number): BoundedCache<V> {
  const kept = new Map<string, { readonly value: V; readonly size: number }>()
  const running = new Map<string, Making<V>>()
  let total = 0
  const keep = (key: string, value: V): void => {
    const size = sizeOf(value)
    if (size > most) return
    kept.set(key, { value, size })
    total += size
    for (const [oldest, entry] of kept) {
      if (total <= most) break
      kept.delete(oldest)
      total -= entry.size
    }
  }
  const begin = (key: string, make: (signal: AbortSignal) => Promise<V>): Making<V> => {
    const stop = new AbortController()
    const finished = async (): Promise<V> => {
      try {
        const value = await make(stop.signal)
        // After an abort, the next client makes another value: that one is cached.
        if (!stop.signal.aborted) keep(key, value)
        return value
      } finally {
        if (running.get(key) === begun) running.delete(key)
      }
    }
    const begun: Making<V> = { value: Promise.resolve().then(finished), stop, waiting: 0 }
    running.set(key, begun)
    return begun
  }
  const leave = (key: string, making: Making<V>): void => {
    making.waiting -= 1
    if (making.waiting > 0) return
    if (running.get(key) === making) running.delete(key)
    making.stop.abort()
  }
  return {
    get: async (key, make, gone) => {
      const entry = kept.get(key)
      if (entry !== undefined) {
        kept.delete(key)
        kept.set(key, entry)
        return entry.value
      }
      const making = running.get(key) ?? begin(key, make)
      making.waiting += 1
      const signal = gone?.()
      if (signal?.aborted === true) leave(key, making)
      else signal?.addEventListener('abort', () => leave(key, making), { once: true })
      return await making.value
    },
  }
}
