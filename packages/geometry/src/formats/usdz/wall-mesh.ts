import { InputError } from '../../errors.ts'
import { areaVector, signedArea, type Ring2 } from '../../kernel/rings.ts'
import { cross, dot, length, scale, subtract, unit, type Vec2, type Vec3 } from '../../kernel/vectors.ts'
import { LEAST_PASSAGE, MESH_JOIN, MESH_PLANE } from '../../tolerances.ts'
import { planeRegions, polygonsOf, withoutStraightCorners, type PlaneRegions } from './plane-regions.ts'

type Triangle = readonly [Vec3, Vec3, Vec3]

/** A plane part of a wall's inner face, in coordinates of its own: x along it, y up, from its middle. */
export interface WallFacet {
  readonly origin: Vec3
  /** Unit vectors in the coordinates of the mesh. */
  readonly x: Vec3
  readonly y: Vec3
  readonly z: Vec3
  readonly width: number
  readonly height: number
  /** Of its triangles. */
  readonly rings: readonly Ring2[]
}

const bounds = (values: readonly number[]): readonly [low: number, high: number] => {
  let [low, high] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}

const near = (value: number): boolean => Math.abs(value) <= MESH_PLANE

const isFacing = (triangle: Triangle): boolean => {
  const vector = areaVector(triangle)
  const long = length(vector)
  // A triangle without area faces nowhere: it marks how far the face reaches, where an opening ends with it.
  return long < MESH_JOIN * MESH_JOIN || vector[2] / long > 0.05
}

/** How high an end face reaches, in either direction. */
const reach = (triangles: readonly Triangle[], direction: 1 | -1): number => {
  const [low, high] = bounds(
    triangles.filter((triangle) => areaVector(triangle)[0] * direction > 0).flatMap((each) => each.map(([, y]) => y)),
  )
  return Math.max(0, high - low)
}

/**
 * Where the body of a wall was lengthened at a corner, a box is set to its end: two end faces lie back to back there, both as high as the
 * wall is at that place. What is beyond was never measured. @returns the ends of the wall itself, in x
 */
function endsOf(triangles: readonly Triangle[]): readonly [left: number, right: number] {
  const points = triangles.flat()
  const caps = triangles
    .map((triangle) => ({ triangle, span: bounds(triangle.map(([x]) => x)) }))
    .filter(({ span: [low, high] }) => high - low <= MESH_JOIN)
    .toSorted((a, b) => a.span[0] - b.span[0])
  let [left, right] = [-Infinity, Infinity]
  for (let first = 0, next = 0; first < caps.length; first = next) {
    const x = caps[first]!.span[0]
    while (next < caps.length && near(caps[next]!.span[0] - x)) next += 1
    const here = caps.slice(first, next).map(({ triangle }) => triangle)
    const both = Math.min(reach(here, 1), reach(here, -1))
    if (both === 0) continue
    const [foot, top] = bounds(points.filter((point) => near(point[0] - x)).map(([, y]) => y))
    // Jambs of openings that touch lie back to back too, but the wall goes on above them.
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
        dot(each.normal, normal) > 0.999 && triangle.every((point) => near(dot(each.normal, subtract(point, each.at)))),
    )
    if (plane === undefined) planes.push({ normal, at: triangle[0], area, triangles: [triangle] })
    else {
      plane.area += area
      plane.triangles.push(triangle)
    }
  }
  return planes
}

/** One facet, from the triangles in its plane. */
function facetOf(normal: Vec3, triangles: readonly Triangle[]): WallFacet {
  const z = unit([normal[0], 0, normal[2]])
  const y: Vec3 = [0, 1, 0]
  const x = cross(y, z)
  const points = triangles.flat()
  const [left, right] = bounds(points.map((point) => dot(point, x)))
  const [bottom, top] = bounds(points.map(([, height]) => height))
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

/**
 * The inner face of a wall of a mesh: one plane at z = 0, around the origin, or the facets of a curved wall. The body behind it is assumed
 * (0.16 m thick, lengthened at corners) and not read.
 * @throws InputError `file/bad-geometry` where no such face is
 */
export function innerFace(triangles: readonly Triangle[], where: string): readonly WallFacet[] {
  const [left, right] = endsOf(triangles)
  const facing = triangles.filter((triangle) => isFacing(triangle) && triangle.every(([x]) => x >= left && x <= right))
  const flat = facing.filter((triangle) => triangle.every(([, , z]) => near(z)))
  const solid = (each: readonly Triangle[]): number =>
    each.reduce((sum, triangle) => sum + length(areaVector(triangle)), 0)
  const curved = solid(flat) < 0.5 * solid(facing)
  if (!curved && flat.length > 0) {
    const facet = facetOf([0, 0, 1], flat)
    const [x, y] = facet.origin
    // A placement is in the middle of its wall: where the face is not around it, it has an end that is not understood.
    if (near(x) && near(y)) return [facet]
    throw new InputError(
      'file/bad-geometry',
      `Expected the inner face of a wall around its origin in ${where}, found its middle at ${x.toFixed(3)}, ${y.toFixed(3)}.`,
    )
  }
  const facets = byPlane(facing).map((plane) => facetOf(plane.normal, plane.triangles))
  if (facets.length === 0)
    throw new InputError('file/bad-geometry', `Expected the inner face of a wall at z = 0 in ${where}, found none.`)
  return facets.toSorted((a, b) => a.origin[0] - b.origin[0])
}

/** A hole in a facet. */
export interface Hole {
  /** Its middle, on the facet. */
  readonly at: Vec2
  readonly width: number
  readonly height: number
  /** Around its middle; empty for a rectangle. */
  readonly corners: Ring2
}

const rectangle = (width: number, height: number): Ring2 => [
  [-width / 2, -height / 2],
  [width / 2, -height / 2],
  [width / 2, height / 2],
  [-width / 2, height / 2],
]

const holeBetween = (left: number, right: number, bottom: number, top: number): Hole => ({
  at: [(left + right) / 2, (bottom + top) / 2],
  width: right - left,
  height: top - bottom,
  corners: [],
})

/** The heights between which a ring lies over x, from below: in pairs. */
function heightsAt(ring: Ring2, x: number): number[] {
  const heights = ring.flatMap((to, index) => {
    const from = ring.at(index - 1)!
    return from[0] > x === to[0] > x ? [] : [from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0])]
  })
  return heights.toSorted((a, b) => a - b)
}

