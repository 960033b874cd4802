import { betweenFrames } from '../../geodesy/between-frames.ts'
import { areaVector } from '../../kernel/rings.ts'
import { add, unit, type Vec3 } from '../../kernel/vectors.ts'
import type { Building, EdgeType, Surface } from '../../model/roof.ts'
import { NO_AREA } from '../../tolerances.ts'
import type { BuildingMeasures, EdgeMeasure, ExteriorWallMeasure, SurfaceMeasure } from '../../measure/roof/measures.ts'
import type { KnownAccuracy } from './accuracy.ts'
import { distanceSigma, pushArea, pushDistance } from './derivatives.ts'
import { addTo, createGradient, empty, sigmaOf, type Gradient } from './gradient.ts'
import { createMemory, createPlaces, type Corner } from './vertex-variables.ts'
import {
  addRing,
  createDerivatives,
  takeVariances,
  type Directions,
  type SurfaceDerivatives,
  type SurfaceVariances,
} from './surface-derivatives.ts'

/**
 * Multiple of its standard deviation. A smaller slope has no useful bearing, and its own deviation is that of the worst tilt: the
 * first-order estimate ends there.
 */
const SIGNIFICANT_SLOPE = 5

/** Standard deviations (k = 1) of the measures of a roof surface, in their units. */
export interface SurfaceTolerances {
  readonly surfaceId: string
  readonly area2d: number
  readonly area3d: number
  readonly perimeter: number
  /** Degrees. For an almost level surface it is that of its worst tilt, an upper bound. Null if it has no area. */
  readonly calculatedSlope: number | null
  /** Degrees; null if the surface is so level that its bearing means nothing. */
  readonly calculatedDirection: number | null
}

/** Of a length in space and in plan, metres. */
export interface LengthTolerances {
  readonly length: number
  readonly lengthHorizontal: number
}

/** Standard deviations of sums over a building, or over all buildings. Their parts share corners, so these are not sums of variances. */
export interface RoofSumTolerances {
  readonly totalRoofArea: number
  readonly totalRoofArea2d: number
  readonly totalWallArea: number
  readonly edges: LengthTolerances
  /** By edge type, for each type that occurs. */
  readonly edgeTypes: ReadonlyMap<EdgeType, LengthTolerances>
}

/** Standard deviations of all measures of one building (metres, square metres, degrees), and the accuracy they follow from. */
export interface BuildingTolerances {
  readonly buildingId: string
  readonly accuracy: KnownAccuracy
  readonly surfaces: readonly SurfaceTolerances[]
  readonly edges: readonly (LengthTolerances & { readonly id: string })[]
  readonly walls: readonly { readonly id: string; readonly area: number }[]
  readonly totals: RoofSumTolerances
}

/** Standard deviations of all measures of roofs, in the units of the measures. */
export interface RoofTolerances {
  readonly buildings: readonly BuildingTolerances[]
  readonly totals: RoofSumTolerances
}

