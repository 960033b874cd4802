import { boxAround, boxesOf, boxSearch } from '../../kernel/box-search.ts'
import { clipped } from '../../kernel/half-planes.ts'
import type { Polygon2 } from '../../kernel/planar-graph.ts'
import { heightOn, planeThrough, type HeightPlane } from '../../kernel/planes.ts'
import { polygonsWhere } from '../../kernel/polygons-where.ts'
import { areaVector, insideRing, signedArea, type Ring2 } from '../../kernel/rings.ts'
import { add, planLength, type PlanPoint, type Vec2, type Vec3 } from '../../kernel/vectors.ts'
import type { Polygon3, Surface } from '../../model/roof.ts'
import { LEVEL, OVERLAP_AREA, SNAP } from '../../tolerances.ts'
import type { FacePlane } from '../../model/placed-module.ts'
import { planeHeight } from './face-plane.ts'

/** A surface seen from above. */
interface Seen {
  readonly polygons: readonly Polygon3[]
  /** Rings in plan. */
  readonly rings: readonly Ring2[]
  readonly points: readonly Vec3[]
  /** Null for a wall, which covers nothing. */
  readonly plane: HeightPlane | null
  readonly highest: number
  readonly lowest: number
}

/** A normal less upright than this belongs to a wall: cosine of 89 degrees. */
const UPRIGHT_NORMAL = 0.0175

/** Corners of two rings up to which each side is tried as a line between them: the work grows with their square. */
const MOST_CORNERS = 64

function seenFromAbove({ polygons }: Surface): Seen {
  const points = polygons.flatMap(([outer]) => outer)
  const vector = polygons.flat().map(areaVector).reduce(add)
  const heights = points.map(([, , z]) => z)
  return {
    polygons,
    rings: polygons.flat().map((ring) => ring.map(([x, y]): Vec2 => [x, y])),
    points,
    plane: Math.abs(vector[2]) < UPRIGHT_NORMAL * Math.hypot(...vector) ? null : planeThrough(vector, points),
    highest: heights.reduce((a, b) => Math.max(a, b), -Infinity),
    lowest: heights.reduce((a, b) => Math.min(a, b), Infinity),
  }
}

/**
 * What lies over each face of a building: other surfaces more than 5 cm above its plane, over more than 0.05 m2 of it. A dormer drawn
 * over an uncut face, or a part that stands on it.
 * @returns a function that gives polygons in plan, in the building's frame, by the number of the surface
 */
export function coversAmong(surfaces: readonly Surface[]): (face: FacePlane, number: number) => Polygon2[] {
  const seen = surfaces.map(seenFromAbove)
  const boxes = seen.map(({ points }) => boxAround(points))
  const search = boxSearch(boxesOf(boxes))
  return (face, number) => {
    const own = seen[number]
    const box = boxes[number]
    if (own === undefined || box === undefined) return []
    const found: Polygon2[] = []
    for (const other of [...search(box.minX, box.minY, box.maxX, box.maxY, -SNAP)].toSorted((a, b) => a - b)) {
      const above = seen[other]
      if (other === number || above === undefined || above.highest < own.lowest + LEVEL) continue
      found.push(...coverOf(face, own, above))
    }
    return found
  }
}

/** The part of a face over which a surface lies. */
function coverOf(face: FacePlane, own: Seen, { polygons, rings, points, plane }: Seen): Polygon2[] {
  if (plane === null || points.every(([x, y, z]) => z - planeHeight(face, x, y) < LEVEL)) return []
  const [a, b] = [own.polygons[0], polygons[0]]
  if (own.polygons.length === 1 && polygons.length === 1 && a && b && isApart(a[0], b[0])) return []
  const isInAll = ([x, y]: Vec2): boolean => isInside(own.rings, x, y) && isInside(rings, x, y)
  const { normal: n, origin: o } = face
  /** Height over the face as a function of the place in plan: it is linear. */
  const over = {
    a: plane.gx + n[0] / n[2],
    b: plane.gy + n[1] / n[2],
    c: heightOn(plane, 0, 0) - o[2] - (n[0] * o[0] + n[1] * o[1]) / n[2] - LEVEL,
  }
  return polygonsWhere([...own.rings, ...rings], SNAP, isInAll).flatMap((polygon) => {
    const above = clipped(polygon, over)
    const area = above.reduce((sum, ring) => sum + signedArea(ring), 0)
    return area < OVERLAP_AREA || above[0] === undefined ? [] : [[above[0], ...above.slice(1)] as const]
  })
}

function isInside(rings: readonly Ring2[], x: number, y: number): boolean {
  let inside = false
  for (const ring of rings) if (insideRing(ring, x, y)) inside = !inside
  return inside
}

/** Whether a line along a side of one of two rings has them on its two sides: they only touch. Most neighbours do, and it takes little. */
const isApart = (a: readonly PlanPoint[], b: readonly PlanPoint[]): boolean =>
  a.length + b.length <= MOST_CORNERS && (hasBetween(a, b) || hasBetween(b, a))

function hasBetween(ring: readonly PlanPoint[], other: readonly PlanPoint[]): boolean {
  return ring.some((from, i) => {
    const to = ring[(i + 1) % ring.length] ?? from
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const long = planLength(dx, dy)
    if (long < SNAP) return false
    const awayOf = ([x, y]: PlanPoint): number => ((x - from[0]) * dy - (y - from[1]) * dx) / long
    // The ring lies on the left of its side, if it is convex there.
    return ring.every((point) => awayOf(point) < SNAP) && other.every((point) => awayOf(point) > -SNAP)
  })
}