/** Passages beside each other leave one hole: it is cut where its height changes, as RoomPlan's own strips are. */
function stripsOf(ring: Ring2): Hole[] {
  const xs = ring
    .map(([x]) => x)
    .toSorted((a, b) => a - b)
    .filter((x, index, all) => index === 0 || !near(x - all[index - 1]!))
  let open: [left: number, right: number, bottom: number, top: number][] = []
  const done: Hole[] = []
  for (const [index, right] of xs.slice(1).entries()) {
    const left = xs[index]!
    const heights = heightsAt(ring, (left + right) / 2)
    const next: typeof open = []
    for (let k = 0; k + 1 < heights.length; k += 2) {
      const [bottom, top] = [heights[k]!, heights[k + 1]!]
      const same = open.find((strip) => near(strip[2] - bottom) && near(strip[3] - top))
      next.push([same?.[0] ?? left, right, bottom, top])
      open = open.filter((strip) => strip !== same)
    }
    done.push(...open.map((strip) => holeBetween(...strip)))
    open = next
  }
  return [...done, ...open.map((strip) => holeBetween(...strip))]
}

/** The passages that a hole stands for: itself where it is a rectangle, its strips where its sides are level and upright. */
function holesOf(ring: Ring2): Hole[] {
  const [left, right] = bounds(ring.map(([x]) => x))
  const [bottom, top] = bounds(ring.map(([, y]) => y))
  const whole = holeBetween(left, right, bottom, top)
  if (ring.every(([x, y]) => (near(x - left) || near(x - right)) && (near(y - bottom) || near(y - top)))) return [whole]
  const isSquared = ring.every(([x, y], index) => near(x - ring.at(index - 1)![0]) || near(y - ring.at(index - 1)![1]))
  if (isSquared) return stripsOf(ring)
  return [{ ...whole, corners: ring.map(([x, y]): Vec2 => [x - whole.at[0], y - whole.at[1]]) }]
}

/** The outline of a facet and the holes in it that nothing fills. */
export interface OpenFace {
  /** Corners around its middle; empty for a rectangle. */
  readonly corners: Ring2
  readonly holes: readonly Hole[]
}

/** Whether a free part is cut off the face: it reaches an upper corner of the rectangle around it, as below a sloped ceiling, but is no passage over the whole height. */
function isCutOff(ring: Ring2, { width, height }: WallFacet): boolean {
  const atCorner = ring.some(([x, y]) => near(Math.abs(x) - width / 2) && near(y - height / 2))
  const [first, ...others] = holesOf(ring)
  const isWhole = first?.corners.length === 0 && others.length === 0 && near(first.height - height)
  return atCorner && !isWhole
}

/**
 * The outline of a facet and its passages: what its triangles leave free.
 * @param filled what doors and windows fill
 */
export function openFace(facet: WallFacet, filled: readonly Ring2[]): OpenFace {
  const frame = rectangle(facet.width, facet.height)
  const regions: PlaneRegions = planeRegions([...facet.rings, ...filled], frame)
  const cut = new Set<number>()
  const holes: Hole[] = []
  for (const part of regions.free) {
    const ring = withoutStraightCorners(polygonsOf(regions, part)[0]?.[0] ?? [])
    const [left, right] = bounds(ring.map(([x]) => x))
    // Where a door does not fill its hole to the millimetre, what is left is no passage.
    if (!(signedArea(ring) >= LEAST_PASSAGE * LEAST_PASSAGE) || right - left < LEAST_PASSAGE) continue
    if (isCutOff(ring, facet)) for (const face of part) cut.add(face)
    else holes.push(...holesOf(ring).filter(({ width, height }) => Math.min(width, height) >= LEAST_PASSAGE))
  }
  if (cut.size === 0) return { corners: [], holes }
  const whole = new Set(
    [...regions.covered, ...regions.free.flatMap((part) => [...part])].filter((face) => !cut.has(face)),
  )
  return { corners: withoutStraightCorners(polygonsOf(regions, whole)[0]?.[0] ?? frame), holes }
}

export const pointOn = ({ origin, x, y }: WallFacet, [along, up]: Vec2): Vec3 => {
  const [a, b] = [scale(x, along), scale(y, up)]
  return [origin[0] + a[0] + b[0], origin[1] + a[1] + b[1], origin[2] + a[2] + b[2]]
}
