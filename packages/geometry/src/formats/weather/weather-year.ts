import { fault } from '../../errors.ts'
import * as SOLAR from '../../messages/en/solar.ts'
import { WEATHER_YEAR, type Weather, type WeatherFormat, type WeatherHour } from '../../model/weather.ts'

/** Milliseconds. */
const HOUR = 3_600_000

const HOURS = 8760

/** An hour as a file has it; null where it has no value. */
export interface RawHour extends Pick<WeatherHour, 'time' | 'month'> {
  readonly line: number
  readonly global: number | null
  readonly direct: number | null
  readonly diffuse: number | null
  readonly temperature: number | null
  readonly wind: number | null
}

/** What each value can be: W/m2, degrees Celsius, metres per second. Instruments show a little less than nothing at night. */
const RANGES = {
  global: [-10, 2000],
  direct: [-10, 2000],
  diffuse: [-10, 2000],
  temperature: [-90, 70],
  wind: [0, 100],
} as const

/** Weather that holds until a value is known. */
const FIRST = { temperature: 10, wind: 1 }

/** What a file says of itself. */
export interface WeatherHead {
  readonly format: WeatherFormat
  readonly name: string | null
  readonly latitude: number
  readonly longitude: number
}

/**
 * A year of weather, checked.
 * @throws InputError `weather/incomplete`, `weather/bad-value`, `weather/no-place`
 */
export function weatherYear(head: WeatherHead, raw: readonly RawHour[]): Weather {
  const { latitude, longitude } = head
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180))
    throw fault(SOLAR.weatherWithoutPlace, null, { found: `${latitude}, ${longitude}` })
  const inYear = raw.filter(({ time }) => Number.isFinite(time))
  const missing = inYear.filter(({ global, direct, diffuse }) => global === null || direct === null || diffuse === null)
  if (inYear.length !== HOURS || missing.length > 0)
    throw fault(SOLAR.incompleteWeather, null, { hours: inYear.length, missing: missing.length })
  let filled = 0
  let { temperature, wind } = FIRST
  const hours = inYear.map((hour): WeatherHour => {
    if (hour.temperature === null || hour.wind === null) filled += 1
    temperature = checked(hour, 'temperature') ?? temperature
    wind = checked(hour, 'wind') ?? wind
    return {
      time: hour.time,
      month: hour.month,
      global: Math.max(0, checked(hour, 'global') ?? 0),
      direct: Math.max(0, checked(hour, 'direct') ?? 0),
      diffuse: Math.max(0, checked(hour, 'diffuse') ?? 0),
      temperature,
      wind,
    }
  })
  return { ...head, hours, filledHours: filled }
}

function checked(hour: RawHour, name: keyof typeof RANGES): number | null {
  const value = hour[name]
  const [least, most] = RANGES[name]
  if (value !== null && !(value >= least && value <= most))
    throw fault(SOLAR.badWeatherValue, null, { name, least, most, found: String(value), line: hour.line })
  return value
}

/** A number of a file; null for an empty cell, NaN for what is no number. */
export const numberOf = (text: string | undefined): number | null => {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : Number(trimmed)
}

/** The same; null where the file has the number that stands for a missing value. */
export const presentNumber = (text: string | undefined, missing: (value: number) => boolean): number | null => {
  const value = numberOf(text)
  return value === null || missing(value) ? null : value
}

/** The instant of the year of all weather. @param month 1 to 12 @param hours after midnight */
export const instantOf = (month: number, day: number, hours: number): number =>
  Date.UTC(WEATHER_YEAR, month - 1, day) + hours * HOUR

/** Whether a day is the one that only leap years have. */
export const isLeapDay = (month: number, day: number): boolean => month === 2 && day === 29
