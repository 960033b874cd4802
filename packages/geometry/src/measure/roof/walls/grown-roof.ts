/*
 * Grows a roof past its footprint: each piece of its outline moves out, and the faces behind it go on along their slopes. Lines between
 * faces go on as they run: a ridge past its gable, a hip past its corner.
 */

import { areaVector, type Ring3 } from '../../../kernel/rings.ts'
import { heightOn } from '../../../kernel/planes.ts'
import type { Vec2, Vec3 } from '../../../kernel/vectors.ts'
import type { Building, PartFaces, Polygon3, Surface } from '../../../model/roof.ts'
import { SNAP } from '../../../tolerances.ts'
import type { BuildingShape } from './building-shape.ts'
import { along, covered, grownRing, lineOf, type Line, type Reach } from './grown-ring.ts'
import { openOutline, type OpenLine } from './open-outline.ts'
import type { PartyWall } from './party-walls.ts'

/** Cosine of the angle up to which two pieces of outline stand across from each other. */
const ACROSS = -0.5

/** How far a piece of outline may move at most: half way to another piece across from it, and not at all over a party wall. */
function limitsOf(line: Line, others: readonly Line[], party: readonly Line[], overhang: number): Reach[] {
  const limits: Reach[] = []
  for (const wall of party) {
    const part = covered(line, wall)
    if (part !== null) limits.push({ from: part[0], to: part[1], out: 0 })
  }
  for (const other of others) {
    if (line.u[0] * other.u[0] + line.u[1] * other.u[1] > ACROSS) continue
    const p = along(line, other.a)
    const q = along(line, other.b)
    const apart = (p[1] + q[1]) / 2
    if (apart <= SNAP || apart >= 2 * overhang) continue
    const from = Math.max(0, Math.min(p[0], q[0]))
    const to = Math.min(line.length, Math.max(p[0], q[0]))
    if (to - from > SNAP) limits.push({ from, to, out: apart / 2 })
  }
  return limits
}

/** A line cut where its limits begin and end, each part with the least of them. */
function reachesOf(length: number, limits: readonly Reach[], overhang: number): Reach[] {
  const cuts = [...new Set([0, length, ...limits.flatMap(({ from, to }) => [from, to])])].toSorted((a, b) => a - b)
  return cuts.slice(1).map((to, i) => {
    const from = cuts[i]!
    const middle = (from + to) / 2
    const out = limits.reduce(
      (least, limit) => (limit.from < middle && middle < limit.to ? Math.min(least, limit.out) : least),
      overhang,
    )
    return { from, to, out }
  })
}

/** Slope of a polygon as heights per metre east and north; null for one so steep that it has no plan. */
function gradientOf([outer]: Polygon3): Vec2 | null {
  const [x, y, z] = areaVector(outer)
  return z <= STEEPEST * Math.hypot(x, y) ? null : [-x / z, -y / z]
}

/** Cotangent of the steepest slope that roofs are grown along: 80 degrees. */
const STEEPEST = 0.176

/** The walls of a building that stand against another one, as lines in plan. */
const partyLines = ({ wallPieces }: BuildingShape, facing: readonly PartyWall[]): Line[] =>
  facing.flatMap(({ piece, opposite: { u0, u1 } }) => {
    const { a, b } = wallPieces[piece]!
    const { length, u } = lineOf(a, b)
    const at = (t: number): Vec2 => [a[0] + t * u[0], a[1] + t * u[1]]
    return [lineOf(at(Math.max(0, u0)), at(Math.min(length, u1)))]
  })

/** Where the walls of the grown roof stand: on the ground surfaces of the file, else below the roof as it was. */
function groundBelow({ building, ground }: BuildingShape): Building['ground'] {
  const { surfaces, isFootprint, ...rest } = building.ground
  if (ground === null || (surfaces.length > 0 && isFootprint !== false)) return building.ground
  const below = (surface: Surface): PartFaces => ({
    part: surface.part,
    polygons: surface.polygons
      .filter((polygon) => gradientOf(polygon) !== null)
      .map(([outer, ...holes]): Polygon3 => {
        const level = (ring: Ring3): Ring3 =>
          ring.map(([x, y]): Vec3 => [x, y, heightOn(ground.planeFor(surface.part), x, y)])
        return [level(outer), ...holes.map(level)]
      }),
  })
  return { ...rest, surfaces: building.surfaces.map(below).filter(({ polygons }) => polygons.length > 0) }
}

/** A building whose roof has grown, and metres of its outline that could not reach as far as they were to. */
export interface GrownBuilding {
  readonly building: Building
  readonly short: number
}

/**
 * A building whose roof reaches past its walls.
 * @param shape of the building with its walls at the outline of its roof
 * @param facing its walls that stand against other buildings, over which it does not grow
 * @param overhang metres
 */
export function grownBuilding(shape: BuildingShape, facing: readonly PartyWall[], overhang: number): GrownBuilding {
  const { building } = shape
  const outline = openOutline(shape).map((open): OpenLine & Line => ({ ...open, ...lineOf(open.a, open.b) }))
  const party = partyLines(shape, facing)
  const bySurface = new Map<Surface, (readonly [Line, readonly Reach[]])[]>()
  for (const line of outline) {
    const reaches = reachesOf(line.length, limitsOf(line, outline, party, overhang), overhang)
    const own = bySurface.get(line.surface) ?? []
    own.push([line, reaches])
    bySurface.set(line.surface, own)
  }
  let short = 0
  const surfaces = building.surfaces.map((surface): Surface => {
    const open = bySurface.get(surface)
    if (open === undefined) return surface
    const polygons = surface.polygons.map((polygon): Polygon3 => {
      const gradient = gradientOf(polygon)
      if (gradient === null) return polygon
      const grow = (ring: Ring3): Ring3 => {
        const grown = grownRing(ring, open, gradient)
        short += grown.short
        return grown.ring
      }
      const [outer, ...holes] = polygon
      return [grow(outer), ...holes.map(grow)]
    })
    return { ...surface, polygons }
  })
  return { building: { ...building, surfaces, ground: groundBelow(shape) }, short }
}
