/** The year of all weather, a common one: typical years are made of months of many. */
export const WEATHER_YEAR = 2001

/** Directions of a horizon, each 2 degrees wide: clockwise from north, the first in the middle of 0 to 2 degrees. */
export const AZIMUTHS = 180

/** Formats of weather files. */
export const WEATHER_FORMATS = ['epw', 'tmy3', 'pvgis-csv', 'pvgis-json'] as const
/** A format of weather files. */
export type WeatherFormat = (typeof WEATHER_FORMATS)[number]

/** An hour of weather. */
export interface WeatherHour {
  /** The instant for which the sun's place counts, milliseconds since 1970, in UTC of the year 2001. */
  readonly time: number
  /** Month in the file's own clock, 0 to 11. */
  readonly month: number
  /** Irradiance on the level, W/m2. */
  readonly global: number
  /** Irradiance across the sun's rays, W/m2. */
  readonly direct: number
  /** Diffuse irradiance on the level, W/m2. */
  readonly diffuse: number
  /** Degrees Celsius. */
  readonly temperature: number
  /** Metres per second. */
  readonly wind: number
}

/** A typical year of weather at a place. */
export interface Weather {
  readonly format: WeatherFormat
  /** As the file names the place; null if it does not. */
  readonly name: string | null
  /** Degrees. */
  readonly longitude: number
  readonly latitude: number
  readonly hours: readonly WeatherHour[]
  /** Hours without temperature or wind, in which those before count. */
  readonly filledHours: number
}
