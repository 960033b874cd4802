import { betweenFrames } from '../../geodesy/between-frames.ts'
import { areaVector } from '../../kernel/rings.ts'
import { add, unit, type Vec3 } from '../../kernel/vectors.ts'
import type { Building, EdgeType, Surface } from '../../model/roof.ts'
import { NO_AREA, TELLING_SLOPE } from '../../tolerances.ts'
import type { BuildingMeasures, EdgeMeasure, ExteriorWallMeasure, SurfaceMeasure } from '../roof/measures.ts'
import type { Accuracy, KnownAccuracy } from './accuracy.ts'
import { pushArea, pushDistance, pushPerimeter, withFoot, type MovingRing } from './changes.ts'
import { addTo, covariance, createGradient, sigmaOf, type Gradient } from './gradient.ts'
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

const lengthSums = (): LengthSums => ({ length: createGradient(), lengthHorizontal: createGradient() })

const roofSums = (): RoofSums => ({
  area3d: createGradient(),
  area2d: createGradient(),
  walls: createGradient(),
  edges: lengthSums(),
  edgeTypes: new Map(),
})

/** The variables of a vertex of one building. */
type CornerOf = (point: Vec3) => Corner

const DEGREES = 180 / Math.PI

/** Standard deviations of slope and bearing, radians in, degrees out. @param polygons the outer rings of the surface, their vectors adding up to `normal` */
function tiltOf(
  outers: readonly MovingRing[],
  normal: Vec3,
  slope: number,
  sigmas: readonly number[],
): Pick<SurfaceTolerances, 'calculatedSlope' | 'calculatedDirection'> {
  const n = Math.hypot(...normal)
  if (n < NO_AREA) return { calculatedSlope: null, calculatedDirection: null }
  const level = Math.hypot(normal[0], normal[1])
  const [dx, dy] = level === 0 ? [0, 1] : [normal[0] / level, normal[1] / level]
  const [cos, sin] = [normal[2] / n, level / n]
  const down = createGradient()
  const across = createGradient()
  for (const outer of outers) {
    pushArea(down, outer, [(cos * dx) / n, (cos * dy) / n, -sin / n])
    pushArea(across, outer, [dy / n, -dx / n, 0])
  }
  const [a, b, c] = [
    covariance(down, down, sigmas),
    covariance(across, across, sigmas),
    covariance(down, across, sigmas),
  ]
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
  { scale }: Accuracy,
  cornerOf: CornerOf,
  sums: RoofSums,
  sigmas: readonly number[],
): SurfaceTolerances {
  const area3d = createGradient()
  const area2d = createGradient()
  const perimeter = createGradient()
  const outers: MovingRing[] = []
  let normal: Vec3 = [0, 0, 0]
  for (const polygon of surface.polygons) {
    const rings = polygon.map((ring): MovingRing => ({ ring, corners: ring.map(cornerOf) }))
    const vectors = polygon.map(areaVector)
    const own = vectors.reduce(add)
    outers.push(rings[0]!)
    normal = add(normal, vectors[0]!)
    for (const ring of rings) {
      pushArea(area3d, ring, unit(own))
      pushArea(area2d, ring, [0, 0, Math.sign(own[2])])
      pushPerimeter(perimeter, ring)
    }
  }
  area3d.scaled = 2 * measure.area3d * scale
  area2d.scaled = 2 * measure.area2d * scale
  perimeter.scaled = measure.perimeter * scale
  addTo(sums.area3d, area3d)
  addTo(sums.area2d, area2d)
  return {
    surfaceId: measure.surfaceId,
    area2d: sigmaOf(area2d, sigmas),
    area3d: sigmaOf(area3d, sigmas),
    perimeter: sigmaOf(perimeter, sigmas),
    ...tiltOf(outers, normal, measure.calculatedSlope, sigmas),
  }
}

