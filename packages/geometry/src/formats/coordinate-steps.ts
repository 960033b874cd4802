import type { CoordinateSystem } from '../geodesy/crs.ts'
import type { Vec3 } from '../kernel/vectors.ts'
import type { Frame } from '../model/frame.ts'
import type { CoordinateSteps } from '../model/roof.ts'

/** Metres in a degree of latitude, at most: one of longitude is shorter. */
const DEGREE = 111_700

/** Steps in which a file writes its coordinates, in metres. @param steps in the units of the file */
export const stepsInMetres = (
  steps: Vec3,
  { gridScale }: Pick<Frame, 'gridScale'>,
  { geographic, heightUnit }: Pick<CoordinateSystem, 'geographic' | 'heightUnit'>,
): CoordinateSteps => ({
  plan: Math.max(Math.abs(steps[0]), Math.abs(steps[1])) * (geographic ? DEGREE : 1 / gridScale),
  height: Math.abs(steps[2]) * heightUnit,
})

/** Further decimals are those of binary numbers, and no steps of a file. */
const FINEST = 1e12

/**
 * The step in which positions in degrees are written: that of the number with most decimals, as JSON keeps no noughts at the end. Metres
 * are no less round where they are exact, and show no step.
 * @returns degrees
 */
export function stepOfDegrees(points: readonly Vec3[]): number {
  let steps = 1
  for (const [x, y] of points)
    while (steps < FINEST && (Math.round(x * steps) / steps !== x || Math.round(y * steps) / steps !== y)) steps *= 10
  return 1 / steps
}
