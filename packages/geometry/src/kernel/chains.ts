/** Something that runs from one node to another. */
export interface Link {
  readonly from: number
  readonly to: number
}

/**
 * Strings links into chains, each link in one chain, each followed by the one it fits best.
 * @param fit how well `next` follows `link`, larger is better; 0 or less: not at all
 * @returns chains in order of their heads; a closed chain starts at the link where `turn` is largest
 */
export function chainsOf<T extends Link>(
  links: readonly T[],
  fit: (link: T, next: T) => number,
  turn: (link: T, next: T) => number,
): T[][] {
  const leaving = new Map<number, T[]>()
  for (const link of links) {
    const list = leaving.get(link.from)
    if (list === undefined) leaving.set(link.from, [link])
    else list.push(link)
  }
  const candidates: { link: T; next: T; fit: number }[] = []
  const following = new Map<T, T>()
  const previous = new Map<T, T>()
  for (const link of links) {
    for (const next of leaving.get(link.to) ?? []) {
      if (next === link) continue
      const value = fit(link, next)
      if (value > 0) candidates.push({ link, next, fit: value })
    }
  }
  for (const { link, next } of candidates.sort((a, b) => b.fit - a.fit)) {
    if (following.has(link) || previous.has(next)) continue
    following.set(link, next)
    previous.set(next, link)
  }
  const chains: T[][] = []
  const done = new Set<T>()
  const follow = (head: T): void => {
    const chain: T[] = []
    for (let link: T | undefined = head; link !== undefined && !done.has(link); link = following.get(link)) {
      done.add(link)
      chain.push(link)
    }
    chains.push(chain)
  }
  for (const link of links) if (!previous.has(link)) follow(link)
  for (const link of links) {
    if (done.has(link)) continue
    let head = link
    let largest = -Infinity
    for (let at = following.get(link)!; ; at = following.get(at)!) {
      const value = turn(previous.get(at)!, at)
      if (value > largest) {
        largest = value
        head = at
      }
      if (at === link) break
    }
    follow(head)
  }
  return chains
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
  const ends = [0]
  const isStraight = (from: number, to: number): number => {
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
    const farthest = isStraight(from, to)
    if (farthest < 0) ends.push(to)
    else open.push([farthest, to], [from, farthest])
  }
  // Of many points equally far from a chord any may be taken: one in the middle of a straight line is taken back.
  for (let i = 1; i + 1 < ends.length; ) {
    if (isStraight(ends[i - 1]!, ends[i + 1]!) < 0) ends.splice(i, 1)
    else i += 1
  }
  return ends
}
