import { areaOfPolygons, type Polygon2 } from '../../../kernel/planar-graph.ts'
import type { Ring2 } from '../../../kernel/rings.ts'
import * as SCANS from '../../../messages/en/scans.ts'
import { findingOf, type Finding } from '../../../model/finding.ts'
import { said, squareMetres } from '../../../sentence.ts'
import { isFloorOf } from '../spaces/floor-of-rooms.ts'
import type { OutlineRoom } from '../outline-findings.ts'
import { reportWallsOutside, type Enclosure } from './outlines-by-source.ts'

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
  if (isFloorOf(enclosed.polygons, enclosed.area, floors)) return
  const floor = areaOfPolygons(floors.map((ring): Polygon2 => [ring]))
  const margin = Math.abs(floor - enclosed.area)
  const message = said(SCANS.floorDiffersSeveralRooms, {
    rooms,
    room: room.called,
    enclosed: squareMetres(enclosed.area),
    floor: squareMetres(floor),
  })
  findings.push({ ...findingOf(message, room.ids), margin })
}
