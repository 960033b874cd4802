/*
 * Finds the plane of a face from the lines around it. Each line gives pairs of heights (leads) at its edges, and some of them belong to
 * the face on the other side. Planes are made from pairs of leads; the plane that explains the most line length wins.
 */

import { sortedIndices } from '../../kernel/merge-sort.ts'
import { fitPlane, heightOn, type HeightPlane } from '../../kernel/planes.ts'
import type { Vec2, Vec3 } from '../../kernel/vectors.ts'
import type { PlanEdge } from './line-plan.ts'
import type { FacePlane } from './roof-face.ts'

/** Metres of height. A pair of end heights this far off a plane is no evidence for it: more than roofs sag, less than steps rise. */
const HEIGHT_OUTLIER = 0.25

/** Metres of height at the middle of a face. Planes that differ by less are the same solution. */
const SAME_ANSWER = 0.1

/** Metres across. Three points closer to one line than this define no plane. */
const LEAST_SPAN = 0.15

/** Sine of the steepest roof from the vertical (83 degrees): beyond it a step is meant. */
const STEEPEST_ROOF = 0.12

/** Weight that a pair of heights keeps on one side of an edge after the other side has used it, as a share. */
const SHARED_PAIR_WEIGHT = 0.65

/** A pair of heights at an edge, in space. */
interface Lead {
  /** Number of its edge. */
  readonly edge: number
  readonly candidate: number
  readonly from: Vec3
  readonly to: Vec3
  /** Its length times its weight. */
  readonly worth: number
  /** Share of its worth that counts: less if the other side of the edge has used it. */
  readonly share: number
}

/** A plane with the lead at each edge that fits it best; -1 if none does. */
interface Answer {
  readonly plane: HeightPlane
  readonly score: number
  readonly leads: readonly number[]
}

/** Number of leads, the longest, whose pairs make planes. */
const MAX_PAIRED_LEADS = 24
/** Number of the best planes that are refined, and of further ones compared with the best. */
const MAX_REFINED = 12
const COMPARED = 60
const REFINEMENTS = 3

/** Remaining work of a search. */
export interface Trials {
  left: number
}

/** The plane through three points; null if they define none, or one steeper than a roof. */
function planeThroughThree(a: Vec3, b: Vec3, c: Vec3): HeightPlane | null {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const base = Math.sqrt(Math.max(ux * ux + uy * uy, vx * vx + vy * vy))
  if (Math.abs(nz) < LEAST_SPAN * base) return null
  if (Math.abs(nz) < STEEPEST_ROOF * Math.sqrt(nx * nx + ny * ny + nz * nz)) return null
  const [gx, gy] = [-nx / nz, -ny / nz]
  return { height: a[2] - gx * a[0] - gy * a[1], gx, gy }
}

/** Share of a lead's worth for a plane: all if it lies on it, 0 from `EXPLAINS` on. */
function fitOf({ from, to, share }: Lead, { height, gx, gy }: HeightPlane): number {
  const a = height + gx * from[0] + gy * from[1] - from[2]
  const b = height + gx * to[0] + gy * to[1] - to[2]
  const square = Math.max(a * a, b * b) / (HEIGHT_OUTLIER * HEIGHT_OUTLIER)
  return square >= 1 ? 0 : (1 - square) * share
}

/** Length that a plane explains: for each edge its best lead. Leads of one edge are adjacent; nothing is stored, as most planes are poor. */
function scoreOf(plane: HeightPlane, leads: readonly Lead[]): number {
  let score = 0
  let best = 0
  for (let n = 0; n < leads.length; n += 1) {
    const lead = leads[n]!
    const fit = fitOf(lead, plane)
    if (fit > best) best = fit
    if (n + 1 < leads.length && leads[n + 1]!.edge === lead.edge) continue
    score += best * lead.worth
    best = 0
  }
  return score
}

/** The same, with the best lead at each edge. */
function explain(plane: HeightPlane, leads: readonly Lead[], edgeCount: number): Answer {
  const best = new Array<number>(edgeCount).fill(0)
  const taken = new Array<number>(edgeCount).fill(-1)
  for (const [n, lead] of leads.entries()) {
    const fit = fitOf(lead, plane)
    if (fit <= best[lead.edge]!) continue
    best[lead.edge] = fit
    taken[lead.edge] = n
  }
  return { plane, score: scoreOf(plane, leads), leads: taken }
}

