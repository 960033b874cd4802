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

/** A survey in metres near an origin, in which lines and areas can be compared. */
export interface MetricSurvey extends Survey {
  /** A projected system: the file's own, or one made for a file in degrees. */
  readonly system: CoordinateSystem
  /** Add this to its coordinates for those of the system. */
  readonly origin: Vec2
  /** Areas with an invalid far point, as in the file, and the number of such lines. Neither list contains them. */
  readonly strayAreas: readonly SurveyArea[]
  readonly strayLines: number
}

function systemOf(survey: Survey, options: RoofOptions): CoordinateSystem {
  const name = options.crs ?? survey.crs
  if (name !== null) return coordinateSystem(name)
  throw fault(SYSTEMS.ofSurvey, null, { where: said(SYSTEMS.whereToName) })
}

/** Number of types named in the error for a survey without buildings. */
const MOST_TYPES = 4

/** Returns a survey that has buildings, or throws: SOSI and GML hold all kinds of maps, of which FKB-Bygning is one data set. */
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

/** The centre of all positions, in the file's coordinates: from the middle half of them, so that single wrong points do not move it. */
function middleOf({ areas, lines }: Survey): Vec2 {
  const xs: number[] = []
  const ys: number[] = []
  const add = ([x, y]: Vec2): void => void (xs.push(x), ys.push(y))
  for (const { polygons } of areas) for (const [outer] of polygons) add(least(outer))
  for (const { course } of lines) add(leastOf(course))
  return [median(xs), median(ys)]
}

/**
 * A survey in metres. Degrees are projected to a transverse Mercator around the centre of the survey: within 100 km its scale is off by a
 * tenth of a millimetre a metre, and each building gets its own true frame afterwards.
 * @param survey ownership passes to this function: its lines are converted in place
 * @throws InputError `roof/no-crs`, `roof/unknown-crs`, `file/empty` if it has no outline of a building
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
  // In place, so that each original line is freed once it is converted.
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
      // Only used for the id of an area without outline, and may be anywhere: files write 0 0.
      point: area.point === null ? null : place(area.point[0], area.point[1]),
    })),
    lines,
    cuts: survey.cuts.filter(isAllNear).map(placed),
    strayAreas: survey.areas.filter((area) => !hasPlace(area)),
    strayLines: found - kept,
  }
}
