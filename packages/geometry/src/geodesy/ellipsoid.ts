export const RADIANS = Math.PI / 180

/** GRS 80 and WGS 84 (their flattenings differ by 1e-10): semi-major axis in metres, eccentricity squared. */
const SEMI_MAJOR = 6_378_137
const ECCENTRICITY_2 = 0.006_694_380_022_9

/** Metres in a degree along the meridian and along the parallel, on the ellipsoid. */
export function metresPerDegree(latitude: number): [meridian: number, parallel: number] {
  const sine = Math.sin(latitude * RADIANS)
  const w = 1 - ECCENTRICITY_2 * sine * sine
  const normal = SEMI_MAJOR / Math.sqrt(w)
  return [((normal * (1 - ECCENTRICITY_2)) / w) * RADIANS, normal * Math.cos(latitude * RADIANS) * RADIANS]
}

/** Metres in a degree of a great circle, the ellipsoid's mean: precise enough for angles, and for distances of some metres. */
export const MEAN_METRES_PER_DEGREE = 111_320
