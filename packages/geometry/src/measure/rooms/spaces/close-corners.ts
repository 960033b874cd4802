import { boxAround, boxesOf, boxSearch } from '../../../kernel/box-search.ts'
import { crossing, footOn, type Arrangement } from '../../../kernel/arrangement.ts'
import { planarGraph } from '../../../kernel/planar-graph.ts'
import { cross2, planDistance, type Vec2 } from '../../../kernel/vectors.ts'
import { IN_LINE, PAST_CORNER } from '../../../tolerances.ts'
import { bridged, bridgeOf, foldsBack, isFree, stepCost, type BridgeBudget, type WallLines } from './bridge-pieces.ts'
import type { Bridge, WallGraph } from '../walls/wall-graph.ts'
import { ahead, looseWallEnds, meeting, type WallEnd } from '../walls/wall-ends.ts'

/** Cosine (20 degrees). Walls whose directions differ by less are parallel. */
const SAME_DIRECTION = 0.94

/*
 * Closes corners at which walls of one room miss each other. A phone sees the plane of each wall to a centimetre or two, but its ends
 * only to about 30 cm. So each wall is extended along its own line to the wall it meets; the nearest corners are closed first.
 */

/** Factor on the length of a bridge that is in line with none of its walls. */
const OFF_LINE_FACTOR = 2

/** Metres. Largest distance between the ends of two walls that can meet in a corner within reach of both. */
export const ENDS_APART = PAST_CORNER * 1.5

interface Candidate {
  readonly cost: number
  /** The vertices of the loose ends that it joins. */
  readonly ends: readonly number[]
  readonly pieces: readonly Bridge[]
}

const dot2 = (a: Vec2, b: Vec2): number => a[0] * b[0] + a[1] * b[1]

/** Whether one end continues the other, like two pieces of one wall. */
function isInLine(e: WallEnd, f: WallEnd, far: number): boolean {
  const beside = Math.abs(cross2(e.out, [f.at[0] - e.at[0], f.at[1] - e.at[1]]))
  return dot2(e.out, f.out) < -SAME_DIRECTION && beside <= Math.max(IN_LINE, far / 4)
}

/** The bridge that joins two loose ends; null if nothing is missing between them. */
function betweenEnds(e: WallEnd, f: WallEnd): Candidate | null {
  const far = planDistance(e.at, f.at)
  if (far > ENDS_APART || far === 0 || e.neighbour === f.vertex) return null
  const ends = [e.vertex, f.vertex]
  const straight = (cost: number): Candidate => ({ cost, ends, pieces: [bridgeOf(e.at, f.at, true)] })
  const inLine = isInLine(e, f, far)
  if (e.pastCorner && f.pastCorner) return null
  if (e.pastCorner || f.pastCorner) return inLine && far <= PAST_CORNER ? straight(far) : null
  // Parallel adjacent walls end next to each other: nothing is missing.
  if (dot2(e.out, f.out) > SAME_DIRECTION) return null
  const legs = meeting(e, f)
  if (legs !== null && legs.every((leg) => leg >= 0 && leg <= PAST_CORNER)) {
    const corner = ahead(e, legs[0])
    const pieces = [bridgeOf(e.at, corner, true), bridgeOf(f.at, corner, true)]
    return { cost: far, ends, pieces: pieces.filter(({ length }) => length > 0) }
  }
  return far <= PAST_CORNER ? straight(inLine ? far : far * OFF_LINE_FACTOR) : null
}

