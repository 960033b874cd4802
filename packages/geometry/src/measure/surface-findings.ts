import type { Finding } from '../model/finding.ts'
import type { Building } from '../model/roof.ts'
import { OFF_PLANE, TOWER_HEIGHT, TOWER_SLENDERNESS } from '../tolerances.ts'
import type { SurfaceMeasure } from './roof-measures.ts'
import { ringFault } from './roof-rings.ts'

/** What is wrong with the shape and place of measured surfaces. */
export function surfaceFindings(building: Building, surfaces: readonly SurfaceMeasure[]): Finding[] {
  return [...ringFindings(building), ...offPlaneFindings(building, surfaces), ...belowGroundFindings(building, surfaces), ...aboveGroundFindings(building, surfaces)]
}

function ringFindings({ id, surfaces }: Building): Finding[] {
  const faulty = surfaces.flatMap((surface) => {
    const fault = surface.polygons.map(ringFault).find((found) => found !== null)
    return fault === undefined ? [] : [{ id: surface.id, fault }]
  })
  if (faulty.length === 0) return []
  const message = `Rings of ${faulty.length} of ${surfaces.length} surfaces of ${id} do not make a face (of ${faulty[0]!.id} ${faulty[0]!.fault}); their areas are doubtful`
  return [{ code: 'roof/crossing-ring', message, ids: [id, ...faulty.map((surface) => surface.id)] }]
}

function belowGroundFindings(building: Building, surfaces: readonly SurfaceMeasure[]): Finding[] {
  const below = surfaces.filter((surface) => surface.maxHeightAboveGround < 0)
  if (below.length === 0) return []
  const deepest = below.reduce((least, { minHeightAboveGround }) => Math.min(least, minHeightAboveGround), 0)
  const message = `${below.length} of ${surfaces.length} surfaces of ${building.id} lie below the ground, down to ${(-deepest).toFixed(2)} m: altitudes of the roof or of the ground are wrong`
  return [{ code: 'roof/below-ground', message, ids: [building.id, ...below.map((surface) => surface.surfaceId)] }]
}

/** A house on a ground of 0, or in another unit of height, is as slender as no tower. */
function aboveGroundFindings(building: Building, surfaces: readonly SurfaceMeasure[]): Finding[] {
  const lowest = surfaces.reduce((least, { minHeightAboveGround }) => Math.min(least, minHeightAboveGround), Infinity)
  if (lowest < TOWER_HEIGHT) return []
  const [low, high]: [number[], number[]] = [[Infinity, Infinity], [-Infinity, -Infinity]]
  for (const { polygons } of building.surfaces) {
    for (const [outer] of polygons) {
      for (const p of outer) {
        for (const axis of [0, 1] as const) {
          low[axis] = Math.min(low[axis]!, p[axis])
          high[axis] = Math.max(high[axis]!, p[axis])
        }
      }
    }
  }
  const across = Math.hypot(high[0]! - low[0]!, high[1]! - low[1]!)
  if (lowest < TOWER_SLENDERNESS * across) return []
  const message = `The whole roof of ${building.id} is over ${lowest.toFixed(2)} m above the ground, and ${across.toFixed(2)} m across: the ground, the altitudes or their unit may be wrong`
  return [{ code: 'roof/far-above-ground', message, ids: [building.id] }]
}

function offPlaneFindings(building: Building, surfaces: readonly SurfaceMeasure[]): Finding[] {
  const bent = surfaces.filter((surface) => surface.offPlane > OFF_PLANE)
  if (bent.length === 0) return []
  const most = bent.reduce((worst, { offPlane }) => Math.max(worst, offPlane), 0)
  const message = `${bent.length} of ${surfaces.length} surfaces of ${building.id} are not plane: a vertex lies up to ${most.toFixed(2)} m off; areas are those along the mean normal`
  return [{ code: 'roof/not-plane', message, ids: [building.id, ...bent.map((surface) => surface.surfaceId)] }]
}
