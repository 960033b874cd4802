import { RADIANS } from '../../geodesy/ellipsoid.ts'

/** Milliseconds of J2000.0 in days since 1970. */
const J2000 = 10957.5
const DAY = 86_400_000

/** Seconds by which Terrestrial Time is ahead of universal time these years. */
const AHEAD = 69

/** Radians: the sun's parallax at the horizon. */
const PARALLAX = (8.794 / 3600) * RADIANS

/** Degrees. From here up the air lifts the sun: its upper limb is seen at the horizon. */
const SUNRISE = -0.8333

/** Where the sun is seen: a unit vector towards it in a local frame. */
export interface SunPosition {
  readonly east: number
  readonly north: number
  readonly up: number
  /** Radians over the level, as it is seen through the air (1013 hPa, 10 degrees). */
  readonly elevation: number
}

/**
 * The sun's place in the sky, to 0.02 degrees from 2000 to 2050.
 * @param time milliseconds since 1970, UTC
 * @param latitude degrees @param longitude degrees
 * Source: low precision formulas of the Astronomical Almanac (Michalsky, Solar Energy 40, 1988); refraction by Bennett (1982) in the form
 * of Reda and Andreas (NREL/TP-560-34302, equation 42).
 */
export function sunPosition(time: number, latitude: number, longitude: number): SunPosition {
  const days = time / DAY - J2000
  const dynamic = days + AHEAD / 86_400
  const anomaly = (357.528 + 0.9856003 * dynamic) * RADIANS
  const meanLongitude = 280.46 + 0.9856474 * dynamic
  const ecliptic = (meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RADIANS
  const obliquity = (23.439 - 4e-7 * dynamic) * RADIANS
  const ascension = Math.atan2(Math.cos(obliquity) * Math.sin(ecliptic), Math.cos(ecliptic))
  const sinDeclination = Math.sin(obliquity) * Math.sin(ecliptic)
  const cosDeclination = Math.sqrt(1 - sinDeclination * sinDeclination)
  const sidereal = (280.46061837 + 360.98564736629 * days) * RADIANS
  const hour = sidereal + longitude * RADIANS - ascension
  const [sine, cosine] = [Math.sin(latitude * RADIANS), Math.cos(latitude * RADIANS)]
  const up = sine * sinDeclination + cosine * cosDeclination * Math.cos(hour)
  const north = cosine * sinDeclination - sine * cosDeclination * Math.cos(hour)
  const east = -cosDeclination * Math.sin(hour)
  const elevation = apparent(Math.asin(up) - PARALLAX * Math.sqrt(1 - up * up))
  const level = Math.cos(elevation) / Math.hypot(east, north)
  return { east: east * level, north: north * level, up: Math.sin(elevation), elevation }
}

/** An elevation as it is seen through the air, radians. */
function apparent(elevation: number): number {
  const degrees = elevation / RADIANS
  if (degrees <= SUNRISE) return elevation
  return elevation + ((1.02 / 60) * RADIANS) / Math.tan((degrees + 10.3 / (degrees + 5.11)) * RADIANS)
}

/**
 * Irradiance across the sun's rays outside of the air, W/m2, by the distance of the earth (Spencer 1971; solar constant 1366.1, ASTM
 * E-490). @param time milliseconds since 1970, UTC
 */
export function extraterrestrial(time: number): number {
  const date = new Date(time)
  const day = Math.floor((time - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY)
  const angle = (2 * Math.PI * day) / 365
  return (
    1366.1 *
    (1.00011 +
      0.034221 * Math.cos(angle) +
      0.00128 * Math.sin(angle) +
      0.000719 * Math.cos(2 * angle) +
      7.7e-5 * Math.sin(2 * angle))
  )
}
