import { findingOf, type Finding } from '../../model/finding.ts'
import { said, squareMetres } from '../../model/sentence.ts'
import { AREAS_AGREE } from '../../tolerances.ts'
import type { OutlineRoom } from './outline-findings.ts'
import { reportWallsOutside, type Enclosure } from './outline.ts'

/**
 * Compares what the walls of several rooms enclose with the floor that they have in the file, or with the walls where it has none.
 * @param enclosed the faces of the walls' lines, with the area of the rooms between them
 * @param floor square metres of the floor in the file; 0 where it has none
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
  const message = said`The floor areas of the ${rooms} rooms of ${room.called} are what the walls enclose, ${squareMetres(enclosed.area)} together; the floor in the file has ${squareMetres(floor)}.`
  findings.push({ ...findingOf('scan/floor-differs', message, room.ids), margin })
}
