/*
 * RoomPlan marks the sections of a scan (kitchen, living room, ...) by one point each. To measure a section as a room, walls must enclose
 * its point alone. So gaps around it are closed by bridges, and faces that hold several sections are split by bridges.
 */

import type { FindingSentence } from '../../../model/finding.ts'
import { faceAt } from '../../../kernel/planar-graph.ts'
import { loopSplits } from '../../../kernel/loop-splits.ts'
import { insideRing, signedArea } from '../../../kernel/rings.ts'
import type { Vec2 } from '../../../kernel/vectors.ts'
import * as SCANS from '../../../messages/en/scans.ts'
import { metres, said, squareMetres, type Sentence } from '../../../sentence.ts'
import type { Section } from '../../../model/scan.ts'
import { DOORWAY, LEAST_ROOM, SECTION_BRIDGE, WALL_JOIN } from '../../../tolerances.ts'
import { bridgeCandidates, shortestBridge, type Enclosure } from './bridges.ts'
import { isFree, stepCost, withBridges, type BridgeBudget } from './bridge-pieces.ts'
import type { Piece } from '../walls/wall-coverage.ts'
import { looseWallEnds } from '../walls/wall-ends.ts'
import type { Bridge, WallGraph } from '../walls/wall-graph.ts'

/** A remark about sections. It applies to the final rooms that contain `places`; with no places, to all rooms. */
export interface SectionRemark {
  readonly sentence: FindingSentence
  readonly places: readonly Vec2[]
}

const labelled = (section: Section): Sentence =>
  section.label === 'unidentified'
    ? said(SCANS.unnamedSection)
    : said(SCANS.namedSection, { name: { room: section.label } })

/** Two points next to the middle of a bridge, one on either side. */
function pointsOnBothSides({ from, to, length }: Bridge): Vec2[] {
  const across: Vec2 = [(from[1] - to[1]) / length, (to[0] - from[0]) / length]
  return [2 * WALL_JOIN, -2 * WALL_JOIN].map((off): Vec2 => [
    (from[0] + to[0]) / 2 + across[0] * off,
    (from[1] + to[1]) / 2 + across[1] * off,
  ])
}

/** The region that a graph encloses around a section; null if it is open. */
function enclosureOf({ graph }: WallGraph, section: Section, sections: readonly Section[]): Enclosure | null {
  const face = faceAt(graph, section.center)
  if (face === null) return null
  const others = sections.filter((other) => other !== section && faceAt(graph, other.center) === face)
  return { area: signedArea(graph.faces[face]!.ring), others: others.length }
}

/** Closes the walls around sections that lie in no face, each with one bridge. */
export function bridgeSections(
  start: WallGraph,
  sections: readonly Section[],
  outline: readonly Piece[],
  work: BridgeBudget,
  remarks: SectionRemark[],
): WallGraph {
  let graph = start
  for (const section of sections) {
    if (faceAt(graph.graph, section.center) !== null) continue
    const closed = shortestBridge(graph, section.center, SECTION_BRIDGE, outline, work, (tried) =>
      enclosureOf(tried, section, sections),
    )
    if (closed === null) {
      const sentence = said(SCANS.sectionOutside, { section: labelled(section), length: SECTION_BRIDGE })
      remarks.push({ sentence, places: [] })
      continue
    }
    graph = closed
    const bridge = closed.bridges.at(-1)!
    const area = signedArea(closed.graph.faces[faceAt(closed.graph, section.center)!]!.ring)
    const sentence = said(SCANS.bridgedSection, {
      section: labelled(section),
      length: metres(bridge.length),
      area: squareMetres(area),
    })
    remarks.push({ sentence, places: [section.center, ...pointsOnBothSides(bridge)] })
  }
  return graph
}

/** Sections that people build without a wall between them. */
const OPEN_PLAN: ReadonlySet<string> = new Set(['kitchen', 'livingRoom', 'diningRoom', 'unidentified'])

/** The longest bridge that may separate two sections, metres: a wide doorway, or a single-door width if both may be one open room. */
const longestBetween = (a: Section, b: Section): number =>
  OPEN_PLAN.has(a.label) && OPEN_PLAN.has(b.label) ? DOORWAY : SECTION_BRIDGE

