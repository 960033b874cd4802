import { RADIANS } from '../../geodesy/ellipsoid.ts'
import { MEAN_METRES_PER_DEGREE } from '../../geodesy/ellipsoid.ts'
import * as SOLAR from '../../messages/en/solar.ts'
import { findingOf, type Finding } from '../../model/finding.ts'
import type { Shade, SkyModel } from '../../model/solar.ts'
import type { Weather } from '../../model/weather.ts'
import { figure, metres, said } from '../../sentence.ts'
import type { BuildingMeasures } from '../../measure/roof/measures.ts'
import { clockOffset } from './clock-offset.ts'
import { layOutModules, type LayoutOptions, type ModuleLayout } from './layout.ts'
import { DEFAULT_LOSSES, type Loss } from './losses.ts'
import { DEFAULT_MODULE, type ModuleSize } from './module-size.ts'
import { SETBACKS, type Setbacks } from './setbacks.ts'
import { yearOf, type SolarYear } from './solar-year.ts'
import { sunOnRoof, type FaceSun } from './sun-on-roof.ts'
import { ownSurroundings, solarScene, type Surroundings } from './surroundings.ts'

/** What is laid out on roofs, and what of the sun is computed. */
export interface SolarOptions extends LayoutOptions {
  /** Default: `file`. Roofs of buildings that are not measured give no shade. */
  readonly shade?: Shade | undefined
  /** The horizon around the place, tangents by azimuth: `parseHorizon` reads it. Default: level. */
  readonly horizon?: Float64Array | undefined
  /** Default: none, and then no light and no energy. */
  readonly weather?: Weather | undefined
  /** Default: `hay-davies`. */
  readonly sky?: SkyModel | undefined
  /** Share of light that the ground reflects; default: 0.2. */
  readonly albedo?: number | undefined
  /** Default: `DEFAULT_LOSSES`. */
  readonly losses?: readonly Loss[] | undefined
  /** Whether up to 256 points of a face are looked at, not 64. */
  readonly isFine?: boolean | undefined
}

/** Modules on the roof of a building and the sun on its faces, at full precision. */
export interface BuildingSolar {
  readonly measures: BuildingMeasures
  readonly layouts: readonly ModuleLayout[]
  /** In the order of the layouts. */
  readonly sun: readonly FaceSun[]
}

/** Modules and sun of the roofs of a property, with what they were computed by. */
export interface SolarMeasures {
  readonly module: ModuleSize
  readonly setbacks: Setbacks
  readonly shade: Shade
  readonly hasHorizon: boolean
  /** Null without a weather file. */
  readonly weather: WeatherSource | null
  readonly buildings: readonly BuildingSolar[]
  readonly findings: readonly Finding[]
}

/** Where light and energy come from. */
export interface WeatherSource {
  readonly weather: Weather
  /** Kilometres from the first building. */
  readonly distance: number
  readonly sky: SkyModel
  readonly albedo: number
  readonly losses: readonly Loss[]
}

/** Kilometres. Weather from farther away is worth a finding. */
const FAR_WEATHER = 50

/** Minutes. Light that is farther off noon is worth a finding. */
const CLOCK_OFFSET = 20

/** Metres. Vertices farther off the plane of their face are worth a finding. */
const UNEVEN = 0.1

/**
 * Lays modules on roofs and computes the sun on them: sky view and hours of direct sun by geometry alone, light and energy by a weather
 * file.
 * @param buildings those of which figures are wanted @param all those that may shade them, the same ones among them
 */
export function measureSolar(
  buildings: readonly BuildingMeasures[],
  all: readonly BuildingMeasures[],
  options: SolarOptions = {},
): SolarMeasures {
  const { module = DEFAULT_MODULE, setbacks = SETBACKS['edge-0.3'], shade = 'file', horizon, weather } = options
  const around = surroundingsOf(all, shade)
  const yearAt = yearsOf(weather ?? null, options)
  const sunOptions = { ...options, terrain: horizon, power: module.power }
  const solar = buildings.map((measures): BuildingSolar => {
    const layouts = layOutModules(measures, { ...options, module, setbacks })
    return { measures, layouts, sun: sunOnRoof(layouts, around(measures), yearAt(measures), sunOptions) }
  })
  const source = weather === undefined ? null : sourceOf(weather, buildings[0], options)
  return {
    module,
    setbacks,
    shade,
    hasHorizon: horizon !== undefined,
    weather: source,
    buildings: solar,
    findings: [
      ...(source === null ? [] : weatherFindings(source)),
      ...(shade === 'file' && all.length === 1 ? [findingOf(said(SOLAR.noNeighbours), idsOf(all))] : []),
      ...solar.flatMap(unevenFindings),
    ],
  }
}

