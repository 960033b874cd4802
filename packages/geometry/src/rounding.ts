/** A value this close to a half of the last digit, in its own unit, counts as the half: moving a scan must not flip a tie. */
const TIE = 1e-6

/** ... but never by more than this part of the last published digit. */
const TIE_SHARE = 0.01

/** Powers of ten by their exponent, looked up because every number of a record needs one. */
const POWERS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9] as const

/**
 * Rounds half away from zero to `digits` decimals: the only rounding rule for reported numbers.
 * Never gives -0.
 */
export function roundTo(value: number, digits: number): number {
  const factor = POWERS[digits] ?? 10 ** digits
  const tie = Math.min(TIE * factor, TIE_SHARE)
  const rounded = Math.floor(Math.abs(value) * factor + 0.5 + tie) / factor
  return value < 0 && rounded !== 0 ? -rounded : rounded
}

/** An area in square metres or a length in metres, to 0.01. */
export const roundHundredth = (value: number): number => roundTo(value, 2)

/** An angle or bearing in degrees, to 0.1. */
export const roundAngle = (degrees: number): number => roundTo(degrees, 1)

/** A bearing in degrees, to `digits`, in 0 <= bearing < 360: a bearing that rounds to 360 becomes 0. */
export function roundBearing(degrees: number, digits = 1): number {
  const rounded = roundTo(((degrees % 360) + 360) % 360, digits)
  return rounded >= 360 ? 0 : rounded
}

/** Metres to whole centimetres. */
export const roundCentimetres = (metres: number): number => roundTo(metres * 100, 0)

/** A coordinate or altitude in metres, to a millimetre. */
export const roundMillimetre = (metres: number): number => roundTo(metres, 3)

/** A longitude or latitude in degrees, to 9 decimals (0.1 mm). */
export const roundDegrees = (degrees: number): number => roundTo(degrees, 9)

/** The sum of published hundredths, added as integers: whoever adds up the column gets the same total. */
export function sumHundredths(published: Iterable<number>): number {
  let hundredths = 0
  for (const value of published) hundredths += Math.round(value * 100)
  return hundredths / 100
}