interface LengthSums {
  /** Number of edges in the lengths. */
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

/** Working memory for the tolerances of buildings, reused from one building to the next. */
interface Work {
  readonly sigmas: number[]
  /** Of the current building. */
  readonly sums: RoofSums
  /** Of the current wall. */
  readonly wall: Gradient
  /** Of the current surface. */
  readonly surface: SurfaceDerivatives
}

/** One building, whose vertex coordinates are the variables. */
interface Moving {
  readonly accuracy: KnownAccuracy
  readonly cornerOf: (point: Vec3) => Corner
}

const DEGREES = 180 / Math.PI

const NONE: Vec3 = [0, 0, 0]

/** Directions in which a change of a surface's area vector changes its slope and its bearing, in radians; null if it has no area. */
function tiltDirections(normal: Vec3): (Pick<Directions, 'down' | 'across'> & { readonly sin: number }) | null {
  const n = Math.hypot(...normal)
  if (n < NO_AREA) return null
  const level = Math.hypot(normal[0], normal[1])
  const [dx, dy] = level === 0 ? [0, 1] : [normal[0] / level, normal[1] / level]
  const [cos, sin] = [normal[2] / n, level / n]
  return { down: [(cos * dx) / n, (cos * dy) / n, -sin / n], across: [dy / n, -dx / n, 0], sin }
}

/** Standard deviations of slope and bearing, degrees. @param slope as measured, `sin` of it */
function tiltOf(
  { down: a, across: b, both }: SurfaceVariances,
  slope: number,
  sin: number,
): Pick<SurfaceTolerances, 'calculatedSlope' | 'calculatedDirection'> {
  const worst = Math.sqrt(Math.max(0, (a + b) / 2) + Math.hypot((a - b) / 2, both)) * DEGREES
  const offLevel = Math.min(slope, 180 - slope)
  // Below this slope the direction of fall is noise, and so is the slope: the first-order estimate ends here.
  if (offLevel === 0 || offLevel < SIGNIFICANT_SLOPE * worst)
    return { calculatedSlope: worst, calculatedDirection: null }
  return {
    calculatedSlope: Math.sqrt(Math.max(0, a)) * DEGREES,
    calculatedDirection: (Math.sqrt(Math.max(0, b)) / sin) * DEGREES,
  }
}

function surfaceTolerances(
  { polygons }: Surface,
  { surfaceId, area3d, area2d, perimeter, calculatedSlope }: SurfaceMeasure,
  { accuracy: { scale }, cornerOf }: Moving,
  { sigmas, sums, surface }: Work,
): SurfaceTolerances {
  const vectors = polygons.map((polygon) => polygon.map(areaVector))
  const tilt = tiltDirections(vectors.reduce((sum, [outer]) => add(sum, outer!), NONE))
  polygons.forEach((polygon, i) => {
    const own = vectors[i]!.reduce(add)
    const hole: Directions = { v: unit(own), up: Math.sign(own[2]), down: NONE, across: NONE }
    // Holes do not change the tilt of a surface.
    const outer = tilt === null ? hole : { ...hole, down: tilt.down, across: tilt.across }
    for (const [j, ring] of polygon.entries()) addRing(surface, ring, j === 0 ? outer : hole, cornerOf)
  })
  const variances = takeVariances(surface, sigmas, sums.area3d, sums.area2d)
  const scaled = { area3d: 2 * area3d * scale, area2d: 2 * area2d * scale, perimeter: perimeter * scale }
  sums.area3d.scaled += scaled.area3d
  sums.area2d.scaled += scaled.area2d
  return {
    surfaceId,
    area2d: Math.sqrt(variances.area2d + scaled.area2d ** 2),
    area3d: Math.sqrt(variances.area3d + scaled.area3d ** 2),
    perimeter: Math.sqrt(variances.perimeter + scaled.perimeter ** 2),
    ...(tilt === null
      ? { calculatedSlope: null, calculatedDirection: null }
      : tiltOf(variances, calculatedSlope, tilt.sin)),
  }
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
  { sigmas, sums, wall: own }: Work,
): BuildingTolerances['walls'][number] {
  empty(own)
  pushArea(own, vertices, unit(areaVector(vertices)), cornerOf, type === 'ground' ? ground : null)
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

/** Converts sums to tolerances; lengths of all edges are added here from those of each type. */
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

/** The sums of the current building: added to those of all, then cleared. */
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
 * The standard deviations (k = 1) of roof measures, to first order. Vertices have random errors, shared by vertices at one place. The
 * ground below a building has one error, and all lengths of a file share one scale error. Vertices of walls and edges without a surface
 * vertex at the same place have errors of their own.
 * @param measures the buildings to sum over
 * @param accuracy of the vertices of a building
 * @returns in square metres, metres and degrees, full precision; never NaN for finite accuracies
 */
export function roofTolerances(
  { buildings }: { readonly buildings: readonly BuildingMeasures[] },
  accuracy: KnownAccuracy | ((building: Building) => KnownAccuracy),
): RoofTolerances {
  const { sigmas, cornerAt } = createPlaces()
  const remember = createMemory()
  const all = roofSums()
  const work: Work = { sigmas, sums: roofSums(), wall: createGradient(), surface: createDerivatives() }
  const found = buildings.map((measures): BuildingTolerances => {
    const { building } = measures
    const own = typeof accuracy === 'function' ? accuracy(building) : accuracy
    // One frame for all buildings, as adjacent ones share the corners of the walls between them. Frames differ by a rotation, which does
    // not change standard deviations.
    const move = betweenFrames(building.frame, buildings[0]!.building.frame)
    // A change of frame only rotates and scales: the images of the origin and the axes define it, without a new point per vertex.
    const [origin, east, north] = [move([0, 0]), move([1, 0]), move([0, 1])]
    const [ex, ey] = [east[0] - origin[0], east[1] - origin[1]]
    const [nx, ny] = [north[0] - origin[0], north[1] - origin[1]]
    const cornerOf = remember((vertex) => {
      const x = vertex[0]
      const y = vertex[1]
      return cornerAt(origin[0] + x * ex + y * nx, origin[1] + x * ey + y * ny, vertex[2], own)
    })
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
