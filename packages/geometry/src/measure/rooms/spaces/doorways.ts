/*
 * Doorways without a door: gaps in a wall that goes on in line beyond the gap, or ends there at another wall. The scanner exports them as
 * nothing. A bridge across the gap makes the two rooms faces of their own; no name is needed for that.
 */

import { faceAt } from '../../../kernel/planar-graph.ts'
import { loopSplits } from '../../../kernel/loop-splits.ts'
import { signedArea, type Ring2 } from '../../../kernel/rings.ts'
import { planDistance, type Vec2 } from '../../../kernel/vectors.ts'
import * as SCANS from '../../../messages/en/scans.ts'
import { metres, said, squareMetres } from '../../../sentence.ts'
import { DOORWAY, IN_LINE, LEAST_DOORWAY, LEAST_ROOM, MEASURABLE_HEIGHT, WALL_JOIN } from '../../../tolerances.ts'
import { bridgeCandidates, type BridgeCandidate } from './bridges.ts'
import { isFree, stepCost, withBridges, type BridgeBudget } from './bridge-pieces.ts'
import type { SectionRemark } from './sections.ts'
import { looseWallEnds, type WallEnd } from '../walls/wall-ends.ts'
import type { WallGraph } from '../walls/wall-graph.ts'

/** Metres. Two corners of walls this close to each other are one: nobody passes between them. */
const MISSED_CORNER = 0.1

/** Metres. The widest gap between the end of a wall and a wall across that is a doorway: that of a single door. A wider one may be the way round a screen. */
const END_DOORWAY = 0.95

/** Metres. A narrower space is a cupboard or a niche, however long: wardrobes are 0.6 m deep, the narrowest toilets 0.8 m wide. */
const LEAST_ROOM_WIDTH = 0.75

/** Whether a face is large and wide enough to be a room: cupboards and niches are long, but not wide. */
export const isRoomSized = (ring: Ring2): boolean => signedArea(ring) >= LEAST_ROOM && widthOf(ring) >= LEAST_ROOM_WIDTH

/** The least distance between two parallels to a side of a ring that hold the ring between them. */
const widthOf = (ring: Ring2): number =>
  ring.reduce((least, b, i) => {
    const a = ring.at(i - 1)!
    const long = planDistance(a, b)
    if (long === 0) return least
    const off = ring.map(([x, y]) => ((x - a[0]) * (b[1] - a[1]) - (y - a[1]) * (b[0] - a[0])) / long)
    return Math.min(least, Math.max(...off) - Math.min(...off))
  }, Infinity)

type IsDoorway = (bridge: BridgeCandidate, ends: ReadonlyMap<number, WallEnd>, walls: WallGraph) => boolean

const endOf = ({ start }: BridgeCandidate, ends: ReadonlyMap<number, WallEnd>): WallEnd | undefined =>
  'vertex' in start ? ends.get(start.vertex) : undefined

/** Whether a bridge starts at the end of a wall as high as a doorway. */
const isHigh: IsDoorway = (bridge, ends, { pieces }) =>
  endOf(bridge, ends)?.sources.some((source) => (pieces[source]?.wall.height ?? 0) >= MEASURABLE_HEIGHT) === true

/**
 * Whether a bridge goes on in line with the wall that ends at its start, and that wall is as high as a doorway. At a gap between two walls
 * in line a short jamb is enough; a gap between the end of a wall and a wall across may be no doorway, unless the wall is longer than it.
 */
const goesOn: IsDoorway = (bridge, ends, walls) => {
  const end = endOf(bridge, ends)
  if (end === undefined) return false
  const { from, to, length, betweenEnds } = bridge
  const across = Math.abs((to[0] - from[0]) * end.out[1] - (to[1] - from[1]) * end.out[0])
  const along = (to[0] - from[0]) * end.out[0] + (to[1] - from[1]) * end.out[1]
  const run = planDistance(end.at, walls.arrangement.vertices[end.neighbour]!)
  const isLong = betweenEnds || (length <= END_DOORWAY && run >= length)
  return isHigh(bridge, ends, walls) && isLong && along > 0 && across <= IN_LINE
}

