import type { Arrangement } from './arrangement.ts'
import { halfEdgeLoops, startOf } from './planar-graph.ts'
import type { Ring2 } from './rings.ts'
import { cross2, type Vec2 } from './vectors.ts'

/** End of a new straight edge: a vertex, or a point in the middle of an edge. */
export type EdgeEnd = { readonly vertex: number } | { readonly edge: number; readonly at: Vec2 }

/**
 * Predicts what a straight edge that crosses nothing would split, without adding it. It returns the two loops into which the surrounding
 * loop falls, each with its region on the left; null if the edge joins two loops, and so encloses nothing. Loops run along dangling edges
 * both ways. It costs the length of the loop; a new graph costs that of all edges.
 */
export function loopSplits(arrangement: Arrangement): (from: EdgeEnd, to: EdgeEnd) => readonly [Ring2, Ring2] | null {
  const { vertices, edges } = arrangement
  const { loops, loopOf, leaving, next, angles } = halfEdgeLoops(vertices, edges)
  const position: number[] = []
  for (const loop of loops) for (const [index, half] of loop.entries()) position[half] = index

  const placeOf = (end: EdgeEnd): Vec2 => ('vertex' in end ? vertices[end.vertex]! : end.at)
  /** The half-edge that follows in the loop after the new edge has arrived at `end` from `other`. */
  const onward = (end: EdgeEnd, other: Vec2): number | undefined => {
    if ('edge' in end) {
      const { a, b } = edges[end.edge]!
      const [from, to] = [vertices[a]!, vertices[b]!]
      const side = cross2([to[0] - from[0], to[1] - from[1]], [other[0] - from[0], other[1] - from[1]])
      return next[side > 0 ? end.edge * 2 : end.edge * 2 + 1]
    }
    const at = vertices[end.vertex]!
    const angle = Math.atan2(other[1] - at[1], other[0] - at[0])
    const fan = leaving(end.vertex)
    return fan.findLast((half) => angles[half]! <= angle) ?? fan.at(-1)
  }
  /** The points of a loop from one half-edge up to another, without the end point of the last. */
  const between = (first: number, last: number): Vec2[] => {
    const loop = loops[loopOf[first]!]!
    const [i, k] = [position[first]!, position[last]!]
    const halves = i < k ? loop.slice(i, k) : [...loop.slice(i), ...loop.slice(0, k)]
    return halves.map((half) => vertices[startOf(edges, half)]!)
  }
  return (from, to) => {
    const [a, b] = [placeOf(from), placeOf(to)]
    const [afterA, afterB] = [onward(from, b), onward(to, a)]
    if (afterA === undefined || afterB === undefined || loopOf[afterA] !== loopOf[afterB]) return null
    return [
      [a, b, ...between(afterB, afterA)],
      [b, a, ...between(afterA, afterB)],
    ]
  }
}
