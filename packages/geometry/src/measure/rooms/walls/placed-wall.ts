import { signedArea, type Ring2 } from '../../../kernel/rings.ts'
import {
  dot,
  placedLine,
  planDistance,
  subtract,
  type PlanLine,
  type Vec2,
  type Vec3,
} from '../../../kernel/vectors.ts'
import type { Arc, Placement, ScannedSurface } from '../../../model/scan.ts'
import * as SCANS from '../../../messages/en/scans.ts'
import { said, type Sentence } from '../../../sentence.ts'
import { FULL_TURN } from '../../../tolerances.ts'

/** Metres. An arc is replaced by straight pieces that deviate this little from it (its area by less than 0.01 % of a room). */
const ARC_SAGITTA = 1e-4

/** A wall of a scan with its line in plan and its face in its own coordinates (u along, v up). */
export interface PlacedWall {
  readonly surface: ScannedSurface
  /** Plan points from start to end. */
  readonly line: PlanLine
  /** u at each point of the line. */
  readonly stations: readonly number[]
  readonly width: number
  readonly height: number
  /** y of the face's lowest point. */
  readonly base: number
  /** Anticlockwise; the least u and v are 0. */
  readonly face: Ring2
  /** Plan direction of the export's own normal: it points into the room in most files, not in all. */
  readonly normal: Vec2
  /** u and v of a point in space, and its distance from the wall. */
  readonly place: (point: Vec3) => { u: number; v: number; off: number }
}

/** Converts a point from an element's own coordinates to the scan's. */
export const worldPoint = (placement: Placement, [x, y, z]: Vec3): Vec3 => [
  placement.origin[0] + placement.x[0] * x + placement.y[0] * y + placement.z[0] * z,
  placement.origin[1] + placement.x[1] * x + placement.y[1] * y + placement.z[1] * z,
  placement.origin[2] + placement.x[2] * x + placement.y[2] * y + placement.z[2] * z,
]

export const planOf = (point: Vec3): Vec2 => [point[0], point[2]]

/** Corners of a surface in its own x and y. */
export function cornersOf(surface: ScannedSurface): Ring2 {
  if (surface.corners.length >= 3) return surface.corners.map(([x, y]): Vec2 => [x, y])
  const [x, y] = [surface.width / 2, surface.height / 2]
  return [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ]
}

export interface Extent {
  readonly min: Vec2
  readonly max: Vec2
}

export function extentOf(ring: Ring2): Extent {
  let x0 = Infinity
  let y0 = Infinity
  let x1 = -Infinity
  let y1 = -Infinity
  for (const point of ring) {
    if (point[0] < x0) x0 = point[0]
    if (point[0] > x1) x1 = point[0]
    if (point[1] < y0) y0 = point[1]
    if (point[1] > y1) y1 = point[1]
  }
  return { min: [x0, y0], max: [x1, y1] }
}

/** Limit on straight pieces of an arc. */
const ARC_PIECES = 512

/** The reason why an arc cannot be drawn; null if it can. */
export function arcFault({ radius, startAngle, endAngle }: Arc): Sentence | null {
  const degrees = (angle: number): number => Math.round((angle * 1800) / Math.PI) / 10
  if (!(radius > 0)) return said(SCANS.arcRadius, { radius })
  if (startAngle === endAngle) return said(SCANS.arcOfOneAngle, { degrees: degrees(startAngle) })
  if (Math.abs(endAngle - startAngle) > FULL_TURN)
    return said(SCANS.arcOverFullTurn, { degrees: degrees(Math.abs(endAngle - startAngle)) })
  return null
}

