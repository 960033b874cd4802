import {
  arrange,
  crossing,
  footOn,
  looseEnds,
  type Arrangement,
  type ArrangementEdge,
  type PlanSegment,
} from '../../kernel/arrangement.ts'
import {
  insidePolygons,
  planarGraph,
  unionOfFaces,
  type PlanarGraph,
  type Polygon2,
} from '../../kernel/planar-graph.ts'
import { planDistance, type Vec2 } from '../../kernel/vectors.ts'
import { ALONG_OUTLINE, WALL_JOIN } from '../../tolerances.ts'
import type { OpenSpan } from './measures.ts'
import type { PlacedWall } from './placed-wall.ts'
import { sidesOf } from './wall-coverage.ts'

/** One straight piece of a wall's line. */
export interface WallPiece {
  readonly wall: PlacedWall
  /** u at its start and end. */
  readonly from: number
  readonly to: number
}

/** A straight piece that closes a gap between walls. */
export interface Bridge {
  readonly from: Vec2
  readonly to: Vec2
  readonly length: number
  /** Whether it joins two loose ends: more likely a gap than one that meets a wall in its middle or at a closed corner. */
  readonly betweenEnds: boolean
}

/** Walls and bridges as a graph; `pieces[source]` is the wall of an edge, and a source beyond them is a bridge. */
export interface WallGraph {
  readonly pieces: readonly WallPiece[]
  readonly bridges: readonly Bridge[]
  readonly arrangement: Arrangement
  readonly graph: PlanarGraph
}

/** Cutting segments costs the square of their number; no house has so many, and in such a file the walls enclose nothing. */
const MOST_SEGMENTS = 4000

/** The graph of the lines of walls, with pieces that close gaps between them. */
export function wallGraph(walls: readonly PlacedWall[], bridges: readonly Bridge[] = []): WallGraph {
  const pieces: WallPiece[] = []
  const segments: PlanSegment[] = []
  for (const wall of walls) {
    for (let index = 0; index + 1 < wall.line.length; index += 1) {
      segments.push({ from: wall.line[index]!, to: wall.line[index + 1]!, source: pieces.length })
      pieces.push({ wall, from: wall.stations[index]!, to: wall.stations[index + 1]! })
    }
  }
  for (const [index, bridge] of bridges.entries())
    segments.push({ from: bridge.from, to: bridge.to, source: pieces.length + index })
  const arrangement = arrange(segments.length > MOST_SEGMENTS ? [] : segments, WALL_JOIN)
  return { pieces, bridges, arrangement, graph: planarGraph(arrangement) }
}

/** Whether any door, window or passage stands in the walls around a part of the graph. */
function hasOpening({ graph, pieces }: WallGraph, component: number, opened: ReadonlySet<PlacedWall>): boolean {
  return graph.faces.some(
    (face) =>
      face.component === component &&
      face.halfEdges.some((half) =>
        graph.edges[half >> 1]!.sources.some(
          (source) => pieces[source] !== undefined && opened.has(pieces[source].wall),
        ),
      ),
  )
}

/** The faces of a graph that people can enter: a loop standing free inside another, without any opening, is a column or a shaft. */
export function enterableFaces(walls: WallGraph, opened: ReadonlySet<PlacedWall>): Set<number> {
  const { graph } = walls
  const closed = new Set(
    graph.components.flatMap(({ within }, index) =>
      within !== null && !hasOpening(walls, index, opened) ? [index] : [],
    ),
  )
  return new Set(graph.faces.flatMap((face, number) => (closed.has(face.component) ? [] : [number])))
}

/** Everything that the walls enclose, as one region. */
export const enclosedBy = (walls: WallGraph, opened: ReadonlySet<PlacedWall>): Polygon2[] =>
  unionOfFaces(walls.graph, enterableFaces(walls, opened))

