import { chainsOf, straightRuns } from '../../kernel/chains.ts'
import type { Vec3 } from '../../kernel/vectors.ts'
import type { EdgeType, Surface } from '../../model/roof.ts'
import { LEVEL, SNAP } from '../../tolerances.ts'
import { freeEdgeType, isUnderRoof, sharedEdgeType } from './edge-types.ts'
import { endsHere, heightOf, isLevelWith, type Layer } from './layers.ts'
import type { FacesAt, Stretch } from './stretches.ts'

/** An edge of the roof, or the part of one along one stretch. */
interface EdgePart {
  readonly type: EdgeType
  /** The face on the left of the line, and the face that shares it from the right. */
  readonly left: Layer
  readonly right: Layer | null
  readonly from: number
  readonly to: number
  /** The left face's line. */
  readonly a: Vec3
  readonly b: Vec3
  /** The right face's line in the same direction, where that face ends here too. */
  readonly opposite: Segment | null
}

/** A straight line in space, with the lengths of what runs along it, metres. */
export interface EdgeLine {
  readonly start: Vec3
  readonly end: Vec3
  readonly length: number
  /** In plan. */
  readonly lengthHorizontal: number
}

/** One roof edge before it has an id: a straight line at which one face ends or two meet. */
export interface RoofEdge {
  readonly type: EdgeType
  /** The surfaces that end here: one, or the two that share the edge. */
  readonly surfaces: readonly Surface[]
  readonly line: EdgeLine
  /** The same edge in the same direction as the other surface has it, where it has a line of its own there. */
  readonly opposite: EdgeLine | null
  /** The lines of faces that end here, by stretch: what walls are projected from. */
  readonly layers: readonly Layer[]
}

/**
 * The typed edges of a building.
 * @param shafts stretches around chimneys and other small empty holes
 */
export function edgesOf(stretches: readonly Stretch[], shafts: ReadonlySet<Stretch>, at: FacesAt): RoofEdge[] {
  const parts: EdgePart[] = []
  for (const stretch of stretches) addParts(parts, stretch, shafts.has(stretch), at)
  return chainsOf(parts, continues, turnBetween).flatMap(joined)
}

/** Adds the edges along one stretch: faces as high as each other share one, the rest end alone. */
function addParts(parts: EdgePart[], { left, right }: Stretch, isShaft: boolean, at: FacesAt): void {
  const partners = partnersAlong(left, right)
  for (const side of [left, right]) {
    const beyond = side === left ? right : left
    for (const own of side) {
      if (!endsHere(own)) continue
      const partner = partners?.get(own)
      if (partner === undefined) parts.push(freePart(own, side, beyond, partners, isShaft, at))
      // Counted once, from the face with the smaller number; from the ending face where the other one goes on.
      else if (!endsHere(partner) || own.face.index < partner.face.index) addShared(parts, own, partner)
    }
  }
}

function addShared(parts: EdgePart[], own: Layer, partner: Layer): void {
  const { from, to, isLeft } = own
  const [a, b] = isLeft ? [own.start, own.end] : [own.end, own.start]
  const type = sharedEdgeType(own.face, partner.face, a, b)
  if (type === null) return
  const opposite = endsHere(partner) ? ([isLeft ? partner.start : partner.end, isLeft ? partner.end : partner.start] as const) : null
  parts.push({ type, left: own, right: partner, from: isLeft ? from : to, to: isLeft ? to : from, a, b, opposite })
}

function freePart(
  own: Layer,
  inside: readonly Layer[],
  beyond: readonly Layer[],
  partners: Partners | null,
  isShaft: boolean,
  at: FacesAt,
): EdgePart {
  const { from, to, isLeft } = own
  const [a, b] = isLeft ? [own.start, own.end] : [own.end, own.start]
  const abuts = isShaft || (beyond.length > 0 && abutsAt(own, inside, beyond, partners, () => isUnderRoof(own.face, a, b, at)))
  const type = freeEdgeType(own.face, a, b, abuts)
  return { type, left: own, right: null, from: isLeft ? from : to, to: isLeft ? to : from, a, b, opposite: null }
}

/** Which layer of the other side each layer meets. */
type Partners = ReadonlyMap<Layer, Layer>

/** Which layers of the two sides meet: the nearest in height first, faces that end here before faces that go on. */
function partnersAlong(left: readonly Layer[], right: readonly Layer[]): Partners | null {
  const pairs: { l: Layer; r: Layer; step: number }[] = []
  for (const l of left) {
    for (const r of right) {
      if ((!endsHere(l) && !endsHere(r)) || !isLevelWith(l, r)) continue
      const step = Math.max(Math.abs(l.start[2] - r.start[2]), Math.abs(l.end[2] - r.end[2]))
      pairs.push({ l, r, step: endsHere(l) && endsHere(r) ? step : step + 2 * LEVEL })
    }
  }
  if (pairs.length === 0) return null
  const partners = new Map<Layer, Layer>()
  for (const { l, r } of pairs.sort((a, b) => a.step - b.step)) {
    if (partners.has(l) || partners.has(r)) continue
    partners.set(l, r)
    partners.set(r, l)
  }
  return partners
}

