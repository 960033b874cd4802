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
  const following = bestFollowers(links, fit)
  const previous = filled(links.length, -1)
  for (let i = 0; i < links.length; i += 1) if (following[i]! >= 0) previous[following[i]!] = i
  const chains: T[][] = []
  const done = filled(links.length, 0)
  const follow = (head: number): void => {
    const chain: T[] = []
    for (let i = head; i >= 0 && done[i] === 0; i = following[i]!) {
      done[i] = 1
      chain.push(links[i]!)
    }
    chains.push(chain)
  }
  for (let i = 0; i < links.length; i += 1) if (previous[i]! < 0) follow(i)
  for (let i = 0; i < links.length; i += 1) {
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

function filled(count: number, value: number): number[] {
  const list: number[] = []
  for (let i = 0; i < count; i += 1) list.push(value)
  return list
}

/** For each link the number of the one that follows it, or -1: pairs that fit best are made first. */
function bestFollowers<T extends Link>(links: readonly T[], fit: (link: T, next: T) => number): number[] {
  let nodes = 0
  for (const { from, to } of links) nodes = Math.max(nodes, from + 1, to + 1)
  const first = filled(nodes, -1)
  const sibling = filled(links.length, -1)
  for (let i = 0; i < links.length; i += 1) {
    sibling[i] = first[links[i]!.from]!
    first[links[i]!.from] = i
  }
  const following = filled(links.length, -1)
  const taken = filled(links.length, 0)
  const pairs: { i: number; j: number; fit: number }[] = []
  let isContested = false
  for (let i = 0; i < links.length; i += 1) {
    for (let j = first[links[i]!.to]!; j >= 0; j = sibling[j]!) {
      if (i === j) continue
      const value = fit(links[i]!, links[j]!)
      if (value <= 0) continue
      pairs.push({ i, j, fit: value })
      isContested ||= following[i]! >= 0 || taken[j] === 1
      following[i] = j
      taken[j] = 1
    }
  }
  if (!isContested) return following
  following.fill(-1)
  taken.fill(0)
  for (const { i, j } of pairs.sort((a, b) => b.fit - a.fit)) {
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
