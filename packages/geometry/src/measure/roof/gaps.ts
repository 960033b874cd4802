import { planLength, type Vec3 } from '../../kernel/vectors.ts'
import { GAP, SNAP } from '../../tolerances.ts'
import type { Surface } from '../../model/roof.ts'
import { boxesOf, boxSearch } from './box-search.ts'
import { endsHere, isLevelWith, type Layer } from './layers.ts'
import type { GapPair } from './outline-pieces.ts'
import type { Stretch } from './stretches.ts'

/** Two edges that should meet and lie apart, or over each other, by less than the tolerance. */
export interface Gap extends GapPair {
  readonly surfaces: readonly [Surface, Surface]
  /** Largest distance between the edges, metres; negative where the surfaces overlap. */
  readonly width: number
  /** Metres of plan along which they run against each other. */
  readonly length: number
}

/** A gap is at least this many times as long as wide. */
const GAP_SLENDERNESS = 5

/** A piece of outline with no edge against it, directed with its face on the left. */
interface Loose {
  readonly layer: Layer
  readonly a: Vec3
  readonly b: Vec3
  /** Faces that cover the other side, as high as the piece: the overlapping neighbour is among them. */
  readonly coveredBy: readonly Layer[]
  readonly isOpen: boolean
}

/** Pairs of opposed edges that lie up to `GAP` apart in plan and have nothing, or only each other's face, between them. */
export function gapsAmong(stretches: readonly Stretch[]): Gap[] {
  const loose: Loose[] = []
  for (const { left, right } of stretches) {
    addLoose(loose, left, right)
    addLoose(loose, right, left)
  }
  const boxes = boxesOf(loose, ({ a, b }) => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])])
  const search = boxSearch(boxes)
  const gaps: Gap[] = []
  for (let i = 0; i < loose.length; i += 1) {
    for (const j of search(boxes.minX[i]!, boxes.minY[i]!, boxes.maxX[i]!, boxes.maxY[i]!, GAP)) {
      const gap = j > i ? gapBetween(loose[i]!, loose[j]!) : null
      if (gap !== null) gaps.push(gap)
    }
  }
  return gaps
}

/** Adds the pieces of one side that have no edge against them on the other. */
function addLoose(loose: Loose[], own: readonly Layer[], other: readonly Layer[]): void {
  if (other.some(endsHere)) return
  for (const layer of own) {
    if (!endsHere(layer)) continue
    const [a, b] = layer.isLeft ? [layer.start, layer.end] : [layer.end, layer.start]
    const coveredBy = other.length === 0 ? other : other.filter((cover) => isLevelWith(layer, cover))
    loose.push({ layer, a, b, coveredBy, isOpen: other.length === 0 })
  }
}

function gapBetween(p: Loose, q: Loose): Gap | null {
  if (p.layer.face === q.layer.face) return null
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
  // The two sides of a narrow notch face each other too, but do not run along each other.
  if (Math.abs(width) > GAP || high - low < GAP_SLENDERNESS * Math.abs(width)) return null
  const meets =
    width >= 0
      ? p.isOpen && q.isOpen
      : p.coveredBy.some((cover) => cover.face === q.layer.face) && q.coveredBy.some((cover) => cover.face === p.layer.face)
  if (!meets) return null
  return {
    edge: p.layer.edge,
    opposed: q.layer.edge,
    surfaces: [p.layer.face.surface, q.layer.face.surface],
    width,
    length: high - low,
  }
}
