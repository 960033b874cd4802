import { RADIANS } from '../../geodesy/ellipsoid.ts'
import { azimuthOf } from './horizon.ts'
import { extraterrestrial, sunPosition, type SunPosition } from './sun-position.ts'
import { AZIMUTHS, WEATHER_YEAR, type Weather, type WeatherHour } from '../../model/weather.ts'
import type { SkyModel } from '../../model/solar.ts'
import { perezSky } from './perez-sky.ts'

const HOUR = 3_600_000

/** The least cosine of the sun's zenith by which light around the sun is divided: that of 89 degrees. */
const LOWEST_COSINE = 0.01745

/** Hours of a year with the sun's place in each, by azimuth, and in each azimuth by elevation. */
export interface SunHours {
  readonly count: number
  /** Number of the first hour of each azimuth, and the number of hours. */
  readonly start: Int32Array
  /** Unit vectors to the sun, in a frame east, north, up; of twilight (its light has no direction) zero. */
  readonly east: Float64Array
  readonly north: Float64Array
  readonly up: Float64Array
  /** Tangents of elevations; of twilight infinite: nothing hides it. */
  readonly tangent: Float64Array
  /** Number of the first hour of each step of elevation, by azimuth. */
  readonly steps: Int32Array
  readonly month: Uint8Array
}

/** Steps of elevation in each azimuth, from which an hour is looked up: about as many as it has hours. */
const STEPS = 64

/** The step of a tangent t of elevation: even ones of t / (1 + t), so that they are narrow where the sun is low. */
const stepOf = (tangent: number): number => Math.min(STEPS - 1, Math.floor((tangent / (1 + tangent)) * STEPS))

/** Number of the first hour of an azimuth that stands over a horizon. @param horizon tangent over 0, finite */
export function firstOver({ start, tangent, steps }: SunHours, azimuth: number, horizon: number): number {
  let hour = steps[azimuth * STEPS + stepOf(horizon)]!
  for (const end = start[azimuth + 1]!; hour < end && tangent[hour]! < horizon;) hour += 1
  return hour
}

/** What a weather file brings in each hour, W/m2. */
export interface WeatherHours extends SunHours {
  /** Along the sun's direction, light close around it included. */
  readonly beam: Float64Array
  /** From all of the sky, from its band at the horizon, and from the ground. */
  readonly isotropic: Float64Array
  readonly band: Float64Array
  readonly ground: Float64Array
  /** Degrees Celsius. */
  readonly temperature: Float64Array
  /** Metres per second. */
  readonly wind: Float64Array
  /** Sums of the three by month, Wh/m2. */
  readonly isotropicOf: Float64Array
  readonly bandOf: Float64Array
  readonly groundOf: Float64Array
  /** Irradiation of the open plane that receives most here, Wh/m2. */
  readonly best: number
}

/** The sun of a year at a place; with a weather file also its light. */
export interface SolarYear {
  /** Hours with the sun over the level. */
  readonly sun: SunHours
  /** Null without a weather file. */
  readonly weather: WeatherHours | null
}

/** How light is spread over the sky and reflected by the ground. */
export interface YearOptions {
  /** Default: `hay-davies`. */
  readonly sky?: SkyModel | undefined
  /** Share of light that the ground reflects; default: 0.2. */
  readonly albedo?: number | undefined
}

/** Degrees to which a place is rounded: the numbers of a building do not depend on what else is in its file. */
const PLACE_STEP = 0.05

/**
 * The sun of a year at a place, and its light by a weather file. It takes some 20 ms: callers keep it for all buildings of a place.
 * @param longitude degrees @param latitude degrees; both rounded to 0.05
 */
export function yearOf(
  weather: Weather | null,
  longitude: number,
  latitude: number,
  options: YearOptions = {},
): SolarYear {
  const place = { latitude: rounded(latitude), longitude: rounded(longitude) }
  return { sun: sunHours(place), weather: weather === null ? null : weatherHours(weather, place, options) }
}

const rounded = (degrees: number): number => Math.round(degrees / PLACE_STEP) * PLACE_STEP

interface Place {
  readonly latitude: number
  readonly longitude: number
}

interface Hour extends SunPosition {
  readonly month: number
}

function sunHours({ latitude, longitude }: Place): SunHours {
  const hours: Hour[] = []
  const begin = Date.UTC(WEATHER_YEAR, 0, 1)
  for (let i = 0; i < 8760; i += 1) {
    const time = begin + (i + 0.5) * HOUR
    const position = sunPosition(time, latitude, longitude)
    if (position.elevation > 0) hours.push({ ...position, month: new Date(time).getUTCMonth() })
  }
  return sorted(hours).hours
}

/** Hours by azimuth and elevation. */
function sorted<T extends Hour>(all: readonly T[]): { readonly hours: SunHours; readonly order: readonly T[] } {
  const placed = all.map((hour) => {
    const isUp = hour.up > 0
    return {
      hour,
      azimuth: isUp ? azimuthOf(Math.atan2(hour.east, hour.north)) : 0,
      tangent: isUp ? Math.tan(hour.elevation) : Infinity,
    }
  })
  placed.sort((a, b) => a.azimuth - b.azimuth || a.tangent - b.tangent || 0)
  const start = new Int32Array(AZIMUTHS + 1)
  for (const { azimuth } of placed) start[azimuth + 1]! += 1
  for (let b = 0; b < AZIMUTHS; b += 1) start[b + 1]! += start[b]!
  const column = (value: (hour: T) => number): Float64Array =>
    Float64Array.from(placed, ({ hour, tangent }) => (tangent === Infinity ? 0 : value(hour)))
  const hours: SunHours = {
    count: placed.length,
    start,
    east: column(({ east }) => east),
    north: column(({ north }) => north),
    up: column(({ up }) => up),
    tangent: Float64Array.from(placed, ({ tangent }) => tangent),
    steps: stepsOf(placed, start),
    month: Uint8Array.from(placed, ({ hour }) => hour.month),
  }
  return { hours, order: placed.map(({ hour }) => hour) }
}

