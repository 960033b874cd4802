import { boxAround } from '../../kernel/box-search.ts'
import { areaVector, type Ring3 } from '../../kernel/rings.ts'
import { cross, dot, length, scale, subtract, unit, type Vec2, type Vec3 } from '../../kernel/vectors.ts'
import type { FacePlane } from '../../model/placed-module.ts'
import type { Surface } from '../../model/roof.ts'
import { FLAT } from '../../tolerances.ts'
import type { EdgeMeasure } from '../../measure/roof/measures.ts'
import { RADIANS } from '../../geodesy/ellipsoid.ts'

/** Degrees. Steeper faces are walls: no modules lie on them. */
const STEEPEST = 85

/** Cosine of 5 degrees: rows follow an eave that is within this of level, and else run level. */
const ALONG_EAVE = Math.cos(5 * RADIANS)

/** The place of a point in a face's plane, straight along the normal. */
export function inPlane({ origin, u, v }: Pick<FacePlane, 'origin' | 'u' | 'v'>, point: Vec3): Vec2 {
  const offset = subtract(point, origin)
  return [dot(offset, u), dot(offset, v)]
}

/** Altitude of a face's plane at a place in plan. */
export const planeHeight = ({ origin, normal: n }: FacePlane, x: number, y: number): number =>
  origin[2] - (n[0] * (x - origin[0]) + n[1] * (y - origin[1])) / n[2]

/**
 * The plane of a roof face: Newell's normal, through the mean of its vertices. Null for a face that faces down, is a wall, or has no area.
 * @param edges those along which it runs
 */
export function facePlane(surface: Surface, edges: readonly EdgeMeasure[]): FacePlane | null {
  const outer = surface.polygons.map(([ring]) => ring)
  const vector = sumOf(surface.polygons.flat().map(areaVector))
  const normal = unit(vector)
  const slope = Math.acos(Math.min(1, normal[2]))
  if (!(normal[2] > 0) || slope > STEEPEST * RADIANS) return null
  const points = outer.flat()
  const origin = scale(sumOf(points), 1 / points.length)
  const isFlat = slope < FLAT * RADIANS
  const u = rowDirection(normal, isFlat, outer, edges)
  const axes = { origin, u, v: cross(normal, u) }
  const rings = surface.polygons.flat().map((ring) => ring.map((point) => inPlane(axes, point)))
  const { minX, maxX, minY, maxY } = boxAround(rings.flat())
  return {
    surfaceId: surface.id,
    ...axes,
    normal,
    slope,
    bearing: Math.atan2(normal[0], normal[1]),
    isFlat,
    rings,
    minU: minX,
    maxU: maxX,
    minV: minY,
    maxV: maxY,
    area: length(vector),
  }
}

/** The direction of rows, a unit vector: along the longest eave where that is about level, else level; on a flat face along its longest side. */
function rowDirection(normal: Vec3, isFlat: boolean, outer: readonly Ring3[], edges: readonly EdgeMeasure[]): Vec3 {
  const sides = isFlat
    ? outer.flatMap((ring) => ring.map((from, i) => ({ from, to: ring[(i + 1) % ring.length] ?? from })))
    : edges.filter(({ type }) => type === 'eave')
  const longest = longestIn(normal, sides)
  if (isFlat) return longest ?? unit(cross([0, 1, 0], normal))
  const level = unit(cross([0, 0, 1], normal))
  if (longest === null) return level
  const cosine = dot(longest, level)
  if (Math.abs(cosine) < ALONG_EAVE) return level
  return cosine < 0 ? scale(longest, -1) : longest
}

/** The direction of the longest of some lines, each put into the plane across `normal`. */
function longestIn(normal: Vec3, lines: readonly { readonly from: Vec3; readonly to: Vec3 }[]): Vec3 | null {
  let most = 0
  let direction: Vec3 | null = null
  for (const { from, to } of lines) {
    const offset = subtract(to, from)
    const flat = subtract(offset, scale(normal, dot(offset, normal)))
    const long = length(flat)
    if (long <= most) continue
    most = long
    direction = scale(flat, 1 / long)
  }
  return direction
}

function sumOf(vectors: readonly Vec3[]): Vec3 {
  let [x, y, z] = [0, 0, 0]
  for (const vector of vectors) {
    x += vector[0]
    y += vector[1]
    z += vector[2]
  }
  return [x, y, z]
}
