import { heightOn } from '../../kernel/planes.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import type { Surface } from '../../model/roof.ts'
import type { GroundModel } from '../ground.ts'
import type { WallType } from '../roof-measures.ts'
import { endsHere, heightOf, type Layer } from './layers.ts'
import type { NewNode, Stretch } from './stretches.ts'

/** A vertical trapezoid below a roof's outline. Seen from outside `a` is left; the building is on the left of a -> b. */
export interface WallPiece {
  readonly type: WallType
  /** Nodes of its ends, for stringing pieces together. */
  readonly from: number
  readonly to: number
  readonly a: Vec2
  readonly b: Vec2
  /** Altitudes of the foot and the top at the two ends. */
  readonly footA: number
  readonly footB: number
  readonly topA: number
  readonly topB: number
  /** The line of the surface above, from which the wall is projected. */
  readonly upper: Layer
  /** The surface on which it stands; null on the ground. */
  readonly foot: Surface | null
}

/** Linear in the part t of a stretch. */
interface Line {
  readonly start: number
  readonly end: number
}

const onLine = (line: Line, t: number): number =>
  t === 0 ? line.start : t === 1 ? line.end : line.start + t * (line.end - line.start)

/** Where two lines cross strictly inside 0..1; null where they do not. */
function crossing(a: Line, b: Line): number | null {
  const start = a.start - b.start
  const end = a.end - b.end
  return start * end < 0 ? start / (start - end) : null
}

function topOf(layers: readonly Layer[]): Layer | null {
  let best: Layer | null = null
  for (const layer of layers) if (best === null || heightOf(layer) > heightOf(best)) best = layer
  return best
}

/**
 * Adds the vertical faces of the solid along one stretch: where the highest surface on one side stands over what is
 * highest on the other, or over the ground.
 */
export function addWallPieces(pieces: WallPiece[], { left, right }: Stretch, ground: GroundModel, newNode: NewNode): void {
  const topLeft = topOf(left)
  const topRight = topOf(right)
  if (topLeft !== null && topLeft.face === topRight?.face) return
  if (topLeft !== null && endsHere(topLeft)) addStanding(pieces, topLeft, topRight, ground, newNode)
  if (topRight !== null && endsHere(topRight)) addStanding(pieces, topRight, topLeft, ground, newNode)
}

/** Adds the wall below one layer wherever it is higher than the other side. */
function addStanding(
  pieces: WallPiece[],
  upper: Layer,
  lower: Layer | null,
  ground: GroundModel,
  newNode: NewNode,
): void {
  const { start, end, isLeft } = upper
  const plane = ground.planeFor(upper.face.surface.part)
  const top: Line = { start: start[2], end: end[2] }
  const earth: Line = { start: heightOn(plane, start[0], start[1]), end: heightOn(plane, end[0], end[1]) }
  const roof: Line | null = lower && { start: lower.start[2], end: lower.end[2] }
  const cuts = roof === null ? [crossing(top, earth)] : [crossing(top, earth), crossing(top, roof), crossing(roof, earth)]
  const at = (t: number): Vec2 => [onLine({ start: start[0], end: end[0] }, t), onLine({ start: start[1], end: end[1] }, t)]
  let from = upper.from
  let t0 = 0
  for (const t1 of [...cuts.filter((t) => t !== null).sort((a, b) => a - b), 1]) {
    const to = t1 === 1 ? upper.to : newNode()
    const middle = (t0 + t1) / 2
    const onRoof = roof !== null && onLine(roof, middle) > onLine(earth, middle)
    const foot = onRoof ? roof : earth
    if (onLine(top, middle) > onLine(foot, middle)) {
      const ta = isLeft ? t0 : t1
      const tb = isLeft ? t1 : t0
      pieces.push({
        type: onRoof ? 'shared' : 'ground',
        from: isLeft ? from : to,
        to: isLeft ? to : from,
        a: at(ta),
        b: at(tb),
        footA: onLine(foot, ta),
        footB: onLine(foot, tb),
        topA: onLine(top, ta),
        topB: onLine(top, tb),
        upper,
        foot: onRoof ? lower!.face.surface : null,
      })
    }
    from = to
    t0 = t1
  }
}
