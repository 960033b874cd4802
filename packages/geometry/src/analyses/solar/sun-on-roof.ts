import { AZIMUTHS } from '../../model/weather.ts'
import { insideRings } from '../../kernel/segment-stretches.ts'
import type { Vec2 } from '../../kernel/vectors.ts'
import { EAST, NORTH, skyViews } from './horizon.ts'
import { faceHorizons, type FaceHorizons } from './face-horizons.ts'
import type { FacePlane, PlacedModule } from '../../model/placed-module.ts'
import type { ModuleLayout } from './layout.ts'
import { DEFAULT_LOSSES, leftBy, type Loss } from './losses.ts'
import { directSun, receivedLight, seenFrom, type Facing, type SeenPoints } from './received-light.ts'
import type { SolarYear, WeatherHours } from './solar-year.ts'
import type { Surroundings } from './surroundings.ts'

/** How sun on a roof is computed. */
export interface SunOptions {
  /** Tangents of the horizon by azimuth, as `parseHorizon` gives them; default: level. */
  readonly terrain?: Float64Array | null | undefined
  /** Whether up to 256 points of a face are looked at, not 64. */
  readonly isFine?: boolean | undefined
  /** Watts of a module; default: 440. */
  readonly power?: number | undefined
  /** Default: `DEFAULT_LOSSES`. */
  readonly losses?: readonly Loss[] | undefined
}

/** What the sun brings a roof face in a year, at full precision. */
export interface FaceSun {
  readonly surfaceId: string
  /** Cosine-weighted share of the sky that the face sees, 0 to 1; mean over its points. */
  readonly skyView: number
  /** Hours with the sun over the level, before the face and not hidden. */
  readonly directSunHours: number
  /** Those over the same without anything that hides the sun. */
  readonly directSunShare: number
  /** How many points the means are of. */
  readonly points: number
  /** Ids of the buildings that hide the sky from its middle. */
  readonly shadedBy: readonly string[]
  /** Null without a weather file. */
  readonly light: FaceLight | null
}

/** Light on a face, and what its modules make of it. */
export interface FaceLight {
  /** kWh/m2 in a year, in the plane of the face, with shade. */
  readonly irradiation: number
  readonly monthlyIrradiation: readonly number[]
  /** With shade over without, 0 to 1. */
  readonly solarAccess: number
  readonly monthlyAccess: readonly number[]
  /** Without shade over the plane that receives most here without shade. */
  readonly tiltOrientationFactor: number
  /** kWh in a year, and in each month; null without modules. */
  readonly energy: number | null
  readonly monthlyEnergy: readonly number[] | null
}

/** Sun on the faces of a building, in the order of its layouts. */
export function sunOnRoof(
  layouts: readonly ModuleLayout[],
  around: Surroundings,
  year: SolarYear,
  options: SunOptions = {},
): FaceSun[] {
  return layouts.map((layout) => sunOnFace(layout, around, year, options))
}

function sunOnFace(layout: ModuleLayout, around: Surroundings, year: SolarYear, options: SunOptions): FaceSun {
  const { plane } = layout
  const horizons = faceHorizons(plane, around, options.terrain ?? null)
  const { seen, points, sun } = sampled(layout, horizons, year, options.isFine === true)
  return {
    surfaceId: layout.surfaceId,
    skyView: seen.view,
    directSunHours: sun.hours,
    directSunShare: sun.open === 0 ? 1 : sun.hours / sun.open,
    points,
    shadedBy: horizons?.shadedBy ?? [],
    light: year.weather === null ? null : faceLight(layout, horizons, seen, year.weather, options),
  }
}

interface Sampled {
  /** No horizons if nothing hides the sky. */
  readonly seen: SeenPoints
  readonly points: number
  readonly sun: { readonly open: number; readonly hours: number }
}

/** Points on a face, at first; then as many as their spread asks for. */
const FIRST_POINTS = 16

/** Standard error of the mean share that is seen, and most points, of the usual and of the fine computation. */
const USUAL = { error: 0.01, most: 64 }
const FINE = { error: 0.002, most: 256 }

