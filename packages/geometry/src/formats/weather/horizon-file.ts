import { fault } from '../../errors.ts'
import { RADIANS } from '../../geodesy/ellipsoid.ts'
import * as SOLAR from '../../messages/en/solar.ts'
import { AZIMUTHS } from '../../model/weather.ts'

/** Degrees. Nothing of a horizon is steeper. */
const STEEPEST = 89

/**
 * The horizon of a place from a file of PVGIS ("horizon profile"): lines with an azimuth and an elevation in degrees, azimuths from the
 * south, -90 east, 90 west. Between two azimuths the elevation is interpolated.
 * @returns tangents of elevation for 180 azimuths clockwise from north
 * @throws InputError `weather/bad-horizon`
 */
export function parseHorizon(text: string): Float64Array {
  const points = text.split(/\r?\n/).flatMap((line): (readonly [number, number])[] => {
    const found = /^\s*(-?\d+(?:\.\d+)?)[\s,;]+(-?\d+(?:\.\d+)?)(?:[\s,;].*)?$/.exec(line)
    return found === null ? [] : [[Number(found[1]), Number(found[2])]]
  })
  const isSound = points.every(
    ([azimuth, elevation]) => Math.abs(azimuth) <= 360 && elevation >= 0 && elevation < STEEPEST,
  )
  if (points.length < 2 || !isSound) throw fault(SOLAR.badHorizon, null, { found: text.slice(0, 40).trim() })
  const turned = points
    .map(([azimuth, elevation]): readonly [number, number] => [(((azimuth + 180) % 360) + 360) % 360, elevation])
    .toSorted((a, b) => a[0] - b[0])
  const [first, last] = [turned[0]!, turned[turned.length - 1]!]
  const around = [[last[0] - 360, last[1]] as const, ...turned, [first[0] + 360, first[1]] as const]
  return Float64Array.from({ length: AZIMUTHS }, (_, i) => {
    const azimuth = ((i + 0.5) / AZIMUTHS) * 360
    const next = around.findIndex(([at]) => at >= azimuth)
    const [[from, low], [to, high]] = [around[next - 1]!, around[next]!]
    const share = to === from ? 0 : (azimuth - from) / (to - from)
    return Math.tan((low + share * (high - low)) * RADIANS)
  })
}
