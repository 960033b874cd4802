/*
 * Walls below the outlines of a roof, for files without a usable ground plan. Along each stretch of outline the heights of the two sides
 * are compared: a wall fills the step down to a lower roof or to the ground. If surfaces overlap on different grounds, columns are
 * compared instead.
 */

import { heightOn, type HeightPlane } from '../../../kernel/planes.ts'
import type { GroundModel } from '../ground.ts'
import { addColumnPieces, type LeftOut } from './column-walls.ts'
import { between, outlineRule } from './columns.ts'
import { endsHere, heightOf, type Layer } from '../topology/layers.ts'
import { surfaceAt } from '../topology/surface-at.ts'
import type { NewNumber, Stretch } from '../topology/stretches.ts'
import { pointAt, type WallPiece } from './wall-pieces.ts'

/**
 * The vertical faces of the solid below the outlines of a roof, each part on its own ground.
 * @param leftOut is called for wall below the ground of another part
 */
export function outlinePieces(
  stretches: readonly Stretch[],
  shafts: ReadonlySet<Stretch>,
  ground: GroundModel,
  newNumber: NewNumber,
  leftOut: LeftOut,
): WallPiece[] {
  const pieces: WallPiece[] = []
  const rule = outlineRule(ground)
  for (const stretch of stretches) {
    if (shafts.has(stretch)) continue
    if (isOverAnother(stretch, ground)) addColumnPieces(pieces, stretch, rule, newNumber, leftOut)
    else addHighest(pieces, stretch, ground, newNumber, leftOut)
  }
  return pieces
}

/** Whether surfaces over each other stand on different grounds; if not, the highest alone makes the walls. */
function isOverAnother({ left, right }: Stretch, ground: GroundModel): boolean {
  if (left.length < 2 && right.length < 2) return false
  const plane = ground.planeFor((left[0] ?? right[0]!).face.surface.part)
  const stands = ({ face }: Layer): boolean => ground.planeFor(face.surface.part) === plane
  return !left.every(stands) || !right.every(stands)
}

function topOf(layers: readonly Layer[]): Layer | null {
  let best: Layer | null = null
  for (const layer of layers) if (best === null || heightOf(layer) > heightOf(best)) best = layer
  return best
}

/** Adds a wall where the highest surface on one side is above the highest on the other, or above the ground. */
function addHighest(
  pieces: WallPiece[],
  { left, right }: Stretch,
  ground: GroundModel,
  newNumber: NewNumber,
  leftOut: LeftOut,
): void {
  const topLeft = topOf(left)
  const topRight = topOf(right)
  if (topLeft !== null && topLeft.face === topRight?.face) return
  if (topLeft !== null && endsHere(topLeft)) addWallBelow(pieces, topLeft, topRight, ground, newNumber, leftOut)
  if (topRight !== null && endsHere(topRight)) addWallBelow(pieces, topRight, topLeft, ground, newNumber, leftOut)
}

/** Adds the wall below one layer wherever it is higher than the other side. */
function addWallBelow(
  pieces: WallPiece[],
  upper: Layer,
  lower: Layer | null,
  ground: GroundModel,
  newNumber: NewNumber,
  leftOut: LeftOut,
): void {
  const { start, end, isLeft } = upper
  const plane = ground.planeFor(upper.face.surface.part)
  const earth0 = heightOn(plane, start[0], start[1])
  const earth1 = heightOn(plane, end[0], end[1])
  if (lower !== null) reportBelow(upper, lower, plane, ground, leftOut)
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
        line: upper.number,
        foot: onRoof ? surfaceAt(lower) : null,
        floor: onRoof ? lower.face.plane : plane,
      })
    }
    from = to
    t0 = t1
  }
}

/** Reports wall of one part that lies below the ground of an adjacent part. */
function reportBelow(upper: Layer, lower: Layer, own: HeightPlane, ground: GroundModel, leftOut: LeftOut): void {
  const plane = ground.planeFor(lower.face.surface.part)
  if (plane === own) return
  const { start, end } = upper
  const x = (start[0] + end[0]) / 2
  const y = (start[1] + end[1]) / 2
  leftOut(Math.min(heightOn(plane, x, y), heightOf(upper) / 2) - heightOn(own, x, y), start, end, 1)
}

const WHOLE: readonly number[] = [1]

/** Positions along a stretch, 0 to 1, at which two of three lines cross, and its end. */
function crossings(topOverEarth: Step, topOverRoof: Step, roofOverEarth: Step): readonly number[] {
  const cuts: number[] = []
  for (const [start, end] of [topOverEarth, topOverRoof, roofOverEarth])
    if (start * end < 0) cuts.push(start / (start - end))
  return [...cuts.sort((a, b) => a - b), 1]
}

/** Height of one line above another, at the start and the end of a stretch. */
type Step = readonly [start: number, end: number]
