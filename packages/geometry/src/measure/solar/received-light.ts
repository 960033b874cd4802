/*
 * What a plane receives of a year's light. The light of each hour on the open plane is known; a point of it loses the hours below its
 * horizon. Hours stand in order of azimuth and elevation, so these are a run of each azimuth, and sums up to each hour give what is lost.
 */

import { AZIMUTHS } from '../../model/weather.ts'
import { skyView } from './horizon.ts'
import type { SunHours, WeatherHours } from './solar-year.ts'

/** A plane's direction. */
export interface Facing {
  /** Radians. */
  readonly slope: number
  /** Of the downhill direction, radians clockwise from north. */
  readonly bearing: number
}

/** Number of the first hour of an azimuth that stands over a horizon. */
function firstOver({ start, tangent }: SunHours, azimuth: number, horizon: number): number {
  let [low, high] = [start[azimuth]!, start[azimuth + 1]!]
  while (low < high) {
    const middle = (low + high) >> 1
    if (tangent[middle]! < horizon) low = middle + 1
    else high = middle
  }
  return low
}

/** Cosines between the sun and a plane's normal, hour by hour; 0 where the sun is behind it. */
function incidences({ count, east, north, up }: SunHours, { slope, bearing }: Facing): Float64Array {
  const [x, y, z] = [Math.sin(slope) * Math.sin(bearing), Math.sin(slope) * Math.cos(bearing), Math.cos(slope)]
  const cosines = new Float64Array(count)
  for (let k = 0; k < count; k += 1) cosines[k] = Math.max(0, x * east[k]! + y * north[k]! + z * up[k]!)
  return cosines
}

/** What points of a plane lose of something that comes along the sun's direction. */
class Lost {
  /** How many points lose the hours of an azimuth up to each hour. */
  readonly #upTo: Int32Array
  readonly #sums: Float64Array
  readonly #hours: SunHours
  readonly #ofHour: Float64Array

  constructor(hours: SunHours, ofHour: Float64Array) {
    this.#hours = hours
    this.#ofHour = ofHour
    this.#upTo = new Int32Array(hours.count + 1)
    this.#sums = new Float64Array(hours.count + 1)
    for (let k = 0; k < hours.count; k += 1) this.#sums[k + 1] = this.#sums[k]! + ofHour[k]!
  }

