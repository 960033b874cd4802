import { betweenFrames } from '../../geodesy/between-frames.ts'
import { areaVector } from '../../kernel/rings.ts'
import { add, unit, type Vec3 } from '../../kernel/vectors.ts'
import type { Building, EdgeType, Surface } from '../../model/roof.ts'
import { NO_AREA, TELLING_SLOPE } from '../../tolerances.ts'
import type { BuildingMeasures, EdgeMeasure, ExteriorWallMeasure, SurfaceMeasure } from '../roof/measures.ts'
import type { KnownAccuracy } from './accuracy.ts'
import { distanceSigma, pushArea, pushDistance, pushPerimeter, withFoot, type MovingRing } from './changes.ts'
import { addTo, covariances, createGradient, empty, sigmaOf, type Gradient } from './gradient.ts'
import { createPlaces, type Corner } from './places.ts'

/** Standard deviations (k = 1) of what is measured of a roof surface, in its units. */
export interface SurfaceTolerances {
  readonly surfaceId: string
  readonly area2d: number
  readonly area3d: number
  readonly perimeter: number
  /** Degrees. Of a surface that is all but level that of its worst tilt: an upper bound. Null where it has no area. */
  readonly calculatedSlope: number | null
  /** Degrees; null where the surface is so level that its bearing says nothing. */
  readonly calculatedDirection: number | null
}

/** Of a length in space and in plan, metres. */
export interface LengthTolerances {
  readonly length: number
  readonly lengthHorizontal: number
}

/** Of sums over a building, or over all buildings: their parts share corners, so that these are no sums of variances. */
export interface RoofSumTolerances {
  readonly totalRoofArea: number
  readonly totalRoofArea2d: number
  readonly totalWallArea: number
  readonly edges: LengthTolerances
  /** Of each type that occurs. */
  readonly edgeTypes: ReadonlyMap<EdgeType, LengthTolerances>
}

/** Standard deviations of all that is measured of one building: metres, square metres, degrees; and the accuracy that they come from. */
export interface BuildingTolerances {
  readonly buildingId: string
  readonly accuracy: KnownAccuracy
  readonly surfaces: readonly SurfaceTolerances[]
  readonly edges: readonly (LengthTolerances & { readonly id: string })[]
  readonly walls: readonly { readonly id: string; readonly area: number }[]
  readonly totals: RoofSumTolerances
}

/** Standard deviations of all that is measured of roofs, in the units of what they belong to. */
export interface RoofTolerances {
  readonly buildings: readonly BuildingTolerances[]
  readonly totals: RoofSumTolerances
}

interface LengthSums {
  /** Whose lengths they are. */
  edges: number
  readonly length: Gradient
  readonly lengthHorizontal: Gradient
}

interface RoofSums {
  readonly area3d: Gradient
  readonly area2d: Gradient
  readonly walls: Gradient
  readonly edges: LengthSums
  readonly edgeTypes: Map<EdgeType, LengthSums>
}

const lengthSums = (): LengthSums => ({ edges: 0, length: createGradient(), lengthHorizontal: createGradient() })

const roofSums = (): RoofSums => ({
  area3d: createGradient(),
  area2d: createGradient(),
  walls: createGradient(),
  edges: lengthSums(),
  edgeTypes: new Map(),
})

/** What the tolerances of the buildings are worked out with, one after the other. */
interface Work {
  readonly sigmas: number[]
  /** Of the building at hand. */
  readonly sums: RoofSums
  /** Of the one quantity at hand, and of two others of the same surface. */
  readonly quantities: readonly [Gradient, Gradient, Gradient]
}

/** One building, whose vertices are variables. */
interface Moving {
  readonly accuracy: KnownAccuracy
  readonly cornerOf: (point: Vec3) => Corner
}

const DEGREES = 180 / Math.PI

