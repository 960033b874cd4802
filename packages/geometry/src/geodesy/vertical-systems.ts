import * as SYSTEMS from '../messages/en/systems.ts'
import { fault } from '../errors.ts'
import { FOOT, US_SURVEY_FOOT } from '../kernel/feet.ts'

/*
 * Height systems by their EPSG codes: of the 291 in the register (version 12), those whose unit is not the metre, and those that count
 * depths.
 */

const BRITISH_FOOT_1936 = 0.3048007491

/** Metres in one unit of height, where that is no metre. */
const UNITS: ReadonlyMap<number, number> = new Map([
  [6130, FOOT],
  [6131, FOOT],
  [6132, FOOT],
  [8050, FOOT],
  [8228, FOOT],
  [5702, US_SURVEY_FOOT],
  [6360, US_SURVEY_FOOT],
  [8052, US_SURVEY_FOOT],
  [5754, BRITISH_FOOT_1936],
])

/** Systems whose axis points down. */
const DEPTHS: ReadonlySet<number> = new Set([
  5336, 5612, 5614, 5706, 5715, 5734, 5739, 5789, 5831, 5861, 5862, 5863, 5864, 5865, 5866, 5867, 5873, 6357, 6358,
  6359, 7976, 8051, 8053, 8358, 8378, 8897, 9287, 9288, 9672, 10150, 10151, 10349, 10364, 10370, 10371, 10372, 10373,
  10374, 10375, 10376, 10377, 10378, 10379, 10547, 10548, 10549, 10550, 10551, 10552, 10649, 10650, 10678,
])

/**
 * Metres in one unit of a height system.
 * @throws InputError roof/unknown-crs if it counts depths: roofs would be upside down
 */
export function heightUnitOf(code: number, path: string | undefined): number {
  if (!DEPTHS.has(code)) return UNITS.get(code) ?? 1
  throw fault(SYSTEMS.depths, path, { code })
}
