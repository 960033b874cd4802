/*
 * What a roof can carry and what the sun brings it. A door of its own: a program that only measures does not load it.
 */
export { layOutModules } from './analyses/solar/layout.ts'
export type { LayoutOptions, ModuleLayout } from './analyses/solar/layout.ts'
export type { FacePlane, PlacedModule } from './model/placed-module.ts'
export { DEFAULT_MODULE } from './analyses/solar/module-size.ts'
export type { ModuleSize } from './analyses/solar/module-size.ts'
export { customSetbacks, SETBACKS } from './analyses/solar/setbacks.ts'
export type { EdgeDistances, Setbacks } from './analyses/solar/setbacks.ts'
export { DEFAULT_LOSSES, leftBy } from './analyses/solar/losses.ts'
export type { Loss } from './analyses/solar/losses.ts'
export { yearOf } from './analyses/solar/solar-year.ts'
export type { SolarYear, YearOptions } from './analyses/solar/solar-year.ts'
export { ownSurroundings, solarScene } from './analyses/solar/surroundings.ts'
export type { Surroundings } from './analyses/solar/surroundings.ts'
export { sunOnRoof } from './analyses/solar/sun-on-roof.ts'
export type { FaceLight, FaceSun, SunOptions } from './analyses/solar/sun-on-roof.ts'
export { parseHorizon } from './formats/weather/horizon-file.ts'
export { parseWeather } from './formats/weather/parse-weather.ts'
export type { Weather, WeatherFormat, WeatherHour } from './model/weather.ts'
export { measureSolar } from './analyses/solar/solar-measures.ts'
export type { BuildingSolar, SolarMeasures, SolarOptions, WeatherSource } from './analyses/solar/solar-measures.ts'
export { SHADES, SKIES } from './model/solar.ts'
export type { ModuleOrientation, Shade, SkyModel } from './model/solar.ts'
export {
  MODULE_QUANTITIES,
  SOLAR_NAMES,
  SOLAR_QUANTITIES,
  SUN_QUANTITIES,
  YIELD_QUANTITIES,
} from './quantities/solar.ts'
export { solarQualityRecord, solarRecord } from './analyses/solar/solar-record.ts'
export type { SolarRecordOptions } from './analyses/solar/solar-record.ts'
export type {
  PlacedModuleRecord,
  SolarBuildingRecord,
  SolarRecord,
  SolarSurfaceRecord,
} from './analyses/solar/schemas/solar.ts'
export { MODULE_SUMS, MODULE_YIELDS, MODULES, modulesRows } from './analyses/solar/module-columns.ts'
export type { ModulesRow } from './analyses/solar/module-columns.ts'
