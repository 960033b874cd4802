import { RADIANS } from '../../geodesy/ellipsoid.ts'
import { boxAround, boxesOf, boxSearch } from '../../kernel/box-search.ts'
import type { Polygon2 } from '../../kernel/planar-graph.ts'
import { polygonsWhere } from '../../kernel/polygons-where.ts'
import type { Ring2 } from '../../kernel/rings.ts'
import { cross, dot, length, scale, subtract, type Vec2, type Vec3 } from '../../kernel/vectors.ts'
import { FACE_WELD, IFC_LIMITS } from '../../tolerances.ts'
import * as IFC from '../../messages/en/ifc.ts'
import { fault } from '../../errors.ts'
import type { Triangle } from './model.ts'

/** Degrees by which triangles of one flat face of a model may turn: bodies have numbers of 32 bits. */
const FACE_TURN = 0.2

/** Metres. Corners of a flat face of a model lie this close to its plane. */
const FACE_OFF_PLANE = 0.002

/** Square metres. A smaller triangle of a body has no direction to rely on. */
const TINY_TRIANGLE = 1e-4

/** The triangles of a body that lie in one plane and look one way. */
export interface FlatFace {
  /** Unit vector, out of the body. */
  readonly normal: Vec3
  /** A point of the plane, metres. */
  readonly at: Vec3
  readonly triangles: readonly Triangle[]
  /** Square metres of its triangles. */
  readonly area: number
}

interface Growing extends FlatFace {
  readonly triangles: Triangle[]
  area: number
}

/** Cells of directions, about 1 degree wide: planes are looked for in a cell and its neighbours. */
const CELLS = 60

const cellOf = ([x, y, z]: Vec3): readonly [number, number, number] => [
  Math.round(x * CELLS),
  Math.round(y * CELLS),
  Math.round(z * CELLS),
]
const NEAR = [-1, 0, 1] as const
const keyOf = (x: number, y: number, z: number): number => (x + 512) * 0x10_00_00 + (y + 512) * 1024 + z + 512

/**
 * The flat faces of a body, the largest triangles first: a triangle joins a plane that it lies in.
 * @throws InputError `file/too-large` if a body has more planes than any
 */
export function flatFaces(triangles: readonly Triangle[]): readonly FlatFace[] {
  const sized = triangles
    .map((triangle) => {
      const twice = cross(subtract(triangle[1], triangle[0]), subtract(triangle[2], triangle[0]))
      return { triangle, twice, area: length(twice) / 2 }
    })
    .filter(({ area }) => area > TINY_TRIANGLE / 1e4)
    .toSorted((a, b) => b.area - a.area)
  const faces: Growing[] = []
  const byCell = new Map<number, Growing[]>()
  const cosine = Math.cos(FACE_TURN * RADIANS)
  for (const { triangle, twice, area } of sized) {
    const normal = scale(twice, 1 / (2 * area))
    const holds = (face: FlatFace, least: number): boolean =>
      dot(face.normal, normal) > least &&
      triangle.every((point) => Math.abs(dot(face.normal, subtract(point, face.at))) < FACE_OFF_PLANE)
    // The direction of a tiny triangle is noise: only where it lies counts.
    const found =
      nearby(byCell, normal, (face) => holds(face, cosine)) ??
      (area < TINY_TRIANGLE ? faces.find((face) => holds(face, 0.9)) : undefined)
    if (found !== undefined) {
      found.triangles.push(triangle)
      found.area += area
      continue
    }
    if (faces.length >= IFC_LIMITS.faces) throw fault(IFC.mostFaces, null, { most: IFC_LIMITS.faces })
    const face = { normal, at: triangle[0], triangles: [triangle], area }
    faces.push(face)
    const key = keyOf(...cellOf(normal))
    const own = byCell.get(key)
    if (own === undefined) byCell.set(key, [face])
    else own.push(face)
  }
  return faces
}

function nearby(
  byCell: ReadonlyMap<number, readonly Growing[]>,
  normal: Vec3,
  holds: (face: Growing) => boolean,
): Growing | undefined {
  const [x, y, z] = cellOf(normal)
  for (const dx of NEAR)
    for (const dy of NEAR)
      for (const dz of NEAR) {
        const found = byCell.get(keyOf(x + dx, y + dy, z + dz))?.find(holds)
        if (found !== undefined) return found
      }
  return undefined
}

/** Whether a point lies in or on a convex ring. */
function insideConvex(ring: Ring2, p: Vec2): boolean {
  let [left, right] = [false, false]
  for (let i = 0; i < ring.length; i += 1) {
    const [a, b] = [ring[i]!, ring[(i + 1) % ring.length]!]
    const side = (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
    left ||= side > 0
    right ||= side < 0
  }
  return !(left && right)
}

/** What convex rings cover together, as polygons with holes; corners within a millimetre are one. */
export function coveredRegion(rings: readonly Ring2[]): readonly Polygon2[] {
  const search = boxSearch(boxesOf(rings.map(boxAround)))
  return polygonsWhere(rings, FACE_WELD, (p) =>
    search(p[0], p[1], p[0], p[1], 0).some((i) => insideConvex(rings[i]!, p)),
  )
}

/** Axes in the plane of a face: x level, y up along the face. */
export interface FaceAxes {
  readonly x: Vec3
  readonly y: Vec3
  readonly toPlane: (point: Vec3) => Vec2
  readonly toSpace: (point: Vec2) => Vec3
}

export function axesOf({ normal, at }: Pick<FlatFace, 'normal' | 'at'>): FaceAxes {
  const level = Math.hypot(normal[0], normal[1])
  const x: Vec3 = level < 1e-6 ? [1, 0, 0] : [-normal[1] / level, normal[0] / level, 0]
  const y = cross(normal, x)
  return {
    x,
    y,
    toPlane: (point) => {
      const from = subtract(point, at)
      return [dot(from, x), dot(from, y)]
    },
    toSpace: ([u, v]) => [at[0] + x[0] * u + y[0] * v, at[1] + x[1] * u + y[1] * v, at[2] + x[2] * u + y[2] * v],
  }
}

/** The outline of a face in its own axes. */
export const outlineOf = ({ triangles }: FlatFace, { toPlane }: FaceAxes): readonly Polygon2[] =>
  coveredRegion(triangles.map((corners) => corners.map(toPlane)))
