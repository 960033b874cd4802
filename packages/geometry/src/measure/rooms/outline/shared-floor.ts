import { areaOfPolygons, insidePolygons, type Polygon2 } from '../../../kernel/planar-graph.ts'
import { polygonsWhere } from '../../../kernel/polygons-where.ts'
import type { Ring2 } from '../../../kernel/rings.ts'
import { planDistance } from '../../../kernel/vectors.ts'
import * as SCANS from '../../../messages/en/scans.ts'
import { findingOf, type Finding } from '../../../model/finding.ts'
import { said, squareMetres } from '../../../sentence.ts'
import { AREAS_AGREE, WALL_JOIN } from '../../../tolerances.ts'
import { sidesOf } from '../walls/wall-coverage.ts'
import type { OutlineRoom } from '../outline-findings.ts'
import { reportWallsOutside, type Enclosure } from './outlines-by-source.ts'

/** Metres. A strip of floor between rooms that is no wider is the wall between them: inner walls have 0.07 to 0.25 m. */
const WALL_BETWEEN = 0.25

/** Mean width of a region that is long and narrow: twice its area by its perimeter. */
const widthOf = (rings: Polygon2): number =>
  (2 * areaOfPolygons([rings])) / rings.flatMap(sidesOf).reduce((sum, side) => sum + planDistance(...side), 0)

/** Square metres of walls between rooms that a floor covers: what is left of it, if that is no wider than a wall and runs around no room. */
function wallsBetween(floors: readonly Ring2[], rooms: readonly Polygon2[]): number {
  const floor = floors.map((ring): Polygon2 => [ring])
  const left = polygonsWhere(
    [...floor, ...rooms].flat(),
    WALL_JOIN,
    (point) => insidePolygons(floor, point) && !insidePolygons(rooms, point),
  )
  return left.every((region) => region.length === 1 && widthOf(region) <= WALL_BETWEEN) ? areaOfPolygons(left) : 0
}

/**
 * Compares the region enclosed by the walls of several rooms with the floor in the file; without a floor, with the walls.
 * @param enclosed the faces of the walls' lines, with the area of the rooms between them
 * @param floors those of the file in plan
 */
export function reportSharedFloor(
  room: OutlineRoom,
  rooms: number,
  enclosed: Pick<Enclosure, 'polygons' | 'area' | 'graph'>,
  floors: readonly Ring2[],
  findings: Finding[],
): void {
  if (floors.length === 0) {
    reportWallsOutside(room, enclosed, findings)
    return
  }
  const floor = areaOfPolygons(floors.map((ring): Polygon2 => [ring]))
  const margin = Math.abs(floor - enclosed.area)
  const most = AREAS_AGREE * enclosed.area
  if (margin <= most || Math.abs(floor - enclosed.area - wallsBetween(floors, enclosed.polygons)) <= most) return
  const message = said(SCANS.floorDiffersSeveralRooms, {
    rooms,
    room: room.called,
    enclosed: squareMetres(enclosed.area),
    floor: squareMetres(floor),
  })
  findings.push({ ...findingOf(message, room.ids), margin })
}