/** A plane refitted by least squares to the leads it explains already. */
function refined(answer: Answer, leads: readonly Lead[], edgeCount: number): Answer {
  let current = answer
  for (let round = 0; round < REFINEMENTS; round += 1) {
    const points: Vec3[] = []
    const weights: number[] = []
    for (const n of current.leads) {
      if (n < 0) continue
      const { from, to, worth } = leads[n]!
      points.push(from, to)
      // Short edges count a little more than their length: their ends are surveyed as well.
      weights.push(worth + 0.05, worth + 0.05)
    }
    if (points.length < 3) break
    const next = explain(fitPlane(points, weights).plane, leads, edgeCount)
    if (next.score <= current.score + 1e-9) break
    current = next
  }
  return current
}

const byScore = (a: Answer, b: Answer): number => b.score - a.score

/** Planes through pairs of the longest leads of different edges. */
function hypotheses(leads: readonly Lead[]): HeightPlane[] {
  const longest = leads
    .map((lead, n) => ({ lead, n }))
    .toSorted((a, b) => b.lead.worth - a.lead.worth || a.n - b.n)
    .slice(0, MAX_PAIRED_LEADS)
  const planes: HeightPlane[] = []
  for (const [i, { lead: a }] of longest.entries()) {
    for (const { lead: b } of longest.slice(i + 1)) {
      if (a.edge === b.edge) continue
      for (const third of [b.from, b.to]) {
        const plane = planeThroughThree(a.from, a.to, third)
        if (plane !== null) planes.push(plane)
      }
    }
  }
  // The least-squares plane through certain leads, for a twisted face: no three of its corners give it.
  const sure = leads.filter((lead, n) => leads.every((other, m) => n === m || other.edge !== lead.edge))
  if (planes.length > 0 && sure.length > 2) {
    const points = sure.flatMap(({ from, to }) => [from, to])
    planes.push(
      fitPlane(
        points,
        sure.flatMap(({ worth }) => [worth, worth]),
      ).plane,
    )
  }
  return planes
}

/**
 * The plane that explains most of the lines along a face; null if they give none.
 * @param edges the face's
 * @param middle a point of the face at which solutions are compared
 * @param isTaken whether a candidate of an edge is used on its other side
 * @param trials counts down by the work done
 */
export function bestPlane(
  edges: readonly PlanEdge[],
  vertices: readonly Vec2[],
  middle: Vec2,
  isTaken: (edge: PlanEdge, candidate: number) => boolean,
  trials: Trials,
): FacePlane | null {
  const known = [...new Set(edges)].filter(({ candidates }) => candidates.length > 0)
  const leads = known.flatMap((edge, number) =>
    edge.candidates.map(({ zA, zB }, candidate): Lead => {
      const [a, b] = [vertices[edge.a]!, vertices[edge.b]!]
      const share = edge.candidates.length > 1 && isTaken(edge, candidate) ? SHARED_PAIR_WEIGHT : 1
      const worth = edge.length * edge.weight
      return { edge: number, candidate, from: [a[0], a[1], zA], to: [b[0], b[1], zB], worth, share }
    }),
  )
  const planes = hypotheses(leads)
  trials.left -= (planes.length + 1) * leads.length
  if (planes.length === 0) return null
  const scores = planes.map((plane) => scoreOf(plane, leads))
  const order = sortedIndices(planes.length, (i, j) => scores[j]! - scores[i]!)
  const answer = (i: number): Answer => explain(planes[i]!, leads, known.length)
  const finest = order
    .slice(0, MAX_REFINED)
    .map((i) => refined(answer(i), leads, known.length))
    .toSorted(byScore)
  const best = finest[0]!
  const at = (plane: HeightPlane): number => heightOn(plane, middle[0], middle[1])
  const isOther = ({ plane, leads: taken }: Answer): boolean =>
    Math.abs(at(plane) - at(best.plane)) > SAME_ANSWER && best.leads.some((n, e) => n >= 0 && taken[e] !== n)
  let second = finest.slice(1).find(isOther)?.score ?? 0
  for (const i of order.slice(MAX_REFINED, COMPARED)) {
    // Sorted, the best first.
    if (scores[i]! <= second) break
    const other = answer(i)
    if (isOther(other)) second = other.score
  }
  const total = known.reduce((sum, { length, weight }) => sum + length * weight, 0)
  const taken = new Map<PlanEdge, number>()
  for (const [e, n] of best.leads.entries()) if (n >= 0) taken.set(known[e]!, leads[n]!.candidate)
  return { plane: best.plane, taken, score: best.score / total, second: second / total }
}
