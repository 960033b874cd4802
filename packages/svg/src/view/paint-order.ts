import { PaintGraph, type Node } from './paint-graph.ts'
import type { Piece } from './pieces.ts'
import type { Axes } from './scene.ts'
import type { ProjectedPiece } from './projected-piece.ts'

/*
 * Pieces are painted from back to front, so that what is near covers what is far. Which of two is painted first, a graph of all pairs that
 * cover one place of the page tells; this file sorts it. Where several lie before each other in a ring, one of them is cut, and it sorts again.
 */

export interface PaintOrder {
  /** From back to front. */
  readonly pieces: readonly Piece[]
  readonly cuts: number
  /** Rings that could not be cut open, and pairs that were not compared: with any, something behind may be painted over something before it. */
  readonly unsolved: number
}

/** Pieces from back to front: whole facets, but where two go through each other or several lie over each other in a ring. */
export function paintOrder(seen: readonly ProjectedPiece[], axes: Axes): PaintOrder {
  const graph = new PaintGraph(seen, axes)
  for (;;) {
    const { sorted, ring } = sort(graph.nodes())
    if (ring === null)
      return { pieces: sorted.map((node) => node.seen.piece), cuts: graph.cuts, unsolved: graph.unsolved }
    graph.open(ring)
  }
}

interface SortResult {
  readonly sorted: readonly Node[]
  /** Each lies before the next and the last before the first; null where all could be sorted. */
  readonly ring: readonly Node[] | null
}

/** What lies behind first, by a search in depth from each piece to all that lies behind it; or the first ring that it comes back to. */
function sort(nodes: readonly Node[]): SortResult {
  const sorted: Node[] = []
  for (const node of nodes) node.state = 'new'
  for (const start of nodes) {
    if (start.state !== 'new') continue
    start.state = 'open'
    const path = [{ node: start, left: start.behind.keys() }]
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
