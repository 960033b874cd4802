import { planDistance, planLength, type Vec3 } from '../../../kernel/vectors.ts'
import type { EdgeType } from '../../../model/roof.ts'
import { FLAT, LEVEL_GRADIENT, SAME_NORMAL } from '../../../tolerances.ts'
import { LEVEL_RIDGE_ASPECTS, riseInwards, SAME_ASPECT } from './edge-types.ts'
import { angleBetween, aspectsApart, type Face } from '../topology/faces.ts'
import type { Layer } from '../topology/layers.ts'

/*
 * The faces of a cone (a turret, an apse, the half of one) turn little from one to the next. Noise would decide whether an edge between two
 * of them is a hip, a change of pitch, or none. So a fan is decided as a whole: faces that meet in one point, fall from it (or rise from
 * it, as in a funnel) and turn one way.
 */

/** A line at which one face ends or two meet, typed for itself; null where the two join. */
export interface TypedLine {
  readonly type: EdgeType | null
  /** The face on the left of the line, and the face that shares it from the right. */
  readonly left: Layer
  readonly right: Layer | null
  readonly from: number
  readonly to: number
  /** The left face's line. */
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

/** Edges whose faces turn by up to so many times as much as at the edge beside them belong to one fan; a corner ends it. */
const ALIKE = 4

/** A chamfer has few faces, which join or do not as each is; a cone has at least so many. */
const CONE_SPOKES = 8

/**
 * Degrees. A cone or a dome all of whose faces turn by this little has edges between all of its faces, or none. Less, and a face is
 * only drawn in two halves.
 */
export const FINE_TURNS = [SAME_NORMAL / 3, 3 * SAME_NORMAL] as const

/** A spoke falls at least by this part of the steeper of its faces' slopes: half, where they turn by 120 degrees. A knee does not. */
const STEEP_AS_FACES = 0.4

/** Degrees that rounding may add to a mean. */
const ROUNDING = 1e-6

/** The types that an edge between two facets of a curved roof may have by itself. */
export const FAN_EDGE_TYPES: ReadonlySet<EdgeType | null> = new Set(['hip', 'valley', 'pitchChange', null])

/** The types of the edges between faces, with those of a fan all alike. */
export function withOneTypePerFan(lines: readonly TypedLine[]): readonly TypedLine[] {
  if (!mayBeMixed(lines)) return lines
  const decided = new Map<Face, Map<Face, EdgeType | null>>()
  for (const spokes of spokesByPoint(lines).values()) {
    if (spokes.length < 2 || isOfOneType(spokes)) continue
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

/** Whether there is anything to decide: most roofs have no change of pitch, or nothing else beside it. */
function mayBeMixed(lines: readonly TypedLine[]): boolean {
  let changes = false
  let others = false
  for (const { type } of lines) {
    if (type === 'pitchChange') changes = true
    else if (type === 'hip' || type === 'valley' || type === null) others = true
    if (changes && others) return true
  }
  return (
    others && lines.some(({ type }) => type === 'hip' || type === 'valley') && lines.some(({ type }) => type === null)
  )
}

const isOfOneType = (spokes: readonly Spoke[]): boolean =>
  spokes.every(({ line }) => line.type === spokes[0]!.line.type)

/** The edges that may be spokes, by the node of the plan that they come from: the upper end on a cone, the lower end in a funnel. */
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
    // Faces that join may turn either way by noise: they are passed over in either fan.
    const isOutwards = a[2] > b[2] === rise < 0
    if (isOutwards || type === null) add(line.from, left.face, right.face)
    if (!isOutwards || type === null) add(line.to, right.face, left.face)
  }
  return points
}

const gradientOf = ({ plane }: Face): number => planLength(plane.gx, plane.gy)

/** Spokes of one point in their order around it, each followed by the one on the other side of the face on its left. */
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
  // Open fans from their first spoke, then those that go all the way round.
  for (const spoke of spokes) if (!preceding.has(spoke.rightFace)) take(spoke)
  for (const spoke of spokes) if (!taken.has(spoke)) take(spoke)
  return chains
}

interface Decision {
  readonly members: readonly Spoke[]
  readonly type: EdgeType | null
}

function decisionsOn(chain: readonly Spoke[]): Decision[] {
  if (chain.length >= CONE_SPOKES && chain.every(({ angle }) => angle >= FINE_TURNS[0] && angle <= FINE_TURNS[1])) {
    const isSmooth = meanOf(chain, ({ angle }) => angle) <= SAME_NORMAL
    return [{ members: chain, type: isSmooth ? null : typeOf(chain) }]
  }
  const edges = chain.filter(({ line }) => line.type !== null)
  return runsOf(edges, chain.at(-1)!.leftFace === chain[0]!.rightFace)
    .filter((run) => !isOfOneType(run))
    .map((members) => ({ members, type: typeOf(members) }))
}

/** A chain parted where it turns the other way, or at a corner. @param isRound whether its last spoke is followed by its first */
function runsOf(chain: readonly Spoke[], isRound: boolean): Spoke[][] {
  const runs: Spoke[][] = []
  for (const spoke of chain) {
    const before = runs.at(-1)?.at(-1)
    if (before !== undefined && areAlike(before, spoke)) runs.at(-1)!.push(spoke)
    else runs.push([spoke])
  }
  // Where the chain goes all the way round, its last run goes on in its first.
  const first = runs[0]
  const last = runs.at(-1)
  if (first === undefined || first === last || !isRound || !areAlike(last!.at(-1)!, first[0]!)) return runs
  return [[...last!, ...first], ...runs.slice(1, -1)]
}

const areAlike = (a: Spoke, b: Spoke): boolean =>
  a.rise < 0 === b.rise < 0 && a.angle <= ALIKE * b.angle && b.angle <= ALIKE * a.angle

/** The type of an edge between the faces of a fan as they are on average: the rows of a single edge. */
function typeOf(spokes: readonly Spoke[]): EdgeType {
  const rise = meanOf(spokes, (spoke) => spoke.rise)
  const isSoft = Math.abs(rise) <= LEVEL_GRADIENT
  const slope = meanOf(spokes, ({ leftFace, rightFace }) => (leftFace.slope + rightFace.slope) / 2)
  const apart = meanOf(spokes, ({ leftFace, rightFace }) => aspectsApart(leftFace, rightFace))
  // All the way round eight faces turn by exactly 45 degrees on average.
  if (isSoft && (slope < FLAT || apart <= SAME_ASPECT + ROUNDING)) return 'pitchChange'
  return rise < 0 ? 'hip' : 'valley'
}

const meanOf = (spokes: readonly Spoke[], value: (spoke: Spoke) => number): number =>
  spokes.reduce((sum, spoke) => sum + value(spoke), 0) / spokes.length
