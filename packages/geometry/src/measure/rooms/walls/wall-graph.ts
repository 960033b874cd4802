/*
 * The walls of an export as a planar graph: vertices are corners, edges are pieces of walls, and a face is a region that walls enclose.
 * If walls miss each other, a bridge (an added straight piece) closes the gap. Faces are candidates for rooms.
 */

import { arrange, type Arrangement, type PlanSegment } from '../../../kernel/arrangement.ts'
import {
  outlineOf,
  planarGraph,
  unionOfFaces,
  type Component,
  type PlanarGraph,
  type Polygon2,
} from '../../../kernel/planar-graph.ts'
import { signedArea, type Ring2 } from '../../../kernel/rings.ts'
import { planDistance, type Vec2 } from '../../../kernel/vectors.ts'
import { ALONG_OUTLINE, LEAST_ROOM, WALL_BETWEEN, WALL_JOIN } from '../../../tolerances.ts'
import type { OpenSpan } from '../measures.ts'
import type { PlacedWall } from './placed-wall.ts'
import { regionOf } from './region-search.ts'

/** One straight piece of a wall's line. */
export interface WallPiece {
  readonly wall: PlacedWall
  /** u at its start and end. */
  readonly from: number
  readonly to: number
}

/** A straight piece added to close a gap between walls. */
export interface Bridge {
  readonly from: Vec2
  readonly to: Vec2
  readonly length: number
  /** Whether it joins two loose ends: that is more likely a gap than a bridge to the middle of a wall or to a closed corner. */
  readonly betweenEnds: boolean
}

/** Walls and bridges as a graph. `pieces[source]` is the wall of an edge; a source beyond the last piece is a bridge. */
export interface WallGraph {
  readonly pieces: readonly WallPiece[]
  readonly bridges: readonly Bridge[]
  readonly arrangement: Arrangement
  readonly graph: PlanarGraph
}

/** The graph of the lines of walls. */
export function wallGraph(walls: readonly PlacedWall[]): WallGraph {
  const pieces: WallPiece[] = []
  const segments: PlanSegment[] = []
  for (const wall of walls) {
    for (let index = 0; index + 1 < wall.line.length; index += 1) {
      segments.push({ from: wall.line[index]!, to: wall.line[index + 1]!, source: pieces.length })
      pieces.push({ wall, from: wall.stations[index]!, to: wall.stations[index + 1]! })
    }
  }
  const arrangement = arrange(segments, WALL_JOIN)
  return { pieces, bridges: [], arrangement, graph: planarGraph(arrangement) }
}

/** Whether the walls around a part of the graph contain a door, window or passage. */
export const hasOpening = ({ graph, pieces }: WallGraph, part: Component, opened: ReadonlySet<PlacedWall>): boolean =>
  part.faces.some((face) =>
    graph.faces[face]!.halfEdges.some((half) =>
      graph.edges[half >> 1]!.sources.some((source) => pieces[source] !== undefined && opened.has(pieces[source].wall)),
    ),
  )

/** Square metres inside the ring of a face, without the loops that stand free in it. */
export const faceArea = ({ graph }: WallGraph, face: number): number =>
  signedArea(graph.faces[face]!.ring) -
  graph.faces[face]!.islands.reduce((sum, part) => sum + signedArea(graph.components[part]!.ring), 0)

/** Mean width of a region: twice its area by its perimeter. */
export const meanWidth = (rings: readonly Ring2[]): number =>
  (2 * Math.abs(rings.reduce((sum, ring) => sum + signedArea(ring), 0))) /
  rings.reduce(
    (sum, ring) => ring.reduce((around, corner, index) => around + planDistance(ring.at(index - 1)!, corner), sum),
    0,
  )

/**
 * The faces that people can enter. A separate loop inside another without any opening is a column or a shaft, if it is as small as one; a
 * face no wider than a wall lies between the two faces of a wall.
 */
export function enterableFaces(walls: WallGraph, opened: ReadonlySet<PlacedWall>): Set<number> {
  const { graph } = walls
  const closed = new Set(
    graph.components.flatMap((part, index) =>
      part.within !== null && signedArea(part.ring) < LEAST_ROOM && !hasOpening(walls, part, opened) ? [index] : [],
    ),
  )
  const isInWall = ({ ring, islands }: PlanarGraph['faces'][number]): boolean =>
    meanWidth([ring, ...islands.map((part) => graph.components[part]!.ring.toReversed())]) <= WALL_BETWEEN
  return new Set(graph.faces.flatMap((face, number) => (closed.has(face.component) || isInWall(face) ? [] : [number])))
}

/** The union of all enterable faces, as one region. */
export const enclosedBy = (walls: WallGraph, opened: ReadonlySet<PlacedWall>): Polygon2[] =>
  unionOfFaces(walls.graph, enterableFaces(walls, opened))

/** The share of the walls, by length, that lie inside or on a region. */
export function enclosedShare(walls: readonly PlacedWall[], region: readonly Polygon2[]): number {
  const { holdsWithin } = regionOf(region)
  let all = 0
  let enclosed = 0
  for (const wall of walls) {
    const middle =
      wall.line.length === 2
        ? ([(wall.line[0][0] + wall.line[1][0]) / 2, (wall.line[0][1] + wall.line[1][1]) / 2] as const)
        : wall.line[wall.line.length >> 1]!
    all += wall.width
    if (holdsWithin(middle, ALONG_OUTLINE)) enclosed += wall.width
  }
  return all === 0 ? 0 : enclosed / all
}

/** The length of the longest piece of a wall outside a region: of a wall that runs past a corner, only its end is outside. */
export function longestOutside({ arrangement, pieces }: WallGraph, region: readonly Polygon2[]): number {
  const { holdsWithin } = regionOf(region)
  return arrangement.edges.reduce((longest, { a, b, sources }) => {
    const [from, to] = [arrangement.vertices[a]!, arrangement.vertices[b]!]
    const length = planDistance(from, to)
    if (length <= longest || sources.every((source) => source >= pieces.length)) return longest
    const middle: Vec2 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    return holdsWithin(middle, ALONG_OUTLINE) ? longest : length
  }, 0)
}

/**
 * The bridges on the outline of some faces.
 * @param count only the first `count` bridges of the graph are considered; by default all
 */
export function bridgesAround(
  { graph, pieces, bridges }: WallGraph,
  faces: ReadonlySet<number>,
  count = bridges.length,
): OpenSpan[] {
  return outlineOf(graph, faces).flatMap((half): OpenSpan[] => {
    const edge = graph.edges[half >> 1]!
    if (edge.sources.some((source) => source < pieces.length || source >= pieces.length + count)) return []
    const [from, to] = [graph.vertices[edge.a]!, graph.vertices[edge.b]!]
    return [{ from, to, length: planDistance(from, to) }]
  })
}
