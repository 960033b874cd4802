import * as SYSTEMS from '../messages/en/systems.ts'
import { said, figure, NOTHING_SAID, type SentenceValue } from '../sentence.ts'
import { fault, type InputError } from '../errors.ts'
import type { PlanPoint, Vec2 } from '../kernel/vectors.ts'
import { FOOT } from '../kernel/feet.ts'
import type { Frame } from '../model/frame.ts'
import type { CoordinateSystem } from './crs.ts'
import { gridToFrame } from './between-frames.ts'
import { metresPerDegree, RADIANS } from './ellipsoid.ts'
import { projectionOf } from './projections.ts'
import { candidatesInWords } from './candidate-systems.ts'

/** Relative. A grid whose scales north and east differ by more is not conformal: no similarity makes it metric. */
const CONFORMAL = 1e-4

/**
 * Distance in metres between the points from which a frame's series is computed; also the range of the series. At 600 m its third-order
 * error is 1e-5 m; noise of the projection (1e-12 rad if a datum is shifted) stays below that as well.
 */
const SERIES_STEP = 300
const SERIES_REACH = 600

/** Longitude or latitude around a grid point to second order: degrees = a + b e + c n + d e^2 + f e n + g n^2. */
type Coefficients = readonly [a: number, b: number, c: number, d: number, f: number, g: number]

/** The series of both. */
interface Series {
  readonly lon: Coefficients
  readonly lat: Coefficients
  /** Cosine and `sine` of the convergence, times grid units per metre: they rotate frame offsets into the grid. */
  readonly cosine: number
  readonly sine: number
}

/** Second-order series from the six values of a function at 0, +-h along both axes, and (h, h). */
function coefficients(
  at0: number,
  east: number,
  west: number,
  north: number,
  south: number,
  corner: number,
  h: number,
): Coefficients {
  return [
    at0,
    (east - west) / (2 * h),
    (north - south) / (2 * h),
    (east - 2 * at0 + west) / (2 * h * h),
    (corner - east - north + at0) / (h * h),
    (north - 2 * at0 + south) / (2 * h * h),
  ]
}

/** The two series of a projection around a grid point. @param step grid units */
function expand(definition: string, origin: Vec2, step: number): [lon: Coefficients, lat: Coefficients] {
  const { toDegrees } = projectionOf(definition)
  const [e, n] = origin
  const p = [
    toDegrees(e, n),
    toDegrees(e + step, n),
    toDegrees(e - step, n),
    toDegrees(e, n + step),
    toDegrees(e, n - step),
    toDegrees(e + step, n + step),
  ] as const
  return [
    coefficients(p[0][0], p[1][0], p[2][0], p[3][0], p[4][0], p[5][0], step),
    coefficients(p[0][1], p[1][1], p[2][1], p[3][1], p[4][1], p[5][1], step),
  ]
}

/** Cache of series by frame: the same frame always gives the same series. */
const seriesOf = new WeakMap<Frame, Series>()

function remember(frame: Frame, lon: Coefficients, lat: Coefficients): Series {
  const series = {
    lon,
    lat,
    cosine: Math.cos(frame.convergence) * frame.gridScale,
    sine: Math.sin(frame.convergence) * frame.gridScale,
  }
  seriesOf.set(frame, series)
  return series
}

const outside = (
  system: CoordinateSystem,
  at: Vec2,
  lies: SentenceValue,
  path: string | null | undefined,
): InputError =>
  fault(SYSTEMS.outside, path, {
    system: system.name,
    x: String(at[0]),
    y: String(at[1]),
    lies,
    hint: candidatesInWords(at),
    where: said(SYSTEMS.whereToName),
  })

/** Throws if a point cannot be in the system. */
function checkPlace(
  system: CoordinateSystem,
  given: Vec2,
  lon: number,
  lat: number,
  path: string | null | undefined,
): void {
  if (!Number.isFinite(lon) || !Number.isFinite(lat) || Math.abs(lat) > 89 || Math.abs(lon) > 180)
    throw outside(system, given, NOTHING_SAID, path)
  if (system.area === null) return
  const [west, south, east, north] = system.area
  if (lon < west || lon > east || lat < south || lat > north) {
    throw outside(system, given, said(SYSTEMS.wouldLie, { lon: figure(lon, 3), lat: figure(lat, 3) }), path)
  }
}

/**
 * The local frame around a point of a projected grid. Scale and rotation follow from the projection along the meridian, which is enough
 * for any conformal system: x and y become true metres, x true east.
 * @param origin easting and northing in the grid's unit
 * @throws InputError roof/wrong-crs if the point cannot lie in the system, roof/unknown-crs if the system stretches directions
 * differently, so that no similarity makes it metric
 */
