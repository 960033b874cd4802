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

/** The types under which a wall meets the foot of a roof: by them eaves have their heights. */
export const EAVE_TYPES: readonly EdgeType[] = ['eave', 'cornice']

/** Trade names of edge types. The Norwegian ones are those of the API's reference. */
export const EDGE_NAMES: Readonly<Record<'en' | 'nb', Readonly<Record<EdgeType, string>>>> = {
  en: {
    ridge: 'Ridge',
    monoPitchTop: 'Mono-pitch top',
    hip: 'Hip',
    valley: 'Valley',
    eave: 'Eave',
    rake: 'Rake',
    wallAbutment: 'Wall abutment',
    pitchChange: 'Pitch change',
    cornice: 'Cornice',
    unknown: 'Unclassified',
  },
  nb: {
    ridge: 'Møne',
    monoPitchTop: 'Topp pulttak',
    hip: 'Grat',
    valley: 'Kilrenne',
    eave: 'Takfot',
    rake: 'Gavl',
    wallAbutment: 'Avslutning mot vegg',
    pitchChange: 'Knekk',
    cornice: 'Gesims',
    unknown: 'Uklassifisert',
  },
}

/** What stands before the number of an edge's mark: initials of its name. In a language no two marks of any kind have the same (docs/marks.md). */
export const EDGE_LETTERS: Readonly<Record<'en' | 'nb', Readonly<Record<EdgeType, string>>>> = {
  en: {
    ridge: 'R',
    monoPitchTop: 'T',
    hip: 'H',
    valley: 'V',
    eave: 'E',
    rake: 'RK',
    wallAbutment: 'A',
    pitchChange: 'PC',
    cornice: 'C',
    unknown: 'U',
  },
  nb: {
    ridge: 'M',
    monoPitchTop: 'P',
    hip: 'G',
    valley: 'K',
    eave: 'T',
    rake: 'GA',
    wallAbutment: 'A',
    pitchChange: 'KN',
    cornice: 'GE',
    unknown: 'U',
  },
}

/** A polygon in space: its outer ring, then its holes. Open rings; the outer one anticlockwise seen from above, holes clockwise. */
export type Polygon3 = readonly [outer: Ring3, ...holes: Ring3[]]

/** One roof surface of a building, in the building's frame. */
export interface Surface {
  readonly id: string
  /** The building part of the surface; null if the file has no parts. */
  readonly part: string | null
  /** One or more polygons (a MultiPolygon), each at least three points. */
  readonly polygons: readonly Polygon3[]
  /** Slope stated by the provider of the data, gradians; null if the file has none. */
  readonly providedSlope: number | null
  /** Direction stated by the provider, grid bearing in UTM zone 33, degrees; null if the file has none. */
  readonly providedDirection: number | null
}

/** Faces of one kind that belong to one part of a building, each of them seen from above. */
export interface PartFaces {
  /** The building part; null if the file has no parts. */
  readonly part: string | null
  readonly polygons: readonly Polygon3[]
}

/** The ground below a building as far as the file has it, in the building's frame. If all members are empty, no ground is known. */
export interface Ground {
  /** GroundSurfaces of CityJSON and CityGML, each with the part it belongs to. */
  readonly surfaces: readonly PartFaces[]
  /** OuterCeilingSurfaces: undersides of the building with air below, as over a passage. Absent if the file has none. */
  readonly ceilings?: readonly PartFaces[]
  /** False if the surfaces have another level of detail than the roof: then they give the height of the ground, but not where walls stand. */
  readonly isFootprint?: false
  /** Points of the terrain; sloping ground needs at least three. */
  readonly points: readonly Vec3[]
  /** One altitude for the whole building, metres: the file's `groundAltitude` as a number, or the caller's if the file has no ground. It overrides the rest. */
  readonly altitude: number | null
}

/** Faces of one kind that belong to one part of a building. */
export interface PartFaces {
  /** The building part; null if the file has no parts. */
  readonly part: string | null
  readonly polygons: readonly Polygon3[]
}

/** Walls as surveyed below a roof that overhangs them, in plan, in the building's frame. */
export interface SurveyedWalls {
  /** Stretches of the roof's outline, with the distance from the wall to the outline in metres. */
  readonly eaves: readonly { readonly from: Vec2; readonly to: Vec2; readonly depth: number }[]
  /** Lines of the walls themselves, which override the stretches. */
  readonly lines: readonly { readonly from: Vec2; readonly to: Vec2 }[]
}

