import type { Vec2 } from '../kernel/vectors.ts'
import type { FileLocation } from './refusal.ts'

/**
 * What a survey of roof lines holds: lines with heights, and the areas of buildings in plan, which no roof surface is part of.
 * Terms are those of FKB-Bygning (Norwegian mapping authority), as nobody has other names for its lines.
 */

/** What is known of a type of line. */
interface LineRule {
  /** Whether it runs along the outline of an area, or anywhere in it. */
  readonly place: 'outline' | 'inside'
  /** Whether its heights are those of a roof. */
  readonly isRoof: boolean
  /** How much it says of the face beside it: an outline can only be that face's, the upper side of a step may be the other side's. */
  readonly weight: number
  /** Whether a face beside it must follow it: where it does not, something is missing in the survey. */
  readonly binds: boolean
}

const outline: LineRule = { place: 'outline', isRoof: true, weight: 3, binds: true }
const inside: LineRule = { place: 'inside', isRoof: true, weight: 1, binds: false }
const wallLine: LineRule = { place: 'outline', isRoof: false, weight: 0, binds: false }

/** The types of line that a roof is made of. Source: FKB-Bygning 5.0, product specification and registration instructions. */
export const ROOF_LINES = {
  Takkant: outline,
  TakoverbyggKant: outline,
  FiktivBygningsavgrensning: { ...outline, binds: false },
  Bygningsdelelinje: { ...outline, weight: 1, binds: false },
  Mønelinje: { ...inside, binds: true },
  Hjelpelinje3D: { ...inside, binds: true },
  Bygningslinje: inside,
  Taksprang: { ...inside, weight: 0.7 },
  TaksprangBunn: inside,
  TakplatåTopp: { ...inside, weight: 0.7 },
  Takplatå: inside,
  Fasadeliv: wallLine,
  Grunnmur: wallLine,
  BygningsavgrensningTiltak: wallLine,
} as const satisfies Record<string, LineRule>

export type RoofLineType = keyof typeof ROOF_LINES

export const ruleOf = (type: RoofLineType): LineRule => ROOF_LINES[type]

/** Areas that have a roof. Source: as `ROOF_LINES`. */
export const AREA_TYPES = ['Bygning', 'AnnenBygning', 'Takoverbygg'] as const

export type AreaType = (typeof AREA_TYPES)[number]

/** A point in the file's coordinates: easting (longitude), northing (latitude), and a height where one is known. */
export type SurveyPoint = readonly [x: number, y: number, z: number | null]

/**
 * Points of a line one after the other, three numbers each: easting, northing and height, NaN where none is known. A third of what
 * points of their own take: a municipality has millions.
 */
export type Course = readonly number[]

export function courseOf(points: readonly SurveyPoint[]): Course {
  const course = new Array<number>(3 * points.length)
  for (const [i, [x, y, z]] of points.entries()) {
    course[3 * i] = x
    course[3 * i + 1] = y
    course[3 * i + 2] = z ?? Number.NaN
  }
  return course
}

export function pointsOf(course: Course): SurveyPoint[] {
  const points: SurveyPoint[] = []
  for (let i = 0; i < course.length; i += 3) {
    const z = course[i + 2]!
    points.push([course[i]!, course[i + 1]!, Number.isNaN(z) ? null : z])
  }
  return points
}

/** Standard deviations of a vertex as they are registered, metres; null where they are not. They are absolute accuracies. */
export interface RegisteredAccuracy {
  readonly plan: number | null
  readonly height: number | null
}

export interface SurveyLine {
  readonly type: RoofLineType
  /** Two points at least. */
  readonly course: Course
  /** Level of detail (2 roofs, 3 dormers); null where not registered. */
  readonly level: number | null
  /** Whether the heights are those of the top or of the foot of what the line stands for; null where not registered. */
  readonly heightsAt: 'TOP' | 'FOT' | null
  /** Metres from the wall to the edge of the roof (TAKSKJEGG); null where not registered. */
  readonly eavesDepth: number | null
  readonly accuracy: RegisteredAccuracy
}

/** An outer ring and its holes in plan, in the file's coordinates. Open, three points or more. */
export type SurveyPolygon = readonly [outer: readonly Vec2[], ...holes: (readonly Vec2[])[]]

export interface SurveyArea {
  readonly type: AreaType
  /** The number of the cadastre, else the id by which the survey keeps it; null where it has neither. */
  readonly id: string | null
  /** Building type code of the cadastre; null where not classified. */
  readonly buildingType: string | null
  /** Empty where the building is a point alone. */
  readonly polygons: readonly SurveyPolygon[]
  /** Where it stands, where it is a point alone. */
  readonly point: Vec2 | null
  readonly place: FileLocation
}

/** Of the lines that have a standard deviation registered, the least and the greatest, metres. */
export interface AccuracyRange {
  readonly best: number
  readonly worst: number
}

/** What a survey holds, in short. */
export interface SurveySummary {
  /** Features of each type, those that no roof is made of included, the most frequent first. */
  readonly counts: Readonly<Record<string, number>>
  /** Null where no line has one. */
  readonly plan: AccuracyRange | null
  readonly height: AccuracyRange | null
  /** Lines of which neither is registered. */
  readonly unregistered: number
}

export interface Survey {
  /** The coordinate system as the file names it; null where it does not. */
  readonly crs: string | null
  /** Standard and version as the file names them, such as `FKB-Bygning 4.6`; null where it does not. */
  readonly standard: string | null
  readonly areas: readonly SurveyArea[]
  /** Who is given the survey may change the list: two of a municipality do not fit beside each other. */
  readonly lines: SurveyLine[]
  /** Edges of the map (KantUtsnitt), along which buildings are cut. */
  readonly cuts: readonly Course[]
  /** How many features of each type the file has, those that no roof is made of included. */
  readonly counts: Readonly<Record<string, number>>
}

function rangeOf(values: readonly (number | null)[]): AccuracyRange | null {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  return known.reduce(({ best, worst }, value) => ({ best: Math.min(best, value), worst: Math.max(worst, value) }), {
    best: Infinity,
    worst: 0,
  })
}

export const surveySummary = ({ counts, lines }: Survey): SurveySummary => ({
  counts: Object.fromEntries(Object.entries(counts).toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))),
  plan: rangeOf(lines.map(({ accuracy }) => accuracy.plan)),
  height: rangeOf(lines.map(({ accuracy }) => accuracy.height)),
  unregistered: lines.filter(({ accuracy }) => accuracy.plan === null && accuracy.height === null).length,
})