/** Square metres of a face for each point, at the least. */
const LEAST_SHARE = 1 / 16

function sampled(layout: ModuleLayout, horizons: FaceHorizons | null, { sun }: SolarYear, isFine: boolean): Sampled {
  const { plane } = layout
  const openSky = (1 + Math.cos(plane.slope)) / 2
  const directAt = directSun(sun, plane)
  if (horizons === null) return { seen: { horizons: [], view: openSky }, points: 1, sun: directAt([]) }
  const { error, most } = isFine ? FINE : USUAL
  for (let wanted = FIRST_POINTS; ;) {
    const found = pointsOn(layout, wanted).map(([u, v], i) => {
      const horizon = kept(FACE_HORIZONS, i)
      horizons.at(u, v, horizon)
      return horizon
    })
    const views = skyViews(found, plane.slope, plane.bearing)
    const direct = directAt(found)
    // About half of a year's light comes from the sun itself.
    const light = views.map((view, i) => (view / openSky - direct.lost[i]!) / 2)
    const needed = Math.ceil(wanted * (standardError(light) / error) ** 2)
    if (wanted < Math.min(needed, most) && plane.area >= wanted * LEAST_SHARE) {
      wanted = Math.min(needed, most)
      continue
    }
    return { seen: { horizons: found, view: mean(views) }, points: found.length, sun: direct }
  }
}

/** Horizons of the points of a face, and of those of its modules, to write into: made anew for each face of a city, they fill the memory. */
const FACE_HORIZONS: Float64Array[] = []
const MODULE_HORIZONS: Float64Array[] = []

const kept = (horizons: Float64Array[], i: number): Float64Array => (horizons[i] ??= new Float64Array(AZIMUTHS))

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / Math.max(1, values.length)

function standardError(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)) / Math.max(1, values.length))
}

/** Points of a face on an even grid, about as many as are wanted; what lies over it is left out where anything else is left. */
function pointsOn({ plane, covers }: ModuleLayout, wanted: number): Vec2[] {
  const [width, height] = [plane.maxU - plane.minU, plane.maxV - plane.minV]
  const middle: Vec2 = [(plane.minU + plane.maxU) / 2, (plane.minV + plane.maxV) / 2]
  let bare: Vec2[] = []
  for (let tries = 0, step = Math.sqrt(plane.area / wanted); tries < 4; tries += 1, step /= 1.6) {
    const [columns, rows] = [Math.max(1, Math.round(width / step)), Math.max(1, Math.round(height / step))]
    if (columns * rows > wanted * MOST_TRIED) break
    const on: Vec2[] = []
    for (let i = 0; i < rows; i += 1) {
      for (let j = 0; j < columns; j += 1) {
        const [u, v] = [plane.minU + ((j + 0.5) * width) / columns, plane.minV + ((i + 0.5) * height) / rows]
        if (insideRings(plane.rings, u, v)) on.push([u, v])
      }
    }
    const uncovered = on.filter(([u, v]) => !insideRings(covers, u, v))
    if (uncovered.length >= FEWEST_POINTS) return uncovered
    bare = uncovered.length > 0 ? uncovered : on
  }
  return bare.length > 0 ? bare : [middle]
}

/** As few points as are enough, and places tried for a point that is wanted: a thin face in a large box has few. */
const FEWEST_POINTS = 4
const MOST_TRIED = 200

function faceLight(
  layout: ModuleLayout,
  horizons: FaceHorizons | null,
  seen: SeenPoints,
  weather: WeatherHours,
  options: SunOptions,
): FaceLight {
  const received = receivedLight(weather, layout.plane, seen)
  const monthlyEnergy = layout.modules.length === 0 ? null : energyOf(layout, horizons, weather, options)
  return {
    irradiation: received.shaded / 1000,
    monthlyIrradiation: [...received.shadedMonths].map((light) => light / 1000),
    solarAccess: shareOf(received.shaded, received.open),
    monthlyAccess: [...received.shadedMonths].map((light, m) => shareOf(light, received.openMonths[m]!)),
    tiltOrientationFactor: shareOf(received.open, weather.best),
    energy: monthlyEnergy?.reduce((sum, month) => sum + month, 0) ?? null,
    monthlyEnergy,
  }
}

