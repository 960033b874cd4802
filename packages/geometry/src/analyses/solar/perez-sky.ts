import { RADIANS } from '../../geodesy/ellipsoid.ts'
import type { WeatherHour } from '../../model/weather.ts'
import type { SunPosition } from './sun-position.ts'

/** Limits between the bins of clearness, and the coefficients F11 F12 F13 F21 F22 F23 of each. Source: Perez and others, Solar Energy 44 (1990), tables 1 and 6. */
const CLEARNESS = [1.065, 1.23, 1.5, 1.95, 2.8, 4.5, 6.2] as const
const COEFFICIENTS = [
  [-0.008, 0.588, -0.062, -0.06, 0.072, -0.022],
  [0.13, 0.683, -0.151, -0.019, 0.066, -0.029],
  [0.33, 0.487, -0.221, 0.055, -0.064, -0.026],
  [0.568, 0.187, -0.295, 0.109, -0.152, -0.014],
  [0.873, -0.392, -0.362, 0.226, -0.462, 0.001],
  [1.132, -1.237, -0.412, 0.288, -0.823, 0.056],
  [1.06, -1.6, -0.359, 0.264, -1.127, 0.131],
  [0.678, -0.327, -0.25, 0.156, -1.377, 0.251],
] as const

/** Weight of the zenith's cube in the clearness, of an angle in radians. */
const KAPPA = 1.041

/** Relative air mass by Kasten and Young (1989). @param zenith degrees, at most 90 */
const airMass = (zenith: number): number => 1 / (Math.cos(zenith * RADIANS) + 0.50572 * (96.07995 - zenith) ** -1.6364)

/**
 * Diffuse light by Perez and others (1990): a part around the sun, a band at the horizon, the rest from everywhere, W/m2.
 * @param outside irradiance outside of the air, W/m2
 */
export function perezSky(
  { direct, diffuse }: WeatherHour,
  { up }: SunPosition,
  outside: number,
): { circumsolar: number; isotropic: number; band: number } {
  if (diffuse <= 0) return { circumsolar: 0, isotropic: 0, band: 0 }
  const zenith = Math.acos(Math.max(-1, Math.min(1, up)))
  const brightness = (diffuse * airMass(Math.min(90, zenith / RADIANS))) / outside
  const cube = KAPPA * zenith ** 3
  const clearness = ((diffuse + direct) / diffuse + cube) / (1 + cube)
  const above = CLEARNESS.findIndex((limit) => clearness < limit)
  const [f11, f12, f13, f21, f22, f23] = COEFFICIENTS[above < 0 ? 7 : above] ?? COEFFICIENTS[7]
  const around = Math.max(0, f11 + f12 * brightness + f13 * zenith)
  return {
    circumsolar: (diffuse * around) / Math.max(up, Math.cos(85 * RADIANS)),
    isotropic: diffuse * (1 - around),
    band: diffuse * (f21 + f22 * brightness + f23 * zenith),
  }
}
