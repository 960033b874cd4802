/*
 * What a roof can carry and what the sun brings it. A door of its own: a program that only measures does not load it.
 */
export { layOutModules, moduleCorners } from './measure/solar/layout.ts'
export type { LayoutOptions, ModuleLayout, PlacedModule } from './measure/solar/layout.ts'
export { onPlane } from './measure/solar/face-plane.ts'
export type { FacePlane } from './measure/solar/face-plane.ts'
export { DEFAULT_MODULE } from './measure/solar/module-size.ts'
export type { ModuleSize } from './measure/solar/module-size.ts'
export { customSetbacks, SETBACKS } from './measure/solar/setbacks.ts'
export type { EdgeDistances, Setbacks } from './measure/solar/setbacks.ts'
export { DEFAULT_LOSSES, leftBy } from './measure/solar/losses.ts'
export type { Loss } from './measure/solar/losses.ts'
export { yearOf } from './measure/solar/solar-year.ts'
export type { SolarYear, YearOptions } from './measure/solar/solar-year.ts'
export { ownSurroundings, solarScene } from './measure/solar/surroundings.ts'
export type { Surroundings } from './measure/solar/surroundings.ts'
export { sunOnRoof } from './measure/solar/sun-on-roof.ts'
export type { FaceLight, FaceSun, SunOptions } from './measure/solar/sun-on-roof.ts'
export { parseHorizon } from './formats/weather/horizon-file.ts'
export { parseWeather } from './formats/weather/parse-weather.ts'
export type { Weather, WeatherFormat, WeatherHour } from './model/weather.ts'
export { measureSolar } from './measure/solar/solar-measures.ts'
export type { BuildingSolar, SolarMeasures, SolarOptions, WeatherSource } from './measure/solar/solar-measures.ts'
export { SHADES, SKIES } from './model/solar.ts'
export type { ModuleOrientation, Shade, SkyModel } from './model/solar.ts'
export {
  MODULE_QUANTITIES,
  SOLAR_NAMES,
  SOLAR_QUANTITIES,
  SUN_QUANTITIES,
  YIELD_QUANTITIES,
} from './quantities/solar.ts'
export { solarQualityRecord, solarRecord } from './records/solar.ts'
export type { SolarRecordOptions } from './records/solar.ts'
export type {
  PlacedModuleRecord,
  SolarBuildingRecord,
  SolarRecord,
  SolarSurfaceRecord,
} from './records/schemas/solar.ts'
