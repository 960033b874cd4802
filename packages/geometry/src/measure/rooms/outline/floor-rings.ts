import { commonArea, evenOddArea, unionArea } from '../../../kernel/coverage.ts'
import { signedArea, type Ring2 } from '../../../kernel/rings.ts'
import { findingOf, type Finding } from '../../../model/finding.ts'
import * as SCANS from '../../../messages/en/scans.ts'
import { said, squareMetres } from '../../../sentence.ts'
import type { ScannedSurface } from '../../../model/scan.ts'
import { AREAS_AGREE, SAME_FLOOR_SHARE } from '../../../tolerances.ts'
import type { OutlineRoom } from '../outline-findings.ts'
import { cornersOf, extentOf, planOf, worldPoint } from '../walls/placed-wall.ts'
import { apart } from '../walls/wall-face.ts'

/** Metres. Sides and diagonals of a floor that differ by less make a rectangle. */
const RECTANGLE = 0.01

/** A floor surface in plan, with positive signed area. */
export function floorRing(floor: ScannedSurface): Ring2 {
  const corners = floor.corners.length >= 3 ? floor.corners : cornersOf(floor).map(([x, y]) => [x, y, 0] as const)
  const ring = corners.map((corner) => planOf(worldPoint(floor.placement, corner)))
  return signedArea(ring) < 0 ? ring.toReversed() : ring
}

export interface Floors {
  readonly rings: readonly Ring2[]
  readonly area: number
}

/** The floor polygons of a room, the largest first; a polygon that lies over another is left out. */
export function floorsOf(floors: readonly ScannedSurface[], room: OutlineRoom, findings: Finding[]): Floors | null {
  const known = floors
    .filter((floor) => floor.corners.length >= 3)
    .map((floor) => ({ floor, ring: floorRing(floor) }))
    .map((each) => ({ ...each, area: evenOddArea(each.ring), extent: extentOf(each.ring) }))
    .toSorted((a, b) => b.area - a.area)
  const kept: typeof known = []
  for (const each of known) {
    if (Math.abs(each.area - Math.abs(signedArea(each.ring))) > AREAS_AGREE * each.area) {
      const message = said(SCANS.selfCrossing, { room: room.called, area: squareMetres(each.area) })
      findings.push(findingOf(message, [...room.ids, each.floor.id]))
    }
    if (each.area === 0) continue
    if (
      kept.some(
        (other) =>
          !apart(each.extent, other.extent) && commonArea([each.ring, other.ring]) > SAME_FLOOR_SHARE * each.area,
      )
    ) {
      const message = said(SCANS.overlappingFloors, { area: squareMetres(each.area), room: room.called })
      findings.push(findingOf(message, [...room.ids, each.floor.id]))
    } else kept.push(each)
  }
  if (kept.length === 0) return null
  const rings = kept.map((each) => each.ring)
  const area = kept.length === 1 ? kept[0]!.area : unionArea(rings)
  return { rings, area }
}

/** Whether a ring has four corners and right angles. */
export const isRectangle = (ring: Ring2): boolean => {
  if (ring.length !== 4) return false
  const [a, b, c, d] = ring
  const near = (p: number, q: number): boolean => Math.abs(p - q) < RECTANGLE
  return (
    near(a![0] + c![0], b![0] + d![0]) &&
    near(a![1] + c![1], b![1] + d![1]) &&
    near(Math.hypot(c![0] - a![0], c![1] - a![1]), Math.hypot(d![0] - b![0], d![1] - b![1]))
  )
}
