import type { Vec2 } from '../../kernel/vectors.ts'
import { EAVE_TYPES } from '../../model/roof.ts'
import { EDGE_PROBE } from '../../tolerances.ts'
import type { BuildingMeasures, EdgeMeasure, ExteriorWallMeasure } from '../../measure/roof/measures.ts'

/** How high a building stands, metres. */
export interface BuildingHeights {
  /** Altitude of the ground of the file, averaged along the feet of the ground walls by their length. */
  readonly ground: number
  /** Above that ground: the highest point of the roof. */
  readonly top: number
  /** Above that ground: the height at which the wall meets the roof under the lowest and the highest eave or cornice; null if there is none. */
  readonly lowestEave: number | null
  readonly highestEave: number | null
}

/** Heights above the mean ground; null if the ground is not known, or no wall stands on it. */
export function heightsOf({ surfaces, edges, walls }: BuildingMeasures): BuildingHeights | null {
  const ground = meanGround(walls)
  if (ground === null) return null
  const lowEdges = edges.filter(({ type }) => EAVE_TYPES.includes(type))
  const wallsUnder = new Map(lowEdges.map(({ id }) => [id, [] as SeenWall[]]))
  for (const wall of walls) {
    let seen: SeenWall | null = null
    for (const id of wall.edgeIds)
      wallsUnder
        .get(id)
        ?.push((seen ??= { tops: sidesOf(wall).filter(({ kind }) => kind === 'top'), along: axisOf(wall) }))
  }
  const above = lowEdges
    .flatMap((edge) => topsUnder(edge, wallsUnder.get(edge.id) ?? []))
    .map((altitude) => altitude - ground)
  return {
    ground,
    top: surfaces.reduce((most, { maxRoofAltitude }) => Math.max(most, maxRoofAltitude), -Infinity) - ground,
    lowestEave: above.length === 0 ? null : above.reduce((least, height) => Math.min(least, height)),
    highestEave: above.length === 0 ? null : above.reduce((most, height) => Math.max(most, height)),
  }
}

/** A side of a wall seen from outside, left end first: a foot, or part of the top. */
interface WallSide {
  readonly kind: 'foot' | 'top'
  readonly u0: number
  readonly z0: number
  readonly u1: number
  readonly z1: number
}

/** The sides of a wall that are not upright. Its outline runs anticlockwise: along its foot to the right. */
const sidesOf = ({ corners, vertices }: ExteriorWallMeasure): WallSide[] =>
  corners.flatMap((a, i): WallSide[] => {
    const next = (i + 1) % corners.length
    const b = corners[next]!
    if (Math.abs(a[0] - b[0]) < EDGE_PROBE) return []
    const [z, zNext] = [vertices[i]![2], vertices[next]![2]]
    return a[0] < b[0]
      ? [{ kind: 'foot', u0: a[0], z0: z, u1: b[0], z1: zNext }]
      : [{ kind: 'top', u0: b[0], z0: zNext, u1: a[0], z1: z }]
  })

function meanGround(walls: readonly ExteriorWallMeasure[]): number | null {
  let length = 0
  let sum = 0
  for (const { type, corners, vertices } of walls) {
    if (type !== 'ground') continue
    // As in `sidesOf`, without a list of them: this runs for every wall of a city.
    for (let i = 0; i < corners.length; i += 1) {
      const next = (i + 1) % corners.length
      const u0 = corners[i]![0]
      const u1 = corners[next]![0]
      if (u1 - u0 < EDGE_PROBE) continue
      length += u1 - u0
      sum += ((u1 - u0) * (vertices[i]![2] + vertices[next]![2])) / 2
    }
  }
  return length === 0 ? null : sum / length
}

/** The tops of a wall, and the position of a plan point along it, in the wall's own metres. */
interface SeenWall {
  readonly tops: readonly WallSide[]
  readonly along: (point: Vec2) => number
}

/** Altitudes of the wall tops under an edge; for an edge without walls, the altitudes of its own ends. */
function topsUnder(edge: EdgeMeasure, under: readonly SeenWall[]): number[] {
  const tops = under.flatMap((wall) => topsAlong(wall, edge))
  return tops.length > 0 ? tops : [edge.from[2], edge.to[2]]
}

function topsAlong({ tops, along }: SeenWall, { from, to }: EdgeMeasure): number[] {
  const [a, b] = [along([from[0], from[1]]), along([to[0], to[1]])]
  const [low, high] = [Math.min(a, b), Math.max(a, b)]
  return tops.flatMap(({ u0, z0, u1, z1 }) => {
    const [start, end] = [Math.max(u0, low), Math.min(u1, high)]
    if (end - start < EDGE_PROBE) return []
    const at = (u: number): number => z0 + ((z1 - z0) * (u - u0)) / (u1 - u0)
    return [at(start), at(end)]
  })
}

/** The position of a plan point along a wall, in the wall's own metres. */
function axisOf({ corners, vertices }: ExteriorWallMeasure): (point: Vec2) => number {
  const us = corners.map(([u]) => u)
  const [left, right] = [us.indexOf(Math.min(...us)), us.indexOf(Math.max(...us))]
  const [p, q] = [vertices[left]!, vertices[right]!]
  const [dx, dy] = [q[0] - p[0], q[1] - p[1]]
  const square = dx * dx + dy * dy
  return ([x, y]) => us[left]! + ((us[right]! - us[left]!) * ((x - p[0]) * dx + (y - p[1]) * dy)) / square
}
