import { difference, featureCollection, intersect, union } from '@turf/turf'
import type { Building } from '../src/index.ts'
import type { Polygon3 } from '../src/model/roof.ts'

/**
 * What of a building's roof is seen from above, found by clipping whole faces against each other: an account of the same
 * solid that has nothing in common with how edges and walls are derived.
 */

type Vector = readonly [x: number, y: number, z: number]

type Rings = readonly (readonly (readonly [number, number])[])[]

type Region = Parameters<typeof difference>[0]['features'][number]

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

function ringVector(ring: readonly (readonly number[])[]): Vector {
  const o = ring[0]!
  let [x, y, z] = [0, 0, 0]
  for (let i = 1; i + 1 < ring.length; i += 1) {
    const [p, q] = [ring[i]!, ring[i + 1]!]
    const [ux, uy, uz] = [p[0]! - o[0]!, p[1]! - o[1]!, (p[2] ?? 0) - (o[2] ?? 0)]
    const [vx, vy, vz] = [q[0]! - o[0]!, q[1]! - o[1]!, (q[2] ?? 0) - (o[2] ?? 0)]
    x += (uy * vz - uz * vy) / 2
    y += (uz * vx - ux * vz) / 2
    z += (ux * vy - uy * vx) / 2
  }
  return [x, y, z]
}

export const polygonVector = (polygon: Polygon3): Vector => polygon.map(ringVector).reduce(add)

const region = (rings: Rings): Region => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates: rings.map((ring) => [...ring, ring[0]!].map(([x, y]) => [x, y])) },
})

export const polygonsOf = (found: Region | null): number[][][][] =>
  found === null ? [] : found.geometry.type === 'Polygon' ? [found.geometry.coordinates] : found.geometry.coordinates

const planArea = (found: Region | null): number =>
  polygonsOf(found).reduce(
    (sum, rings) => sum + rings.reduce((part, ring, i) => part + (i === 0 ? 1 : -1) * Math.abs(ringVector(ring)[2]), 0),
    0,
  )

/** To nanometres: clipping loses its way among coordinates that differ by less. */
const onGrid = (value: number): number => Math.round(value * 1e9) / 1e9

interface Face {
  readonly polygon: Polygon3
  readonly vector: Vector
  readonly plan: Region
  readonly height: (x: number, y: number) => number
}

function asFace(polygon: Polygon3): Face {
  const normal = ringVector(polygon[0])
  const n = polygon[0].length
  const [mx, my, mz] = polygon[0].reduce<Vector>(
    (s, p) => [s[0] + p[0] / n, s[1] + p[1] / n, s[2] + p[2] / n],
    [0, 0, 0],
  )
  return {
    polygon,
    vector: polygonVector(polygon),
    plan: region(polygon.map((ring) => ring.map(([x, y]): [number, number] => [onGrid(x), onGrid(y)]))),
    height: (x, y) => mz - (normal[0] * (x - mx) + normal[1] * (y - my)) / normal[2],
  }
}

const boxOf = ({ polygon }: Face): [number, number, number, number] => {
  const [xs, ys] = [polygon[0].map(([x]) => x), polygon[0].map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** The half plane, as far as it matters, in which one face is higher than another; null where it nowhere is. */
function higherThan(
  upper: Face,
  lower: Face,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): Region | null {
  const corners: [number, number][] = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ]
  const over = corners.map(([x, y]) => upper.height(x, y) - lower.height(x, y))
  const ring = corners.flatMap((corner, i): [number, number][] => {
    const [a, b, next] = [over[i]!, over[(i + 1) % 4]!, corners[(i + 1) % 4]!]
    const kept: [number, number][] = a > 0 ? [corner] : []
    if (a > 0 === b > 0) return kept
    const t = a / (a - b)
    return [...kept, [corner[0] + t * (next[0] - corner[0]), corner[1] + t * (next[1] - corner[1])]]
  })
  return ring.length < 3 ? null : region([ring])
}

/** Vertical and overhanging polygons: no part of the roof in plan. */
export const isSteep = (polygon: Polygon3): boolean => {
  const vector = polygonVector(polygon)
  return vector[2] < Math.sin(Math.PI / 180) * Math.hypot(...vector)
}

const facesOf = ({ surfaces }: Building): Face[] =>
  surfaces.flatMap(({ polygons }) => polygons.filter((polygon) => !isSteep(polygon)).map(asFace))

/**
 * Area vector of the visible roof, square metres.
 * Ties (faces as high as each other) count for the first of them.
 */
export function visibleRoof(building: Building): Vector {
  const faces = facesOf(building)
  const boxes = faces.map(boxOf)
  let sum: Vector = [0, 0, 0]
  for (const [i, face] of faces.entries()) {
    let seen: Region | null = face.plan
    let isHidden = false
    for (const [k, other] of faces.entries()) {
      const [a, b] = [boxes[i]!, boxes[k]!]
      const box = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])] as const
      if (k === i || seen === null || box[2] - box[0] < 1e-6 || box[3] - box[1] < 1e-6) continue
      const common = intersect(featureCollection([face.plan, other.plan] as never) as never) as Region | null
      if (planArea(common) < 1e-6) continue
      const wide = [box[0] - 1, box[1] - 1, box[2] + 1, box[3] + 1] as const
      const over = higherThan(other, face, wide)
      const cover =
        over === null ? null : (intersect(featureCollection([common!, over] as never) as never) as Region | null)
      if (cover === null) continue
      isHidden = true
      seen = difference(featureCollection([seen, cover] as never) as never) as Region | null
    }
    if (!isHidden) {
      sum = add(sum, face.vector)
      continue
    }
    // Of a face that is partly seen its plane counts, per square metre of plan.
    const normal = ringVector(face.polygon[0])
    const area = planArea(seen) / normal[2]
    sum = add(sum, [normal[0] * area, normal[1] * area, normal[2] * area])
  }
  return sum
}

/** Whether a ring is only the crack between two faces that meet within 2 cm. */
function isCrack(ring: readonly (readonly number[])[]): boolean {
  const around = ring.reduce(
    (sum, p, i) => sum + Math.hypot(p[0]! - ring.at(i - 1)![0]!, p[1]! - ring.at(i - 1)![1]!),
    0,
  )
  return Math.abs(ringVector(ring)[2]) < (0.02 * around) / 2
}

/** The rings around a building's roof and around the empty places in it, in plan. */
export function planOutline(building: Building): number[][][] {
  const plans = facesOf(building).map(({ plan }) => plan)
  const whole = plans.length === 1 ? plans[0]! : (union(featureCollection(plans as never) as never) as Region | null)
  return polygonsOf(whole)
    .flat()
    .filter((ring) => !isCrack(ring))
}