/** The arc's centre and points in the wall's own x and z, from its end with the smaller x; null if it cannot be drawn. */
function arcPoints(arc: Arc): { center: Vec2; from: number; sweep: number; points: PlanLine } | null {
  const { radius, startAngle, endAngle } = arc
  const sweep = endAngle - startAngle
  if (arcFault(arc) !== null) return null
  const on = (angle: number): Vec2 => [radius * Math.cos(angle), radius * Math.sin(angle)]
  const [a, b] = [on(startAngle), on(endAngle)]
  const center = arc.center ?? [-(a[0] + b[0]) / 2, -(a[1] + b[1]) / 2]
  const forward = a[0] <= b[0]
  const [from, turn] = forward ? [startAngle, sweep] : [endAngle, -sweep]
  const step = radius > ARC_SAGITTA ? 2 * Math.acos(1 - ARC_SAGITTA / radius) : Math.PI
  const pieces = Math.min(ARC_PIECES, Math.max(2, Math.ceil(Math.abs(sweep) / step)))
  const point = (index: number): Vec2 => {
    const [x, z] = on(from + (turn * index) / pieces)
    return [center[0] + x, center[1] + z]
  }
  const later = Array.from({ length: pieces - 1 }, (_, index) => point(index + 2))
  return { center, from, sweep: turn, points: [point(0), point(1), ...later] }
}

const turned = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle))

/** The ids of walls, and metres of wall together. */
export const idsOfWalls = (walls: Iterable<PlacedWall>): string[] => [...walls].map(({ surface }) => surface.id)
export const lengthOfWalls = (walls: Iterable<PlacedWall>): number =>
  [...walls].reduce((sum, { width }) => sum + width, 0)

/** A wall in plan, and its face in its own coordinates. The width of a curved wall is the length of its arc. */
export function placeWall(surface: ScannedSurface): PlacedWall {
  const { placement } = surface
  const corners = cornersOf(surface)
  const { min, max } = extentOf(corners)
  const chord = max[0] - min[0]
  const arc = surface.arc === null ? null : arcPoints(surface.arc)
  const width = arc === null ? chord : Math.abs(arc.sweep) * surface.arc!.radius
  const stretch = chord === 0 ? 1 : width / chord
  const drawn = corners.map(([x, y]): Vec2 => [(x - min[0]) * stretch, y - min[1]])
  const points: PlanLine = arc?.points ?? [
    [min[0], 0],
    [max[0], 0],
  ]
  const local = (point: Vec3): Vec3 => {
    const away = subtract(point, placement.origin)
    return [dot(away, placement.x), dot(away, placement.y), dot(away, placement.z)]
  }
  return {
    surface,
    line: placedLine(points, ([x, z]) => planOf(worldPoint(placement, [x, min[1], z]))),
    stations: points.map((_, index) => (width * index) / (points.length - 1)),
    width,
    height: max[1] - min[1],
    base: Math.min(...corners.map(([x, y]) => worldPoint(placement, [x, y, 0])[1])),
    face: signedArea(drawn) < 0 ? drawn.toReversed() : drawn,
    normal: planOf(placement.z),
    place: (point) => {
      const [x, y, z] = local(point)
      if (arc === null) return { u: x - min[0], v: y - min[1], off: z }
      const [dx, dz] = [x - arc.center[0], z - arc.center[1]]
      const middle = arc.from + arc.sweep / 2
      const angle = middle + turned(Math.atan2(dz, dx) - middle)
      const u = ((angle - arc.from) / arc.sweep) * width
      return { u, v: y - min[1], off: Math.hypot(dx, dz) - surface.arc!.radius }
    },
  }
}

/** The plan point of a wall at u, and the unit direction of the wall there. */
export function alongWall(wall: PlacedWall, u: number): { at: Vec2; direction: Vec2 } {
  const { line, stations } = wall
  let index = 0
  while (index + 2 < line.length && stations[index + 1]! < u) index += 1
  const [a, b] = [line[index]!, line[index + 1]!]
  const [from, to] = [stations[index]!, stations[index + 1]!]
  const t = to === from ? 0 : (u - from) / (to - from)
  const long = planDistance(a, b) || 1
  return {
    at: [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t],
    direction: [(b[0] - a[0]) / long, (b[1] - a[1]) / long],
  }
}

/** The wall's line between two of its stations. */
export function lineBetween(wall: PlacedWall, from: number, to: number): PlanLine {
  const inner = wall.line.filter((_, index) => wall.stations[index]! > from && wall.stations[index]! < to)
  const [next, ...others] = [...inner, alongWall(wall, to).at]
  return [alongWall(wall, from).at, next, ...others]
}
