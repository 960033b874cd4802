import { heightOn } from '../../kernel/planes.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import type { Surface } from '../../model/roof.ts'
import type { GroundModel } from '../ground.ts'
import type { WallType } from '../roof-measures.ts'
import type { Layer, NewNode, Stretch } from './stretches.ts'

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

const topOf = (layers: readonly Layer[]): Layer | null => {
  let best: Layer | null = null
  for (const layer of layers) {
    if (best === null || layer.start[2] + layer.end[2] > best.start[2] + best.end[2]) best = layer
  }
  return best
}

/**
 * The vertical faces of the solid along one stretch: where the highest surface on one side stands over what is highest on
 * the other, or over the ground.
 */
export function wallPiecesOf(stretch: Stretch, ground: GroundModel, newNode: NewNode): WallPiece[] {
  const left = topOf(stretch.left)
  const right = topOf(stretch.right)
  if (left !== null && left.face === right?.face) return []
  const pieces: WallPiece[] = []
  const stand = (upper: Layer | null, lower: Layer | null, upperIsLeft: boolean): void => {
    if (upper?.piece) pieces.push(...standing(stretch, upper, lower, upperIsLeft, ground, newNode))
  }
  stand(left, right, true)
  stand(right, left, false)
  return pieces
}

/** The wall below one layer wherever it is higher than the other side. */
function standing(
  stretch: Stretch,
  upper: Layer,
  lower: Layer | null,
  upperIsLeft: boolean,
  ground: GroundModel,
  newNode: NewNode,
): WallPiece[] {
  const plane = ground.planeFor(upper.face.surface.part)
  const top: Line = { start: upper.start[2], end: upper.end[2] }
  const earth: Line = {
    start: heightOn(plane, upper.start[0], upper.start[1]),
    end: heightOn(plane, upper.end[0], upper.end[1]),
  }
  const roof: Line | null = lower && { start: lower.start[2], end: lower.end[2] }
  const cuts = [crossing(top, earth), roof && crossing(top, roof), roof && crossing(roof, earth)]
    .filter((t) => t !== null)
    .sort((a, b) => a - b)
  const at = (t: number): Vec2 =>
    t === 0
      ? [upper.start[0], upper.start[1]]
      : t === 1
        ? [upper.end[0], upper.end[1]]
        : [upper.start[0] + t * (upper.end[0] - upper.start[0]), upper.start[1] + t * (upper.end[1] - upper.start[1])]
  const pieces: WallPiece[] = []
  let from = stretch.from
  for (let i = 0; i <= cuts.length; i += 1) {
    const t0 = i === 0 ? 0 : cuts[i - 1]!
    const t1 = i === cuts.length ? 1 : cuts[i]!
    const to = i === cuts.length ? stretch.to : newNode()
    const middle = (t0 + t1) / 2
    const onRoof = roof !== null && onLine(roof, middle) > onLine(earth, middle)
    const foot = onRoof ? roof : earth
    if (onLine(top, middle) > onLine(foot, middle)) {
      const [ta, tb] = upperIsLeft ? [t0, t1] : [t1, t0]
      pieces.push({
        type: onRoof ? 'shared' : 'ground',
        from: upperIsLeft ? from : to,
        to: upperIsLeft ? to : from,
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
  }
  return pieces
}
