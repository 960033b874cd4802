import type { Vec2 } from '../kernel/vectors.ts'
import type { CoordinateSystem } from './crs.ts'
import { positionInArea } from './candidate-systems.ts'

/** Listed systems whose first axis is the northing in the EPSG register, though most files have the easting first: ranges of codes. */
const NORTHING_FIRST: readonly (readonly [first: number, last: number])[] = [
  [2169, 2169],
  [2176, 2180],
  [2193, 2193],
  [3006, 3018],
  [3040, 3049],
  [3059, 3059],
  [3068, 3068],
  [3301, 3301],
  [3346, 3346],
  [3414, 3414],
  [3873, 3885],
  [5105, 5130],
  [5845, 5857],
  [5945, 5970],
  [6145, 6170],
  [6669, 6687],
  [6707, 6708],
  [31254, 31259],
  [31284, 31287],
  [31466, 31469],
]

function isNorthingFirst(name: string): boolean {
  const code = Number(/^EPSG:(\d+)/.exec(name)?.[1])
  return NORTHING_FIRST.some(([from, to]) => code >= from && code <= to)
}

/**
 * The longitude and latitude of a grid position with its two numbers exchanged. Null if the order is certain: the register has the
 * easting first, or the system is not used at the exchanged position.
 */
export function positionInOtherOrder({ name, definition, area }: CoordinateSystem, [x, y]: Vec2): Vec2 | null {
  if (area === null || !isNorthingFirst(name)) return null
  return positionInArea({ definition, area }, [y, x])
}
