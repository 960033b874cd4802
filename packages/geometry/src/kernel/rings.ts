import type { Vec2, Vec3 } from './vectors.ts'

/** An open ring in plan: the closing point is not repeated. */
export type Ring2 = readonly Vec2[]

/** An open ring in space: the closing point is not repeated. */
export type Ring3 = readonly Vec3[]

/**
 * Signed area by the shoelace formula, positive if the ring runs anticlockwise (y up). The first point is subtracted first: on raw grid
 * coordinates the products would lose all small digits.
 */
export function signedArea(ring: readonly (Vec2 | Vec3)[]): number {
  const origin = ring[0]
  if (origin === undefined) return 0
  let twice = 0
  for (let i = 1; i + 1 < ring.length; i += 1) {
    const a = ring[i]!
    const b = ring[i + 1]!
    twice += (a[0] - origin[0]) * (b[1] - origin[1]) - (b[0] - origin[0]) * (a[1] - origin[1])
  }
  return twice / 2
}

/**
 * Newell's area vector of a ring: along its normal, as long as the area in its plane. If the ring is not quite planar, it is the area
 * vector of any surface that the ring bounds.
 */
export function areaVector(ring: Ring3): Vec3 {
  const origin = ring[0]
  if (origin === undefined) return [0, 0, 0]
  let x = 0
  let y = 0
  let z = 0
  for (let i = 1; i + 1 < ring.length; i += 1) {
    const a = ring[i]!
    const b = ring[i + 1]!
    const ax = a[0] - origin[0]
    const ay = a[1] - origin[1]
    const az = a[2] - origin[2]
    const bx = b[0] - origin[0]
    const by = b[1] - origin[1]
    const bz = b[2] - origin[2]
    x += ay * bz - az * by
    y += az * bx - ax * bz
    z += ax * by - ay * bx
  }
  return [x / 2, y / 2, z / 2]
}

/** Length of a closed ring in space, including the side from the last point to the first. */
export function perimeter(ring: Ring3): number {
  let sum = 0
  for (let i = 0; i < ring.length; i += 1) {
    const a = ring[i]!
    const b = ring[(i + 1) % ring.length]!
    sum += Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])
  }
  return sum
}

/** Whether a plan point lies inside a ring (even-odd rule; a point on the ring may fall either way). */
export function insideRing(ring: readonly (Vec2 | Vec3)[], x: number, y: number): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const a = ring[i]!
    const b = ring[j]!
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside
  }
  return inside
}
