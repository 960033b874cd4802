import { chainsOf, straightRuns, turnBetween } from '../../../kernel/chains.ts'
import type { Vec3 } from '../../../kernel/vectors.ts'
import type { EdgeType } from '../../../model/roof.ts'
import { LEVEL, SAME_NORMAL, SNAP } from '../../../tolerances.ts'
import { withOneTypePerDome } from './domes.ts'
import { withOneTypePerFan, type TypedLine } from './fans.ts'
import { freeEdgeType, isUnderRoof, riseInwards, sharedEdgeType } from './edge-types.ts'
import { endsHere, heightOf, isLevelWith, type Layer } from '../topology/layers.ts'
import { angleBetween } from '../topology/faces.ts'
import type { FacesAt } from '../topology/faces-at.ts'
import type { Stretch } from '../topology/stretches.ts'

/** An edge of the roof, or the part of one along one stretch. */
export interface EdgePart extends TypedLine {
  readonly type: EdgeType
}

/** One roof edge before it has an id: parts of one type and the same faces, in a straight line. One face ends there, or two meet. */
export type RoofEdge = readonly EdgePart[]

/**
 * The typed edges of a building.
 * @param shafts stretches around chimneys and other small empty holes
 */
export function edgesOf(stretches: readonly Stretch[], shafts: ReadonlySet<Stretch>, at: FacesAt): RoofEdge[] {
  const lines: TypedLine[] = []
  for (const stretch of stretches) {
    const { left, right } = stretch
    const isShaft = shafts.size > 0 && shafts.has(stretch)
    const partners = partnersAlong(left, right)
    addParts(lines, left, right, partners, isShaft, at)
    addParts(lines, right, left, partners, isShaft, at)
  }
  const parts = withOneTypePerDome(withOneTypePerFan(lines)).filter(isEdge)
  const edges: RoofEdge[] = []
  for (const chain of chainsOf(parts, continues, turnBetween)) addEdges(edges, chain)
  return edges
}

const isEdge = (line: TypedLine): line is EdgePart => line.type !== null

/** Adds the edges of the faces on one side of a stretch: faces at the same height share an edge, the others end alone. */
function addParts(
  lines: TypedLine[],
  side: readonly Layer[],
  beyond: readonly Layer[],
  partners: Partners,
  isShaft: boolean,
  at: FacesAt,
): void {
  for (const own of side) {
    if (!endsHere(own)) continue
    const partner = partnerOf(own, partners)
    const runsOn = partner === null && beyond.length > 0 ? beyond.find((other) => isOnePlane(own, other)) : undefined
    if (runsOn !== undefined) addShared(lines, own, runsOn)
    else if (partner === null)
      addFree(lines, own, isShaft || (beyond.length > 0 && abutsAt(own, side, beyond, partners, at)))
    // Counted once: from the face with the smaller number, or from the ending face if the other one continues.
    else if (!endsHere(partner) || own.face.index < partner.face.index) addShared(lines, own, partner)
  }
}

/** Whether a face runs on in another one, though a third face ends there too: no edge is between them. */
const isOnePlane = (own: Layer, other: Layer): boolean =>
  angleBetween(own.face, other.face) <= SAME_NORMAL && isLevelWith(own, other)

const startOf = ({ isLeft, start, end }: Layer): Vec3 => (isLeft ? start : end)
const endOf = ({ isLeft, start, end }: Layer): Vec3 => (isLeft ? end : start)

function addFree(lines: TypedLine[], left: Layer, abuts: boolean): void {
  const { face, from, to, isLeft } = left
  const a = startOf(left)
  const b = endOf(left)
  const type = freeEdgeType(face, a, b, abuts)
  lines.push({ type, left, right: null, from: isLeft ? from : to, to: isLeft ? to : from, a, b })
}

function addShared(lines: TypedLine[], left: Layer, right: Layer): void {
  const { from, to, isLeft } = left
  const a = startOf(left)
  const b = endOf(left)
  const type = sharedEdgeType(left.face, right.face, a, b)
  lines.push({ type, left, right, from: isLeft ? from : to, to: isLeft ? to : from, a, b })
}

/** Pairs of layers that meet, one from each side, in a flat list. */
type Partners = readonly Layer[]

const NO_PARTNERS: Partners = []

function partnerOf(layer: Layer, partners: Partners): Layer | null {
  const i = partners.indexOf(layer)
  return i < 0 ? null : partners[i ^ 1]!
}

/** Two layers that may meet, and metres between them. */
interface Pair {
  readonly l: Layer
  readonly r: Layer
  readonly step: number
}

/** Metres. Of faces that end this close, noise would decide which is nearer: those that rise over the others meet. */
const EQUALLY_NEAR = 0.01

const nearer = (a: Pair, b: Pair): number =>
  Math.round(a.step / EQUALLY_NEAR) - Math.round(b.step / EQUALLY_NEAR) || riseOf(b) - riseOf(a) || a.step - b.step

