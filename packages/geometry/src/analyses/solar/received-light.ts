/*
 * What a plane receives of a year's light. The light of each hour on the open plane is known; a point of it loses the hours below its
 * horizon. Hours stand in order of azimuth and elevation, so these are a run of each azimuth, and sums up to each hour give what is lost.
 */

import { AZIMUTHS } from '../../model/weather.ts'
import { skyViews } from './horizon.ts'
import { firstOver, type SunHours, type WeatherHours } from './solar-year.ts'

/** A plane's direction. */
export interface Facing {
  /** Radians. */
  readonly slope: number
  /** Of the downhill direction, radians clockwise from north. */
  readonly bearing: number
}

/** Columns to work in, one of each for all planes of a year: made anew for each face of a city, they would fill the memory. */
interface Workspace {
  readonly incidence: Float64Array
  readonly hoursUpTo: Float64Array
  readonly lightUpTo: Float64Array
  readonly pointsUpTo: Int32Array
}

const workspaces = new WeakMap<SunHours, Workspace>()

function workspaceOf(hours: SunHours): Workspace {
  const known = workspaces.get(hours)
  if (known !== undefined) return known
  const made: Workspace = {
    incidence: new Float64Array(hours.count),
    hoursUpTo: new Float64Array(hours.count + 1),
    lightUpTo: new Float64Array(hours.count + 1),
    pointsUpTo: new Int32Array(hours.count + 1),
  }
  workspaces.set(hours, made)
  return made
}

/** Cosines between the sun and a plane's normal, hour by hour; 0 where the sun is behind it. Valid until the next call. */
function incidences(hours: SunHours, { slope, bearing }: Facing): Float64Array {
  const { count, east, north, up } = hours
  const [x, y, z] = [Math.sin(slope) * Math.sin(bearing), Math.sin(slope) * Math.cos(bearing), Math.cos(slope)]
  const { incidence } = workspaceOf(hours)
  for (let k = 0; k < count; k += 1) {
    const cosine = x * east[k]! + y * north[k]! + z * up[k]!
    incidence[k] = cosine > 0 ? cosine : 0
  }
  return incidence
}

/** Hours of a year in which the sun shines onto a plane. */
export interface DirectSun {
  /** Without anything that hides it. */
  readonly open: number
  /** Mean over the points. */
  readonly hours: number
  /** Share of the sun's light that each point loses: of a clear day, as far as the sun is high. */
  readonly lost: readonly number[]
}

/** Hours of direct sun on a plane, at points with horizons; of the open plane if there are none. Valid until the next call for another plane. */
export function directSun(sun: SunHours, facing: Facing): (horizons: readonly Float64Array[]) => DirectSun {
  const { hoursUpTo, lightUpTo } = workspaceOf(sun)
  const incidence = incidences(sun, facing)
  let [open, light] = [0, 0]
  for (let k = 0; k < sun.count; k += 1) {
    const cosine = incidence[k]!
    if (cosine > 0) {
      open += 1
      light += cosine * sun.up[k]!
    }
    hoursUpTo[k + 1] = open
    lightUpTo[k + 1] = light
  }
  return (horizons) => {
    let hidden = 0
    const lost: number[] = []
    for (const horizon of horizons) {
      let lostLight = 0
      for (let b = 0; b < AZIMUTHS; b += 1) {
        if (horizon[b]! <= 0) continue
        const begin = sun.start[b]!
        const end = firstOver(sun, b, horizon[b]!)
        hidden += hoursUpTo[end]! - hoursUpTo[begin]!
        lostLight += lightUpTo[end]! - lightUpTo[begin]!
      }
      lost.push(light > 0 ? lostLight / light : 0)
    }
    return { open, hours: open - hidden / Math.max(1, horizons.length), lost }
  }
}

/** Sums by month of something that comes along the sun's direction, and of what all points lose of it. */
function sumsByMonth(hours: SunHours, ofHour: Float64Array, horizons: readonly Float64Array[]) {
  const { start, month } = hours
  const { pointsUpTo } = workspaceOf(hours)
  const [open, lost] = [new Float64Array(12), new Float64Array(12)]
  pointsUpTo.fill(0)
  for (const horizon of horizons) {
    for (let b = 0; b < AZIMUTHS; b += 1) {
      const end = horizon[b]! > 0 ? firstOver(hours, b, horizon[b]!) : 0
      if (end > start[b]!) pointsUpTo[end]! += 1
    }
  }
  for (let b = 0; b < AZIMUTHS; b += 1) {
    let points = 0
    for (let k = start[b + 1]! - 1; k >= start[b]!; k -= 1) {
      points += pointsUpTo[k + 1]!
      const light = ofHour[k]!
      if (light === 0) continue
      open[month[k]!]! += light
      if (points > 0) lost[month[k]!]! += points * light
    }
  }
  return { open, lost }
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

/** Points of a plane by what they see. */
export interface SeenPoints {
  readonly horizons: readonly Float64Array[]
  /** Mean of their sky views; of the open plane if there are none. */
  readonly view: number
}

/** The sky that points of a plane see. */
export function seenFrom({ slope, bearing }: Facing, horizons: readonly Float64Array[]): SeenPoints {
  const views = skyViews(horizons, slope, bearing)
  const sum = views.reduce((a, b) => a + b, 0)
  return { horizons, view: horizons.length === 0 ? (1 + Math.cos(slope)) / 2 : sum / horizons.length }
}

/**
 * Light on a plane at points with horizons, the mean of all; of the open plane if there are none. The sun's own light is lost hour by
 * hour, that of the sky as far as the sky is hidden.
 * @param isYield whether each hour counts as it yields at the temperature of the open plane's cells
 */
export function receivedLight(
  year: WeatherHours,
  facing: Facing,
  { horizons, view }: SeenPoints,
  isYield = false,
): ReceivedLight {
  const { beam, sky, rest } = isYield ? yieldingParts(year, facing) : openParts(year, facing)
  const share = view / ((1 + Math.cos(facing.slope)) / 2)
  const { open: direct, lost } = sumsByMonth(year, beam, horizons)
  const openMonths = direct.map((light, m) => light + sky[m]! + rest[m]!)
  const shadedMonths = direct.map(
    (light, m) => Math.max(0, light - lost[m]! / Math.max(1, horizons.length)) + sky[m]! * share + rest[m]!,
  )
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
  const beam = incidences(year, facing)
  for (let k = 0; k < year.count; k += 1) beam[k]! *= year.beam[k]!
  return {
    beam,
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