/** Whether a face ends at something higher: a surface that begins here, or a roof that goes on well over it. */
function abutsAt(
  own: Layer,
  inside: readonly Layer[],
  beyond: readonly Layer[],
  partners: Partners | null,
  isUnder: () => boolean,
): boolean {
  const higher = beyond.filter((layer) => heightOf(layer) > heightOf(own))
  if (higher.length === 0) return false
  const passesOver = (layer: Layer): boolean =>
    inside.some((other) => other !== own && (other.face === layer.face || partners?.get(layer) === other))
  return higher.some((layer) => !passesOver(layer)) || isUnder()
}

function turnBetween(part: EdgePart, next: EdgePart): number {
  const ux = part.b[0] - part.a[0]
  const uy = part.b[1] - part.a[1]
  const vx = next.b[0] - next.a[0]
  const vy = next.b[1] - next.a[1]
  return Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy))
}

/** Edges of the same faces and type go on in each other; where several could, the straightest does. */
function continues(part: EdgePart, next: EdgePart): number {
  if (part.type !== next.type || part.left.face !== next.left.face || part.right?.face !== next.right?.face) return 0
  if (Math.abs(part.b[2] - next.a[2]) > LEVEL) return 0
  return Math.PI + 1 - turnBetween(part, next)
}

/** A chain of parts as straight edges. */
function joined(chain: readonly EdgePart[]): RoofEdge[] {
  if (chain.length === 1) return [edgeOf(chain)]
  const points = [chain[0]!.a, ...chain.map((part) => part.b)]
  // Heights of real surfaces stray more than their plans: 5 cm of height weigh as 2 cm of plan.
  const ends = straightRuns(points.length, (i, from, to) => strayFrom(points[i]!, points[from]!, points[to]!), SNAP)
  const edges: RoofEdge[] = []
  for (let i = 0; i + 1 < ends.length; i += 1) edges.push(edgeOf(chain.slice(ends[i]!, ends[i + 1]!)))
  return edges
}

function strayFrom(p: Vec3, a: Vec3, b: Vec3): number {
  const weight = SNAP / LEVEL
  const d: Vec3 = [b[0] - a[0], b[1] - a[1], (b[2] - a[2]) * weight]
  const v: Vec3 = [p[0] - a[0], p[1] - a[1], (p[2] - a[2]) * weight]
  const size = d[0] * d[0] + d[1] * d[1] + d[2] * d[2]
  const t = size === 0 ? 0 : Math.min(1, Math.max(0, (v[0] * d[0] + v[1] * d[1] + v[2] * d[2]) / size))
  return Math.hypot(v[0] - t * d[0], v[1] - t * d[1], v[2] - t * d[2])
}

function edgeOf(parts: readonly EdgePart[]): RoofEdge {
  const { left, right, type, a, b, opposite } = parts[0]!
  const isWithin = right === null || right.face.surface === left.face.surface
  const surfaces = isWithin ? [left.face.surface] : [left.face.surface, right.face.surface]
  if (parts.length === 1) {
    const layers = opposite === null ? [left] : [left, right!]
    return { type, surfaces, line: segmentLine(a, b), opposite: opposite && segmentLine(...opposite), layers }
  }
  const opposites = parts.flatMap((part) => (part.opposite === null ? [] : [part.opposite]))
  return {
    type,
    surfaces,
    line: lineOf(parts.map((part) => [part.a, part.b])),
    opposite: opposites.length === parts.length ? lineOf(opposites) : null,
    layers: parts.flatMap((part) => (part.opposite === null ? [part.left] : [part.left, part.right!])),
  }
}

type Segment = readonly [a: Vec3, b: Vec3]

function lineOf(segments: readonly Segment[]): EdgeLine {
  const lines = segments.map(([a, b]) => segmentLine(a, b))
  return {
    start: lines[0]!.start,
    end: lines.at(-1)!.end,
    length: lines.reduce((sum, line) => sum + line.length, 0),
    lengthHorizontal: lines.reduce((sum, line) => sum + line.lengthHorizontal, 0),
  }
}

function segmentLine(start: Vec3, end: Vec3): EdgeLine {
  const dx = end[0] - start[0]
  const dy = end[1] - start[1]
  const dz = end[2] - start[2]
  const square = dx * dx + dy * dy
  return { start, end, length: Math.sqrt(square + dz * dz), lengthHorizontal: Math.sqrt(square) }
}