const riseOf = ({ l, r }: Pair): number =>
  riseInwards(l.face, startOf(l), endOf(l)) + riseInwards(r.face, startOf(r), endOf(r))

/** The layers of the two sides that meet: the nearest in height first, faces that end here before faces that continue. */
function partnersAlong(left: readonly Layer[], right: readonly Layer[]): Partners {
  if (left.length === 0 || right.length === 0) return NO_PARTNERS
  if (left.length === 1 && right.length === 1) {
    const l = left[0]!
    const r = right[0]!
    return (endsHere(l) || endsHere(r)) && isLevelWith(l, r) ? [l, r] : NO_PARTNERS
  }
  const pairs: Pair[] = []
  for (const l of left) {
    for (const r of right) {
      if ((!endsHere(l) && !endsHere(r)) || !isLevelWith(l, r)) continue
      const step = Math.max(Math.abs(l.start[2] - r.start[2]), Math.abs(l.end[2] - r.end[2]))
      pairs.push({ l, r, step: endsHere(l) && endsHere(r) ? step : step + 2 * LEVEL })
    }
  }
  const partners: Layer[] = []
  for (const { l, r } of pairs.length > 1 ? pairs.sort(nearer) : pairs) {
    if (!partners.includes(l) && !partners.includes(r)) partners.push(l, r)
  }
  return partners
}

/** Whether a face ends at something higher: a surface that begins here, or a roof that continues well above it. */
function abutsAt(
  own: Layer,
  side: readonly Layer[],
  beyond: readonly Layer[],
  partners: Partners,
  at: FacesAt,
): boolean {
  const height = heightOf(own)
  const higher = beyond.filter((layer) => heightOf(layer) > height && !isLevelWith(own, layer))
  if (higher.length === 0) return false
  const passesOver = (layer: Layer): boolean =>
    side.some((other) => other !== own && (other.face === layer.face || partnerOf(layer, partners) === other))
  return higher.some((layer) => !passesOver(layer)) || isUnderRoof(own.face, startOf(own), endOf(own), at)
}

/** Types of outline that differ by direction alone: a straight edge has one of them, whatever its vertices stray. */
const BY_DIRECTION: ReadonlySet<EdgeType> = new Set(['eave', 'rake', 'monoPitchTop'])

/** Radians. Where an outline turns by more it has a corner, however short its sides are. */
const CORNER = Math.PI / 6

const isOneKind = (part: EdgePart, next: EdgePart): boolean =>
  part.type === next.type ||
  (BY_DIRECTION.has(part.type) && BY_DIRECTION.has(next.type) && turnBetween(part, next) <= CORNER)

/** Whether an edge continues another of the same faces and kind; of several candidates the straightest wins. */
function continues(part: EdgePart, next: EdgePart): number {
  if (!isOneKind(part, next)) return 0
  if (part.left.face !== next.left.face || part.right?.face !== next.right?.face) return 0
  if (Math.abs(part.b[2] - next.a[2]) > LEVEL) return 0
  return Math.PI + 1 - turnBetween(part, next)
}

/** Adds a chain of parts as straight edges. */
function addEdges(edges: RoofEdge[], chain: readonly EdgePart[]): void {
  if (chain.length === 1) {
    edges.push(chain)
    return
  }
  const pointAt = (i: number): Vec3 => (i === 0 ? chain[0]!.a : chain[i - 1]!.b)
  const ends = straightRuns(chain.length + 1, (i, from, to) => strayFrom(pointAt(i), pointAt(from), pointAt(to)), SNAP)
  for (let i = 0; i + 1 < ends.length; i += 1)
    edges.push(ofOneType(ends.length === 2 ? chain : chain.slice(ends[i], ends[i + 1])))
}

/** The parts of a straight edge, with the type of the whole. */
function ofOneType(parts: readonly EdgePart[]): RoofEdge {
  const [first] = parts
  if (parts.every(({ type }) => type === first!.type)) return parts
  const type = freeEdgeType(first!.left.face, first!.a, parts.at(-1)!.b, false)
  return parts.map((part) => ({ ...part, type }))
}

/** Heights of real surfaces vary more than their plans: 5 cm of height count like 2 cm of plan. */
const HEIGHT_WEIGHT = SNAP / LEVEL

function strayFrom(p: Vec3, a: Vec3, b: Vec3): number {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const dz = (b[2] - a[2]) * HEIGHT_WEIGHT
  const vx = p[0] - a[0]
  const vy = p[1] - a[1]
  const vz = (p[2] - a[2]) * HEIGHT_WEIGHT
  const square = dx * dx + dy * dy + dz * dz
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, (vx * dx + vy * dy + vz * dz) / square))
  const x = vx - t * dx
  const y = vy - t * dy
  const z = vz - t * dz
  return Math.sqrt(x * x + y * y + z * z)
}