/** The faces that contain several sections, with the sections. */
const crowdedFaces = ({ graph }: WallGraph, sections: readonly Section[]): [face: number, members: Section[]][] =>
  [...Map.groupBy(sections, ({ center }) => faceAt(graph, center))].flatMap(([face, members]) =>
    face === null || members.length < 2 ? [] : [[face, members]],
  )

interface Parting {
  readonly graph: WallGraph
  readonly bridge: Bridge
  readonly pair: readonly [Section, Section]
}

/** The first pair of sections this bridge separates; null if it separates none, leaves no room on a side, or is too long for the pair. */
function partingBy(walls: WallGraph, bridge: Bridge, members: readonly Section[]): Parting | null {
  const graph = withBridges(walls, [bridge])
  const faces = members.map(({ center }) => faceAt(graph.graph, center))
  const isSmall = (face: number | null): boolean =>
    face === null || signedArea(graph.graph.faces[face]!.ring) < LEAST_ROOM
  if (faces.some(isSmall)) return null
  for (const [i, a] of members.entries()) {
    for (const [k, b] of members.entries()) {
      if (k > i && faces[i] !== faces[k] && bridge.length <= longestBetween(a, b))
        return { graph, bridge, pair: [a, b] }
    }
  }
  return null
}

/** The shortest bridge inside a face that separates its sections and is shorter than `limit`; null if there is none, or the work budget is used up. */
function shortestParting(
  walls: WallGraph,
  face: number,
  members: readonly Section[],
  limit: number,
  work: BridgeBudget,
): Parting | null {
  const { arrangement, graph } = walls
  const { vertices, edges } = arrangement
  const corners = new Set(
    graph.faces[face]!.halfEdges.flatMap((half) => [graph.edges[half >> 1]!.a, graph.edges[half >> 1]!.b]),
  )
  // Walls that end inside the face are not part of its outline.
  for (const { vertex, at } of looseWallEnds(arrangement)) if (faceAt(graph, at) === face) corners.add(vertex)
  work.left -= corners.size * (vertices.length + edges.length)
  if (work.left <= 0) return null
  const split = loopSplits(arrangement)
  for (const bridge of bridgeCandidates(arrangement, [...corners], SECTION_BRIDGE)) {
    if (bridge.length >= limit) return null
    work.left -= edges.length
    if (work.left <= 0) return null
    const { from, to } = bridge
    const isInside = faceAt(graph, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]) === face
    const loops = isInside ? split(bridge.start, bridge.end) : null
    if (loops === null) continue
    const onOneSide = members.filter(({ center }) => insideRing(loops[0], center[0], center[1])).length
    if (onOneSide === 0 || onOneSide === members.length || !isFree(bridge, arrangement)) continue
    work.left -= stepCost(arrangement)
    const parting = partingBy(walls, bridge, members)
    if (parting !== null) return parting
  }
  return null
}

/** Separates sections that lie in one face, each time by the shortest bridge that leaves a room on both sides; reports those that stay together. */
export function partSections(
  start: WallGraph,
  sections: readonly Section[],
  work: BridgeBudget,
  remarks: SectionRemark[],
): WallGraph {
  let walls = start
  for (;;) {
    const crowded = crowdedFaces(walls, sections)
    const best = crowded.reduce<Parting | null>(
      (found, [face, members]) =>
        shortestParting(walls, face, members, found?.bridge.length ?? Infinity, work) ?? found,
      null,
    )
    if (best === null) {
      for (const [, members] of crowded) {
        const labels = members.map(({ label }) => ({ room: label }))
        const sentence = said(SCANS.joinedSections, { count: members.length, sections: labels })
        remarks.push({ sentence, places: [members[0]!.center] })
      }
      return walls
    }
    const [a, b] = best.pair
    const sentence = said(SCANS.partedSections, {
      section: { room: a.label },
      other: { room: b.label },
      length: metres(best.bridge.length),
    })
    remarks.push({ sentence, places: pointsOnBothSides(best.bridge) })
    walls = best.graph
  }
}
