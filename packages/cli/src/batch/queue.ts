/** Work under way, in order: whoever puts waits for room, whoever takes waits for work. */
export interface Queue<T> {
  /** Resolves to false where nothing more is wanted. */
  put(item: T): Promise<boolean>
  /** Resolves to null when all is taken and nothing more comes. */
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