export function frameAt(system: CoordinateSystem, origin: Vec2, path?: string | null): Frame {
  const [lon, lat] = expand(system.definition, origin, SERIES_STEP / gridUnit(system.definition))
  checkPlace(system, origin, lon[0], lat[0], path)
  const determinant = lon[1] * lat[2] - lon[2] * lat[1]
  const [meridian, parallel] = metresPerDegree(lat[0])
  // True north in the grid is the direction in which only the latitude changes; true east is found likewise.
  const perMetreNorth = Math.hypot(lon[1], lon[2]) / (determinant * meridian)
  const perMetreEast = Math.hypot(lat[1], lat[2]) / (determinant * parallel)
  if (!(determinant > 0) || !Number.isFinite(perMetreNorth) || !Number.isFinite(perMetreEast)) {
    throw outside(system, origin, NOTHING_SAID, path)
  }
  if (Math.abs(perMetreEast / perMetreNorth - 1) > CONFORMAL) {
    throw fault(SYSTEMS.notConformal, path, {
      system: system.name,
      percent: figure((perMetreEast / perMetreNorth - 1) * 100),
    })
  }
  const frame: Frame = {
    crs: system.name,
    definition: system.definition,
    origin,
    gridScale: perMetreNorth,
    convergence: Math.atan2(lon[2], lon[1]),
    anchor: [lon[0], lat[0]],
  }
  remember(frame, lon, lat)
  return frame
}

/** Metres in a unit of the grid, roughly: enough to choose steps and to round an origin. */
export function gridUnit(definition: string): number {
  const units = /\+units=(\S+)/.exec(definition)?.[1]
  if (units === 'us-ft' || units === 'ft') return FOOT
  const factor = Number(/\+to_meter=(\S+)/.exec(definition)?.[1] ?? 1)
  return Number.isFinite(factor) && factor > 0 ? factor : 1
}

/** The local frame around a point in degrees: a transverse Mercator centred on it, so that scale is 1 and convergence 0. */
export function frameAtDegrees(system: CoordinateSystem, anchor: Vec2, path?: string | null): Frame {
  checkPlace(system, anchor, anchor[0], anchor[1], path)
  const definition = `+proj=tmerc +lat_0=${anchor[1]} +lon_0=${anchor[0]} +k=1 +x_0=0 +y_0=0 +ellps=WGS84 +units=m +no_defs`
  return { crs: system.name, definition, origin: [0, 0], gridScale: 1, convergence: 0, anchor: [anchor[0], anchor[1]] }
}

/**
 * A function that converts coordinates of the file (easting and northing, or degrees) to plan metres of the frame. For a grid it is a
 * similarity: no point is projected.
 */
export function toLocal(system: CoordinateSystem, frame: Frame): (first: number, second: number) => Vec2 {
  return system.geographic ? projectionOf(frame.definition).toGrid : gridToFrame(frame)
}

/** Converts a point of a frame to longitude and latitude (degrees); its altitude stays. */
export type ToDegrees = (x: number, y: number, altitude: number) => [lon: number, lat: number, altitude: number]

/** Converts many points of one frame, as `toLonLat` converts one. */
export function degreesOf(frame: Frame): ToDegrees {
  const { lon, lat, cosine, sine } =
    seriesOf.get(frame) ??
    remember(frame, ...expand(frame.definition, frame.origin, SERIES_STEP / gridUnit(frame.definition)))
  return (x, y, altitude) => {
    const e = x * cosine - y * sine
    const n = x * sine + y * cosine
    if (x * x + y * y > SERIES_REACH * SERIES_REACH) {
      return [...projectionOf(frame.definition).toDegrees(frame.origin[0] + e, frame.origin[1] + n), altitude]
    }
    return [
      lon[0] + (lon[1] + lon[3] * e + lon[4] * n) * e + (lon[2] + lon[5] * n) * n,
      lat[0] + (lat[1] + lat[3] * e + lat[4] * n) * e + (lat[2] + lat[5] * n) * n,
      altitude,
    ]
  }
}

/**
 * Longitude and latitude (degrees) of a point of a frame, to 1e-9 degrees (0.1 mm). Near the frame's origin by a series of second order,
 * far away by the projection.
 */
export function toLonLat(frame: Frame, point: PlanPoint): [lon: number, lat: number] {
  const [lon, lat] = degreesOf(frame)(point[0], point[1], 0)
  return [lon, lat]
}

/** UTM zone 33 on ETRS89 (EPSG:25833), the grid of bearings from Norwegian providers. */
const UTM_33 = '+proj=utm +zone=33 +ellps=GRS80 +units=m +no_defs'

/** Half the length of the stretch of meridian from which a convergence is computed, degrees: 11 m. */
const MERIDIAN_STEP = 1e-4

/** Degrees from its central meridian within which the transverse Mercator series is accurate; at 90 it has no value. */
const UTM_SERIES_REACH = 60

/** Degrees east of the middle meridian of zone 33, -180 to 180. */
const fromMeridian33 = (lon: number): number => ((((lon - 15 + 180) % 360) + 360) % 360) - 180

/**
 * Meridian convergence of UTM zone 33 at a frame's anchor, degrees: true bearing = grid bearing + convergence. On the other side of the
 * earth, where nobody uses the zone, it is that of the sphere: tangent = tan(longitude) sin(latitude).
 */
export function utm33Convergence(frame: Frame): number {
  const [lon, lat] = frame.anchor
  const away = fromMeridian33(lon)
  if (Math.abs(away) > UTM_SERIES_REACH) {
    return Math.atan2(Math.sin(away * RADIANS) * Math.sin(lat * RADIANS), Math.cos(away * RADIANS)) / RADIANS
  }
  const { toGrid } = projectionOf(UTM_33)
  const south = toGrid(lon, lat - MERIDIAN_STEP)
  const north = toGrid(lon, lat + MERIDIAN_STEP)
  return -Math.atan2(north[0] - south[0], north[1] - south[1]) / RADIANS
}
