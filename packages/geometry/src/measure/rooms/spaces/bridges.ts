import { boxAround, boxesOf, boxSearch, numbersTo } from '../../../kernel/box-search.ts'
import { footOn, looseEnds, type Arrangement, type ArrangementEdge } from '../../../kernel/arrangement.ts'
import { loopSplits, type EdgeEnd } from '../../../kernel/loop-splits.ts'
import { insideRing } from '../../../kernel/rings.ts'
import { planDistance, type Vec2 } from '../../../kernel/vectors.ts'
import { ALONG_OUTLINE, SECTION_BRIDGE, WALL_JOIN } from '../../../tolerances.ts'
import { bridgeOf, foldsBack, isBeside, isFree, stepCost, withBridges, type BridgeBudget } from './bridge-pieces.ts'
import type { Piece } from '../walls/wall-coverage.ts'
import { ahead, looseWallEnds, meeting, type WallEnd } from '../walls/wall-ends.ts'
import type { Bridge, WallGraph } from '../walls/wall-graph.ts'

/** Work budget in steps (edges looked at) for the gaps of a scan with this many walls; eleven real rooms without floors take a thousandth of it. */
export const bridgeBudget = (walls: number): BridgeBudget => ({ left: 1_000_000 + 1000 * walls })

/** Number of walls considered for a loose end: only the nearest can be meant. It bounds the work in files of thousands of walls. */
const NEAREST = 8

/** For each loose end the vertex at the other end of its only edge. */
function neighboursOf(ends: readonly number[], edges: readonly ArrangementEdge[]): Map<number, number> {
  const neighbours = new Map(ends.map((end) => [end, end]))
  for (const { a, b } of edges) {
    if (neighbours.has(a)) neighbours.set(a, b)
    if (neighbours.has(b)) neighbours.set(b, a)
  }
  return neighbours
}

/** Number of lines that are looked through one by one sooner than a search for them is made. */
const FEW = 64

/** A lookup of the points or lines that may be within `longest` of a point, by their boxes; returns their numbers in order. */
function within(lines: readonly (readonly Vec2[])[], longest: number): (point: Vec2) => readonly number[] {
  if (longest === Infinity || lines.length <= FEW) {
    const all = numbersTo(lines.length)
    return () => all
  }
  const around = boxSearch(boxesOf(lines.map((line) => boxAround(line))))
  return ([x, y]) => around(x, y, x, y, longest).toSorted((a, b) => a - b)
}

/** A bridge, with the vertices or edges of the arrangement at its ends. */
export interface BridgeCandidate extends Bridge {
  readonly start: EdgeEnd
  readonly end: EdgeEnd
}

/**
 * Straight bridges from some vertices to other vertices and to the nearest points of edges, shortest first. A loose end is not led back
 * to the wall from which its own wall starts, which would only cut off a corner, nor along its own wall.
 * @param ends those vertices that count as loose ends
 * @param isMeant which bridges count: of those, the nearest of each vertex are taken
 */
