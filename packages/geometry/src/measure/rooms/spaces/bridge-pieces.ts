import { boxAround, type Box } from '../../../kernel/box-search.ts'
import { crossing, footOn, type Arrangement } from '../../../kernel/arrangement.ts'
import { planarGraph } from '../../../kernel/planar-graph.ts'
import { planDistance, type Vec2 } from '../../../kernel/vectors.ts'
import { WALL_JOIN } from '../../../tolerances.ts'
import type { Bridge, WallGraph } from '../walls/wall-graph.ts'

/** Metres. A bridge may touch the walls where it ends: rounding puts its end on either side of them. */
const BRIDGE_TOUCH = 1e-6

/** Cosine (25 degrees). A bridge from the end of a wall that turns back along it at a smaller angle closes nothing but a sliver. */
const SHARP_TURN = 0.906

/*
 * Bridges are straight pieces added over the gaps between walls. A bridge crosses nothing, so it changes the graph only at its ends: it
 * joins two parts of it, or splits one face.
 */

/** Remaining steps of the work budget for bridging, shared by all exports of a scan. */
export interface BridgeBudget {
  left: number
}

/** Cost in steps of adding a bridge to an arrangement. */
export const stepCost = ({ vertices, edges }: Arrangement): number => (vertices.length + edges.length) * 4

export const bridgeOf = (from: Vec2, to: Vec2, betweenEnds: boolean): Bridge => ({
  from,
  to,
  length: planDistance(from, to),
  betweenEnds,
})

/** Whether a bridge from the end of a wall runs back along the wall: it would close nothing but a sliver. */
export function foldsBack(start: Vec2, end: Vec2, to: Vec2): boolean {
  const wall: Vec2 = [start[0] - end[0], start[1] - end[1]]
  const piece: Vec2 = [to[0] - end[0], to[1] - end[1]]
  return wall[0] * piece[0] + wall[1] * piece[1] > SHARP_TURN * planDistance(start, end) * planDistance(end, to)
}

/** Whether a bridge crosses no wall and no other bridge; its ends may touch them. */
export function isFree({ from, to, length }: Bridge, { vertices, edges }: Arrangement): boolean {
  const share = Math.min(0.5, BRIDGE_TOUCH / length)
  const at = (t: number): Vec2 => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
  const inner = { from: at(share), to: at(1 - share), source: 0 }
  const box = boxAround([from, to])
  return edges.every(({ a, b }) => {
    const [p, q] = [vertices[a]!, vertices[b]!]
    return isBeside(box, p, q, 0) || crossing(inner, { from: p, to: q, source: 0 }) === null
  })
}

/** Whether a segment lies farther than `far` from a box on one side: then the two cannot meet. */
export const isBeside = ({ minX, minY, maxX, maxY }: Box, p: Vec2, q: Vec2, far: number): boolean =>
  (p[0] < minX - far && q[0] < minX - far) ||
  (p[0] > maxX + far && q[0] > maxX + far) ||
  (p[1] < minY - far && q[1] < minY - far) ||
  (p[1] > maxY + far && q[1] > maxY + far)

/** The vertices on a bridge, in order: its ends, and vertices so close to it that walls there meet it. */
function stopsOf({ from, to }: Bridge, vertices: readonly Vec2[]): number[] {
  const box = boxAround([from, to])
  const near: { index: number; t: number }[] = []
  for (const [index, vertex] of vertices.entries()) {
    if (isBeside(box, vertex, vertex, WALL_JOIN)) continue
    const { t, distance } = footOn(vertex, from, to)
    if (distance <= WALL_JOIN) near.push({ index, t })
  }
  return near.toSorted((a, b) => a.t - b.t).map(({ index }) => index)
}

/** The arrangement with a bridge added that crosses nothing. */
function arrangementWith(bridge: Bridge, { vertices, edges }: Arrangement, source: number): Arrangement {
  const points = [...vertices]
  const pieces = [...edges]
  for (const end of [bridge.from, bridge.to]) {
    if (points.some((point) => planDistance(point, end) <= WALL_JOIN)) continue
    // The bridge ends in the middle of an edge, which is split in two.
    const box = boxAround([end])
    const index = pieces.findIndex(
      ({ a, b }) =>
        !isBeside(box, points[a]!, points[b]!, WALL_JOIN) && footOn(end, points[a]!, points[b]!).distance <= WALL_JOIN,
    )
    const vertex = points.push(end) - 1
    const edge = pieces[index]
    if (edge !== undefined) pieces.splice(index, 1, { ...edge, b: vertex }, { ...edge, a: vertex })
  }
  const stops = stopsOf(bridge, points)
  for (const [k, b] of stops.slice(1).entries()) {
    const a = stops[k]!
    if (!pieces.some((edge) => (edge.a === a && edge.b === b) || (edge.a === b && edge.b === a)))
      pieces.push({ a, b, sources: [source] })
  }
  return { vertices: points, edges: pieces }
}

/** A graph of walls without its faces. */
export type WallLines = Omit<WallGraph, 'graph'>

/** The lines of walls with further bridges, none of which crosses anything. */
export function bridged({ pieces, bridges: known, arrangement: start }: WallLines, more: readonly Bridge[]): WallLines {
  const first = pieces.length + known.length
  const arrangement = more.reduce((lines, bridge, index) => arrangementWith(bridge, lines, first + index), start)
  return { pieces, bridges: [...known, ...more], arrangement }
}

/** The graph of walls with further bridges, none of which crosses anything. */
export function withBridges(walls: WallGraph, bridges: readonly Bridge[]): WallGraph {
  const lines = bridged(walls, bridges)
  return { ...lines, graph: planarGraph(lines.arrangement) }
}