function stepsOf(placed: readonly { readonly tangent: number }[], start: Int32Array): Int32Array {
  const steps = new Int32Array(AZIMUTHS * STEPS)
  for (let b = 0; b < AZIMUTHS; b += 1) {
    let hour = start[b]!
    for (let step = 0; step < STEPS; step += 1) {
      while (hour < start[b + 1]! && stepOf(placed[hour]!.tangent) < step) hour += 1
      steps[b * STEPS + step] = hour
    }
  }
  return steps
}

/** Light of an hour, spread over the sky, W/m2. */
export interface SpreadLight {
  /** Along the sun's direction, besides its direct light. */
  readonly circumsolar: number
  readonly isotropic: number
  readonly band: number
}

/** Hay and Davies (1980): as much of the diffuse light comes from around the sun as of the sun's own light comes through the air. */
function hayDaviesSky({ direct, diffuse }: WeatherHour, { up }: SunPosition, outside: number): SpreadLight {
  const share = direct / outside
  return { circumsolar: (diffuse * share) / Math.max(up, LOWEST_COSINE), isotropic: diffuse * (1 - share), band: 0 }
}

function weatherHours({ hours }: Weather, { latitude, longitude }: Place, options: YearOptions): WeatherHours {
  const { sky = 'hay-davies', albedo = 0.2 } = options
  const spread = sky === 'perez' ? perezSky : hayDaviesSky
  const lit = hours
    .filter(({ global, direct, diffuse }) => global > 0 || direct > 0 || diffuse > 0)
    .map((hour) => {
      const position = sunPosition(hour.time, latitude, longitude)
      const light = spread(hour, position, extraterrestrial(hour.time))
      // A sun below the level gives no plane any light of its own, whatever the mean of the hour says.
      const beam = position.elevation > 0 ? hour.direct + light.circumsolar : 0
      return { ...hour, ...position, ...light, beam, ground: hour.global * albedo }
    })
  const { hours: places, order } = sorted(lit)
  const column = (value: (hour: (typeof lit)[number]) => number): Float64Array => Float64Array.from(order, value)
  const byMonth = (value: (hour: (typeof lit)[number]) => number): Float64Array => {
    const sums = new Float64Array(12)
    for (const hour of order) sums[hour.month]! += value(hour)
    return sums
  }
  const year = {
    ...places,
    beam: column(({ beam }) => beam),
    isotropic: column(({ isotropic }) => isotropic),
    band: column(({ band }) => band),
    ground: column(({ ground }) => ground),
    temperature: column(({ temperature }) => temperature),
    wind: column(({ wind }) => wind),
    isotropicOf: byMonth(({ isotropic }) => isotropic),
    bandOf: byMonth(({ band }) => band),
    groundOf: byMonth(({ ground }) => ground),
  }
  return { ...year, best: bestIrradiation(year, latitude) }
}

/** Irradiation of an open plane in a year, Wh/m2. @param slope radians @param bearing of the downhill direction, radians */
export function openIrradiation(year: Omit<WeatherHours, 'best'>, slope: number, bearing: number): number {
  const [cosine, sine] = [Math.cos(slope), Math.sin(slope)]
  const [east, north] = [sine * Math.sin(bearing), sine * Math.cos(bearing)]
  let sum = 0
  for (let k = 0; k < year.count; k += 1) {
    const incidence = east * year.east[k]! + north * year.north[k]! + cosine * year.up[k]!
    if (incidence > 0) sum += incidence * year.beam[k]!
  }
  for (let m = 0; m < 12; m += 1) {
    sum += (year.isotropicOf[m]! * (1 + cosine)) / 2 + year.bandOf[m]! * sine
    sum += (year.groundOf[m]! * (1 - cosine)) / 2
  }
  return sum
}

/** The most that an open plane of any tilt and bearing receives: steps of 10 degrees, then finer ones around the best. */
function bestIrradiation(year: Omit<WeatherHours, 'best'>, latitude: number): number {
  const equator = latitude >= 0 ? 180 : 0
  let [best, bestSlope, bestBearing] = [0, 0, equator]
  const tryAt = (slope: number, bearing: number): void => {
    const value = openIrradiation(year, slope * RADIANS, bearing * RADIANS)
    if (value > best) [best, bestSlope, bestBearing] = [value, slope, bearing]
  }
  for (let slope = 0; slope <= 80; slope += 10)
    for (let away = -80; away <= 80; away += 20) tryAt(slope, equator + away)
  for (const step of [5, 2, 1]) {
    const [slope, bearing] = [bestSlope, bestBearing]
    for (let i = -2; i <= 2; i += 1)
      for (let j = -2; j <= 2; j += 1) tryAt(Math.max(0, slope + i * step), bearing + j * 2 * step)
  }
  return best
}
