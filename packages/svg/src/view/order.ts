import { boxesOf, boxSearch, type Vec3 } from '@reports/geometry'
import { cut, type Piece } from './pieces.ts'
import type { Axes, Facet } from './scene.ts'
import { boxesMeet, overlapOf, relationOf, SAME_DEPTH, see, type Seen } from './seen.ts'

/**
 * Cuts, and pairs that are compared, for each facet and in any view. 150 houses of Vienna in one picture take 11 pairs a facet, a house full of
 * furniture 0.05 cuts; beyond these bounds, what is left is painted by its depth.
 */
const MOST_CUTS = 1
const SPARE_CUTS = 400
const MOST_PAIRS = 100
const SPARE_PAIRS = 400_000

export interface Order {
  /** From back to front. */
  readonly pieces: readonly Piece[]
  readonly cuts: number
  /** Rings that could not be cut open, and pairs that were not compared: with any, something behind may be painted over something before it. */
  readonly unsolved: number
}

interface Node {
  readonly seen: Seen
  /** The piece that it was cut from, as it was given. */
  readonly origin: number
  /** What lies behind it, and is painted before. */
  readonly behind: Set<Node>
  /** What it lies behind. */
  readonly before: Set<Node>
  state: 'new' | 'open' | 'done'
}

/**
 * Pieces from back to front: whole facets, but where two go through each other or several lie over each other in a ring. Those
 * are cut by each other's planes.
 */
export function order(seen: readonly Seen[], facets: readonly Facet[], axes: Axes): Order {
  const search = boxSearch(boxesOf(seen))
  /** The pieces that are related already, by what they were cut from. */
  const partsOf: Node[][] = seen.map(() => [])
  const mostCuts = seen.length * MOST_CUTS + SPARE_CUTS
  let pairs = seen.length * MOST_PAIRS + SPARE_PAIRS
  let cuts = 0
  let unsolved = 0

  /** @param least metres from the other's plane that some of both halves must lie */
  const halvesOf = (one: Node, other: Node, least: number): Node[] | null => {
    if (cuts >= mostCuts) return null
    const { piece } = other.seen
    const at: Vec3 = piece.points[piece.triangles[0]!]!
    const halves = cut(one.seen.piece, at, other.seen.normal, least)
    if (halves === null) return null
    const own = halves.map((half): Node => nodeOf(see(half, facets[half.facet]!, axes), one.origin))
    if (own.some((half) => half.seen.triangles.length === 0)) return null
    cuts += 1
    return own
  }
  const forget = (node: Node): void => {
    for (const other of node.before) other.behind.delete(node)
    for (const other of node.behind) other.before.delete(node)
    partsOf[node.origin] = partsOf[node.origin]!.filter((each) => each !== node)
  }
  const relate = (first: readonly Node[]): void => {
    const waiting = [...first]
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      const { minX, minY, maxX, maxY } = node.seen
      const near = [...search(minX, minY, maxX, maxY, 0)]
      const lies: [Node, number][] = []
      const isCut = near.some((origin) => {
        if (origin === node!.origin) return false
        for (const other of partsOf[origin]!) {
          if (!boxesMeet(node!.seen, other.seen)) continue
          if ((pairs -= 1) < 0) {
            unsolved += 1
            continue
          }
          const relation = relationOf(node!.seen, other.seen)
          if (relation !== 'through') {
            if (relation !== 0) lies.push([other, relation])
            continue
          }
          // Seen nearly edge on, little before its plane is much nearer.
          const own = halvesOf(node!, other, other.seen.close)
          if (own !== null) {
            waiting.push(...own)
            return true
          }
          const others = halvesOf(other, node!, node!.seen.close)
          if (others !== null) {
            forget(other)
            waiting.push(...others, node!)
            return true
          }
          unsolved += 1
        }
        return false
      })
      if (isCut) continue
      partsOf[node.origin]!.push(node)
      for (const [other, depth] of lies) {
        const [back, front] = depth > 0 ? [node, other] : [other, node]
        front.behind.add(back)
        back.before.add(front)
      }
    }
  }
  for (const [origin, each] of seen.entries()) relate([nodeOf(each, origin)])

  for (;;) {
    const nodes = partsOf.flat().toSorted((a, b) => b.seen.far - a.seen.far)
    const { sorted, ring } = sort(nodes)
    if (ring === null) return { pieces: sorted.map((node) => node.seen.piece), cuts, unsolved }
    const opened = openRing(ring, (one, other) => halvesOf(one, other, SAME_DEPTH))
    if (opened === null) {
      // None of it can be cut: the pair that has least of the page in common may be painted either way.
      unsolved += 1
      const links = ring.map((front, i) => {
        const back = ring[(i + 1) % ring.length]!
        return { front, back, area: overlapOf(front.seen, back.seen) }
      })
      const { front, back } = links.reduce((least, each) => (each.area < least.area ? each : least))
      front.behind.delete(back)
      back.before.delete(front)
    } else {
      forget(opened.node)
      relate(opened.halves)
    }
  }
}

const nodeOf = (seen: Seen, origin: number): Node => ({
  seen,
  origin,
  behind: new Set(),
  before: new Set(),
  state: 'new',
})

/** Cuts one of a ring by the plane of another, neighbours first. */
function openRing(
  ring: readonly Node[],
  halvesOf: (one: Node, other: Node) => Node[] | null,
): { readonly node: Node; readonly halves: Node[] } | null {
  for (let step = 1; step < ring.length; step += 1) {
    for (const [i, node] of ring.entries()) {
      const halves = halvesOf(node, ring[(i + step) % ring.length]!)
      if (halves !== null) return { node, halves }
    }
  }
  return null
}

/** What lies behind first; or a ring, each of which lies before the next and the last before the first. */
function sort(nodes: readonly Node[]): { readonly sorted: Node[]; readonly ring: Node[] | null } {
  const sorted: Node[] = []
  for (const node of nodes) node.state = 'new'
  for (const start of nodes) {
    if (start.state !== 'new') continue
    const path = [{ node: start, left: start.behind.keys() }]
    start.state = 'open'
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const { value: next } = top.left.next()
      if (next === undefined) {
        top.node.state = 'done'
        sorted.push(top.node)
        path.pop()
      } else if (next.state === 'open') {
        const open = path.map(({ node }) => node)
        return { sorted, ring: open.slice(open.indexOf(next)) }
      } else if (next.state === 'new') {
        next.state = 'open'
        path.push({ node: next, left: next.behind.keys() })
      }
    }
  }
  return { sorted, ring: null }
}
