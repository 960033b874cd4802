import { findingOf, type Finding } from '../../../model/finding.ts'
import * as ROOFS from '../../../messages/en/roofs.ts'
import { NOTHING_SAID, figure, metres, said, squareMetres } from '../../../sentence.ts'
import type { Building } from '../../../model/roof.ts'
import { LARGEST_BUILDING, LEVEL } from '../../../tolerances.ts'
import type { SurfaceMeasure } from '../measures.ts'
import { ringFault } from './roof-rings.ts'

/** Metres. A roof stands on a tower, or more likely on a wrong ground, if it begins higher above the ground than this, and ... */
const TOWER_HEIGHT = 30

/** ... higher than this many times the square root of its plan area. None of 667 real buildings does. */
const TOWER_SLENDERNESS = 4

/** Metres above the ground. No building is higher (the highest has 828). */
const HIGHEST_BUILDING = 1000

/** Degrees. A slope in the file and the measured one differ by less if both are in one unit. Degrees and gradians differ by 2 from 20 degrees on. */
const SLOPE_AGREES = 1

/** Metres. A vertex this far off the plane of its surface is worth a finding; real files have up to 0.34 m. */
const OFF_PLANE = 0.1

/** Findings on the shape and position of measured surfaces. */
export function surfaceFindings(building: Building, surfaces: readonly SurfaceMeasure[]): Finding[] {
  return [
    ...ringFindings(building),
    ...offPlaneFindings(building, surfaces),
    ...belowGroundFindings(building, surfaces),
    ...sizeFindings(building, surfaces),
    ...slopeUnitFindings(building, surfaces),
  ]
}

function ringFindings({ id, surfaces }: Building): Finding[] {
  const faulty = surfaces.flatMap((surface) => {
    const fault = surface.polygons.map(ringFault).find((found) => found !== null)
    return fault === undefined ? [] : [{ id: surface.id, fault }]
  })
  if (faulty.length === 0) return []
  const message = said(ROOFS.crossingRingRings, {
    count: faulty.length,
    surfaces: surfaces.length,
    id,
    surface: faulty[0]!.id,
    fault: faulty[0]!.fault,
  })
  return [findingOf(message, [id, ...faulty.map((surface) => surface.id)])]
}

function belowGroundFindings(building: Building, surfaces: readonly SurfaceMeasure[]): Finding[] {
  const below = surfaces.filter(
    (surface) => surface.maxHeightAboveGround !== null && surface.maxHeightAboveGround < LEVEL,
  )
  if (below.length === 0) return []
  const deepest = below.reduce((least, { minHeightAboveGround }) => Math.min(least, minHeightAboveGround ?? 0), 0)
  const message = said(ROOFS.belowGround, {
    count: below.length,
    surfaces: surfaces.length,
    id: building.id,
    depth: metres(-deepest),
  })
  return [findingOf(message, [building.id, ...below.map((surface) => surface.surfaceId)])]
}

/** Findings on impossible size: a house over a ground of 0, or in another unit, is slimmer than any tower, or larger than any building. */
function sizeFindings({ id }: Building, surfaces: readonly SurfaceMeasure[]): Finding[] {
  // Without ground its height cannot be judged.
  let [lowest, highest, area] = [Infinity, -Infinity, 0]
  for (const surface of surfaces) {
    lowest = Math.min(lowest, surface.minHeightAboveGround ?? 0)
    highest = Math.max(highest, surface.maxHeightAboveGround ?? 0)
    area += surface.area2d
  }
  const isTower = lowest > TOWER_HEIGHT && lowest > TOWER_SLENDERNESS * Math.sqrt(area)
  if (!isTower && highest < HIGHEST_BUILDING && area < LARGEST_BUILDING) return []
  const standing =
    highest > 0 ? said(ROOFS.heightAboveGround, { lowest: figure(lowest), highest: metres(highest) }) : NOTHING_SAID
  const message = said(ROOFS.implausibleSize, { id, area: squareMetres(area), height: standing })
  return [findingOf(message, [id])]
}

/** Findings on slopes that should be gradians, but fit the roof only as degrees. */
function slopeUnitFindings({ id }: Building, surfaces: readonly SurfaceMeasure[]): Finding[] {
  // Below 20 degrees the two units are too close to distinguish.
  const given = surfaces.filter(
    ({ provided, calculatedSlope }) => provided.slope && calculatedSlope >= 20 && calculatedSlope < 90,
  )
  const areDegrees = given.every(({ slope, calculatedSlope }) => Math.abs(slope - calculatedSlope) < SLOPE_AGREES)
  if (given.length === 0 || !areDegrees) return []
  const [first] = given
  const message = said(ROOFS.slopeUnit, {
    id,
    slope: first!.slope,
    calculated: figure(first!.calculatedSlope, 1),
    gradians: figure((first!.calculatedSlope * 10) / 9, 1),
  })
  return [findingOf(message, [id, ...given.map((surface) => surface.surfaceId)])]
}

function offPlaneFindings(building: Building, surfaces: readonly SurfaceMeasure[]): Finding[] {
  const bent = surfaces.filter((surface) => surface.offPlane > OFF_PLANE)
  if (bent.length === 0) return []
  const most = bent.reduce((worst, { offPlane }) => Math.max(worst, offPlane), 0)
  const message = said(ROOFS.notPlane, {
    count: bent.length,
    surfaces: surfaces.length,
    id: building.id,
    distance: metres(most),
  })
  return [findingOf(message, [building.id, ...bent.map((surface) => surface.surfaceId)])]
}
