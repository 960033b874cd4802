import { areaVector } from '../../../kernel/rings.ts'
import { add, cross, dot, length, type Vec3 } from '../../../kernel/vectors.ts'
import type { Polygon3 } from '../../../model/roof.ts'

/** Area vector, holes deducted. */
export function normalOf(polygon: Polygon3): Vec3 {
  const outer = areaVector(polygon[0])
  return polygon.length === 1 ? outer : polygon.slice(1).reduce((sum, hole) => add(sum, areaVector(hole)), outer)
}

/** Length of all rings. Runs for every polygon of a city, so it allocates nothing. */
export function outlineLength(polygon: Polygon3): number {
  let sum = 0
  for (const ring of polygon) {
    let p = ring.at(-1)!
    for (const q of ring) {
      const x = q[0] - p[0]
      const y = q[1] - p[1]
      const z = q[2] - p[2]
      sum += Math.sqrt(x * x + y * y + z * z)
      p = q
    }
  }
  return sum
}

/** Degrees between two normals. */
export const turnBetween = (a: Vec3, b: Vec3): number => (Math.atan2(length(cross(a, b)), dot(a, b)) * 180) / Math.PI
