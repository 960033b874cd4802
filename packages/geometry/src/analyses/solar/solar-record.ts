import { degreesOf } from '../../geodesy/frame.ts'
import { RADIANS } from '../../geodesy/ellipsoid.ts'
import { moduleCorners } from '../../model/placed-module.ts'
import type { ModuleLayout } from './layout.ts'
import type { BuildingSolar, SolarMeasures } from './solar-measures.ts'
import { facingOf, type FaceSun } from './sun-on-roof.ts'
import type { SurfaceMeasure } from '../../measure/roof/measures.ts'
import type { RoofMeasures } from '../../measure/roof/measures.ts'
import { publishedOf } from '../../quantities/quantity.ts'
import { SURFACE_SIZES } from '../../quantities/roofs.ts'
import { MODULE_QUANTITIES, SUN_QUANTITIES, YIELD_QUANTITIES } from '../../quantities/solar.ts'
import { LEVEL_SURFACE } from '../../tolerances.ts'
import { roundAngle, roundBearing, roundDegrees, roundMillimetre, roundTo, sumHundredths } from '../../rounding.ts'
import { roofQualityRecord } from '../../records/quality.ts'
import type { BuildingSelection } from '../../records/roof.ts'
import type { RoofQualityRecord } from '../../records/schemas/quality.ts'
import type { PlacedModuleRecord, SolarBuildingRecord, SolarRecord, SolarSurfaceRecord } from './schemas/solar.ts'

/** Classes of the total solar resource: the Oregon Department of Energy asks for 0.75. */
const CLASSES = [0.9, 0.75, 0.6, 0] as const

/** What no figure here knows of. */
const NOT_INCLUDED = ['vents', 'windows', 'snowGuards', 'trees', 'snow', 'structure', 'grid'] as const

/** How the record is written. */
export interface SolarRecordOptions {
  /** Whether each module is listed with its corners. */
  readonly hasLayout?: boolean | undefined
}

/** The published record of modules, sun and energy: rounded once, here. Totals are sums of published values. */
export function solarRecord(solar: SolarMeasures, options: SolarRecordOptions = {}): SolarRecord {
  const buildings = solar.buildings.map((building) => buildingRecord(building, solar, options))
  const surfaces = buildings.flatMap((building) => building.surfaces)
  return {
    module: { ...solar.module },
    setbacks: { id: solar.setbacks.id, ...solar.setbacks.distances },
    horizon: solar.hasHorizon,
    weather: weatherRecord(solar),
    losses: solar.weather?.losses.map((loss) => ({ ...loss })) ?? [],
    notIncluded: solar.hasHorizon ? [...NOT_INCLUDED] : [...NOT_INCLUDED, 'terrain'],
    totals: {
      buildings: buildings.length,
      surfaces: surfaces.length,
      ...sumsOf(surfaces),
      energy: energySum(surfaces, solar),
      byResource: solar.weather === null ? [] : CLASSES.map((from, i) => classRecord(surfaces, from, CLASSES[i - 1])),
    },
    buildings,
  }
}

/** The quality of the measured roofs, with what was found of modules, weather and sun: this does not change how sure the roofs are. */
export function solarQualityRecord(
  measures: RoofMeasures,
  selection: BuildingSelection,
  solar: SolarMeasures,
): RoofQualityRecord {
  const quality = roofQualityRecord(measures, selection)
  const found = solar.findings.map(({ code, message, ids }) => ({ code, message, ids: [...ids] }))
  return { ...quality, findings: [...found, ...quality.findings] }
}

function weatherRecord({ weather }: SolarMeasures): SolarRecord['weather'] {
  if (weather === null) return null
  const { longitude, latitude, format, name } = weather.weather
  return {
    format,
    name,
    position: [longitude, latitude],
    distance: roundTo(weather.distance, 0),
    model: weather.sky,
    albedo: weather.albedo,
  }
}

const sumsOf = (surfaces: readonly SolarSurfaceRecord[]) => ({
  usableArea: sumHundredths(surfaces.map(({ usableArea }) => usableArea)),
  modules: surfaces.reduce((sum, { modules }) => sum + modules, 0),
  peakPower: sumHundredths(surfaces.map(({ peakPower }) => peakPower)),
})