const idsOf = (all: readonly BuildingMeasures[]): string[] => all.map(({ building }) => building.id)

function surroundingsOf(all: readonly BuildingMeasures[], shade: Shade): (measures: BuildingMeasures) => Surroundings {
  if (shade === 'none') return () => ({ own: new Float64Array(0), neighbours: [] })
  if (shade === 'own') return ownSurroundings
  const scene = solarScene(all)
  const places = new Map(all.map((measures, i) => [measures, i]))
  return (measures) => {
    const place = places.get(measures)
    return place === undefined ? ownSurroundings(measures) : scene(place)
  }
}

/** Years by the options that they were made for: a stream is measured building by building with the same ones. */
const YEARS = new WeakMap<SolarOptions, Map<string, SolarYear>>()

/** Places of which years are kept: a country has thousands, and neighbours follow each other. */
const MOST_PLACES = 16

/** Years by place, each made once. */
function yearsOf(weather: Weather | null, options: SolarOptions): (measures: BuildingMeasures) => SolarYear {
  const known = YEARS.get(options) ?? new Map<string, SolarYear>()
  YEARS.set(options, known)
  return ({ building: { frame } }) => {
    const [lon, lat] = frame.anchor.map((degrees) => Math.round(degrees / PLACE_STEP) * PLACE_STEP) as [number, number]
    const key = `${lon} ${lat}`
    const year = known.get(key) ?? yearOf(weather, lon, lat, options)
    if (known.size >= MOST_PLACES && !known.has(key)) known.clear()
    known.set(key, year)
    return year
  }
}

/** Degrees to which the place of a building is rounded: its numbers do not depend on what else is in its file. */
const PLACE_STEP = 0.05

function sourceOf(weather: Weather, first: BuildingMeasures | undefined, options: SolarOptions): WeatherSource {
  const { sky = 'hay-davies', albedo = 0.2, losses = DEFAULT_LOSSES } = options
  const [lon, lat] = first?.building.frame.anchor ?? [weather.longitude, weather.latitude]
  const cosine = Math.cos(((lat + weather.latitude) / 2) * RADIANS)
  const around = ((((lon - weather.longitude + 180) % 360) + 360) % 360) - 180
  const degrees = Math.hypot(around * cosine, lat - weather.latitude)
  return { weather, distance: (degrees * MEAN_METRES_PER_DEGREE) / 1000, sky, albedo, losses }
}

function weatherFindings({ weather, distance }: WeatherSource): Finding[] {
  const offset = clockOffset(weather)
  const place = weather.name ?? `${weather.latitude}, ${weather.longitude}`
  return [
    ...(distance > FAR_WEATHER
      ? [findingOf(said(SOLAR.weatherFar, { place, distance: figure(distance, 0, ' km') }), [])]
      : []),
    ...(Math.abs(offset) > CLOCK_OFFSET
      ? [findingOf(said(SOLAR.weatherClock, { minutes: figure(Math.abs(offset), 0) }), [])]
      : []),
    ...(weather.filledHours > 0 ? [findingOf(said(SOLAR.weatherFilled, { count: weather.filledHours }), [])] : []),
  ]
}

function unevenFindings({ measures, layouts }: BuildingSolar): Finding[] {
  const offPlanes = new Map(measures.surfaces.map(({ surfaceId, offPlane }) => [surfaceId, offPlane]))
  return layouts.flatMap(({ surfaceId, modules }) => {
    const distance = offPlanes.get(surfaceId) ?? 0
    if (modules.length === 0 || distance <= UNEVEN) return []
    return [
      findingOf(said(SOLAR.unevenSurface, { id: surfaceId, distance: metres(distance) }), [
        measures.building.id,
        surfaceId,
      ]),
    ]
  })
}