/** Standard deviations of slope and bearing, radians in, degrees out. @param polygons the outer rings of the surface, their vectors adding up to `normal` */
function tiltOf(
  outers: readonly MovingRing[],
  normal: Vec3,
  slope: number,
  { sigmas, quantities: [first, second] }: Work,
): Pick<SurfaceTolerances, 'calculatedSlope' | 'calculatedDirection'> {
  const n = Math.hypot(...normal)
  if (n < NO_AREA) return { calculatedSlope: null, calculatedDirection: null }
  const level = Math.hypot(normal[0], normal[1])
  const [dx, dy] = level === 0 ? [0, 1] : [normal[0] / level, normal[1] / level]
  const [cos, sin] = [normal[2] / n, level / n]
  const [down, across] = [empty(first), empty(second)]
  for (const outer of outers) {
    pushArea(down, outer, [(cos * dx) / n, (cos * dy) / n, -sin / n])
    pushArea(across, outer, [dy / n, -dx / n, 0])
  }
  const { a, b, both: c } = covariances(down, across, sigmas)
  const worst = Math.sqrt(Math.max(0, (a + b) / 2) + Math.hypot((a - b) / 2, c)) * DEGREES
  const offLevel = Math.min(slope, 180 - slope)
  // Below it the direction of the fall is noise, and the slope with it (first order ends there).
  if (offLevel === 0 || offLevel < TELLING_SLOPE * worst) return { calculatedSlope: worst, calculatedDirection: null }
  return {
    calculatedSlope: Math.sqrt(Math.max(0, a)) * DEGREES,
    calculatedDirection: (Math.sqrt(Math.max(0, b)) / sin) * DEGREES,
  }
}

function surfaceTolerances(
  surface: Surface,
  measure: SurfaceMeasure,
  { accuracy: { scale }, cornerOf }: Moving,
  work: Work,
): SurfaceTolerances {
  const { sigmas, sums, quantities } = work
  const [area3d, area2d, perimeter] = quantities
  quantities.forEach(empty)
  const outers: MovingRing[] = []
  let normal: Vec3 = [0, 0, 0]
  for (const polygon of surface.polygons) {
    const vectors = polygon.map(areaVector)
    const own = vectors.reduce(add)
    const [v, up]: [Vec3, Vec3] = [unit(own), [0, 0, Math.sign(own[2])]]
    normal = add(normal, vectors[0]!)
    for (const [i, ring] of polygon.entries()) {
      const moving = { ring, corners: ring.map(cornerOf) }
      if (i === 0) outers.push(moving)
      pushArea(area3d, moving, v)
      pushArea(area2d, moving, up)
      pushPerimeter(perimeter, moving)
    }
  }
  area3d.scaled = 2 * measure.area3d * scale
  area2d.scaled = 2 * measure.area2d * scale
  perimeter.scaled = measure.perimeter * scale
  const found = {
    surfaceId: measure.surfaceId,
    area2d: sigmaOf(area2d, sigmas),
    area3d: sigmaOf(area3d, sigmas),
    perimeter: sigmaOf(perimeter, sigmas),
  }
  addTo(sums.area3d, area3d)
  addTo(sums.area2d, area2d)
  return { ...found, ...tiltOf(outers, normal, measure.calculatedSlope, work) }
}

function typeSums({ edgeTypes }: RoofSums, type: EdgeType): LengthSums {
  let own = edgeTypes.get(type)
  if (own === undefined) edgeTypes.set(type, (own = lengthSums()))
  return own
}

function edgeTolerances(
  { id, type, from, to, length, lengthHorizontal }: EdgeMeasure,
  { accuracy: { scale }, cornerOf }: Moving,
  { sigmas, sums }: Work,
): BuildingTolerances['edges'][number] {
  const [start, end] = [cornerOf(from), cornerOf(to)]
  const along: Vec3 = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const inPlan: Vec3 = [along[0], along[1], 0]
  const sum = typeSums(sums, type)
  sum.edges += 1
  pushDistance(sum.length, along, start, end)
  pushDistance(sum.lengthHorizontal, inPlan, start, end)
  sum.length.scaled += length * scale
  sum.lengthHorizontal.scaled += lengthHorizontal * scale
  return {
    id,
    length: distanceSigma(along, start, end, length * scale, sigmas),
    lengthHorizontal: distanceSigma(inPlan, start, end, lengthHorizontal * scale, sigmas),
  }
}

function wallTolerances(
  { id, type, area, vertices }: ExteriorWallMeasure,
  { accuracy: { scale }, cornerOf }: Moving,
  ground: number,
  { sigmas, sums, quantities: [own] }: Work,
): BuildingTolerances['walls'][number] {
  const moving: MovingRing = { ring: vertices, corners: vertices.map(cornerOf) }
  const v = unit(areaVector(vertices))
  empty(own)
  pushArea(own, type === 'ground' ? { ring: vertices, corners: withFoot(moving, v, ground) } : moving, v)
  own.scaled = 2 * area * scale
  const found = { id, area: sigmaOf(own, sigmas) }
  addTo(sums.walls, own)
  return found
}

