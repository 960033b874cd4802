/** Something that runs from one node to another. */
export interface Link {
  readonly from: number
  readonly to: number
}

/**
 * Strings links into chains, each link in one chain, each followed by the one it fits best.
 * @param fit how well `next` follows `link`, larger is better; 0 or less: not at all
 * @returns a closed chain starts at the link where `turn` is largest
 */
export function chainsOf<T extends Link>(
  links: readonly T[],
  fit: (link: T, next: T) => number,
  turn: (link: T, next: T) => number,
): T[][] {
  const count = links.length
  const following = bestFollowers(links, fit)
  const previous = filled(count, -1)
  for (let i = 0; i < count; i += 1) if (following[i]! >= 0) previous[following[i]!] = i
  const chains: T[][] = []
  const done = filled(count, 0)
  const follow = (head: number): void => {
    const chain = [links[head]!]
    done[head] = 1
    for (let i = following[head]!; i >= 0 && done[i] === 0; i = following[i]!) {
      done[i] = 1
      chain.push(links[i]!)
    }
    chains.push(chain)
  }
  for (let i = 0; i < count; i += 1) if (previous[i]! < 0) follow(i)
  for (let i = 0; i < count; i += 1) {
    if (done[i] === 1) continue
    let head = i
    let largest = -Infinity
    let at = i
    do {
      const value = turn(links[previous[at]!]!, links[at]!)
      if (value > largest) {
        largest = value
        head = at
      }
      at = following[at]!
    } while (at !== i)
    follow(head)
  }
  return chains
}

/** A list of one value. No typed array: small ones cost more to make than to use. */
export const filled = (count: number, value: number): number[] => new Array<number>(count).fill(value)

/** For each link the number of the one that follows it, or -1: pairs that fit best are made first. */
function bestFollowers<T extends Link>(links: readonly T[], fit: (link: T, next: T) => number): number[] {
  const count = links.length
  let nodes = 0
  for (let i = 0; i < count; i += 1) {
    const { from, to } = links[i]!
    if (from >= nodes) nodes = from + 1
    if (to >= nodes) nodes = to + 1
  }
  const first = filled(nodes, -1)
  const sibling = filled(count, -1)
  for (let i = 0; i < count; i += 1) {
    const { from } = links[i]!
    sibling[i] = first[from]!
    first[from] = i
  }
  const following = filled(count, -1)
  const previous = filled(count, -1)
  for (let i = 0; i < count; i += 1) {
    const link = links[i]!
    for (let j = first[link.to]!; j >= 0; j = sibling[j]!) {
      if (i === j || fit(link, links[j]!) <= 0) continue
      if (following[i]! >= 0 || previous[j]! >= 0) return bestOf(pairsOf(links, fit, first, sibling), count)
      following[i] = j
      previous[j] = i
    }
  }
  return following
}

interface Pair {
  readonly i: number
  readonly j: number
  readonly fit: number
}

/** All links that fit after another. */
function pairsOf<T extends Link>(
  links: readonly T[],
  fit: (link: T, next: T) => number,
  first: readonly number[],
  sibling: readonly number[],
): Pair[] {
  const pairs: Pair[] = []
  for (let i = 0; i < links.length; i += 1) {
    for (let j = first[links[i]!.to]!; j >= 0; j = sibling[j]!) {
      const value = i === j ? 0 : fit(links[i]!, links[j]!)
      if (value > 0) pairs.push({ i, j, fit: value })
    }
  }
  return pairs
}

/** Where links have several to choose from, the best pairs are made first. */
function bestOf(pairs: readonly Pair[], count: number): number[] {
  const following = filled(count, -1)
  const taken = filled(count, 0)
  for (const { i, j } of pairs.toSorted((a, b) => b.fit - a.fit)) {
    if (following[i]! >= 0 || taken[j] === 1) continue
    following[i] = j
    taken[j] = 1
  }
  return following
}

/**
 * Cuts a polyline into the fewest runs it can, each within `reach` of the chord between its ends: at the farthest
 * point, again and again (Ramer, Douglas and Peucker), then joins neighbouring runs whose common chord serves too.
 * @param count number of points
 * @param stray distance of point `i` from the chord between points `from` and `to`
 * @returns indices of the points where runs begin and end, 0 and count - 1 included
 */
export function straightRuns(
  count: number,
  stray: (i: number, from: number, to: number) => number,
  reach: number,
): number[] {
  if (count === 2) return [0, 1]
  const ends = [0]
  const farthestFrom = (from: number, to: number): number => {
    let farthest = -1
    let most = reach
    for (let i = from + 1; i < to; i += 1) {
      const value = stray(i, from, to)
      if (value > most) {
        most = value
        farthest = i
      }
    }
    return farthest
  }
  if (farthestFrom(0, count - 1) < 0) return [0, count - 1]
  const open: [number, number][] = [[0, count - 1]]
  for (let run = open.pop(); run !== undefined; run = open.pop()) {
    const [from, to] = run
    const farthest = farthestFrom(from, to)
    if (farthest < 0) ends.push(to)
    else open.push([farthest, to], [from, farthest])
  }
  // Of many points equally far from a chord any may be taken: one in the middle of a straight line is taken back.
  for (let i = 1; i + 1 < ends.length; ) {
    if (farthestFrom(ends[i - 1]!, ends[i + 1]!) < 0) ends.splice(i, 1)
    else i += 1
  }
  return ends
}
