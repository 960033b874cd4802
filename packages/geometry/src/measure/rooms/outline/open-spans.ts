import { footOn } from '../../../kernel/arrangement.ts'
import { insideRing, type Ring2 } from '../../../kernel/rings.ts'
import { cross2, planDistance, type Vec2 } from '../../../kernel/vectors.ts'
import { ALONG_OUTLINE, DOORWAY, IN_LINE, OPEN_SPAN, UNCERTAIN_SHARE, WALL_JOIN } from '../../../tolerances.ts'
import type { OpenSpan } from '../measures.ts'
import { lengthOf } from '../outline-findings.ts'
import type { PlacedWall } from '../walls/placed-wall.ts'
import { coveredBy, openStretches, piecesOf, sidesOf, type Piece } from '../walls/wall-coverage.ts'

/*
 * Stretches of an outline without a wall, and the floor area that is uncertain behind them. Behind a stretch of length L a right-angled
 * corner may be cut off or filled in, up to L²/4. The same bound covers walls that end short of the corner or run past it. Behind a
 * stretch wider than a doorway nothing limits the depth.
 */

/** Groups open stretches that continue around a corner, in the order of their ring. */
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
 * The stretches of floors' outlines without a wall, grouped around corners. Adjacent floors count as carried along their common border.
 * Groups too short to report are left out.
 */
export function openChains(rings: readonly Ring2[], pieces: readonly Piece[]): OpenSpan[][] {
  return rings.flatMap((ring, index) => {
    const beside = rings.flatMap((other, k) => (k === index ? [] : sidesOf(other)))
    const open = coveredBy([ring], [...pieces, ...beside]).open.filter((span) => span.length > WALL_JOIN)
    return chained(open).filter((chain) => lengthOf(chain) >= OPEN_SPAN)
  })
}

/** Whether the area behind the stretches without a wall may be off by more than the limit. */
export const isAreaUncertain = (chains: readonly (readonly OpenSpan[])[], area: number): boolean =>
  chains.some((chain) => lengthOf(chain) > DOORWAY) ||
  chains.reduce((sum, chain) => sum + lengthOf(chain) ** 2 / 2, 0) > UNCERTAIN_SHARE * area

/** Positions at which a wall is tested for following an outline; its ends may lie on another side of the outline. */
const PLACES = [0.1, 0.5, 0.9]

/** The straight pieces of walls, without those that run into a rectangle. A piece at ten degrees to a side carries it for other purposes, but not here. */
export function piecesOnRectangle(walls: readonly PlacedWall[], rectangle: Ring2): Piece[] {
  const sides = sidesOf(rectangle)
  const isWithin = (point: Vec2): boolean =>
    insideRing(rectangle, point[0], point[1]) &&
    sides.every(([from, to]) => footOn(point, from, to).distance > ALONG_OUTLINE)
  return piecesOf(walls).filter(
    ([a, b]) => !PLACES.some((share) => isWithin([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share])),
  )
}

/** Whether every wall follows the outline of the floors from end to end: then none stands inside it. */
export function standOnOutline(walls: readonly PlacedWall[], rings: readonly Ring2[]): boolean {
  const sides = rings.flatMap(sidesOf)
  return piecesOf(walls).every((piece) => openStretches(piece, sides).every(({ length }) => length <= OPEN_SPAN))
}

/** Whether a bridge is parallel to a side of a rectangle, as a missing wall would be. */
export const isParallelToSide = ({ from, to }: OpenSpan, rectangle: Ring2): boolean =>
  sidesOf(rectangle).some(
    ([a, b]) =>
      Math.abs(cross2([to[0] - from[0], to[1] - from[1]], [b[0] - a[0], b[1] - a[1]])) <= IN_LINE * planDistance(a, b),
  )

/** Sine: a wall at a corner of a room meets the next one at 45 degrees at least. */
const ACROSS = Math.SQRT1_2

/** The sides of a bridge from which a wall meets it at one of its ends. */
function sidesAtEnd(end: Vec2, { from, to, length }: OpenSpan, pieces: readonly Piece[]): number[] {
  const ending = pieces.flatMap(([a, b]) => [[a, b] as const, [b, a] as const])
  return ending.flatMap(([near, far]) => {
    if (planDistance(near, end) > WALL_JOIN) return []
    const turn = cross2([to[0] - from[0], to[1] - from[1]], [far[0] - near[0], far[1] - near[1]])
    return Math.abs(turn) < ACROSS * length * planDistance(near, far) ? [] : [Math.sign(turn)]
  })
}

/**
 * Whether a bridge probably replaces a missing wall of a rectangular room. It lies on a side of the rectangle, or joins two walls that
 * come from its two sides. Two such walls hardly end on one line by chance, while walls on one side may both end at the limit of sight.
 */
export function isMissingWall(bridge: OpenSpan, rectangle: Ring2, walls: readonly PlacedWall[]): boolean {
  if (!isParallelToSide(bridge, rectangle)) return false
  if (openStretches([bridge.from, bridge.to], sidesOf(rectangle)).every(({ length }) => length <= OPEN_SPAN))
    return true
  const pieces = piecesOf(walls)
  const [first, second] = [bridge.from, bridge.to].map((end) => sidesAtEnd(end, bridge, pieces))
  return first!.some((side) => second!.includes(-side))
}
