import { planLength, type Vec3 } from '../../kernel/vectors.ts'
import { GAP, SNAP } from '../../tolerances.ts'
import type { Surface } from '../../model/roof.ts'
import { boxesOf, visitPairs, type Box } from './box-search.ts'
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
interface Loose extends Box {
  readonly layer: Layer
  readonly a: Vec3
  readonly b: Vec3
  /** What covers the other side. */
  readonly beyond: readonly Layer[]
}

/** Pairs of opposed edges that lie up to `GAP` apart in plan and have nothing, or only each other's face, between them. */
export function gapsAmong(stretches: readonly Stretch[]): Gap[] {
  const loose: Loose[] = []
  for (const { left, right } of stretches) {
    addLoose(loose, left, right)
    addLoose(loose, right, left)
  }
  const gaps: Gap[] = []
  visitPairs(boxesOf(loose), GAP, (i, j) => {
    const gap = gapBetween(loose[i]!, loose[j]!)
    if (gap !== null) gaps.push(gap)
  })
  return gaps
}

/** Adds the pieces of one side that have no edge against them on the other. */
function addLoose(loose: Loose[], own: readonly Layer[], beyond: readonly Layer[]): void {
  if (own.length === 0 || beyond.some(endsHere)) return
  for (const layer of own) {
    if (!endsHere(layer)) continue
    const { isLeft, start, end } = layer
    const [x0, y0] = start
    const [x1, y1] = end
    loose.push({
      layer,
      a: isLeft ? start : end,
      b: isLeft ? end : start,
      beyond,
      minX: x0 < x1 ? x0 : x1,
      minY: y0 < y1 ? y0 : y1,
      maxX: x0 < x1 ? x1 : x0,
      maxY: y0 < y1 ? y1 : y0,
    })
  }
}

/** Whether what is beyond a piece is the other piece's face, as high as the piece: its overlapping neighbour. */
const isUnder = (p: Loose, q: Loose): boolean => p.beyond.some((cover) => cover.face === q.layer.face && isLevelWith(p.layer, cover))

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
      ? p.beyond.length === 0 && q.beyond.length === 0
      : isUnder(p, q) && isUnder(q, p)
  if (!meets) return null
  return {
    edge: p.layer.edge,
    opposed: q.layer.edge,
    surfaces: [p.layer.face.surface, q.layer.face.surface],
    width,
    length: high - low,
  }
}
