import { footOn } from '../../../kernel/arrangement.ts'
import { insideRing, type Ring2 } from '../../../kernel/rings.ts'
import { cross2, planDistance, type Vec2 } from '../../../kernel/vectors.ts'
import { ALONG_OUTLINE, DOORWAY, IN_LINE, OPEN_SPAN, UNCERTAIN_SHARE, WALL_JOIN } from '../../../tolerances.ts'
import type { OpenSpan } from '../measures.ts'
import { lengthOf } from '../outline-findings.ts'
import type { PlacedWall } from '../walls/placed-wall.ts'
import { coveredBy, openStretches, piecesOf, sidesOf, type Piece } from '../walls/wall-coverage.ts'

/*
 * Stretches of an outline without a wall, and how much floor may be missing or too much behind them. Behind a stretch of length L a
 * right-angled corner may be cut off or filled, up to L²/4; as much again, as walls may end short of the corner or run past it. Behind a
 * stretch wider than a doorway nothing limits the depth.
 */

/** Open stretches that run on around a corner, in the order of their ring. */
export function chained(spans: readonly OpenSpan[]): OpenSpan[][] {
  const chains: OpenSpan[][] = []
  for (const span of spans) {
    const last = chains.at(-1)
    if (last !== undefined && planDistance(last.at(-1)!.to, span.from) < WALL_JOIN) last.push(span)
    else chains.push([span])
  }
  const [first, last] = [chains[0], chains.at(-1)]
  if (
    first !== undefined &&
    last !== undefined &&
    first !== last &&
    planDistance(last.at(-1)!.to, first[0]!.from) < WALL_JOIN
  )
    first.unshift(...chains.pop()!)
  return chains
}

/**
 * The stretches of floors' outlines without a wall, those that run on around a corner together; floors side by side carry each other's
 * common border. What is too short together to be worth a word is left out.
 */
export function openChains(rings: readonly Ring2[], pieces: readonly Piece[]): OpenSpan[][] {
  return rings.flatMap((ring, index) => {
    const beside = rings.flatMap((other, k) => (k === index ? [] : sidesOf(other)))
    const open = coveredBy([ring], [...pieces, ...beside]).open.filter((span) => span.length > WALL_JOIN)
    return chained(open).filter((chain) => lengthOf(chain) >= OPEN_SPAN)
  })
}

/** Whether a region may be larger or smaller by too much behind the stretches where it has no wall. */
export const isAreaUncertain = (chains: readonly (readonly OpenSpan[])[], area: number): boolean =>
  chains.some((chain) => lengthOf(chain) > DOORWAY) ||
  chains.reduce((sum, chain) => sum + lengthOf(chain) ** 2 / 2, 0) > UNCERTAIN_SHARE * area

/** Where along a wall it is looked whether it keeps to an outline; its ends may lie on another side of that. */
const PLACES = [0.1, 0.5, 0.9]

/** The straight pieces of walls that do not run into a rectangle: one at ten degrees to a side of it stands on that for other purposes. */
export function piecesOnRectangle(walls: readonly PlacedWall[], rectangle: Ring2): Piece[] {
  const sides = sidesOf(rectangle)
  const isWithin = (point: Vec2): boolean =>
    insideRing(rectangle, point[0], point[1]) &&
    sides.every(([from, to]) => footOn(point, from, to).distance > ALONG_OUTLINE)
  return piecesOf(walls).filter(
    ([a, b]) => !PLACES.some((share) => isWithin([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share])),
  )
}

/** Whether every wall stands on the outline of the floors, from end to end: then none stands inside it. */
export function standOnOutline(walls: readonly PlacedWall[], rings: readonly Ring2[]): boolean {
  const sides = rings.flatMap(sidesOf)
  return piecesOf(walls).every((piece) => openStretches(piece, sides).every(({ length }) => length <= OPEN_SPAN))
}

/** Whether a bridge runs along a side of a rectangle, as a wall that is missing in it would. */
export const isParallelToSide = ({ from, to }: OpenSpan, rectangle: Ring2): boolean =>
  sidesOf(rectangle).some(
    ([a, b]) =>
      Math.abs(cross2([to[0] - from[0], to[1] - from[1]], [b[0] - a[0], b[1] - a[1]])) <= IN_LINE * planDistance(a, b),
  )

/** Sine: a wall at a corner of a room stands across the next one, 45 degrees at the least. */
const ACROSS = Math.SQRT1_2

/** On which sides of a bridge walls stand across it that end at a point of it. */
function sidesAtEnd(end: Vec2, { from, to, length }: OpenSpan, pieces: readonly Piece[]): number[] {
  const ending = pieces.flatMap(([a, b]) => [[a, b] as const, [b, a] as const])
  return ending.flatMap(([near, far]) => {
    if (planDistance(near, end) > WALL_JOIN) return []
    const turn = cross2([to[0] - from[0], to[1] - from[1]], [far[0] - near[0], far[1] - near[1]])
    return Math.abs(turn) < ACROSS * length * planDistance(near, far) ? [] : [Math.sign(turn)]
  })
}

/**
 * Whether a bridge stands for a missing wall of a room in a rectangle, as far as can be told: it lies on the rectangle's own side, or
 * between two walls that come from its two sides. Those would hardly end on one line by chance, as both may on one side of it, seen to the same depth.
 */
export function isMissingWall(bridge: OpenSpan, rectangle: Ring2, walls: readonly PlacedWall[]): boolean {
  if (!isParallelToSide(bridge, rectangle)) return false
  if (openStretches([bridge.from, bridge.to], sidesOf(rectangle)).every(({ length }) => length <= OPEN_SPAN))
    return true
  const pieces = piecesOf(walls)
  const [first, second] = [bridge.from, bridge.to].map((end) => sidesAtEnd(end, bridge, pieces))
  return first!.some((side) => second!.includes(-side))
}