/** The bridges from a loose end to the walls around it. @param near numbers of edges around it */
function ontoWalls(
  end: WallEnd,
  { vertices, edges }: Arrangement,
  near: readonly number[],
  loose: ReadonlySet<number>,
): Candidate[] {
  // A wall that has passed a corner is only joined to what it nearly touches.
  const longest = end.pastCorner ? IN_LINE : PAST_CORNER
  const ray = { from: end.at, to: ahead(end, longest), source: 0 }
  return near.flatMap((number): Candidate[] => {
    const { a, b } = edges[number]!
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
    // The end of a short wall is near the wall that it starts at.
    const isBack = foldsBack(vertices[end.neighbour]!, end.at, at)
    if (distance > 0 && distance <= PAST_CORNER && !isLooseEnd && !isBack)
      own.push({ cost: distance * OFF_LINE_FACTOR, ends: [end.vertex], pieces: [bridgeOf(end.at, at, false)] })
    return own
  })
}

/** All ways to join loose ends, the cheapest first; if the work budget is used up, those found so far. */
function candidatesOf(arrangement: Arrangement, ends: readonly WallEnd[], work: BridgeBudget): Candidate[] {
  const { vertices, edges } = arrangement
  const loose = new Set(ends.map(({ vertex }) => vertex))
  const endsAround = boxSearch(boxesOf(ends.map(({ at }) => boxAround([at]))))
  const edgesAround = boxSearch(boxesOf(edges.map(({ a, b }) => boxAround([vertices[a]!, vertices[b]!]))))
  const all: Candidate[] = []
  for (const [index, end] of ends.entries()) {
    const [x, y] = end.at
    // In the order of the file: of two with the same cost the first is taken.
    const others = endsAround(x, y, x, y, ENDS_APART).filter((other) => other > index)
    for (const other of others.toSorted((a, b) => a - b)) {
      const candidate = betweenEnds(end, ends[other]!)
      if (candidate !== null) all.push(candidate)
    }
    const near = edgesAround(x, y, x, y, PAST_CORNER).toSorted((a, b) => a - b)
    all.push(...ontoWalls(end, arrangement, near, loose))
    work.left -= others.length + near.length
    if (work.left <= 0) break
  }
  return all.toSorted((p, q) => p.cost - q.cost)
}

/** How many edges end at each vertex. */
function degreesOf({ vertices, edges }: Arrangement): Uint32Array {
  const degrees = new Uint32Array(vertices.length)
  for (const { a, b } of edges) {
    degrees[a]! += 1
    degrees[b]! += 1
  }
  return degrees
}

const looseCount = (degrees: Uint32Array): number =>
  degrees.reduce((count, degree) => (degree === 1 ? count + 1 : count), 0)

/** A graph whose walls meet at the corners that they miss by up to `PAST_CORNER`. Every bridge must leave more edges and fewer loose ends. */
export function closeCorners(start: WallGraph, work: BridgeBudget): WallGraph {
  let lines: WallLines = start
  for (;;) {
    const ends = looseWallEnds(lines.arrangement)
    work.left -= stepCost(lines.arrangement)
    if (ends.length === 0 || work.left <= 0) break
    // Many bridges per pass: a new search after each would cost the square of a house. Ends that a bridge has changed wait for the next
    // pass.
    const before = degreesOf(lines.arrangement)
    const endAt = new Map(ends.map((end) => [end.vertex, end]))
    let now = before
    const isAsBefore = (vertex: number): boolean =>
      now[vertex] === 1 && now[endAt.get(vertex)!.neighbour] === before[endAt.get(vertex)!.neighbour]
    for (const { pieces, ends: own } of candidatesOf(lines.arrangement, ends, work)) {
      if (!own.every(isAsBefore)) continue
      const { arrangement } = lines
      work.left -= arrangement.edges.length * pieces.length
      if (work.left <= 0) break
      if (!pieces.every((piece) => isFree(piece, arrangement))) continue
      work.left -= stepCost(arrangement) * pieces.length
      const next = bridged(lines, pieces)
      const then = degreesOf(next.arrangement)
      const isStep = next.arrangement.edges.length > arrangement.edges.length && looseCount(then) < looseCount(now)
      if (!isStep) continue
      lines = next
      now = then
    }
    if (now === before) break
  }
  return lines === start ? start : { ...lines, graph: planarGraph(lines.arrangement) }
}
