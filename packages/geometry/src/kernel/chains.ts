import type { PlanPoint } from './vectors.ts'

/** Something that runs from one node to another. */
export interface Link {
  readonly from: number
  readonly to: number
}

interface Stretch {
  readonly a: PlanPoint
  readonly b: PlanPoint
}

/** Radians in plan by which a stretch turns from the one before it. */
export function turnBetween(before: Stretch, next: Stretch): number {
  const ux = before.b[0] - before.a[0]
  const uy = before.b[1] - before.a[1]
  const vx = next.b[0] - next.a[0]
  const vy = next.b[1] - next.a[1]
  return Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy))
}

/**
 * Joins links into chains: each link is in one chain, followed by the link that fits it best.
 * @param fit how well `next` follows `link`, larger is better; 0 or less: not at all
 * @returns a closed chain starts at the link where `turn` is largest
 */
export function chainsOf<T extends Link>(
  links: readonly T[],
  fit: (link: T, next: T) => number,
  turn: (link: T, next: T) => number,
): T[][] {
  const count = links.length
  const { following, previous } = bestFollowers(links, fit)
  const chains: T[][] = []
  for (let i = 0; i < count; i += 1) if (previous[i]! < 0) chains.push(chainFrom(links, following, i))
  for (let i = 0; i < count; i += 1) {
    if (following[i] === DONE) continue
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
    chains.push(chainFrom(links, following, head))
  }
  return chains
}

/** Marks a missing follower: there is none, or the link is in a chain already. */
const NONE = -1
const DONE = -2

/** The chain that begins with a link; its links are marked as used. */
function chainFrom<T extends Link>(links: readonly T[], following: number[], head: number): T[] {
  let size = 0
  for (let i = head; i >= 0 && !(i === head && size > 0); i = following[i]!) size += 1
  // Allocated at its length: a growing list reserves room for sixteen more, and most chains are short.
  const chain = new Array<T>(size)
  for (let at = 0, i = head; at < size; at += 1) {
    chain[at] = links[i]!
    const next = following[i]!
    following[i] = DONE
    i = next
  }
  return chain
}

/** For each link the number of the next and of the previous one; `NONE` if there is none. */
interface Followers {
  readonly following: number[]
  readonly previous: readonly number[]
}

/** A list of one repeated value. Not a typed array: small ones cost more to make than to use. */
export function filled(count: number, value: number): number[] {
  const list = new Array<number>(count)
  for (let i = 0; i < count; i += 1) list[i] = value
  return list
}

/** Joins the pairs that fit best first. */
function bestFollowers<T extends Link>(links: readonly T[], fit: (link: T, next: T) => number): Followers {
  const count = links.length
  let nodes = 0
  for (let i = 0; i < count; i += 1) {
    const { from, to } = links[i]!
    if (from >= nodes) nodes = from + 1
    if (to >= nodes) nodes = to + 1
  }
  const first = filled(nodes, NONE)
  const sibling = filled(count, NONE)
  for (let i = 0; i < count; i += 1) {
    const { from } = links[i]!
    sibling[i] = first[from]!
    first[from] = i
  }
  const following = filled(count, NONE)
  const previous = filled(count, NONE)
  for (let i = 0; i < count; i += 1) {
    const link = links[i]!
    for (let j = first[link.to]!; j >= 0; j = sibling[j]!) {
      if (i === j || fit(link, links[j]!) <= 0) continue
      if (following[i]! >= 0 || previous[j]! >= 0) return bestOf(pairsOf(links, fit, first, sibling), count)
      following[i] = j
      previous[j] = i
    }
  }
  return { following, previous }
}

interface Pair {
  readonly i: number
  readonly j: number
  readonly fit: number
}

/** All pairs of a link and one that may follow it. */
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

/** The same for links with several candidates: the best pairs are joined first. */
function bestOf(pairs: readonly Pair[], count: number): Followers {
  const following = filled(count, NONE)
  const previous = filled(count, NONE)
  for (const { i, j } of pairs.toSorted((a, b) => b.fit - a.fit)) {
    if (following[i]! >= 0 || previous[j]! >= 0) continue
    following[i] = j
    previous[j] = i
  }
  return { following, previous }
}

/**
 * Cuts a polyline into as few runs as it can, each within `reach` of the chord between its ends. It cuts at the farthest point, again and
 * again (Ramer, Douglas and Peucker), then joins neighbouring runs that fit a common chord.
 * @param count number of points
 * @param stray distance of point `i` from the chord between points `from` and `to`
 * @returns indices of the points where runs begin and end, 0 and count - 1 included
 */
export function straightRuns(
  count: number,
  stray: (i: number, from: number, to: number) => number,
  reach: number,
): number[] {
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
  const ends = [0]
  const open: [number, number][] = [[0, count - 1]]
  for (let run = open.pop(); run !== undefined; run = open.pop()) {
    const [from, to] = run
    const farthest = farthestFrom(from, to)
    if (farthest < 0) ends.push(to)
    else open.push([farthest, to], [from, farthest])
  }
  // If many points are equally far from a chord, any may have been chosen: a cut in the middle of a straight line is removed.
  for (let i = 1; i + 1 < ends.length;) {
    if (farthestFrom(ends[i - 1]!, ends[i + 1]!) < 0) ends.splice(i, 1)
    else i += 1
  }
  return ends
}
