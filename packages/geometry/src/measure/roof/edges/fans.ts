import { planDistance, planLength, type Vec3 } from '../../../kernel/vectors.ts'
import type { EdgeType } from '../../../model/roof.ts'
import { FLAT, LEVEL_GRADIENT, SAME_NORMAL } from '../../../tolerances.ts'
import { LEVEL_RIDGE_ASPECTS, riseInwards, SAME_ASPECT } from './edge-types.ts'
import { angleBetween, aspectsApart, type Face } from '../topology/faces.ts'
import type { Layer } from '../topology/layers.ts'

/*
 * The faces of a cone (a turret, an apse, half of one) turn little from one to the next. Noise would decide whether an edge between two
 * of them is a hip, a change of pitch, or none. So a fan is decided as a whole: faces that meet in one point, fall from it (or rise from
 * it, as in a funnel) and turn one way.
 */

/** A line at which one face ends or two meet, with its own type; null if the two join. */
export interface TypedLine {
  readonly type: EdgeType | null
  /** The face on the left of the line, and the face that shares it from the right. */
  readonly left: Layer
  readonly right: Layer | null
  readonly from: number
  readonly to: number
  /** Start of the left face's line. */
  readonly a: Vec3
  readonly b: Vec3
}

/** An edge of a fan, seen outwards from the point where the faces meet. */
interface Spoke {
  readonly line: TypedLine
  readonly leftFace: Face
  readonly rightFace: Face
  /** Mean rise into the two faces, metres per metre: negative on a cone, positive in a funnel. */
  readonly rise: number
  /** Degrees between the normals of the faces. */
  readonly angle: number
}

/** Edges belong to one fan if their turns differ by at most this factor from those of the next edge; a corner ends the fan. */
const MAX_TURN_RATIO = 4

/** Least number of faces of a cone. A chamfer has fewer, and each of its edges is decided alone. */
const CONE_SPOKES = 8

/**
 * Degrees. If all faces of a cone or a dome turn by an angle in this range, all its edges count, or none. With a smaller turn a face is
 * only drawn in two halves.
 */
export const FINE_TURNS = [SAME_NORMAL / 3, 3 * SAME_NORMAL] as const

/** Degrees. Two faces that turn by no more may be drawn as one. */
const NEARLY_JOINED = 2 * SAME_NORMAL

/** A spoke falls by at least this share of the steeper slope of its two faces: half if they turn by 120 degrees. A knee falls less. */
const STEEP_AS_FACES = 0.4

/** Degrees that rounding may add to a mean. */
const ROUNDING = 1e-6

/** The types that an edge between two facets of a curved roof may have on its own. */
export const FAN_EDGE_TYPES: ReadonlySet<EdgeType | null> = new Set(['hip', 'valley', 'pitchChange', null])

/** The types of the edges between faces, with all edges of a fan alike. */
export function withOneTypePerFan(lines: readonly TypedLine[]): readonly TypedLine[] {
  if (!mayBeMixed(lines)) return lines
  const decided = new Map<Face, Map<Face, EdgeType | null>>()
  for (const spokes of spokesByPoint(lines).values()) {
    if (spokes.length < 2 || (spokes.length < CONE_SPOKES && isOfOneType(spokes))) continue
    for (const chain of chainsAround(spokes)) {
      for (const { members, type } of decisionsOn(chain)) {
        for (const { leftFace, rightFace } of members) {
          note(decided, leftFace, rightFace, type)
          note(decided, rightFace, leftFace, type)
        }
      }
    }
  }
  if (decided.size === 0) return lines
  return lines.map((line) => {
    const type = line.right === null ? undefined : decided.get(line.left.face)?.get(line.right.face)
    return type === undefined || !FAN_EDGE_TYPES.has(line.type) ? line : { ...line, type }
  })
}

