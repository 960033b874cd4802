import type { Vec3 } from '../kernel/vectors.ts'
import type { Frame } from '../model/frame.ts'
import { coordinateSystem, GEOJSON_CRS, type CoordinateSystem } from './crs.ts'
import { projectionOf } from './projections.ts'

/** Decimals of written coordinates: a thousandth of a millimetre, so that a file measures the same when read back. */
const DECIMALS = 6
const DECIMALS_OF_DEGREES = 11

/** Below this a product is off by 2^-9 at most. */
const LARGEST = 2 ** 45
/** Products so far from the middle between two whole numbers are rounded to the right one of them, wherever they are off. */
const CLEAR = 0.01

/**
 * `Number(value.toFixed(decimals))` in a fraction of its time: two exact numbers divided give the number nearest to their quotient, which
 * is what the text is read as. What lies near a middle is left to `toFixed`, and so is zero, for its sign.
 */
function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals
  const product = value * factor
  const whole = Math.round(product)
  return whole !== 0 && Math.abs(whole) < LARGEST && Math.abs(Math.abs(product - whole) - 0.5) > CLEAR
    ? whole / factor
    : Number(value.toFixed(decimals))
}

/** The system of all buildings, if they share one; else WGS 84, in which any of them can be written. */
export function commonSystem(frames: readonly Frame[]): CoordinateSystem {
  const [first, ...more] = new Set(frames.map(({ crs }) => crs))
  return first === undefined || more.length > 0 ? GEOJSON_CRS : coordinateSystem(first)
}

/**
 * A function that converts points of a frame back to a system: easting or longitude first, heights in its unit.
 * @param system in degrees, or the one of the frame
 */
export function frameToSystem(system: CoordinateSystem, frame: Frame): (point: Vec3) => Vec3 {
  const [easting, northing] = frame.origin
  const cosine = Math.cos(frame.convergence) * frame.gridScale
  const sine = Math.sin(frame.convergence) * frame.gridScale
  const { toDegrees } = projectionOf(frame.definition)
  const decimals = system.geographic ? DECIMALS_OF_DEGREES : DECIMALS
  return ([x, y, z]) => {
    const east = easting + x * cosine - y * sine
    const north = northing + x * sine + y * cosine
    const [first, second] = system.geographic ? toDegrees(east, north) : [east, north]
    return [rounded(first, decimals), rounded(second, decimals), rounded(z / system.heightUnit, DECIMALS)]
  }
}

/** A function that converts points of a system, as `frameToSystem` gives them, to longitude and latitude with heights in metres. */
export function systemToDegrees({ definition, geographic, heightUnit }: CoordinateSystem): (point: Vec3) => Vec3 {
  const toDegrees = geographic ? (x: number, y: number) => [x, y] as const : projectionOf(definition).toDegrees
  return ([x, y, z]) => {
    const [lon, lat] = toDegrees(x, y)
    return [rounded(lon, DECIMALS_OF_DEGREES), rounded(lat, DECIMALS_OF_DEGREES), rounded(z * heightUnit, DECIMALS)]
  }
}
