import * as ROOFS from '../../messages/en/roofs.ts'
import * as FILES from '../../messages/en/files.ts'
import * as SYSTEMS from '../../messages/en/systems.ts'
import { said } from '../../sentence.ts'
import { fault } from '../../errors.ts'
import { coordinateSystem, type CoordinateSystem } from '../../geodesy/crs.ts'
import { frameAtDegrees } from '../../geodesy/frame.ts'
import { projectionOf } from '../../geodesy/projections.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import { surveySummary, type Course, type Survey, type SurveyArea, type SurveyPolygon } from '../../model/survey.ts'
import { LARGEST_SURVEY } from '../../tolerances.ts'
import type { RoofOptions } from '../city/cityjson-header.ts'

/** A survey in metres near an origin, where lines and areas can be compared. */
export interface MetricSurvey extends Survey {
  /** A projected system: the file's own, or one made for a file in degrees. */
  readonly system: CoordinateSystem
  /** To be added to its coordinates for those of the system. */
  readonly origin: Vec2
  /** Areas with a point beyond all reach, as the file has them; how many lines have one. They are in neither list. */
  readonly strayAreas: readonly SurveyArea[]
  readonly strayLines: number
}

function systemOf(survey: Survey, options: RoofOptions): CoordinateSystem {
  const name = options.crs ?? survey.crs
  if (name !== null) return coordinateSystem(name)
  throw fault(SYSTEMS.ofSurvey, null, { where: said(SYSTEMS.whereToName) })
}

/** Types of a survey that are told where it has no building. */
const MOST_TYPES = 4

/** Whose survey has no building: SOSI and GML hold all that is mapped, of which FKB-Bygning is one data set. */
function withAreas(survey: Survey): Survey {
  const types = Object.entries(surveySummary(survey).counts)
  if (survey.areas.length > 0 || types.length === 0) return survey
  const some = types.slice(0, MOST_TYPES).map(([type, count]) => `${type.slice(0, 40)} (${count})`)
  const count = types.length - MOST_TYPES
  throw fault(FILES.noFkb, null, { types: count > 0 ? said(ROOFS.namesAndMore, { names: some, count }) : some })
}

const least = (points: readonly Vec2[]): Vec2 =>
  points.reduce<Vec2>(([x, y], point) => [Math.min(x, point[0]), Math.min(y, point[1])], [Infinity, Infinity])

function leastOf(course: Course): Vec2 {
  let [x, y] = [Infinity, Infinity]
  for (let i = 0; i < course.length; i += 3) {
    x = Math.min(x, course[i]!)
    y = Math.min(y, course[i + 1]!)
  }
  return [x, y]
}

const median = (values: readonly number[]): number => Float64Array.from(values).toSorted()[values.length >> 1] ?? 0

/** The middle of all that has a place, in the file's coordinates: of half of it, so that no wrong point moves it. */
function middleOf({ areas, lines }: Survey): Vec2 {
  const xs: number[] = []
  const ys: number[] = []
  const add = ([x, y]: Vec2): void => void (xs.push(x), ys.push(y))
  for (const { polygons } of areas) for (const [outer] of polygons) add(least(outer))
  for (const { course } of lines) add(leastOf(course))
  return [median(xs), median(ys)]
}

/**
 * A survey in metres. Degrees are taken to a transverse Mercator of their own, around the middle of the survey: within 100 km its
 * scale is off by a tenth of a millimetre a metre, and each building gets its own true frame afterwards.
 * @param survey is handed over: its lines are moved where they are
 * @throws InputError `roof/no-crs`, `roof/unknown-crs`, `file/empty` where it has no outline of a building
 */
export function inMetres(survey: Survey, options: RoofOptions): MetricSurvey {
  const given = systemOf(withAreas(survey), options)
  const middle = middleOf(survey)
  if (!given.geographic) {
    const origin: Vec2 = [Math.round(middle[0]), Math.round(middle[1])]
    return moved(survey, given, origin, (x, y) => [x - origin[0], y - origin[1]])
  }
  const { definition } = frameAtDegrees(given, middle)
  const system: CoordinateSystem = { ...given, definition, geographic: false }
  return moved(survey, system, [0, 0], projectionOf(definition).toGrid)
}

function moved(
  survey: Survey,
  system: CoordinateSystem,
  origin: Vec2,
  place: (x: number, y: number) => Vec2,
): MetricSurvey {
  const isNear = (x: number, y: number): boolean => {
    const [east, north] = place(x, y)
    return Math.abs(east) <= LARGEST_SURVEY && Math.abs(north) <= LARGEST_SURVEY
  }
  const isAllNear = (course: Course): boolean => {
    for (let i = 0; i < course.length; i += 3) if (!isNear(course[i]!, course[i + 1]!)) return false
    return true
  }
  const hasPlace = ({ polygons }: SurveyArea): boolean =>
    polygons.every((polygon) => polygon.every((points) => points.every(([x, y]) => isNear(x, y))))
  const placed = (course: Course): Course => {
    const own = course.slice()
    for (let i = 0; i < own.length; i += 3) [own[i], own[i + 1]] = place(own[i]!, own[i + 1]!)
    return own
  }
  const ring = (points: readonly Vec2[]): Vec2[] => points.map(([x, y]) => place(x, y))
  const polygon = ([outer, ...holes]: SurveyPolygon): SurveyPolygon => [ring(outer), ...holes.map(ring)]
  // Each in the place of the one before it: lines as the file has them are let go one by one.
  const { lines } = survey
  const found = lines.length
  let kept = 0
  for (const line of lines) {
    if (!isAllNear(line.course)) continue
    lines[kept] = { ...line, course: placed(line.course) }
    kept += 1
  }
  lines.length = kept
  return {
    ...survey,
    system,
    origin,
    areas: survey.areas.filter(hasPlace).map((area): SurveyArea => ({
      ...area,
      polygons: area.polygons.map(polygon),
      // Only names what has no area, and may lie anywhere: files write 0 0.
      point: area.point === null ? null : place(area.point[0], area.point[1]),
    })),
    lines,
    cuts: survey.cuts.filter(isAllNear).map(placed),
    strayAreas: survey.areas.filter((area) => !hasPlace(area)),
    strayLines: found - kept,
  }
}
