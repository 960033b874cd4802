import { areaOfPolygons, insidePolygons, type Polygon2 } from '../../../kernel/planar-graph.ts'
import { polygonsWhere } from '../../../kernel/polygons-where.ts'
import type { Ring2 } from '../../../kernel/rings.ts'
import { AREAS_AGREE, WALL_BETWEEN, WALL_JOIN } from '../../../tolerances.ts'
import { meanWidth } from '../walls/wall-graph.ts'

/** Square metres of walls between rooms that a floor covers: what is left of it, if that is no wider than a wall and runs around no room. */
function wallsBetween(floors: readonly Ring2[], rooms: readonly Polygon2[]): number {
  const floor = floors.map((ring): Polygon2 => [ring])
  const left = polygonsWhere(
    [...floor, ...rooms].flat(),
    WALL_JOIN,
    (point) => insidePolygons(floor, point) && !insidePolygons(rooms, point),
  )
  return left.every((region) => region.length === 1 && meanWidth(region) <= WALL_BETWEEN) ? areaOfPolygons(left) : 0
}

/** Whether floors are those of rooms, or also cover the walls between them. @param area that of the rooms, square metres */
export function isFloorOf(rooms: readonly Polygon2[], area: number, floors: readonly Ring2[]): boolean {
  const more = areaOfPolygons(floors.map((ring): Polygon2 => [ring])) - area
  const most = AREAS_AGREE * area
  return Math.abs(more) <= most || Math.abs(more - wallsBetween(floors, rooms)) <= most
}
