import { boxesOf, boxSearch, dot, type Vec2 } from '@reports/geometry'
import { addBehind, addBelow, addOver, lineBeside, depthGrowth } from './covered-line.ts'
import type { Axes, Scene, SceneLine } from '../scene.ts'
import { project, type ProjectedPiece } from './projected-piece.ts'
import { merged, WHOLE, without, type Stretch } from './stretches.ts'
import type { ProjectedPoint } from './triangle.ts'

/*
 * Finds the visible stretches of each line. On the line itself two facets may meet, and depth cannot tell which of
 * them is in front. So each line is tested twice, on parallels slightly to its left and right, on the sides where it
 * bounds a facet.
 */

/** Average number of pieces that are tested per line: 150 houses of Vienna in one picture take 6. */
const MAX_NEAR = 400

/** Metres. A line is this near to a facet that it bounds; the wall behind an eave is farther away. */
const BOUNDED_DISTANCE = 0.05

/** Share of `beside` at which a facet that the line bounds is looked for too, because walls seen from the side are narrow. */
const CLOSE_SHARE = 0.2

const isIn = ({ normal, distance }: ProjectedPiece, { from, to }: SceneLine): boolean =>
  Math.abs(dot(from, normal) - distance) < BOUNDED_DISTANCE && Math.abs(dot(to, normal) - distance) < BOUNDED_DISTANCE

/** A line on the page, with the pieces that it bounds and those that may hide it. */
interface PlacedLine {
  readonly from: ProjectedPoint
  readonly to: ProjectedPoint
  readonly bounded: readonly ProjectedPiece[]
  readonly before: readonly ProjectedPiece[]
  /** Share of its length below which a stretch is too short to be seen. */
  readonly least: number
}

/** One side of a line: the stretches that something in front covers, and those next to a bounded facet. */
interface Side {
  readonly hidden: readonly Stretch[]
  readonly own: readonly Stretch[]
}

function sideOf({ from, to, bounded, before }: PlacedLine, aside: Vec2): Side {
  const own: Stretch[] = []
  const hidden: Stretch[] = []
  const close = lineBeside(from, to, aside[0] * CLOSE_SHARE, aside[1] * CLOSE_SHARE)
  let nearest = Infinity
  for (const piece of bounded) {
    const known = own.length
    addOver(piece, close, own)
    if (own.length > known) nearest = Math.min(nearest, depthGrowth(piece, aside))
  }
  const course = lineBeside(from, to, aside[0], aside[1])
  for (let i = 0; i < before.length; i += 1) {
    const piece = before[i]!
    if (piece.facet.paint === 'roof') addBelow(piece, course, nearest, hidden)
    else addBehind(piece, course, hidden)
  }
  return { own, hidden }
}

const mergedSide = ({ hidden, own }: Side, least: number): Side => ({
  hidden: merged(hidden, least / 2),
  own: merged(own, least / 2),
})

/** The visible stretches of a line. If only one side has a bounded facet at a place, the other side does not count there. */
function seenOf(one: Side, other: Side, least: number): Stretch[] {
  // Most lines stand free, and what each side bounds decides nothing.
  if (one.hidden.length === 0 && other.hidden.length === 0) return [...WHOLE]
  const first = mergedSide(one, least)
  const second = mergedSide(other, least)
  const hidden = merged([...first.hidden, ...without(second.own, first.own, least)], least / 2)
  const alsoHidden = merged([...second.hidden, ...without(first.own, second.own, least)], least / 2)
  const onBoth = without(hidden, without(hidden, alsoHidden, least), least)
  return without(WHOLE, onBoth, least)
}

/**
 * The stretches of each line that nothing hides. The top of a wall that ends below a ridge is hidden with its wall,
 * although no roof covers the page beyond the ridge. If a line lies in a roof that it does not bound, like the top of a
 * wall below eaves, its depth decides nothing: it is hidden where its own facet goes behind the roof. For facets that
 * are seen edge on, both sides are tested.
 * @param beside metres on the page from the line to its parallels
 */
export function visibleStretches(
  { lines }: Pick<Scene, 'lines'>,
  seen: readonly ProjectedPiece[],
  axes: Axes,
  beside: number,
): Stretch[][] {
  const search = boxSearch(boxesOf(seen))
  const shown = new Set(seen.map(({ piece }) => piece.facet))
  let left = MAX_NEAR * lines.length
  return lines.map((line) => {
    if (!line.facets.some((facet) => shown.has(facet))) return []
    const from = project(line.from, axes)
    const to = project(line.to, axes)
    const dx = to[0] - from[0]
    const dy = to[1] - from[1]
    const length = Math.sqrt(dx * dx + dy * dy)
    if (length < beside) return []
    const right = Math.max(from[0], to[0])
    const top = Math.max(from[1], to[1])
    const farthest = Math.max(from[2], to[2])
    const bounded: ProjectedPiece[] = []
    const before: ProjectedPiece[] = []
    for (const index of search(Math.min(from[0], to[0]), Math.min(from[1], to[1]), right, top, beside)) {
      const piece = seen[index]!
      if (line.facets.includes(piece.piece.facet)) {
        if (isIn(piece, line)) bounded.push(piece)
      } else if (piece.near < farthest && (left -= 1) >= 0) before.push(piece)
    }
    if (before.length === 0) return [...WHOLE]
    const placed: PlacedLine = { from, to, bounded, before, least: beside / length }
    const aside: Vec2 = [(-dy / length) * beside, (dx / length) * beside]
    return seenOf(sideOf(placed, aside), sideOf(placed, [-aside[0], -aside[1]]), placed.least)
  })
}