  /** Adds a point. @returns what it loses */
  add(horizon: Float64Array): number {
    let lost = 0
    for (let b = 0; b < AZIMUTHS; b += 1) {
      if (horizon[b]! <= 0) continue
      const end = firstOver(this.#hours, b, horizon[b]!)
      const begin = this.#hours.start[b]!
      if (end === begin) continue
      lost += this.#sums[end]! - this.#sums[begin]!
      this.#upTo[end]! += 1
    }
    return lost
  }

  /** What all points lose, by month. */
  byMonth(): Float64Array {
    const { start, month } = this.#hours
    const months = new Float64Array(12)
    for (let b = 0; b < AZIMUTHS; b += 1) {
      let points = 0
      for (let k = start[b + 1]! - 1; k >= start[b]!; k -= 1) {
        points += this.#upTo[k + 1]!
        months[month[k]!]! += points * this.#ofHour[k]!
      }
    }
    return months
  }
}

/** Hours of a year in which the sun shines onto a plane. */
export interface DirectSun {
  /** Without anything that hides it. */
  readonly open: number
  /** Mean over the points. */
  readonly hours: number
}

/** Hours of direct sun at points with horizons; of the open plane if there are none. Also what each point loses. */
export function directSun(sun: SunHours, facing: Facing, horizons: readonly Float64Array[]): DirectSun & { readonly lost: readonly number[] } {
  const shines = incidences(sun, facing).map((cosine) => (cosine > 0 ? 1 : 0))
  const open = shines.reduce((sum, hour) => sum + hour, 0)
  const losses = new Lost(sun, shines)
  const lost = horizons.map((horizon) => losses.add(horizon))
  return { open, hours: open - lost.reduce((sum, each) => sum + each, 0) / Math.max(1, lost.length), lost }
}

/** Light that a plane receives in a year and in each month, Wh/m2. */
export interface ReceivedLight {
  readonly open: number
  readonly shaded: number
  readonly openMonths: Float64Array
  readonly shadedMonths: Float64Array
}

/** How much less a module yields for each degree that its cells are warmer than 25: PERC and TOPCon modules of 2024. */
export const TEMPERATURE_COEFFICIENT = -0.0034

/** Factor of an hour's yield by the temperature of the cells. Source: Faiman, Progress in Photovoltaics 16 (2008). @param light W/m2 */
const warmth = (light: number, temperature: number, wind: number): number =>
  1 + TEMPERATURE_COEFFICIENT * (temperature + light / (25 + 6.84 * wind) - 25)

/**
 * Light on a plane at points with horizons, the mean of all; of the open plane if there are none. The sun's own light is lost hour by
 * hour, that of the sky as far as the sky is hidden.
 * @param isYield whether each hour counts as it yields at the temperature of the open plane's cells
 */
export function receivedLight(
  year: WeatherHours,
  facing: Facing,
  horizons: readonly Float64Array[],
  isYield = false,
): ReceivedLight {
  const { beam, sky, rest } = isYield ? yieldingParts(year, facing) : openParts(year, facing)
  const losses = new Lost(year, beam)
  const openSky = (1 + Math.cos(facing.slope)) / 2
  let seen = 0
  for (const horizon of horizons) {
    losses.add(horizon)
    seen += skyView(horizon, facing.slope, facing.bearing)
  }
  const count = horizons.length
  const share = count === 0 ? 1 : seen / count / openSky
  const lost = losses.byMonth()
  const direct = new Float64Array(12)
  for (let k = 0; k < year.count; k += 1) direct[year.month[k]!]! += beam[k]!
  const openMonths = direct.map((light, m) => light + sky[m]! + rest[m]!)
  const shadedMonths = direct.map((light, m) => light - lost[m]! / Math.max(1, count) + sky[m]! * share + rest[m]!)
  const sum = (months: Float64Array): number => months.reduce((a, b) => a + b, 0)
  return { open: sum(openMonths), shaded: sum(shadedMonths), openMonths, shadedMonths }
}

/** Light of each hour along the sun, and of each month from the sky and from all else. */
interface Parts {
  readonly beam: Float64Array
  readonly sky: Float64Array
  readonly rest: Float64Array
}

function openParts(year: WeatherHours, facing: Facing): Parts {
  const [cosine, sine] = [Math.cos(facing.slope), Math.sin(facing.slope)]
  return {
    beam: incidences(year, facing).map((incidence, k) => incidence * year.beam[k]!),
    sky: year.isotropicOf.map((light) => (light * (1 + cosine)) / 2),
    rest: year.groundOf.map((light, m) => (light * (1 - cosine)) / 2 + year.bandOf[m]! * sine),
  }
}

function yieldingParts(year: WeatherHours, facing: Facing): Parts {
  const [cosine, sine] = [Math.cos(facing.slope), Math.sin(facing.slope)]
  const beam = incidences(year, facing)
  const [sky, rest] = [new Float64Array(12), new Float64Array(12)]
  for (let k = 0; k < year.count; k += 1) {
    const direct = beam[k]! * year.beam[k]!
    const fromSky = (year.isotropic[k]! * (1 + cosine)) / 2
    const fromRest = (year.ground[k]! * (1 - cosine)) / 2 + year.band[k]! * sine
    const factor = warmth(direct + fromSky + fromRest, year.temperature[k]!, year.wind[k]!)
    beam[k] = direct * factor
    sky[year.month[k]!]! += fromSky * factor
    rest[year.month[k]!]! += fromRest * factor
  }
  return { beam, sky, rest }
}
