import * as EXPORTS from '../../messages/en/exports.ts'
import { figure } from '../../sentence.ts'
import { fault } from '../../errors.ts'
import { areaVector, type Ring2 } from '../../kernel/rings.ts'
import { cross, dot, length, subtract, unit, type Vec2, type Vec3 } from '../../kernel/vectors.ts'
import { MESH_JOIN, MESH_PLANE } from '../../tolerances.ts'
import type { Triangle } from './shapes.ts'
import { isNegligible, rangeOf, type NumberRange } from './number-range.ts'

/**
 * Cosine between a triangle's normal and the front of its wall. Below it, the triangle is an end or the top of the wall's body; facets of
 * a half circle have 0.07 and more.
 */
const FRONT_FACING = 0.05

/** Cosine of neighbouring facets of a curved wall: the end of its body is at 90 degrees to the last facet, while facets bend by 30 at most. */
const BODY_END = 0.5

/** A planar part of a wall's inner face, in its own coordinates: x along it, y up, from its centre. */
export interface WallFacet {
  readonly origin: Vec3
  /** Unit vectors in the coordinates of the mesh. */
  readonly x: Vec3
  readonly y: Vec3
  readonly z: Vec3
  readonly width: number
  readonly height: number
  /** Outlines of its triangles. */
  readonly rings: readonly Ring2[]
}

const isFrontFacing = (triangle: Triangle): boolean => {
  const vector = areaVector(triangle)
  const long = length(vector)
  // A triangle without area faces nowhere, but marks the extent of the face where an opening ends with it.
  return long < MESH_JOIN * MESH_JOIN || vector[2] / long > FRONT_FACING
}

/** The height of an end face, on either side. */
const halfExtent = (triangles: readonly Triangle[], direction: 1 | -1): number => {
  const [low, high] = rangeOf(
    triangles.filter((triangle) => areaVector(triangle)[0] * direction > 0).flatMap((each) => each.map(([, y]) => y)),
  )
  return Math.max(0, high - low)
}

/**
 * If a wall's body was lengthened at a corner, a box is added at its end: two end faces lie back to back there, both as high as the wall
 * at that point. The part beyond was never measured. @returns the ends of the wall itself, in x
 */
function endsOf(triangles: readonly Triangle[]): readonly [left: number, right: number] {
  const points = triangles.flat()
  const caps = triangles
    .map((triangle) => ({ triangle, span: rangeOf(triangle.map(([x]) => x)) }))
    .filter(({ span: [low, high] }) => high - low <= MESH_JOIN)
    .toSorted((a, b) => a.span[0] - b.span[0])
  let [left, right] = [-Infinity, Infinity]
  for (let first = 0, next = 0; first < caps.length; first = next) {
    const x = caps[first]!.span[0]
    while (next < caps.length && isNegligible(caps[next]!.span[0] - x)) next += 1
    const here = caps.slice(first, next).map(({ triangle }) => triangle)
    const both = Math.min(halfExtent(here, 1), halfExtent(here, -1))
    if (both === 0) continue
    const [foot, top] = rangeOf(points.filter((point) => isNegligible(point[0] - x)).map(([, y]) => y))
    // The jambs of adjacent openings lie back to back too, but the wall continues above them.
    if (both < top - foot - MESH_PLANE) continue
    if (x < 0) left = Math.max(left, x)
    else right = Math.min(right, x)
  }
  return [left - MESH_PLANE, right + MESH_PLANE]
}

/** Triangles by the plane they lie in: vertical ones that face the room. */
function byPlane(triangles: readonly Triangle[]): { normal: Vec3; triangles: Triangle[] }[] {
  const planes: { normal: Vec3; at: Vec3; area: number; triangles: Triangle[] }[] = []
  const sized = triangles
    .map((triangle) => ({ triangle, vector: areaVector(triangle) }))
    .toSorted((a, b) => length(b.vector) - length(a.vector))
  for (const { triangle, vector } of sized) {
    const area = length(vector)
    if (area < MESH_JOIN * MESH_JOIN) continue
    const normal = unit(vector)
    const plane = planes.find(
      (each) =>
        dot(each.normal, normal) > 0.999 &&
        triangle.every((point) => isNegligible(dot(each.normal, subtract(point, each.at)))),
    )
    if (plane === undefined) planes.push({ normal, at: triangle[0], area, triangles: [triangle] })
    else {
      plane.area += area
      plane.triangles.push(triangle)
    }
  }
  return planes
}

/** One facet, from the triangles in its plane. @param heights of the whole wall: an opening may remove the foot of a facet */
function facetOf(normal: Vec3, triangles: readonly Triangle[], [bottom, top]: NumberRange): WallFacet {
  const z = unit([normal[0], 0, normal[2]])
  const y: Vec3 = [0, 1, 0]
  const x = cross(y, z)
  const points = triangles.flat()
  const [left, right] = rangeOf(points.map((point) => dot(point, x)))
  const [middle, centre, off] = [(left + right) / 2, (bottom + top) / 2, dot(points[0]!, z)]
  return {
    origin: [x[0] * middle + z[0] * off, centre, x[2] * middle + z[2] * off],
    x,
    y,
    z,
    width: right - left,
    height: top - bottom,
    rings: triangles.map((triangle) => triangle.map((point): Vec2 => [dot(point, x) - middle, point[1] - centre])),
  }
}

/** The facets of a curved wall in order, without the ends of its body, which are at right angles to the last facet. */
function curvedFacets(facing: readonly Triangle[]): WallFacet[] {
  const heights = rangeOf(facing.flat().map(([, y]) => y))
  const facets = byPlane(facing)
    .map((plane) => facetOf(plane.normal, plane.triangles, heights))
    .toSorted((a, b) => a.origin[0] - b.origin[0])
  const isEnd = (at: number, beside: number): boolean =>
    facets.length > 1 && dot(facets.at(at)!.z, facets.at(beside)!.z) < BODY_END
  if (isEnd(0, 1)) facets.shift()
  if (isEnd(-1, -2)) facets.pop()
  return facets
}

const areaOf = (triangles: readonly Triangle[]): number =>
  triangles.reduce((sum, triangle) => sum + length(areaVector(triangle)), 0)

/**
 * The inner face of a wall of a mesh: one plane at z = 0, around the origin, or the facets of a curved wall from left to right. The body
 * behind it is assumed (0.16 m thick, lengthened at corners) and not read.
 * @throws InputError `file/bad-geometry` if there is no such face
 */
export function innerFace(triangles: readonly Triangle[], where: string): readonly WallFacet[] {
  const [left, right] = endsOf(triangles)
  const facing = triangles.filter(
    (triangle) => isFrontFacing(triangle) && triangle.every(([x]) => x >= left && x <= right),
  )
  const flat = facing.filter((triangle) => triangle.every(([, , z]) => isNegligible(z)))
  if (flat.length > 0 && areaOf(flat) >= 0.5 * areaOf(facing)) {
    const facet = facetOf([0, 0, 1], flat, rangeOf(flat.flat().map(([, y]) => y)))
    const [x, y] = facet.origin
    // A placement is in the centre of its wall. If the face is not centred on it, the wall has an end of an unknown form.
    if (isNegligible(x) && isNegligible(y)) return [facet]
    throw fault(EXPORTS.innerFaceAway, null, { where, x: figure(x, 3), y: figure(y, 3) })
  }
  const facets = curvedFacets(facing)
  if (facets.length === 0) throw fault(EXPORTS.noInnerFace, null, { where })
  return facets
}
