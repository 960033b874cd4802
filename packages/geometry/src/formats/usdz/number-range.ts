import { MESH_PLANE } from '../../tolerances.ts'

/** The smallest and the largest of some numbers. */
export type NumberRange = readonly [low: number, high: number]

export function rangeOf(values: readonly number[]): NumberRange {
  let [low, high] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}

/** Whether a distance in a mesh, in metres, counts as zero. */
export const isNegligible = (distance: number): boolean => Math.abs(distance) <= MESH_PLANE
