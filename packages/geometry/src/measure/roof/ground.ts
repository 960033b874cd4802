import * as REFUSALS from '../../messages/en/refusals.ts'
import { fault } from '../../errors.ts'
import { fitPlane, heightOn, levelPlane, type HeightPlane, type PlaneFit } from '../../kernel/planes.ts'
import type { Vec3 } from '../../kernel/vectors.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import * as ROOFS from '../../messages/en/roofs.ts'
import { figure, metres, said, type Sentence } from '../../sentence.ts'
import type { Building } from '../../model/roof.ts'
import { supportingParts } from './supporting-parts.ts'

/** Metres. Ground points or ground vertices farther than this from their common plane are worth a finding. */
const GROUND_RESIDUAL = 0.25

/** Metres. The ground below a building may lie this far outside the heights of its ground points, or as far as those differ among themselves. */
const GROUND_EXTRAPOLATION = 1

/** The ground below a building, as a plane for each of its parts. */
export interface GroundModel {
  /** The ground on which a part stands: the roof of another part, if it stands on one. */
  readonly planeFor: (part: string | null) => HeightPlane
  /** The ground below a part, from which its heights count; for a part on top of others, theirs. */
  readonly planeBelow: (part: string | null) => HeightPlane
  readonly findings: readonly Finding[]
}

/** The sentence for a building with unknown ground, whether it is refused or measured without. */
export const unknownGround = ({ id }: Building): Sentence<'roof/without-ground'> => said(ROOFS.withoutGround, { id })

/**
 * The ground planes of a building. One altitude overrides points; points override the file's ground surfaces. A part without a ground
 * surface stands on the lowest ground of the building. A part on top of others is measured from their ground.
 * @throws InputError `roof/no-ground` if the ground is not known
 */
export function groundOf(building: Building): GroundModel {
  const { altitude, points, surfaces } = building.ground
  if (altitude !== null) {
    const level = levelPlane(altitude)
    return { planeFor: () => level, planeBelow: () => level, findings: [] }
  }
  if (points.length > 0) {
    const fit = fitPlane(points)
    return {
      planeFor: () => fit.plane,
      planeBelow: () => fit.plane,
      findings: [...residualFinding(fit, building, said(ROOFS.groundPoints)), ...reachFinding(fit, points, building)],
    }
  }
  if (surfaces.length === 0) {
    throw fault(REFUSALS.noGround, null, { id: building.id })
  }
  const pointsByPart = new Map<string | null, Vec3[]>()
  let lowest = Infinity
  for (const surface of surfaces) {
    const own = pointsByPart.get(surface.part) ?? []
    for (const [outer] of surface.polygons) {
      for (const point of outer) {
        own.push(point)
        lowest = Math.min(lowest, point[2])
      }
    }
    pointsByPart.set(surface.part, own)
  }
  const fits = new Map([...pointsByPart].map(([part, own]) => [part, fitPlane(own)] as const))
  const elsewhere = levelPlane(lowest)
  const planeFor = (part: string | null): HeightPlane => fits.get(part)?.plane ?? elsewhere
  // Computed on first use: by then, buildings with hundreds of overlapping surfaces have been refused.
  let bases: ReturnType<typeof supportingParts> | null = null
  const planeBelow = (part: string | null): HeightPlane =>
    planeFor((bases ??= supportingParts(building, planeFor))(part))
  return {
    planeFor,
    planeBelow: fits.size > 1 && building.ground.isFootprint !== false ? planeBelow : planeFor,
    findings: [...fits.values()].flatMap((fit) => residualFinding(fit, building, said(ROOFS.groundSurface))),
  }
}

/** Altitude of the ground below a plan point of one part, metres. */
export const groundHeight = (ground: GroundModel, part: string | null, x: number, y: number): number =>
  heightOn(ground.planeBelow(part), x, y)

function residualFinding(fit: PlaneFit, building: Building, what: Sentence): Finding[] {
  if (fit.residual <= GROUND_RESIDUAL) return []
  const message = said(ROOFS.unevenGround, { ground: what, id: building.id, distance: metres(fit.residual) })
  return [findingOf(message, [building.id])]
}

/** A finding for points next to a building, or close together: they are weak evidence for the ground below it, and their plane is extrapolated. */
function reachFinding({ plane }: PlaneFit, points: readonly Vec3[], building: Building): Finding[] {
  let lowest = Infinity
  let highest = -Infinity
  // A loop: a file may give more points than a call can have arguments.
  for (const [, , z] of points) {
    lowest = Math.min(lowest, z)
    highest = Math.max(highest, z)
  }
  const spare = Math.max(GROUND_EXTRAPOLATION, highest - lowest)
  let worst = 0
  for (const { polygons } of building.surfaces) {
    for (const [outer] of polygons) {
      for (const [x, y] of outer) {
        const ground = heightOn(plane, x, y)
        worst = Math.max(worst, lowest - ground, ground - highest)
      }
    }
  }
  if (worst <= spare) return []
  const message = said(ROOFS.farGround, {
    id: building.id,
    lowest: figure(lowest),
    highest: metres(highest),
    distance: metres(worst),
  })
  return [findingOf(message, [building.id])]
}