export function bridgeCandidates(
  arrangement: Arrangement,
  starts: readonly number[],
  longest: number,
  ends: readonly number[] = looseEnds(arrangement),
  isMeant: (bridge: BridgeCandidate) => boolean = () => true,
): BridgeCandidate[] {
  if (starts.length === 0) return []
  const { vertices, edges } = arrangement
  const joins = new Set<number>()
  for (const { a, b } of edges) joins.add(Math.min(a, b) * vertices.length + Math.max(a, b))
  const areJoined = (a: number, b: number): boolean => joins.has(Math.min(a, b) * vertices.length + Math.max(a, b))
  const isStart = new Set(starts)
  const loose = neighboursOf(ends, edges)
  const candidates: BridgeCandidate[] = []
  const verticesAround = within(
    vertices.map((vertex) => [vertex]),
    longest,
  )
  const edgesAround = within(
    edges.map(({ a, b }) => [vertices[a]!, vertices[b]!]),
    longest,
  )
  for (const start of starts) {
    const from = vertices[start]!
    const own: BridgeCandidate[] = []
    const neighbour = loose.get(start)
    for (const index of verticesAround(from)) {
      const to = vertices[index]!
      if (
        index === start ||
        Math.abs(to[0] - from[0]) > longest ||
        Math.abs(to[1] - from[1]) > longest ||
        planDistance(from, to) > longest ||
        areJoined(start, index) ||
        (isStart.has(index) && index < start)
      )
        continue
      if (neighbour !== undefined && !loose.has(index) && areJoined(neighbour, index)) continue
      if (neighbour !== undefined && foldsBack(vertices[neighbour]!, from, to)) continue
      const bridge = bridgeOf(from, to, neighbour !== undefined && loose.has(index))
      if (bridge.length > 0) own.push({ ...bridge, start: { vertex: start }, end: { vertex: index } })
    }
    const at = boxAround([from])
    for (const edge of edgesAround(from)) {
      const { a, b } = edges[edge]!
      if (isBeside(at, vertices[a]!, vertices[b]!, longest)) continue
      if (a === start || b === start || a === neighbour || b === neighbour) continue
      const foot = footOn(from, vertices[a]!, vertices[b]!)
      if (neighbour !== undefined && foldsBack(vertices[neighbour]!, from, foot.at)) continue
      if (foot.t > 0 && foot.t < 1 && foot.distance <= longest && foot.distance > 0)
        own.push({ ...bridgeOf(from, foot.at, false), start: { vertex: start }, end: { edge, at: foot.at } })
    }
    candidates.push(
      ...own
        .filter(isMeant)
        .toSorted((p, q) => p.length - q.length)
        .slice(0, NEAREST),
    )
  }
  return candidates.toSorted((p, q) => p.length - q.length)
}

/** Limit on loose ends: a file with more is no room. */
const MOST_LOOSE_ENDS = 128

const MOST_BRIDGES = 64

/** Weighted length of a gap in the search for the likeliest: a bridge between two loose ends is preferred to another up to half as long. */
const gapCost = (bridge: Bridge): number => (bridge.betweenEnds ? bridge.length : bridge.length * 2)

/** Cost in steps of finding the region that a graph encloses. */
const searchCost = ({ pieces, graph }: WallGraph): number => pieces.length * graph.edges.length

/** Two bridges that extend both walls to their common corner, if it lies within a doorway's width of both ends; else null. */
function cornerBetween({ from, to }: Bridge, ends: readonly WallEnd[]): Bridge[] | null {
  const [e, f] = [ends.find(({ at }) => at === from), ends.find(({ at }) => at === to)]
  if (e === undefined || f === undefined) return null
  const legs = meeting(e, f)
  if (legs === null || !legs.every((leg) => leg >= 0 && leg <= SECTION_BRIDGE)) return null
  const corner = ahead(e, legs[0])
  return [bridgeOf(e.at, corner, true), bridgeOf(f.at, corner, true)].filter(({ length }) => length > 0)
}

/** The graph with the likeliest free bridge added; it must leave more edges and fewer loose ends. Null if there is none, or the work budget is used up. */
function likeliestStep(walls: WallGraph, work: BridgeBudget): WallGraph | null {
  const { arrangement } = walls
  const ends = looseWallEnds(arrangement)
  const open = ends.filter(({ pastCorner }) => !pastCorner)
  const starts = (open.length > 1 ? open : ends).map(({ vertex }) => vertex)
  if (starts.length > MOST_LOOSE_ENDS) return null
  work.left -= starts.length * (arrangement.vertices.length + arrangement.edges.length)
  if (work.left <= 0) return null
  const candidates = bridgeCandidates(arrangement, starts, Infinity, starts)
  for (const bridge of candidates.toSorted((a, b) => gapCost(a) - gapCost(b))) {
    work.left -= arrangement.edges.length
    if (work.left <= 0) return null
    // Rooms have corners: a diagonal bridge is the exception.
    const corner = bridge.betweenEnds ? cornerBetween(bridge, open) : null
    const isOpen = corner?.every((piece) => isFree(piece, arrangement)) === true
    if (!isOpen && !isFree(bridge, arrangement)) continue
    work.left -= stepCost(arrangement)
    const next = withBridges(walls, isOpen ? corner : [bridge])
    const isStep =
      next.arrangement.edges.length > arrangement.edges.length && looseEnds(next.arrangement).length < ends.length
    if (isStep) return next
  }
  return null
}