/** The share of the walls, by length, that stand in or on a region. */
export function enclosedShare(walls: readonly PlacedWall[], region: readonly Polygon2[]): number {
  const sides = region.flatMap((polygon) => polygon.flatMap(sidesOf))
  let all = 0
  let enclosed = 0
  for (const wall of walls) {
    const middle =
      wall.line.length === 2
        ? ([(wall.line[0]![0] + wall.line[1]![0]) / 2, (wall.line[0]![1] + wall.line[1]![1]) / 2] as const)
        : wall.line[wall.line.length >> 1]!
    all += wall.width
    if (
      insidePolygons(region, middle) ||
      sides.some(([from, to]) => footOn(middle, from, to).distance <= ALONG_OUTLINE)
    )
      enclosed += wall.width
  }
  return all === 0 ? 0 : enclosed / all
}

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
export function bridgeCandidates(arrangement: Arrangement, starts: readonly number[], longest: number): Bridge[] {
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

/** Adding a bridge costs a new graph; a file with more loose ends than this is no room. */
const MOST_LOOSE_ENDS = 128

const MOST_BRIDGES = 64

/** How much work may go into trying bridges in one capture: a try costs about the square of the walls. A house takes some percent of it. */
export const BRIDGE_WORK = 20_000_000

/** How long a gap counts when the most likely is sought: one between two loose ends is preferred to another of up to twice its length. */
const gapCost = (bridge: Bridge): number => (bridge.betweenEnds ? bridge.length : bridge.length * 2)

/**
 * Closes the loop of walls with straight pieces, the most likely first, until `done` holds or nothing is left to close.
 * A loose end is used once; no piece crosses a wall.
 */
export function closeLoop(walls: readonly PlacedWall[], done: (graph: WallGraph) => boolean): WallGraph {
  let current = wallGraph(walls)
  for (
    let work = BRIDGE_WORK;
    !done(current) && work > 0 && current.bridges.length < MOST_BRIDGES;
    work -= current.arrangement.edges.length ** 2
  ) {
    const loose = looseEnds(current.arrangement)
    if (loose.length > MOST_LOOSE_ENDS) break
    const candidates = bridgeCandidates(current.arrangement, loose, Infinity).toSorted(
      (a, b) => gapCost(a) - gapCost(b),
    )
    const next = candidates.find((bridge) => isFree(bridge, current.arrangement))
    if (next === undefined) break
    current = wallGraph(walls, [...current.bridges, next])
  }
  return current
}

/**
 * The shortest piece of at most `longest` metres that crosses no wall and makes `encloses` hold; null where there is none.
 * @param work what is left of `BRIDGE_WORK`, shared by the calls for one capture
 */
export function shortestBridge(
  walls: readonly PlacedWall[],
  current: WallGraph,
  longest: number,
  work: { left: number },
  encloses: (graph: WallGraph) => boolean,
): WallGraph | null {
  const { arrangement } = current
  const { vertices, edges } = arrangement
  work.left -= vertices.length * (vertices.length + edges.length)
  if (work.left <= 0) return null
  for (const bridge of bridgeCandidates(arrangement, [...vertices.keys()], longest)) {
    if (work.left <= 0) return null
    if (!isFree(bridge, arrangement)) continue
    work.left -= edges.length ** 2
    const closed = wallGraph(walls, [...current.bridges, bridge])
    if (encloses(closed)) return closed
  }
  return null
}

/** The bridges on the outline of some faces. */
export function bridgesAround({ graph, pieces }: WallGraph, faces: ReadonlySet<number>): OpenSpan[] {
  return graph.edges.flatMap((edge, index): OpenSpan[] => {
    if (faces.has(graph.faceOf[index * 2]!) === faces.has(graph.faceOf[index * 2 + 1]!)) return []
    if (edge.sources.some((source) => source < pieces.length)) return []
    const [from, to] = [graph.vertices[edge.a]!, graph.vertices[edge.b]!]
    return [{ from, to, length: planDistance(from, to) }]
  })
}
