import { crossing, footOn } from '../../kernel/arrangement.ts'
import { planDistance, type Vec2 } from '../../kernel/vectors.ts'
import { EXPLAINED_SHARE, MISSING_LINE, MISSING_LINE_FOUR, SNAP } from '../../tolerances.ts'
import type { PlanEdge } from './line-plan.ts'
import { insideAny, regionsOf, ringsOf, type Region } from './regions.ts'
import { edgeKey, emptyEdge, type RoofFace } from './roof-face.ts'
import { solvedFace, type Solving } from './solve-faces.ts'

/** The two ends of a line that is missing in the survey. */
export type Chord = readonly [a: number, b: number]

/** Metres. A shorter chord is no line of a roof. */
const SHORTEST_CHORD = 0.3
/** Limits: chords tried in a face, the shortest first; corners of a face; nested cuts of one face. */
const MOST_CHORDS = 200
const MOST_CORNERS = 60
const DEEPEST = 3
/** Least gain of the score, and the cost of a metre of added line. */
const LEAST_GAIN = 0.02
const COST_PER_METRE = 0.001
/** Share of a chord that may lie along the outline. */
const ALONG_OUTLINE = 0.2

/** A face cut by lines, each part with its plane. */
export interface Cut {
  readonly parts: readonly RoofFace[]
  /** Share of the lines, by length, that the planes of the parts explain. */
  readonly score: number
}

/** @param lines edges inside the face, of the survey or added to it */
export function cutFace({ region, edges }: RoofFace, lines: readonly PlanEdge[], solving: Solving): Cut {
  const { vertices } = solving
  const keys = new Map([...edges, ...lines].map((edge) => [edgeKey(edge.a, edge.b), edge]))
  const within: Solving = { ...solving, index: keys }
  const polygon = ringsOf(region, vertices)
  const parts = regionsOf(vertices, [...keys.values()])
    .regions.filter((part) => insideAny([polygon], middleOf(part, vertices)))
    .map((part) => solvedFace(part, within))
  let [length, worth] = [0, 0]
  for (const part of parts) {
    const own = surveyedLength(part.edges)
    length += own
    worth += (part.solved?.score ?? 0) * own
  }
  return { parts, score: length === 0 ? 0 : worth / length }
}

const surveyedLength = (edges: readonly PlanEdge[]): number =>
  edges.reduce((sum, { length, candidates }) => (candidates.length > 0 ? sum + length : sum), 0)

/** A point just inside the middle of a region's first edge. */
function middleOf({ rings }: Region, vertices: readonly Vec2[]): Vec2 {
  const [p, q] = [vertices[rings[0]![0]!]!, vertices[rings[0]![1]!]!]
  const length = planDistance(p, q)
  const [nx, ny] = [-(q[1] - p[1]) / length, (q[0] - p[0]) / length]
  const inwards = 1e-6
  return [(p[0] + q[0]) / 2 + nx * inwards, (p[1] + q[1]) / 2 + ny * inwards]
}

/** Whether a face is so far from planar, or leaves so much unexplained, that its survey lacks a line. */
const lacksLine = ({ solved, residual, bound, region }: RoofFace): boolean =>
  solved === null ||
  residual > (region.rings.flat().length <= 4 ? MISSING_LINE_FOUR : MISSING_LINE) ||
  bound < EXPLAINED_SHARE

/** Whether a chord runs inside a face from corner to corner, and not along its outline. */
export function runsInside(chord: Chord, { edges, region }: RoofFace, vertices: readonly Vec2[]): boolean {
  const [from, to] = [vertices[chord[0]]!, vertices[chord[1]]!]
  const length = planDistance(from, to)
  let along = 0
  const isBetween = (vertex: number): boolean => {
    if (chord.includes(vertex)) return false
    const { distance, t } = footOn(vertices[vertex]!, from, to)
    return distance < SNAP && t > 0 && t < 1
  }
  for (const { a, b } of edges) {
    const [p, q] = [vertices[a]!, vertices[b]!]
    if (crossing({ from, to, source: 0 }, { from: p, to: q, source: 1 }) !== null) return false
    const [s, t] = [footOn(p, from, to), footOn(q, from, to)]
    if (s.distance < SNAP && t.distance < SNAP) along += Math.abs(s.t - t.t) * length
    else if (isBetween(a) || isBetween(b)) return false
  }
  if (along > ALONG_OUTLINE * length) return false
  return insideAny([ringsOf(region, vertices)], [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
}

/** Chords between corners of the outer ring, the shortest first. */
function chordsOf(face: RoofFace, vertices: readonly Vec2[]): Chord[] {
  const corners = face.region.rings[0]!
  const along = new Set(face.edges.map(({ a, b }) => edgeKey(a, b)))
  const chords: { chord: Chord; length: number }[] = []
  for (const [i, a] of corners.entries()) {
    for (const b of corners.slice(i + 1)) {
      if (a === b || along.has(edgeKey(a, b))) continue
      const length = planDistance(vertices[a]!, vertices[b]!)
      if (length >= SHORTEST_CHORD) chords.push({ chord: [a, b], length })
    }
  }
  return chords
    .toSorted((p, q) => p.length - q.length)
    .slice(0, MOST_CHORDS)
    .map(({ chord }) => chord)
}

/**
 * A face unchanged, or its parts if a line is missing from the survey. The missing line is the chord after which both parts are planar
 * and explain their binding lines. The search ends when its trials are used up.
 */
export function withMissingLines(face: RoofFace, solving: Solving, depth = 0): RoofFace[] {
  const { vertices, trials } = solving
  if (!lacksLine(face) || depth >= DEEPEST || face.region.rings[0]!.length > MOST_CORNERS) return [face]
  const base = face.solved?.score ?? 0
  let best: { worth: number; cut: Cut } | null = null
  for (const chord of chordsOf(face, vertices)) {
    if (trials.left <= 0) break
    if (!runsInside(chord, face, vertices)) continue
    const cut = cutFace(face, [emptyEdge(chord[0], chord[1], vertices)], solving)
    const length = planDistance(vertices[chord[0]]!, vertices[chord[1]]!)
    const worth = cut.score - COST_PER_METRE * length
    if (cut.parts.length === 2 && (best === null || worth > best.worth)) best = { worth, cut }
  }
  if (best === null || best.cut.score <= Math.max(base + LEAST_GAIN, EXPLAINED_SHARE)) return [face]
  const most = Math.max(MISSING_LINE, face.solved === null ? MISSING_LINE : face.residual / 2)
  if (best.cut.parts.some(({ solved, residual }) => solved === null || residual >= most)) return [face]
  return best.cut.parts.flatMap((part) => withMissingLines({ ...part, hasAddedLine: true }, solving, depth + 1))
}