/**
 * Closes the loop of walls with bridges, the likeliest first, until `done` holds, no gap is left, or the work budget is used up. A loose
 * end is used once; no bridge crosses a wall.
 */
export function closeLoop(walls: WallGraph, work: BridgeBudget, done: (graph: WallGraph) => boolean): WallGraph {
  let current = walls
  while (current.bridges.length - walls.bridges.length < MOST_BRIDGES && work.left > 0) {
    work.left -= searchCost(current)
    if (done(current)) break
    const next = likeliestStep(current, work)
    if (next === null) break
    current = next
  }
  return current
}

/** The region that a graph encloses around a place. */
export interface Enclosure {
  readonly area: number
  /** Number of other sections' places inside it: the fewer, the better they are separated. */
  readonly others: number
}

interface Closing {
  readonly graph: WallGraph
  readonly length: number
  readonly enclosure: Enclosure
}

/** Whether a bridge is no longer than the best one so far. */
const isNotLonger = (found: Closing | null, { length }: Bridge): boolean =>
  found === null || length <= found.length + WALL_JOIN

/** The better of two equally short bridges: the one that encloses more. */
const better = (found: Closing | null, other: Closing): Closing =>
  found === null ? other : other.enclosure.area > found.enclosure.area ? { ...other, length: found.length } : found

/** Whether a bridge lies along the outline of a floor: the scanner saw the room extend to it. */
const isOnOutline = ({ from, to }: Bridge, outline: readonly Piece[]): boolean =>
  [from, to, middleOf(from, to)].every((at) => outline.some(([a, b]) => footOn(at, a, b).distance <= ALONG_OUTLINE))

const middleOf = (a: Vec2, b: Vec2): Vec2 => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/**
 * The shortest bridge of at most `longest` metres that crosses no wall and closes the walls around a place; null if there is none.
 * Between two facing walls many bridges are equally short. The one that encloses most is taken, as walls on both sides were seen there. A
 * bridge along the scanner's floor outline is preferred if it separates the places equally well.
 * @param enclosed the region that a graph encloses around the place; null if it is open
 */
export function shortestBridge(
  current: WallGraph,
  [x, y]: Vec2,
  longest: number,
  outline: readonly Piece[],
  work: BridgeBudget,
  enclosed: (graph: WallGraph) => Enclosure | null,
): WallGraph | null {
  const { arrangement } = current
  const { vertices, edges } = arrangement
  work.left -= vertices.length * (vertices.length + edges.length)
  if (work.left <= 0) return null
  const split = loopSplits(arrangement)
  let shortest: Closing | null = null
  let along: Closing | null = null
  for (const bridge of bridgeCandidates(arrangement, [...vertices.keys()], longest)) {
    work.left -= outline.length
    const isAlong = isNotLonger(along, bridge) && isOnOutline(bridge, outline)
    if (work.left <= 0) break
    if (!isAlong && !isNotLonger(shortest, bridge)) continue
    const loops = split(bridge.start, bridge.end)
    work.left -= (loops?.[0].length ?? 0) + (loops?.[1].length ?? 0)
    if (loops?.some((loop) => insideRing(loop, x, y)) !== true) continue
    work.left -= edges.length
    if (work.left <= 0) break
    if (!isFree(bridge, arrangement)) continue
    work.left -= stepCost(arrangement)
    const graph = withBridges(current, [bridge])
    const enclosure = enclosed(graph)
    if (enclosure === null) continue
    const closing: Closing = { graph, length: bridge.length, enclosure }
    if (isAlong) along = better(along, closing)
    if (isNotLonger(shortest, bridge)) shortest = better(shortest, closing)
  }
  if (along !== null && along.enclosure.others <= (shortest?.enclosure.others ?? Infinity)) return along.graph
  return shortest?.graph ?? null
}
