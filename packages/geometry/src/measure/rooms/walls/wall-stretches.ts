import { footOn } from '../../../kernel/arrangement.ts'
import { faceBeside, type Polygon2 } from '../../../kernel/planar-graph.ts'
import type { Vec2 } from '../../../kernel/vectors.ts'
import { SIDE_PROBE } from '../../../tolerances.ts'
import { alongWall, type PlacedWall } from './placed-wall.ts'
import { regionOf, roomPlaces, type RoomPlaces } from './region-search.ts'
import type { WallGraph } from './wall-graph.ts'

/** The side of a wall on which the room lies, walking from its start: +1 if cross(direction, towards room) is positive. */
export type Side = 1 | -1

/** The part of a wall that bounds one room. */
export interface WallStretch {
  readonly wall: PlacedWall
  readonly from: number
  readonly to: number
  readonly side: Side
  /** Whether the room is on both sides. */
  readonly partition: boolean
  /** Whether no room is on either side. */
  readonly offOutline: boolean
}

const beside = ({ at, direction }: { at: Vec2; direction: Vec2 }, side: Side): Vec2 => [
  at[0] - direction[1] * side * SIDE_PROBE,
  at[1] + direction[0] * side * SIDE_PROBE,
]

/** The side that the export's own normal points to. */
function normalSide(wall: PlacedWall): Side {
  const { direction } = alongWall(wall, wall.width / 2)
  return direction[0] * wall.normal[1] - direction[1] * wall.normal[0] < 0 ? -1 : 1
}

/** Positions along a wall at which its sides are tested: an odd number, so that the majority decides. */
const PROBES = [0.1, 0.3, 0.5, 0.7, 0.9]

/** Whole walls of a room, each with its side by the outline. If the outline cannot decide, the export's normal does. */
export function wholeWalls(walls: readonly PlacedWall[], outline: readonly Polygon2[]): WallStretch[] {
  const { holds } = regionOf(outline)
  return walls.map((wall) => {
    const count = (side: Side): number =>
      PROBES.filter((share) => holds(beside(alongWall(wall, share * wall.width), side))).length
    const [left, right] = [count(1), count(-1)]
    const most = PROBES.length / 2
    return {
      wall,
      from: 0,
      to: wall.width,
      side: left === right ? normalSide(wall) : left > right ? 1 : -1,
      partition: left > most && right > most,
      offOutline: outline.length > 0 && left === 0 && right === 0,
    }
  })
}

interface Interval {
  readonly from: number
  readonly to: number
  /** Numbers of the rooms on the sides +1 and -1. */
  left: number | null
  right: number | null
}

/** The stretches of each wall between its vertices in the graph, with the rooms on both sides. */
function graphIntervals(
  { graph, pieces }: WallGraph,
  roomOfFace: ReadonlyMap<number, number>,
): Map<PlacedWall, Interval[]> {
  const intervals = new Map<PlacedWall, Interval[]>()
  for (const [index, edge] of graph.edges.entries()) {
    const rooms = [index * 2, index * 2 + 1].map((half) => roomOfFace.get(faceBeside(graph, half) ?? -1) ?? null)
    for (const source of edge.sources) {
      const piece = pieces[source]
      if (piece === undefined) continue
      const { wall } = piece
      const first = wall.stations.indexOf(piece.from)
      const uOf = (vertex: number): number =>
        piece.from +
        (piece.to - piece.from) * footOn(graph.vertices[vertex]!, wall.line[first]!, wall.line[first + 1]!).t
      const [a, b] = [uOf(edge.a), uOf(edge.b)]
      const own = intervals.get(wall) ?? []
      if (a < b) own.push({ from: a, to: b, left: rooms[0]!, right: rooms[1]! })
      else own.push({ from: b, to: a, left: rooms[1]!, right: rooms[0]! })
      intervals.set(wall, own)
    }
  }
  return intervals
}

/** Fills the gaps of a wall from end to end: a stretch that the graph dropped belongs to the room around it, or follows the adjacent stretch. */
function filled(wall: PlacedWall, known: readonly Interval[], places: RoomPlaces): Interval[] {
  const all: Interval[] = []
  let reached = 0
  const gap = (to: number): void => {
    if (to <= reached) return
    const middle = alongWall(wall, (reached + to) / 2).at
    const around = to - reached < SIDE_PROBE ? null : places.around(middle)
    all.push({ from: reached, to, left: around, right: around })
  }
  for (const interval of known.toSorted((a, b) => a.from - b.from)) {
    gap(interval.from)
    if (interval.to <= reached) continue
    all.push({ ...interval, from: Math.max(reached, interval.from) })
    reached = interval.to
  }
  gap(wall.width)
  const follow = (interval: Interval, other: Interval | undefined): void => {
    if (interval.left !== null || interval.right !== null || other === undefined) return
    interval.left = other.left
    interval.right = other.right
  }
  for (let i = 1; i < all.length; i += 1) follow(all[i]!, all[i - 1])
  for (let i = all.length - 2; i >= 0; i -= 1) follow(all[i]!, all[i + 1])
  return all
}

/** The stretches of a wall that have a room on one side or on both. */
function runsOf(wall: PlacedWall, intervals: readonly Interval[], room: number): WallStretch[] {
  const runs: { from: number; to: number; left: number; right: number; both: number }[] = []
  let open = false
  for (const { from, to, left, right } of intervals) {
    const has = left === room || right === room
    if (has && !open) runs.push({ from, to, left: 0, right: 0, both: 0 })
    open = has
    const run = runs.at(-1)
    if (!has || run === undefined) continue
    run.to = to
    if (left === room) run.left += to - from
    if (right === room) run.right += to - from
    if (left === right) run.both += to - from
  }
  return runs.map(({ from, to, left, right, both }): WallStretch => ({
    wall,
    from,
    to,
    side: left === right ? normalSide(wall) : left > right ? 1 : -1,
    partition: both > (to - from) / 2,
    offOutline: false,
  }))
}

/** Assigns the walls of a capture to its rooms. A wall between two rooms is in both, each time along the length it shares with that room. */
export function assignWalls(
  walls: readonly PlacedWall[],
  graph: WallGraph,
  roomOfFace: ReadonlyMap<number, number>,
  outlines: readonly (readonly Polygon2[])[],
): WallStretch[][] {
  const known = graphIntervals(graph, roomOfFace)
  const places = roomPlaces(outlines)
  const rooms = outlines.map((): WallStretch[] => [])
  for (const wall of walls) {
    const intervals = filled(wall, known.get(wall) ?? [], places)
    const touched = new Set(intervals.flatMap(({ left, right }) => [left, right]).filter((room) => room !== null))
    if (touched.size === 0) {
      const room = places.nearest(alongWall(wall, wall.width / 2).at) ?? -1
      rooms[room]?.push({ wall, from: 0, to: wall.width, side: normalSide(wall), partition: false, offOutline: true })
    }
    for (const room of touched) rooms[room]!.push(...runsOf(wall, intervals, room))
  }
  return rooms
}
