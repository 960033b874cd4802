/** Values by key up to a total size; the ones used longest ago go first. */
export interface BoundedCache<V> {
  /** The value of a key: the kept one, or a new one, which is made once however many ask for it at the same time. */
  get(key: string, make: () => Promise<V>): Promise<V>
}

/** @param most total of the sizes that is kept @param sizeOf size of one value, in the same unit */
export function createBoundedCache<V>(most: number, sizeOf: (value: V) => number): BoundedCache<V> {
  const kept = new Map<string, { readonly value: V; readonly size: number }>()
  const running = new Map<string, Promise<V>>()
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
  return {
    get: async (key, make) => {
      const entry = kept.get(key)
      if (entry !== undefined) {
        kept.delete(key)
        kept.set(key, entry)
        return entry.value
      }
      const already = running.get(key)
      if (already !== undefined) return await already
      const made = make()
      running.set(key, made)
      try {
        const value = await made
        keep(key, value)
        return value
      } finally {
        running.delete(key)
      }
    },
  }
}
