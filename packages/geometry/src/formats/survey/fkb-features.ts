import type { Vec2 } from '../../kernel/vectors.ts'
import type { FileLocation } from '../../model/refusal.ts'
import {
  AREA_TYPES,
  ROOF_LINES,
  pointsOf,
  type AreaType,
  type Course,
  type RegisteredAccuracy,
  type RoofLineType,
  type Survey,
  type SurveyArea,
  type SurveyLine,
  type SurveyPoint,
  type SurveyPolygon,
} from '../../model/survey.ts'

/** Metres. Heights outside are missing ones: files write -99999; Norway's highest point is 2,469 m, and no roof is below the sea. */
const SURVEY_HEIGHTS = [-500, 3000] as const

/** A feature of FKB-Bygning in the form common to GML and SOSI: a type, attributes, and geometry in the file's coordinates. */
export interface FkbFeature {
  readonly type: string
  /** By their names as normalised by `attributeName`. */
  readonly attributes: ReadonlyMap<string, string>
  readonly lines: readonly Course[]
  /** The rings of each polygon. Called at the end of the file: in SOSI an area may precede the curves that it refers to. */
  readonly polygons: () => readonly (readonly Course[])[]
  readonly point: SurveyPoint | null
  readonly place: FileLocation
}

/**
 * One name for all spellings of an attribute: GML writes `treDNivå`, SOSI `TRE_D_NIVÅ`, and the product specification and the
 * registration instructions differ.
 */
export const attributeName = (name: string): string => name.normalize('NFC').toUpperCase().replaceAll(/[_-]/g, '')

/** Names of one attribute in several versions, as `attributeName` makes them. */
const NAMES = {
  number: ['BYGNINGSNUMMER', 'BYGGNR'],
  id: ['LOKALID'],
  buildingType: ['BYGNINGSTYPE', 'BYGGTYPNBR'],
  level: ['TREDNIVÅ'],
  heights: ['HØYDEREFERANSE', 'HREF'],
  eaves: ['TAKSKJEGG'],
  planAccuracy: ['NØYAKTIGHET'],
  heightAccuracy: ['NØYAKTIGHETHØYDE', 'HNØYAKTIGHET'],
} as const

/** A height, or null if it is missing: files write -99999 for a missing one. Norway lies below 2,469 m. */
export const heightOf = (z: number): number | null => (z > SURVEY_HEIGHTS[0] && z < SURVEY_HEIGHTS[1] ? z : null)

function valueOf({ attributes }: FkbFeature, names: readonly string[]): string | null {
  for (const name of names) {
    const value = attributes.get(name)?.trim()
    if (value !== undefined && value !== '') return value
  }
  return null
}

function numberOf(feature: FkbFeature, names: readonly string[]): number | null {
  const text = valueOf(feature, names)
  const value = text === null ? NaN : Number(text)
  return Number.isFinite(value) ? value : null
}

/** Centimetres as metres; 999 means that the accuracy is not known. */
function accuracyOf(feature: FkbFeature, names: readonly string[]): number | null {
  const centimetres = numberOf(feature, names)
  return centimetres === null || centimetres <= 0 || centimetres >= 999 ? null : centimetres / 100
}

/** The types by their names. The table's own strings are used: a string read from a file is a slice, and would keep the file in memory. */
const LINE_TYPES: ReadonlyMap<string, RoofLineType> = new Map(
  (Object.keys(ROOF_LINES) as RoofLineType[]).map((type) => [type, type]),
)

const areaTypeOf = (type: string): AreaType | undefined => AREA_TYPES.find((each) => each === type)

/** A copy of a text: a slice of a chunk of a file keeps the whole chunk in memory (SlicedString of V8). */
const byItself = (text: string): string => ` ${text}`.slice(1)

const samePlace = (a: SurveyPoint, b: SurveyPoint): boolean => a[0] === b[0] && a[1] === b[1]

