import { boxesOf, boxSearch } from '@reports/geometry'
import { cut } from './pieces.ts'
import { relationOf, sharedArea } from './relation.ts'
import type { Axes } from '../scene.ts'
import { SAME_DEPTH, projectedPiece, type ProjectedPiece } from './projected-piece.ts'
import { boxesMeet } from './triangle.ts'

/*
 * Which piece is behind which, as a graph: pieces are nodes, and pairs that cover one place of the page are links.
 * Two pieces that go through each other have no order, so the plane of one cuts the other, and its halves take its
 * place. Limits keep hostile files from taking long.
 */

/**
 * Cuts and compared pairs, per facet and in addition for any view. 150 houses of Vienna in one picture take 11 pairs a
 * facet, and a house full of furniture 0.05 cuts. Beyond these limits, the remaining pieces are painted by depth.
 */
const CUTS_PER_FACET = 1
const BASE_CUTS = 400
const PAIRS_PER_FACET = 100
const BASE_PAIRS = 400_000

/** An original piece, with what cuts have left of it so far. */
interface Origin {
  parts: readonly Node[]
}

export interface Node {
  readonly seen: ProjectedPiece
  readonly origin: Origin
  /** Pieces behind this one, which are painted before it. */
  behind: Node[]
  /** Pieces in front of this one. */
  before: Node[]
  /** State in the search: not visited, on the current path, or sorted. */
  state: 'new' | 'open' | 'done'
  /** How many of those behind it the search has followed. */
  followed: number
}

const nodeOf = (seen: ProjectedPiece, origin: Origin): Node => ({
  seen,
  origin,
  behind: [],
  before: [],
  state: 'new',
  followed: 0,
})

function link(back: Node, front: Node): void {
  front.behind.push(back)
  back.before.push(front)
}

const without = (nodes: readonly Node[], node: Node): Node[] => nodes.filter((each) => each !== node)

function unlink(back: Node, front: Node): void {
  front.behind = without(front.behind, back)
  back.before = without(back.before, front)
}

/** Removes a node from the graph. */
function remove(node: Node): void {
  for (const front of node.before) front.behind = without(front.behind, node)
  for (const back of node.behind) back.before = without(back.before, node)
  node.origin.parts = node.origin.parts.filter((each) => each !== node)
}

export class PaintGraph {
  readonly #axes: Axes
  readonly #origins: readonly Origin[]
  readonly #search: ReturnType<typeof boxSearch>
  #cutsLeft: number
  #pairsLeft: number
  cuts = 0
  /** Cycles that could not be broken, and pairs that were not compared. */
  unsolved = 0

  constructor(seen: readonly ProjectedPiece[], axes: Axes) {
    this.#axes = axes
    this.#search = boxSearch(boxesOf(seen))
    this.#cutsLeft = seen.length * CUTS_PER_FACET + BASE_CUTS
    this.#pairsLeft = seen.length * PAIRS_PER_FACET + BASE_PAIRS
    this.#origins = seen.map(() => ({ parts: [] }))
    for (const [i, each] of seen.entries()) this.#add([nodeOf(each, this.#origins[i]!)])
  }

  /** All nodes, the farthest first. */
  nodes(): Node[] {
    return this.#origins.flatMap(({ parts }) => parts).toSorted((a, b) => b.seen.far - a.seen.far)
  }

  /** Breaks a cycle, in which each piece is in front of the next. The plane of one piece cuts another; neighbours are tried first. */
  open(ring: readonly Node[]): void {
    const from = (start: number): readonly Node[] => [...ring.slice(start), ...ring.slice(0, start)]
    for (let step = 1; step < ring.length; step += 1) {
      const others = from(step)
      for (const [i, node] of ring.entries()) {
        const halves = this.#halvesOf(node, others[i]!, SAME_DEPTH)
        if (halves === null) continue
        remove(node)
        this.#add(halves)
        return
      }
    }
    // No piece can be cut. So the link between the two with the smallest common area is removed.
    this.unsolved += 1
    const nexts = from(1)
    const links = ring.map((front, i) => ({ front, back: nexts[i]!, area: sharedArea(front.seen, nexts[i]!.seen) }))
    const { front, back } = links.reduce((least, each) => (each.area < least.area ? each : least))
    unlink(back, front)
  }

  /** Adds nodes with their links; a node that gets cut is replaced by its parts. */
  #add(nodes: readonly Node[]): void {
    const waiting = [...nodes]
    const behind: Node[] = []
    const before: Node[] = []
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      behind.length = 0
      before.length = 0
      if (!this.#findNeighbours(node, waiting, behind, before)) continue
      node.origin.parts = [...node.origin.parts, node]
      for (const other of before) link(node, other)
      for (const other of behind) link(other, node)
    }
  }

  /** Finds the nodes behind and in front of a node; not if one of a pair was cut, so that the parts of both wait. */
  #findNeighbours(node: Node, waiting: Node[], behind: Node[], before: Node[]): boolean {
    const { minX, minY, maxX, maxY } = node.seen
    for (const index of this.#search(minX, minY, maxX, maxY, 0)) {
      const origin = this.#origins[index]!
      if (origin === node.origin) continue
      for (const other of origin.parts) {
        if (!boxesMeet(node.seen, other.seen)) continue
        this.#pairsLeft -= 1
        const relation = this.#pairsLeft < 0 ? 'unknown' : relationOf(node.seen, other.seen)
        if (relation === 'through' && this.#cutApart(node, other, waiting)) return false
        if (typeof relation === 'string') this.unsolved += 1
        else if (relation > 0) before.push(other)
        else if (relation < 0) behind.push(other)
      }
    }
    return true
  }

  /**
   * Cuts one of two nodes that go through each other. Seen nearly edge on, a point slightly in front of a plane is much
   * nearer, which does not make a half.
   */
  #cutApart(node: Node, other: Node, waiting: Node[]): boolean {
    const halves = this.#halvesOf(node, other, other.seen.close)
    if (halves !== null) {
      waiting.push(...halves)
      return true
    }
    const others = this.#halvesOf(other, node, node.seen.close)
    if (others === null) return false
    remove(other)
    waiting.push(...others, node)
    return true
  }

  /** Both parts of a node that the plane of another node cuts. @param least metres from the plane that each part must reach */
  #halvesOf({ seen, origin }: Node, other: Node, least: number): Node[] | null {
    if (this.#cutsLeft <= 0) return null
    const halves = cut(seen.piece, other.seen, least)
    if (halves === null) return null
    const nodes = halves.map((half) => nodeOf(projectedPiece(half, seen.facet, this.#axes), origin))
    if (nodes.some((half) => half.seen.triangles.length === 0)) return null
    this.#cutsLeft -= 1
    this.cuts += 1
    return nodes
  }
}
