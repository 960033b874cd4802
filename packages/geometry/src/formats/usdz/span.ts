import { MESH_PLANE } from '../../tolerances.ts'

/** The smallest and the largest of some numbers. */
export type Span = readonly [low: number, high: number]

export function spanOf(values: readonly number[]): Span {
  let [low, high] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}

/** Whether a distance, in metres, is none in a mesh. */
export const isNothing = (distance: number): boolean => Math.abs(distance) <= MESH_PLANE
