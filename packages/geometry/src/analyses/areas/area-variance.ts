import type { Polygon2 } from '../../kernel/planar-graph.ts'
import type { Ring2 } from '../../kernel/rings.ts'
import { planLength, type Vec2 } from '../../kernel/vectors.ts'
import type { Accuracy } from '../uncertainty/accuracy.ts'
import { FACING_SIDES } from '../../tolerances.ts'
import type { AreaRoom } from './area-rooms.ts'
import { cutsAndWalls } from './enclosed-area.ts'
import { dot2, from2, middleOf, sidesOf, type Side } from './strips.ts'

/** Standard deviations of a room against others of its scan: metres of its place, radians of its turn. Rooms of a house of 11 differ so. */
const ROOM_PLACE = 0.015
const ROOM_TURN = 0.005

/** Standard deviations of a scan: of its walls, heights and scale, and of its rooms against each other. */
export interface AreaAccuracy extends Accuracy {
  /** Metres of a room's place; if absent, what is usual. */
  readonly place?: number
  /** Radians of its turn; if absent, what is usual. */
  readonly turn?: number
}

/** Metres by which a side of an area may lie off the wall that it follows, and the least gradient of a ceiling that moves a line of height. */
const OFF_WALL = 0.01
const LEAST_GRADIENT = 0.05

/**
 * The variance of an enclosed area without its scale, m⁴. Inner walls cancel: what a room gains, the wall beside it loses. Only sides on
 * the border count: each plane on its own, the place and turn of a room for all of its sides, its height along lines of height.
 */
export function areaVariance(
  polygons: readonly Polygon2[],
  rooms: readonly AreaRoom[],
  high: readonly (readonly Ring2[])[],
  { plan, height, place = ROOM_PLACE, turn = ROOM_TURN }: AreaAccuracy,
): number {
  const border = polygons.flatMap((rings) => sidesOf(rings))
  return rooms.reduce((variance, room, i) => {
    const corners = room.floor.flat()
    const middle = [0, 1].map((k) => corners.reduce((sum, p) => sum + p[k]!, 0) / corners.length) as unknown as Vec2
    let [planes, x, y, turned] = [0, 0, 0, 0]
    for (const side of sidesOf(room.floor)) {
      const [on, moment] = onBorder(side, border, middle)
      planes += on ** 2
      x += on * side.out[0]
      y += on * side.out[1]
      turned += moment
    }
    const lines = cutsAndWalls(room, high[i]!).cuts.reduce((sum, { length }) => sum + length, 0)
    const moved = planes * plan ** 2 + (x ** 2 + y ** 2) * place ** 2 + (turned * turn) ** 2
    return variance + moved + ((lines * height) / gradientOf(room)) ** 2
  }, 0)
}

const gradientOf = ({ ceiling }: AreaRoom): number =>
  ceiling.kind === 'unknown'
    ? Infinity
    : ceiling.planes.reduce((most, { gx, gy }) => Math.max(most, planLength(gx, gy)), LEAST_GRADIENT)

/** The length of a side that lies on the border, and its moment about the middle of the room. */
function onBorder(side: Side, border: readonly Side[], middle: Vec2): readonly [length: number, moment: number] {
  let [length, moment] = [0, 0]
  for (const other of border) {
    if (dot2(other.along, side.along) < Math.cos(FACING_SIDES)) continue
    const at = middleOf(other)
    if (Math.abs(dot2(from2(at, side.a), side.out)) > OFF_WALL) continue
    const [s, t] = [other.a, other.b].map((p) =>
      Math.min(side.length, Math.max(0, dot2(from2(p, side.a), side.along))),
    ) as [number, number]
    length += Math.abs(t - s)
    moment += Math.abs(t - s) * dot2(from2(at, middle), side.along)
  }
  return [length, moment]
}