/** Two points next to the middle of a bridge, one on either side. */
const besideBridge = ({ from, to, length }: BridgeCandidate): Vec2[] =>
  [2 * WALL_JOIN, -2 * WALL_JOIN].map((off): Vec2 => [
    (from[0] + to[0]) / 2 + ((from[1] - to[1]) / length) * off,
    (from[1] + to[1]) / 2 + ((to[0] - from[0]) / length) * off,
  ])

/** Parts faces at doorways without a door, the narrowest first, where a room is left on both sides. */
export function partDoorways(start: WallGraph, work: BridgeBudget, remarks: SectionRemark[]): WallGraph {
  let walls = start
  for (;;) {
    const next = narrowest(walls, work)
    if (next === null) return walls
    const { bridge, graph, rings } = next
    const sentence = said(SCANS.partedDoorway, {
      length: metres(bridge.length),
      area: squareMetres(signedArea(rings[0]!)),
      other: squareMetres(signedArea(rings[1]!)),
    })
    if (bridge.length >= LEAST_DOORWAY) remarks.push({ sentence, places: besideBridge(bridge) })
    walls = graph
  }
}

/** Tells of a gap as narrow as a doorway that no wall shows to be one, but that leaves two rooms, in a scan without names. */
export function tellPossible(walls: WallGraph, work: BridgeBudget, remarks: SectionRemark[]): void {
  const found = narrowest(walls, work, isHigh)
  if (found === null) return
  const area = squareMetres(Math.min(...found.rings.map(signedArea)))
  const sentence = said(SCANS.joinedPassage, { area, section: said(SCANS.unnamedSpaceBeside) })
  remarks.push({ sentence, places: besideBridge(found.bridge) })
}

/** A bridge, the graph with it, and the faces on its sides. */
interface Parted {
  readonly bridge: BridgeCandidate
  readonly graph: WallGraph
  readonly rings: readonly Ring2[]
}

function narrowest(walls: WallGraph, work: BridgeBudget, isDoorway = goesOn): Parted | null {
  const { arrangement, graph } = walls
  const loose = looseWallEnds(arrangement)
  const ends = new Map(loose.filter(({ pastCorner }) => !pastCorner).map((end) => [end.vertex, end]))
  const corners = arrangement.vertices.keys()
  work.left -=
    arrangement.vertices.length * Math.log2(1 + arrangement.edges.length) + ends.size * arrangement.edges.length
  if (work.left <= 0 || graph.faces.length === 0) return null
  const looseVertices = loose.map(({ vertex }) => vertex)
  let known: ReturnType<typeof loopSplits> | null = null
  const split: ReturnType<typeof loopSplits> = (from, to) => (known ??= loopSplits(arrangement))(from, to)
  const candidates = [
    // Two corners that miss each other by a few centimetres.
    ...bridgeCandidates(arrangement, [...corners], MISSED_CORNER, looseVertices),
    ...bridgeCandidates(arrangement, [...ends.keys()], DOORWAY, looseVertices, (bridge) =>
      isDoorway(bridge, ends, walls),
    ),
  ]
  for (const bridge of candidates) {
    const places = besideBridge(bridge)
    const around = faceAt(graph, places[0]!)
    if (around === null || faceAt(graph, places[1]!) !== around) continue
    work.left -= arrangement.edges.length
    if (work.left <= 0) return null
    if (split(bridge.start, bridge.end) === null || !isFree(bridge, arrangement)) continue
    work.left -= stepCost(arrangement)
    const parted = withBridges(walls, [bridge])
    const faces = places.map((place) => faceAt(parted.graph, place))
    if (faces[0] === faces[1]) continue
    const rings = faces.map((face) => (face === null ? [] : parted.graph.faces[face]!.ring))
    if (rings.every(isRoomSized)) return { bridge, graph: parted, rings }
  }
  return null
}
