/*
 * Grows a roof past its footprint: each piece of its outline moves out, and the faces behind it go on along their slopes. Lines between
 * faces go on as they run: a ridge past its gable, a hip past its corner.
 */

import { areaVector, signedArea, type Ring3 } from '../../../kernel/rings.ts'
import { heightOn } from '../../../kernel/planes.ts'
import { planDistance, type PlanPoint, type Vec2, type Vec3 } from '../../../kernel/vectors.ts'
import type { Building, PartFaces, Polygon3, Surface } from '../../../model/roof.ts'
import { SNAP } from '../../../tolerances.ts'
import type { BuildingShape } from './building-shape.ts'
import { openOutline, type OpenLine } from './open-outline.ts'
import type { PartyWall } from './party-walls.ts'

/** Part of a line in metres from its start, and how far it moves out. */
interface Reach {
  readonly from: number
  readonly to: number
  readonly out: number
}

/** A line in plan with its length and direction. */
interface Line {
  readonly a: PlanPoint
  readonly b: PlanPoint
  readonly length: number
  readonly u: Vec2
}

function lineOf(a: PlanPoint, b: PlanPoint): Line {
  const length = planDistance(a, b)
  return { a, b, length, u: length === 0 ? [1, 0] : [(b[0] - a[0]) / length, (b[1] - a[1]) / length] }
}

/** Metres along a line, and metres to its right, where the open air is. */
function along({ a, u }: Line, p: PlanPoint): Vec2 {
  const dx = p[0] - a[0]
  const dy = p[1] - a[1]
  return [dx * u[0] + dy * u[1], dx * u[1] - dy * u[0]]
}

/** Sine below which two lines are in line: their corner moves at right angles to them, not to the crossing of the moved lines. */
const IN_LINE = 0.05

/** A corner moves at most this many times as far as its lines; a sharper one is cut off. */
const SHARPEST = 3

/** Cosine of the angle up to which two pieces of outline stand across from each other. */
const ACROSS = -0.5

/** The part of a line that another one covers, which runs the same way; null if none. */
function covered(line: Line, other: Line): readonly [from: number, to: number] | null {
  if (line.u[0] * other.u[0] + line.u[1] * other.u[1] < 1 - IN_LINE ** 2) return null
  const p = along(line, other.a)
  const q = along(line, other.b)
  if (Math.abs(p[1]) > 2 * SNAP || Math.abs(q[1]) > 2 * SNAP) return null
  const from = Math.max(0, Math.min(p[0], q[0]))
  const to = Math.min(line.length, Math.max(p[0], q[0]))
  return to - from > SNAP ? [from, to] : null
}

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

/** An edge of a ring, or a part of it, that moves as one. */
interface Side extends Line {
  readonly a: Vec3
  readonly out: number
}

/** The sides of a ring: its edges, cut where what is beyond them changes. */
function sidesOf(ring: Ring3, open: readonly (readonly [Line, readonly Reach[]])[]): Side[] {
  return ring.flatMap((a, i): Side[] => {
    const b = ring[(i + 1) % ring.length]!
    const edge = lineOf(a, b)
    if (edge.length === 0) return []
    const moved: Reach[] = []
    for (const [line, reaches] of open) {
      if (covered(edge, line) === null) continue
      const start = along(edge, line.a)[0]
      for (const { from, to, out } of reaches)
        if (out > 0) moved.push({ from: Math.max(0, start + from), to: Math.min(edge.length, start + to), out })
    }
    if (moved.length === 0) return [{ ...edge, a, out: 0 }]
    const joined = moved
      .filter(({ from, to }) => to - from > SNAP)
      .toSorted((p, q) => p.from - q.from)
      .reduce<Reach[]>((all, next) => {
        const last = all.at(-1)
        const from = last === undefined || next.from - last.to > SNAP ? next.from : last.to
        if (last !== undefined && from === last.to && last.out === next.out)
          all[all.length - 1] = { ...last, to: Math.max(last.to, next.to) }
        else if (next.to - from > SNAP) all.push({ ...next, from })
        return all
      }, [])
    const at = (u: number): Vec3 => [
      a[0] + u * edge.u[0],
      a[1] + u * edge.u[1],
      a[2] + (u / edge.length) * (b[2] - a[2]),
    ]
    const sides: Side[] = []
    const add = (from: number, to: number, out: number): void => {
      sides.push({
        a: from === 0 ? a : at(from),
        b: to === edge.length ? b : at(to),
        length: to - from,
        u: edge.u,
        out,
      })
    }
    let done = 0
    for (const { from, to, out } of joined) {
      const begin = from - done > SNAP ? from : done
      if (begin > done) add(done, begin, 0)
      const end = edge.length - to > SNAP ? to : edge.length
      add(begin, end, out)
      done = end
    }
    if (done < edge.length) add(done, edge.length, 0)
    return sides
  })
}

