import { crossing, footOn, looseEnds, type Arrangement, type ArrangementEdge } from '../../kernel/arrangement.ts'
import { planarGraph } from '../../kernel/planar-graph.ts'
import { planDistance, type Vec2 } from '../../kernel/vectors.ts'
import { ALONG_OUTLINE, WALL_JOIN } from '../../tolerances.ts'
import type { Piece } from './wall-coverage.ts'
import type { Bridge, WallGraph } from './wall-graph.ts'

/*
 * Bridges over the gaps between walls. A bridge crosses nothing, so that it never changes the graph but where it ends: it joins two
 * parts of it, or splits one face.
 */

/** What is left of the steps that bridging may take in all the exports of a scan. */
export interface BridgeWork {
  left: number
}

/** Steps (edges looked at) for the gaps of a whole scan, some hundredths of a second; eleven real rooms without floors take a thousandth of it. */
export const BRIDGE_WORK = 1_000_000

/** Whether a straight piece crosses no wall and no bridge. */
function isFree(bridge: Bridge, arrangement: Arrangement): boolean {
  const segment = { ...bridge, source: 0 }
  return arrangement.edges.every(
    ({ a, b }) =>
      crossing(segment, { from: arrangement.vertices[a]!, to: arrangement.vertices[b]!, source: 0 }) === null,
  )
}

/** Only the nearest few walls can be what a loose end was meant to meet; bounds the work in files of thousands of walls. */
const NEAREST = 8

/** The other end of the only edge of a loose end. */
function neighbourOf(edges: readonly ArrangementEdge[], vertex: number): number {
  const edge = edges.find(({ a, b }) => a === vertex || b === vertex)!
  return edge.a === vertex ? edge.b : edge.a
}

/**
 * Straight pieces from some vertices to other vertices and to the nearest points of edges, shortest first. A loose end is not
 * led back to the wall that its own wall starts from: that would only cut off a corner.
 */
function bridgeCandidates(arrangement: Arrangement, starts: readonly number[], longest: number): Bridge[] {
  const { vertices, edges } = arrangement
  const joined = new Set(edges.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]))
  const isStart = new Set(starts)
  const loose = new Map(looseEnds(arrangement).map((vertex) => [vertex, neighbourOf(edges, vertex)]))
  const candidates: Bridge[] = []
  for (const start of starts) {
    const from = vertices[start]!
    const own: Bridge[] = []
    const neighbour = loose.get(start)
    for (const [index, to] of vertices.entries()) {
      if (index === start || joined.has(`${start} ${index}`) || (isStart.has(index) && index < start)) continue
      if (neighbour !== undefined && !loose.has(index) && joined.has(`${neighbour} ${index}`)) continue
      const length = planDistance(from, to)
      if (length <= longest && length > 0)
        own.push({ from, to, length, betweenEnds: neighbour !== undefined && loose.has(index) })
    }
    for (const { a, b } of edges) {
      if (a === start || b === start || a === neighbour || b === neighbour) continue
      const foot = footOn(from, vertices[a]!, vertices[b]!)
      if (foot.t > 0 && foot.t < 1 && foot.distance <= longest && foot.distance > 0)
        own.push({ from, to: foot.at, length: foot.distance, betweenEnds: false })
    }
    candidates.push(...own.toSorted((p, q) => p.length - q.length).slice(0, NEAREST))
  }
  return candidates.toSorted((p, q) => p.length - q.length)
}

/** A file with more loose ends than this is no room. */
const MOST_LOOSE_ENDS = 128

const MOST_BRIDGES = 64

/** How long a gap counts when the most likely is sought: one between two loose ends is preferred to another of up to twice its length. */
const gapCost = (bridge: Bridge): number => (bridge.betweenEnds ? bridge.length : bridge.length * 2)

/** The stops of a bridge: its ends, and the vertices that it passes so closely that walls there meet it. */
function stopsOf({ from, to }: Bridge, vertices: readonly Vec2[]): number[] {
  const near = vertices.flatMap((vertex, index) => {
    const { t, distance } = footOn(vertex, from, to)
    return distance <= WALL_JOIN ? [{ index, t }] : []
  })
  return near.toSorted((a, b) => a.t - b.t).map(({ index }) => index)
}

