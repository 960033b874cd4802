import type { Polygon2 } from '../../kernel/planar-graph.ts'
import type { Vec2, Vec3 } from '../../kernel/vectors.ts'
import type { Finding } from '../../model/finding.ts'
import type { Refusal } from '../../model/refusal.ts'
import type { Building, EdgeType } from '../../model/roof.ts'

/** The measures of one roof surface, at full precision. */
export interface SurfaceMeasure {
  readonly surfaceId: string
  /** From the provider, gradians; the computed slope if the file has none. */
  readonly slope: number
  /** From the provider, UTM zone 33 grid bearing in degrees; if the file has none, the computed direction converted to that grid. */
  readonly direction: number
  /** Whether `slope` and `direction` come from the provider of the data: then they are published unchanged. */
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
  /** Altitudes minus the ground below each vertex, metres; null if the ground is not known. */
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
  /** The surfaces along which the edge runs, sorted: one or two, more if a face was joined from several surfaces (`roof/welded`). */
  readonly surfaceIds: readonly string[]
  /** Its ends in the building's frame. If only one surface ends there, it lies on the left. */
  readonly from: Vec3
  readonly to: Vec3
}

/** The kinds of an exterior wall: to the ground, or to a roof below. */
export const WALL_TYPES = ['ground', 'shared'] as const

/** What is measured of a building, each with a level of its own. */
export const ROOF_MEASURES = ['roof', 'edges', 'walls'] as const

/** One of them. */
export type RoofMeasure = (typeof ROOF_MEASURES)[number]

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

/** The part of a roof beyond the walls below it, if its file has ground surfaces, or a survey or a building model has the walls. */
export interface Eaves {
  readonly by: 'ground' | 'survey' | 'model'
  /** Plan area of roof without ground, square metres; null if a survey has the walls. */
  readonly area: number | null
  /** Median overhang beyond the walls, metres, weighted by length; null if no wall stands below the roof. */
  readonly overhang: number | null
}

/**
 * What is known of the outline of a roof: `eaves`, the file has nothing below the roof but the height of the ground, so its outline is
 * taken for the eaves; `footprint`, roof and ground surfaces have one outline, as in models that are raised from footprints; `both`, the
 * file has eaves and walls; `stated`, the caller said what it is, or how far the eaves reach.
 */
export const OUTLINES = ['eaves', 'footprint', 'both', 'stated'] as const

/** What is known of the outline of a roof. */
export type Outline = (typeof OUTLINES)[number]

/** A sum that depends on how far the roof reaches past its walls: two figures, neither of which is a bound. */
export interface OutlineRange {
  /** `walls` where the outline of the file is that of the eaves; `roof` where it is that of the walls. */
  readonly measure: 'walls' | 'roof'
  /** Metres by which the roof reaches past its walls in the second figure. */
  readonly overhang: number
  /** Square metres if walls and roof have one outline. */
  readonly atOutline: number
  /** Square metres if the roof reaches `overhang` past its walls. */
  readonly withEaves: number
}

/** The part of a roof surface that nobody tiles: inside the building, under a higher roof, or looking down. */
export interface CoveredSurface {
  readonly surfaceId: string
  /** In the surface's own plane, square metres. */
  readonly area: number
  /** In plan, in the building's frame, metres. */
  readonly polygons: readonly Polygon2[]
  /** Lines where the covering part stands on the surface, with the visible part on their left. They take flashing, and are no edges of the record. */
  readonly flashings: readonly { readonly from: Vec3; readonly to: Vec3 }[]
}

/** A visible line in which two faces of a roof pass through each other. Neither face ends there, so it is no edge of either. */
export interface RoofCrossing {
  /** The type of the edge that the two would share if they ended there. */
  readonly type: EdgeType
  readonly surfaceIds: readonly string[]
  readonly from: Vec3
  readonly to: Vec3
}

/** The measures of one building, at full precision: metres, square metres, degrees. */
export interface BuildingMeasures {
  readonly building: Building
  readonly surfaces: readonly SurfaceMeasure[]
  readonly edges: readonly EdgeMeasure[]
  /** Walls to the ground in walking order, then those above roofs; empty if the ground is not known. */
  readonly walls: readonly ExteriorWallMeasure[]
  /** Set if walls stand on the file's ground surfaces or at a survey's lines; absent if they stand at the roof's outline, or at a requested overhang. */
  readonly eaves?: Eaves
  /** What the outline of the roof is. */
  readonly outline: Outline
  /** The sum that depends on it; absent where the file has both eaves and walls, and where neither is measured. */
  readonly outlineRange?: OutlineRange
  /** Surfaces that are covered, partly or wholly; `surfaces` still counts them whole. Absent if `measureRoof` ran without `coveredRoof`. */
  readonly covered?: readonly CoveredSurface[]
  /** Lines in which its faces pass through each other. Absent like `covered`. */
  readonly crossings?: readonly RoofCrossing[]
  /** Null where it is no closed surface. Absent if `measureRoof` ran without `envelopeOf`. */
  readonly envelope?: Envelope | null
  /** Findings of measuring it. */
  readonly findings: readonly Finding[]
}

/** The closed surface of a building: walls, the roof above them, and the ground below. */
export interface Envelope {
  /** Cubic metres between ground and roof, inside the walls. */
  readonly volume: number
  /** Square metres: walls, vertical faces of the roof included. */
  readonly wallArea: number
  /** Square metres of roof over the walls, seen from above; without roof below another roof, and without overhangs. */
  readonly roofArea: number
  /** Plan area of the ground below it, square metres. */
  readonly groundArea: number
  /** Length of the horizontal sum of all outward area vectors, square metres: 0 if the surface is closed. */
  readonly open: number
}

/** A building whose covered roof is known. */
export type VisibleMeasures = BuildingMeasures & Required<Pick<BuildingMeasures, 'covered' | 'crossings'>>

/** Whether covered roof was computed. */
export const isCoverKnown = (measures: BuildingMeasures): measures is VisibleMeasures => measures.covered !== undefined

/** @throws TypeError if `measureRoof` ran without `coveredRoof`: the whole roof would count as visible */
export function visibleMeasures(measures: BuildingMeasures): VisibleMeasures {
  if (isCoverKnown(measures)) return measures
  throw new TypeError('Expected measures with what is covered: give measureRoof the option { coveredRoof }.')
}

/** A measured roof: all measured buildings of the file, the refused ones, and the findings. */
export interface RoofMeasures {
  readonly buildings: readonly BuildingMeasures[]
  readonly refusals: readonly Refusal[]
  /** Findings of reading, of each building, and across buildings. */
  readonly findings: readonly Finding[]
}
