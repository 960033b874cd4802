import { visitPairs, type Boxes } from '../../../kernel/box-search.ts'
import { planLength, type Vec3 } from '../../../kernel/vectors.ts'
import { GAP, SNAP } from '../../../tolerances.ts'
import type { Surface } from '../../../model/roof.ts'
import { endsHere, isLevelWith, type Layer } from './layers.ts'
import { surfaceAt } from './surface-at.ts'
import type { GapPair } from './outline-pieces.ts'
import type { Stretch } from './stretches.ts'

/** Two edges that should meet, but are apart or overlap by less than the tolerance. */
export interface Gap extends GapPair {
  readonly surfaces: readonly [Surface, Surface]
  /** Largest distance between the edges, metres; negative where the surfaces overlap. */
  readonly width: number
  /** Metres of plan along which they face each other. */
  readonly length: number
  /** The middle of each edge along the common length. */
  readonly middles: readonly [Vec3, Vec3]
}

/** A gap is at least this many times as long as wide. */
const GAP_SLENDERNESS = 5

/** Pieces of outline without an opposite edge. Stored as columns: most buildings have many such pieces and no gap. */
interface Loose {
  readonly layers: Layer[]
  /** The layers on the other side of each piece. */
  readonly beyond: (readonly Layer[])[]
  readonly boxes: { readonly [side in keyof Boxes]: number[] }
}

/** Pairs of opposed edges up to `GAP` apart in plan, with nothing, or only each other's face, between them. */
export function gapsAmong(stretches: readonly Stretch[]): Gap[] {
  const loose: Loose = { layers: [], beyond: [], boxes: { minX: [], minY: [], maxX: [], maxY: [] } }
  for (const { left, right } of stretches) {
    addLoose(loose, left, right)
    addLoose(loose, right, left)
  }
  const { layers, beyond } = loose
  const gaps: Gap[] = []
  visitPairs(loose.boxes, GAP, (i, j) => {
    if (layers[i]!.face === layers[j]!.face) return
    const gap = gapBetween(directed(layers[i]!, beyond[i]!), directed(layers[j]!, beyond[j]!))
    if (gap !== null) gaps.push(gap)
  })
  return gaps
}

/** Adds the pieces of one side without an opposite edge on the other. */
function addLoose({ layers, beyond, boxes }: Loose, own: readonly Layer[], other: readonly Layer[]): void {
  if (own.length === 0 || other.some(endsHere)) return
  for (const layer of own) {
    if (!endsHere(layer)) continue
    const { start, end } = layer
    const isRight = start[0] < end[0]
    const isUp = start[1] < end[1]
    layers.push(layer)
    beyond.push(other)
    boxes.minX.push(isRight ? start[0] : end[0])
    boxes.minY.push(isUp ? start[1] : end[1])
    boxes.maxX.push(isRight ? end[0] : start[0])
    boxes.maxY.push(isUp ? end[1] : start[1])
  }
}

/** A loose piece, directed with its face on the left. */
interface Directed {
  readonly layer: Layer
  readonly a: Vec3
  readonly b: Vec3
  readonly beyond: readonly Layer[]
}

const directed = (layer: Layer, beyond: readonly Layer[]): Directed => {
  const { isLeft, start, end } = layer
  return { layer, a: isLeft ? start : end, b: isLeft ? end : start, beyond }
}

/** Whether the face beyond a piece is the other piece's, at the same height: an overlapping neighbour. */
const isUnder = (p: Directed, q: Directed): boolean =>
  p.beyond.some((cover) => cover.face === q.layer.face && isLevelWith(p.layer, cover))

const between = ({ a, b }: Directed, t: number): Vec3 => [
  a[0] + t * (b[0] - a[0]),
  a[1] + t * (b[1] - a[1]),
  a[2] + t * (b[2] - a[2]),
]

function gapBetween(p: Directed, q: Directed): Gap | null {
  const dx = p.b[0] - p.a[0]
  const dy = p.b[1] - p.a[1]
  if (dx * (q.b[0] - q.a[0]) + dy * (q.b[1] - q.a[1]) >= 0) return null
  const size = planLength(dx, dy)
  const along = (v: Vec3): number => ((v[0] - p.a[0]) * dx + (v[1] - p.a[1]) * dy) / size
  // Positive to the right of p, where its face is not.
  const beyond = (v: Vec3): number => ((v[0] - p.a[0]) * dy - (v[1] - p.a[1]) * dx) / size
  const [u0, u1] = [along(q.b), along(q.a)]
  if (u1 <= u0) return null
  const [low, high] = [Math.max(0, u0), Math.min(size, u1)]
  if (high - low <= SNAP) return null
  const [d0, d1] = [beyond(q.b), beyond(q.a)]
  const distanceAt = (u: number): number => d0 + ((u - u0) / (u1 - u0)) * (d1 - d0)
  const [first, last] = [distanceAt(low), distanceAt(high)]
  const width = Math.abs(first) > Math.abs(last) ? first : last
  // The two sides of a narrow notch face each other too, but not along their length.
  if (Math.abs(width) > GAP || high - low < GAP_SLENDERNESS * Math.abs(width)) return null
  const middle = (low + high) / 2
  const meets = width >= 0 ? p.beyond.length === 0 && q.beyond.length === 0 : isUnder(p, q) && isUnder(q, p)
  if (!meets) return null
  return {
    edge: p.layer.edge,
    opposed: q.layer.edge,
    surfaces: [surfaceAt(p.layer), surfaceAt(q.layer)],
    width,
    length: high - low,
    middles: [between(p, middle / size), between(q, (u1 - middle) / (u1 - u0))],
  }
}
