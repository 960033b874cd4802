import type { Polygon2 } from '../../kernel/planar-graph.ts'
import type { Vec2, Vec3 } from '../../kernel/vectors.ts'
import type { Finding } from '../../model/finding.ts'
import type { Refusal } from '../../model/refusal.ts'
import type { Building, EdgeType } from '../../model/roof.ts'

/** What is measured of one roof surface, at full precision. */
export interface SurfaceMeasure {
  readonly surfaceId: string
  /** As provided, gradians; where the file has none, the computed slope. */
  readonly slope: number
  /** As provided, UTM zone 33 grid bearing in degrees; where the file has none, the computed direction turned to that grid. */
  readonly direction: number
  /** Whether the provider of the data gave `slope` and `direction`: then they are published as they are. */
  readonly provided: { readonly slope: boolean; readonly direction: boolean }
  /** Degrees between the surface's normal and up: 0 flat, 90 vertical, more where it overhangs. */
  readonly calculatedSlope: number
  /** True bearing of the downhill direction, degrees; 0 for a surface that is level. */
  readonly calculatedDirection: number
  /** Plan area, square metres, holes deducted. */
  readonly area2d: number
  /** Area in the surface's own plane, square metres, holes deducted. */
  readonly area3d: number
  /** Length of all rings in space, metres. */
  readonly perimeter: number
  /** Vertices of all rings. */
  readonly vertices: number
  /** Altitudes over the vertices, metres as in the file's height system. */
  readonly minRoofAltitude: number
  readonly maxRoofAltitude: number
  /** The same less the ground below each vertex, metres; null where nothing is known of the ground. */
  readonly minHeightAboveGround: number | null
  readonly maxHeightAboveGround: number | null
  /** Greatest distance of a vertex from the surface's plane, metres. */
  readonly offPlane: number
}

/** One edge of a roof, at full precision. */
export interface EdgeMeasure {
  readonly id: string
  readonly type: EdgeType
  /** Whether `type` is a person's decision. */
  readonly overridden: boolean
  /** Length in space, metres. */
  readonly length: number
  /** Length in plan, metres. */
  readonly lengthHorizontal: number
  /** The surfaces along which the edge runs, sorted: one or two, more where faces were joined from several (`roof/welded`). */
  readonly surfaceIds: readonly string[]
  /** Its ends in the building's frame; a surface that ends there alone lies on the left. */
  readonly from: Vec3
  readonly to: Vec3
}

/** The kinds of an exterior wall: to the ground, or to a roof below. */
export const WALL_TYPES = ['ground', 'shared'] as const

/** A kind of exterior wall. */
export type WallType = (typeof WALL_TYPES)[number]

/** One exterior wall, at full precision. */
export interface ExteriorWallMeasure {
  readonly id: string
  readonly type: WallType
  /** Bearing of the outward normal, degrees. */
  readonly direction: number
  readonly surfaceIds: readonly string[]
  readonly edgeIds: readonly string[]
  /** Square metres. */
  readonly area: number
  /** In the building's frame, anticlockwise seen from outside. */
  readonly vertices: readonly Vec3[]
  /** The same points in the wall's plane: metres to the right and up, seen from outside, from its lower left. */
  readonly corners: readonly Vec2[]
}

/** What of a roof lies beyond the walls below it, by the ground surfaces of its file or by a survey that has the walls. */
export interface Eaves {
  readonly by: 'ground' | 'survey'
  /** Plan area of roof without ground, square metres; null where a survey has the walls. */
  readonly area: number | null
  /** Median reach beyond the walls, metres, over their length; null where no wall stands below the roof. */
  readonly overhang: number | null
}

/** What of a roof surface lies inside the building, under a higher roof of it: nobody sees it, and nobody tiles it. */
export interface CoveredSurface {
  readonly surfaceId: string
  /** In the surface's own plane, square metres. */
  readonly area: number
  /** In plan, in the building's frame, metres. */
  readonly polygons: readonly Polygon2[]
  /** Where what covers it stands on it, as lines with the part that is seen on their left: it takes flashing there, and has no edge of its own. */
  readonly flashings: readonly { readonly from: Vec3; readonly to: Vec3 }[]
}

/** A line in which two faces of a roof pass through each other: neither ends there, so that it is no edge of theirs, but it is seen. */
export interface RoofCrossing {
  /** As of an edge that the two would share if they ended there. */
  readonly type: EdgeType
  readonly surfaceIds: readonly string[]
  readonly from: Vec3
  readonly to: Vec3
}

/** What is measured of one building, at full precision: metres, square metres, degrees. */
export interface BuildingMeasures {
  readonly building: Building
  readonly surfaces: readonly SurfaceMeasure[]
  readonly edges: readonly EdgeMeasure[]
  /** Those to the ground as one meets them walking around, then those above roofs; none where nothing is known of the ground. */
  readonly walls: readonly ExteriorWallMeasure[]
  /** Where walls stand on the ground surfaces of the file, or where a survey has them; absent where they stand at the roof's outline, or as far inside as was asked for. */
  readonly eaves?: Eaves
  /** Of its surfaces those that are covered in part or whole; they count in `surfaces` whole. Absent where `measureRoof` was not given `coveredRoof`. */
  readonly covered?: readonly CoveredSurface[]
  /** Where its faces pass through each other. Absent as `covered`. */
  readonly crossings?: readonly RoofCrossing[]
  /** What was found on measuring it. */
  readonly findings: readonly Finding[]
}

/** A building of which is known what of its roof lies under higher roofs. */
export type VisibleMeasures = BuildingMeasures & Required<Pick<BuildingMeasures, 'covered' | 'crossings'>>

/** Whether it was looked for. */
export const isCoverKnown = (measures: BuildingMeasures): measures is VisibleMeasures => measures.covered !== undefined

/** @throws TypeError where `measureRoof` was not given `coveredRoof`: all of the roof would count as visible */
export function visibleMeasures(measures: BuildingMeasures): VisibleMeasures {
  if (isCoverKnown(measures)) return measures
  throw new TypeError('Expected measures with what is covered: give measureRoof the option { coveredRoof }.')
}

/** A measured roof: every building of the file that can be measured, those that cannot, and all that was found on the way. */
export interface RoofMeasures {
  readonly buildings: readonly BuildingMeasures[]
  readonly refusals: readonly Refusal[]
  /** Of reading, of each building, and of buildings together. */
  readonly findings: readonly Finding[]
}
