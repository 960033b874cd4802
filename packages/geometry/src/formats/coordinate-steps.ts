import type { CoordinateSystem } from '../geodesy/crs.ts'
import type { Vec3 } from '../kernel/vectors.ts'
import type { Frame } from '../model/frame.ts'
import type { CoordinateSteps } from '../model/roof.ts'

/** Metres in a degree of latitude, at most: one of longitude is shorter. */
const DEGREE = 111_700

/** Steps in which a file writes its coordinates, in metres. @param steps in the units of the file */
export function stepsInMetres(
  steps: Vec3,
  { gridScale }: Pick<Frame, 'gridScale'>,
  { geographic, heightUnit }: Pick<CoordinateSystem, 'geographic' | 'heightUnit'>,
): CoordinateSteps {
  const plan = Math.max(Math.abs(steps[0]), Math.abs(steps[1]))
  return { plan: geographic ? plan * DEGREE : plan / gridScale, height: Math.abs(steps[2]) * heightUnit }
}

/** Decimals that are told apart: further ones are those of binary numbers, and no steps of a file. */
const MOST_DECIMALS = 12

/**
 * The step in which positions in degrees are written: that of the number with most decimals, as JSON keeps no noughts at the end. Metres
 * are no less round where they are exact, and show no step.
 * @returns degrees; 0 where the numbers have all decimals that there are
 */
export function stepOfDegrees(points: Iterable<Vec3>): number {
  let decimals = 0
  for (const [longitude, latitude] of points)
    for (const value of [longitude, latitude])
      while (decimals < MOST_DECIMALS && Math.round(value * 10 ** decimals) / 10 ** decimals !== value) decimals += 1
  return decimals === MOST_DECIMALS ? 0 : 10 ** -decimals
}