const energySum = (surfaces: readonly SolarSurfaceRecord[], { weather }: SolarMeasures): number | null =>
  weather === null ? null : surfaces.reduce((sum, { energy }) => sum + (energy ?? 0), 0)

function classRecord(surfaces: readonly SolarSurfaceRecord[], from: number, below = Infinity) {
  const own = surfaces.filter(
    ({ totalSolarResource }) => totalSolarResource !== null && totalSolarResource >= from && totalSolarResource < below,
  )
  return {
    from,
    peakPower: sumHundredths(own.map(({ peakPower }) => peakPower)),
    energy: own.reduce((sum, { energy }) => sum + (energy ?? 0), 0),
  }
}

function buildingRecord(
  { measures, layouts, sun }: BuildingSolar,
  solar: SolarMeasures,
  { hasLayout }: SolarRecordOptions,
): SolarBuildingRecord {
  const { building } = measures
  const sizes = new Map(measures.surfaces.map((surface) => [surface.surfaceId, surface]))
  const surfaces = layouts.flatMap((layout, i) => {
    const [light, size] = [sun[i], sizes.get(layout.surfaceId)]
    return light === undefined || size === undefined ? [] : [surfaceRecord(layout, light, size, solar)]
  })
  return {
    buildingId: building.id,
    displayName: building.displayName,
    ...sumsOf(surfaces),
    energy: energySum(surfaces, solar),
    surfaces,
    ...(hasLayout === true ? { moduleLayout: layouts.flatMap((layout) => modulesOf(layout, measures)) } : {}),
  }
}

function surfaceRecord(
  layout: ModuleLayout,
  sun: FaceSun,
  { calculatedSlope, calculatedDirection, area3d }: SurfaceMeasure,
  { module, shade }: SolarMeasures,
): SolarSurfaceRecord {
  const { light } = sun
  const peakPower = (layout.modules.length * module.power) / 1000
  const energy = light?.energy ?? null
  const { calculatedSlope: slope, calculatedDirection: direction, area3d: area } = SURFACE_SIZES
  return {
    surfaceId: layout.surfaceId,
    ...publishedOf(
      { calculatedSlope: slope, calculatedDirection: direction, area3d: area },
      { calculatedSlope, calculatedDirection, area3d },
    ),
    ...publishedOf(MODULE_QUANTITIES, { usableArea: layout.usableArea, modules: layout.modules.length, peakPower }),
    orientation: layout.orientation,
    shade,
    ...publishedOf(SUN_QUANTITIES, sun),
    ...publishedOf(YIELD_QUANTITIES, {
      irradiation: light?.irradiation ?? null,
      solarAccess: light?.solarAccess ?? null,
      tiltOrientationFactor: light?.tiltOrientationFactor ?? null,
      totalSolarResource: light === null ? null : light.solarAccess * light.tiltOrientationFactor,
      energy,
      specificYield: energy === null ? null : energy / peakPower,
    }),
    monthlyIrradiation: light?.monthlyIrradiation.map((month) => roundTo(month, 1)) ?? null,
    monthlyAccess: light?.monthlyAccess.map((month) => roundTo(month, 3)) ?? null,
    monthlyEnergy: light?.monthlyEnergy?.map((month) => roundTo(month, 1)) ?? null,
    points: sun.points,
    shadedBy: [...sun.shadedBy],
  }
}

function modulesOf(layout: ModuleLayout, { building }: BuildingSolar['measures']): PlacedModuleRecord[] {
  const toDegrees = degreesOf(building.frame)
  return layout.modules.map((module) => {
    const { slope, bearing } = facingOf(layout.plane, module)
    const tilt = slope / RADIANS
    return {
      surfaceId: layout.surfaceId,
      tilt: roundAngle(tilt),
      direction: tilt <= LEVEL_SURFACE ? null : roundBearing(bearing / RADIANS),
      corners: moduleCorners(layout.plane, module).map(([x, y, z]): [number, number, number] => {
        const [lon, lat, altitude] = toDegrees(x, y, z)
        return [roundDegrees(lon), roundDegrees(lat), roundMillimetre(altitude)]
      }),
    }
  })
}
