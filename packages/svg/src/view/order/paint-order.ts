import { PaintGraph, type Node } from './paint-graph.ts'
import type { Piece } from './pieces.ts'
import type { Axes } from '../scene.ts'
import type { ProjectedPiece } from './projected-piece.ts'

/*
 * Pieces are painted from back to front, so that near ones cover far ones. A graph of all pairs that cover one place
 * of the page says which comes first; this file sorts it. If pieces are in front of each other in a cycle, one of
 * them is cut, and the graph is sorted again.
 */

export interface PaintOrder {
  /** From back to front. */
  readonly pieces: readonly Piece[]
  readonly cuts: number
  /**
   * Cycles that could not be broken, and pairs that were not compared. If there are any, something behind may be
   * painted over something in front of it.
   */
  readonly unsolved: number
}

/** Pieces from back to front. They are whole facets, unless two go through each other or several form a cycle. */
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
  /** A cycle, in which each piece is in front of the next and the last is in front of the first; null if all could be sorted. */
  readonly ring: readonly Node[] | null
}

/**
 * Sorts pieces so that those behind come first. A depth-first search follows each piece to all that are behind it. It
 * ends early at the first cycle.
 */
function sort(nodes: readonly Node[]): SortResult {
  const sorted: Node[] = []
  for (const node of nodes) {
    node.state = 'new'
    node.followed = 0
  }
  for (const start of nodes) {
    if (start.state !== 'new') continue
    start.state = 'open'
    const path = [start]
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const next = top.behind[top.followed]
      top.followed += 1
      if (next === undefined) {
        top.state = 'done'
        sorted.push(top)
        path.pop()
      } else if (next.state === 'open') {
        return { sorted, ring: path.slice(path.indexOf(next)) }
      } else if (next.state === 'new') {
        next.state = 'open'
        path.push(next)
      }
    }
  }
  return { sorted, ring: null }
}
