import { crossing, footOn, type Arrangement } from '../../kernel/arrangement.ts'
import { planarGraph } from '../../kernel/planar-graph.ts'
import { cross2, planDistance, type Vec2 } from '../../kernel/vectors.ts'
import { IN_LINE, PAST_CORNER, SAME_WAY } from '../../tolerances.ts'
import { bridged, bridgeOf, isFree, type BridgeWork } from './bridge-pieces.ts'
import type { Bridge, WallGraph } from './wall-graph.ts'
import { ahead, looseWallEnds, meeting, type WallEnd } from './wall-ends.ts'

/*
 * Corners that walls of one room miss. A phone sees the plane of each wall to a centimetre or two, and ends it up to a foot too early or
 * too late. So each wall is carried on along its own line to where it meets another; what is nearest comes first.
 */

/** How many times its length a piece counts that runs along none of its walls. */
const ODD = 2

interface Candidate {
  readonly cost: number
  /** The vertices of the loose ends that it joins. */
  readonly ends: readonly number[]
  readonly pieces: readonly Bridge[]
}

const dot2 = (a: Vec2, b: Vec2): number => a[0] * b[0] + a[1] * b[1]

/** Whether one end goes on in the other, as two pieces of one wall do. */
function isInLine(e: WallEnd, f: WallEnd, far: number): boolean {
  const beside = Math.abs(cross2(e.out, [f.at[0] - e.at[0], f.at[1] - e.at[1]]))
  return dot2(e.out, f.out) < -SAME_WAY && beside <= Math.max(IN_LINE, far / 4)
}

/** How two loose ends may be joined; null where nothing is missing between them. */
function betweenEnds(e: WallEnd, f: WallEnd): Candidate | null {
  const far = planDistance(e.at, f.at)
  if (far > PAST_CORNER * 1.5 || far === 0 || e.neighbour === f.vertex) return null
  const ends = [e.vertex, f.vertex]
  const straight = (cost: number): Candidate => ({ cost, ends, pieces: [bridgeOf(e.at, f.at, true)] })
  const inLine = isInLine(e, f, far)
  if (e.pastCorner && f.pastCorner) return null
  if (e.pastCorner || f.pastCorner) return inLine && far <= PAST_CORNER ? straight(far) : null
  // Walls that stand side by side end side by side.
  if (dot2(e.out, f.out) > SAME_WAY) return null
  const legs = meeting(e, f)
  if (legs !== null && legs.every((leg) => leg >= 0 && leg <= PAST_CORNER)) {
    const corner = ahead(e, legs[0])
    const pieces = [bridgeOf(e.at, corner, true), bridgeOf(f.at, corner, true)]
    return { cost: far, ends, pieces: pieces.filter(({ length }) => length > 0) }
  }
  return far <= PAST_CORNER ? straight(inLine ? far : far * ODD) : null
}

/** How a loose end may be led on to the walls around it. */
function ontoWalls(end: WallEnd, { vertices, edges }: Arrangement, loose: ReadonlySet<number>): Candidate[] {
  // What has passed a corner only meets what it nearly touches.
  const longest = end.pastCorner ? IN_LINE : PAST_CORNER
  const ray = { from: end.at, to: ahead(end, longest), source: 0 }
  return edges.flatMap(({ a, b }): Candidate[] => {
    if (a === end.vertex || b === end.vertex) return []
    const [from, to] = [vertices[a]!, vertices[b]!]
    const own: Candidate[] = []
    const hit = crossing(ray, { from, to, source: 0 })
    if (hit !== null) {
      const piece = bridgeOf(end.at, ahead(end, hit.t * longest), false)
      own.push({ cost: piece.length, ends: [end.vertex], pieces: [piece] })
    }
    if (end.pastCorner || a === end.neighbour || b === end.neighbour) return own
    const { t, at, distance } = footOn(end.at, from, to)
    const isLooseEnd = (t === 0 && loose.has(a)) || (t === 1 && loose.has(b))
    if (distance > 0 && distance <= PAST_CORNER && !isLooseEnd)
      own.push({ cost: distance * ODD, ends: [end.vertex], pieces: [bridgeOf(end.at, at, false)] })
    return own
  })
}

function candidatesOf(arrangement: Arrangement, ends: readonly WallEnd[]): Candidate[] {
  const loose = new Set(ends.map(({ vertex }) => vertex))
  const all = ends.flatMap((end, index) => [
    ...ends.slice(index + 1).map((other) => betweenEnds(end, other)),
    ...ontoWalls(end, arrangement, loose),
  ])
  return all.filter((candidate) => candidate !== null).toSorted((p, q) => p.cost - q.cost)
}

/** Which ends are loose, and which of them lie past a corner. */
const statesOf = (ends: readonly WallEnd[]): Map<number, boolean> =>
  new Map(ends.map(({ vertex, pastCorner }) => [vertex, pastCorner]))

/** A graph whose walls meet at the corners that they miss by up to `PAST_CORNER`. Every piece leaves an edge more and fewer loose ends. */
export function closeCorners(start: WallGraph, work: BridgeWork): WallGraph {
  let walls: WallGraph = start
  for (;;) {
    const ends = looseWallEnds(walls.arrangement)
    const cost = ends.length * (ends.length + walls.arrangement.edges.length)
    if (ends.length === 0 || cost > work.left) break
    work.left -= cost
    // Many joints a pass: to look again after each would cost the square of a house. What a joint has changed waits for the next pass.
    const before = statesOf(ends)
    let now = before
    for (const { pieces, ends: own } of candidatesOf(walls.arrangement, ends)) {
      if (!own.every((vertex) => now.get(vertex) === before.get(vertex))) continue
      work.left -= walls.arrangement.edges.length * pieces.length
      if (work.left <= 0) break
      const { arrangement } = walls
      if (!pieces.every((piece) => isFree(piece, arrangement))) continue
      const next = bridged(walls, pieces)
      if (next.arrangement.edges.length <= arrangement.edges.length) continue
      const then = statesOf(looseWallEnds(next.arrangement))
      if (then.size >= now.size) continue
      walls = { ...walls, ...next }
      now = then
    }
    if (now === before) break
  }
  return walls === start ? start : { ...walls, graph: planarGraph(walls.arrangement) }
}