function note(decided: Map<Face, Map<Face, EdgeType | null>>, a: Face, b: Face, type: EdgeType | null): void {
  const known = decided.get(a)
  if (known === undefined) decided.set(a, new Map([[b, type]]))
  else known.set(b, type)
}

/** Whether a fan may have mixed types, or be a cone: most roofs have no change of pitch, or nothing else. */
function mayBeMixed(lines: readonly TypedLine[]): boolean {
  let [changes, corners, joins] = [0, 0, 0]
  for (const { type } of lines) {
    if (type === 'pitchChange') changes += 1
    else if (type === null) joins = 1
    else if (type === 'hip' || type === 'valley') corners = 1
  }
  return changes >= CONE_SPOKES || Math.min(changes, 1) + corners + joins > 1
}

const isOfOneType = (spokes: readonly Spoke[]): boolean =>
  spokes.every(({ line }) => line.type === spokes[0]!.line.type)

/** Candidate spokes by the node of the plan from which they start: the upper end on a cone, the lower end in a funnel. */
function spokesByPoint(lines: readonly TypedLine[]): Map<number, Spoke[]> {
  const points = new Map<number, Spoke[]>()
  for (const line of lines) {
    const { left, right, a, b, type } = line
    if (right === null || !FAN_EDGE_TYPES.has(type) || aspectsApart(left.face, right.face) >= LEVEL_RIDGE_ASPECTS)
      continue
    const steeper = Math.max(gradientOf(left.face), gradientOf(right.face))
    if (Math.abs(b[2] - a[2]) < STEEP_AS_FACES * steeper * planDistance(a, b)) continue
    const rise = (riseInwards(left.face, a, b) + riseInwards(right.face, b, a)) / 2
    const angle = angleBetween(left.face, right.face)
    const add = (point: number, leftFace: Face, rightFace: Face): void => {
      const known = points.get(point)
      const spoke = { line, leftFace, rightFace, rise, angle }
      if (known === undefined) points.set(point, [spoke])
      else known.push(spoke)
    }
    // Faces that join, or nearly do, may turn either way by noise: they are accepted in either kind of fan.
    const isOutwards = a[2] > b[2] === rise < 0
    const isEither = type === null || (type === 'pitchChange' && angle <= NEARLY_JOINED)
    if (isOutwards || isEither) add(line.from, left.face, right.face)
    if (!isOutwards || isEither) add(line.to, right.face, left.face)
  }
  return points
}

const gradientOf = ({ plane }: Face): number => planLength(plane.gx, plane.gy)

/** Spokes of one point in their order around it: the next spoke is on the other side of the face on the left. */
function chainsAround(spokes: readonly Spoke[]): Spoke[][] {
  const following = new Map(spokes.map((spoke) => [spoke.rightFace, spoke]))
  const preceding = new Set(spokes.map(({ leftFace }) => leftFace))
  const taken = new Set<Spoke>()
  const chains: Spoke[][] = []
  const take = (first: Spoke): void => {
    const chain: Spoke[] = []
    for (let spoke: Spoke | undefined = first; spoke !== undefined && !taken.has(spoke);) {
      taken.add(spoke)
      chain.push(spoke)
      spoke = following.get(spoke.leftFace)
    }
    chains.push(chain)
  }
  // First open fans, from their first spoke; then those that close all the way round.
  for (const spoke of spokes) if (!preceding.has(spoke.rightFace)) take(spoke)
  for (const spoke of spokes) if (!taken.has(spoke)) take(spoke)
  return chains
}

interface Decision {
  readonly members: readonly Spoke[]
  readonly type: EdgeType | null
}

