/** A bounded queue in the order of `put`: `put` waits while the queue is full, and `take` waits while it is empty. */
export interface Queue<T> {
  /** Resolves to false if the queue has ended and takes nothing more. */
  put(item: T): Promise<boolean>
  /** Resolves to null when the queue has ended and is empty. */
  take(): Promise<T | null>
  end(): void
}

export function createQueue<T>(room: number): Queue<T> {
  const state = { items: [] as T[], isEnded: false, change: Promise.withResolvers<void>() }
  const changed = (): void => {
    state.change.resolve()
    state.change = Promise.withResolvers()
  }
  return {
    put: async (item) => {
      while (state.items.length >= room && !state.isEnded) await state.change.promise
      if (state.isEnded) return false
      state.items.push(item)
      changed()
      return true
    },
    take: async () => {
      while (state.items.length === 0 && !state.isEnded) await state.change.promise
      const item = state.items.shift() ?? null
      changed()
      return item
    },
    end: () => {
      state.isEnded = true
      changed()
    },
  }
}