/** Smallest difference between two coordinates in the file, metres. */
export interface CoordinateSteps {
  readonly plan: number
  readonly height: number
}

/** What a city model says of a building besides its roof and its ground. */
export interface CityModelSource {
  /** Null if the format has no fixed step. */
  readonly step: CoordinateSteps | null
  /** Square metres of upright faces that the file calls walls; null unless the building is one part whose faces close. */
  readonly wallArea: number | null
}

/** Accuracy stated by a roof file: standard deviations of its vertices before coordinates were rounded. */
export interface StatedAccuracy {
  /** Metres, in each direction of the plan. */
  readonly plan: number
  readonly height: number
  /** Relative error of the scale. */
  readonly scale: number
  /** Metres, of the ground below a building; if absent, the value for heights holds. */
  readonly ground?: number
  readonly step: CoordinateSteps
}

/** Figures that a vendor's report states besides the shapes: nothing is measured from them. */
export interface StatedFigures {
  /** Square metres, and metres of rise over 12 of run; null where not stated. */
  readonly surfaces: readonly {
    readonly surfaceId: string
    readonly area: number | null
    readonly pitch: number | null
  }[]
  /** Lines around its surfaces with the vendor's word for their type, in capitals, in the building's frame. */
  readonly lines: readonly { readonly type: string; readonly from: Vec3; readonly to: Vec3 }[]
  /** Chimneys, vents and skylights, and walls: how many, and their stated areas together in square metres. */
  readonly penetrations: StatedFaces
  readonly walls: StatedFaces
}

/** Faces of one kind together. */
export interface StatedFaces {
  readonly count: number
  /** Square metres. */
  readonly area: number
}

/** How the coordinates of a building model become those of the frame of one of its buildings. */
export interface ModelPlace {
  /** What the model is known by. */
  readonly id: string
  /** The point in plan that comes to lie at the zero of the frame, metres; radians anticlockwise around it; metres up. */
  readonly middle: Vec2
  readonly angle: number
  readonly height: number
}

/** A building of a roof file: its roof surfaces and the ground below them, in metres around an origin of its own. */
export interface Building {
  readonly id: string
  readonly displayName: string
  /** Its addresses, a line each, such as `Furuveien 12, 0284 Oslo`; absent if the file has none. */
  readonly addresses?: readonly string[]
  /** Building type code of the cadastre, such as "111"; null if not classified. */
  readonly buildingType: string | null
  readonly source: BuildingSource
  /** Place in the file, for messages about the building. */
  readonly place: FileLocation
  readonly frame: Frame
  readonly surfaces: readonly Surface[]
  readonly ground: Ground
  /** WallSurfaces of CityJSON and CityGML, oriented as in the file, converted on access; absent if the file has none. */
  readonly walls?: readonly PartFaces[]
  /** Upright faces of the walls of a building model as convex rings, with openings filled: walls reach up as far as these. Absent in other files. */
  readonly wallFaces?: readonly Ring3[]
  /** Absent if the file says nothing about the walls. */
  readonly surveyedWalls?: SurveyedWalls
  /** Registered accuracy of the lines that the roof was derived from, the least accurate of them; absent if the roof comes from surfaces. */
  readonly accuracy?: RegisteredAccuracy
  /** Of a model whose roof is curved and drawn in flat facets: its edges are those of the drawing, and are not told. Absent elsewhere. */
  readonly isFaceted?: true
  /** Of a building model; absent elsewhere. */
  readonly model?: ModelPlace
  /** Absent if the roof file states none. */
  readonly statedAccuracy?: StatedAccuracy
  /** Of CityJSON and CityGML; absent elsewhere. */
  readonly cityModel?: CityModelSource
  /** Of EagleView and Hover; absent elsewhere. */
  readonly stated?: StatedFigures
}

/** Whether anything is known of the ground below a building. */
export const hasGround = ({ ground: { altitude, points, surfaces } }: Building): boolean =>
  (altitude ?? points[0] ?? surfaces[0]) !== undefined

/** A person's decision on the type of one edge, found by the edge's id. */
export interface EdgeOverride {
  readonly edgeId: string
  readonly type: EdgeType
}

/** A roof file as read: its buildings, the refused ones, overrides and findings. */
export interface Roof {
  readonly buildings: readonly Building[]
  /** Buildings that cannot be read. */
  readonly refusals: readonly Refusal[]
  readonly edgeOverrides: readonly EdgeOverride[]
  /** What parsing found; measuring adds its own. */
  readonly findings: readonly Finding[]
}