/** Where two moved sides meet: one corner, or two where the sides are in line or the corner is too sharp. */
function cornersOf(side: Side, next: Side): Vec2[] {
  const [ux, uy] = side.u
  const [vx, vy] = next.u
  // Normals to the right, where the roof grows.
  const p: Vec2 = [side.b[0] + uy * side.out, side.b[1] - ux * side.out]
  const q: Vec2 = [next.a[0] + vy * next.out, next.a[1] - vx * next.out]
  const sine = ux * vy - uy * vx
  if (Math.abs(sine) >= IN_LINE) {
    const t = ((q[0] - p[0]) * vy - (q[1] - p[1]) * vx) / sine
    const crossing: Vec2 = [p[0] + t * ux, p[1] + t * uy]
    const most = SHARPEST * Math.max(side.out, next.out) + planDistance(side.b, next.a)
    if (planDistance(crossing, next.a) <= most) return [crossing]
  }
  return planDistance(p, q) <= SNAP / 2 ? [q] : [p, q]
}

/** Whether two sides of a ring cross in plan. */
function crossesItself(ring: Ring3): boolean {
  const leftOf = (p: PlanPoint, q: PlanPoint, at: PlanPoint): boolean =>
    (q[0] - p[0]) * (at[1] - p[1]) > (q[1] - p[1]) * (at[0] - p[0])
  return ring.some((a, i) => {
    const b = ring[(i + 1) % ring.length]!
    // Neighbouring sides share a corner.
    return ring.slice(i + 2, i === 0 ? -1 : undefined).some((c, k) => {
      const d = ring[(i + 3 + k) % ring.length]!
      return leftOf(a, b, c) !== leftOf(a, b, d) && leftOf(c, d, a) !== leftOf(c, d, b)
    })
  })
}

/** A ring with its open sides moved out; itself if none is, or if nothing sound comes of it. @param gradient of its plane */
function grownRing(ring: Ring3, open: readonly (readonly [Line, readonly Reach[]])[], gradient: Vec2): Ring3 {
  let sides = sidesOf(ring, open)
  if (sides.every(({ out }) => out === 0)) return ring
  for (;;) {
    if (sides.length < 3) return ring
    const corners = sides.map((side, i) => cornersOf(side, sides[(i + 1) % sides.length]!))
    // A side between two that close in on each other ends where they meet.
    const kept = sides.filter((side, i) => {
      const from = corners[(i + sides.length - 1) % sides.length]!.at(-1)!
      const to = corners[i]![0]!
      return (to[0] - from[0]) * side.u[0] + (to[1] - from[1]) * side.u[1] > 0
    })
    if (kept.length < sides.length) {
      sides = kept
      continue
    }
    const grown = corners.flatMap((own, i): Vec3[] => {
      const { a } = sides[(i + 1) % sides.length]!
      return own.map(([x, y]): Vec3 => [x, y, a[2] + gradient[0] * (x - a[0]) + gradient[1] * (y - a[1])])
    })
    return signedArea(grown) > signedArea(ring) && !crossesItself(grown) ? grown : ring
  }
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

/**
 * A building whose roof reaches past its walls.
 * @param shape of the building with its walls at the outline of its roof
 * @param facing its walls that stand against other buildings, over which it does not grow
 * @param overhang metres
 */
export function grownBuilding(shape: BuildingShape, facing: readonly PartyWall[], overhang: number): Building {
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
  const surfaces = building.surfaces.map((surface): Surface => {
    const open = bySurface.get(surface)
    if (open === undefined) return surface
    const polygons = surface.polygons.map((polygon): Polygon3 => {
      const gradient = gradientOf(polygon)
      if (gradient === null) return polygon
      const [outer, ...holes] = polygon
      return [grownRing(outer, open, gradient), ...holes.map((hole) => grownRing(hole, open, gradient))]
    })
    return { ...surface, polygons }
  })
  return { ...building, surfaces, ground: groundBelow(shape) }
}
