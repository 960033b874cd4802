import { areaOfPolygons, type Polygon2 } from '../../kernel/planar-graph.ts'
import { polygonsWhere } from '../../kernel/polygons-where.ts'
import { insideRing, signedArea, type Ring2 } from '../../kernel/rings.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import { SAME_CORNER } from '../../tolerances.ts'
import { highPart, type AreaRoom } from './area-rooms.ts'
import { areaOf } from '../../measure/rooms/ceiling.ts'
import type { AreaGroup, CountedArea } from './enclosed-area.ts'
import type { AreaRule } from './rules.ts'
import { beside, from2, sidesOf } from './strips.ts'

/** The area of rooms by a rule that counts no walls between them: floors by their heights, without stairs where the rule takes them off. */
export function summedRooms(
  { rooms, class: own }: AreaGroup,
  rule: AreaRule,
  shift: number,
  countsUnknown: boolean,
): CountedArea {
  const { beyond, width, heights, stairs } = rule
  const floors = rooms.map((room) => {
    let [area, higher] = [0, 0]
    for (const [height, share] of heights) {
      const high = areaOf(highPart(room, { limit: height + shift, beyond, width, countsUnknown }))
      area += Math.max(0, high - higher) * share
      higher = Math.max(higher, high)
    }
    return area - (stairs || own === 'TBA' ? 0 : stairsIn(room))
  })
  return {
    area: floors.reduce((sum, area) => sum + area, 0),
    polygons: rooms.flatMap(({ room }) => room.outline),
    high: rooms.map(({ floor }) => floor),
  }
}

/** Square metres of a room's floor under stairs. */
const stairsIn = ({ room: { objects }, floor }: AreaRoom): number =>
  objects
    .filter(({ category }) => category === 'stairs')
    .reduce((sum, { footprint }) => sum + areaOfPolygons(commonParts(footprint, floor)), 0)

const isIn = (rings: readonly Ring2[], [x, y]: Vec2): boolean =>
  rings.filter((ring) => insideRing(ring, x, y)).length % 2 === 1

const commonParts = (footprint: Ring2, floor: readonly Ring2[]): Polygon2[] =>
  polygonsWhere([footprint, ...floor], SAME_CORNER, (p) => isIn([footprint], p) && isIn(floor, p))

/** Radians: sides that turn by less have one outer face. */
const STRAIGHT = 1e-6

/** The area that outer walls of a given thickness (metres) enclose with themselves: each side moved out, corners mitred. */
export const outerArea = (polygons: readonly Polygon2[], thickness: number): number =>
  polygons.reduce((sum, [outer]) => {
    const sides = sidesOf([outer])
    const corners = sides.map((side, i): Vec2 => {
      const before = sides.at(i - 1)!
      const turn = before.along[0] * side.along[1] - before.along[1] * side.along[0]
      const [p, q] = [beside(side.a, before.out, thickness), beside(side.a, side.out, thickness)]
      if (Math.abs(turn) < STRAIGHT) return q
      const [dx, dy] = from2(q, p)
      return beside(p, before.along, (dx * side.along[1] - dy * side.along[0]) / turn)
    })
    return sum + signedArea(corners)
  }, 0)
