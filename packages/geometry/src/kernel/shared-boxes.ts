import type { Box } from './box-search.ts'
import type { Ring2 } from './rings.ts'
import { planDistance, type PlanPoint, type Vec2 } from './vectors.ts'

/** The box around rings whose sides lie along a direction of length 1 and across it. */
export function boxAlong([dx, dy]: Vec2, rings: readonly (readonly PlanPoint[])[]): Box {
  let minX = Infinity
  let minY = Infinity
  let maxX = -Infinity
  let maxY = -Infinity
  for (const ring of rings)
    for (const p of ring) {
      const u = p[0] * dx + p[1] * dy
      const v = p[1] * dx - p[0] * dy
      if (u < minX) minX = u
      if (u > maxX) maxX = u
      if (v < minY) minY = v
      if (v > maxY) maxY = v
    }
  return { minX, minY, maxX, maxY }
}

/** Area that two boxes share: an upper bound for what their contents share. */
export function sharedBox(a: Box, b: Box): number {
  const width = Math.min(a.maxX, b.maxX) - Math.max(a.minX, b.minX)
  const depth = Math.min(a.maxY, b.maxY) - Math.max(a.minY, b.minY)
  return width > 0 && depth > 0 ? width * depth : 0
}

/**
 * An upper bound for the area that two rings share: the smallest overlap of their boxes along any side of either. Convex outlines that do
 * not meet always give 0.
 */
export function sharedAtMost(one: Ring2, other: Ring2): number {
  let least = Infinity
  for (const ring of [one, other]) {
    let p = ring.at(-1)!
    for (const q of ring) {
      const size = planDistance(p, q)
      if (size === 0) continue
      const direction: Vec2 = [(q[0] - p[0]) / size, (q[1] - p[1]) / size]
      least = Math.min(least, sharedBox(boxAlong(direction, [one]), boxAlong(direction, [other])))
      if (least === 0) return 0
      p = q
    }
  }
  return least
}
