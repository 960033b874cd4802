import type { Ring3 } from '../kernel/rings.ts'
import type { Vec2, Vec3 } from '../kernel/vectors.ts'
import type { Finding } from './finding.ts'
import type { Frame } from './frame.ts'
import type { BuildingSource, FileLocation, Refusal } from './refusal.ts'
import type { RegisteredAccuracy } from './survey.ts'

/** The types of a roof edge, in the order they are reported. */
export const EDGE_TYPES = [
  'ridge',
  'monoPitchTop',
  'hip',
  'valley',
  'eave',
  'rake',
  'wallAbutment',
  'pitchChange',
  'cornice',
  'unknown',
] as const

/** A type of roof edge; docs/method.md defines each. */
export type EdgeType = (typeof EDGE_TYPES)[number]

/** A polygon in space: its outer ring, then its holes. Open rings; the outer one anticlockwise seen from above, holes clockwise. */
export type Polygon3 = readonly [outer: Ring3, ...holes: Ring3[]]

/** One roof surface of a building, in the building's frame. */
export interface Surface {
  readonly id: string
  /** The building part that the surface belongs to; null where the file knows no parts. */
  readonly part: string | null
  /** One or more polygons (a MultiPolygon), each at least three points. */
  readonly polygons: readonly Polygon3[]
  /** As the provider of the data gave it, gradians; null where the file has none. */
  readonly providedSlope: number | null
  /** As the provider gave it, UTM zone 33 grid bearing in degrees; null where the file has none. */
  readonly providedDirection: number | null
}

/** Faces of one kind that belong to one part of a building, each of them seen from above. */
export interface PartFaces {
  /** As of a roof surface. */
  readonly part: string | null
  readonly polygons: readonly Polygon3[]
}

/** What the file knows of the ground below a building, in the building's frame. All empty: no ground is known. */
export interface Ground {
  /** GroundSurfaces of CityJSON and CityGML, each with the part it belongs to. */
  readonly surfaces: readonly PartFaces[]
  /** OuterCeilingSurfaces: undersides of the building with air below, as over a passage. Absent where the file has none. */
  readonly ceilings?: readonly PartFaces[]
  /** False where the surfaces are of another level of detail than the roof: then they say how high the ground is, and not where walls stand. */
  readonly isFootprint?: false
  /** Points of the terrain, three or more for sloping ground. */
  readonly points: readonly Vec3[]
  /** One altitude for the whole building, metres: `groundAltitude` as a number, or the caller's where the file has nothing. Decides over the rest. */
  readonly altitude: number | null
}

/** Faces of one kind that belong to one part of a building. */
export interface PartFaces {
  /** As of a roof surface. */
  readonly part: string | null
  readonly polygons: readonly Polygon3[]
}

/** Where a survey has the walls below a roof that reaches beyond them, in plan, in the building's frame. */
export interface SurveyedWalls {
  /** Stretches of the roof's outline with the metres from the wall to it. */
  readonly eaves: readonly { readonly from: Vec2; readonly to: Vec2; readonly depth: number }[]
  /** Lines of the walls themselves, which decide over the stretches. */
  readonly lines: readonly { readonly from: Vec2; readonly to: Vec2 }[]
}

/** Metres between two values of a coordinate, as the file writes it. */
export interface CoordinateSteps {
  readonly plan: number
  readonly height: number
}

/** What a city model says of a building beside its roof and its ground. */
export interface CityModelSource {
  /** Null where the format has no steps. */
  readonly step: CoordinateSteps | null
  /** Square metres of upright faces that the file calls walls; null but for a building of one part whose faces close. */
  readonly wallArea: number | null
}

/** How certain a roof file says that it is: standard deviations of its vertices before they were written in steps. */
export interface StatedAccuracy {
  /** Metres, in each direction of the plan. */
  readonly plan: number
  readonly height: number
  /** Relative. */
  readonly scale: number
  /** Metres, of the ground below a building; absent where it is that of heights. */
  readonly ground?: number
  readonly step: CoordinateSteps
}

/** A building of a roof file: its roof surfaces and what is known of the ground below them, in metres around an origin of its own. */
export interface Building {
  readonly id: string
  readonly displayName: string
  /** Building type code of the cadastre, such as "111"; null where not classified. */
  readonly buildingType: string | null
  readonly source: BuildingSource
  /** Where it stands in the file, for what is to be said of it. */
  readonly place: FileLocation
  readonly frame: Frame
  readonly surfaces: readonly Surface[]
  readonly ground: Ground
  /** WallSurfaces of CityJSON and CityGML, in the orientation of the file, placed when they are asked for; absent where it has none. */
  readonly walls?: readonly PartFaces[]
  /** Absent where the file says nothing of the walls. */
  readonly surveyedWalls?: SurveyedWalls
  /** As it is registered for the lines that the roof was found from, the least accurate of them; absent where it comes from surfaces. */
  readonly accuracy?: RegisteredAccuracy
  /** Of a roof file that states one. */
  readonly statedAccuracy?: StatedAccuracy
  /** Of CityJSON and CityGML; absent elsewhere. */
  readonly cityModel?: CityModelSource
}

/** Whether anything is known of the ground below a building. */
export const hasGround = ({ ground: { altitude, points, surfaces } }: Building): boolean =>
  (altitude ?? points[0] ?? surfaces[0]) !== undefined

/** A person's decision on the type of one edge, by the edge's id. */
export interface EdgeOverride {
  readonly edgeId: string
  readonly type: EdgeType
}

/** A roof file as read: its buildings, those that cannot be read, and what was decided and found. */
export interface Roof {
  readonly buildings: readonly Building[]
  /** Buildings that cannot be read. */
  readonly refusals: readonly Refusal[]
  readonly edgeOverrides: readonly EdgeOverride[]
  /** What parsing found; measuring adds its own. */
  readonly findings: readonly Finding[]
}
