import type { CoordinateSystem } from '../geodesy/crs.ts'
import type { Vec3 } from '../kernel/vectors.ts'
import type { Frame } from '../model/frame.ts'
import type { CoordinateSteps } from '../model/roof.ts'

/** Metres in a degree of latitude at most; a degree of longitude is shorter. */
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

/** More decimals come from binary numbers, and are no steps of a file. */
const FINEST = 1e12

/**
 * The step of positions in degrees: that of the number with the most decimals, as JSON drops trailing zeros. Coordinates in metres may be
 * round although exact, so their step cannot be seen.
 * @returns degrees
 */
export function stepOfDegrees(points: readonly Vec3[]): number {
  let steps = 1
  for (const [x, y] of points)
    while (steps < FINEST && (Math.round(x * steps) / steps !== x || Math.round(y * steps) / steps !== y)) steps *= 10
  return 1 / steps
}
