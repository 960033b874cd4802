import { dot, type Vec3 } from '@reports/geometry'
import type { Piece } from './pieces.ts'
import type { Axes, Facet } from '../scene.ts'
import { triangleOf, type Box, type ProjectedPoint, type Triangle } from './triangle.ts'

/*
 * A piece of the scene as one view sees it: as triangles on the page, and as a plane in space. The triangles decide
 * exactly but slowly which piece hides which. The plane answers most questions first, because a piece is usually on
 * one side of another's plane.
 */

/** Metres of depth below which two facets are at the same place: files are rounded to millimetres or centimetres. */
export const SAME_DEPTH = 0.02

/** Metres that corners of a flat facet may be off its plane. */
const FLAT = 0.005

/** A piece with its projection. */
export interface ProjectedPiece extends Box {
  readonly piece: Piece
  readonly facet: Facet
  /** Its triangles, without those that are seen edge on. */
  readonly triangles: readonly Triangle[]
  /** Depths of its nearest and its farthest corner. */
  readonly near: number
  readonly far: number
  /** Its plane: unit normal towards the viewer, and distance from the origin. If a corner is more than `FLAT` off it, `flat` is false. */
  readonly normal: Vec3
  readonly distance: number
  readonly flat: boolean
  /** Metres from its plane within which a corner counts as on it, as seen along the view. */
  readonly close: number
}

export const project = (point: Vec3, axes: Axes): ProjectedPoint => [
  dot(point, axes.right),
  dot(point, axes.up),
  dot(point, axes.forward),
]

/** The bounding box of points on the page, and their nearest and farthest depth. */
function extentOf(points: readonly ProjectedPoint[]): Box & Pick<ProjectedPiece, 'near' | 'far'> {
  let minX = Infinity
  let minY = Infinity
  let maxX = -Infinity
  let maxY = -Infinity
  let near = Infinity
  let far = -Infinity
  for (const point of points) {
    const x = point[0]
    const y = point[1]
    const depth = point[2]
    if (x < minX) minX = x
    if (x > maxX) maxX = x
    if (y < minY) minY = y
    if (y > maxY) maxY = y
    if (depth < near) near = depth
    if (depth > far) far = depth
  }
  return { minX, minY, maxX, maxY, near, far }
}

function trianglesOf({ triangles }: Piece, points: readonly ProjectedPoint[]): Triangle[] {
  const found: Triangle[] = []
  for (const corners of triangles) {
    const triangle = triangleOf(points[corners[0]]!, points[corners[1]]!, points[corners[2]]!)
    if (triangle !== null) found.push(triangle)
  }
  return found
}

export function projectedPiece(piece: Piece, facet: Facet, axes: Axes): ProjectedPiece {
  const { points } = piece
  const facing = dot(facet.normal, axes.forward)
  const away = facet.normal
  const normal: Vec3 = facing > 0 ? [-away[0], -away[1], -away[2]] : away
  let distance = 0
  for (const point of points) distance += dot(point, normal) / points.length
  const projected = points.map((point) => project(point, axes))
  return {
    piece,
    facet,
    triangles: trianglesOf(piece, projected),
    ...extentOf(projected),
    normal,
    distance,
    flat: points.every((point) => Math.abs(dot(point, normal) - distance) <= FLAT),
    close: Math.min(FLAT, SAME_DEPTH * Math.abs(facing)),
  }
}