/** A ring in plan, open and without repeated points; null if fewer than three are left. */
function ringOf(course: Course): Vec2[] | null {
  const points = pointsOf(course)
  const kept = points.filter((point, i) => i === 0 || !samePlace(point, points[i - 1]!))
  while (kept.length > 1 && samePlace(kept[0]!, kept.at(-1)!)) kept.pop()
  return kept.length < 3 ? null : kept.map(([x, y]): Vec2 => [x, y])
}

function polygonsOf(polygons: readonly (readonly Course[])[]): SurveyPolygon[] {
  return polygons.flatMap(([outer = [], ...holes]): SurveyPolygon[] => {
    const ring = ringOf(outer)
    return ring === null ? [] : [[ring, ...holesOf(holes)]]
  })
}

const holesOf = (holes: readonly Course[]): Vec2[][] =>
  holes.flatMap((hole) => {
    const ring = ringOf(hole)
    return ring === null ? [] : [ring]
  })

function linesOf(
  feature: FkbFeature,
  type: RoofLineType,
  accuracyAs: (plan: number | null, height: number | null) => RegisteredAccuracy,
): SurveyLine[] {
  const heights = valueOf(feature, NAMES.heights)?.toUpperCase()
  const eaves = numberOf(feature, NAMES.eaves)
  const shared = {
    type,
    level: numberOf(feature, NAMES.level),
    heightsAt: heights === 'TOP' || heights === 'FOT' ? heights : null,
    eavesDepth: eaves === null || eaves < 0 ? null : eaves / 100,
    accuracy: accuracyAs(accuracyOf(feature, NAMES.planAccuracy), accuracyOf(feature, NAMES.heightAccuracy)),
  } as const
  return feature.lines.filter(({ length }) => length > 3).map((course) => ({ ...shared, course }))
}

function areaOf(feature: FkbFeature, type: AreaType): Omit<SurveyArea, 'polygons'> {
  const { point, place } = feature
  const id = valueOf(feature, NAMES.number) ?? valueOf(feature, NAMES.id)
  const buildingType = valueOf(feature, NAMES.buildingType)
  return {
    type,
    id: id === null ? null : byItself(id),
    buildingType: buildingType === null ? null : byItself(buildingType),
    point: point === null ? null : [point[0], point[1]],
    place,
  }
}

/** Gathers features into a survey. */
export interface SurveyBuilder {
  add(feature: FkbFeature): void
  /** To be called once. */
  survey(head: Pick<Survey, 'crs' | 'standard'>): Survey
}

export function createSurveyBuilder(): SurveyBuilder {
  let areas: { readonly area: Omit<SurveyArea, 'polygons'>; readonly polygons: FkbFeature['polygons'] }[] = []
  let lines: SurveyLine[] = []
  const cuts: Course[] = []
  const counts = new Map<string, number>()
  const accuracies = new Map<string, RegisteredAccuracy>()
  /** One shared object for all lines of the same accuracy: files have a handful. */
  const accuracyAs = (plan: number | null, height: number | null): RegisteredAccuracy => {
    const key = `${plan} ${height}`
    const known = accuracies.get(key) ?? { plan, height }
    accuracies.set(key, known)
    return known
  }
  return {
    add: (feature) => {
      const type = feature.type.normalize('NFC')
      const before = counts.get(type)
      counts.set(before === undefined ? byItself(type) : type, (before ?? 0) + 1)
      const lineType = LINE_TYPES.get(type)
      const areaType = areaTypeOf(type)
      if (lineType !== undefined) for (const line of linesOf(feature, lineType, accuracyAs)) lines.push(line)
      else if (areaType !== undefined) areas.push({ area: areaOf(feature, areaType), polygons: feature.polygons })
      else if (type === 'KantUtsnitt') cuts.push(...feature.lines)
    },
    survey: (head) => {
      const whole = areas.map(({ area, polygons }): SurveyArea => ({ ...area, polygons: polygonsOf(polygons()) }))
      const survey = { ...head, areas: whole, lines, cuts, counts: Object.fromEntries(counts) }
      // The builder drops its lists: only the survey's owner keeps them in memory.
      ;[areas, lines] = [[], []]
      return survey
    },
  }
}
