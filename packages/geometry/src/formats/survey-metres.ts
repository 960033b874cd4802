import { InputError } from '../errors.ts'
import { coordinateSystem, WHERE_TO_NAME, type CoordinateSystem } from '../geodesy/crs.ts'
import { frameAtDegrees } from '../geodesy/frame.ts'
import { projectionOf } from '../geodesy/projections.ts'
import type { Vec2 } from '../kernel/vectors.ts'
import type { Survey, SurveyArea, SurveyLine, SurveyPoint, SurveyPolygon } from '../model/survey.ts'
import { SURVEY_REACH } from '../tolerances.ts'
import type { RoofOptions } from './cityjson-header.ts'

/** A survey in metres near an origin, where lines and areas can be compared. */
export interface MetricSurvey extends Survey {
  /** A projected system: the file's own, or one made for a file in degrees. */
  readonly system: CoordinateSystem
  /** To be added to its coordinates for those of the system. */
  readonly origin: Vec2
}

function systemOf(survey: Survey, options: RoofOptions): CoordinateSystem {
  const name = options.crs ?? survey.crs
  if (name !== null) return coordinateSystem(name)
  throw new InputError(
    'roof/no-crs',
    `Expected the coordinate system of the survey (srsName in GML, KOORDSYS in SOSI); give it ${WHERE_TO_NAME}.`,
  )
}

/** The middle of all that has a place, in the file's coordinates. */
function middleOf({ areas, lines }: Survey): Vec2 {
  const [low, high] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ]
  const see = ([x, y]: Vec2 | SurveyPoint): void => {
    low[0] = Math.min(low[0]!, x)
    low[1] = Math.min(low[1]!, y)
    high[0] = Math.max(high[0]!, x)
    high[1] = Math.max(high[1]!, y)
  }
  for (const { polygons } of areas) for (const polygon of polygons) for (const ring of polygon) ring.forEach(see)
  for (const { points } of lines) points.forEach(see)
  return Number.isFinite(low[0]) ? [(low[0]! + high[0]!) / 2, (low[1]! + high[1]!) / 2] : [0, 0]
}

/**
 * A survey in metres. Degrees are taken to a transverse Mercator of their own, around the middle of the survey: within 100 km its
 * scale is off by a tenth of a millimetre a metre, and each building gets its own true frame afterwards.
 * @throws InputError `roof/no-crs`, `roof/unknown-crs`, `roof/wrong-crs`
 */
export function inMetres(survey: Survey, options: RoofOptions): MetricSurvey {
  const given = systemOf(survey, options)
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
  const checked = (x: number, y: number): Vec2 => {
    const [east, north] = place(x, y)
    if (Math.abs(east) <= SURVEY_REACH && Math.abs(north) <= SURVEY_REACH) return [east, north]
    const message = `Expected all points of a survey in ${system.name} near each other, found one at (${x}, ${y}).`
    throw new InputError('roof/wrong-crs', message)
  }
  const point = ([x, y, z]: SurveyPoint): SurveyPoint => [...checked(x, y), z]
  const ring = (points: readonly Vec2[]): Vec2[] => points.map(([x, y]) => checked(x, y))
  const polygon = ([outer, ...holes]: SurveyPolygon): SurveyPolygon => [ring(outer), ...holes.map(ring)]
  return {
    ...survey,
    system,
    origin,
    areas: survey.areas.map((area): SurveyArea => ({
      ...area,
      polygons: area.polygons.map(polygon),
      // Only names what has no area, and may lie anywhere: files write 0 0.
      point: area.point === null ? null : place(area.point[0], area.point[1]),
    })),
    lines: survey.lines.map((line): SurveyLine => ({ ...line, points: line.points.map(point) })),
    cuts: survey.cuts.map((points) => points.map(point)),
  }
}