function decisionsOn(chain: readonly Spoke[]): Decision[] {
  const isRound = chain.at(-1)!.leftFace === chain[0]!.rightFace
  const stretches = splitAtCorners(chain, isRound)
  return stretches.flatMap((members): Decision[] => {
    const turn = meanOf(members, ({ angle }) => angle)
    if (members.length >= CONE_SPOKES && turn >= FINE_TURNS[0] && turn <= FINE_TURNS[1]) return coneOf(members, turn)
    const edges = members.filter(({ line }) => line.type !== null)
    return runsOf(edges, isRound && stretches.length === 1)
      .filter((run) => !isOfOneType(run))
      .map((run) => ({ members: run, type: typeOf(run) }))
  })
}

/** All edges of a cone count, or none does. What turns much less than the others is a facet drawn in two halves. */
function coneOf(spokes: readonly Spoke[], turn: number): Decision[] {
  if (turn <= SAME_NORMAL) return [{ members: spokes, type: null }]
  const isHalf = ({ angle }: Spoke): boolean => angle * MAX_TURN_RATIO < turn
  const edges = spokes.filter((spoke) => !isHalf(spoke))
  return [
    { members: edges, type: typeOf(edges) },
    { members: spokes.filter(isHalf), type: null },
  ]
}

/**
 * The stretches of a chain between its corners, and each corner: a spoke that turns several times as much as most of them. Half a cone goes on
 * in the hips of the roof that it stands against.
 */
function splitAtCorners(chain: readonly Spoke[], isRound: boolean): (readonly Spoke[])[] {
  if (chain.length < CONE_SPOKES) return [chain]
  const median = chain.map(({ angle }) => angle).toSorted((a, b) => a - b)[chain.length >> 1]!
  const isCorner = ({ angle }: Spoke): boolean => angle > MAX_TURN_RATIO * median
  const corner = isRound ? chain.findIndex(isCorner) : 0
  const stretches: Spoke[][] = [[]]
  for (const spoke of corner > 0 ? [...chain.slice(corner), ...chain.slice(0, corner)] : chain) {
    if (isCorner(spoke)) stretches.push([spoke], [])
    else stretches.at(-1)!.push(spoke)
  }
  return stretches.filter(({ length }) => length > 0)
}

/** A chain, split where it turns the other way, and at corners. @param isRound whether its last spoke is followed by its first */
function runsOf(chain: readonly Spoke[], isRound: boolean): Spoke[][] {
  const runs: Spoke[][] = []
  for (const spoke of chain) {
    const before = runs.at(-1)?.at(-1)
    if (before !== undefined && areAlike(before, spoke)) runs.at(-1)!.push(spoke)
    else runs.push([spoke])
  }
  // If the chain is closed, its last run continues in its first.
  const first = runs[0]
  const last = runs.at(-1)
  if (first === undefined || first === last || !isRound || !areAlike(last!.at(-1)!, first[0]!)) return runs
  return [[...last!, ...first], ...runs.slice(1, -1)]
}

const areAlike = (a: Spoke, b: Spoke): boolean =>
  a.rise < 0 === b.rise < 0 && a.angle <= MAX_TURN_RATIO * b.angle && b.angle <= MAX_TURN_RATIO * a.angle

/** The type of all edges of a fan, from its average faces, by the rules of a single edge. */
function typeOf(spokes: readonly Spoke[]): EdgeType {
  const rise = meanOf(spokes, (spoke) => spoke.rise)
  const isSoft = Math.abs(rise) <= LEVEL_GRADIENT
  const slope = meanOf(spokes, ({ leftFace, rightFace }) => (leftFace.slope + rightFace.slope) / 2)
  const apart = meanOf(spokes, ({ leftFace, rightFace }) => aspectsApart(leftFace, rightFace))
  // Eight faces all the way round turn by exactly 45 degrees on average.
  if (isSoft && (slope < FLAT || apart <= SAME_ASPECT + ROUNDING)) return 'pitchChange'
  return rise < 0 ? 'hip' : 'valley'
}

const meanOf = (spokes: readonly Spoke[], value: (spoke: Spoke) => number): number =>
  spokes.reduce((sum, spoke) => sum + value(spoke), 0) / spokes.length
