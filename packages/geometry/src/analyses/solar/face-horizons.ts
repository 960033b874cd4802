import { RADIANS } from '../../geodesy/ellipsoid.ts'
import { dot, planLength, subtract, type Vec3 } from '../../kernel/vectors.ts'
import { AZIMUTHS } from '../../model/weather.ts'
import { onPlane, type FacePlane } from '../../model/placed-module.ts'
import { raiseHorizon } from './horizon.ts'
import type { Neighbour, Surroundings } from './surroundings.ts'

/** Metres over a face from which its surroundings are seen: as high as modules lie. */
const LIFT = 0.1

/** Tangent of 1 degree: buildings that stay lower hide next to nothing. */
const LOWEST = Math.tan(RADIANS)

/**
 * Buildings nearer than this many times half the diagonal of a face are seen from each of its points, farther ones from its middle: what
 * differs cancels over the points in first order.
 */
const NEAR = 2

/** The horizons of a face's points. */
export interface FaceHorizons {
  /** Writes the horizon of a point of the plane: tangents by azimuth. */
  readonly at: (u: number, v: number, horizon: Float64Array) => void
  /** The buildings that make the horizon of its middle, in the order of their ids. */
  readonly shadedBy: readonly string[]
}

interface Seen {
  readonly neighbour: Neighbour
  /** Tangent of the greatest elevation that it can have. */
  readonly tangent: number
}

/**
 * What hides the sky from a face; null if nothing rises above its plane. Edges of its own building that lie under the plane are left out.
 * @param terrain tangents by azimuth, of what the file does not have; null if that is not known
 */
export function faceHorizons(face: FacePlane, around: Surroundings, terrain: Float64Array | null): FaceHorizons | null {
  const middle = onPlane(face, (face.minU + face.maxU) / 2, (face.minV + face.maxV) / 2, LIFT)
  const { near, far } = seenBy(face, around.neighbours, middle)
  const horizon = terrain === null ? new Float64Array(AZIMUTHS) : Float64Array.from(terrain)
  const owners = new Int32Array(AZIMUTHS).fill(-1)
  const all = [...near, ...far]
  far.forEach(({ neighbour }, i) => {
    if (!canRise(middle, neighbour, horizon)) return
    const edges = neighbour.edges()
    raiseHorizon(middle, edges, edges.length / 6, horizon, owners, near.length + i)
  })
  const own = edgesAbove(face, around.own)
  const parts = near.map(({ neighbour }) => edgesAbove(face, neighbour.edges()))
  const edges = joined([own, ...parts])
  if (edges.length === 0 && horizon.every((tangent) => tangent === 0)) return null
  const ofMiddle = Float64Array.from(horizon)
  raiseHorizon(middle, own, own.length / 6, ofMiddle, owners, -1)
  parts.forEach((part, i) => raiseHorizon(middle, part, part.length / 6, ofMiddle, owners, i))
  const names = new Set<string>()
  for (const [b, owner] of owners.entries())
    if (owner >= 0 && ofMiddle[b]! >= LOWEST) names.add(all[owner]!.neighbour.buildingId)
  return {
    at: (u, v, into) => {
      into.set(horizon)
      raiseHorizon(onPlane(face, u, v, LIFT), edges, edges.length / 6, into)
    },
    shadedBy: [...names].sort(),
  }
}

/** The neighbours that can hide anything from a face, the highest first. */
function seenBy(
  face: FacePlane,
  neighbours: readonly Neighbour[],
  middle: Vec3,
): { readonly near: readonly Seen[]; readonly far: readonly Seen[] } {
  const radius = planLength(face.maxU - face.minU, face.maxV - face.minV) / 2
  const lowest = middle[2] - (Math.sin(face.slope) * (face.maxV - face.minV)) / 2
  const near: Seen[] = []
  const far: Seen[] = []
  for (const neighbour of neighbours) {
    const { x, y, radius: size, top } = neighbour
    const away = planLength(x - middle[0], y - middle[1])
    const tangent = (top - lowest) / Math.max(0.5, away - size - radius)
    // The plane falls by its slope across the neighbour: its top may be above the plane on the lower side of it alone.
    const over = dot(face.normal, subtract([x, y, top], face.origin)) + Math.sin(face.slope) * size
    if (tangent < LOWEST || over <= LIFT) continue
    ;(away - size < NEAR * radius ? near : far).push({ neighbour, tangent })
  }
  const highestFirst = (a: Seen, b: Seen): number => b.tangent - a.tangent
  return { near: near.sort(highestFirst), far: far.sort(highestFirst) }
}

/** Whether a building can rise above a horizon anywhere. */
function canRise([px, py, pz]: Vec3, { x, y, radius, top }: Neighbour, horizon: Float64Array): boolean {
  const [dx, dy] = [x - px, y - py]
  const away = planLength(dx, dy)
  if (away <= radius) return true
  const tangent = (top - pz) / (away - radius)
  if (tangent <= 0) return false
  const [bearing, half] = [Math.atan2(dx, dy), Math.asin(radius / away)]
  const azimuths = AZIMUTHS / (2 * Math.PI)
  const last = Math.floor((bearing + half) * azimuths)
  for (let b = Math.floor((bearing - half) * azimuths); b <= last; b += 1)
    if (horizon[((b % AZIMUTHS) + AZIMUTHS) % AZIMUTHS]! < tangent) return true
  return false
}

/** The edges of which an end lies over a face's plane. */
function edgesAbove({ origin: o, normal: n }: FacePlane, edges: Float64Array): Float64Array {
  const above = new Float64Array(edges.length)
  let size = 0
  const over = (k: number): number =>
    n[0] * (edges[k]! - o[0]) + n[1] * (edges[k + 1]! - o[1]) + n[2] * (edges[k + 2]! - o[2])
  for (let k = 0; k < edges.length; k += 6) {
    if (over(k) <= LIFT && over(k + 3) <= LIFT) continue
    for (let i = 0; i < 6; i += 1) above[size + i] = edges[k + i]!
    size += 6
  }
  return above.slice(0, size)
}

function joined(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0))
  let size = 0
  for (const part of parts) {
    all.set(part, size)
    size += part.length
  }
  return all
}