/** A part over its whole; all where there is nothing. */
const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 1)

/** Points on the modules of a face that stand for all: as many, evenly spread. */
const MOST_POINTS = 60

/**
 * Parts of a tilted module, from its lower side to its upper one, that are looked at. The row in front hides much more from the lower
 * ones: its middle alone would receive some 1.3 % too much in rows of 20 degrees near Oslo.
 */
const PARTS = 6

/** kWh that the modules of a face yield in each month: light on points of them, by the temperature of their cells, less losses. */
function energyOf(
  layout: ModuleLayout,
  horizons: FaceHorizons | null,
  weather: WeatherHours,
  { power = 440, losses = DEFAULT_LOSSES }: SunOptions,
): number[] {
  const { plane, modules } = layout
  const left = leftBy(losses)
  const months = Array.from({ length: 12 }, () => 0)
  for (const own of Map.groupBy(modules, ({ tilt }) => Math.sign(tilt)).values()) {
    const [first] = own
    if (first === undefined) continue
    const facing = facingOf(plane, first)
    const fronts = rowInFront(layout, first, facing)
    const seen = seenFrom(facing, horizonsOfModules(own, horizons, fronts))
    const peakPower = (own.length * power) / 1000
    const { shadedMonths } = receivedLight(weather, facing, seen, true)
    for (const [m, light] of shadedMonths.entries()) months[m]! += (light / 1000) * peakPower * left
  }
  return months
}

/** Horizons of points spread over modules, in turn on each of their parts; none where nothing hides the sky. */
function horizonsOfModules(
  modules: readonly PlacedModule[],
  horizons: FaceHorizons | null,
  fronts: readonly Float64Array[],
): Float64Array[] {
  // What the row in front hides is the same for all.
  if (horizons === null) return [...fronts]
  const points = Math.min(MOST_POINTS, modules.length * Math.max(1, fronts.length))
  return Array.from({ length: points }, (_, i) => {
    const { u, v, width, depth } = modules[Math.floor((i * modules.length) / points)]!
    const horizon = kept(MODULE_HORIZONS, i)
    horizons.at(u + width / 2, v + depth / 2, horizon)
    const front = fronts[i % fronts.length]
    if (front !== undefined) for (let b = 0; b < AZIMUTHS; b += 1) horizon[b] = Math.max(horizon[b]!, front[b]!)
    return horizon
  })
}

/** Where a module faces: as its face, or tilted about its row on a flat roof that counts as level. */
export function facingOf({ slope, bearing, v }: FacePlane, { tilt }: Pick<PlacedModule, 'tilt'>): Facing {
  if (tilt === 0) return { slope, bearing }
  const uphill = Math.atan2(v[0], v[1])
  return { slope: Math.abs(tilt), bearing: tilt > 0 ? uphill + Math.PI : uphill }
}

/**
 * The horizons that the row in front of a tilted module makes at each of its parts: an endless edge, as if every row stood behind another
 * at the least distance. None for a module on its face. In tents it is the ridge of the next one.
 */
function rowInFront({ clearance }: ModuleLayout, { depth, tilt }: PlacedModule, { bearing }: Facing): Float64Array[] {
  if (tilt === 0 || clearance === null) return []
  const [east, north] = [Math.sin(bearing), Math.cos(bearing)]
  return Array.from({ length: PARTS }, (_part, i) => {
    const up = (i + 0.5) / PARTS
    const rise = depth * Math.tan(Math.abs(tilt)) * (1 - up)
    const away = clearance + depth * (up - 0.5)
    return Float64Array.from({ length: AZIMUTHS }, (_, b) =>
      Math.max(0, ((EAST[b]! * east + NORTH[b]! * north) * rise) / away),
    )
  })
}