function addLengths(sum: LengthSums, own: LengthSums): void {
  sum.edges += own.edges
  addTo(sum.length, own.length)
  addTo(sum.lengthHorizontal, own.lengthHorizontal)
}

const lengthsOf = (sums: LengthSums, sigmas: readonly number[]): LengthTolerances => ({
  length: sigmaOf(sums.length, sigmas),
  lengthHorizontal: sigmaOf(sums.lengthHorizontal, sigmas),
})

/** Sums as tolerances; the lengths of all edges are added up here from those of each type. */
function sumsOf(sums: RoofSums, sigmas: readonly number[]): RoofSumTolerances {
  const edgeTypes = new Map(
    [...sums.edgeTypes].flatMap(([type, own]) => (own.edges === 0 ? [] : [[type, lengthsOf(own, sigmas)] as const])),
  )
  for (const own of sums.edgeTypes.values()) addLengths(sums.edges, own)
  return {
    totalRoofArea: sigmaOf(sums.area3d, sigmas),
    totalRoofArea2d: sigmaOf(sums.area2d, sigmas),
    totalWallArea: sigmaOf(sums.walls, sigmas),
    edges: lengthsOf(sums.edges, sigmas),
    edgeTypes,
  }
}

/** The sums of the building at hand, which are added to those of all, and begin anew. */
function closeBuilding(all: RoofSums, { sums, sigmas }: Work): RoofSumTolerances {
  const found = sumsOf(sums, sigmas)
  for (const part of ['area3d', 'area2d', 'walls'] as const) {
    addTo(all[part], sums[part])
    empty(sums[part])
  }
  for (const [type, own] of sums.edgeTypes) if (own.edges > 0) addLengths(typeSums(all, type), own)
  for (const own of [sums.edges, ...sums.edgeTypes.values()]) {
    own.edges = 0
    empty(own.length)
    empty(own.lengthHorizontal)
  }
  return found
}

/**
 * The standard deviations (k = 1) of what was measured of roofs, to first order: vertices are off at random, those that stand
 * together alike, the ground below a building as a whole, and all lengths of a file by one scale. Vertices of walls and edges where
 * no vertex of a surface stands are off on their own.
 * @param measures the buildings whose sums are wanted
 * @param accuracy of the vertices of a building
 * @returns in square metres, metres and degrees, full precision; never NaN for accuracies that are finite
 */
export function roofTolerances(
  { buildings }: { readonly buildings: readonly BuildingMeasures[] },
  accuracy: KnownAccuracy | ((building: Building) => KnownAccuracy),
): RoofTolerances {
  const { sigmas, cornerAt } = createPlaces()
  const all = roofSums()
  const quantities = [createGradient(), createGradient(), createGradient()] as const
  const work: Work = { sigmas, sums: roofSums(), quantities }
  const found = buildings.map((measures): BuildingTolerances => {
    const { building } = measures
    const own = typeof accuracy === 'function' ? accuracy(building) : accuracy
    // One frame for all: buildings in a row share the corners of the walls between them. Frames differ by a turn, which sigmas do not feel.
    const move = betweenFrames(building.frame, buildings[0]!.building.frame)
    // A frame is turned and scaled: what its origin and its axes become says it all, and takes no new point for each vertex.
    const [origin, east, north] = [move([0, 0]), move([1, 0]), move([0, 1])]
    const [ex, ey] = [east[0] - origin[0], east[1] - origin[1]]
    const [nx, ny] = [north[0] - origin[0], north[1] - origin[1]]
    const cornerOf = ([x, y, z]: Vec3): Corner =>
      cornerAt(origin[0] + x * ex + y * nx, origin[1] + x * ey + y * ny, z, own)
    const moving = { accuracy: own, cornerOf }
    const surfaces = measures.surfaces.map((measure, i) =>
      surfaceTolerances(building.surfaces[i]!, measure, moving, work),
    )
    const edges = measures.edges.map((edge) => edgeTolerances(edge, moving, work))
    const ground = sigmas.push(own.ground ?? own.height) - 1
    const walls = measures.walls.map((wall) => wallTolerances(wall, moving, ground, work))
    return { buildingId: building.id, accuracy: own, surfaces, edges, walls, totals: closeBuilding(all, work) }
  })
  return { buildings: found, totals: sumsOf(all, sigmas) }
}
