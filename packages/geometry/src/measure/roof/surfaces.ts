import { areaVector, perimeter } from '../../kernel/rings.ts'
import { utm33Convergence } from '../../geodesy/frame.ts'
import { heightOn } from '../../kernel/planes.ts'
import type { Vec3 } from '../../kernel/vectors.ts'
import type { Building, Surface } from '../../model/roof.ts'
import { LEVEL_SURFACE } from '../../tolerances.ts'
import { groundOf, type GroundModel } from './ground.ts'
import type { SurfaceMeasure } from './measures.ts'

const DEGREES = 180 / Math.PI

/** Gradians in a degree: a right angle has 100. */
const GRADIANS = 10 / 9

/** Sums over the rings of a surface. */
interface Shape {
  /** Area vector of the outer rings: its direction is the surface's normal. */
  readonly normal: Vec3
  readonly area2d: number
  readonly area3d: number
  readonly perimeter: number
  readonly vertices: number
}

function shapeOf(surface: Surface): Shape {
  let nx = 0
  let ny = 0
  let nz = 0
  let area2d = 0
  let area3d = 0
  let around = 0
  let vertices = 0
  for (const polygon of surface.polygons) {
    let ax = 0
    let ay = 0
    let az = 0
    for (let i = 0; i < polygon.length; i += 1) {
      const ring = polygon[i]!
      const area = areaVector(ring)
      // Holes run against their outer ring, so adding their vectors subtracts them.
      ax += area[0]
      ay += area[1]
      az += area[2]
      if (i === 0) {
        nx += area[0]
        ny += area[1]
        nz += area[2]
      }
      around += perimeter(ring)
      vertices += ring.length
    }
    area2d += Math.abs(az)
    area3d += Math.sqrt(ax * ax + ay * ay + az * az)
  }
  return { normal: [nx, ny, nz], area2d, area3d, perimeter: around, vertices }
}

/** Greatest distance of an outer vertex from the plane of its polygon, metres; the plane passes through the mean of the vertices. */
function offPlaneOf(surface: Surface, [nx, ny, nz]: Vec3): number {
  const size = Math.sqrt(nx * nx + ny * ny + nz * nz)
  if (size === 0) return 0
  let worst = 0
  for (const [outer] of surface.polygons) {
    let mean = 0
    let low = Infinity
    let high = -Infinity
    for (let i = 0; i < outer.length; i += 1) {
      const p = outer[i]!
      const along = (p[0] * nx + p[1] * ny + p[2] * nz) / size
      mean += along / outer.length
      low = Math.min(low, along)
      high = Math.max(high, along)
    }
    worst = Math.max(worst, high - mean, mean - low)
  }
  return worst
}

/** @param utm33 meridian convergence of the UTM 33 grid at the building, degrees */
function measureSurface(surface: Surface, ground: GroundModel | null, utm33: number): SurfaceMeasure {
  const shape = shapeOf(surface)
  const [nx, ny, nz] = shape.normal
  const level = Math.sqrt(nx * nx + ny * ny)
  const slope = Math.atan2(level, nz) * DEGREES
  const isLevel = slope < LEVEL_SURFACE || slope > 180 - LEVEL_SURFACE
  const bearing = Math.atan2(nx, ny) * DEGREES
  // The normal's plan direction is downhill; for an overhanging face it is the direction it faces.
  const direction = isLevel ? 0 : bearing < 0 ? bearing + 360 : bearing
  const plane = ground && ground.planeBelow(surface.part)
  let lowest = Infinity
  let highest = -Infinity
  let lowestAbove = Infinity
  let highestAbove = -Infinity
  for (const polygon of surface.polygons) {
    for (const ring of polygon) {
      for (let i = 0; i < ring.length; i += 1) {
        const p = ring[i]!
        const z = p[2]
        if (z < lowest) lowest = z
        if (z > highest) highest = z
        const above = plane === null ? 0 : z - heightOn(plane, p[0], p[1])
        if (above < lowestAbove) lowestAbove = above
        if (above > highestAbove) highestAbove = above
      }
    }
  }
  const { providedSlope, providedDirection } = surface
  return {
    surfaceId: surface.id,
    slope: providedSlope ?? Math.min(slope, 180 - slope) * GRADIANS,
    direction: providedDirection ?? (isLevel ? 0 : (direction - utm33 + 360) % 360),
    provided: { slope: providedSlope !== null, direction: providedDirection !== null },
    calculatedSlope: slope,
    calculatedDirection: direction,
    area2d: shape.area2d,
    area3d: shape.area3d,
    perimeter: shape.perimeter,
    vertices: shape.vertices,
    minRoofAltitude: lowest,
    maxRoofAltitude: highest,
    minHeightAboveGround: plane === null ? null : lowestAbove,
    maxHeightAboveGround: plane === null ? null : highestAbove,
    offPlane: offPlaneOf(surface, shape.normal),
  }
}

/**
 * Measures every surface of a building: metres, square metres, degrees (`slope` in gradians), full precision.
 * @param ground the building's ground, if the caller has it already; null if not known: heights above it are then null
 * @throws InputError `roof/no-ground` if the ground is not known
 */
export function measureRoofSurfaces(
  building: Building,
  ground: GroundModel | null = groundOf(building),
): SurfaceMeasure[] {
  const utm33 = utm33Convergence(building.frame)
  return building.surfaces.map((surface) => measureSurface(surface, ground, utm33))
}
