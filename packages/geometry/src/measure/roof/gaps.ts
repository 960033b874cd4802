import Flatbush from 'flatbush'
import type { Vec3 } from '../../kernel/vectors.ts'
import { GAP, SNAP } from '../../tolerances.ts'
import type { Surface } from '../../model/roof.ts'
import type { GapPair } from './pieces.ts'
import { isLevelWith, type Layer, type Stretch } from './stretches.ts'

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
  const loose = stretches.flatMap(looseLayers)
  if (loose.length < 2) return []
  const index = new Flatbush(loose.length)
  for (const { a, b } of loose) {
    index.add(Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1]))
  }
  index.finish()
  const gaps: Gap[] = []
  for (let i = 0; i < loose.length; i += 1) {
    const { a, b } = loose[i]!
    const near = index.search(
      Math.min(a[0], b[0]) - GAP,
      Math.min(a[1], b[1]) - GAP,
      Math.max(a[0], b[0]) + GAP,
      Math.max(a[1], b[1]) + GAP,
    )
    for (const j of near) {
      const gap = j > i ? gapBetween(loose[i]!, loose[j]!) : null
      if (gap !== null) gaps.push(gap)
    }
  }
  return gaps
}

function looseLayers({ left, right }: Stretch): Loose[] {
  const facing = (own: readonly Layer[], other: readonly Layer[], isLeft: boolean): Loose[] => {
    if (other.some((layer) => layer.piece !== null)) return []
    return own
      .filter((layer) => layer.piece !== null)
      .map((layer) => ({
        layer,
        a: isLeft ? layer.start : layer.end,
        b: isLeft ? layer.end : layer.start,
        coveredBy: other.filter((cover) => isLevelWith(layer, cover)),
        isOpen: other.length === 0,
      }))
  }
  return [...facing(left, right, true), ...facing(right, left, false)]
}

function gapBetween(p: Loose, q: Loose): Gap | null {
  if (p.layer.face === q.layer.face) return null
  const dx = p.b[0] - p.a[0]
  const dy = p.b[1] - p.a[1]
  const size = Math.hypot(dx, dy)
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
    edge: p.layer.piece!.edge,
    opposed: q.layer.piece!.edge,
    surfaces: [p.layer.face.surface, q.layer.face.surface],
    width,
    length: high - low,
  }
}
