import type { PlanPoint, Vec3 } from '../../../kernel/vectors.ts'
import type { Surface } from '../../../model/roof.ts'
import { between, breaksOf, floorAt, topAt, unionAt, type Column, type ColumnRule, type Floor } from './columns.ts'
import { endsHere, type Layer } from '../topology/layers.ts'
import { surfaceAt } from '../topology/surface-at.ts'
import type { NewNumber, Stretch } from '../topology/stretches.ts'
import { pointAt, type WallPiece } from './wall-pieces.ts'

/**
 * Callback for wall that is left out because it lies below the ground of another part.
 * @param step its height in the middle, metres
 * @param share its part of the line from `start` to `end`, 0 to 1
 */
export type LeftOut = (step: number, start: PlanPoint, end: PlanPoint, share: number) => void

/** A stretch, or a part of it between two crossings of its columns. */
interface Segment {
  readonly from: number
  readonly to: number
  /** Its ends and its middle as parts of the stretch's length. */
  readonly t0: number
  readonly t1: number
  readonly middle: number
  /** The stretch's line, for columns whose roof passes over it. */
  readonly line: { readonly start: Vec3; readonly end: Vec3 }
}

/** Adds the vertical faces between the columns on the two sides of a stretch. */
export function addColumnPieces(
  pieces: WallPiece[],
  { from, to, left, right }: Stretch,
  rule: ColumnRule,
  newNumber: NewNumber,
  leftOut: LeftOut,
): void {
  const line = left.find(endsHere) ?? right.find(endsHere) ?? left[0] ?? right[0]
  if (line === undefined) return
  const ownLeft = rule.columnsOn(left, line)
  const ownRight = rule.columnsOn(right, line)
  if (ownLeft.length === 0 && ownRight.length === 0) return
  let t0 = 0
  let node = from
  for (const t1 of breaksOf([...ownLeft, ...ownRight])) {
    const segment = { from: node, to: t1 === 1 ? to : newNumber(), t0, t1, middle: (t0 + t1) / 2, line }
    const unionLeft = unionAt(ownLeft, segment.middle)
    const unionRight = unionAt(ownRight, segment.middle)
    for (const column of unionLeft)
      if (rule.hasWall(column.top)) addFaces(pieces, column, unionRight, true, segment, leftOut)
    for (const column of unionRight)
      if (rule.hasWall(column.top)) addFaces(pieces, column, unionLeft, false, segment, leftOut)
    node = segment.to
    t0 = t1
  }
}

/** A line of altitudes along a stretch. */
interface Altitudes {
  readonly start: number
  readonly end: number
}

/** Adds the parts of one column's side that no column on the other side covers. */
function addFaces(
  pieces: WallPiece[],
  own: Column,
  others: readonly Column[],
  isLeft: boolean,
  segment: Segment,
  leftOut: LeftOut,
): void {
  const t = segment.middle
  const heightAt = ({ start, end }: Altitudes): number => between(start, end, t)
  const top = topAt(own, t)
  let foot: Altitudes & Pick<Floor, 'surface' | 'plane'> = own.floor
  for (const [i, other] of others.entries()) {
    if (topAt(other, t) <= heightAt(foot)) continue
    const floor = floorAt(other, t)
    // Below the adjacent ground there is only earth, except between two roofs.
    if (i === 0 && foot.surface === null && other.floor.kind === 'ground') {
      leftOut(Math.min(floor, top) - heightAt(foot), segment.line.start, segment.line.end, segment.t1 - segment.t0)
      if (floor >= top) return
    } else if (floor > heightAt(foot)) {
      if (floor >= top) break
      pieces.push(pieceOf(own.top, foot, other.floor, isLeft, segment))
    }
    foot = roofLine(other.top)
  }
  if (heightAt(foot) < top) pieces.push(pieceOf(own.top, foot, roofLine(own.top), isLeft, segment))
}

const roofLine = (layer: Layer): Altitudes & Pick<Floor, 'surface' | 'plane'> => ({
  start: layer.start[2],
  end: layer.end[2],
  surface: surfaceAt(layer),
  plane: layer.face.plane,
})

function pieceOf(
  upper: Layer,
  foot: Altitudes & { readonly surface: Surface | null; readonly plane: Floor['plane'] },
  head: Altitudes,
  isLeft: boolean,
  { from, to, t0, t1, line }: Segment,
): WallPiece {
  const ta = isLeft ? t0 : t1
  const tb = isLeft ? t1 : t0
  const { start, end } = endsHere(upper) ? upper : line
  return {
    type: foot.surface === null ? 'ground' : 'shared',
    from: isLeft ? from : to,
    to: isLeft ? to : from,
    a: pointAt(start, end, ta),
    b: pointAt(start, end, tb),
    footA: between(foot.start, foot.end, ta),
    footB: between(foot.start, foot.end, tb),
    topA: between(head.start, head.end, ta),
    topB: between(head.start, head.end, tb),
    upper,
    line: upper.number,
    foot: foot.surface,
    floor: foot.plane,
  }
}