function edgeTolerances(
  { id, type, from, to, length, lengthHorizontal }: EdgeMeasure,
  { scale }: Accuracy,
  cornerOf: CornerOf,
  sums: RoofSums,
  sigmas: readonly number[],
): BuildingTolerances['edges'][number] {
  const own = lengthSums()
  const [start, end] = [cornerOf(from), cornerOf(to)]
  pushDistance(own.length, from, to, start, end)
  pushDistance(own.lengthHorizontal, [from[0], from[1], 0], [to[0], to[1], 0], start, end)
  own.length.scaled = length * scale
  own.lengthHorizontal.scaled = lengthHorizontal * scale
  let ofType = sums.edgeTypes.get(type)
  if (ofType === undefined) sums.edgeTypes.set(type, (ofType = lengthSums()))
  for (const sum of [ofType, sums.edges]) {
    addTo(sum.length, own.length)
    addTo(sum.lengthHorizontal, own.lengthHorizontal)
  }
  return { id, ...lengthsOf(own, sigmas) }
}

function wallTolerances(
  { id, type, area, vertices }: ExteriorWallMeasure,
  { scale }: Accuracy,
  ground: number,
  cornerOf: CornerOf,
  sums: RoofSums,
  sigmas: readonly number[],
): BuildingTolerances['walls'][number] {
  const moving: MovingRing = { ring: vertices, corners: vertices.map(cornerOf) }
  const v = unit(areaVector(vertices))
  const own = createGradient()
  pushArea(own, type === 'ground' ? { ring: vertices, corners: withFoot(moving, v, ground) } : moving, v)
  own.scaled = 2 * area * scale
  addTo(sums.walls, own)
  return { id, area: sigmaOf(own, sigmas) }
}

const lengthsOf = (sums: LengthSums, sigmas: readonly number[]): LengthTolerances => ({
  length: sigmaOf(sums.length, sigmas),
  lengthHorizontal: sigmaOf(sums.lengthHorizontal, sigmas),
})

const sumsOf = (sums: RoofSums, sigmas: readonly number[]): RoofSumTolerances => ({
  totalRoofArea: sigmaOf(sums.area3d, sigmas),
  totalRoofArea2d: sigmaOf(sums.area2d, sigmas),
  totalWallArea: sigmaOf(sums.walls, sigmas),
  edges: lengthsOf(sums.edges, sigmas),
  edgeTypes: new Map([...sums.edgeTypes].map(([type, own]) => [type, lengthsOf(own, sigmas)])),
})

function addSums(all: RoofSums, own: RoofSums): void {
  addTo(all.area3d, own.area3d)
  addTo(all.area2d, own.area2d)
  addTo(all.walls, own.walls)
  addTo(all.edges.length, own.edges.length)
  addTo(all.edges.lengthHorizontal, own.edges.lengthHorizontal)
  for (const [type, lengths] of own.edgeTypes) {
    let ofType = all.edgeTypes.get(type)
    if (ofType === undefined) all.edgeTypes.set(type, (ofType = lengthSums()))
    addTo(ofType.length, lengths.length)
    addTo(ofType.lengthHorizontal, lengths.lengthHorizontal)
  }
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
  const found = buildings.map((measures): BuildingTolerances => {
    const { building } = measures
    const own = typeof accuracy === 'function' ? accuracy(building) : accuracy
    // One frame for all: buildings in a row share the corners of the walls between them. Frames differ by a turn, which sigmas do not feel.
    const move = betweenFrames(building.frame, buildings[0]!.building.frame)
    const cornerOf: CornerOf = (point) => {
      const [x, y] = move(point)
      return cornerAt(x, y, point[2], own)
    }
    const sums = roofSums()
    const surfaces = measures.surfaces.map((measure, i) =>
      surfaceTolerances(building.surfaces[i]!, measure, own, cornerOf, sums, sigmas),
    )
    const edges = measures.edges.map((edge) => edgeTolerances(edge, own, cornerOf, sums, sigmas))
    const ground = sigmas.push(own.ground ?? own.height) - 1
    const walls = measures.walls.map((wall) => wallTolerances(wall, own, ground, cornerOf, sums, sigmas))
    addSums(all, sums)
    return { buildingId: building.id, accuracy: own, surfaces, edges, walls, totals: sumsOf(sums, sigmas) }
  })
  return { buildings: found, totals: sumsOf(all, sigmas) }
}
