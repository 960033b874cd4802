import type { Box } from '../../kernel/box-search.ts'
import { heightOn } from '../../kernel/planes.ts'
import type { PlanPoint, Vec3 } from '../../kernel/vectors.ts'
import type { Surface } from '../../model/roof.ts'
import type { GroundModel } from '../ground.ts'
import type { WallType } from '../roof-measures.ts'
import { endsHere, heightOf, type Layer } from './layers.ts'
import type { NewNumber, Stretch } from './stretches.ts'

/** A vertical trapezoid below a roof's outline. Seen from outside `a` is left; the building is on the left of a -> b. */
export interface WallPiece {
  readonly type: WallType
  /** Nodes of its ends, for stringing pieces together. */
  readonly from: number
  readonly to: number
  readonly a: PlanPoint
  readonly b: PlanPoint
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

/** The box around a piece in plan. */
export const boxOf = ({ a, b }: WallPiece): Box => {
  const isRight = a[0] < b[0]
  const isUp = a[1] < b[1]
  return {
    minX: isRight ? a[0] : b[0],
    minY: isUp ? a[1] : b[1],
    maxX: isRight ? b[0] : a[0],
    maxY: isUp ? b[1] : a[1],
  }
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
export function addWallPieces(
  pieces: WallPiece[],
  { left, right }: Stretch,
  ground: GroundModel,
  newNumber: NewNumber,
): void {
  const topLeft = topOf(left)
  const topRight = topOf(right)
  if (topLeft !== null && topLeft.face === topRight?.face) return
  if (topLeft !== null && endsHere(topLeft)) addStanding(pieces, topLeft, topRight, ground, newNumber)
  if (topRight !== null && endsHere(topRight)) addStanding(pieces, topRight, topLeft, ground, newNumber)
}

/** Adds the wall below one layer wherever it is higher than the other side. */
function addStanding(
  pieces: WallPiece[],
  upper: Layer,
  lower: Layer | null,
  ground: GroundModel,
  newNumber: NewNumber,
): void {
  const { start, end, isLeft } = upper
  const plane = ground.planeFor(upper.face.surface.part)
  const earth0 = heightOn(plane, start[0], start[1])
  const earth1 = heightOn(plane, end[0], end[1])
  const roof0 = lower === null ? -Infinity : lower.start[2]
  const roof1 = lower === null ? -Infinity : lower.end[2]
  const cuts =
    (start[2] - earth0) * (end[2] - earth1) < 0 ||
    (start[2] - roof0) * (end[2] - roof1) < 0 ||
    (roof0 - earth0) * (roof1 - earth1) < 0
      ? crossings(
          [start[2] - earth0, end[2] - earth1],
          [start[2] - roof0, end[2] - roof1],
          [roof0 - earth0, roof1 - earth1],
        )
      : WHOLE
  let from = upper.from
  let t0 = 0
  for (const t1 of cuts) {
    const to = t1 === 1 ? upper.to : newNumber()
    const middle = (t0 + t1) / 2
    const onRoof = lower !== null && between(roof0, roof1, middle) > between(earth0, earth1, middle)
    const foot0 = onRoof ? roof0 : earth0
    const foot1 = onRoof ? roof1 : earth1
    if (between(start[2], end[2], middle) > between(foot0, foot1, middle)) {
      const ta = isLeft ? t0 : t1
      const tb = isLeft ? t1 : t0
      pieces.push({
        type: onRoof ? 'shared' : 'ground',
        from: isLeft ? from : to,
        to: isLeft ? to : from,
        a: pointAt(start, end, ta),
        b: pointAt(start, end, tb),
        footA: between(foot0, foot1, ta),
        footB: between(foot0, foot1, tb),
        topA: between(start[2], end[2], ta),
        topB: between(start[2], end[2], tb),
        upper,
        foot: onRoof ? lower.face.surface : null,
      })
    }
    from = to
    t0 = t1
  }
}

const WHOLE: readonly number[] = [1]

/** Where along a stretch, as parts of its length, two of three lines cross, and its end. */
function crossings(topOverEarth: Step, topOverRoof: Step, roofOverEarth: Step): readonly number[] {
  const cuts: number[] = []
  for (const [start, end] of [topOverEarth, topOverRoof, roofOverEarth])
    if (start * end < 0) cuts.push(start / (start - end))
  return [...cuts.sort((a, b) => a - b), 1]
}

/** Height of one line over another, at the start and the end of a stretch. */
type Step = readonly [start: number, end: number]

const between = (start: number, end: number, t: number): number =>
  t === 0 ? start : t === 1 ? end : start + t * (end - start)

const pointAt = (a: Vec3, b: Vec3, t: number): PlanPoint =>
  t === 0 ? a : t === 1 ? b : [between(a[0], b[0], t), between(a[1], b[1], t)]
