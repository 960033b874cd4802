import { footOn } from '../../kernel/arrangement.ts'
import { cross2, planDistance, type Vec2 } from '../../kernel/vectors.ts'
import { LINE_JOIN, SNAP } from '../../tolerances.ts'
import type { Nodes } from './nodes.ts'
import { hasHeights, heightAlong, type RoofSegment } from './segments.ts'

/** Metres in plan. An end of a line that meets nothing is extended to a node this far away, or ... */
const EXTEND_TO_NODE = 0.3

/** ... to a line this far ahead: less than any dormer is deep. */
const EXTEND_TO_LINE = 0.5

/** A segment between two nodes. */
export interface NodedSegment {
  readonly a: number
  readonly b: number
  readonly segment: RoofSegment
}

/** Distance along a ray to another segment; null if it does not meet it. */
function ahead(from: Vec2, way: Vec2, a: Vec2, b: Vec2): number | null {
  const along: Vec2 = [b[0] - a[0], b[1] - a[1]]
  const turn = cross2(way, along)
  if (turn === 0) return null
  const between: Vec2 = [a[0] - from[0], a[1] - from[1]]
  const distance = cross2(between, along) / turn
  const share = cross2(between, way) / turn
  return distance > 0 && share >= 0 && share <= 1 ? distance : null
}

/** The point to which an unconnected end is extended: a node near it, else a line ahead of it or next to it; null if there is none. */
function target(end: number, other: number, nodes: Nodes, pieces: readonly NodedSegment[]): Vec2 | null {
  const at = nodes.points[end]!
  const from = nodes.points[other]!
  const length = planDistance(at, from)
  const way: Vec2 = [(at[0] - from[0]) / length, (at[1] - from[1]) / length]
  let best: { distance: number; place: Vec2 } | null = null
  for (const node of nodes.near(at, EXTEND_TO_NODE)) {
    if (node === end || node === other) continue
    const place = nodes.points[node]!
    const distance = planDistance(at, place)
    const forward = (place[0] - at[0]) * way[0] + (place[1] - at[1]) * way[1]
    // Not back along its own line.
    if (forward > -distance / 2 && (best === null || distance < best.distance)) best = { distance, place }
  }
  if (best !== null) return best.place
  for (const { a, b } of pieces) {
    if (a === end || b === end) continue
    const [p, q] = [nodes.points[a]!, nodes.points[b]!]
    const met = ahead(at, way, p, q)
    if (met !== null && met < EXTEND_TO_LINE && (best === null || met < best.distance))
      best = { distance: met, place: [at[0] + way[0] * met, at[1] + way[1] * met] }
    const foot = footOn(at, p, q)
    if (foot.t > 0 && foot.t < 1 && foot.distance < EXTEND_TO_NODE && (best === null || foot.distance < best.distance))
      best = { distance: foot.distance, place: foot.at }
  }
  return best?.place ?? null
}

/** Segments that extend unconnected ends; each has the type of the line it extends. */
export function extendedEnds(nodes: Nodes, pieces: readonly NodedSegment[]): NodedSegment[] {
  const neighbours = new Map<number, Set<number>>()
  const meet = (a: number, b: number): void => {
    const own = neighbours.get(a)
    if (own === undefined) neighbours.set(a, new Set([b]))
    else own.add(b)
  }
  for (const { a, b } of pieces) {
    meet(a, b)
    meet(b, a)
  }
  const all = [...pieces]
  const added: NodedSegment[] = []
  for (const { a, b, segment } of pieces) {
    for (const [end, other] of [
      [a, b],
      [b, a],
    ] as const) {
      if (neighbours.get(end)!.size > 1) continue
      const at = nodes.points[end]!
      const liesOnAnother = all.some(
        (piece) =>
          piece.a !== end &&
          piece.b !== end &&
          footOn(at, nodes.points[piece.a]!, nodes.points[piece.b]!).distance <= LINE_JOIN,
      )
      const place = liesOnAnother ? null : target(end, other, nodes, all)
      if (place === null) continue
      const [near] = nodes.near(place, SNAP)
      const node = near ?? nodes.node(place)
      if (node === end) continue
      const to = nodes.points[node]!
      const [zFrom, zTo] = hasHeights(segment) ? [heightAlong(segment, at), heightAlong(segment, to)] : [null, null]
      const piece: NodedSegment = { a: end, b: node, segment: { ...segment, from: at, to, zFrom, zTo } }
      all.push(piece)
      added.push(piece)
    }
  }
  return added
}