/** An arrangement with a bridge that crosses nothing in it. */
function arrangementWith(bridge: Bridge, { vertices, edges }: Arrangement, source: number): Arrangement {
  const points = [...vertices]
  const pieces = [...edges]
  for (const end of [bridge.from, bridge.to]) {
    if (points.some((point) => planDistance(point, end) <= WALL_JOIN)) continue
    // It ends in the middle of an edge: that is two from now on.
    const index = pieces.findIndex(({ a, b }) => footOn(end, points[a]!, points[b]!).distance <= WALL_JOIN)
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

function withBridge(walls: WallGraph, bridge: Bridge): WallGraph {
  const arrangement = arrangementWith(bridge, walls.arrangement, walls.pieces.length + walls.bridges.length)
  return { ...walls, bridges: [...walls.bridges, bridge], arrangement, graph: planarGraph(arrangement) }
}

/** What it costs to add a bridge to a graph and to look at what that encloses. */
const costOf = ({ arrangement, pieces, graph }: WallGraph): number =>
  arrangement.edges.length * 8 + pieces.length * graph.edges.length

/**
 * Closes the loop of walls with straight pieces, the most likely first, until `done` holds, nothing is left to close, or the work is.
 * A loose end is used once; no piece crosses a wall.
 */
export function closeLoop(walls: WallGraph, work: BridgeWork, done: (graph: WallGraph) => boolean): WallGraph {
  let current = walls
  while (current.bridges.length < MOST_BRIDGES && work.left > 0) {
    work.left -= costOf(current)
    if (done(current)) break
    const { arrangement } = current
    const loose = looseEnds(arrangement)
    if (loose.length > MOST_LOOSE_ENDS) break
    work.left -= loose.length * (arrangement.vertices.length + arrangement.edges.length)
    if (work.left <= 0) break
    const candidates = bridgeCandidates(arrangement, loose, Infinity).toSorted((a, b) => gapCost(a) - gapCost(b))
    const next = candidates.find((bridge) => {
      work.left -= arrangement.edges.length
      return work.left > 0 && isFree(bridge, arrangement)
    })
    if (next === undefined) break
    current = withBridge(current, next)
  }
  return current
}

/** What a graph encloses around a place. */
export interface Enclosure {
  readonly area: number
  /** Whose places lie in it besides: the fewer, the better they are kept apart. */
  readonly others: number
}

interface Closing {
  readonly graph: WallGraph
  readonly length: number
  readonly enclosure: Enclosure
}

/** Whether a piece is as short as the one that was found. */
const mayBe = (found: Closing | null, { length }: Bridge): boolean =>
  found === null || length <= found.length + WALL_JOIN

/** Of two as short, the one that encloses more. */
const better = (found: Closing | null, other: Closing): Closing =>
  found === null ? other : other.enclosure.area > found.enclosure.area ? { ...other, length: found.length } : found

/** Whether a piece lies along the outline of a floor, in which the scanner saw that the room goes on to it. */
const isOnOutline = ({ from, to }: Bridge, outline: readonly Piece[]): boolean =>
  [from, to, middleOf(from, to)].every((at) => outline.some(([a, b]) => footOn(at, a, b).distance <= ALONG_OUTLINE))

const middleOf = (a: Vec2, b: Vec2): Vec2 => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/**
 * The shortest piece of at most `longest` metres that crosses no wall and closes the walls around a place; null where there is none.
 * Between two walls that face each other many are as short to the last digit: the one that encloses most is taken, as walls on both sides
 * were seen there. One along the outline of the scanner's floor is preferred where it keeps the places apart as well.
 * @param enclosed what a graph encloses around the place; null where it is open
 */
export function shortestBridge(
  current: WallGraph,
  longest: number,
  outline: readonly Piece[],
  work: BridgeWork,
  enclosed: (graph: WallGraph) => Enclosure | null,
): WallGraph | null {
  const { arrangement } = current
  const { vertices, edges } = arrangement
  work.left -= vertices.length * (vertices.length + edges.length)
  if (work.left <= 0) return null
  let shortest: Closing | null = null
  let along: Closing | null = null
  for (const bridge of bridgeCandidates(arrangement, [...vertices.keys()], longest)) {
    work.left -= outline.length
    const isAlong = mayBe(along, bridge) && isOnOutline(bridge, outline)
    if (work.left <= 0) break
    if (!isAlong && !mayBe(shortest, bridge)) continue
    work.left -= edges.length
    if (work.left <= 0) break
    if (!isFree(bridge, arrangement)) continue
    work.left -= costOf(current)
    const graph = withBridge(current, bridge)
    const enclosure = enclosed(graph)
    if (enclosure === null) continue
    const closing: Closing = { graph, length: bridge.length, enclosure }
    if (isAlong) along = better(along, closing)
    if (mayBe(shortest, bridge)) shortest = better(shortest, closing)
  }
  if (along !== null && along.enclosure.others <= (shortest?.enclosure.others ?? Infinity)) return along.graph
  return shortest?.graph ?? null
}
