import * as SCANS from '../../../messages/en/scans.ts'
import { findingOf, type Finding } from '../../../model/finding.ts'
import { said, squareMetres } from '../../../sentence.ts'
import { AREAS_AGREE } from '../../../tolerances.ts'
import type { OutlineRoom } from '../outline-findings.ts'
import { reportWallsOutside, type Enclosure } from './outlines-by-source.ts'

/**
 * Compares the region enclosed by the walls of several rooms with the floor in the file; without a floor, with the walls.
 * @param enclosed the faces of the walls' lines, with the area of the rooms between them
 * @param floor square metres of the floor in the file; 0 if it has none
 */
export function reportSharedFloor(
  room: OutlineRoom,
  rooms: number,
  enclosed: Pick<Enclosure, 'polygons' | 'area' | 'graph'>,
  floor: number,
  findings: Finding[],
): void {
  if (floor === 0) {
    reportWallsOutside(room, enclosed, findings)
    return
  }
  const margin = Math.abs(floor - enclosed.area)
  if (margin <= AREAS_AGREE * enclosed.area) return
  const message = said(SCANS.floorDiffersSeveralRooms, {
    rooms,
    room: room.called,
    enclosed: squareMetres(enclosed.area),
    floor: squareMetres(floor),
  })
  findings.push({ ...findingOf(message, room.ids), margin })
}
