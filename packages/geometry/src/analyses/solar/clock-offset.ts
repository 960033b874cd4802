import { RADIANS } from '../../geodesy/ellipsoid.ts'
import type { Weather } from '../../model/weather.ts'
import { sunPosition } from './sun-position.ts'

/** Minutes in a radian of the sun's way. */
const MINUTES = (24 * 60) / (2 * Math.PI)

/**
 * Minutes by which the light of a weather file is off noon: the mean of the sun's hour angles, weighted by its direct light. The sun
 * shines as long before noon as after it, but for weather: up to 10 minutes in sound files. An hour's error of the clock shows as half of
 * it at least.
 */
export function clockOffset({ hours, latitude, longitude }: Weather): number {
  const [sine, cosine] = [Math.sin(latitude * RADIANS), Math.cos(latitude * RADIANS)]
  let [sum, weight] = [0, 0]
  for (const { time, direct } of hours) {
    if (direct <= 0) continue
    const { east, north, up } = sunPosition(time, latitude, longitude)
    sum += direct * Math.atan2(-east, up * cosine - north * sine)
    weight += direct
  }
  return weight === 0 ? 0 : (sum / weight) * MINUTES
}
