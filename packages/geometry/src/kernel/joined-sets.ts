/** A union-find structure: sets of items, joined one by one. */
export interface JoinedSets<T> {
  readonly join: (a: T, b: T) => void
  /** The item that all items of a set have in common. */
  readonly leaderOf: (a: T) => T
}

export function joinedSets<T>(): JoinedSets<T> {
  const leader = new Map<T, T>()
  const leaderOf = (item: T): T => {
    let top = item
    for (let next = leader.get(top); next !== undefined && next !== top; next = leader.get(top)) top = next
    // All on the way lead there at once from now on: a long chain is walked only once.
    for (let at = item; at !== top;) {
      const next = leader.get(at) ?? top
      leader.set(at, top)
      at = next
    }
    return top
  }
  return {
    join: (a, b) => {
      const [from, to] = [leaderOf(a), leaderOf(b)]
      if (from !== to) leader.set(from, to)
    },
    leaderOf,
  }
}
