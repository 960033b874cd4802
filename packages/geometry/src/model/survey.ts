import type { Vec2 } from '../kernel/vectors.ts'
import type { FileLocation } from './refusal.ts'

/**
 * A survey of roof lines: lines with heights, and the areas of buildings in plan. It has no roof surfaces. Its terms are those of
 * FKB-Bygning (Norwegian mapping authority), as its lines have no other names.
 */

/** Properties of a type of line. */
interface LineRule {
  /** Whether the line runs along the outline of an area, or anywhere inside it. */
  readonly place: 'outline' | 'inside'
  /** Whether its heights are those of a roof. */
  readonly isRoof: boolean
  /** Weight for the face next to the line. An outline can only belong to that face; the upper side of a step may belong to the face on the other side. */
  readonly weight: number
  /** Whether a face next to the line must follow it: if it does not, the survey is missing something. */
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

/** A point in the file's coordinates: easting (longitude), northing (latitude), and height; null if the height is not known. */
export type SurveyPoint = readonly [x: number, y: number, z: number | null]

/**
 * Points of a line in order, three numbers each: easting, northing and height; NaN if the height is not known. Takes a third of the
 * memory of point objects: a municipality has millions.
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

/** Registered standard deviations of a vertex, metres; null if not registered. They are absolute accuracies. */
export interface RegisteredAccuracy {
  readonly plan: number | null
  readonly height: number | null
}

export interface SurveyLine {
  readonly type: RoofLineType
  /** Two points at least. */
  readonly course: Course
  /** Level of detail (2 roofs, 3 dormers); null if not registered. */
  readonly level: number | null
  /** Whether heights are at the top or at the foot of the object that the line represents; null if not registered. */
  readonly heightsAt: 'TOP' | 'FOT' | null
  /** Metres from the wall to the edge of the roof (TAKSKJEGG); null if not registered. */
  readonly eavesDepth: number | null
  readonly accuracy: RegisteredAccuracy
}

/** An outer ring and its holes in plan, in the file's coordinates. Open, three points or more. */
export type SurveyPolygon = readonly [outer: readonly Vec2[], ...holes: (readonly Vec2[])[]]

export interface SurveyArea {
  readonly type: AreaType
  /** The number in the cadastre, else the survey's own id; null if it has neither. */
  readonly id: string | null
  /** Building type code of the cadastre; null if not classified. */
  readonly buildingType: string | null
  /** Empty if the building is a point alone. */
  readonly polygons: readonly SurveyPolygon[]
  /** Position of a building that is a point alone; else null. */
  readonly point: Vec2 | null
  readonly place: FileLocation
}

/** Least and greatest registered standard deviation of the lines that have one, metres. */
export interface AccuracyRange {
  readonly best: number
  readonly worst: number
}

/** A summary of a survey. */
export interface SurveySummary {
  /** Number of features of each type, the most frequent first; types that are not part of roofs count too. */
  readonly counts: Readonly<Record<string, number>>
  /** Null if no line has one. */
  readonly plan: AccuracyRange | null
  readonly height: AccuracyRange | null
  /** Number of lines with neither registered. */
  readonly unregistered: number
}

export interface Survey {
  /** The coordinate system as the file names it; null if it names none. */
  readonly crs: string | null
  /** Standard and version as the file names them, such as `FKB-Bygning 4.6`; null if it names none. */
  readonly standard: string | null
  readonly areas: readonly SurveyArea[]
  /** Whoever receives the survey may change this list: memory has no room for two lists of a municipality. */
  readonly lines: SurveyLine[]
  /** Edges of the map sheet (KantUtsnitt), along which buildings are cut. */
  readonly cuts: readonly Course[]
  /** Number of features of each type in the file; types that are not part of roofs count too. */
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
